extension Graph {
    /// The strongly connected components of a graph whose edges count where a predicate says so.
    package final class Components: Sendable {
        /// The component of each node. Components are numbered dependencies first: an edge leads to the same component
        /// or to one with a lower number.
        package let of: [Int32]
        /// The nodes of each component, ascending.
        package let members: [[Int]]
        /// Whether a component holds a cycle: more than one node, or an edge from a node to itself.
        package let isCyclic: [Bool]
        /// Whether all numbers are so: there can be none for what needs each other under different conditions.
        package let isOrdered: Bool
        /// The edges that are there; nil for all.
        let isThere: [Bool]?

        init(of: [Int32], members: [[Int]], isCyclic: [Bool], isOrdered: Bool = true, isThere: [Bool]? = nil) {
            self.of = of
            self.members = members
            self.isCyclic = isCyclic
            self.isOrdered = isOrdered
            self.isThere = isThere
        }

        package func same(_ left: Int32, _ right: Int32) -> Bool { of[Int(left)] == of[Int(right)] }
    }

    /// Tarjan's algorithm (1972) with an explicit stack: a chain of any length passes.
    /// - Complexity: O(nodes + edges).
    package func components(_ counts: (Edge) -> Bool) -> Components {
        componentsOfEdges(where: { counts(edges[$0]) })
    }

    func componentsOfEdges(where counts: (Int) -> Bool) -> Components {
        var search = ComponentSearch(nodeCount)
        for start in 0..<nodeCount where search.number[start] < 0 {
            search.enter(Int32(truncatingIfNeeded: start), firstEdge)
            while let node = search.path.last {
                let index = Int(search.nextEdge[Int(node)])
                if index < Int(firstEdge[Int(node) + 1]) {
                    search.nextEdge[Int(node)] += 1
                    if counts(index) { search.follow(edges[index].to, from: node, firstEdge) }
                } else {
                    search.leave(node)
                }
            }
        }
        var isCyclic = search.members.map { $0.count > 1 }
        for index in edges.indices where edges[index].from == edges[index].to && counts(index) {
            isCyclic[Int(search.component[Int(edges[index].from)])] = true
        }
        return Components(of: search.component, members: search.members, isCyclic: isCyclic)
    }

    private struct ComponentSearch {
        var number: [Int32]
        var low: [Int32]
        var component: [Int32]
        var nextEdge: [Int32]
        /// The nodes between the start and here.
        var path: [Int32] = []
        /// The nodes that have no component yet.
        var open: [Int32] = []
        var members: [[Int]] = []
        private var count: Int32 = 0

        init(_ nodeCount: Int) {
            number = Array(repeating: -1, count: nodeCount)
            low = number
            component = number
            nextEdge = Array(repeating: 0, count: nodeCount)
        }

        mutating func enter(_ node: Int32, _ firstEdge: [Int32]) {
            number[Int(node)] = count
            low[Int(node)] = count
            count += 1
            nextEdge[Int(node)] = firstEdge[Int(node)]
            path.append(node)
            open.append(node)
        }

        mutating func follow(_ target: Int32, from node: Int32, _ firstEdge: [Int32]) {
            if number[Int(target)] < 0 {
                enter(target, firstEdge)
            } else if component[Int(target)] < 0 {
                low[Int(node)] = min(low[Int(node)], number[Int(target)])
            }
        }

        mutating func leave(_ node: Int32) {
            path.removeLast()
            if let parent = path.last { low[Int(parent)] = min(low[Int(parent)], low[Int(node)]) }
            guard low[Int(node)] == number[Int(node)] else { return }
            var own: [Int] = []
            while let member = open.popLast() {
                component[Int(member)] = Int32(truncatingIfNeeded: members.count)
                own.append(Int(member))
                if member == node { break }
            }
            if own.count > 1 { own.sort() }
            members.append(own)
        }
    }

    /// A shortest cycle through a node, as edges that count and stay within one component; nil when there is none.
    /// - Complexity: O(nodes + edges of the component).
    package func cycle(through start: Int, within components: Components, _ counts: (Int) -> Bool) -> [Int]? {
        let component = components.of[start]
        var cameBy: [Int32: Int] = [:]
        var queue = [Int32(truncatingIfNeeded: start)]
        var head = 0
        while head < queue.count {
            let node = queue[head]
            head += 1
            for index in Int(firstEdge[Int(node)])..<Int(firstEdge[Int(node) + 1]) where counts(index) {
                if let isThere = components.isThere, !isThere[index] { continue }
                let target = edges[index].to
                guard components.of[Int(target)] == component else { continue }
                if target == Int32(truncatingIfNeeded: start) {
                    var result = [index]
                    var back = node
                    while back != Int32(truncatingIfNeeded: start), let edge = cameBy[back] {
                        result.append(edge)
                        back = edges[edge].from
                    }
                    return result.reversed()
                }
                if cameBy[target] == nil {
                    cameBy[target] = index
                    queue.append(target)
                }
            }
        }
        return nil
    }
}
