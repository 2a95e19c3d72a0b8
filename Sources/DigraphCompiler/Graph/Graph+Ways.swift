extension Graph {
    /// The nodes from which requests start by themselves: roots, what is handed in to `inject(into:)`, and what is made
    /// with the graph. Without any root, everything can be asked for.
    package func entries(of model: Model) -> [Int] {
        (0..<nodeCount).filter { isEntry($0, model) }
    }

    package func isEntry(_ node: Int, _ model: Model) -> Bool {
        let registration = nodes[node]
        return registration.isRoot || registration.isExternal || registration.lifetime.isMadeAtOnce
    }

    /// The nodes that can be reached from others, those included.
    /// - Complexity: O(nodes + edges).
    package func reachable(from starts: [Int]) -> [Bool] {
        var isReached = Array(repeating: false, count: nodeCount)
        var stack: [Int] = []
        for start in starts where !isReached[start] {
            isReached[start] = true
            stack.append(start)
        }
        while let node = stack.popLast() {
            for edge in edges(of: node) where !isReached[Int(edge.to)] {
                isReached[Int(edge.to)] = true
                stack.append(Int(edge.to))
            }
        }
        return isReached
    }

    /// The shortest way from an entry to one of some nodes, as edges; among equally short ones the first by place. Nil
    /// when no entry leads there. Computed when somebody asks.
    /// - Complexity: O(nodes + edges).
    package func way(to goals: [Int], _ model: Model) -> (entry: Int, edges: [Edge])? {
        var cameBy = Array(repeating: -1, count: nodeCount)
        var isSeen = Array(repeating: false, count: nodeCount)
        var isGoal = isSeen
        for goal in goals { isGoal[goal] = true }
        var queue = entries(of: model)
        for entry in queue { isSeen[entry] = true }
        if let goal = goals.first(where: { isSeen[$0] }) { return (goal, []) }
        var head = 0
        while head < queue.count {
            let node = queue[head]
            head += 1
            for index in Int(firstEdge[node])..<Int(firstEdge[node + 1]) {
                let target = Int(edges[index].to)
                guard !isSeen[target] else { continue }
                isSeen[target] = true
                cameBy[target] = index
                if isGoal[target] { return wayBack(from: target, cameBy) }
                queue.append(target)
            }
        }
        return nil
    }

    private func wayBack(from goal: Int, _ cameBy: [Int]) -> (entry: Int, edges: [Edge]) {
        var result: [Edge] = []
        var node = goal
        while cameBy[node] >= 0 {
            let edge = edges[cameBy[node]]
            result.append(edge)
            node = Int(edge.from)
        }
        return (node, result.reversed())
    }
}
