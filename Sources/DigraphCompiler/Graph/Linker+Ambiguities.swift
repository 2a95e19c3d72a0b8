// Several provide what one asks for, and none of them wins.

extension Graph.Linker {
    /// Takes note of it, to be told when all users are known.
    /// - Parameter isElement: The key is one tag of a dictionary, not what the dependency asks for.
    func reportAmbiguity(_ key: Model.Key, _ candidates: [Int], isElement: Bool = false) {
        if isTrying { tried = (key, candidates) }
        for candidate in candidates {
            let provider = graph.providers.providers[candidate]
            graph.providers.providers[candidate].isAsked = true
            graph.providers.providers[candidate].isAskedByKey = true
            if provider.node >= 0 {
                graph.isMentioned[Int(provider.node)] = true
            } else {
                graph.isInputUsed[Int(provider.alias)] = true
            }
        }
        if isTrying { return }
        let dependencies = registration(asker).dependencies
        if dependencies.indices.contains(dependency), mayBeMeant(dependencies[dependency]) { return }
        let identity = Graph.Ambiguity.Identity(key: key, body: registration(asker).body)
        let user = Graph.User(node: asker, dependency: dependency)
        if let known = ambiguityOf[identity] {
            ambiguities[known].users.append(user)
        } else {
            ambiguityOf[identity] = ambiguities.count
            ambiguities.append(
                Graph.Ambiguity(key: key, candidates: candidates, isElement: isElement, users: [user]))
        }
    }

    func describe(_ ambiguity: Graph.Ambiguity, _ words: Graph.Words, isExplained: Bool) -> Diagnostic {
        (asker, dependency) = (ambiguity.users[0].node, ambiguity.users[0].dependency)
        let (key, candidates) = (ambiguity.key, ambiguity.candidates)
        let registered = candidates.filter { graph.providers.providers[$0].node >= 0 }
        if registered.isEmpty { return describeInputs(key, candidates, words) }
        var notes = declarationNote(words)
        if let others = otherUsers(ambiguity.users, words) { notes.append(others) }
        if isExplained, let way = words.wayNote(to: [asker], then: words.type(key.type)) { notes.append(way) }
        var fixes: [Diagnostic.Fix] = []
        let defaults = registered.filter { registration(of: $0).isDefault }
        for candidate in candidates {
            let provider = graph.providers.providers[candidate]
            notes.append(candidateNote(provider, words))
            if !ambiguity.isElement, defaults.isEmpty, provider.node >= 0,
                !registration(Int(provider.node)).isImplicit
            {
                fixes.append(words.fixAdding(".default()", to: Int(provider.node)))
            }
        }
        let ways =
            ambiguity.isElement
            ? ["give each its own tag"] : waysOut(key, candidates, defaults: defaults.count, words)
        notes.append(.init(askingPlace(words), ways.joined(separator: "; or ")))
        let counts = [
            counted(candidates.count - registered.count, "input"), counted(registered.count, "registration"),
        ]
        return Diagnostic(
            .ambiguousBinding, at: askingPlace(words),
            counts.compactMap(\.self).joined(separator: " and ")
                + " provide \(words.key(key)), which \(words.taker(asker, dependency)) needs", notes: notes,
            fixes: fixes)
    }

    private func registration(of provider: Int) -> Model.Registration {
        registration(Int(graph.providers.providers[provider].node))
    }

    private func counted(_ count: Int, _ what: String) -> String? {
        count == 0 ? nil : "\(count) \(what)\(count == 1 ? "" : "s")"
    }

    private func candidateNote(_ provider: Graph.Provider, _ words: Graph.Words) -> Diagnostic.Note {
        if provider.node < 0 {
            let input = inputs[Int(provider.alias)]
            return .init(model.place(input.nameSpan, in: input.document), "candidate: the input '\(input.name)'")
        }
        let node = Int(provider.node)
        return .init(
            words.place(node),
            "candidate: '\(words.name(node))'\(registration(node).isDefault ? ", a .default()" : "")")
    }

    /// How one of them could be chosen, in real names.
    private func waysOut(
        _ key: Model.Key, _ candidates: [Int], defaults: Int, _ words: Graph.Words
    ) -> [String] {
        var ways = [defaults < 2 ? "mark one with .default()" : "leave .default() to one of them"]
        let named = candidates.map { graph.providers.providers[$0] }
        if let input = named.first(where: { $0.node < 0 }), let label = words.parameterLabel(asker, dependency) {
            ways.append("take the input by .parameter(\(label)) { \(inputs[Int(input.alias)].name) }")
        }
        if key.tag < 0, let first = named.first(where: { $0.node >= 0 }) {
            let tag = words.speller.valueName(registration(Int(first.node)).type)
            if let asking = words.askingForTag(tag, asker, dependency) {
                ways.append("tag one, .as(\(words.type(key.type)), tag: \(tag)), and ask by \(asking)")
            }
        }
        let asked = registration(asker).dependencies[dependency].type
        var element = key.type
        if case .function = model.types.shape(asked) { element = asked }
        ways.append("take all of them as '[\(words.speller.swift(element))]'")
        return ways
    }

    /// Two inputs of one type.
    private func describeInputs(_ key: Model.Key, _ candidates: [Int], _ words: Graph.Words) -> Diagnostic {
        let all = candidates.map { inputs[Int(graph.providers.providers[$0].alias)] }
        let (first, second) = (all[0], all[1])
        let name = registration(asker).dependencies[dependency].name
        let meant = all.first { $0.name == name } ?? first
        var naming = ""
        var fixes: [Diagnostic.Fix] = []
        if let label = words.parameterLabel(asker, dependency) {
            naming = "name it, .parameter(\(label)) { \(meant.name) }, or "
            fixes = all.map { words.fixAdding(".parameter(\(label)) { \($0.name) }", to: asker) }
        } else if words.isProperty(asker, dependency) {
            naming = "name it, .injection { object in object.\(name) = \(meant.name) }, or "
        }
        return Diagnostic(
            .duplicateInput, at: model.place(second.nameSpan, in: second.document),
            "\(Model.listed(all.map(\.name))) are \(all.count == 2 ? "both" : "all") '\(words.type(key.type))', and "
                + "\(words.taker(asker, dependency)) asks for one; \(naming)give them distinct types",
            notes: all.filter { $0.nameSpan != second.nameSpan }.map {
                .init(model.place($0.nameSpan, in: $0.document), "'\($0.name)' is declared here")
            } + [.init(askingPlace(words), "it is asked for here")], fixes: fixes)
    }
}
