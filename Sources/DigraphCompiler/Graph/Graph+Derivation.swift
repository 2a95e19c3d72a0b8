extension Graph {
    /// An accessor of the base: a replacement keeps its name and form.
    package struct InheritedAccessor {
        let base: LinkedGraph
        let accessor: Accessor

        package var alias: Int? { accessor.alias }
        /// The registration that it provides in the base.
        package var registration: Model.Registration { base.graph.nodes[accessor.node] }
        var effects: Effects { base.effects[accessor.node] }
    }

    package var isDerived: Bool { base != nil }

    /// The base's accessors of a key.
    package func inherited(_ key: Model.Key) -> [InheritedAccessor] {
        guard let base else { return [] }
        return (base.accessors[key] ?? []).map { InheritedAccessor(base: base, accessor: $0) }
    }

    /// The effects of making a registration in the base; nil for what that does not have.
    func inheritedEffects(_ node: Int) -> Effects? {
        guard let base else { return nil }
        return base.graph.node(of: registrations[node]).map { base.effects[$0] }
    }

    /// Whether a node of a derived graph replaces something of the base under a key.
    func isReplacing(_ key: Model.Key, _ node: Int) -> Bool {
        guard let base, level(of: node) == 0, nodes[node].graph == index else { return false }
        return base.graph.providers.of(key, level: 0).contains { base.graph.providers[$0].node != nil }
    }

    /// Whether a node is registered in a base of the graph, or in a graph nested there.
    package func isInherited(_ node: Int, _ model: Model) -> Bool {
        guard isDerived else { return false }
        let level = level(of: node)
        return level == 0 ? nodes[node].graph != index : isInherited(level: level, model)
    }

    /// Whether a graph is nested in a base.
    package func isInherited(level: Int, _ model: Model) -> Bool {
        guard isDerived, level > 0 else { return false }
        var outermost = levels[level]
        while let outer = model.graphs[outermost].outer { outermost = outer }
        return bases.contains(outermost)
    }

    /// Whether a graph's level is this one: that of a base is the derived graph's.
    package func isLevel(_ level: Int, of graph: Int) -> Bool {
        levels[level] == graph || level == 0 && bases.contains(graph)
    }

    /// The accessors of the base that a node replaces, by alias (nil for the own type).
    package func replaced(by node: Int, _ model: Model) -> [(alias: Int?, accessor: InheritedAccessor)] {
        guard isDerived, level(of: node) == 0 else { return [] }
        let registration = nodes[node]
        guard registration.graph == index else { return [] }
        var result: [(alias: Int?, accessor: InheritedAccessor)] = []
        for own in inherited(registration.key) { result.append((nil, own)) }
        for (alias, written) in registration.aliases.enumerated() {
            for accessor in inherited(written.key)
            where written.origin.map({ $0.registration == accessor.registration.id }) ?? true {
                result.append((alias, accessor))
            }
        }
        return result
    }

    /// What an override has of what it overrides, whether it needs that or not: Swift lets it not be `async` no more, and
    /// it is isolated as that is.
    func floor(of node: Int, _ model: Model) -> Effects? {
        guard isDerived, level(of: node) == 0 else { return nil }
        if let known = inheritedEffects(node) {
            return Effects(isAsync: known.isAsync, isolation: known.isolation)
        }
        var result = Effects()
        for (_, accessor) in replaced(by: node, model) {
            result.isAsync = result.isAsync || accessor.effects.isAsync
            if result.isolation == nil { result.isolation = accessor.effects.isolation }
        }
        return result
    }
}
