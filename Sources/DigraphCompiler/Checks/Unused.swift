extension Checks {
    /// What no root reaches is made for nobody. Without a root, everything can be asked for and nothing is unused.
    static func unusedRegistrations(_ subject: Subject) -> [(node: Int, diagnostic: Diagnostic)] {
        guard speaksOfUnused(subject) else { return [] }
        let entries = subject.graph.entries(of: subject.model)
        let isReached = subject.graph.reachable(from: entries)
        return (0..<subject.graph.nodeCount).compactMap { node in
            let registration = subject.registration(node)
            guard !isReached[node], !registration.isUnused, !subject.graph.isMentioned[node] else { return nil }
            return (node, .unusedRegistration(node, subject))
        }
    }

    /// What a broken registration needs is not known, so nothing can be called unused beside one.
    private static func speaksOfUnused(_ subject: Subject) -> Bool {
        subject.model.graphs[subject.graph.index].hasRoots
            && !(0..<subject.graph.nodeCount).contains { subject.registration($0).isBroken }
    }

    /// Aliases and tags under which nobody asks, of registrations that are used otherwise.
    static func unusedAliases(_ subject: Subject) -> [(node: Int, diagnostic: Diagnostic)] {
        guard speaksOfUnused(subject) else { return [] }
        let isReached = subject.graph.reachable(from: subject.graph.entries(of: subject.model))
        var result: [(node: Int, diagnostic: Diagnostic)] = []
        for provider in subject.graph.providers.providers where provider.node >= 0 && provider.alias >= 0 {
            let node = Int(provider.node)
            let registration = subject.registration(node)
            guard isReached[node], !registration.isRoot, !registration.isUnused, !subject.graph.isMentioned[node]
            else { continue }
            let alias = registration.aliases[Int(provider.alias)]
            if !provider.isAsked {
                result.append((node, .unusedAlias(alias, node, subject)))
            } else if provider.tag >= 0, !provider.isAskedByTag {
                result.append((node, .unusedTag(alias, node, subject)))
            }
        }
        return result
    }

    static func unusedInputs(_ subject: Subject) -> [Diagnostic] {
        guard speaksOfUnused(subject) else { return [] }
        let inputs = subject.model.graphs[subject.graph.index].inputs
        var isUsed = subject.graph.isInputUsed
        for node in 0..<subject.graph.nodeCount {
            for expression in subject.registration(node).expressions {
                for input in expression.inputs { isUsed[input] = true }
            }
        }
        return inputs.indices.filter { !isUsed[$0] }.map { .unusedInput(inputs[$0], subject) }
    }

    /// An allowance that silences nothing hides the next problem of its kind.
    static func needlessAllowances(_ subject: Subject, silenced: Set<[Int]>) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for node in 0..<subject.graph.nodeCount where !subject.registration(node).isBroken {
            for (index, allowance) in subject.registration(node).allowances.enumerated()
            where !silenced.contains([node, index]) {
                result.append(.needlessAllow(allowance, node, subject))
            }
        }
        return result
    }
}

extension Diagnostic {
    fileprivate static func unusedRegistration(_ node: Int, _ subject: Checks.Subject) -> Diagnostic {
        Diagnostic(
            .unusedRegistration, at: subject.words.place(node),
            "no root needs '\(subject.words.name(node))'; mark it .root() if it is asked for from outside, .unused() "
                + "if it is to stay, or remove it",
            fixes: [
                subject.words.fixAdding(".root()", to: node), subject.words.fixAdding(".unused()", to: node),
            ])
    }

    private static func key(_ alias: Model.Alias, _ subject: Checks.Subject) -> String { subject.words.key(alias.key) }

    fileprivate static func unusedAlias(_ alias: Model.Alias, _ node: Int, _ subject: Checks.Subject) -> Diagnostic {
        let place = subject.words.place(alias.span, of: node)
        return Diagnostic(
            .unusedAlias, at: place, "nobody asks for \(key(alias, subject))",
            fixes: [.init("remove it", at: place, replacement: "")])
    }

    fileprivate static func unusedTag(_ alias: Model.Alias, _ node: Int, _ subject: Checks.Subject) -> Diagnostic {
        let tag = subject.model.tagName(alias.tag) ?? ""
        return Diagnostic(
            .unusedTag, at: subject.words.place(alias.span, of: node),
            "nobody asks for '\(subject.words.type(alias.type))' by the tag '\(tag)'")
    }

    fileprivate static func unusedInput(_ input: Model.Input, _ subject: Checks.Subject) -> Diagnostic {
        Diagnostic(
            .unusedInput, at: subject.model.place(input.nameSpan, in: input.document),
            "nothing needs the input '\(input.name)'")
    }

    fileprivate static func needlessAllow(
        _ allowance: Model.Allowance, _ node: Int, _ subject: Checks.Subject
    ) -> Diagnostic {
        let place = subject.words.place(allowance.span, of: node)
        return Diagnostic(
            .needlessAllow, at: place, "there is no '\(allowance.id)' here to allow",
            fixes: [.init("remove it", at: place, replacement: "")])
    }
}
