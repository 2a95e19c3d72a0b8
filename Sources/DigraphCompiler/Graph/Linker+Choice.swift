// Which of several providers a consumer gets.

extension Graph.Linker {
    /// The provider that wins: the only one in the consumer's braces, else the only one, else the only default.
    mutating func choose(_ key: Model.Key) -> Outcome {
        let candidates = candidates(key)
        guard let winner = winner(of: candidates) else {
            if candidates.isEmpty { return .nothing(key, .nothing) }
            noteAmbiguity(key, candidates)
            return .failed
        }
        return use(winner, byKey: true)
    }

    func winner(of candidates: [Int]) -> Int? {
        if candidates.count < 2 { return candidates.first }
        let near = near(candidates)
        // An input is as near as anything in the graph: only a default wins against it.
        let isInputAmong = candidates.contains { graph.providers[$0].input != nil }
        if near.count == 1, !isInputAmong { return near[0] }
        let defaults = (near.isEmpty ? candidates : near).filter { isDefault($0) }
        return defaults.count == 1 ? defaults[0] : nil
    }

    func isDefault(_ provider: Int) -> Bool {
        graph.providers[provider].node.map { graph.nodes[$0].isDefault } ?? false
    }

    /// Those in the consumer's braces; where there are none, and it is of a graph in a part, those of the part itself.
    func near(_ candidates: [Int]) -> [Int] {
        var near = candidates.filter { body(of: $0) == consumer.body }
        var around: Int? = consumer.graph
        while near.isEmpty, let graph = around, graph >= 0 {
            let part = model.graphs[graph].partBody
            if part >= 0 { near = candidates.filter { body(of: $0) == part } }
            around = model.graphs[graph].outer
        }
        return near
    }

    /// The braces in which a provider was written. A replacement in a derived graph has the aliases of what it replaces,
    /// which count as where those were.
    private func body(of provider: Int) -> Int? {
        guard case .node(let node, let alias) = graph.providers[provider].source else { return nil }
        let registration = graph.nodes[node]
        return alias.flatMap { registration.aliases[$0].origin?.body } ?? registration.body
    }

    mutating func use(_ provider: Int, byKey: Bool) -> Outcome {
        noteUse(of: provider, byKey: byKey)
        switch graph.providers[provider].source {
        case .input(let input):
            return .found(.input(input))
        case .node(let node, let alias):
            if graph.nodes[node].arguments.contains(where: { $0.defaultValue == nil }) {
                noteArguments(provider, nil)
                return .failed
            }
            return .found(.node(node, alias: alias))
        }
    }

    mutating func noteUse(of provider: Int, byKey: Bool) {
        graph.usage.providers.insert(provider)
        if byKey { graph.usage.providersByKey.insert(provider) }
        if let input = graph.providers[provider].input { graph.usage.inputs.insert(input) }
    }

    /// - Parameter isElement: The key is one tag of a dictionary, not what the dependency asks for.
    mutating func noteAmbiguity(_ key: Model.Key, _ candidates: [Int], isElement: Bool = false) {
        for candidate in candidates {
            noteUse(of: candidate, byKey: true)
            if let node = graph.providers[candidate].node { graph.usage.mentioned.insert(node) }
        }
        if mayBeMeant(graph.dependency(at: site)) { return }
        let identity = Graph.Ambiguity.Identity(key: key, body: consumer.body)
        if let known = ambiguityOf[identity] {
            ambiguities[known].sites.append(site)
        } else {
            ambiguityOf[identity] = ambiguities.count
            ambiguities.append(
                Graph.Ambiguity(key: key, candidates: candidates, isElement: isElement, sites: [site]))
        }
    }

    mutating func noteArguments(_ provider: Int, _ asked: Model.TypeTable.Function?) {
        if let node = graph.providers[provider].node {
            graph.usage.mentioned.insert(node)
            // What a broken registration takes is not known.
            if graph.nodes[node].isBroken { return }
        }
        argumentProblems.append(Graph.ArgumentProblem(provider: provider, asked: asked, site: site))
    }

    // MARK: - What a consumer sees: its own graph's providers, then those of the graphs around it

    /// The providers of a key on the nearest level that has any.
    func candidates(_ key: Model.Key) -> [Int] {
        graph.seen(from: graph.level(of: site.node)).lazy.map { graph.providers.of(key, level: $0) }
            .first { !$0.isEmpty } ?? []
    }

    func isProvided(_ type: Model.TypeID) -> Bool {
        graph.seen(from: graph.level(of: site.node)).contains { graph.providers.isProvided(type, level: $0) }
    }

    /// All providers of a type: inputs first, outer graphs before inner ones.
    func allSeen(_ type: Model.TypeID) -> [Int] {
        let all = graph.seen(from: graph.level(of: site.node)).reversed()
            .flatMap { graph.providers.all(of: type, level: $0) }
        return all.filter { graph.providers[$0].input != nil } + all.filter { graph.providers[$0].input == nil }
    }

    /// Whether a nearer graph provides something else under the same tag.
    func isReplaced(_ provider: Int, _ type: Model.TypeID) -> Bool {
        let key = Model.Key(type: type, tag: graph.providers[provider].tag)
        return graph.levels.count > 1 && !candidates(key).contains(provider)
    }
}
