/// For each object that is `async` or throws, the object whose own creation causes that, itself or a dependency. The
/// documentation of accessors names it.
struct EffectSources {
    /// By node; nil without the effect, or if an override has it only because the base's accessor does.
    private let ofAsync: [NodeID?]
    private let ofThrows: [NodeID?]

    /// - Complexity: O(nodes + edges).
    init(_ graph: Graph) {
        ofAsync = EffectSources.sources(in: graph, \.isAsync)
        ofThrows = EffectSources.sources(in: graph, \.isThrowing)
    }

    private static func sources(in graph: Graph, _ has: (CallEffects) -> Bool) -> [NodeID?] {
        var result: [NodeID?] = Array(repeating: nil, count: graph.nodes.count)
        // Dependencies come first.
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

    /// The lines for an accessor of a node; none for effects of the node's own creation.
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
