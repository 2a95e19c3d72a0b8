extension Picture {
    /// A picture with the edges of each node, for repeated searches.
    package struct Paths: Sendable {
        package let picture: Picture
        /// For each node, the indices of the edges that start at it, and of those that end at it, ascending.
        package let from: [[Int]]
        package let to: [[Int]]

        /// - Complexity: O(nodes + edges).
        package init(_ picture: Picture) {
            self.picture = picture
            var from = Array(repeating: [Int](), count: picture.nodes.count)
            var to = from
            for (index, edge) in picture.edges.enumerated() {
                from[edge.from].append(index)
                to[edge.to].append(index)
            }
            self.from = from
            self.to = to
        }

        /// The nodes from which requests start.
        package var entries: [Int] {
            picture.nodes.indices.filter { picture.nodes[$0].isEntry }
        }

        /// A shortest path from any start to the goal, as indices of edges; nil if there is none. Of several paths,
        /// it is the first in the order of starts and edges.
        /// - Complexity: O(nodes + edges).
        package func shortest(from starts: [Int], to goal: Int) -> [Int]? {
            var cameBy = Array(repeating: -1, count: picture.nodes.count)
            var isSeen = Array(repeating: false, count: picture.nodes.count)
            for start in starts { isSeen[start] = true }
            if isSeen[goal] { return [] }
            var queue = starts
            var head = 0
            while head < queue.count {
                let node = queue[head]
                head += 1
                for edge in from[node] where !isSeen[picture.edges[edge].to] {
                    let target = picture.edges[edge].to
                    isSeen[target] = true
                    cameBy[target] = edge
                    if target == goal { return pathBack(from: goal, cameBy) }
                    queue.append(target)
                }
            }
            return nil
        }

        /// A path of direct dependencies that have an effect such as `async`, from a node to the cause of its effect.
        /// The path is the node alone if no direct dependency has the effect.
        package func causes(of node: Int, _ hasEffect: (Node) -> Bool) -> [Int] {
            var path = [node]
            while hasEffect(picture.nodes[path[path.count - 1]]) {
                let next = from[path[path.count - 1]].lazy.map { picture.edges[$0] }.first { edge in
                    edge.form == .direct && hasEffect(picture.nodes[edge.to]) && !path.contains(edge.to)
                }
                guard let next else { break }
                path.append(next.to)
            }
            return path
        }

        /// The accessors of other nodes, and `start()`, that have an effect such as `async` because of a node. Empty if the
        /// node has the effect only because of another.
        package func callsAffected(by node: Int, _ hasEffect: (Node) -> Bool) -> [String] {
            if !hasEffect(picture.nodes[node]) || causes(of: node, hasEffect).count > 1 { return [] }
            var found = [node]
            var seen = Set(found)
            var next = 0
            while next < found.count {
                let users = to[found[next]].map { picture.edges[$0] }.filter { edge in
                    edge.form == .direct && hasEffect(picture.nodes[edge.from])
                }
                found += users.map(\.from).filter { seen.insert($0).inserted }
                next += 1
            }
            let nodes = found.map { picture.nodes[$0] }
            return nodes.dropFirst().flatMap(\.accessors) + (nodes.contains(where: \.isEager) ? ["start()"] : [])
        }

        private func pathBack(from goal: Int, _ cameBy: [Int]) -> [Int] {
            var result: [Int] = []
            var node = goal
            while cameBy[node] >= 0 {
                result.append(cameBy[node])
                node = picture.edges[cameBy[node]].from
            }
            return result.reversed()
        }

        /// The least number of steps from any start to each node, along edges for which `counts` is true; nil for
        /// unreachable nodes.
        /// - Complexity: O(nodes + edges).
        package func distances(
            from starts: [Int], backwards: Bool = false, _ counts: (Edge) -> Bool = { _ in true }
        ) -> [Int?] {
            var result: [Int?] = Array(repeating: nil, count: picture.nodes.count)
            for start in starts { result[start] = 0 }
            var queue = starts
            var head = 0
            while head < queue.count {
                let node = queue[head]
                head += 1
                for index in backwards ? to[node] : from[node] where counts(picture.edges[index]) {
                    let edge = picture.edges[index]
                    let target = backwards ? edge.from : edge.to
                    guard result[target] == nil else { continue }
                    result[target] = (result[node] ?? 0) + 1
                    queue.append(target)
                }
            }
            return result
        }
    }

    /// The part of the picture that is at most `depth` steps from any center, along the edges or against them.
    package func focused(on centers: [Int], depth: Int) -> Picture {
        let paths = Paths(self)
        let down = paths.distances(from: centers)
        let up = paths.distances(from: centers, backwards: true)
        return keeping { node in
            (down[node] ?? .max) <= depth || (up[node] ?? .max) <= depth
        }
    }

    /// The picture with only the nodes for which `isKept` is true. All graphs and parts stay.
    package func keeping(_ isKept: (Int) -> Bool) -> Picture {
        var result = self
        var nodeAt = Array(repeating: -1, count: nodes.count)
        (result.nodes, result.needs, result.edges) = ([], [], [])
        var needAt = Array(repeating: -1, count: needs.count)
        for index in nodes.indices where isKept(index) {
            nodeAt[index] = result.nodes.count
            var node = nodes[index]
            let first = result.needs.count
            for need in node.needs {
                needAt[need] = result.needs.count
                result.needs.append(needs[need])
                result.needs[needAt[need]].node = nodeAt[index]
            }
            node.needs = first..<result.needs.count
            result.nodes.append(node)
        }
        for edge in edges where nodeAt[edge.from] >= 0 && nodeAt[edge.to] >= 0 {
            var edge = edge
            (edge.from, edge.to, edge.need) = (nodeAt[edge.from], nodeAt[edge.to], needAt[edge.need])
            result.edges.append(edge)
        }
        result.cycles = cycles.map { Cycle(nodes: $0.nodes.map { nodeAt[$0] }.filter { $0 >= 0 }) }
        return result
    }
}
