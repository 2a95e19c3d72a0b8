extension Graph {
    /// The linked graphs of a module and of the modules that it depends on. Bases and included graphs come first. A
    /// nested graph is linked with its outer graph.
    static func all(of model: Model) -> [Graph] {
        // By graph: the linked graph that contains it. A nested graph belongs to the linked graph that declares it, not
        // to those that inherit it.
        var graphs: [Model.GraphID: Graph] = [:]
        return linkOrder(model).map { index in
            let base = model.graphs[index].base.flatMap { graphs[$0.graph] }
            var graph = Graph(index, of: model, derivedFrom: base, knowing: graphs)
            let unneeded = graph.unneeded
            if !unneeded.isEmpty {
                graph = Graph(index, of: model, derivedFrom: base, knowing: graphs, without: unneeded)
            }
            for level in graph.levelIDs where !graph.isInherited(level: level) {
                graphs[graph.levels[level].graph] = graph
            }
            return graph
        }
    }

    /// The inherited registrations that a derived graph leaves out. They need an external object (`T.self`), but are no
    /// longer on a cycle with this object, because the derived graph overrides another object of the cycle. So they
    /// cannot get the external object any more, and no remaining object needs them.
    private var unneeded: Set<Model.Registration.ID> {
        let externals = nodeIDs.filter { self[$0].isExternal }
        guard isDerived, !externals.isEmpty else { return [] }
        let externalComponents = Set(externals.map { components.of[$0] })
        let needsExternal = reachable(from: externals, against: true) { $0.kind != .delayed }
        let candidates = Set(
            nodeIDs.filter { node in
                needsExternal[node] && !externalComponents.contains(components.of[node])
                    && level(of: node) == .outermost && isInherited(node)
            })
        let isNeeded = reachable(from: nodeIDs.filter { !candidates.contains($0) })
        return Set(candidates.filter { !isNeeded[$0] }.map { self[$0].id })
    }

    /// The outermost graphs, each behind its base and the graphs that it or its nested graphs include.
    /// - Complexity: O(graphs + includes).
    private static func linkOrder(_ model: Model) -> [Model.GraphID] {
        let family = model.outermostGraphs
        var targets = Array(repeating: [Model.GraphID](), count: model.graphs.count)
        for graph in model.graphIDs {
            for include in model.graphs[graph].includes where !include.isBroken {
                if let target = include.graph { targets[family[graph]].append(family[target]) }
            }
            targets[family[graph]] += model.graphs[graph].extendedIncludes.values.sorted()
            if let base = model.graphs[graph].base?.graph { targets[family[graph]].append(family[base]) }
        }
        var order: [Model.GraphID] = []
        var isMet = Array(repeating: false, count: model.graphs.count)
        for start in model.graphIDs where family[start] == start && !isMet[start] {
            isMet[start] = true
            var way = [(graph: start, next: 0)]
            while let top = way.last {
                if top.next == targets[top.graph].count {
                    order.append(top.graph)
                    way.removeLast()
                    continue
                }
                way[way.count - 1].next += 1
                let target = targets[top.graph][top.next]
                guard !isMet[target] else { continue }
                isMet[target] = true
                way.append((target, 0))
            }
        }
        return order
    }
}
