extension Checks {
    /// Registrations that no root reaches. Without a root, everything is an entry point and nothing is unused. If only
    /// unused registrations need a registration, it is reported together with them.
    static func unusedRegistrations(_ graph: Graph) -> [(node: NodeID, diagnostic: Diagnostic)] {
        guard graph.speaksOfUnused else { return [] }
        let isNeeded = graph.isNeededByUnused
        let usedIncludes = graph.usedIncludes
        lazy var hidden = graph.keysOfUselessDecorators
        lazy var collected = graph.collectedTypes
        var isReported = graph.nodeIDs.map { node in
            let registration = graph[node]
            // In a derived graph, another rule reports this.
            let isDerived = graph.isOwn(node) || graph.isDerived && graph.level(of: node) == .outermost
            return graph.isUsed[node] || registration.isImported || isDerived
                || registration.include.map { !usedIncludes.contains($0) } ?? false
        }
        var result: [(node: NodeID, diagnostic: Diagnostic)] = []
        for node in graph.nodeIDs where !isReported[node] && !isNeeded[graph.allEdges.of[node]] {
            if graph[node].keys.contains(where: hidden.contains) { continue }
            let alone = graph.followers(of: node, &isReported)
            result.append((node, graph.unusedRegistration(node, alone: alone, collected)))
        }
        return result
    }

    /// Aliases and tags of used registrations that no dependency requests.
    static func unusedAliases(_ graph: Graph) -> [(node: NodeID, diagnostic: Diagnostic)] {
        guard graph.speaksOfUnused else { return [] }
        let interfaces = Set(graph.model.interfaces.map(\.type))
        var result: [(node: NodeID, diagnostic: Diagnostic)] = []
        for id in graph.providers.ids {
            let provider = graph.providers[id]
            guard case .node(let node, let alias?) = provider.source else { continue }
            let registration = graph[node]
            let written = registration.aliases[alias]
            // An alias for an interface adds the interface's injections.
            guard graph.owner(of: node).hasRoots, graph.isUsed[node], !registration.isRoot, !registration.isImported,
                !registration.isUnused, !graph.isOverriding(written.key, node),
                !interfaces.contains(graph.model.types.wrapped(written.type) ?? written.type)
            else { continue }
            if !graph.links.usage.providers[id] {
                result.append((node, graph.unusedAlias(written, node)))
            } else if provider.tag != nil, !graph.links.usage.providersByKey[id],
                !keepsApart(written, node, graph)
            {
                result.append((node, graph.unusedTag(written, node)))
            }
        }
        return result
    }

    /// Whether an unused tag separates the provider from another provider, which is requested without the tag.
    private static func keepsApart(_ alias: Model.Alias, _ node: NodeID, _ graph: Graph) -> Bool {
        graph.providers.of(alias.untagged, level: graph.level(of: node)).contains {
            graph.links.usage.providersByKey[$0] && graph.providers[$0].node != node
        }
    }

    static func unusedInputs(_ graph: Graph) -> [Diagnostic] {
        guard graph.speaksOfUnused else { return [] }
        let (graph, used) = (graph, graph.usedInputs)
        return graph.inputIDs.compactMap { id in
            let input = graph.inputs[id]
            let isInherited =
                graph.isDerived
                && (input.level == .outermost
                    ? input.reference.index < graph.root.inheritedInputCount
                    : graph.isInherited(level: input.level))
            guard !used.contains(id), !isInherited, graph.model.graphs[input.reference.graph].hasRoots else {
                return nil
            }
            let written = graph.input(id)
            let kept = graph.keepingDefault(besides: id)
            return Diagnostic(
                .unusedInput, at: graph.place(written), "the input '\(written.name)' is never used; remove it",
                notes: kept.flatMap { graph.notes(onDefaultOf: $0, besides: written) })
        }
    }

    /// An allowance that suppresses nothing could hide a later problem. Incomplete graphs are not searched for
    /// unused or needless items. A repeated include is found in other graphs.
    static func needlessAllowances(_ graph: Graph, silencing: Set<Graph.AllowanceUse>) -> [Diagnostic] {
        let isIncomplete = graph.isIncomplete
        let unlooked: [Diagnostic.ID] = [
            .unusedRegistration, .unusedAlias, .unusedTag, .needlessCycleMark, .sharedValue, .unsharedState,
        ]
        var result: [Diagnostic] = []
        for node in graph.nodeIDs {
            for (index, allowance) in graph[node].allowances.enumerated() {
                let isUnlooked =
                    isIncomplete && unlooked.contains { $0.rawValue == allowance.id }
                    || allowance.id == Diagnostic.ID.repeatedInclude.rawValue
                let isSilencing = silencing.contains(Graph.AllowanceUse(node: node, allowance: index))
                if isUnlooked || isSilencing || graph[node].isBroken || graph.isInherited(node) { continue }
                result.append(graph.needlessAllow(allowance, node))
            }
        }
        return result
    }
}

extension Graph {
    /// The inputs that a dependency requests, or that code mentions.
    var usedInputs: Set<InputID> {
        var result: Set<InputID> = []
        for input in inputIDs where links.usage.providers[ProviderID(input)] { result.insert(input) }
        for node in nodeIDs {
            for expression in self[node].expressions {
                for reference in expression.inputs {
                    if let input = input(reference, of: node) { result.insert(input) }
                }
            }
        }
        return result
    }

    /// At most two parameters that keep their default values, although an input of another name has their type.
    fileprivate func keepingDefault(besides input: InputID) -> [InjectionSite] {
        let type = self.input(input).type
        guard model.types.isPlainValue(type) else { return [] }
        var result: [InjectionSite] = []
        for node in nodeIDs where result.count < 2 && levelsVisible(from: level(of: node)).contains(inputs[input].level)
        {
            for (index, dependency) in self[node].dependencies.enumerated()
            where dependency.type == type || model.types.wrapped(dependency.type) == type {
                if binding(node, index).isOmitted { result.append(InjectionSite(node: node, dependency: index)) }
            }
        }
        return Array(result.prefix(2))
    }

    fileprivate func notes(onDefaultOf site: InjectionSite, besides input: Model.Input) -> [Diagnostic.Note] {
        let kept =
            "'\(dependency(at: site).name)' of \(consumer(site)) keeps its default value, because an input fills only parameters of its name"
        guard let label = parameterLabel(site) else { return [.init(place(site), kept)] }
        return [
            .init(place(site), kept),
            .help(place(site), "to pass the input, write .parameter(\(label)) { \(Names.quoted(input.name)) }"),
        ]
    }

    /// The dependencies of an unused node that are not reported yet, transitively, by place. Marks them as reported.
    fileprivate func followers(of start: NodeID, _ isReported: inout [Bool]) -> [NodeID] {
        isReported[start] = true
        var open = [start]
        var result: [NodeID] = []
        while let node = open.popLast() {
            for edge in edges(of: node) where !isReported[edge.to] {
                isReported[edge.to] = true
                open.append(edge.to)
                result.append(edge.to)
            }
        }
        return result.sorted()
    }

    /// The protocols of the collections that used objects ask for, without a tag.
    fileprivate var collectedTypes: [Model.TypeID] {
        var result: [Model.TypeID] = []
        for node in nodeIDs where isUsed[node] {
            for dependency in self[node].dependencies where dependency.tag == nil {
                guard case .array(let element) = model.types.shape(dependency.type), model.speller.isProtocol(element),
                    !result.contains(element)
                else { continue }
                result.append(element)
            }
        }
        return result
    }

    /// - Parameter collected: The protocols whose conforming objects are asked for as collections.
    fileprivate func unusedRegistration(
        _ node: NodeID, alone: [NodeID], _ collected: [Model.TypeID]
    ) -> Diagnostic {
        let own = model.types.declaration(self[node].type)
        let element = collected.first { element in
            own.flatMap { own in model.types.declaration(element).map { model.outline.conforms(own, to: $0) } } == true
        }
        let joining = element.map { element in
            let purpose = "to make it one of the '[\(model.speller.swift(element))]', "
            return advice(adding: ".as(\(spelled(element)))", to: node, purpose)
        }
        return Diagnostic(
            .unusedRegistration, at: place(node),
            "'\(name(of: node))' is never used; remove it, or mark it .root() or .unused()",
            notes: ([joining?.note]
                + alone.prefix(1).map {
                    .init(place($0), "\(listed(alone)) \(alone.count == 1 ? "is" : "are") used by nothing else")
                }).compactMap(\.self),
            fixes: (joining?.fixes ?? []) + [fixAdding(".root()", to: node), fixAdding(".unused()", to: node)])
    }

    fileprivate func unusedAlias(_ alias: Model.Alias, _ node: NodeID) -> Diagnostic {
        Diagnostic(
            .unusedAlias, at: place(alias.span, of: node),
            "nothing needs \(spelled(alias.key)); remove the \(alias.isDecorator ? "decoration" : "alias")",
            fixes: [document(of: node).fixRemoving(alias)])
    }

    fileprivate func unusedTag(_ alias: Model.Alias, _ node: NodeID) -> Diagnostic {
        let tag = alias.tag.expected("tag of an alias")
        let document = document(of: node)
        // Without the tag, the alias may repeat a key of the registration.
        let isDouble = alias.type == self[node].type || self[node].aliases.contains { $0.key == alias.untagged }
        let written = alias.tagSpan.map { document.place(Span(start: alias.typeSpan.end, end: $0.end)) }
        return Diagnostic(
            .unusedTag, at: place(alias.span, of: node),
            "nothing needs \(spelled(alias.key)); remove the \(isDouble ? "alias" : "tag")",
            fixes: isDouble
                ? [document.fixRemoving(alias)]
                : written.map { [.init("remove 'tag: \(tag)'", at: $0, replacement: "")] } ?? [])
    }

    fileprivate func needlessAllow(_ allowance: Model.Allowance, _ node: NodeID) -> Diagnostic {
        Diagnostic(
            .needlessAllow, at: place(allowance.span, of: node),
            "there is no '\(allowance.id)' warning here; remove the .allow",
            fixes: [document(of: node).fixRemoving(allowance.span).safe(if: isWhole)])
    }
}

extension Model.Alias {
    /// The alias's key without its tag.
    fileprivate var untagged: Model.Key { Model.Key(type: type, tag: nil) }
}
