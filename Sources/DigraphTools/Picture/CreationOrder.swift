import DigraphCompiler

/// The order in which a graph creates its objects, if `start()` is called first, and then each entry point requested.
struct CreationOrder {
    /// The nodes from which requests start.
    let starts: [Int]
    /// The nodes that `starts` reach, dependencies first. Delayed dependencies are created after the others.
    let nodes: [Int]
    /// For each node, the indices of the edges from it, one for each provider.
    let steps: [Int: [Int]]
    /// The nodes that `starts` reach, in reverse postorder along all edges.
    let walk: [Int]

    /// - Complexity: O(nodes + edges).
    init(of graph: Int, _ paths: Picture.Paths) {
        let picture = paths.picture
        let first = paths.started(by: graph)
        starts = first + paths.starts(of: graph).filter { !first.contains($0) }
        var steps: [Int: [Int]] = [:]
        walk = Picture.postorder(from: starts) { node in
            steps[node] = paths.steps(from: node, in: graph)
            return steps[node, default: []].map { picture.edges[$0].to }
        }.reversed()
        let known = steps
        self.steps = known
        nodes = Picture.postorder(from: starts + walk) { CreationOrder.atOnce(known[$0], in: picture) }
    }

    /// The providers that a node needs at its creation, without delayed ones.
    func providersAtOnce(of node: Int, in picture: Picture) -> [Int] { CreationOrder.atOnce(steps[node], in: picture) }

    private static func atOnce(_ steps: [Int]?, in picture: Picture) -> [Int] {
        (steps ?? []).map { picture.edges[$0] }.filter { !$0.isDeferred(picture) }.map(\.to)
    }

    /// The nodes with a `.dispose`, in the order in which `close()` disposes of them.
    func closing(in picture: Picture) -> [Int] {
        let position = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
        func key(_ node: Int) -> (Int, Int) { (picture.nodes[node].disposalRank, position[node] ?? 0) }
        return nodes.filter { picture.nodes[$0].isDisposed }.sorted { key($0) > key($1) }
    }
}

extension Picture.Paths {
    /// The nodes that the `start()` of a graph creates, in the order of creation.
    package func started(by graph: Int) -> [Int] {
        var graphs: [Int: Int] = [:]
        let all = nodes(of: graph).compactMap { node -> (rank: Int, node: Int)? in
            guard let rank = picture.nodes[node].startRank else { return nil }
            // An override has the rank of the overridden object. Only the one whose graph comes first is created.
            let own = graphs[rank] ?? picture.nodes[node].graph
            graphs[rank] = own
            return own == picture.nodes[node].graph ? (rank, node) : nil
        }
        return all.sorted { $0 < $1 }.map(\.node)
    }

    /// The nodes of a graph with a `.dispose`, in the order in which `close()` disposes of them if the graph's entry
    /// points were requested in order.
    package func closed(by graph: Int) -> [Int] {
        let own = Set(nodes(of: graph).filter { picture.nodes[$0].isDisposed })
        return own.isEmpty ? [] : CreationOrder(of: graph, self).closing(in: picture).filter(own.contains)
    }
}
