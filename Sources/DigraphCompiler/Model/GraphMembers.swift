extension Model {
    /// A graph; one that is nested in a base, as a derived graph has it.
    struct GraphInFamily: Hashable {
        let graph: Int
        let derived: Int?

        init(_ graph: Int, _ derived: Int? = nil) {
            self.graph = graph
            self.derived = derived
        }

        var home: Int { derived ?? graph }
    }

    /// The registrations of each graph: its own, those that it imports from the graphs it includes, and those of its base that it
    /// does not replace. They grow graph by graph, because what an included graph exports is known when that is linked.
    package struct Members {
        private var registrations: [GraphInFamily: [Registration]] = [:]
        private var replaced: [GraphInFamily: [Key: Int]] = [:]
        private var importCount = 0

        package init() {}

        /// The registrations of a graph, by number, as a derived graph has it if it is nested in a base of that.
        package func registrations(of graph: Int, in derived: Int) -> [Registration] {
            registrations[GraphInFamily(graph, derived)] ?? registrations[GraphInFamily(graph)] ?? []
        }

        /// The keys that a derived graph or a base of it replaces in a graph, with the level of the graph that does.
        package func replaced(in graph: Int, of derived: Int?) -> [Key: Int] {
            replaced[GraphInFamily(graph, derived)] ?? [:]
        }

        /// Adds a graph and those nested in it; its base and the graphs that they include have been added before.
        ///
        /// - Parameter exports: What each graph exports.
        package mutating func add(_ graph: Int, of model: Model, importing exports: [Int: Exports]) {
            var open = [graph]
            while let next = open.popLast() {
                let written = model.graphs[next].registrations.map { model.registrations[$0] }
                registrations[GraphInFamily(next)] = decorating(written + imports(of: next, model, exports))
                open += model.graphs[next].nested
            }
            guard let base = model.graphs[graph].base?.graph else { return }
            inherit(from: GraphInFamily(base), to: GraphInFamily(graph), model)
            open = model.nestedGraphs(of: base)
            while let nested = open.popLast() {
                open += model.graphs[nested].nested
                let own = model.graphs[graph].derivation.nestedRegistrations[nested]
                let old = GraphInFamily(nested, base)
                if own == nil, registrations[old] == nil { continue }
                let new = GraphInFamily(nested, graph)
                registrations[new] = own?.map { model.registrations[$0] }
                inherit(from: registrations[old] == nil ? GraphInFamily(nested) : old, to: new, model)
            }
        }

        /// Takes registrations out of a graph.
        package mutating func remove(_ removed: Set<Registration.ID>, from graph: Int) {
            registrations[GraphInFamily(graph)]?.removeAll { removed.contains($0.id) }
        }

        private mutating func imports(
            of graph: Int, _ model: Model, _ exports: [Int: Exports]
        ) -> [Registration] {
            var result: [Registration] = []
            for (index, include) in model.graphs[graph].includes.enumerated() where !include.isBroken {
                guard let target = include.graph else { continue }
                var importer = Importer(
                    model: model, target: target, include: include,
                    reference: IncludeReference(graph: graph, include: index), count: importCount)
                result += importer.registrations(for: exports[target] ?? Exports())
                importCount = importer.count
            }
            return result
        }
    }
}

// MARK: - Derived graphs

extension Model.Members {
    /// Gives a derived graph the registrations of its base that it does not replace. A registration that replaces an own type
    /// provides the aliases of that, too.
    private mutating func inherit(from base: Model.GraphInFamily, to graph: Model.GraphInFamily, _ model: Model) {
        var own = registrations[graph] ?? []
        var replacements: [Model.Key: [Int]] = [:]
        for (index, registration) in own.enumerated() {
            for key in registration.plainKeys { replacements[key, default: []].append(index) }
        }
        var replaced = self.replaced[base] ?? [:]
        let level = model.graphs[graph.home].level
        for key in replacements.keys { replaced[key] = level }
        let rivals = rivals(in: base, model)
        var kept: [Model.Registration] = []
        for old in registrations[base] ?? [] {
            guard let new = replacements[old.key],
                old.isExternal || isChosen(old, rivals[old.key] ?? [], in: base, model)
            else {
                kept.append(old)
                continue
            }
            if let chosen = new.count == 1 ? new[0] : new.first(where: { own[$0].isDefault }) {
                let aliases = aliases(of: old, in: base, for: own[chosen], replacements, model)
                // A replacement that is `.default()` although the base's registration is not wins under all aliases.
                if own[chosen].isDefault, !old.isDefault {
                    for alias in aliases { replaced[alias.key] = level }
                }
                own[chosen] = replacement(own[chosen], of: old, with: aliases)
            }
        }
        registrations[graph] = decorating((kept + own).sorted { $0.id < $1.id })
        self.replaced[graph] = replaced
    }

    /// The aliases of a replaced registration that its replacement provides as well.
    private func aliases(
        of old: Model.Registration, in base: Model.GraphInFamily, for new: Model.Registration,
        _ replacements: [Model.Key: [Int]],
        _ model: Model
    ) -> [Model.Alias] {
        let wins = new.isDefault && !old.isDefault
        return old.aliases.compactMap { alias in
            if model.isReplaced(alias.key, of: old, by: replaced[base] ?? [:]) || replacements[alias.key] != nil {
                return nil
            }
            var alias = alias
            alias.document = alias.document ?? old.document
            alias.origin =
                wins
                ? nil
                : Model.Alias.Origin(
                    registration: old.id, body: alias.origin?.body ?? old.body,
                    level: alias.origin?.level ?? old.home.map { model.graphs[$0].level } ?? 0)
            return alias
        }
    }

    private func replacement(
        _ new: Model.Registration, of old: Model.Registration, with aliases: [Model.Alias]
    ) -> Model.Registration {
        var contents = new.contents
        for alias in aliases where !contents.aliases.contains(where: { $0.key == alias.key }) {
            contents.aliases.append(alias)
            contents.isDecorator = contents.isDecorator || alias.isDecorator
        }
        contents.modifiers.isRoot = new.isRoot || old.isRoot
        contents.modifiers.isDefault = new.isDefault || old.isDefault
        contents.modifiers.isUnused = new.isUnused || old.isUnused
        return Model.Registration(contents, id: new.id, isBroken: new.isBroken)
    }

    /// What decorates a root is what is asked for in its place, and so a root.
    private func decorating(_ registrations: [Model.Registration]) -> [Model.Registration] {
        if !registrations.contains(where: \.isDecorator) { return registrations }
        let roots = Set(registrations.filter(\.isRoot).flatMap(\.plainKeys))
        return registrations.map { registration in
            guard !registration.isRoot, registration.decoratedKeys.contains(where: roots.contains) else {
                return registration
            }
            var contents = registration.contents
            contents.modifiers.isRoot = true
            return Model.Registration(contents, id: registration.id, isBroken: registration.isBroken)
        }
    }

    private struct Rival {
        let registration: Model.Registration
        /// It provides the key as its own type.
        let isOwnType: Bool
    }

    /// The registrations that provide each key in a graph.
    private func rivals(in graph: Model.GraphInFamily, _ model: Model) -> [Model.Key: [Rival]] {
        var result: [Model.Key: [Rival]] = [:]
        let replaced = self.replaced[graph] ?? [:]
        for registration in registrations[graph] ?? [] {
            for (number, key) in registration.keys.enumerated()
            where !registration.isDecorator(number == 0 ? nil : number - 1)
                && !model.isReplaced(key, of: registration, by: replaced)
            {
                result[key, default: []].append(Rival(registration: registration, isOwnType: number == 0))
            }
        }
        return result
    }

    /// Whether the accessor of a registration's own type returns its object.
    private func isChosen(
        _ registration: Model.Registration, _ rivals: [Rival], in graph: Model.GraphInFamily, _ model: Model
    ) -> Bool {
        func isOwn(_ rival: Rival) -> Bool { rival.isOwnType && rival.registration.id == registration.id }
        guard rivals.contains(where: isOwn) else { return false }
        if rivals.count == 1, !model.graphs[graph.graph].inputs.contains(where: { $0.key == registration.key }) {
            return true
        }
        let defaults = rivals.filter(\.registration.isDefault)
        return defaults.count == 1 && isOwn(defaults[0])
    }
}

extension Model {
    /// Whether a graph that derives from a registration's graph replaces what that provides under a key.
    ///
    /// - Parameter replaced: The keys that the derived graph and its bases replace, with their levels.
    package func isReplaced(_ key: Key, of registration: Registration, by replaced: [Key: Int]) -> Bool {
        guard let level = replaced[key], let graph = registration.home else { return false }
        return level > graphs[graph].level
    }
}
