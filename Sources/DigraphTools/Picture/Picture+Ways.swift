extension Picture.Paths {
    /// Several paths between nodes.
    package struct Ways: Sendable, Equatable {
        /// As nodes, shortest first; of one length, in the order of needs.
        package var paths: [[Int]] = []
        /// Whether there are more.
        package var isCut = false
        /// The number of all; nil if it was cut and cannot be counted.
        package var count: Int?
    }

    /// The paths from one of some nodes to one of others that have no node twice.
    ///
    /// - Parameters:
    ///   - depth: The most steps that a path has; nil for any number.
    ///   - most: The number of paths after which the search ends.
    /// - Complexity: O(nodes + edges), and for each path O(its nodes and their edges). Cycles can add dead ends, which are
    ///   limited.
    package func ways(from starts: [Int], to goals: [Int], depth: Int? = nil, most: Int = 1_000) -> Ways {
        let left = distances(from: goals, backwards: true)
        let traversal = Traversal(from: starts) { targets(of: $0) }
        var ways = Ways()
        // A path is its last node and the path before it.
        var partial: [(node: Int, before: Int, length: Int)] = []
        // By the least number of steps that a path will have.
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
                // A path that has left a component does not come back.
                var step = index
                while step >= 0, traversal.component[partial[step].node] == traversal.component[target] {
                    if partial[step].node == target { break }
                    step = partial[step].before
                }
                let isOnPath = step >= 0 && partial[step].node == target
                if !isOnPath { add(target, before: index, length: length + 1) }
            }
        }
        ways.count = ways.isCut ? depth == nil ? count(starts, isGoal, traversal) : nil : ways.paths.count
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

    /// The number of paths; nil if there are cycles, or too many paths for a number.
    private func count(_ starts: [Int], _ isGoal: Set<Int>, _ traversal: Traversal) -> Int? {
        guard Set(traversal.finished.map { traversal.component[$0] }).count == traversal.finished.count else {
            return nil
        }
        var counts = Array(repeating: 0, count: picture.nodes.count)
        for node in traversal.finished {
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

    /// The nodes that a node needs, each once, in the order of its needs.
    func targets(of node: Int) -> [Int] {
        var seen: Set<Int> = []
        return from[node].map { picture.edges[$0].to }.filter { seen.insert($0).inserted }
    }
}

/// A walk from some nodes, depth first.
struct Traversal {
    /// The nodes that were reached, each after everything that was reached from it, but for cycles.
    private(set) var finished: [Int] = []
    /// The strongly connected component of each node that was reached: those that it needs have lower numbers.
    private(set) var component: [Int: Int] = [:]

    /// - Complexity: O(nodes + edges) calls.
    init(from starts: [Int], _ targets: (Int) -> [Int]) {
        var found: [Int: Int] = [:]
        var lowest: [Int: Int] = [:]
        var members: [Int] = []
        var path: [(node: Int, targets: [Int], next: Int)] = []
        var count = 0
        func enter(_ node: Int) {
            (found[node], lowest[node]) = (found.count, found.count)
            members.append(node)
            path.append((node, targets(node), 0))
        }
        for start in starts where found[start] == nil {
            enter(start)
            while let last = path.indices.last {
                let node = path[last].node
                if path[last].next < path[last].targets.count {
                    let target = path[last].targets[path[last].next]
                    path[last].next += 1
                    if let known = found[target] {
                        if component[target] == nil { lowest[node] = min(lowest[node] ?? 0, known) }
                    } else {
                        enter(target)
                    }
                    continue
                }
                path.removeLast()
                finished.append(node)
                if let before = path.last?.node { lowest[before] = min(lowest[before] ?? 0, lowest[node] ?? 0) }
                guard lowest[node] == found[node] else { continue }
                while let member = members.popLast() {
                    component[member] = count
                    if member == node { break }
                }
                count += 1
            }
        }
    }
}
