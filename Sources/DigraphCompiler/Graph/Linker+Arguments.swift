// What takes arguments from its caller, and is asked for without them or with others.

extension Graph.Linker {
    func noteArguments(_ provider: Int, _ asked: Model.TypeTable.Function?) {
        let node = Int(graph.providers.providers[provider].node)
        graph.isMentioned[node] = true
        // What a broken registration takes is not known.
        if registration(node).isBroken { return }
        argumentProblems.append(
            Graph.ArgumentProblem(
                provider: provider, asked: asked, user: Graph.User(node: asker, dependency: dependency)))
    }

    /// What has been noted, now that the edges say how everything is made.
    func describeArguments() -> [Diagnostic] {
        guard !argumentProblems.isEmpty else { return [] }
        let effects = graph.effects(model, graph.components { $0.kind != .delayed })
        return argumentProblems.compactMap { problem in
            let node = Int(graph.providers.providers[problem.provider].node)
            // What is wrong with it has been reported, and may be what it takes.
            if node >= 0, registration(node).isBroken { return nil }
            asker = problem.user.node
            dependency = problem.user.dependency
            let own = effects[node]
            guard let asked = problem.asked else { return missingArgument(problem.provider, own) }
            return wrongArguments(problem.provider, asked, own)
        }
    }

    /// The function type to ask for, as Swift writes it: what is asked for, with the arguments that are taken and the
    /// effects of the making.
    private func functionType(
        making index: Int, like asked: Model.TypeTable.Function? = nil, _ effects: Graph.Effects, _ words: Graph.Words
    ) -> String {
        let node = Int(graph.providers.providers[index].node)
        var function = asked ?? Model.TypeTable.Function(parameters: [], result: providedType(index))
        function.parameters = node < 0 ? [] : registration(node).arguments.map(\.type)
        function.isAsync = function.isAsync || effects.isAsync
        function.isThrowing = function.isThrowing || effects.isThrowing
        return words.speller.swift(function)
    }

    private func registeredNote(_ node: Int, _ words: Graph.Words) -> Diagnostic.Note {
        .init(words.place(node), "'\(words.name(node))' is registered here")
    }

    /// What its making takes from the caller: `'book' and 'page'`.
    private func taken(_ node: Int) -> String {
        let names = registration(node).arguments.map(\.name)
        return names.isEmpty ? "nothing" : Model.listed(names)
    }

    /// What takes arguments is asked for without them.
    private func missingArgument(_ index: Int, _ effects: Graph.Effects) -> Diagnostic {
        let words = words
        let node = Int(graph.providers.providers[index].node)
        return Diagnostic(
            .missingArgument, at: askingPlace(words),
            "'\(words.name(node))' takes \(taken(node)) from its caller, so \(words.taker(asker, dependency)) must ask "
                + "for a '\(functionType(making: index, effects, words))'",
            notes: declarationNote(words) + [registeredNote(node, words)])
    }

    /// A function is asked for whose arguments are others.
    private func wrongArguments(
        _ index: Int, _ function: Model.TypeTable.Function, _ effects: Graph.Effects
    ) -> Diagnostic {
        let words = words
        let node = Int(graph.providers.providers[index].node)
        return Diagnostic(
            .missingArgument, at: askingPlace(words),
            "\(words.taker(asker, dependency)) asks for '\(words.speller.swift(function))', and '\(words.name(node))' "
                + "takes \(taken(node)) from its caller; the type to ask for is "
                + "'\(functionType(making: index, like: function, effects, words))'",
            notes: declarationNote(words) + [registeredNote(node, words)])
    }

    /// A function with parameters whose result is a graph input.
    func needsNoArguments(_ index: Int, _ function: Model.TypeTable.Function) -> Diagnostic {
        let words = words
        let input = inputs[Int(graph.providers.providers[index].alias)]
        return Diagnostic(
            .missingArgument, at: askingPlace(words),
            "\(words.taker(asker, dependency)) asks for '\(words.speller.swift(function))', and the input "
                + "'\(input.name)' takes nothing from its caller; the type to ask for is "
                + "'\(functionType(making: index, like: function, Graph.Effects(), words))'",
            notes: declarationNote(words) + [
                .init(model.place(input.nameSpan, in: input.document), "the input '\(input.name)' is declared here")
            ] + ownFunctionNote(words))
    }

    /// A function that makes nothing is given by an expression.
    private func ownFunctionNote(_ words: Graph.Words) -> [Diagnostic.Note] {
        guard let label = words.parameterLabel(asker, dependency) else { return [] }
        return [
            .init(askingPlace(words), "a function that is not the graph's is written .parameter(\(label)) { … }")
        ]
    }
}
