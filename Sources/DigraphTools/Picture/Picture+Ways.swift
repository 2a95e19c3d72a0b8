import DigraphCompiler

extension Picture.Paths {
    /// The paths from some nodes to others.
    package struct Ways: Sendable, Equatable {
        /// Each path as its nodes. The shortest is first; paths of one length are in the order of needs.
        package var paths: [[Int]] = []
        /// Whether there are more paths than `paths` has.
        package var isCut = false
        /// The number of all paths; nil if `paths` is incomplete and the missing ones cannot be counted.
        package var count: Int?
    }

    /// The paths from any start to any goal that visit no node twice.
    ///
    /// - Parameters:
    ///   - depth: The maximum number of steps in a path; nil for any number.
    ///   - most: The number of paths after which the search ends.
    /// - Complexity: O(nodes + edges), and for each path O(its nodes and their edges). In cycles, the search can run
    ///   into dead ends. Their number is limited, too.
    package func ways(from starts: [Int], to goals: [Int], depth: Int? = nil, most: Int = 1_000) -> Ways {
        let left = distances(from: goals, backwards: true)
        let components = self.components
        var ways = Ways()
        // The begun paths: the last node, the index of the path without this node (-1 for none), the number of steps.
        var partial: [(node: Int, before: Int, length: Int)] = []
        // Indices in `partial`, by the least number of steps of a path that is completed from there.
        var open: [[Int]] = []
        func add(_ node: Int, before: Int, length: Int) {
            guard let rest = left[node], length + rest <= depth ?? .max else { return }
            while open.count <= length + rest { open.append([]) }
            open[length + rest].append(partial.count)
            partial.append((node, before, length))
        }
        for start in starts.reversed() { add(start, before: -1, length: 0) }
        let isGoal = Set(goals)
        var total = 0
        var attempts = 0
        while total < open.count {
            guard let index = open[total].popLast() else {
                total += 1
                continue
            }
            attempts += 1
            if ways.paths.count == most || attempts > 200 * most {
                ways.isCut = true
                break
            }
            let (node, _, length) = partial[index]
            if isGoal.contains(node) {
                ways.paths.append(Self.nodes(to: index, partial))
                continue
            }
            for target in targets(of: node).reversed() where left[target] != nil {
                // A path cannot return to a component that it has left, so only the target's component is searched.
                var step = index
                while step >= 0, components.of[partial[step].node] == components.of[target] {
                    if partial[step].node == target { break }
                    step = partial[step].before
                }
                let isOnPath = step >= 0 && partial[step].node == target
                if !isOnPath { add(target, before: index, length: length + 1) }
            }
        }
        ways.count = ways.isCut ? depth == nil ? count(starts, isGoal, components) : nil : ways.paths.count
        return ways
    }

    private static func nodes(to last: Int, _ partial: [(node: Int, before: Int, length: Int)]) -> [Int] {
        var result: [Int] = []
        var step = last
        while step >= 0 {
            result.append(partial[step].node)
            step = partial[step].before
        }
        return result.reversed()
    }

    /// The number of paths from starts to goals; nil if the starts reach a cycle, or the number is too large.
    private func count(_ starts: [Int], _ isGoal: Set<Int>, _ components: Graph.Components) -> Int? {
        let reached = Picture.postorder(from: starts, targets)
        if reached.contains(where: { components.members[components.of[$0]].count > 1 }) { return nil }
        var counts = Array(repeating: 0, count: picture.nodes.count)
        for node in reached {
            if isGoal.contains(node) {
                counts[node] = 1
                continue
            }
            for target in targets(of: node) where target != node {
                let (sum, isOver) = counts[node].addingReportingOverflow(counts[target])
                if isOver { return nil }
                counts[node] = sum
            }
        }
        let sums = starts.map { counts[$0] }
        return sums.contains { $0 > Int.max / max(1, sums.count) } ? nil : sums.reduce(0, +)
    }

    /// The strongly connected components of all nodes.
    private var components: Graph.Components {
        let targets = picture.nodes.indices.map(targets)
        var ranges: [Range<Int>] = []
        for own in targets {
            let start = ranges.last?.upperBound ?? 0
            ranges.append(start..<start + own.count)
        }
        let all = targets.flatMap { $0 }
        return Graph.Components(ranges: ranges) { all[$0] }
    }

    /// The nodes that a node needs, each once, in the order of its needs.
    func targets(of node: Int) -> [Int] {
        var seen: Set<Int> = []
        return from[node].map { picture.edges[$0].to }.filter { seen.insert($0).inserted }
    }
}

extension Picture {
    /// The nodes that the starts reach, themselves included. Except in cycles, each node comes after its targets.
    /// - Complexity: O(nodes + targets).
    static func postorder(from starts: [Int], _ targets: (Int) -> [Int]) -> [Int] {
        var result: [Int] = []
        var isSeen: Set<Int> = []
        var path: [(node: Int, open: [Int])] = []
        for start in starts where isSeen.insert(start).inserted {
            path.append((start, targets(start).reversed()))
            while let last = path.indices.last {
                if let target = path[last].open.popLast() {
                    if isSeen.insert(target).inserted { path.append((target, targets(target).reversed())) }
                } else {
                    result.append(path.removeLast().node)
                }
            }
        }
        return result
    }
}
