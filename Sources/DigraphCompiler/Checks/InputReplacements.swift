extension Checks {
    /// Registrations that replace an input. The graph's initializer creates the object, so the creation cannot be
    /// `async` or throw. An input can have only one replacement.
    static func unfitReplacements(_ graph: Graph) -> [Diagnostic] {
        let replacements = graph.nodeIDs.filter { graph[$0].lifetime == .inputReplacement && graph.isOwn($0) }
        var result: [Diagnostic] = []
        for input in graph.root.inputs where input.replacingGraph == graph.index {
            let nodes = replacements.filter { graph[$0].plainKeys.contains(input.key) }
            if nodes.count > 1 { result.append(graph.ambiguousReplacement(input, nodes)) }
            for node in nodes where !graph[node].isBroken { result += graph.unfit(node, input) }
        }
        return result
    }
}

extension Graph {
    fileprivate func unfit(_ node: NodeID, _ input: Model.Input) -> [Diagnostic] {
        let effects = effects[node]
        let place = "replaces the input '\(input.name)'"
        let note = Diagnostic.Note(self.place(input), "'\(input.name)' is declared here")
        if !effects.call.predicate.isEmpty {
            return [
                Diagnostic(
                    .effectMismatch, at: self.place(node),
                    "making '\(name(of: node))' \(effects.call.predicate), but it \(place), which is needed to make the graph",
                    notes: causes(of: effects.call, node) + [note])
            ]
        }
        guard let isolation = effects.isolation, isolation != root.isolation else { return [] }
        return [
            Diagnostic(
                .isolationMismatch, at: self.place(node),
                "'\(name(of: node))' is made on @\(isolation), but it \(place) of a graph that is not", notes: [note])
        ]
    }

    fileprivate func ambiguousReplacement(_ input: Model.Input, _ nodes: [NodeID]) -> Diagnostic {
        Diagnostic(
            .ambiguousBinding, at: place(nodes[1]),
            "\(nodes.count) registrations take the place of the input '\(input.name)'; remove one of them",
            notes: nodes.map { .init(place($0), "candidate: '\(name(of: $0))'") })
    }
}
