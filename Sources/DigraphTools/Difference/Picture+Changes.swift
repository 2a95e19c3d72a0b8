import DigraphCompiler

extension Picture {
    /// The graphs of two states in one picture: all of the new state, and what has been removed since the old state.
    /// Each element has its change.
    /// - Complexity: O(nodes + edges), except for sorting.
    package static func comparing(_ old: Picture, with new: Picture) -> Picture {
        var merger = Merger(old, new)
        merger.markGraphs()
        merger.markNodes()
        merger.mergeEdges()
        return merger.merged()
    }

    /// The nodes that were added, removed or changed.
    package var changedNodes: [Int] {
        nodes.indices.filter { nodes[$0].change != nil && nodes[$0].change != .reached }
    }
}

/// Merges the pictures of two states.
private struct Merger {
    private let old: Picture
    private let new: Picture
    private let pairs: Pairs
    private let comparison: Comparison
    private var result: Picture
    /// The needs of each node of the result.
    private var needs: [[Picture.Need]]
    /// For each graph, and for each node, of the old picture: its index in the result.
    private var graphs: [Int] = []
    private var nodes: [Int] = []

    /// The identity of an edge in both states. Its nodes and graphs are indices in the result.
    private struct Key: Hashable {
        var from: Int
        var to: Int
        var need: String
        var form: Picture.Edge.Form
        var derived: Int?
    }

    init(_ old: Picture, _ new: Picture) {
        let (oldPaths, newPaths) = (Picture.Paths(old), Picture.Paths(new))
        pairs = Pairs(oldPaths, newPaths)
        var comparison = Comparison(old: oldPaths, new: newPaths, pairs: pairs)
        comparison.compareGraphs()
        comparison.compareNodes()
        comparison.compareEffects()
        comparison.compareEdges()
        comparison.compareCode()
        self.comparison = comparison
        (self.old, self.new) = (old, new)
        result = new
        result.isComparison = true
        needs = new.nodes.map { Array(new.needs[$0.needs]) }
    }

    mutating func markGraphs() {
        var newGraph: [Int: Int] = [:]
        for (index, known) in pairs.oldGraph.enumerated() {
            let words = comparison.wordsOfGraphs[index] ?? []
            result.graphs[index].change = known == nil ? .added : words.isEmpty ? nil : .changed
            result.graphs[index].changes = words
            if let known { newGraph[known] = index }
        }
        for (index, graph) in old.graphs.enumerated() {
            if let known = newGraph[index] {
                graphs.append(known)
                continue
            }
            graphs.append(result.graphs.count)
            result.graphs.append(graph)
            result.graphs[graphs[index]].change = .removed
        }
        // An old graph can come before its outer graph, so the outer graphs are set when all graphs have an index.
        for (index, graph) in old.graphs.enumerated() where newGraph[index] == nil {
            result.graphs[graphs[index]].outer = graph.outer.map { graphs[$0] }
        }
    }

    mutating func markNodes() {
        for (index, known) in pairs.oldNode.enumerated() {
            let words = comparison.wordsOfNodes[index] ?? []
            result.nodes[index].change = known == nil ? .added : words.isEmpty ? nil : .changed
            result.nodes[index].changes = words
            let sources = known.map { old.nodes[$0].sources } ?? []
            result.nodes[index].sources += sources.filter { !result.nodes[index].sources.contains($0) }
        }
        for (index, node) in old.nodes.enumerated() {
            if let known = pairs.newNode[index] {
                nodes.append(known)
                continue
            }
            nodes.append(result.nodes.count)
            var gone = node
            (gone.change, gone.cycle) = (.removed, nil)
            gone.graph = graphs[node.graph]
            gone.part = node.part.map { row(ofPart: old.parts[$0]) }
            result.nodes.append(gone)
            needs.append(Array(old.needs[node.needs]))
        }
    }

    private mutating func row(ofPart part: Picture.Part) -> Int {
        if let known = result.parts.firstIndex(where: { $0.name == part.name && $0.module == part.module }) {
            return known
        }
        result.parts.append(part)
        return result.parts.count - 1
    }

    mutating func mergeEdges() {
        let before = Set(old.edges.map(key))
        let keys = new.edges.map { edge in
            Key(
                from: edge.from, to: edge.to, need: new.needs[edge.need].name, form: edge.form, derived: edge.derived)
        }
        let now = Set(keys)
        for (index, edge) in new.edges.enumerated() {
            if !before.contains(keys[index]) { result.edges[index].change = .added }
            result.edges[index].need = edge.need - new.nodes[edge.from].needs.lowerBound
        }
        for edge in old.edges where !now.contains(key(edge)) {
            var gone = edge
            (gone.from, gone.to, gone.change) = (nodes[edge.from], nodes[edge.to], .removed)
            gone.derived = edge.derived.map { graphs[$0] }
            gone.isInCycle = false
            if gone.alias >= 0 {
                let asked = old.nodes[edge.to].aliases[edge.alias]
                gone.alias = result.nodes[gone.to].aliases.firstIndex(of: asked) ?? -1
            }
            gone.need = need(old.needs[edge.need], of: gone.from)
            result.edges.append(gone)
        }
    }

    /// The key of an old edge. It has the nodes of the result.
    private func key(_ edge: Picture.Edge) -> Key {
        Key(
            from: nodes[edge.from], to: nodes[edge.to], need: old.needs[edge.need].name, form: edge.form,
            derived: edge.derived.map { graphs[$0] })
    }

    /// The position of an old need among the needs of a node of the result. Adds the need if the node has none of
    /// this name.
    private mutating func need(_ need: Picture.Need, of node: Int) -> Int {
        if let known = needs[node].firstIndex(where: { $0.name == need.name }) { return known }
        needs[node].append(need)
        return needs[node].count - 1
    }

    /// The merged picture. Direct and indirect consumers of changed nodes are marked as reached.
    func merged() -> Picture {
        var merged = result
        merged.needs = []
        for (node, own) in needs.enumerated() {
            merged.nodes[node].needs = merged.needs.count..<merged.needs.count + own.count
            merged.needs += own.map { need in
                var need = need
                need.node = node
                return need
            }
        }
        for index in merged.edges.indices {
            merged.edges[index].need += merged.nodes[merged.edges[index].from].needs.lowerBound
        }
        merged = merged.inOrder()
        let reached = Picture.Paths(merged).distances(from: merged.changedNodes, backwards: true)
        for (node, steps) in reached.enumerated() where steps != nil && merged.nodes[node].change == nil {
            merged.nodes[node].change = .reached
        }
        return merged
    }
}
