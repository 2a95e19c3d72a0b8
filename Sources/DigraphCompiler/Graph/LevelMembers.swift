/// The registrations on one level of a linked graph: the graph's own, those imported from included graphs, and those
/// inherited from the base without overridden ones.
struct LevelMembers {
    private let model: Model
    /// The graph's index in the model.
    let graph: Model.GraphID
    /// The level of the outer graph.
    let outer: LevelID?
    /// The number of bases of the linked graph.
    private let depth: Int
    private(set) var registrations: [Model.Registration]
    /// The keys that this graph or a base overrides on the level.
    private(set) var overridden: [Model.Key: Model.Override] = [:]

    /// The members of all levels: those of the outermost graph, then those of nested graphs, each behind its outer
    /// graph.
    ///
    /// - Parameters:
    ///   - index: The outermost graph's index in the model.
    ///   - known: The linked graphs so far, by index in the model.
    ///   - removed: Registrations of the base to leave out.
    static func all(
        of index: Model.GraphID, _ model: Model, base: Graph?, knowing known: [Model.GraphID: Graph],
        without removed: Set<Model.Registration.ID>
    ) -> [LevelMembers] {
        var importer = Importer(model: model, known: known, count: base?.importCount ?? 0)
        var result: [LevelMembers] = []
        var open: [(graph: Model.GraphID, outer: LevelID?)] = [(index, nil)]
        while let (graph, outer) = open.popLast() {
            let level = LevelID(result.count)
            // A nested graph of the base has the same level in the base and in the derived graph.
            let isNestedInBase = level != .outermost && base?.hasLevel(level) == true
            let written =
                isNestedInBase
                ? model.graphs[index].derivation.nestedRegistrations[graph] ?? [] : model.graphs[graph].registrations
            var registrations = written.map { model.registrations[$0] }
            if !isNestedInBase { registrations += importer.registrations(of: graph, in: index) }
            registrations += importer.extensions(of: graph, in: index, besides: registrations)
            var members = LevelMembers(
                model: model, graph: graph, outer: outer, depth: model.graphs[index].depth,
                registrations: registrations)
            members.markRoots()
            if let base, base.hasLevel(level) { members.inherit(from: base, level) }
            if level == .outermost { members.registrations.removeAll { removed.contains($0.id) } }
            result.append(members)
            let nested = level == .outermost ? model.nestedGraphs(of: graph) : model.graphs[graph].nested
            open += nested.reversed().map { (graph: $0, outer: level) }
        }
        return result
    }

    /// Marks the decorators of roots as roots, because a request for a root returns its decorator. Decorators of these
    /// decorators become roots, too.
    private mutating func markRoots() {
        if !registrations.contains(where: \.isDecorator) { return }
        var roots = Set(registrations.filter(\.isRoot).flatMap(\.plainKeys))
        let inOrderOfPlace = registrations.indices.sorted { registrations[$0].id < registrations[$1].id }
        for index in inOrderOfPlace where registrations[index].isDecorator {
            let registration = registrations[index]
            if !registration.isRoot {
                if !registration.decoratedKeys.contains(where: roots.contains) { continue }
                registrations[index] = registration.with { $0.modifiers.isRoot = true }
            }
            roots.formUnion(registration.decoratedKeys)
        }
    }
}

// MARK: - Derived graphs

extension LevelMembers {
    /// Adds the base's registrations without overridden ones. A registration that overrides a registered type also
    /// provides the aliases of the original registration.
    private mutating func inherit(from base: Graph, _ level: LevelID) {
        overridden = base.levels[level].overridden
        hideDecorators(of: base, level)
        var overrides: [Model.Key: [Int]] = [:]
        for (index, registration) in registrations.enumerated() {
            for key in registration.plainKeys { overrides[key, default: []].append(index) }
        }
        for key in overrides.keys { overridden[key] = base.override(of: key, level, depth: depth) }
        var inherited: [Model.Registration] = []
        for node in base.nodeIDs where base.level(of: node) == level {
            let old = base[node]
            if old.releasable != nil { takeOverReleases(of: old, overrides) }
            guard let own = overrides[old.key], old.isExternal || base.provides(node, key: old.key) else {
                inherited.append(old)
                continue
            }
            if let chosen = own.count == 1 ? own[0] : own.first(where: { registrations[$0].isDefault }) {
                override(node, of: base, with: chosen, overrides)
            }
        }
        registrations = (inherited + registrations).sorted { $0.id < $1.id }
        markRoots()
    }

    /// Makes overrides of a releasable object releasable, too, if they are kept for each value of their arguments. The
    /// release methods of the base then apply to these overrides.
    private mutating func takeOverReleases(of old: Model.Registration, _ overrides: [Model.Key: [Int]]) {
        for index in Set(old.plainKeys.flatMap { overrides[$0] ?? [] }) {
            let new = registrations[index]
            guard new.releasable == nil, new.isKeptPerArgument, !new.lifetime.storage.isWeak else { continue }
            let releasable = Model.Registration.Releasable(span: new.span, limit: old.releasable?.limit)
            registrations[index] = new.with { $0.modifiers.releasable = releasable }
        }
    }

    /// Hides the registered type of decorators if the base provides this type, too: a decorator does not override its
    /// own registered type.
    private mutating func hideDecorators(of base: Graph, _ level: LevelID) {
        for (index, registration) in registrations.enumerated() where registration.isDecorator {
            let known = base.providers.of(registration.key, level: level).contains { base.providers[$0].node != nil }
            if !known || registration.decoratedKeys.contains(registration.key) { continue }
            registrations[index] = registration.with { $0.isProvidedByAliasOnly = true }
        }
    }

    /// Copies to an override the modifiers `.root()`, `.default()` and `.unused()` of the original, the original's
    /// aliases that have no other override, and the disposal that closes an included graph.
    private mutating func override(
        _ node: NodeID, of base: Graph, with index: Int, _ overrides: [Model.Key: [Int]]
    ) {
        let (old, new) = (base[node], registrations[index])
        var contents = new.contents
        // An override with `.default()` has precedence for all aliases if the original has no `.default()`.
        let takesPrecedence = new.isDefault && !old.isDefault
        for alias in old.aliases where !base.isOverridden(alias.key, of: node) && overrides[alias.key] == nil {
            if takesPrecedence {
                overridden[alias.key] = base.override(of: alias.key, base.level(of: node), depth: depth)
            }
            if contents.aliases.contains(where: { $0.key == alias.key }) { continue }
            var alias = alias
            alias.document = alias.document ?? old.document
            alias.origin =
                takesPrecedence
                ? nil
                : Model.Alias.Origin(
                    registration: old.id, place: alias.origin?.place ?? base.place(of: node, alias.key),
                    body: alias.origin?.body ?? old.body,
                    depth: alias.origin?.depth ?? old.declaringGraph.map { model.graphs[$0].depth } ?? 0)
            contents.aliases.append(alias)
            contents.isDecorator = contents.isDecorator || alias.isDecorator
        }
        if old.isIncludedGraph, new.disposal == nil, new.lifetime.storage == .graph, let closing = old.disposal {
            contents.injections.append(closing)
        }
        contents.modifiers.isRoot = new.isRoot || old.isRoot
        contents.modifiers.isDefault = new.isDefault || old.isDefault
        contents.modifiers.isUnused = new.isUnused || old.isUnused
        registrations[index] = Model.Registration(contents, id: new.id, isBroken: new.isBroken)
    }
}

extension Graph {
    /// The number of the next registration that a derived graph imports.
    fileprivate var importCount: Int { nodes.last.map { $0.registration.id.importNumber.map { $0 + 1 } ?? 0 } ?? 0 }

    /// Whether the accessor of a node's registered type returns the node.
    fileprivate func provides(_ node: NodeID, key: Model.Key) -> Bool {
        let candidates = providers.of(key, level: level(of: node)).map { providers[$0].source }
        let defaults = candidates.filter { if case .node(let node, _) = $0 { self[node].isDefault } else { false } }
        return (candidates.count == 1 ? candidates : defaults) == [.node(node, alias: nil)]
    }

    /// The override of a key by a derived graph with `depth` bases.
    fileprivate func override(of key: Model.Key, _ level: LevelID, depth: Int) -> Model.Override {
        let originals = providers.of(key, level: level).compactMap { providers[$0].node }
        return Model.Override(depth: depth, place: originals.map { place(of: $0, key) }.min())
    }

    /// The registration whose place a node takes in collections, for a key.
    fileprivate func place(of node: NodeID, _ key: Model.Key) -> Model.Registration.ID {
        model.place(of: self[node], key, in: levels[level(of: node)].overridden)
    }
}

extension Model {
    /// A key that a derived graph overrides.
    struct Override: Sendable {
        /// The number of bases of the overriding graph.
        let depth: Int
        /// The first provider of the key in the base, whose place in collections the override takes.
        let place: Registration.ID?
    }

    /// Whether a graph overrides a base's registration for a key.
    ///
    /// - Parameter overridden: The keys that the graph and its bases override.
    func isOverridden(_ key: Key, of registration: Registration, in overridden: [Key: Override]) -> Bool {
        guard let depth = overridden[key]?.depth, let graph = registration.declaringGraph else { return false }
        return depth > graphs[graph].depth
    }

    /// The registration whose place in collections a registration takes, for a key: the first one that it overrides, or
    /// the registration itself.
    func place(
        of registration: Registration, _ key: Key, in overridden: [Key: Override]
    ) -> Registration.ID {
        if let origin = registration.aliases.first(where: { $0.key == key })?.origin { return origin.place }
        guard let override = overridden[key], let graph = registration.declaringGraph,
            override.depth == graphs[graph].depth
        else { return registration.id }
        return override.place ?? registration.id
    }
}
