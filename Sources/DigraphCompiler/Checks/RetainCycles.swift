extension Checks {
    /// A cycle keeps itself alive if each of its edges is a strong stored property. Reported only if the sources
    /// show the properties and the objects can be created. A cycle of parameters alone cannot: it is a
    /// `dependency-cycle`.
    static func retainCycles(_ graph: Graph) -> [(node: NodeID, diagnostic: Diagnostic)] {
        if graph.allEdges.cyclic.isEmpty { return [] }
        let creation = graph.components { $0.kind == .creation }
        let retaining = graph.components(\.retains)
        var properties: [Int: Outline.ID] = [:]
        for (index, edge) in graph.edges.enumerated() where edge.retains && retaining.same(edge.from, edge.to) {
            if edge.kind == .creation && creation.same(edge.from, edge.to) { continue }
            properties[index] = graph.strongProperty(edge)
        }
        let strong = graph.componentsOfEdges { properties[$0] != nil }
        return strong.cyclic.compactMap { members in
            for member in members {
                // A separate request, such as a `Lazy`, gets the same objects only if the objects are kept.
                let comesBack = graph[member].lifetime.rank > Model.Lifetime.objectGraph.rank
                let cycle = graph.cycle(through: member, within: strong) {
                    properties[$0] != nil && (comesBack || graph.edges[$0].kind != .delayed)
                }
                if let cycle { return (member, graph.retainCycle(cycle, properties)) }
            }
            return nil
        }
    }
}

extension Graph {
    /// The stored property that holds a dependency strongly, if the sources show one: the injected property, or the
    /// property with the parameter's name.
    fileprivate func strongProperty(_ edge: Graph.Edge) -> Outline.ID? {
        let dependency = dependency(at: edge.site)
        var property: Outline.ID?
        if case .property(let found) = dependency.declaration {
            property = found
        } else {
            let type = self[edge.from].type
            property = model.types.declaration(model.types.wrapped(type) ?? type).flatMap {
                model.outline.members(of: $0, kind: .property, named: dependency.name, inherited: true).first
            }
        }
        guard let property else { return nil }
        let flags = model.outline.flags(of: property)
        let isStrong =
            flags.contains(.stored) && !flags.contains(.static) && !flags.contains(.weak)
            && !flags.contains(.unowned) && !flags.contains(.unownedUnsafe)
        return isStrong ? property : nil
    }

    fileprivate func retainCycle(_ cycle: [Int], _ properties: [Int: Outline.ID]) -> Diagnostic {
        // The edge back is the one to weaken: its consumer lives no longer than the retained object.
        let isLazy = cycle.contains { edges[$0].kind == .delayed }
        let back = cycle.last { edges[$0].kind == (isLazy ? .delayed : .creation) } ?? cycle[cycle.count - 1]
        let property = propertyName(back, properties)
        return Diagnostic(
            .retainCycle, at: place(edges[cycle[0]].from),
            "retain cycle: \(loop(cycle)); "
                + (isLazy ? "make \(property) a Provider or a function" : "make \(property) weak or unowned")
                + "; if it does not retain the object, write .allow(retain-cycle, \"why\")",
            notes: readable(cycle).compactMap { index in
                properties[index].map {
                    .init(
                        model.outline.place(of: $0),
                        "\(propertyName(index, properties)) is a strong reference to '\(name(of: edges[index].to))'"
                    )
                }
            })
    }

    private func propertyName(_ edge: Int, _ properties: [Int: Outline.ID]) -> String {
        "'\(name(of: edges[edge].from)).\(properties[edge].map { model.outline.name(of: $0) } ?? "")'"
    }
}
