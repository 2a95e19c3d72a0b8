extension Graph {
    /// The action of a path search at an edge.
    struct PathStep: OptionSet {
        let rawValue: Int
        /// Continues the search from the edge's target.
        static let follow = PathStep(rawValue: 1)
        /// Adds the path that ends with the edge to the result.
        static let found = PathStep(rawValue: 2)
    }

    /// A shortest path from some nodes to each edge that `step` selects, as indices of edges. Shorter paths come first.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of paths.
    ///   - step: The action at an edge, given by index. Edges are visited breadth first.
    /// - Complexity: O(nodes + edges).
    func shortestPaths(from starts: [NodeID], limit: Int = .max, _ step: (Int) -> PathStep) -> [[Int]] {
        var cameBy: [NodeID: Int] = [:]
        var isReached = Set(starts)
        var wave = starts
        var result: [[Int]] = []
        while !wave.isEmpty {
            var next: [NodeID] = []
            for node in wave {
                for index in edgeIndices(of: node) {
                    let action = step(index)
                    if action.contains(.found) {
                        result.append(path(endingWith: index, cameBy))
                        if result.count == limit { return result }
                    }
                    if action.contains(.follow), isReached.insert(edges[index].to).inserted {
                        cameBy[edges[index].to] = index
                        next.append(edges[index].to)
                    }
                }
            }
            wave = next
        }
        return result
    }

    private func path(endingWith last: Int, _ cameBy: [NodeID: Int]) -> [Int] {
        var result = [last]
        while let before = cameBy[edges[result[result.count - 1]].from] { result.append(before) }
        return result.reversed()
    }

    /// The shortest path from one of some nodes to a goal; without edges if a start is a goal, nil if no goal is
    /// reached.
    func shortestPath(
        from starts: [NodeID], over counts: (Edge) -> Bool = { _ in true }, to isGoal: (NodeID) -> Bool
    ) -> (start: NodeID, edges: [Edge])? {
        if let start = starts.first(where: isGoal) { return (start, []) }
        let path = shortestPaths(from: starts, limit: 1) { index in
            guard counts(edges[index]) else { return [] }
            return isGoal(edges[index].to) ? .found : .follow
        }.first
        return path.map { (start: edges[$0[0]].from, edges: $0.map { edges[$0] }) }
    }

    /// A shortest cycle through a node, over selected edges within one component, as indices of edges.
    func cycle(through start: NodeID, within components: Components, _ counts: (Int) -> Bool) -> [Int]? {
        shortestPaths(from: [start], limit: 1) { index in
            let edge = edges[index]
            guard counts(index), components.same(edge.from, edge.to) else { return [] }
            return edge.to == start ? .found : .follow
        }.first
    }

    /// The entry points: roots, external objects, and objects that are eager or `.single`.
    package var entries: [NodeID] { nodeIDs.filter(isEntry) }

    package func isEntry(_ node: NodeID) -> Bool {
        self[node].isRoot || self[node].isExternal || self[node].lifetime.isEagerSingleton || self[node].isEager
    }

    /// For each node: whether it is one of the starts, or can be reached from one.
    func reachable(from starts: [NodeID], against isReversed: Bool = false, over counts: (Edge) -> Bool = { _ in true })
        -> [Bool]
    {
        var neighbours = Array(repeating: [NodeID](), count: nodes.count)
        for edge in edges where counts(edge) {
            neighbours[isReversed ? edge.to : edge.from].append(isReversed ? edge.from : edge.to)
        }
        var isReached = Array(repeating: false, count: nodes.count)
        var open = starts
        for start in starts { isReached[start] = true }
        while let node = open.popLast() {
            for next in neighbours[node] where !isReached[next] {
                isReached[next] = true
                open.append(next)
            }
        }
        return isReached
    }
}
