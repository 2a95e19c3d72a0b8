extension Checks {
    /// What no root reaches is made for nobody. Without a root, everything can be asked for and nothing is unused. What
    /// only something unused needs is told with that, since it cannot go before.
    static func unusedRegistrations(_ subject: Subject) -> [(node: Int, diagnostic: Diagnostic)] {
        guard subject.speaksOfUnused else { return [] }
        let isUsed = subject.isUsed
        // Components that something else unused needs.
        var isNeeded = Array(repeating: false, count: subject.wide.members.count)
        for edge in subject.graph.edges where !isUsed[Int(edge.from)] && !subject.wide.same(edge.from, edge.to) {
            isNeeded[Int(subject.wide.of[Int(edge.to)])] = true
        }
        var isTold = isUsed
        let isIncludeUsed = subject.isIncludeUsed
        for node in 0..<subject.graph.nodeCount {
            let include = subject.registration(node).include
            let registration = subject.registration(node)
            let isBrought = include < 0 || isIncludeUsed[registration.graph]?[include] != false
            if !isBrought || registration.isTakenIn { isTold[node] = true }
        }
        var result: [(node: Int, diagnostic: Diagnostic)] = []
        // In a derived graph, that is another rule's business.
        if subject.graph.derivation != nil {
            for node in 0..<subject.graph.nodeCount where subject.graph.level(of: node) == 0 { isTold[node] = true }
        }
        for node in 0..<subject.graph.nodeCount
        where !isTold[node] && !isNeeded[Int(subject.wide.of[node])] {
            result.append((node, .unusedRegistration(node, alone: subject.followers(of: node, &isTold), subject)))
        }
        return result
    }

    /// Aliases and tags under which nobody asks, of registrations that are used otherwise.
    static func unusedAliases(_ subject: Subject) -> [(node: Int, diagnostic: Diagnostic)] {
        guard subject.speaksOfUnused else { return [] }
        let isUsed = subject.isUsed
        let interfaces = Set(subject.model.interfaces.map(\.type))
        var result: [(node: Int, diagnostic: Diagnostic)] = []
        for provider in subject.graph.providers.providers where provider.node >= 0 && provider.alias >= 0 {
            let node = Int(provider.node)
            let registration = subject.registration(node)
            guard subject.model.graphs[subject.graph.graph(of: node)].hasRoots else { continue }
            guard isUsed[node], !registration.isRoot, !registration.isTakenIn, !registration.isUnused,
                !subject.graph.isMentioned[node]
            else { continue }
            let alias = registration.aliases[Int(provider.alias)]
            if subject.graph.isReplacing(alias.key, node) { continue }
            // What it is for is to be injected by the interface.
            if interfaces.contains(subject.model.types.wrapped(alias.type) ?? alias.type) { continue }
            if !provider.isAsked {
                result.append((node, .unusedAlias(alias, node, subject)))
            } else if provider.tag >= 0, !provider.isAskedByKey, !keepsApart(alias, node, subject) {
                result.append((node, .unusedTag(alias, node, subject)))
            }
        }
        return result
    }

    /// Whether a tag by which nobody asks keeps something apart from what is asked for without it.
    private static func keepsApart(_ alias: Model.Alias, _ node: Int, _ subject: Subject) -> Bool {
        subject.graph.providers.of(alias.untagged, level: subject.graph.level(of: node)).contains {
            let provider = subject.graph.providers.providers[$0]
            return provider.isAskedByKey && Int(provider.node) != node
        }
    }

    static func unusedInputs(_ subject: Subject) -> [Diagnostic] {
        guard subject.speaksOfUnused else { return [] }
        let inputs = subject.graph.inputs
        var isUsed = subject.graph.isInputUsed
        if subject.graph.derivation != nil {
            for (index, input) in inputs.enumerated()
            where input.level == 0 || subject.graph.isInherited(level: input.level, subject.model) {
                isUsed[index] = true
            }
        }
        for node in 0..<subject.graph.nodeCount {
            for expression in subject.registration(node).expressions {
                for input in expression.inputs {
                    if let index = subject.graph.input(input, of: node) { isUsed[index] = true }
                }
            }
        }
        return inputs.indices.filter { !isUsed[$0] }.map { inputs[$0].reference }
            .filter { subject.model.graphs[$0.graph].hasRoots }
            .map { .unusedInput(subject.model.graphs[$0.graph].inputs[$0.index], subject) }
    }

    /// An allowance that silences nothing hides the next problem of its kind. Where registrations are broken, nobody
    /// has looked for what is unused or needless.
    static func needlessAllowances(_ subject: Subject, silenced: Set<[Int]>) -> [Diagnostic] {
        let isLookedFor = !subject.hasBroken
        let unlooked: Set<String> = [
            Diagnostic.ID.unusedRegistration.rawValue, Diagnostic.ID.unusedAlias.rawValue,
            Diagnostic.ID.unusedTag.rawValue, Diagnostic.ID.needlessCycleMark.rawValue,
        ]
        var result: [Diagnostic] = []
        for node in 0..<subject.graph.nodeCount
        where !subject.registration(node).allowances.isEmpty && !subject.registration(node).isBroken
            && !subject.graph.isInherited(node, subject.model)
        {
            for (index, allowance) in subject.registration(node).allowances.enumerated()
            where !silenced.contains([node, index]) && (isLookedFor || !unlooked.contains(allowance.id)) {
                result.append(.needlessAllow(allowance, node, subject))
            }
        }
        return result
    }
}

extension Checks.Subject {
    /// What a broken registration needs is not known, so nothing can be called unused beside one.
    var speaksOfUnused: Bool { graph.levels.contains { model.graphs[$0].hasRoots } && !hasBroken }

    /// In a derived graph, what the base registers and what replaces that; in a graph without roots, everything.
    private func isInDerivationUsed(_ node: Int) -> Bool {
        guard graph.derivation != nil, graph.level(of: node) == 0 else {
            return !model.graphs[graph.graph(of: node)].hasRoots
        }
        let registration = registration(node)
        return graph.isInherited(node, model) || graph.isReplacing(registration.key, node)
            || registration.aliases.contains { graph.isReplacing($0.key, node) }
    }

    /// What is needed by a root, by what is to stay unused, or by what a diagnostic offers as a way out.
    var isUsed: [Bool] {
        let kept = (0..<graph.nodeCount).filter {
            registration($0).isUnused || graph.isMentioned[$0] || isInDerivationUsed($0)
        }
        return graph.reachable(from: graph.entries(of: model) + kept)
    }

    /// What else a node needs that has not been told, in order of place; it has been, then.
    fileprivate func followers(of start: Int, _ isTold: inout [Bool]) -> [Int] {
        isTold[start] = true
        var stack = [start]
        var result: [Int] = []
        while let node = stack.popLast() {
            for edge in graph.edges(of: node) where !isTold[Int(edge.to)] {
                isTold[Int(edge.to)] = true
                stack.append(Int(edge.to))
                result.append(Int(edge.to))
            }
        }
        return result.sorted()
    }
}

extension Diagnostic {
    fileprivate static func unusedRegistration(
        _ node: Int, alone: [Int], _ subject: Checks.Subject
    ) -> Diagnostic {
        var notes: [Note] = []
        if let first = alone.first {
            notes.append(
                .init(
                    subject.words.place(first),
                    "nor is there a root for what it needs, \(subject.names(alone))"))
        }
        return Diagnostic(
            .unusedRegistration, at: subject.words.place(node),
            "no root needs '\(subject.words.name(node))'; mark it .root() if it is asked for from outside, .unused() "
                + "if it is to stay, or remove it",
            notes: notes,
            fixes: [
                subject.words.fixAdding(".root()", to: node), subject.words.fixAdding(".unused()", to: node),
            ])
    }

    private static func document(_ node: Int, _ subject: Checks.Subject) -> Syntax.Document {
        subject.model.documents[subject.registration(node).document]
    }

    fileprivate static func unusedAlias(_ alias: Model.Alias, _ node: Int, _ subject: Checks.Subject) -> Diagnostic {
        Diagnostic(
            .unusedAlias, at: subject.words.place(alias.span, of: node),
            "nobody asks for \(subject.words.key(alias.key)); remove the alias",
            fixes: [document(node, subject).fixRemoving(alias.span)])
    }

    fileprivate static func unusedTag(_ alias: Model.Alias, _ node: Int, _ subject: Checks.Subject) -> Diagnostic {
        let tag = subject.model.tagName(alias.tag) ?? ""
        let document = document(node, subject)
        let registration = subject.registration(node)
        let message = "nobody asks for '\(subject.words.type(alias.type))' by the tag '\(tag)'; remove the "
        let place = subject.words.place(alias.span, of: node)
        // Without the tag, it is what the registration provides anyway.
        let isDouble = alias.type == registration.type || registration.aliases.contains { $0.key == alias.untagged }
        if isDouble {
            return Diagnostic(.unusedTag, at: place, message + "alias", fixes: [document.fixRemoving(alias.span)])
        }
        let written = document.span(of: "tag: \(tag)", in: alias.span).map {
            Span(start: alias.typeSpan.end, end: $0.end)
        }
        return Diagnostic(
            .unusedTag, at: place, message + "tag",
            fixes: written.map { [.init("remove 'tag: \(tag)'", at: document.place($0), replacement: "")] } ?? [])
    }

    fileprivate static func unusedInput(_ input: Model.Input, _ subject: Checks.Subject) -> Diagnostic {
        Diagnostic(
            .unusedInput, at: subject.model.place(input.nameSpan, in: input.document),
            "nothing needs the input '\(input.name)'; remove it")
    }

    fileprivate static func needlessAllow(
        _ allowance: Model.Allowance, _ node: Int, _ subject: Checks.Subject
    ) -> Diagnostic {
        Diagnostic(
            .needlessAllow, at: subject.words.place(allowance.span, of: node),
            "there is no '\(allowance.id)' here to allow; remove it",
            fixes: [document(node, subject).fixRemoving(allowance.span)])
    }
}

extension Model.Alias {
    /// The key that it would be without its tag.
    fileprivate var untagged: Model.Key { Model.Key(type: type, tag: -1) }
}
