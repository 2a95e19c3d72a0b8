// A provider takes arguments from its caller, and is asked for without them or with others.

extension LinkReport {
    func describe(_ problem: Graph.ArgumentProblem) -> Diagnostic {
        switch graph.providers[problem.provider].source {
        case .input: needsNoArguments(problem)
        case .node(let node, _): wrongArguments(node, problem)
        }
    }

    private func wrongArguments(_ node: Int, _ problem: Graph.ArgumentProblem) -> Diagnostic {
        let (consumer, name) = (names.consumer(problem.site), "'\(names.name(node))'")
        let arguments = graph.nodes[node].arguments
        let wanted = "'\(functionType(problem, arguments, linked.effects[node]))'"
        var notes = names.declarationNote(problem.site) + candidates(problem).map(takingNote)
        guard let asked = problem.asked else {
            return Diagnostic(
                .missingArgument, at: names.place(problem.site),
                "\(name) takes \(Model.listed(arguments.map(\.name))) from its caller, so \(consumer) must take \(wanted)",
                notes: notes + closureNote(problem, arguments, node))
        }
        let passed = parametersPassed(problem).compactMap(names.parameterLabel).joined(separator: ", ")
        let cure = "let \(consumer) take \(wanted)"
        notes += self.notes((passed.isEmpty ? [] : ["add .argument(\(passed))"]) + [cure], at: names.place(node))
        return Diagnostic(
            .missingArgument, at: names.place(problem.site),
            "\(consumer) asks for '\(names.speller.swift(asked))', which no registration makes",
            notes: notes, fixes: passed.isEmpty ? [] : [names.fixTaking(passed, node)])
    }

    /// The parameters of a provider that its caller passes, though no `.argument` says so.
    func parametersPassed(_ problem: Graph.ArgumentProblem) -> [Graph.InjectionSite] {
        guard let asked = problem.asked, let node = graph.providers[problem.provider].node,
            asked.parameters.starts(with: graph.nodes[node].arguments.map(\.type))
        else { return [] }
        let more = asked.parameters.dropFirst(graph.nodes[node].arguments.count)
        var result: [Graph.InjectionSite] = []
        for (index, dependency) in graph.nodes[node].dependencies.enumerated()
        where result.count < more.count && dependency.type == more[more.startIndex + result.count] {
            let site = Graph.InjectionSite(node: node, dependency: index)
            if dependency.tag == nil, names.parameterLabel(site) != nil { result.append(site) }
        }
        return result.count == more.count ? result : []
    }

    /// All that provide what is asked for, that with the problem first.
    private func candidates(_ problem: Graph.ArgumentProblem) -> [Int] {
        let key = Model.Key(
            type: graph.providedType(graph.providers[problem.provider], model),
            tag: graph.providers[problem.provider].tag)
        let all = graph.candidates(key, for: problem.site.node).filter { $0 != problem.provider }
        return [problem.provider] + all
    }

    private func takingNote(_ provider: Int) -> Diagnostic.Note {
        switch graph.providers[provider].source {
        case .input(let index):
            let input = linked.input(index)
            return .init(names.place(input), "the input '\(input.name)' takes nothing from its caller")
        case .node(let node, _):
            let arguments = graph.nodes[node].arguments.map(\.name)
            let taken = arguments.isEmpty ? "nothing" : Model.listed(arguments)
            return .init(names.place(node), "'\(names.name(node))' takes \(taken) from its caller")
        }
    }

    /// Where the object is asked for, and not a function, a closure can pass the arguments.
    private func closureNote(
        _ problem: Graph.ArgumentProblem, _ arguments: [Model.Argument], _ node: Int
    ) -> [Diagnostic.Note] {
        let effects = linked.effects[node]
        guard problem.asked == nil, !arguments.isEmpty, !effects.isAsync, !effects.isThrowing,
            let label = names.parameterLabel(problem.site),
            !graph.nodes[problem.site.node].expressions.contains(where: { expression in
                expression.parameters.contains { $0.name == label }
            })
        else { return [] }
        let values = arguments.map { _ in "…" }.joined(separator: ", ")
        let closure = "{ (make: \(functionType(problem, arguments, effects))) in make(\(values)) }"
        return [.init(names.place(problem.site), "or pass the values here, .parameter(\(label)) \(closure)")]
    }

    /// A function with parameters whose result is a graph input. A function that makes nothing is given by an expression.
    private func needsNoArguments(_ problem: Graph.ArgumentProblem) -> Diagnostic {
        let site = problem.site
        let asked = problem.asked.map { names.speller.swift($0) } ?? ""
        let cure = "let \(names.consumer(site)) take '\(functionType(problem, [], Graph.Effects()))'"
        let closure = names.parameterLabel(site).map { ["write the function, .parameter(\($0)) { … }"] } ?? []
        return Diagnostic(
            .missingArgument, at: names.place(site),
            "\(names.consumer(site)) asks for '\(asked)', which no registration makes",
            notes: names.declarationNote(site) + candidates(problem).map(takingNote)
                + notes([cure] + closure, at: names.place(site)))
    }

    /// The function type to ask for: what is asked for, with the arguments that are taken and the effects of the making.
    private func functionType(
        _ problem: Graph.ArgumentProblem, _ arguments: [Model.Argument], _ effects: Graph.Effects
    ) -> String {
        let result = graph.providedType(graph.providers[problem.provider], model)
        var function = problem.asked ?? Model.TypeTable.Function(parameters: [], result: result)
        function.parameters = arguments.map(\.type)
        function.isAsync = function.isAsync || effects.isAsync
        function.isThrowing = function.isThrowing || effects.isThrowing
        return names.speller.swift(function)
    }
}
