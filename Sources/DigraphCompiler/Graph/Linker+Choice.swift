// The choice among several providers.

extension Graph.Linker {
    /// The chosen provider: the only one in the consumer's braces, the only one at all, or the only default, in this order.
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

    /// The providers of a key that take arguments of these types, on the nearest level with any. If there are none, a
    /// provider that takes other arguments, which is then reported.
    func candidates(_ key: Model.Key, taking parameters: [Model.TypeID]) -> [ProviderID] {
        if consumer.isDecorator, consumer.decoratedKeys.contains(key) {
            links.usage.decorations.insert(Graph.Decoration(node: site.node, key: key))
        }
        let fitting = graph.candidates(key, for: site.node) { provider in
            guard let node = provider.node else { return parameters.isEmpty }
            let arguments = graph[node].arguments
            if arguments.isEmpty { return parameters.isEmpty }
            return Graph.passed(arguments, count: parameters.count).map { arguments[$0].type } == parameters
        }
        if !fitting.isEmpty { return fitting }
        let all = graph.candidates(key, for: site.node)
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

    /// - Parameter isElement: Whether the key is a tag of a dictionary, not the dependency's own key.
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

    /// The candidates in the consumer's braces. If there are none and the consumer's graph is in a part, those of the part
    /// itself.
    private func near(_ candidates: [ProviderID], _ consumer: NodeID) -> [ProviderID] {
        // An imported registration has no braces.
        guard let own = self[consumer].body else { return [] }
        var near = candidates.filter { body(of: $0) == own }
        var around: Int? = self[consumer].graph
        while near.isEmpty, let graph = around {
            if let part = model.graphs[graph].partBody { near = candidates.filter { body(of: $0) == part } }
            around = model.graphs[graph].outer
        }
        return near
    }

    /// The braces of a provider. An override in a derived graph has the aliases of the original, which count as in their own
    /// braces.
    private func body(of provider: ProviderID) -> Model.Braces? {
        guard case .node(let node, let alias) = providers[provider].source else { return nil }
        let registration = self[node]
        return alias.flatMap { registration.aliases[$0].origin?.body } ?? registration.body
    }

    /// The decorator that a consumer gets in place of a provider: the outermost of those that wrap its undecorated
    /// provider. A decorator itself gets the outermost one inside it.
    ///
    /// - Parameter decorators: Innermost first.
    func outermost(of decorators: [ProviderID], around candidates: [ProviderID], for consumer: NodeID) -> ProviderID? {
        let inner = decorators.prefix { providers[$0].node != consumer }
        // All decorators wrap the same provider. The shortcut keeps long chains of decorators fast.
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
