extension Checks {
    /// The instance behind `InjectedValues` is made without inputs, and each of its values is had by reading a property.
    static func injectedValues(_ linked: LinkedGraph) -> [Diagnostic] {
        guard let attribute = linked.root.injectedValues else { return [] }
        let (graph, names) = (linked.root, linked.names)
        var result: [Diagnostic] = []
        if graph.isPlain {
            result.append(
                Diagnostic(
                    .isolationMismatch, at: linked.model.place(attribute, in: graph.document),
                    "@InjectedValues needs a Sendable graph, or one on a global actor; write graph \(graph.name): Sendable"
                ))
        }
        result += graph.inputs.filter { $0.defaultValue == nil }.map { input in
            Diagnostic(
                .missingArgument, at: names.place(input),
                "the input '\(input.name)' needs a default value, because @InjectedValues makes '\(linked.root.name)'")
        }
        var reported: Set<Int> = []
        for node in linked.graph.injectedAccessors(linked.model).map(\.node)
        where !linked[node].isBroken && reported.insert(node).inserted {
            let arguments = linked[node].arguments.map(\.name)
            let effects = linked.effects[node].predicate
            if !arguments.isEmpty {
                result.append(
                    Diagnostic(
                        .missingArgument, at: names.place(node),
                        "'\(names.name(node))' takes \(Model.listed(arguments)) from its caller, so it cannot be in @InjectedValues"
                    ))
            } else if !effects.isEmpty {
                result.append(
                    Diagnostic(
                        .effectMismatch, at: names.place(node),
                        "making '\(names.name(node))' \(effects), so it cannot be in @InjectedValues"))
            }
        }
        return result
    }

    /// Properties of `InjectedValues` that two graphs have.
    package static func injectedClashes(
        _ linked: LinkedGraph, known: inout [String: (graph: String, place: Place)]
    ) -> [Diagnostic] {
        let graph = linked.root.name
        return linked.graph.injectedAccessors(linked.model).compactMap { accessor in
            guard let first = known[accessor.name] else {
                known[accessor.name] = (graph, linked.names.place(accessor))
                return nil
            }
            if first.graph == graph { return nil }
            return Diagnostic(
                .accessorClash, at: linked.names.place(accessor),
                "'\(graph)' and '\(first.graph)' both add '\(accessor.name)' to InjectedValues; rename one with .accessor(name)",
                notes: [.init(first.place, "'\(accessor.name)' of '\(first.graph)' is registered here")])
        }
    }
}
