extension Checks {
    /// A cycle keeps itself alive if each of its edges is a strong stored property. Reported only if the objects can be
    /// created, and the sources show the properties or that an object is passed on to what they do not show. A cycle
    /// without a mark cannot be created: it is a `dependency-cycle` or an `unmarked-cycle`.
    static func retainCycles(_ graph: Graph) -> [(node: NodeID, diagnostic: Diagnostic)] {
        if graph.allEdges.cyclic.isEmpty { return [] }
        let immediate = graph.components(\.kind.isImmediate)
        let retaining = graph.components(\.retains)
        var references: [Int: Graph.Reference] = [:]
        for (index, edge) in graph.edges.enumerated() where edge.retains && retaining.same(edge.from, edge.to) {
            if edge.kind.isImmediate && immediate.same(edge.from, edge.to) { continue }
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
        let isLazy = known.contains { edges[$0].kind == .delayed }
        let back = isLazy ? known.last { edges[$0].kind == .delayed } : edgeBack(known, references)
        var cure = ""
        if let back, case .property(let property) = references[back] {
            let name = propertyName(back, property)
            cure =
                isLazy
                ? "make \(name) a Provider or a function; " : breaking(back, property, named: name) + "; "
        }
        let isCertain = known.count == cycle.count
        let unsure = cycle.first { references[$0]?.isStrong == false } ?? back ?? cycle[0]
        return Diagnostic(
            .retainCycle, at: place(edges[cycle[0]].from),
            (isCertain ? "retain cycle: " : "possible retain cycle: ") + "\(loop(cycle)); \(cure)"
                + "if '\(name(of: edges[unsure].from))' does not retain '\(name(of: edges[unsure].to))', "
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

    /// The edge to weaken. Without it, something else must still retain its target. Best is an optional `var`, and of
    /// several, the one that closes the cycle.
    private func edgeBack(_ known: [Int], _ references: [Int: Reference]) -> Int? {
        let members = Set(known.map { edges[$0].to })
        let retained = Set(edges.lazy.filter { $0.retains && !members.contains($0.from) }.map(\.to))
        func rank(_ index: Int) -> Int {
            guard case .property(let property) = references[index] else { return 0 }
            let target = edges[index].to
            return (retained.contains(target) || isRetainedOutside(target) ? 8 : 0)
                + (weakening(property) == .weak ? 4 : 0)
                + (edges[index].kind == .marked ? 2 : 0) + (edges[index].kind == .creation ? 1 : 0)
        }
        return known.reversed().max { rank($0) < rank($1) }
    }

    /// Whether the graph or its user retains an object.
    private func isRetainedOutside(_ node: NodeID) -> Bool {
        let storage = self[node].lifetime.storage
        return storage.isKept && !storage.isWeak || isEntry(node) || !owner(of: node).hasRoots
    }

    private enum Weakening {
        case weak, unowned
        /// A collection, tuple, function or box, and what has a wrapper.
        case inside
    }

    private func weakening(_ property: Outline.ID) -> Weakening {
        let flags = model.outline.flags(of: property)
        var type = Substring(model.outline.text(model.outline.declaration(property).type, of: property))
        let isOptional = type.hasSuffix("?") || type.hasSuffix("!")
        if isOptional { type.removeLast() }
        if type.hasPrefix("("), type.hasSuffix(")") { type = type.dropFirst().dropLast() }
        let isBox = type.isEmpty || type.contains { "[(<,".contains($0) }
        if isBox || !flags.isDisjoint(with: [.lazy, .customAttribute]) { return .inside }
        return isOptional && flags.contains(.settable) && !flags.contains(.constant) ? .weak : .unowned
    }

    /// The advice to weaken a property.
    private func breaking(_ edge: Int, _ property: Outline.ID, named name: String) -> String {
        let word: String
        switch weakening(property) {
        case .inside: return "refer to '\(self.name(of: edges[edge].to))' weakly in \(name)"
        case .weak: word = "weak"
        case .unowned: word = "unowned"
        }
        let type = dependency(at: edges[edge].site).type
        let object = model.types.wrapped(type) ?? type
        guard model.speller.isProtocol(object), model.valueKind(object) != nil else { return "make \(name) \(word)" }
        return "make '\(spelled(object))' a protocol of AnyObject, and \(name) \(word)"
    }

    private func propertyName(_ edge: Int, _ property: Outline.ID) -> String {
        "'\(name(of: edges[edge].from)).\(model.outline.name(of: property))'"
    }
}
