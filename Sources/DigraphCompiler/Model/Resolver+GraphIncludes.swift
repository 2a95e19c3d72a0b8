extension Model.Resolver {
    /// Graphs that include each other, or themselves: each ring is told once, at the include that the walk by place met
    /// first. A graph and those nested in it are one here, since they are made for each other.
    func reportGraphIncludeCycles() {
        let edges = includesOfFamilies()
        for ring in rings(edges.map { $0.map(\.target) }, from: model.foreignGraphCount) {
            let around = ring.map { edges[$0.node][$0.edge] }
            if let closing = around.last { model.graphs[closing.graph].includes[closing.include].isBroken = true }
            reportGraphIncludeCycle(around)
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
