extension Model.Resolver {
    /// Graphs that include each other, or themselves: each ring is told once, at the include that the walk by place met
    /// first. A graph and those nested in it are one here, since they are made for each other.
    func reportGraphIncludeCycles() {
        let edges = includesOfFamilies()
        // 0 for what was not met, 1 for what is on the way, 2 for what is done.
        var state = Array(repeating: 0, count: model.graphs.count)
        for start in model.graphs.indices.dropFirst(model.foreignGraphCount)
        where state[start] == 0 && !edges[start].isEmpty {
            var way: [(family: Int, next: Int)] = [(start, 0)]
            state[start] = 1
            while let top = way.last {
                guard top.next < edges[top.family].count else {
                    state[top.family] = 2
                    way.removeLast()
                    continue
                }
                way[way.count - 1].next += 1
                let edge = edges[top.family][top.next]
                if state[edge.target] == 0 {
                    state[edge.target] = 1
                    way.append((edge.target, 0))
                } else if state[edge.target] == 1, let first = way.firstIndex(where: { $0.family == edge.target }) {
                    model.graphs[edge.graph].includes[edge.include].isBroken = true
                    reportGraphIncludeCycle(way[first...].map { edges[$0.family][$0.next - 1] })
                }
            }
        }
    }

    private struct IncludeEdge {
        /// The graph that has the include, and which of its.
        var graph: Int
        var include: Int
        /// The outermost graph around the included one.
        var target: Int
    }

    /// The includes of graphs by the outermost graph.
    private func includesOfFamilies() -> [[IncludeEdge]] {
        var family = Array(model.graphs.indices)
        var edges = Array(repeating: [IncludeEdge](), count: model.graphs.count)
        // A graph stands behind the one around it.
        for graph in model.graphs.indices {
            if let outer = model.graphs[graph].outer { family[graph] = family[outer] }
        }
        for graph in model.graphs.indices {
            for (index, include) in model.graphs[graph].includes.enumerated() {
                guard let target = include.graph, !include.isBroken else { continue }
                edges[family[graph]].append(IncludeEdge(graph: graph, include: index, target: family[target]))
            }
        }
        return edges
    }

    private func reportGraphIncludeCycle(_ ring: [IncludeEdge]) {
        let includes = ring.map { model.graphs[$0.graph].includes[$0.include] }
        let names = ring.map { model.graphs[$0.graph].name }
        let last = includes[includes.count - 1].graph.map { model.graphs[$0].name } ?? ""
        let notes = ring.indices.dropFirst().map { index in
            Diagnostic.Note(
                model.place(includes[index].span, in: includes[index].document),
                "'\(names[index])' includes '\(includes[index].graph.map { model.graphs[$0].name } ?? "")' here")
        }
        let isNested = ring.count == 1 && names[0] != last
        let message =
            isNested
            ? "'\(names[0])' cannot include '\(last)': one of them is nested in the other, or both in one graph"
            : "a graph cannot include itself: " + (names + [last]).joined(separator: " → ")
        report(
            .includeCycle, includes[0].span, in: includes[0].document, message, notes: notes,
            fixes: [model.documents[includes[0].document].fixRemoving(includes[0].span)])
    }
}
