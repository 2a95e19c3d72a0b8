import DigraphCompiler

extension Comparison {
    /// Reports nodes that entry points reach only now, or only before. Added and removed nodes are left out. A direct
    /// target of an entry point is reported only if it leads to further such nodes, because `compareEdges()` reports
    /// the need.
    mutating func compareWays() {
        let found = Comparison.paths(in: new, notIn: old, pairs.oldNode)
        for path in found {
            let (start, goal) = (new.picture.nodes[path.start], new.picture.title(path.goal))
            let steps = path.nodes.map { "`\(new.picture.title($0))`" }.joined(separator: " → ")
            let behind = path.behind == 0 ? "" : ", and to \(path.behind) more after it"
            append(
                "a new path from `\(new.picture.title(path.start))` to `\(goal)`: \(steps)\(behind)",
                in: new.picture.graphs[start.graph], at: start.place)
        }
        for path in Comparison.paths(in: old, notIn: new, pairs.newNode) {
            let start = old.picture.nodes[path.start]
            append(
                "no path from `\(old.picture.title(path.start))` to `\(old.picture.title(path.goal))`",
                in: old.picture.graphs[start.graph], at: nil)
        }
    }

    private mutating func append(_ words: String, in graph: Picture.Graph, at place: Place?) {
        changes[pairs.name(graph), default: []].append(Difference.Change(kind: .paths, words: words, place: place))
    }

    private struct Path {
        var start: Int
        var goal: Int
        var nodes: [Int]
        /// The number of further nodes that are newly reached through the goal.
        var behind: Int
    }

    /// The shortest paths to nodes that cannot be reached in the other picture. The paths start at entry points and,
    /// in graphs without roots, also at nodes that nothing needs.
    private static func paths(in paths: Picture.Paths, notIn others: Picture.Paths, _ other: [Int?]) -> [Path] {
        let picture = paths.picture
        var result: [Path] = []
        // A start that reaches no edge that the other picture lacks reaches nothing more. Most starts do not, so the time
        // does not grow with the square of their number.
        let leadsToNewEdge = paths.distances(from: sourcesOfNewEdges(paths, others, other), backwards: true)
        for start in picture.nodes.indices {
            guard leadsToNewEdge[start] != nil, let otherStart = other[start], isStart(start, paths) else { continue }
            let reached = others.distances(from: [otherStart])
            var isNew = Array(repeating: false, count: picture.nodes.count)
            var cameFrom: [Int?] = Array(repeating: nil, count: picture.nodes.count)
            var isSeen = isNew
            // For each node, the goal in front of it on the path from the start, if there is one.
            var goalBefore: [Int?] = cameFrom
            var found: [Int: Path] = [:]
            var order: [Int] = []
            var queue = [start]
            isSeen[start] = true
            var head = 0
            while head < queue.count {
                let node = queue[head]
                head += 1
                for index in paths.from[node] where !isSeen[picture.edges[index].to] {
                    let target = picture.edges[index].to
                    isSeen[target] = true
                    cameFrom[target] = node
                    goalBefore[target] = goalBefore[node] ?? (isNew[node] ? node : nil)
                    queue.append(target)
                    guard let twin = other[target], reached[twin] == nil else { continue }
                    isNew[target] = true
                    if let goal = goalBefore[target] {
                        found[goal]?.behind += 1
                    } else {
                        found[target] = Path(start: start, goal: target, nodes: [], behind: 0)
                        order.append(target)
                    }
                }
            }
            for goal in order {
                guard var path = found[goal] else { continue }
                var node: Int? = goal
                while let step = node {
                    path.nodes.append(step)
                    node = cameFrom[step]
                }
                path.nodes.reverse()
                if path.nodes.count > 2 || path.behind > 0 { result.append(path) }
            }
        }
        return result
    }

    /// The nodes at which edges start that the other picture lacks.
    private static func sourcesOfNewEdges(_ paths: Picture.Paths, _ others: Picture.Paths, _ other: [Int?]) -> [Int] {
        let known = others.picture.nodes.indices.map { Set(others.targets(of: $0)) }
        return paths.picture.nodes.indices.filter { node in
            paths.targets(of: node).contains { target in
                guard let twin = other[node], let twinTarget = other[target] else { return true }
                return !known[twin].contains(twinTarget)
            }
        }
    }

    private static func isStart(_ node: Int, _ paths: Picture.Paths) -> Bool {
        let picture = paths.picture
        if picture.nodes[node].isEntry { return true }
        return !picture.graphs[picture.nodes[node].graph].hasRoots && paths.to[node].isEmpty
    }
}
