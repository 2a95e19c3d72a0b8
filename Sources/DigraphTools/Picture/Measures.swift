/// The measures of the objects that a graph can create, such as the chains and the dominators of each object.
package struct Measures: Sendable {
    /// The nodes from which requests start.
    package let starts: [Int]
    /// The nodes that `starts` reach, in the order of creation.
    package let order: [Int]
    /// The number of consumers of each node, each once, with those that `starts` do not reach.
    package private(set) var consumerCounts: [Int: Int] = [:]
    /// The consumers and providers of each node that `starts` reach, each once.
    package private(set) var consumers: [Int: [Int]] = [:]
    package let providers: [Int: [Int]]
    /// For each node, the number of objects on the longest chain that is created at once for it, itself included; and
    /// the next node on the chain.
    package private(set) var lengths: [Int: Int] = [:]
    private var nextOnChain: [Int: Int] = [:]
    /// The immediate dominator of each node: the nearest other node that is on all paths from `starts` to the node.
    /// Starts have none, nor have nodes whose paths share no other node.
    package private(set) var dominators: [Int: Int] = [:]
    /// The nodes with a `.dispose`, in the order of disposal by `close()` after a creation as in `order`.
    package let closing: [Int]

    /// - Complexity: O(nodes + edges), except for the search for dominators, which is quadratic at worst.
    package init(of graph: Int, _ paths: Picture.Paths) {
        let picture = paths.picture
        let creation = CreationOrder(of: graph, paths)
        (starts, order, closing) = (creation.starts, creation.nodes, creation.closing(in: picture))
        providers = creation.steps.mapValues { $0.map { picture.edges[$0].to } }
        for node in creation.walk {
            for provider in providers[node] ?? [] { consumers[provider, default: []].append(node) }
        }
        let unreached = picture.nodes.indices.filter { picture.nodes[$0].graph == graph && providers[$0] == nil }
        let others = unreached.flatMap { paths.steps(from: $0, in: graph) }.map { picture.edges[$0].to }
        consumerCounts = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
            .merging(consumers.mapValues(\.count), uniquingKeysWith: +)
        for node in order {
            let next = creation.providersAtOnce(of: node, in: picture)
                .max { (lengths[$0] ?? 0, $1) < (lengths[$1] ?? 0, $0) }
            lengths[node] = 1 + (next.flatMap { lengths[$0] } ?? 0)
            if let next, lengths[next] != nil, next != node { nextOnChain[node] = next }
        }
        findDominators(creation.walk)
    }

    /// The longest chain of objects that are created at once for a node. It begins with the node; its last object is
    /// created first.
    package func chain(from node: Int) -> [Int] {
        var chain = [node]
        while let next = nextOnChain[chain[chain.count - 1]] { chain.append(next) }
        return chain
    }

    /// The nodes by their immediate dominator, in reverse order of creation; under nil, those without a dominator.
    package var dominated: [Int?: [Int]] { Dictionary(grouping: order.reversed()) { dominators[$0] } }

    /// Finds the dominators with the iterative algorithm of Cooper, Harvey and Kennedy. The nodes are numbered from
    /// 1; number 0 is a virtual consumer of all starts.
    ///
    /// - Parameter walk: The nodes in reverse postorder.
    private mutating func findDominators(_ walk: [Int]) {
        var number: [Int: Int] = [:]
        for (index, node) in walk.enumerated() { number[node] = index + 1 }
        var before = walk.map { node in (consumers[node] ?? []).compactMap { number[$0] } }
        for start in starts { if let place = number[start] { before[place - 1].append(0) } }
        var above = Array(repeating: -1, count: walk.count + 1)
        above[0] = 0
        var isDone = false
        while !isDone {
            isDone = true
            for place in 1..<above.count {
                var nearest = -1
                for other in before[place - 1] where above[other] >= 0 {
                    nearest = nearest < 0 ? other : Measures.common(nearest, other, above)
                }
                if above[place] != nearest {
                    above[place] = nearest
                    isDone = false
                }
            }
        }
        for (index, node) in walk.enumerated() where above[index + 1] > 0 {
            dominators[node] = walk[above[index + 1] - 1]
        }
    }

    private static func common(_ one: Int, _ other: Int, _ above: [Int]) -> Int {
        var (one, other) = (one, other)
        while one != other {
            if one > other { one = above[one] } else { other = above[other] }
        }
        return one
    }
}
