extension SwiftCode {
    /// What a graph gives to `InjectedValues`.
    struct Injected {
        /// How the one instance is kept apart from threads that come at once.
        enum Instance: Equatable {
            /// It can be used from anywhere.
            case sendable
            /// It belongs to an actor.
            case isolated(String)
        }

        struct Value: Equatable {
            var documentation: [String]
            var access: String
            var isolation: String?
            var name: String
            var type: String
            /// What gives it: a property or method of the graph.
            var value: SwiftCode.Value
            /// The property of the same object's own type, which gives it where that is replaced.
            var own: String?
            var location: Location
            var condition: String?
        }

        var instance: Instance
        var values: [Value]
    }

    /// A graph's entry in SwiftUI's environment.
    enum Environment: Equatable {
        case sendable
        case mainActor
        case plain
    }
}

extension GraphLowering {
    /// The values of the outermost class, in the order of their names.
    func injected() -> SwiftCode.Injected? {
        let written = facts.written(0)
        guard written.injectedValues != nil else { return nil }
        usesRuntime = true
        let accessors = graph.injectedAccessors(facts.model).sorted { $0.name < $1.name }
        var ownNames: [Int: String] = [:]
        for accessor in accessors where accessor.alias == nil { ownNames[accessor.node] = accessor.name }
        let access = written.access == .open ? "public" : written.access.word
        let values = accessors.map { accessor in
            SwiftCode.Injected.Value(
                documentation: documentation(accessor.node, alias: accessor.alias),
                access: written.access == .internal ? "" : access,
                isolation: facts.effects[accessor.node].isolation, name: accessor.name,
                type: facts.swift(accessor.key.type),
                value: accessor.isMethod ? .call(accessor.name, [], .none) : .property(accessor.name, .none),
                own: accessor.alias == nil ? nil : ownNames[accessor.node],
                location: facts.location(accessor.node, alias: accessor.alias), condition: nil)
        }
        let instance: SwiftCode.Injected.Instance =
            written.isolation.map { .isolated($0) } ?? .sendable
        return SwiftCode.Injected(instance: instance, values: values)
    }

    /// A graph whose inputs all have default values has an entry in SwiftUI's environment, which is read on the main actor.
    func environment() -> SwiftCode.Environment? {
        let written = facts.written(0)
        guard !written.inputs.contains(where: { $0.defaultValue == nil }) else { return nil }
        switch written.isolation {
        case nil: return written.isSendable ? .sendable : .plain
        case "MainActor": return .mainActor
        default: return nil
        }
    }
}
