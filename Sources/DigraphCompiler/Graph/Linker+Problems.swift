// What else can be wrong with what a dependency asks for.

extension Graph.Linker {
    private var words: Graph.Words { Graph.Words(graph, model) }

    private func askingPlace(_ words: Graph.Words) -> Place {
        words.place(registration(asker).dependencies[dependency].span, of: asker)
    }

    private func declarationNote(_ words: Graph.Words) -> [Diagnostic.Note] {
        words.declaration(asker, dependency).map { [$0] } ?? []
    }

    func notBuiltYet(_ name: String) -> Diagnostic {
        let words = words
        return Diagnostic(
            .notBuiltYet, at: askingPlace(words),
            "'\(name)', which \(words.taker(asker, dependency)) needs, is not built yet", notes: declarationNote(words))
    }

    func nilInjected(_ dependency: Model.Dependency) -> Diagnostic {
        let words = words
        return Diagnostic(
            .nilInjected, at: askingPlace(words),
            "nothing provides \(words.key(Model.Key(type: dependency.type, tag: dependency.tag))), so "
                + "\(words.taker(asker, self.dependency)) gets nil; \(sayingNil(dependency)) says that this is meant",
            notes: declarationNote(words))
    }

    /// How to say that `nil` is meant.
    private func sayingNil(_ dependency: Model.Dependency) -> String {
        switch dependency.phase {
        case .making: ".parameter(\(dependency.name)) { nil }"
        case .injection: ".allow(nil-injected, \"why\")"
        }
    }

    // MARK: - Arguments

    /// The function type to ask for.
    private func functionType(making node: Int, _ words: Graph.Words) -> String {
        let arguments = registration(node).arguments.map { words.type($0.type) }.joined(separator: ", ")
        return "(\(arguments)) -> \(words.type(registration(node).type))"
    }

    func missingArgument(_ node: Int) -> Diagnostic {
        let words = words
        let names = registration(node).arguments.map { "'\($0.name)'" }.joined(separator: ", ")
        return Diagnostic(
            .missingArgument, at: askingPlace(words),
            "'\(words.name(node))' takes \(names) from its caller, so \(words.taker(asker, dependency)) must ask for a "
                + "'\(functionType(making: node, words))'",
            notes: declarationNote(words) + [.init(words.place(node), "'\(words.name(node))' is registered here")])
    }

    func wrongArguments(_ node: Int, _ function: Model.TypeTable.Function) -> Diagnostic {
        let words = words
        let asked = function.parameters.map { words.type($0) }.joined(separator: ", ")
        let taken = registration(node).arguments.map { words.type($0.type) }.joined(separator: ", ")
        let does = registration(node).arguments.isEmpty ? "takes no arguments" : "takes (\(taken))"
        return Diagnostic(
            .missingArgument, at: askingPlace(words),
            "\(words.taker(asker, dependency)) asks for a function of (\(asked)), and the making of "
                + "'\(words.name(node))' \(does); the type to ask for is '\(functionType(making: node, words))'",
            notes: declarationNote(words) + [.init(words.place(node), "'\(words.name(node))' is registered here")])
    }

    /// A function with parameters whose result is a graph input.
    func needsNoArguments(_ function: Model.TypeTable.Function) -> Diagnostic {
        let words = words
        return Diagnostic(
            .missingArgument, at: askingPlace(words),
            "\(words.taker(asker, dependency)) asks for a function with arguments, and "
                + "'\(words.type(function.result))' is an input, which takes none; the type to ask for is '() -> "
                + "\(words.type(function.result))'",
            notes: declarationNote(words))
    }

    // MARK: - Ambiguities

    func reportAmbiguity(_ key: Model.Key, _ candidates: [Int]) {
        let registered = candidates.filter { graph.providers.providers[$0].node >= 0 }
        for candidate in candidates {
            let provider = graph.providers.providers[candidate]
            graph.providers.providers[candidate].isAsked = true
            if provider.node >= 0 {
                graph.isMentioned[Int(provider.node)] = true
            } else {
                graph.isInputUsed[Int(provider.alias)] = true
            }
        }
        guard reportedAmbiguities.insert(Ambiguity(key: key, body: registration(asker).body)).inserted else { return }
        if registered.isEmpty { return reportInputs(key, candidates) }
        let words = words
        var notes = declarationNote(words)
        var fixes: [Diagnostic.Fix] = []
        for candidate in candidates {
            let provider = graph.providers.providers[candidate]
            if provider.node < 0 {
                let input = inputs[Int(provider.alias)]
                notes.append(
                    .init(model.place(input.nameSpan, in: input.document), "candidate: the input '\(input.name)'"))
            } else {
                let node = Int(provider.node)
                notes.append(.init(words.place(node), "candidate: '\(words.name(node))'\(defaultNote(node))"))
                if !registration(node).isDefault { fixes.append(words.fixAdding(".default()", to: node)) }
            }
        }
        let taker = words.taker(asker, dependency)
        let name = registration(asker).dependencies[dependency].name
        notes.append(
            .init(
                askingPlace(words),
                "mark one with .default(), or give them tags and ask by .parameter(\(name), tag: …), or take all of "
                    + "them as '[\(words.type(key.type))]'"
            ))
        if let way = words.wayNote(to: asker, then: words.type(key.type)) { notes.append(way) }
        diagnostics.append(
            Diagnostic(
                .ambiguousBinding, at: askingPlace(words),
                "\(candidates.count) registrations provide \(words.key(key)), which \(taker) needs", notes: notes,
                fixes: fixes))
    }

    private func defaultNote(_ node: Int) -> String { registration(node).isDefault ? ", a .default()" : "" }

    private func reportInputs(_ key: Model.Key, _ candidates: [Int]) {
        let words = words
        let second = inputs[Int(graph.providers.providers[candidates[1]].alias)]
        let first = inputs[Int(graph.providers.providers[candidates[0]].alias)]
        let name = registration(asker).dependencies[dependency].name
        diagnostics.append(
            Diagnostic(
                .duplicateInput, at: model.place(second.nameSpan, in: second.document),
                "'\(first.name)' and '\(second.name)' are both '\(words.type(key.type))', and "
                    + "\(words.taker(asker, dependency)) asks for one; name it, .parameter(\(name)) { \(first.name) }, "
                    + "or give them distinct types",
                notes: [
                    .init(model.place(first.nameSpan, in: first.document), "'\(first.name)' is declared here"),
                    .init(askingPlace(words), "it is asked for here"),
                ]))
    }
}
