extension Checks {
    /// A cycle keeps itself alive if each of its edges is a strong stored property. Reported only if the objects can be
    /// created, and the sources show the properties or that an object is passed on to what they do not show. A cycle of
    /// parameters alone cannot be created: it is a `dependency-cycle`.
    static func retainCycles(_ graph: Graph) -> [(node: NodeID, diagnostic: Diagnostic)] {
        if graph.allEdges.cyclic.isEmpty { return [] }
        let creation = graph.components { $0.kind == .creation }
        let retaining = graph.components(\.retains)
        var references: [Int: Graph.Reference] = [:]
        for (index, edge) in graph.edges.enumerated() where edge.retains && retaining.same(edge.from, edge.to) {
            if edge.kind == .creation && creation.same(edge.from, edge.to) { continue }
            references[index] = graph.reference(edge)
        }
        let properties = references.filter(\.value.isStrong)
        let certain = graph.retainCycles(properties)
        if properties.count == references.count { return certain }
        let all = graph.componentsOfEdges { references[$0] != nil }
        let reported = Set(certain.map { all.of[$0.node] })
        return certain + graph.retainCycles(references).filter { !reported.contains(all.of[$0.node]) }
    }
}

extension Graph {
    /// What holds a dependency.
    fileprivate enum Reference {
        /// A strong stored property.
        case property(Outline.ID)
        /// The place where the dependency is passed on to what the sources do not show.
        case passed(Place)

        var isStrong: Bool { if case .property = self { true } else { false } }
    }

    /// A cycle for each component of the edges with references.
    fileprivate func retainCycles(_ references: [Int: Reference]) -> [(node: NodeID, diagnostic: Diagnostic)] {
        let components = componentsOfEdges { references[$0] != nil }
        return components.cyclic.compactMap { members in
            for member in members {
                // A separate request, such as a `Lazy`, gets the same objects only if the objects are kept.
                let comesBack = self[member].lifetime.rank > Model.Lifetime.objectGraph.rank
                let cycle = cycle(through: member, within: components) {
                    references[$0] != nil && (comesBack || edges[$0].kind != .delayed)
                }
                if let cycle { return (member, retainCycle(cycle, references)) }
            }
            return nil
        }
    }

    /// What holds a dependency: the injected property, or what the body of the initializer or method does with the
    /// parameter. If there is no body, the property with the parameter's name. Nil if nothing holds it strongly.
    fileprivate func reference(_ edge: Graph.Edge) -> Reference? {
        let dependency = dependency(at: edge.site)
        var property: Outline.ID?
        if case .property(let found) = dependency.declaration {
            property = found
        } else {
            let type = self[edge.from].type
            guard let owner = model.types.declaration(model.types.wrapped(type) ?? type) else { return nil }
            if case .parameter(let function, let index) = dependency.declaration,
                let storing = model.outline.storing(ofParameter: index, of: function, in: owner)
            {
                return storing.property.map { .property($0) } ?? storing.passed.map { .passed($0) }
            }
            property = model.outline.members(of: owner, kind: .property, named: dependency.name, inherited: true).first
        }
        guard let property else { return nil }
        let flags = model.outline.flags(of: property)
        let isStrong = flags.contains(.stored) && flags.isDisjoint(with: [.static, .weak, .unowned, .unownedUnsafe])
        return isStrong ? .property(property) : nil
    }

    private func retainCycle(_ cycle: [Int], _ references: [Int: Reference]) -> Diagnostic {
        let known = cycle.filter { references[$0]?.isStrong == true }
        // The edge back is the one to weaken: its consumer lives no longer than the retained object.
        let isLazy = known.contains { edges[$0].kind == .delayed }
        let back = known.last { edges[$0].kind == (isLazy ? .delayed : .creation) } ?? known.last
        var cures: [String] = []
        if let back, case .property(let property) = references[back] {
            let name = propertyName(back, property)
            let type = model.outline.text(model.outline.declaration(property).type, of: property)
            // Arrays, tuples, functions and boxes cannot be weak.
            let isBox = type.contains { "[(<".contains($0) }
            cures.append(
                isLazy
                    ? "make \(name) a Provider or a function"
                    : isBox ? "capture the object weakly in \(name)" : "make \(name) weak or unowned")
        }
        let isCertain = known.count == cycle.count
        return Diagnostic(
            .retainCycle, at: place(edges[cycle[0]].from),
            (isCertain ? "retain cycle: " : "possible retain cycle: ") + "\(loop(cycle)); "
                + cures.map { $0 + "; " }.joined()
                + "if the object is not retained, "
                + "write .allow(retain-cycle, \"why\")",
            notes: readable(cycle).compactMap { index in
                let target = name(of: edges[index].to)
                switch references[index] {
                case .property(let property):
                    return .init(
                        model.outline.place(of: property),
                        "\(propertyName(index, property)) is a strong reference to '\(target)'")
                case .passed(let place):
                    return .init(
                        place,
                        "'\(name(of: edges[index].from))' passes '\(target)' to code that may retain it")
                case nil: return nil
                }
            })
    }

    private func propertyName(_ edge: Int, _ property: Outline.ID) -> String {
        "'\(name(of: edges[edge].from)).\(model.outline.name(of: property))'"
    }
}
