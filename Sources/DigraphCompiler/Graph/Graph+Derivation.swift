extension Graph {
    /// What a derived graph has from its base.
    package struct Derivation: Sendable {
        /// The base's index in the model, and those of its bases.
        package var base: Int
        package var bases: [Int] = []
        /// The base's accessors by key, which may have several under different conditions.
        package var accessors: [Model.Key: [InheritedAccessor]] = [:]
        /// The effects of the base's nodes, by registration.
        package var effects: [Int: Effects] = [:]
        /// Everything that the base provides.
        package var keys: Set<Model.Key> = []
    }

    /// An accessor of the base: a replacement keeps its name and form.
    package struct InheritedAccessor: Sendable {
        package var name: String
        package var isMethod: Bool
        package var isVisible: Bool
        package var effects: Effects
        package var arguments: [Model.Argument]
        /// The registration that it gives in the base.
        package var registration: Int
        package var alias: Int?
    }

    /// What graphs that derive from this one have from it.
    package func derivation(_ model: Model, _ effects: [Effects]) -> Derivation {
        var result = Derivation(base: index, bases: [index] + (derivation?.bases ?? []))
        for accessor in accessors where level(of: accessor.node) == 0 {
            let registration = model.registrations[registrations[accessor.node]]
            result.accessors[accessor.key, default: []].append(
                InheritedAccessor(
                    name: accessor.name, isMethod: accessor.isMethod, isVisible: accessor.isVisible,
                    effects: effects[accessor.node],
                    arguments: registration.arguments, registration: registrations[accessor.node],
                    alias: accessor.alias))
        }
        for node in 0..<nodeCount { result.effects[registrations[node]] = effects[node] }
        for node in 0..<nodeCount where level(of: node) == 0 {
            let registration = nodes[node]
            result.keys.insert(registration.key)
            for alias in registration.aliases { result.keys.insert(alias.key) }
        }
        return result
    }

    /// Whether a node of a derived graph replaces something of the base under a key.
    func isReplacing(_ key: Model.Key, _ node: Int) -> Bool {
        guard let derivation, level(of: node) == 0, nodes[node].graph == index else { return false }
        return derivation.keys.contains(key)
    }

    /// Whether a node stands in a base of the graph, or in a graph nested there.
    package func isInherited(_ node: Int, _ model: Model) -> Bool {
        guard derivation != nil else { return false }
        let level = level(of: node)
        return level == 0 ? nodes[node].graph != index : isInherited(level: level, model)
    }

    /// Whether a graph is nested in a base.
    package func isInherited(level: Int, _ model: Model) -> Bool {
        guard let derivation, level > 0 else { return false }
        var outermost = levels[level]
        while let outer = model.graphs[outermost].outer { outermost = outer }
        return derivation.bases.contains(outermost)
    }

    /// Whether a graph's level is this one: that of a base is the derived graph's.
    package func isLevel(_ level: Int, of graph: Int) -> Bool {
        levels[level] == graph || level == 0 && derivation?.bases.contains(graph) == true
    }

    /// The accessors of the base that a node replaces, by alias (nil for the own type).
    package func replaced(by node: Int, _ model: Model) -> [(alias: Int?, accessor: InheritedAccessor)] {
        guard derivation != nil, level(of: node) == 0 else { return [] }
        let registration = nodes[node]
        guard registration.graph == index else { return [] }
        var result: [(alias: Int?, accessor: InheritedAccessor)] = []
        for own in inherited(registration.key) { result.append((nil, own)) }
        for (alias, written) in registration.aliases.enumerated() {
            for accessor in inherited(written.key)
            where written.origin.map({ $0.registration == accessor.registration }) ?? true {
                result.append((alias, accessor))
            }
        }
        return result
    }

    /// The base's accessors of a key.
    package func inherited(_ key: Model.Key) -> [InheritedAccessor] { derivation?.accessors[key] ?? [] }

    /// What an override has of what it overrides, whether it needs that or not: Swift lets it not be `async` no more, and
    /// it is isolated as that is.
    func floor(of node: Int, _ model: Model) -> Effects? {
        guard let derivation, level(of: node) == 0 else { return nil }
        if let known = derivation.effects[registrations[node]] {
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
