extension Graph {
    /// A provider: an input, or a node under its registered type or an alias.
    package struct Provider: Sendable {
        package enum Source: Equatable, Sendable {
            case input(InputID)
            case node(NodeID, alias: Int?)
        }

        package var source: Source
        package var tag: String?

        package var node: NodeID? { if case .node(let node, _) = source { node } else { nil } }
        package var alias: Int? { if case .node(_, let alias) = source { alias } else { nil } }
        package var input: InputID? { if case .input(let input) = source { input } else { nil } }
    }

    /// The providers of a graph and its nested graphs: the inputs of all levels, then registrations in order of place.
    package struct ProviderTable: Sendable {
        /// The providers of one type on one level, in order.
        private struct Group {
            var all: [ProviderID] = []
            var untagged: [ProviderID] = []
            var tagged: [String: [ProviderID]] = [:]

            mutating func add(_ provider: ProviderID, _ tag: String?) {
                all.append(provider)
                if let tag { tagged[tag, default: []].append(provider) } else { untagged.append(provider) }
            }
        }

        package private(set) var providers: [Provider] = []
        /// In the order of `providers`.
        var ids: [ProviderID] { providers.indices.map { ProviderID($0) } }
        private var groups: [[Model.TypeID: Group]]
        /// The decorators of each key on each level, innermost first. They are in `providers`, but not in `groups`.
        private var decorators: [[Model.Key: [ProviderID]]]
        /// The tags of all aliases.
        private(set) var tags: Set<String> = []

        init(levels: [Level], inputs: [Input], nodes: [Node], of model: Model) {
            groups = Array(repeating: [:], count: levels.count)
            groups[0].reserveCapacity(nodes.count)
            decorators = Array(repeating: [:], count: levels.count)
            for (index, input) in inputs.enumerated() {
                add(Provider(source: .input(InputID(index))), of: model.input(input.reference).type, level: input.level)
            }
            let replacedTypes = Set(
                model.graphs[levels[.outermost].graph].inputs.filter { $0.replacingGraph != nil }.map(\.type))
            for (index, node) in nodes.enumerated() {
                for alias in node.registration.keyIndices {
                    let key = node.registration.key(alias)
                    // Skips a key that a derived graph overrides.
                    if model.isOverridden(key, of: node.registration, in: levels[node.level].overridden) { continue }
                    // Skips a registration that replaces an input: consumers get its object as the input.
                    if node.level == .outermost, key.tag == nil, replacedTypes.contains(key.type),
                        !node.registration.isDefault, !node.registration.isDecorator(alias)
                    {
                        continue
                    }
                    let provider = Provider(source: .node(NodeID(index), alias: alias), tag: key.tag)
                    if node.registration.isDecorator(alias) {
                        decorators[node.level][key, default: []].append(ProviderID(providers.count))
                        providers.append(provider)
                    } else {
                        add(provider, of: key.type, level: node.level)
                    }
                }
            }
            sortDecorators(nodes, model)
            for (index, level) in levels.enumerated() where !level.overridden.isEmpty {
                sortElements(LevelID(index), overriding: level.overridden, nodes, model)
            }
        }

        /// Sorts the providers of each type on a level: an override takes the place of the original.
        private mutating func sortElements(
            _ level: LevelID, overriding overridden: [Model.Key: Model.Override], _ nodes: [Node], _ model: Model
        ) {
            for (type, group) in groups[level] where group.all.count > 1 {
                func place(_ provider: ProviderID) -> Model.Registration.ID? {
                    let key = Model.Key(type: type, tag: providers[provider].tag)
                    return providers[provider].node.map { model.place(of: nodes[$0].registration, key, in: overridden) }
                }
                // Inputs, which have no place, come first.
                groups[level][type]?.all = group.all.sorted { one, other in
                    place(other).map { last in place(one).map { $0 < last } ?? true } ?? false
                }
            }
        }

        /// Sorts the decorators of each key, innermost first. A derived graph's decorators wrap those of the base, and
        /// later decorators wrap earlier ones. An override takes the place of the original.
        private mutating func sortDecorators(_ nodes: [Node], _ model: Model) {
            func rank(_ provider: ProviderID) -> (depth: Int, registration: Model.Registration.ID) {
                guard case .node(let node, let alias) = providers[provider].source else {
                    preconditionFailure("an input decorates nothing")
                }
                let registration = nodes[node].registration
                if let origin = alias.flatMap({ registration.aliases[$0].origin }) {
                    return (origin.depth, origin.place)
                }
                return (registration.declaringGraph.map { model.graphs[$0].depth } ?? 0, registration.id)
            }
            for level in decorators.indices {
                for key in decorators[level].keys { decorators[level][key]?.sort { rank($0) < rank($1) } }
            }
        }

        /// The decorators of a key on a level, innermost first.
        func decorators(of key: Model.Key, level: LevelID) -> [ProviderID] { decorators[level][key] ?? [] }

        private mutating func add(_ provider: Provider, of type: Model.TypeID, level: LevelID) {
            groups[level][type, default: Group()].add(ProviderID(providers.count), provider.tag)
            providers.append(provider)
            if let tag = provider.tag { tags.insert(tag) }
        }

        package subscript(_ id: ProviderID) -> Provider { providers[id] }

        /// The providers of a type on a level, tagged or not, in order.
        package func all(of type: Model.TypeID, level: LevelID) -> [ProviderID] { groups[level][type]?.all ?? [] }

        /// The providers of a key on a level, in order.
        package func of(_ key: Model.Key, level: LevelID) -> [ProviderID] {
            guard let group = groups[level][key.type] else { return [] }
            return key.tag.map { group.tagged[$0] ?? [] } ?? group.untagged
        }

        /// For each provider: whether it is the chosen one for its key, that is, the outermost decorator, the only
        /// provider, or the only default.
        func chosenProviders(isDefault: (NodeID) -> Bool) -> [Bool] {
            var result = Array(repeating: false, count: providers.count)
            for level in groups {
                for group in level.values {
                    for candidates in [group.untagged] + group.tagged.values where !candidates.isEmpty {
                        let chosen =
                            candidates.count == 1
                            ? candidates : candidates.filter { providers[$0].node.map(isDefault) ?? false }
                        if chosen.count == 1 { result[chosen[0]] = true }
                    }
                }
            }
            for (level, decoratorsOfKey) in decorators.enumerated() {
                for (key, decorators) in decoratorsOfKey {
                    for provider in of(key, level: LevelID(level)) { result[provider] = false }
                    for provider in decorators { result[provider] = provider == decorators.last }
                }
            }
            return result
        }
    }
}

extension Graph {
    // MARK: - Visible providers: those of a node's own graph, then of outer graphs

    /// The undecorated providers of a key, on the nearest level that has any.
    func undecorated(_ key: Model.Key, from level: LevelID) -> [ProviderID] {
        levelsVisible(from: level).lazy.map { self.providers.of(key, level: $0) }.first { !$0.isEmpty } ?? []
    }

    /// The providers of a key for a consumer, on the nearest level that has fitting ones. If the key is decorated, only
    /// the outermost decorator or, for a decorator, the outermost provider inside it.
    func candidates(
        _ key: Model.Key, for consumer: NodeID, where isFitting: (Graph.Provider) -> Bool = { _ in true }
    ) -> [ProviderID] {
        var next: LevelID? = level(of: consumer)
        while let level = next {
            var candidates = providers.of(key, level: level)
            let decorators = providers.decorators(of: key, level: level)
            if let outermost = outermost(of: decorators, around: candidates, for: consumer) {
                candidates = [outermost]
            }
            candidates = candidates.filter { isFitting(providers[$0]) }
            if !candidates.isEmpty { return candidates }
            next = levels[level].outer
        }
        return []
    }

    func isProvided(_ type: Model.TypeID, from level: LevelID) -> Bool {
        levelsVisible(from: level).contains { !providers.all(of: type, level: $0).isEmpty }
    }

    /// All visible providers of a type: inputs, then registrations. Within both, those of outer graphs come first.
    func providers(of type: Model.TypeID, from level: LevelID) -> [ProviderID] {
        let all = levelsVisible(from: level).reversed().flatMap { providers.all(of: type, level: $0) }
        return all.filter { providers[$0].input != nil } + all.filter { providers[$0].input == nil }
    }
}
