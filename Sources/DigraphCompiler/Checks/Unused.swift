extension Checks {
    /// Registrations that no root reaches. Without a root, everything can be asked for and nothing is unused. A registration
    /// that only unused ones need is reported with those.
    static func unusedRegistrations(_ linked: LinkedGraph) -> [(node: Int, diagnostic: Diagnostic)] {
        guard linked.speaksOfUnused else { return [] }
        let isNeeded = linked.isNeededByUnused
        let usedIncludes = linked.usedIncludes
        var isReported = linked.nodes.map { node in
            let registration = linked[node]
            // In a derived graph, that is another rule's business.
            let isDerived = linked.isOwn(node) || linked.graph.isDerived && linked.graph.level(of: node) == 0
            return linked.isUsed[node] || registration.isImported || isDerived
                || registration.include.map { !usedIncludes.contains($0) } ?? false
        }
        var result: [(node: Int, diagnostic: Diagnostic)] = []
        for node in linked.nodes where !isReported[node] && !isNeeded[linked.allEdges.of[node]] {
            let alone = linked.followers(of: node, &isReported)
            result.append((node, linked.unusedRegistration(node, alone: alone)))
        }
        return result
    }

    /// Aliases and tags that no dependency asks for, of registrations that are used.
    static func unusedAliases(_ linked: LinkedGraph) -> [(node: Int, diagnostic: Diagnostic)] {
        guard linked.speaksOfUnused else { return [] }
        let graph = linked.graph
        let interfaces = Set(linked.model.interfaces.map(\.type))
        var result: [(node: Int, diagnostic: Diagnostic)] = []
        for (index, provider) in graph.providers.providers.enumerated() {
            guard case .node(let node, let alias?) = provider.source else { continue }
            let registration = linked[node]
            let written = registration.aliases[alias]
            // An alias for an interface is there so that this injects.
            guard linked.owner(of: node).hasRoots, linked.isUsed[node], !registration.isRoot, !registration.isImported,
                !registration.isUnused, !graph.isReplacing(written.key, node),
                !interfaces.contains(linked.model.types.wrapped(written.type) ?? written.type)
            else { continue }
            if !graph.usage.providers[index] {
                result.append((node, linked.unusedAlias(written, node)))
            } else if provider.tag != nil, !graph.usage.providersByKey[index],
                !keepsApart(written, node, linked)
            {
                result.append((node, linked.unusedTag(written, node)))
            }
        }
        return result
    }

    /// Whether a tag that is not asked for keeps something apart from what is asked for without it.
    private static func keepsApart(_ alias: Model.Alias, _ node: Int, _ linked: LinkedGraph) -> Bool {
        linked.graph.providers.of(alias.untagged, level: linked.graph.level(of: node)).contains {
            linked.graph.usage.providersByKey[$0] && linked.graph.providers[$0].node != node
        }
    }

    static func unusedInputs(_ linked: LinkedGraph) -> [Diagnostic] {
        guard linked.speaksOfUnused else { return [] }
        let (graph, used) = (linked.graph, linked.usedInputs)
        return graph.inputs.enumerated().compactMap { index, input in
            let isInherited =
                graph.isDerived
                && (input.level == 0
                    ? input.reference.index < linked.root.inheritedInputCount
                    : graph.isInherited(level: input.level, linked.model))
            guard !used.contains(index), !isInherited, linked.model.graphs[input.reference.graph].hasRoots else {
                return nil
            }
            let written = linked.input(index)
            return Diagnostic(
                .unusedInput, at: linked.names.place(written), "the input '\(written.name)' is never used; remove it")
        }
    }

    /// An allowance that silences nothing hides the next problem of its kind. In an incomplete graph, nothing has looked
    /// for what is unused or needless.
    static func needlessAllowances(_ linked: LinkedGraph, silenced: Set<Graph.AllowanceUse>) -> [Diagnostic] {
        let isIncomplete = linked.isIncomplete
        let unlooked: [Diagnostic.ID] = [.unusedRegistration, .unusedAlias, .unusedTag, .needlessCycleMark]
        var result: [Diagnostic] = []
        for node in linked.nodes {
            for (index, allowance) in linked[node].allowances.enumerated() {
                let isUnlooked = isIncomplete && unlooked.contains { $0.rawValue == allowance.id }
                let isSilencing = silenced.contains(Graph.AllowanceUse(node: node, allowance: index))
                if isUnlooked || isSilencing || linked[node].isBroken || linked.isInherited(node) { continue }
                result.append(linked.needlessAllow(allowance, node))
            }
        }
        return result
    }
}

extension LinkedGraph {
    /// The inputs that a dependency asks for, or that code mentions.
    fileprivate var usedInputs: Set<Int> {
        var result: Set<Int> = []
        for input in graph.inputs.indices where graph.usage.providers[input] { result.insert(input) }
        for node in nodes {
            for expression in self[node].expressions {
                for reference in expression.inputs {
                    if let input = graph.input(reference, of: node) { result.insert(input) }
                }
            }
        }
        return result
    }

    /// What this graph needs of what several graphs have, as the warnings that would be wrong about it: everything, where it
    /// is incomplete.
    func needed(
        besides needless: Set<Diagnostic.Identity>, silenced: Set<Graph.AllowanceUse>
    ) -> Set<Diagnostic.Identity> {
        var result: Set<Diagnostic.Identity> = []
        let isIncomplete = isIncomplete
        for node in nodes {
            if isUsed[node] || isIncomplete {
                result.insert(Diagnostic.Identity(id: .unusedRegistration, place: names.place(node)))
            }
            for alias in self[node].aliases {
                for id in [Diagnostic.ID.unusedAlias, .unusedTag] {
                    result.insert(Diagnostic.Identity(id: id, place: names.place(alias, of: node)))
                }
            }
            for injection in self[node].injections where injection.isCycle {
                let place = names.document(of: injection, of: node).place(injection.span)
                result.insert(Diagnostic.Identity(id: .needlessCycleMark, place: place))
            }
            for (index, allowance) in self[node].allowances.enumerated()
            where isIncomplete || silenced.contains(Graph.AllowanceUse(node: node, allowance: index)) {
                result.insert(Diagnostic.Identity(id: .needlessAllow, place: names.place(allowance.span, of: node)))
            }
        }
        result.subtract(needless)
        for input in isIncomplete ? Set(graph.inputs.indices) : usedInputs {
            result.insert(Diagnostic.Identity(id: .unusedInput, place: names.place(self.input(input))))
        }
        for reference in usedIncludes {
            let include = model.graphs[reference.graph].includes[reference.include]
            result.insert(
                Diagnostic.Identity(id: .unusedInclude, place: model.documents[include.document].place(include.span)))
        }
        return result
    }

    /// What else a node needs that has not been reported, in order of place; it has been, then.
    fileprivate func followers(of start: Int, _ isReported: inout [Bool]) -> [Int] {
        isReported[start] = true
        var open = [start]
        var result: [Int] = []
        while let node = open.popLast() {
            for edge in graph.edges(of: node) where !isReported[edge.to] {
                isReported[edge.to] = true
                open.append(edge.to)
                result.append(edge.to)
            }
        }
        return result.sorted()
    }

    fileprivate func unusedRegistration(_ node: Int, alone: [Int]) -> Diagnostic {
        Diagnostic(
            .unusedRegistration, at: names.place(node),
            "'\(names.name(node))' is never used; remove it, or mark it .root() or .unused()",
            notes: alone.prefix(1).map {
                .init(names.place($0), "\(names.names(alone)) \(alone.count == 1 ? "is" : "are") used by nothing else")
            }, fixes: [names.fixAdding(".root()", to: node), names.fixAdding(".unused()", to: node)])
    }

    fileprivate func unusedAlias(_ alias: Model.Alias, _ node: Int) -> Diagnostic {
        Diagnostic(
            .unusedAlias, at: names.place(alias.span, of: node),
            "nothing needs \(names.key(alias.key)); remove the alias",
            fixes: [names.document(of: node).fixRemoving(alias)])
    }

    fileprivate func unusedTag(_ alias: Model.Alias, _ node: Int) -> Diagnostic {
        let tag = alias.tag ?? ""
        let document = names.document(of: node)
        // Without the tag, it may be what the registration provides anyway.
        let isDouble = alias.type == self[node].type || self[node].aliases.contains { $0.key == alias.untagged }
        let written = document.span(of: "tag: \(tag)", in: alias.span).map {
            document.place(Span(start: alias.typeSpan.end, end: $0.end))
        }
        return Diagnostic(
            .unusedTag, at: names.place(alias.span, of: node),
            "nothing needs \(names.key(alias.key)); remove the \(isDouble ? "alias" : "tag")",
            fixes: isDouble
                ? [document.fixRemoving(alias)]
                : written.map { [.init("remove 'tag: \(tag)'", at: $0, replacement: "")] } ?? [])
    }

    fileprivate func needlessAllow(_ allowance: Model.Allowance, _ node: Int) -> Diagnostic {
        Diagnostic(
            .needlessAllow, at: names.place(allowance.span, of: node),
            "there is no '\(allowance.id)' warning here; remove the .allow",
            fixes: [names.document(of: node).fixRemoving(allowance.span)])
    }
}

extension Model.Alias {
    /// The key that it would be without its tag.
    fileprivate var untagged: Model.Key { Model.Key(type: type, tag: nil) }
}
