/// For each object that is `async` or throws, the object whose own creation has the effect: the object itself or a
/// dependency of it. The documentation of accessors names the source.
struct EffectSources {
    /// By node; nil for a node without the effect. Also nil for an override that only has the effect because the base's
    /// accessor has it.
    private let ofAsync: [NodeID?]
    private let ofThrows: [NodeID?]

    /// - Complexity: O(nodes + edges).
    init(_ graph: Graph) {
        ofAsync = EffectSources.sources(in: graph, \.isAsync)
        ofThrows = EffectSources.sources(in: graph, \.isThrowing)
    }

    private static func sources(in graph: Graph, _ has: (CallEffects) -> Bool) -> [NodeID?] {
        var result: [NodeID?] = Array(repeating: nil, count: graph.nodes.count)
        // Components of dependencies come before those of their consumers.
        for members in graph.components.members where has(graph.effects[members[0]].call) {
            var source: NodeID?
            for member in members where has(Graph.ownEffects(graph[member]).call) { source = source ?? member }
            for member in members where source == nil {
                for edge in graph.edges(of: member) where edge.kind != .delayed { source = source ?? result[edge.to] }
            }
            for member in members { result[member] = source }
        }
        return result
    }

    /// The documentation lines about the effects of a node's accessor; empty if the node's own creation has these
    /// effects.
    func documentation(of node: NodeID, in graph: Graph) -> [String] {
        let effects = graph.callEffects(node)
        func words(_ source: NodeID?, _ effect: String, _ isThere: Bool) -> (effect: String, source: String)? {
            guard isThere, let source, source != node else { return nil }
            return (effect, "`\(graph.name(of: source))`")
        }
        let found = [
            words(ofAsync[node], "`async`", effects.isAsync), words(ofThrows[node], "`throws`", effects.isThrowing),
        ].compactMap(\.self)
        if found.isEmpty { return [] }
        if found.count == 2, found[0].source == found[1].source {
            return ["", "\(found[0].effect) and \(found[1].effect) come from \(found[0].source)."]
        }
        return [""] + found.map { "\($0.effect) comes from \($0.source)." }
    }
}
