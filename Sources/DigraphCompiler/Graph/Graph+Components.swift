extension Graph {
    /// The strongly connected components over the edges that a predicate selects.
    package struct Components: Sendable {
        /// The component of each node. Components are numbered dependencies first: an edge leads to the same component
        /// or to one with a lower number.
        package fileprivate(set) var of: [Int] = []
        /// The nodes of each component, ascending.
        package fileprivate(set) var members: [[NodeID]] = []
        /// Whether a component has a cycle: more than one node, or an edge from a node to itself.
        package fileprivate(set) var isCyclic: [Bool] = []

        /// The members of each component with a cycle.
        package var cyclic: [[NodeID]] { members.indices.filter { isCyclic[$0] }.map { members[$0] } }

        package func same(_ left: NodeID, _ right: NodeID) -> Bool { of[left] == of[right] }
    }

    package func components(_ counts: (Edge) -> Bool) -> Components { componentsOfEdges { counts(edges[$0]) } }

    /// The strongly connected components over selected edges. Tarjan's algorithm (1972) with an explicit stack, for
    /// chains of any length.
    /// - Complexity: O(nodes + edges).
    func componentsOfEdges(where counts: (Int) -> Bool) -> Components {
        var result = Components(ranges: nodeIDs.map(edgeIndices)) { counts($0) ? edges[$0].to.index : nil }
        for index in edges.indices where edges[index].from == edges[index].to && counts(index) {
            result.isCyclic[result.of[edges[index].from]] = true
        }
        return result
    }

    fileprivate struct ComponentSearch {
        private let ranges: [Range<Int>]
        private(set) var number: [Int?]
        private var low: [Int]
        private(set) var component: [Int?]
        /// The unvisited edges of the nodes on the path.
        private var openEdges: [Range<Int>] = []
        /// The nodes from the start to the current one.
        private(set) var path: [Int] = []
        /// The visited nodes that have no component so far.
        private var open: [Int] = []
        private(set) var members: [[Int]] = []
        private var count = 0

        init(_ ranges: [Range<Int>]) {
            self.ranges = ranges
            number = Array(repeating: nil, count: ranges.count)
            component = number
            low = Array(repeating: 0, count: ranges.count)
        }

        mutating func enter(_ node: Int) {
            number[node] = count
            low[node] = count
            count += 1
            path.append(node)
            openEdges.append(ranges[node])
            open.append(node)
        }

        /// The next edge of the last node on the path.
        mutating func nextEdge() -> Int? {
            let last = openEdges.count - 1
            let range = openEdges[last]
            if range.isEmpty { return nil }
            openEdges[last] = range.lowerBound + 1..<range.upperBound
            return range.lowerBound
        }

        mutating func follow(_ target: Int, from node: Int) {
            guard let known = number[target] else { return enter(target) }
            if component[target] == nil { low[node] = min(low[node], known) }
        }

        mutating func leave(_ node: Int) {
            path.removeLast()
            openEdges.removeLast()
            if let parent = path.last { low[parent] = min(low[parent], low[node]) }
            guard low[node] == number[node] else { return }
            var own: [Int] = []
            while let member = open.popLast() {
                component[member] = members.count
                own.append(member)
                if member == node { break }
            }
            members.append(own.sorted())
        }
    }
}

extension Graph.Components {
    /// - Parameters:
    ///   - ranges: The indices of the edges of each node.
    ///   - target: The node at the end of an edge; nil for an edge to ignore.
    package init(ranges: [Range<Int>], target: (Int) -> Int?) {
        var search = Graph.ComponentSearch(ranges)
        for start in ranges.indices where search.number[start] == nil {
            search.enter(start)
            while let node = search.path.last {
                if let edge = search.nextEdge() {
                    if let target = target(edge) { search.follow(target, from: node) }
                } else {
                    search.leave(node)
                }
            }
        }
        of = search.component.map { $0 ?? 0 }
        members = search.members.map { $0.map { NodeID($0) } }
        isCyclic = members.map { $0.count > 1 }
    }
}
