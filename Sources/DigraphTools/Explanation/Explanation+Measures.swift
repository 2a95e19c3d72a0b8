import DigraphCompiler

extension Explanation {
    /// The measures of a graph's objects: the numbers of consumers and providers, the longest chain, the dominators,
    /// and the orders of creation and closing. If the words name a type, the measures of its objects only.
    package static func measures(_ words: String, in picture: Picture) -> Explanation {
        let paths = Picture.Paths(picture)
        let graphs = picture.graphs.indices.filter { picture.graphs[$0].name == words }
        if !graphs.isEmpty { return Explanation("", graphs.map { paths.measures(ofGraph: $0) }) }
        let search = Search(words, in: picture)
        guard !search.nodes.isEmpty else { return Explanation(search.complaint + "\n", isFound: false) }
        return Explanation("", search.nodes.map { paths.measures(ofNode: $0) })
    }
}

extension Picture.Paths {
    fileprivate func measures(ofGraph graph: Int) -> Lines {
        let measures = Measures(of: graph, self)
        let sizes = measures.sizes
        var lines = Lines()
        lines.title(picture.graphTitle(graph), picture.graphs[graph].place)
        let entries = measures.starts.count
        lines.add(
            "objects",
            "\(measures.order.count), reached from \(entries) entry point\(entries == 1 ? "" : "s")")
        let longest = measures.starts.max { (measures.lengths[$0] ?? 0, $1) < (measures.lengths[$1] ?? 0, $0) }
        if let longest { lines.add("longest", chainWords(measures.chain(from: longest))) }
        let byUse = measures.order.sorted {
            let (one, other) = (measures.consumerCounts[$0] ?? 0, measures.consumerCounts[$1] ?? 0)
            return one == other ? $0 < $1 : one > other
        }
        lines.list(
            "objects",
            byUse.map { node in
                let counts = [
                    "fan-in \(measures.consumerCounts[node] ?? 0)", "fan-out \(measures.providers[node]?.count ?? 0)",
                    "longest \(measures.lengths[node] ?? 0)", "dominates \((sizes[node] ?? 1) - 1)",
                ]
                return (picture.title(node), counts.joined(separator: ", "))
            })
        lines.list("dominators", dominatorTree(measures))
        lines.list("order of making", measures.order.map { (picture.title($0), picture.nodes[$0].place) })
        lines.list("order of closing", measures.closing.map { (picture.title($0), picture.nodes[$0].place) })
        return lines
    }

    fileprivate func measures(ofNode node: Int) -> Lines {
        let graph = picture.nodes[node].graph
        let measures = Measures(of: graph, self)
        var lines = Lines()
        lines.title(picture.title(node), picture.nodes[node].place)
        lines.add("in", picture.graphs[graph].name)
        guard measures.lengths[node] != nil else {
            lines.add("reached", "from no root")
            return lines
        }
        lines.add("fan-in", "\(measures.consumerCounts[node] ?? 0)")
        lines.add("fan-out", "\(measures.providers[node]?.count ?? 0)")
        lines.add("longest", chainWords(measures.chain(from: node)))
        var path = [node]
        while let above = measures.dominators[path[path.count - 1]] { path.append(above) }
        if path.count > 1 {
            lines.add("dominated", "by " + path.dropFirst().map { picture.title($0) }.joined(separator: ", by "))
        }
        var dominated = measures.dominated[node] ?? []
        let below = measures.dominated
        var next = 0
        while next < dominated.count {
            dominated += below[dominated[next]] ?? []
            next += 1
        }
        lines.list("dominates", dominated.map { (picture.title($0), picture.nodes[$0].place) })
        return lines
    }

    /// A chain in words: `4 objects: Screen → Loader → Store → Database`. Long chains are shortened.
    private func chainWords(_ chain: [Int]) -> String {
        let names = chain.count > 12 ? chain.prefix(11) + chain.suffix(1) : chain[...]
        var words = names.map { picture.title($0) }
        if chain.count > 12 { words.insert("…", at: 11) }
        return "\(chain.count) object\(chain.count == 1 ? "" : "s"): \(words.joined(separator: " → "))"
    }

    /// The dominators as a tree.
    private func dominatorTree(_ measures: Measures) -> [Lines.Element] {
        let below = measures.dominated.mapValues { $0.sorted() }
        var result: [Lines.Element] = []
        var open = (below[nil] ?? []).reversed().map { (node: $0, around: "", drawing: "", depth: 0) }
        while let (node, around, drawing, depth) = open.popLast() {
            result.append(
                Lines.Element(
                    words: picture.title(node), place: picture.nodes[node].place, drawing: drawing, depth: depth))
            let own = below[node] ?? []
            for (index, next) in own.enumerated().reversed() {
                let isLast = index == own.count - 1
                // In a deep tree, the indentation would become too long.
                let inner = depth < 40 ? around + (isLast ? "    " : "│   ") : around
                open.append((next, inner, around + (isLast ? "└── " : "├── "), depth + 1))
            }
        }
        return result
    }
}

extension Measures {
    /// For each node, the number of nodes that it dominates, itself included.
    fileprivate var sizes: [Int: Int] {
        var sizes: [Int: Int] = [:]
        var walk = dominated[nil] ?? []
        let below = dominated
        var next = 0
        while next < walk.count {
            walk += below[walk[next]] ?? []
            next += 1
        }
        for node in walk.reversed() {
            sizes[node, default: 0] += 1
            if let above = dominators[node] { sizes[above, default: 0] += sizes[node] ?? 0 }
        }
        return sizes
    }
}
