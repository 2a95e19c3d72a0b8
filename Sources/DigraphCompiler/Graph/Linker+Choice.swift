// The choice among several providers.

extension Graph.Linker {
    /// The outcome for a key's chosen provider: the only candidate, the only one in the consumer's braces, or the only
    /// default. Candidates without a chosen one are recorded as an ambiguity.
    func choose(_ key: Model.Key) -> Outcome {
        let candidates = candidates(key, taking: [])
        if candidates.isEmpty { return .nothing(key, .nothing) }
        guard let chosen = graph.chosenProvider(among: candidates, for: site.node) else {
            noteAmbiguity(key, candidates)
            return .failed
        }
        return use(chosen, byKey: true)
    }

    /// The implicit tag of a decorator's request for its decorated type; nil if the decorator writes the tag itself.
    func decoratedTag(of type: Model.TypeID) -> String? {
        guard consumer.isDecorator else { return nil }
        let tags = consumer.decoratedKeys.filter { $0.type == type }.map(\.tag)
        guard tags.count == 1, let tag = tags[0], !consumer.dependencies.contains(where: { $0.tag == tag }) else {
            return nil
        }
        return tag
    }

    /// The providers of a key that take arguments of these types, on the nearest level that has such providers. If
    /// there are none, a provider that takes other arguments, for the report of the mismatch.
    func candidates(_ key: Model.Key, taking parameters: [Model.TypeID]) -> [ProviderID] {
        if consumer.isDecorator, consumer.decoratedKeys.contains(key) {
            links.usage.decorations.insert(Graph.Decoration(node: site.node, key: key))
        }
        let takesInputs = !graph.needsInputOfItsName(key, site)
        let fitting = graph.candidates(key, for: site.node) { provider in
            guard let node = provider.node else { return takesInputs && parameters.isEmpty }
            let arguments = graph[node].arguments
            if arguments.isEmpty { return parameters.isEmpty }
            return Graph.passed(arguments, count: parameters.count).map { arguments[$0].type } == parameters
        }
        if !fitting.isEmpty { return fitting }
        let all = graph.candidates(key, for: site.node) { takesInputs || $0.node != nil }
        return (graph.chosenProvider(among: all, for: site.node) ?? all.first { takesArguments($0) } ?? all.first).map {
            [$0]
        }
            ?? []
    }

    private func takesArguments(_ provider: ProviderID) -> Bool {
        graph.providers[provider].node.map { !graph[$0].arguments.isEmpty } ?? false
    }

    func use(_ provider: ProviderID, byKey: Bool) -> Outcome {
        noteUse(of: provider, byKey: byKey)
        switch graph.providers[provider].source {
        case .input(let input):
            return .found(.input(input))
        case .node(let node, let alias):
            for argument in graph[node].arguments where argument.defaultValue == nil {
                noteArguments(provider, nil)
                return .failed
            }
            return .found(.node(node, alias: alias))
        }
    }

    func noteUse(of provider: ProviderID, byKey: Bool) {
        links.usage.providers[provider] = true
        if byKey { links.usage.providersByKey[provider] = true }
    }

    /// - Parameter isElement: Whether the key is that of a dictionary's element, not the dependency's own key.
    func noteAmbiguity(_ key: Model.Key, _ candidates: [ProviderID], isElement: Bool = false) {
        for candidate in candidates {
            noteUse(of: candidate, byKey: true)
        }
        if mayBeMeant(graph.dependency(at: site)) { return }
        let identity = Graph.Ambiguity.Identity(key: key, body: consumer.body, candidates: candidates)
        if let known = ambiguityOf[identity] {
            links.problems.ambiguities[known].sites.append(site)
        } else {
            ambiguityOf[identity] = links.problems.ambiguities.count
            links.problems.ambiguities.append(
                Graph.Ambiguity(key: key, candidates: candidates, isElement: isElement, sites: [site]))
        }
    }

    func noteArguments(_ provider: ProviderID, _ requested: Model.TypeTable.Function?) {
        // The arguments of a broken registration are unknown.
        if let node = graph.providers[provider].node, graph[node].isBroken { return }
        links.problems.arguments.append(Graph.ArgumentProblem(provider: provider, requested: requested, site: site))
    }
}

extension Graph {
    /// The provider that a consumer gets among several; nil if none has precedence.
    func chosenProvider(among candidates: [ProviderID], for consumer: NodeID) -> ProviderID? {
        if candidates.count < 2 { return candidates.first }
        let near = near(candidates, consumer)
        // An input is as near as any registration: only a default has precedence over it.
        let isInputAmong = candidates.contains { providers[$0].input != nil }
        if near.count == 1, !isInputAmong { return near[0] }
        let defaults = (near.isEmpty ? candidates : near).filter { provider in
            providers[provider].node.map { self[$0].isDefault } ?? false
        }
        return defaults.count == 1 ? defaults[0] : nil
    }

    /// The candidates that are registered in the same braces as the consumer. If there are none, and the consumer's
    /// graph is in a part, the candidates in the braces of the part.
    private func near(_ candidates: [ProviderID], _ consumer: NodeID) -> [ProviderID] {
        // An imported registration has no braces.
        guard let own = self[consumer].body else { return [] }
        var near = candidates.filter { body(of: $0) == own }
        var around: Model.GraphID? = self[consumer].graph
        while near.isEmpty, let graph = around {
            if let part = model.graphs[graph].partBody { near = candidates.filter { body(of: $0) == part } }
            around = model.graphs[graph].outer
        }
        return near
    }

    /// The braces in which a provider is registered. For an alias that an override has from the original, the braces of
    /// the original.
    private func body(of provider: ProviderID) -> Model.Braces? {
        guard case .node(let node, let alias) = providers[provider].source else { return nil }
        let registration = self[node]
        return alias.flatMap { registration.aliases[$0].origin?.body } ?? registration.body
    }

    /// The decorator that a consumer gets: the outermost one around the provider that the consumer would get without
    /// decorators. A decorator itself gets the outermost decorator inside it.
    ///
    /// - Parameter decorators: The decorators of the key, innermost first.
    func outermost(of decorators: [ProviderID], around candidates: [ProviderID], for consumer: NodeID) -> ProviderID? {
        let inner = decorators.prefix { providers[$0].node != consumer }
        // With one candidate, all decorators wrap it. This shortcut keeps long chains of decorators fast.
        if candidates.count < 2 { return inner.last }
        var known: [(decorator: ProviderID, wrapped: ProviderID?)] = []
        for decorator in inner {
            guard let node = providers[decorator].node else { continue }
            known.append((decorator, chosenProvider(among: candidates, for: node) ?? known.last?.wrapped))
        }
        if known.isEmpty { return nil }
        let wanted = chosenProvider(among: candidates, for: consumer)
        return known.last { wanted == nil || $0.wrapped == nil || $0.wrapped == wanted }?.decorator
    }
}
