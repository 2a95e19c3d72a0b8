extension Graph {
    /// An accessor of the base. An override of the accessor has the same name, and is a property or a method as in the
    /// base.
    package struct InheritedAccessor {
        let base: Graph
        package let accessor: Accessor

        package var alias: Int? { accessor.alias }
        /// The registration that the accessor provides in the base.
        package var registration: Model.Registration { base[accessor.node] }
        var effects: Effects { base.effects[accessor.node] }
    }

    package var isDerived: Bool { base != nil }

    /// The base's accessors for a key on a level. A nested graph of the base has the same level in the derived graph.
    package func inherited(_ key: Model.Key, level: LevelID) -> [InheritedAccessor] {
        guard let base, base.hasLevel(level) else { return [] }
        return (base.accessorsOfKey[level][key] ?? []).map { InheritedAccessor(base: base, accessor: $0) }
    }

    /// The effects of creating a registration in the base; nil if the base does not have the registration.
    func inheritedEffects(_ node: NodeID) -> Effects? {
        guard let base else { return nil }
        return base.node(of: self[node].id).map { base.effects[$0] }
    }

    /// Whether a node of a derived graph overrides a provider of the base for a key.
    func isOverriding(_ key: Model.Key, _ node: NodeID) -> Bool {
        guard let base, isOwn(node) else { return false }
        return base.providers.of(key, level: level(of: node)).contains { base.providers[$0].node != nil }
    }

    /// Whether the derived graph, not a base, registers a node, possibly in an extension of a nested graph of the base.
    func isOwn(_ node: NodeID) -> Bool { isDerived && self[node].declaringGraph == index }

    /// Whether a base of the graph, or a nested graph of a base, registers a node.
    package func isInherited(_ node: NodeID) -> Bool {
        guard isDerived, !isOwn(node) else { return false }
        let level = level(of: node)
        return level == .outermost || isInherited(level: level)
    }

    /// Whether the graph of a level is nested in a base.
    package func isInherited(level: LevelID) -> Bool {
        guard isDerived, level != .outermost else { return false }
        var outermost = levels[level].graph
        while let outer = model.graphs[outermost].outer { outermost = outer }
        return bases.contains(outermost)
    }

    /// The access of a level's class. For a graph nested in a base, at most the access of the derived graph.
    package func access(level: LevelID) -> Outline.Access {
        let own = model.graphs[levels[level].graph].access
        return isInherited(level: level) ? min(own, root.access) : own
    }

    /// Whether a level has the registrations of a graph. Level 0 also has those of the bases.
    package func isLevel(_ level: LevelID, of graph: Model.GraphID) -> Bool {
        levels[level].graph == graph || level == .outermost && bases.contains(graph)
    }

    /// The accessors of the base that a node overrides, by alias (nil for the registered type).
    package func overridden(by node: NodeID) -> [(alias: Int?, accessor: InheritedAccessor)] {
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

    /// The node that replaces an input of a derived graph; nil if the input is not replaced.
    package func replacement(of input: Model.Input) -> NodeID? {
        guard input.replacingGraph != nil else { return nil }
        return nodeIDs.first { self[$0].lifetime == .inputReplacement && self[$0].keys.contains(input.key) }
    }

    /// The effects that an override must keep: `async` and the isolation of the base's accessor, because Swift requires
    /// both in an override. Nil if the graph is not derived.
    func minimumEffects(of node: NodeID) -> Effects? {
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

// What a base of another module hides.
extension Graph {
    /// Whether a graph is one of another module whose internal declarations are not visible here.
    func isForeign(graph: Model.GraphID) -> Bool {
        !model.seesInternals(of: model.graphs[graph].module, from: root.module)
    }

    func isForeign(input id: InputID) -> Bool {
        let input = inputs[id]
        if input.level != .outermost { return isForeign(graph: levels[input.level].graph) }
        // The inputs of the bases come first.
        return bases.first(where: isForeign(graph:)).map { input.reference.index < model.graphs[$0].inputs.count }
            ?? false
    }

    func isForeign(_ registration: Model.Registration) -> Bool {
        registration.declaringGraph.map { isForeign(graph: $0) } ?? false
    }
}
