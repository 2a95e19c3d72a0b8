// Ambiguities: several providers for a request, without a preferred one.

extension LinkReport {
    func describe(_ ambiguity: Graph.Ambiguity, isExplained: Bool) -> [Diagnostic] {
        let (site, key) = (ambiguity.sites[0], ambiguity.key)
        let candidates = ambiguity.candidates.map { graph.providers[$0] }.filter { !isRefused($0) }
        if candidates.count < 2 { return [] }
        let registered = candidates.compactMap(\.node)
        if let further = describeFurtherInput(ambiguity, candidates) { return [further] }
        if registered.isEmpty {
            return ambiguity.sites.map { describeInputs(key, candidates.compactMap(\.input), $0) }
        }
        let defaults = registered.count { graph[$0].isDefault }
        let repetitions = graph.repetitions(among: registered)
        if repetitions.count == candidates.count - 1 {
            return repetitions.map { describe(repetition: $0, of: key, site) }
        }
        let repeats = registered.dropFirst().filter { isRepeating($0, registered[0]) }
        // In a derived graph, the consumer is right, and one registration too many.
        let added = graph.isInherited(site.node) ? registered.last { !graph.isInherited($0) } : nil
        let place = added.map(graph.place) ?? graph.place(site)
        let wrapper = wrapper(among: registered, key).map { graph.wrapping($0.node, alias: $0.alias) } ?? []
        let superfluous = repeats + [added].compactMap(\.self)
        // A consumer cannot take itself.
        let consumers = Set(ambiguity.sites.map(\.node))
        var others = candidates.filter { $0.node.map { !consumers.contains($0) } ?? true }
        let isAmongThem = others.count < candidates.count
        if others.isEmpty { others = candidates }
        var ways = [Diagnostic.Advice(place, "give each its own tag")]
        if !ambiguity.isElement {
            let marking = marking(others, at: place, defaults: defaults)
            ways = [marking] + (added == nil ? otherWays(key, others, site) : [])
            if !isAmongThem, added == nil { ways.append(takingAll(key, site)) }
        }
        if !superfluous.isEmpty {
            let removals = superfluous.map { graph.document(of: $0).fixRemoving(graph[$0].wholeSpan) }
            ways.insert(.init(place, "remove one", fixes: removals), at: 0)
        }
        let diagnostic = Diagnostic(
            .ambiguousBinding, at: place, message(key, candidates, site),
            notes: graph.declarationNote(site) + otherConsumers(ambiguity.sites)
                + (isExplained ? graph.pathNote(to: [site.node], then: graph.spelled(key.type)) : [])
                + candidates.map { candidateNote($0, consumers) },
            advice: wrapper + (wrapper.isEmpty ? ways.asAlternatives : ways.map(\.asAlternative)),
            key: graph.spelled(key))
        return [diagnostic]
    }

    private func message(_ key: Model.Key, _ candidates: [Graph.Provider], _ site: Graph.InjectionSite) -> String {
        let nodes = candidates.count { $0.node != nil }
        let counts = [counted(candidates.count - nodes, "input"), counted(nodes, "registration")]
        return counts.compactMap(\.self).joined(separator: " and ")
            + " provide \(graph.spelled(key)), which \(graph.consumer(site)) needs"
    }

    /// The diagnostic for an input of a derived graph that a consumer in a base could take instead of what the base
    /// provides. The base does not know the input, so the derived graph has to choose. Nil if it registers the key, too.
    private func describeFurtherInput(_ ambiguity: Graph.Ambiguity, _ candidates: [Graph.Provider]) -> Diagnostic? {
        guard let site = furtherInputSite(ambiguity, candidates) else { return nil }
        let key = ambiguity.key
        let inputs = furtherInputs(candidates, for: site.node)
        let id = inputs.first { graph.input($0).name == graph.dependency(at: site).name } ?? inputs[0]
        let (input, place) = (graph.input(id), graph.place(graph.input(id)))
        let graphs = graph.bases.reversed().map { model.graphs[$0] }
        let derived = graphs.first { $0.inputs.count > graph.inputs[id].reference.index } ?? model.graphs[graph.index]
        let recipe = "register \(graph.spelled(key.type)) { \(Names.quoted(input.name)) }"
        let fix = Diagnostic.Fix(
            "add \(recipe) to '\(derived.name)'",
            at: model.documents[derived.document].place(Span(start: derived.bodyStart, end: derived.bodyStart)),
            replacement: "\n    \(recipe)\n        .default()\n")
        let ways = [
            Diagnostic.Advice(
                place, "to take the input, write \(recipe) with .default() in '\(derived.name)'", fix: fix),
            .init(place, "remove the input"),
        ]
        let others = [site] + ambiguity.sites.filter { $0 != site }
        return Diagnostic(
            candidates.contains { $0.node != nil } ? .ambiguousBinding : .duplicateInput, at: place,
            message(key, candidates, site),
            notes: graph.declarationNote(site) + otherConsumers(others) + candidates.map { candidateNote($0) },
            advice: ways.asAlternatives, key: graph.spelled(key))
    }

    /// The first consumer in a base that could take an input that only a derived graph has.
    private func furtherInputSite(_ ambiguity: Graph.Ambiguity, _ candidates: [Graph.Provider]) -> Graph.InjectionSite?
    {
        guard graph.isDerived, !ambiguity.isElement,
            candidates.allSatisfy({ $0.node.map(graph.isInherited) ?? true })
        else { return nil }
        return ambiguity.sites.first { !furtherInputs(candidates, for: $0.node).isEmpty }
    }

    /// The inputs that only graphs derived from a consumer's graph have: a derived graph has its base's inputs first.
    private func furtherInputs(_ candidates: [Graph.Provider], for consumer: NodeID) -> [InputID] {
        var owner = graph[consumer].declaringGraph
        while let one = owner, let outer = model.graphs[one].outer { owner = outer }
        guard let owner, graph.bases.contains(owner) else { return [] }
        return candidates.compactMap(\.input).filter { id in
            graph.inputs[id].level == .outermost
                && graph.inputs[id].reference.index >= model.graphs[owner].inputs.count
        }
    }

    /// Whether the provider's type does not conform to the alias, which is reported.
    private func isRefused(_ provider: Graph.Provider) -> Bool {
        guard case .node(let node, let alias?) = provider.source else { return false }
        return graph[node].aliases[alias].isRefused
    }

    private func describe(
        repetition: (first: NodeID, second: NodeID), of key: Model.Key, _ site: Graph.InjectionSite
    ) -> Diagnostic {
        let (first, second) = repetition
        return Diagnostic(
            .ambiguousBinding, at: graph.place(second),
            "'\(graph.name(of: second))' has two identical registrations; remove one",
            notes: [
                .init(graph.place(first), "the first one is here"),
                .init(graph.place(site), "\(graph.consumer(site)) needs \(graph.spelled(key)), which both provide"),
            ], fixes: [graph.document(of: second).fixRemoving(graph[second].wholeSpan)], key: graph.spelled(key))
    }

    /// The only candidate that depends on the key that it provides, and so was probably meant to decorate the others.
    private func wrapper(among candidates: [NodeID], _ key: Model.Key) -> (node: NodeID, alias: Int)? {
        let found = candidates.compactMap { node -> (node: NodeID, alias: Int)? in
            guard graph[node].dependencies.contains(where: { $0.type == key.type && $0.tag == key.tag }),
                let alias = graph[node].aliases.firstIndex(where: { $0.key == key && $0.document == nil })
            else { return nil }
            return (node, alias)
        }
        return found.count == 1 ? found[0] : nil
    }

    /// Merges ambiguities of one key in which a candidate was meant to decorate the others, or is an input that only a
    /// derived graph has: they have one cause.
    func withoutRepetitions(_ ambiguities: [Graph.Ambiguity]) -> [Graph.Ambiguity] {
        var result: [Graph.Ambiguity] = []
        var firstOfKey: [Model.Key: Int] = [:]
        for ambiguity in ambiguities {
            let candidates = ambiguity.candidates.map { graph.providers[$0] }
            let hasOneCause =
                wrapper(among: candidates.compactMap(\.node), ambiguity.key) != nil
                || furtherInputSite(ambiguity, candidates) != nil
            if hasOneCause, let first = firstOfKey[ambiguity.key],
                result[first].candidates == ambiguity.candidates
            {
                result[first].sites += ambiguity.sites
                continue
            }
            if hasOneCause { firstOfKey[ambiguity.key] = result.count }
            result.append(ambiguity)
        }
        return result
    }

    /// Whether two registrations have the same text, except for modifiers.
    private func isRepeating(_ node: NodeID, _ other: NodeID) -> Bool {
        let (own, first) = (graph[node], graph[other])
        return own.type == first.type && own.include == nil && !own.isImplicit
            && graph.document(of: node).text(own.span) == graph.document(of: other).text(first.span)
    }

    private func counted(_ count: Int, _ what: String) -> String? {
        count == 0 ? nil : "\(count) \(what)\(count == 1 ? "" : "s")"
    }

    private func candidateNote(_ provider: Graph.Provider, _ consumers: Set<NodeID> = []) -> Diagnostic.Note {
        switch provider.source {
        case .input(let id):
            let input = graph.input(id)
            return .init(graph.place(input), "candidate: the input '\(input.name)'")
        case .node(let node, _):
            let origin = graph.includedGraph(of: node).map { " of the included '\($0)'" } ?? ""
            return .init(
                graph.place(node),
                "candidate: '\(graph.name(of: node))'\(origin)\(graph[node].isDefault ? ", a .default()" : "")"
                    + (consumers.contains(node) ? ", which needs one itself" : ""))
        }
    }

    /// The advice to choose a candidate: `mark one with .default()`, or `mark 'DiskStore' with .default()`.
    private func marking(_ candidates: [Graph.Provider], at place: Place, defaults: Int) -> Diagnostic.Advice {
        let nodes = candidates.compactMap(\.node)
        return .init(
            place,
            (defaults < 2 ? "mark \(one(of: nodes)) with .default()" : "keep only one .default()")
                + (nodes.contains { graph[$0].isImported } ? ", where it is registered" : ""),
            fixes: defaults > 0
                ? [] : nodes.filter { !graph[$0].isImplicit }.map { graph.fixAdding(".default()", to: $0) })
    }

    /// The only node by its name, or `one` of several.
    private func one(of nodes: [NodeID]) -> String { nodes.count == 1 ? "'\(graph.name(of: nodes[0]))'" : "one" }

    /// The advice for a consumer that needs another than the others.
    private func otherWays(
        _ key: Model.Key, _ candidates: [Graph.Provider], _ site: Graph.InjectionSite
    ) -> [Diagnostic.Advice] {
        var ways: [String] = []
        if let input = candidates.lazy.compactMap(\.input).first, let label = graph.parameterLabel(site) {
            ways.append("take the input with .parameter(\(label)) { \(graph.input(input).name) }")
        }
        let nodes = candidates.compactMap(\.node)
        if key.tag == nil, let first = nodes.first {
            let tag = model.speller.valueName(graph[first].shownType)
            if let asking = graph.askingForTag(tag, site) {
                ways.append(
                    "tag \(one(of: nodes)) with .as(\(graph.spelled(key.type)), tag: \(tag)), and write \(asking)")
            }
        }
        return ways.map { .init(graph.place(site), $0) }
    }

    private func takingAll(_ key: Model.Key, _ site: Graph.InjectionSite) -> Diagnostic.Advice {
        let requested = graph.dependency(at: site).type
        var element = key.type
        if case .function = model.types.shape(requested) { element = requested }
        return .init(graph.place(site), "take all of them as '[\(model.speller.swift(element))]'")
    }

    /// The diagnostic for several inputs of one type, among which a consumer must choose by name.
    private func describeInputs(_ key: Model.Key, _ candidates: [InputID], _ site: Graph.InjectionSite) -> Diagnostic {
        var inputs = candidates.map { graph.input($0) }
        let names = inputs.map(\.name)
        let name = graph.dependency(at: site).name
        if let meant = names.firstIndex(of: name) { inputs.swapAt(0, meant) }
        let place = graph.place(site)
        var ways = [Diagnostic.Advice(place, "give them distinct types")]
        if let label = graph.parameterLabel(site) {
            let forms = inputs.map { ".parameter(\(label)) { \($0.name) }" }
            let fixes = forms.map { graph.fixAdding($0, to: site.node) }
            ways.insert(.init(place, "write \(forms[0])", fixes: fixes), at: 0)
        } else if graph.isProperty(site) {
            ways.insert(.init(place, "write it as .injection { object in object.\(name) = \(inputs[0].name) }"), at: 0)
        }
        return Diagnostic(
            .duplicateInput, at: graph.place(site),
            "the inputs \(Model.listed(names)) are \(names.count == 2 ? "both" : "all") "
                + "'\(graph.spelled(key.type))', which \(graph.consumer(site)) needs",
            notes: inputs.map { .init(graph.place($0), "'\($0.name)' is declared here") }, advice: ways.asAlternatives)
    }
}
