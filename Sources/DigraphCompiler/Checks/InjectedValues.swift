extension Checks {
    /// The graph instance behind `InjectedValues` is created without inputs, and provides the values as properties.
    static func injectedValues(_ graph: Graph) -> [Diagnostic] {
        guard let attribute = graph.root.injectedValues else { return [] }
        let root = graph.root
        var result: [Diagnostic] = []
        if root.isPlain {
            result.append(
                Diagnostic(
                    .isolationMismatch, at: graph.model.place(attribute, in: root.document),
                    "@InjectedValues needs a Sendable graph, or one on a global actor; write graph \(root.name): Sendable, "
                        + "or @MainActor graph \(root.name)"
                ))
        }
        result += root.parameters.filter { $0.defaultValue == nil }.map { input in
            Diagnostic(
                .missingArgument, at: graph.place(input),
                "the input '\(input.name)' needs a default value, because @InjectedValues makes '\(root.name)'")
        }
        var reported: Set<NodeID> = []
        for node in graph.injectedAccessors.map(\.node)
        where !graph[node].isBroken && reported.insert(node).inserted {
            let arguments = graph[node].arguments.map(\.name)
            let effects = graph.effects[node].call.predicate
            if !arguments.isEmpty {
                result.append(
                    Diagnostic(
                        .missingArgument, at: graph.place(node),
                        "'\(graph.name(of: node))' takes \(Model.listed(arguments)) from its caller, so it cannot be in @InjectedValues"
                    ))
            } else if graph.isNoncopyable(graph[node].type) {
                result.append(
                    Diagnostic(
                        .misplacedModifier, at: graph.place(node),
                        "'\(graph.name(of: node))' is ~Copyable, so it cannot be in @InjectedValues"))
            } else if !effects.isEmpty {
                result.append(
                    Diagnostic(
                        .effectMismatch, at: graph.place(node),
                        "making '\(graph.name(of: node))' \(effects), so it cannot be in @InjectedValues",
                        notes: graph.causes(of: graph.effects[node].call, node)))
            }
        }
        return result
    }

    /// Properties of `InjectedValues` with the same name in two graphs.
    package static func injectedClashes(
        _ graph: Graph, known: inout [String: (graph: String, place: Place)]
    ) -> [Diagnostic] {
        let name = graph.root.name
        return graph.injectedAccessors.compactMap { accessor in
            guard let first = known[accessor.name] else {
                known[accessor.name] = (name, graph.place(accessor))
                return nil
            }
            if first.graph == name { return nil }
            return Diagnostic(
                .accessorClash, at: graph.place(accessor),
                "'\(name)' and '\(first.graph)' both add '\(accessor.name)' to InjectedValues; rename one with .accessor(name)",
                notes: [.init(first.place, "'\(accessor.name)' of '\(first.graph)' is registered here")])
        }
    }
}
