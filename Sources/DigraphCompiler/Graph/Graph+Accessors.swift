extension Graph {
    /// What is generated for one key: a property for what is kept, a `make…` method for what is made anew. A class, because
    /// it is handed around everywhere.
    package final class Accessor: Sendable {
        package let node: Int
        /// The alias it stands for, or -1 for the own type.
        package let alias: Int
        package let key: Model.Key
        package let name: String
        package let isMethod: Bool
        /// Whether a user of the graph sees it with the graph's access level.
        package let isVisible: Bool
        /// When it is there: where several provide the key under conditions of `#if`, each while it is the one.
        package let presence: Presence

        init(
            node: Int, alias: Int, key: Model.Key, name: String, isMethod: Bool, isVisible: Bool, presence: Presence
        ) {
            self.node = node
            self.alias = alias
            self.key = key
            self.name = name
            self.isMethod = isMethod
            self.isVisible = isVisible
            self.presence = presence
        }
    }

    /// The accessors of a graph and of those nested in it, in the order of the registrations: one for each key with one
    /// provider, or with one default among several. What is made elsewhere has none, and neither has what is made for it
    /// alone.
    package func accessors(_ model: Model, _ speller: Model.TypeSpeller) -> [Accessor] {
        knownAccessors ?? know(accessors(of: 0..<nodeCount, model, speller), model)
    }

    private func know(_ found: [Accessor], _ model: Model) -> [Accessor] {
        let result = model.graphs[index].hasTakenIn ? withoutClashes(found, model) : found
        knownAccessors = result
        return result
    }

    /// Half of the accessors, found by somebody beside what goes on: where there are no conditions, nothing is written that
    /// is read meanwhile, for it spells types by itself.
    final class AccessorsAhead: @unchecked Sendable {
        private var found: [Accessor] = []
        private var speller: Model.TypeSpeller?

        func find(_ graph: Graph, _ model: Model) {
            let speller = model.newSpeller()
            found = graph.accessors(of: 0..<graph.nodeCount / 2, model, speller)
            self.speller = speller
        }

        /// Finds the other half, waits for the first, and lets the graph know both.
        func complete(_ graph: Graph, _ model: Model, _ wait: () -> Void) {
            let rest = graph.accessors(of: graph.nodeCount / 2..<graph.nodeCount, model, model.speller)
            wait()
            _ = graph.know(found + rest, model)
            if let speller { model.speller.learnNames(from: speller) }
        }
    }

    /// The accessors of some nodes, whatever there is beside them.
    func accessors(of nodes: Range<Int>, _ model: Model, _ speller: Model.TypeSpeller) -> [Accessor] {
        var result: [Accessor] = []
        var rivals: [ClassKey: Rivals] = [:]
        let made = madeForExternals(model)
        for node in nodes where made.isEmpty || !made[node] {
            let registration = self.nodes[node]
            let graph = model.graphs[self.graph(of: node)]
            let isMethod = !registration.lifetime.storage.isKept
            var alias = registration.isSeenByAlias ? 0 : -1
            while alias < registration.aliases.count {
                let key = alias < 0 ? registration.key : registration.aliases[alias].key
                defer { alias += 1 }
                let presence = chosen(node, alias, key, model, &rivals)
                if presence == .never { continue }
                let known = level(of: node) == 0 ? inheritedForms(key, presence, model) : []
                for (accessor, presence) in known {
                    result.append(
                        Accessor(
                            node: node, alias: alias, key: key, name: accessor.name, isMethod: accessor.isMethod,
                            isVisible: accessor.isVisible, presence: presence))
                }
                if !known.isEmpty { continue }
                result.append(
                    Accessor(
                        node: node, alias: alias, key: key,
                        name: accessorName(registration, alias, key, isMethod, model, speller), isMethod: isMethod,
                        isVisible: !registration.isTakenIn
                            && (registration.isRoot || registration.isImplicit || !graph.hasRoots)
                            && !givesWay(key, of: node, graph, model), presence: presence))
            }
        }
        return result
    }

    /// The nodes that are made elsewhere, and those that are made within the same request only; empty where there are none.
    private func madeForExternals(_ model: Model) -> [Bool] {
        guard (0..<nodeCount).contains(where: { nodes[$0].isExternal }) else { return [] }
        let components = variants(model) { $0.kind != .delayed }.whole
        var result = Array(repeating: false, count: nodeCount)
        for node in 0..<nodeCount where nodes[node].isExternal {
            for member in components.members[Int(components.of[node])] { result[member] = true }
        }
        return result
    }

    /// Whether an accessor is less visible than its graph since its type is: that of a nested graph, and one key of a
    /// root of which another can be shown. So what is internal stays so, and its protocol is what others see.
    private func givesWay(_ key: Model.Key, of node: Int, _ graph: Model.Graph, _ model: Model) -> Bool {
        let needed = min(graph.access, .public)
        guard needed > .internal, model.hidden(key.type, needed) != nil else { return false }
        let registration = nodes[node]
        if registration.isImplicit { return true }
        guard registration.isRoot else { return false }
        return ([registration.type] + registration.aliases.map(\.type)).contains { model.hidden($0, needed) == nil }
    }

    /// What is included has an accessor where nothing else has its name: the graph's own, or of another include.
    private func withoutClashes(_ accessors: [Accessor], _ model: Model) -> [Accessor] {
        var named: [ClassName: [Presence]] = [:]
        for (level, graph) in levels.enumerated() {
            for input in model.graphs[graph].inputs {
                named[ClassName(level: level, name: input.name), default: []].append(.always)
            }
        }
        for accessor in accessors {
            named[ClassName(level: level(of: accessor.node), name: accessor.name), default: []]
                .append(accessor.presence)
        }
        return accessors.filter { accessor in
            guard nodes[accessor.node].isTakenIn else { return true }
            // It is among them itself.
            let others = named[ClassName(level: level(of: accessor.node), name: accessor.name)] ?? []
            return others.count < 2
                || others.filter {
                    model.presences.isPossible(model.presences.and($0, accessor.presence))
                }.count == 1
        }
    }

    /// A member's name within one class.
    private struct ClassName: Hashable {
        var level: Int
        var name: String
    }

    /// A key within one class.
    private struct ClassKey: Hashable {
        var level: Int
        var key: Model.Key
    }

    /// A key's providers, and how many of them are there under all conditions.
    private struct Rivals {
        var all: [Int] = []
        var always = 0
        var alwaysDefaults = 0
    }

    private func rivals(for key: Model.Key, level: Int, _ model: Model) -> Rivals {
        var result = Rivals(all: providers.of(key, level: level))
        for candidate in result.all {
            let provider = providers.providers[candidate]
            guard provider.presence == .always else { continue }
            result.always += 1
            if provider.node >= 0, nodes[Int(provider.node)].isDefault { result.alwaysDefaults += 1 }
        }
        return result
    }

    /// When the provider is the one that its key's accessor gives: alone, or the only default.
    private func chosen(
        _ node: Int, _ alias: Int, _ key: Model.Key, _ model: Model, _ known: inout [ClassKey: Rivals]
    ) -> Presence {
        let registration = nodes[node]
        let level = level(of: node)
        if let only = providers.only(of: key, level: level), Int(providers.providers[only].node) == node {
            return providers.providers[only].presence
        }
        let own = presence(of: node, alias, model)
        let classKey = ClassKey(level: level, key: key)
        let rivals = known[classKey] ?? rivals(for: key, level: level, model)
        known[classKey] = rivals
        // Of what is always there, nobody has to look at each for each.
        if (registration.isDefault ? rivals.alwaysDefaults : rivals.always) > (own == .always ? 1 : 0) { return .never }
        var result = own
        var isAmongThem = false
        for index in rivals.all {
            let candidate = providers.providers[index]
            if Int(candidate.node) == node, Int(candidate.alias) == alias {
                isAmongThem = true
                continue
            }
            let other = candidate.node < 0 ? nil : nodes[Int(candidate.node)]
            // A default is the one whatever else there is, but for another default.
            if registration.isDefault, other.map({ !$0.isDefault }) ?? true { continue }
            let rest = model.presences.and(result, model.presences.not(candidate.presence))
            if rest == result { continue }
            // Of many that exclude it, the first will do.
            guard model.presences.isPossible(rest) else { return .never }
            result = rest
        }
        return isAmongThem && model.presences.isPossible(result) ? result : .never
    }

    private func accessorName(
        _ registration: Model.Registration, _ alias: Int, _ key: Model.Key, _ isMethod: Bool, _ model: Model,
        _ speller: Model.TypeSpeller
    ) -> String {
        if let forwarded = registration.forwarded {
            return alias < 0 ? forwarded.name : forwarded.aliases[alias]
        }
        if let name = registration.accessorName, alias == (registration.aliases.isEmpty ? -1 : 0) { return name }
        let type = speller.typeName(unwrapped(key.type, model))
        guard let tag = model.tagName(key.tag) else {
            return isMethod ? "make" + Names.upperFirst(type) : Names.lowerCamel(type)
        }
        let tagged = tag + Names.upperFirst(type)
        return isMethod ? "make" + Names.upperFirst(tagged) : tagged
    }

    /// The optional of a failable initializer is named like what it holds.
    private func unwrapped(_ type: Model.TypeID, _ model: Model) -> Model.TypeID { model.types.wrapped(type) ?? type }
}
