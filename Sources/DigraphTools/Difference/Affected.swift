import DigraphCompiler

/// The dependents of a change: the objects that need a changed object directly or indirectly, the graphs of these
/// objects, and the affected targets of the package.
package struct Affected: Sendable {
    /// The picture of the new state; after a comparison, the picture of both states.
    package let picture: Picture
    /// The nodes that have changed, in order. The changes of each are in words, with code in backticks.
    package let changed: [(node: Int, words: [String])]
    /// For each affected node that has not changed itself, the next node on a shortest path to a changed node.
    package let next: [Int?]
    /// For each affected node, the changed node to which the shortest path leads, and the number of steps on the path.
    package let change: [Int]
    package let steps: [Int]
    /// The affected targets; nil outside of packages.
    package private(set) var targets: AffectedTargets?

    /// - Parameters:
    ///   - nodes: The nodes that count as changed. In a picture of two states, nodes that differ count, too.
    ///   - files: The Swift files that have changed.
    /// - Complexity: O(nodes + edges).
    package init(by nodes: [Int], files: Set<String> = [], in picture: Picture) {
        let named = Set(nodes)
        var changed: [(node: Int, words: [String])] = []
        for (index, node) in picture.nodes.enumerated() {
            let sources = node.sources.filter(files.contains)
            let isDifferent = node.change != nil && node.change != .reached
            guard isDifferent || !sources.isEmpty || named.contains(index) else { continue }
            let isNew = node.change == .added || node.change == .removed
            var words = isNew ? [node.change == .added ? "is new" : "is removed"] : node.changes
            if !isNew, let first = sources.first {
                words.append("has changed in `\(first)`\(sources.count > 1 ? " and \(sources.count - 1) more" : "")")
            }
            changed.append((index, words))
        }
        self.picture = picture
        self.changed = changed
        (next, change, steps) = Dependents(picture).paths(to: changed.map(\.node))
    }

    /// A copy that has the affected targets of the package, too.
    package func with(_ targets: AffectedTargets) -> Affected {
        var result = self
        result.targets = targets
        return result
    }

    /// The affected nodes that have not changed, in order.
    package var nodes: [Int] { next.indices.filter { next[$0] != nil } }

    /// Whether neither an object nor a target is affected.
    package var isEmpty: Bool { graphs.isEmpty && targets?.all.isEmpty != false }

    /// The graphs that have changed, that have changed or affected objects, or that derive from such a graph.
    package var graphs: [Int] {
        var isAffected = picture.graphs.map { $0.change != nil }
        for node in changed.map(\.node) + nodes { isAffected[picture.nodes[node].graph] = true }
        let links = picture.derivedGraphs
        var open = isAffected.indices.filter { isAffected[$0] }
        while let graph = open.popLast() {
            for derived in links[graph] where !isAffected[derived] {
                isAffected[derived] = true
                open.append(derived)
            }
        }
        return isAffected.indices.filter { isAffected[$0] }
    }
}

extension Picture {
    /// The nodes whose registrations or inputs are in a graph file.
    package func nodes(writtenIn path: String) -> [Int] { nodes.indices.filter { nodes[$0].place.path == path } }

    /// All nodes of the graph or part with a name. For any other name, the nodes that `Search` finds; nil if it finds
    /// none.
    package func nodes(named words: String) -> [Int]? {
        let key = Search.key(words)
        if key.tag == nil,
            graphs.contains(where: { $0.name == key.type }) || parts.contains(where: { $0.name == key.type })
        {
            return nodes.indices.filter { index in
                let part = nodes[index].part.map { parts[$0].name }
                return graphs[nodes[index].graph].name == key.type || part == key.type
            }
        }
        let found = Search(words, in: self).nodes
        return found.isEmpty ? nil : found
    }

    /// For each graph, the graphs that derive from it, by the name of the base.
    fileprivate var derivedGraphs: [[Int]] {
        var result = Array(repeating: [Int](), count: graphs.count)
        let named = Dictionary(grouping: graphs.indices) { graphs[$0].name }
        for (index, graph) in graphs.enumerated() {
            for base in graph.base.flatMap({ named[$0] }) ?? [] { result[base].append(index) }
        }
        return result
    }
}

/// The nodes that depend on each node, because they need the node itself or a graph that has the node.
///
/// Graphs have rows of their own, behind the rows of the nodes. A node leads to its graph, and a graph leads to the
/// nested or included graphs that are instances of it, and to the graphs that derive from it.
private struct Dependents {
    private let nodeCount: Int
    private var rows: [[Int]]

    /// - Complexity: O(nodes + edges).
    init(_ picture: Picture) {
        nodeCount = picture.nodes.count
        rows = Array(repeating: [], count: nodeCount + picture.graphs.count)
        for edge in picture.edges { rows[edge.to].append(edge.from) }
        let graphs = Dictionary(grouping: picture.graphs.indices) { picture.graphs[$0].name }
        for (index, node) in picture.nodes.enumerated() { rows[index].append(nodeCount + node.graph) }
        for (base, derived) in picture.derivedGraphs.enumerated() {
            rows[nodeCount + base] += derived.map { nodeCount + $0 }
        }
        addGraphs(picture, graphs)
        addIncluded(picture, graphs)
    }

    /// Adds the dependencies of and on graphs that are objects. Such an object depends on all nodes of its graph, and
    /// the graph's inputs depend on the objects that fill them. The consumers of an included graph depend on all its
    /// nodes, but the objects that it provides do not.
    private mutating func addGraphs(_ picture: Picture, _ graphs: [String: [Int]]) {
        var isIncluded = Array(repeating: false, count: nodeCount)
        var inputs: [Input: Int] = [:]
        for (index, node) in picture.nodes.enumerated() {
            if let label = node.inputName { inputs[Input(graph: node.graph, label: label)] = index }
            isIncluded[index] = node.kind == .includedGraph
            guard node.kind != .includedGraph, node.kind != .included, node.kind != .input else { continue }
            for graph in graphs[node.name] ?? [] { rows[nodeCount + graph].append(index) }
        }
        for edge in picture.edges {
            let (from, to) = (picture.nodes[edge.from], picture.nodes[edge.to])
            if isIncluded[edge.to], from.kind != .included {
                for graph in graphs[to.name] ?? [] { rows[nodeCount + graph].append(edge.from) }
            }
            for graph in isIncluded[edge.from] ? [] : graphs[from.name] ?? [] {
                let input = inputs[Input(graph: graph, label: picture.needs[edge.need].name)]
                if let input { rows[edge.to].append(input) }
            }
        }
    }

    private struct Input: Hashable {
        var graph: Int
        var label: String
    }

    /// Makes each object that an included graph provides depend on its registration in that graph.
    private mutating func addIncluded(_ picture: Picture, _ graphs: [String: [Int]]) {
        struct Object: Hashable {
            var graph: Int
            var key: Picture.Key
        }
        var registrations: [Object: [Int]] = [:]
        for (index, node) in picture.nodes.enumerated() {
            registrations[Object(graph: node.graph, key: node.key), default: []].append(index)
        }
        for (index, node) in picture.nodes.enumerated() where node.kind == .included {
            for graph in node.otherGraph.flatMap({ graphs[$0] }) ?? [] {
                for original in registrations[Object(graph: graph, key: node.key)] ?? [] {
                    rows[original].append(index)
                }
            }
        }
    }

    /// For each node that can reach a changed node: the next node on a shortest path there, the changed node, and the
    /// number of steps. Changed nodes have no next node.
    func paths(to changes: [Int]) -> (next: [Int?], change: [Int], steps: [Int]) {
        var isSeen = Array(repeating: false, count: rows.count)
        // The next node on the path from a row to a changed node; for the row of a graph, the node in that graph.
        var step: [Int?] = Array(repeating: nil, count: rows.count)
        var end = Array(rows.indices)
        var length = Array(repeating: 0, count: rows.count)
        var queue = changes
        for change in changes { isSeen[change] = true }
        var head = 0
        while head < queue.count {
            let row = queue[head]
            head += 1
            for dependent in rows[row] where !isSeen[dependent] {
                isSeen[dependent] = true
                step[dependent] = row < nodeCount ? row : step[row]
                end[dependent] = end[row]
                length[dependent] = length[row] + (dependent < nodeCount ? 1 : 0)
                queue.append(dependent)
            }
        }
        return (Array(step[..<nodeCount]), end, length)
    }
}
