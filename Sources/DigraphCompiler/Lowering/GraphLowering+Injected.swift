extension GraphLowering {
    /// The properties of `InjectedValues` for the outermost class, by name.
    func injected() -> [SwiftCode.InjectedValue] {
        let written = graph.written(.outermost)
        guard written.injectedValues != nil else { return [] }
        usesRuntime = true
        let accessors = graph.injectedAccessors.sorted { $0.name < $1.name }
        var ownNames: [NodeID: String] = [:]
        for accessor in accessors where accessor.alias == nil { ownNames[accessor.node] = accessor.name }
        return accessors.map { accessor in
            SwiftCode.InjectedValue(
                documentation: documentation(graph[accessor.node], accessor.alias),
                access: written.access.closedModifier, isolation: graph.effects[accessor.node].isolation,
                name: accessor.name, type: spelling.swift(accessor.key.type),
                optionalType: spelling.swift(graph.model.types.optional(accessor.key.type)),
                value: .member(accessor.name, accessor.isMethod ? [] : nil, []),
                own: accessor.alias == nil ? nil : ownNames[accessor.node],
                location: graph.location(accessor.node, alias: accessor.alias))
        }
    }

    /// The graph's entry in SwiftUI's environment; nil if an input has no default value. SwiftUI reads the entry on the
    /// main actor, so a graph on another actor has no entry.
    func environment() -> SwiftCode.Environment? {
        let written = graph.written(.outermost)
        if written.isExtension { return nil }
        guard !written.parameters.contains(where: { $0.defaultValue == nil }) else { return nil }
        switch written.isolation {
        case nil: return written.isSendable ? .sendable : .plain
        case "MainActor": return .mainActor
        default: return nil
        }
    }
}
