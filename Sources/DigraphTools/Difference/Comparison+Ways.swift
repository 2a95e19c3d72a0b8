import DigraphCompiler

extension Comparison {
    /// To what roots lead now and did not before, and the reverse. What is new or gone itself is told elsewhere, and what a
    /// need that is new leads to at once, too.
    mutating func compareWays() {
        let found = Comparison.ways(in: new, notIn: old, pairs.oldNode)
        for way in found {
            let (start, goal) = (new.picture.nodes[way.start], new.picture.title(way.goal))
            let steps = way.nodes.map { "`\(new.picture.title($0))`" }.joined(separator: " → ")
            let behind = way.behind == 0 ? "" : ", and to \(way.behind) more behind it"
            append(
                "a new way from `\(new.picture.title(way.start))` to `\(goal)`: \(steps)\(behind)",
                in: new.picture.graphs[start.graph], at: start.place)
        }
        for way in Comparison.ways(in: old, notIn: new, pairs.newNode) {
            let start = old.picture.nodes[way.start]
            append(
                "no way any more from `\(old.picture.title(way.start))` to `\(old.picture.title(way.goal))`",
                in: old.picture.graphs[start.graph], at: nil)
        }
    }

    private mutating func append(_ words: String, in graph: Picture.Graph, at place: Place?) {
        changes[pairs.name(graph), default: []].append(Difference.Change(kind: .ways, words: words, place: place))
    }

    private struct Way {
        var start: Int
        var goal: Int
        var nodes: [Int]
        /// How many that are reached through the goal only now.
        var behind: Int
    }

    /// The shortest ways that start from roots, or from who is needed by nobody in graphs without roots, and lead to what
    /// could not be reached in the other picture.
    private static func ways(in ways: Picture.Ways, notIn others: Picture.Ways, _ other: [Int?]) -> [Way] {
        let picture = ways.picture
        var result: [Way] = []
        for start in picture.nodes.indices {
            guard let otherStart = other[start], isStart(start, ways) else { continue }
            let reached = others.distances(from: [otherStart])
            var isNew = Array(repeating: false, count: picture.nodes.count)
            var cameFrom: [Int?] = Array(repeating: nil, count: picture.nodes.count)
            var isSeen = isNew
            // The goal through which a node is reached, where one is on the way to it.
            var goalBefore: [Int?] = cameFrom
            var found: [Int: Way] = [:]
            var order: [Int] = []
            var queue = [start]
            isSeen[start] = true
            var head = 0
            while head < queue.count {
                let node = queue[head]
                head += 1
                for index in ways.from[node] where !isSeen[picture.edges[index].to] {
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
                        found[target] = Way(start: start, goal: target, nodes: [], behind: 0)
                        order.append(target)
                    }
                }
            }
            for goal in order {
                guard var way = found[goal] else { continue }
                var node: Int? = goal
                while let step = node {
                    way.nodes.append(step)
                    node = cameFrom[step]
                }
                way.nodes.reverse()
                if way.nodes.count > 2 || way.behind > 0 { result.append(way) }
            }
        }
        return result
    }

    private static func isStart(_ node: Int, _ ways: Picture.Ways) -> Bool {
        let picture = ways.picture
        if picture.nodes[node].isEntry { return true }
        return !picture.graphs[picture.nodes[node].graph].hasRoots && ways.to[node].isEmpty
    }
}
