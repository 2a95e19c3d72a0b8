extension Plan {
    /// What a graph gives to `InjectedValues`.
    package struct Injected: Sendable {
        /// How the one instance is kept apart from threads that come at once.
        package enum Instance: Sendable {
            /// It can be used from anywhere.
            case sendable
            /// It belongs to an actor.
            case isolated(String)
            /// A lock is around every use.
            case locked
        }

        package struct Value: Sendable {
            package var documentation: Plan.Documentation
            package var access: String
            package var isolation: String?
            package var name: String
            package var type: String
            /// What gives it: a property or method of the graph.
            package var value: Plan.Value
            /// The property of the same object's own type, which gives it where that is replaced.
            package var own: String?
            package var location: Location
            package var condition: String?
        }

        package var instance: Instance
        package var values: [Value]
    }

    /// A graph's entry in SwiftUI's environment.
    package enum Environment: Sendable {
        case sendable
        case mainActor
        case plain
    }
}

extension Plan.Planner {
    /// The values of the class at hand, in the order of their names.
    func injected() -> Plan.Injected? {
        guard current == 0, written.injectedValues != nil else { return nil }
        usesRuntime = true
        let accessors = graph.injectedAccessors(model, speller)
        var ownNames: [Int: String] = [:]
        for accessor in accessors where accessor.alias < 0 { ownNames[accessor.node] = accessor.name }
        // Two of one name are there under different conditions.
        let sorted = accessors.sorted { left, right in
            left.name == right.name ? rank[left.node] < rank[right.node] : left.name < right.name
        }
        let values = sorted.map { accessor in
            let effects = Plan.Effects.none
            let registration = registration(accessor.node)
            return Plan.Injected.Value(
                documentation: documentation(accessor.node, alias: accessor.alias),
                access: written.access == .internal ? "" : written.access == .open ? "public" : written.access.word,
                isolation: self.effects[accessor.node].isolation, name: accessor.name,
                type: speller.swift(accessor.key.type),
                value: accessor.isMethod ? .call(accessor.name, [], effects) : .property(accessor.name, effects),
                own: accessor.alias < 0 ? nil : ownNames[accessor.node],
                location: accessor.alias < 0
                    ? location(accessor.node)
                    : location(
                        registration.aliases[accessor.alias].span,
                        registration.aliases[accessor.alias].document ?? registration.document),
                condition: accessor.presence == written.presence ? nil : condition(accessor.presence))
        }
        let instance: Plan.Injected.Instance =
            written.isolation.map { .isolated($0) } ?? (written.isSendable ? .sendable : .locked)
        return Plan.Injected(instance: instance, values: values)
    }

    /// A graph that can be made without saying anything has an entry in SwiftUI's environment; that is read on the main
    /// actor.
    func environment() -> Plan.Environment? {
        guard current == 0, !written.inputs.contains(where: { $0.defaultValue == nil }) else { return nil }
        switch written.isolation {
        case nil: return written.isSendable ? .sendable : .plain
        case "MainActor": return .mainActor
        default: return nil
        }
    }
}
