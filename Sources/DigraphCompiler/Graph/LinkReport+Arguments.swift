// A provider takes arguments from its caller, and is asked for without them or with others.

extension LinkReport {
    func describe(_ problem: Graph.ArgumentProblem) -> Diagnostic {
        switch graph.providers[problem.provider].source {
        case .input(let input): needsNoArguments(linked.input(input), problem)
        case .node(let node, _): wrongArguments(node, problem)
        }
    }

    private func wrongArguments(_ node: Int, _ problem: Graph.ArgumentProblem) -> Diagnostic {
        let (consumer, name) = (names.consumer(problem.site), "'\(names.name(node))'")
        let arguments = graph.nodes[node].arguments
        let taken = arguments.isEmpty ? "nothing" : Model.listed(arguments.map(\.name))
        let wanted = "'\(functionType(problem, arguments, linked.effects[node]))'"
        let message =
            problem.asked.map { asked in
                "\(consumer) asks for '\(names.speller.swift(asked))', and \(name) takes \(taken) from its caller; the "
                    + "type to ask for is \(wanted)"
            } ?? "\(name) takes \(taken) from its caller, so \(consumer) must ask for a \(wanted)"
        return Diagnostic(
            .missingArgument, at: names.place(problem.site), message,
            notes: names.declarationNote(problem.site) + [.init(names.place(node), "\(name) is registered here")]
                + closureNote(problem, arguments, node))
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
        return [.init(names.place(problem.site), "or pass the values here: .parameter(\(label)) \(closure)")]
    }

    /// A function with parameters whose result is a graph input. A function that makes nothing is given by an expression.
    private func needsNoArguments(_ input: Model.Input, _ problem: Graph.ArgumentProblem) -> Diagnostic {
        let site = problem.site
        let asked = problem.asked.map { names.speller.swift($0) } ?? ""
        let expression = names.parameterLabel(site).map {
            Diagnostic.Note(names.place(site), "a function that is not the graph's is written .parameter(\($0)) { … }")
        }
        return Diagnostic(
            .missingArgument, at: names.place(site),
            "\(names.consumer(site)) asks for '\(asked)', and the input '\(input.name)' takes nothing from its caller; "
                + "the type to ask for is '\(functionType(problem, [], Graph.Effects()))'",
            notes: names.declarationNote(site) + [
                .init(names.place(input), "the input '\(input.name)' is declared here")
            ] + (expression.map { [$0] } ?? []))
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
