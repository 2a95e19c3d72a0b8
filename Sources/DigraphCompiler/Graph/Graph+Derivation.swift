extension Graph {
    /// An accessor of the base: a replacement keeps its name and form.
    package struct InheritedAccessor {
        let base: Graph
        package let accessor: Accessor

        package var alias: Int? { accessor.alias }
        /// The registration that it provides in the base.
        package var registration: Model.Registration { base[accessor.node] }
        var effects: Effects { base.effects[accessor.node] }
    }

    package var isDerived: Bool { base != nil }

    /// The base's accessors of a key on a level. What is nested in the base has the same level there.
    package func inherited(_ key: Model.Key, level: Int) -> [InheritedAccessor] {
        guard let base, level < base.levels.count else { return [] }
        return (base.accessorsOfKey[level][key] ?? []).map { InheritedAccessor(base: base, accessor: $0) }
    }

    /// The effects of making a registration in the base; nil for what that does not have.
    func inheritedEffects(_ node: Int) -> Effects? {
        guard let base else { return nil }
        return base.node(of: self[node].id).map { base.effects[$0] }
    }

    /// Whether a node of a derived graph replaces something of the base under a key.
    func isReplacing(_ key: Model.Key, _ node: Int) -> Bool {
        guard let base, isOwn(node) else { return false }
        return base.providers.of(key, level: level(of: node)).contains { base.providers[$0].node != nil }
    }

    /// Whether a derived graph itself registers a node, for itself or for a graph nested in its base.
    func isOwn(_ node: Int) -> Bool { isDerived && self[node].home == index }

    /// Whether a node is registered in a base of the graph, or in a graph nested there.
    package func isInherited(_ node: Int) -> Bool {
        guard isDerived, !isOwn(node) else { return false }
        let level = level(of: node)
        return level == 0 || isInherited(level: level)
    }

    /// Whether a graph is nested in a base.
    package func isInherited(level: Int) -> Bool {
        guard isDerived, level > 0 else { return false }
        var outermost = levels[level].graph
        while let outer = model.graphs[outermost].outer { outermost = outer }
        return bases.contains(outermost)
    }

    /// The access of the class of a level: that of what is nested in a base is no more than the derived graph's.
    package func access(level: Int) -> Outline.Access {
        let own = model.graphs[levels[level].graph].access
        return isInherited(level: level) ? min(own, root.access) : own
    }

    /// Whether a graph's level is this one: that of a base is the derived graph's.
    package func isLevel(_ level: Int, of graph: Int) -> Bool {
        levels[level].graph == graph || level == 0 && bases.contains(graph)
    }

    /// The accessors of the base that a node replaces, by alias (nil for the own type).
    package func overridden(by node: Int) -> [(alias: Int?, accessor: InheritedAccessor)] {
        guard isOwn(node) else { return [] }
        let registration = self[node]
        let level = level(of: node)
        var result: [(alias: Int?, accessor: InheritedAccessor)] = []
        for alias in registration.keyIndices {
            let origin = alias.flatMap { registration.aliases[$0].origin }
            for accessor in inherited(registration.key(alias), level: level)
            where origin.map({ $0.registration == accessor.registration.id }) ?? true {
                result.append((alias, accessor))
            }
        }
        return result
    }

    /// What an override has of what it overrides, whether it needs that or not: Swift lets it not be `async` no more, and
    /// it is isolated as that is.
    func floor(of node: Int) -> Effects? {
        guard isDerived else { return nil }
        if let known = inheritedEffects(node) {
            return Effects(known.call.intersection(.async), isolation: known.isolation)
        }
        var result = Effects()
        for (_, accessor) in overridden(by: node) {
            result.call.formUnion(accessor.effects.call.intersection(.async))
            if result.isolation == nil { result.isolation = accessor.effects.isolation }
        }
        return result
    }
}
