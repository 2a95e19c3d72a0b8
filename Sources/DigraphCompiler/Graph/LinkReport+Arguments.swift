// Requests without the arguments that the provider takes, or with different ones.

extension LinkReport {
    /// Nil if a replacement takes other arguments than what it replaces, which has a report of its own.
    func describe(_ problem: Graph.ArgumentProblem) -> Diagnostic? {
        switch graph.providers[problem.provider].source {
        case .input: needsNoArguments(problem)
        case .node(let node, _):
            graph.isInherited(problem.site.node) && !graph.overridden(by: node).isEmpty
                ? nil : wrongArguments(node, problem)
        }
    }

    private func wrongArguments(_ node: NodeID, _ problem: Graph.ArgumentProblem) -> Diagnostic {
        let name = "'\(graph.name(of: node))'"
        let consumer = graph.consumer(problem.site)
        let arguments = graph[node].arguments
        let wanted = functionType(problem, arguments, graph.effects[node])
        let place = graph.place(problem.site)
        let notes = graph.declarationNote(problem.site) + candidates(problem).map(takingNote)
        guard let requested = problem.requested else {
            let passing = passingClosure(problem, arguments, node).map { modifier, isComplete in
                Diagnostic.Advice(
                    place, "to pass the values here, write \(modifier)",
                    fix: isComplete ? graph.fixAdding(modifier, to: problem.site.node) : nil)
            }
            return Diagnostic(
                .missingArgument, at: place,
                "\(name) takes \(Model.listed(arguments.map(\.name))) from its caller, so \(graph.parameter(problem.site)) must take '\(wanted)'",
                notes: notes, advice: [passing, leavingOut(problem.site)].compactMap(\.self))
        }
        var ways = [Diagnostic.Advice(note: graph.changeNote(problem.site, to: wanted))]
        if let passed = passed(problem) {
            let names = passed.names.joined(separator: ", ")
            let fix = passed.isAddition ? graph.fixTaking(names, node) : graph.fixReplacingArguments(with: names, node)
            let verb = passed.isAddition ? "add" : "write"
            ways.insert(.init(graph.place(node), "\(verb) .argument(\(names))", fix: fix), at: 0)
        }
        return Diagnostic(
            .missingArgument, at: place,
            "\(consumer) asks for '\(model.speller.swift(requested))', which no registration makes",
            notes: notes, advice: ways.asAlternatives)
    }

    /// The advice to give nil to an optional parameter.
    private func leavingOut(_ site: Graph.InjectionSite) -> Diagnostic.Advice? {
        let dependency = graph.dependency(at: site)
        guard model.types.wrapped(dependency.type) != nil, dependency.tag == nil,
            let label = graph.parameterLabel(site),
            case .call = graph[site.node].recipe
        else { return nil }
        let form = ".parameter(\(label)) { nil }"
        return graph.advice(adding: form, to: site.node, at: graph.place(site), "if it should be nil, ", verb: "write")
    }

    /// What `.argument` has to say, so that the provider takes what the requested function passes.
    struct Passed {
        /// The names to write: those to add, or all of them, in their order.
        var names: [String] = []
        /// Whether the names come after those that are written.
        var isAddition = true
        /// The dependencies that become arguments.
        var sites: [Graph.InjectionSite] = []
    }

    /// Matches by types what the requested function passes; nil if something has no parameter, or an argument gets nothing.
    func passed(_ problem: Graph.ArgumentProblem) -> Passed? {
        guard let requested = problem.requested, let node = graph.providers[problem.provider].node else { return nil }
        let arguments = graph[node].arguments
        var result = Passed()
        result.isAddition = requested.parameters.starts(with: arguments.map(\.type))
        var left = result.isAddition ? [] : arguments
        var free = graph[node].dependencies.indices.map { Graph.InjectionSite(node: node, dependency: $0) }
        free.removeAll { graph.dependency(at: $0).tag != nil || graph.parameterLabel($0) == nil }
        for type in requested.parameters.dropFirst(result.isAddition ? arguments.count : 0) {
            if let index = left.firstIndex(where: { $0.type == type }) {
                result.names.append(left.remove(at: index).codeName)
            } else if let index = free.firstIndex(where: { graph.dependency(at: $0).type == type }) {
                result.sites.append(free.remove(at: index))
                result.names += result.sites.suffix(1).compactMap(graph.parameterLabel)
            } else {
                return nil
            }
        }
        return left.isEmpty && !result.names.isEmpty ? result : nil
    }

    /// All providers of the requested key, the one with the problem first.
    private func candidates(_ problem: Graph.ArgumentProblem) -> [ProviderID] {
        let key = Model.Key(
            type: graph.providedType(graph.providers[problem.provider]),
            tag: graph.providers[problem.provider].tag)
        let all = graph.candidates(key, for: problem.site.node).filter { $0 != problem.provider }
        return [problem.provider] + all
    }

    private func takingNote(_ provider: ProviderID) -> Diagnostic.Note {
        switch graph.providers[provider].source {
        case .input(let id):
            let input = graph.input(id)
            return .init(graph.place(input), "the input '\(input.name)' takes no arguments")
        case .node(let node, _):
            let arguments = graph[node].arguments.map(\.name)
            let what = arguments.isEmpty ? "has no .argument" : "takes \(Model.listed(arguments)) from its caller"
            return .init(graph.place(node), "'\(graph.name(of: node))' \(what)")
        }
    }

    /// The `.parameter` modifier that passes the arguments: `.parameter(a) { (make: (Int) -> A) in make(id) }`. Nil
    /// unless the object itself is requested, without a tag: a collection or a deferred type needs other code.
    /// Arguments of the consumer are passed on if their types match. The modifier is complete if they provide all
    /// values.
    private func passingClosure(
        _ problem: Graph.ArgumentProblem, _ arguments: [Model.Argument], _ node: NodeID
    ) -> (modifier: String, isComplete: Bool)? {
        let consumer = graph[problem.site.node]
        let dependency = graph.dependency(at: problem.site)
        let needed = model.types.wrapped(dependency.type) ?? dependency.type
        guard needed == graph.providedType(graph.providers[problem.provider]), dependency.tag == nil,
            !arguments.isEmpty, graph.effects[node].call.isEmpty,
            let label = graph.parameterLabel(problem.site),
            !consumer.expressions.contains(where: { expression in
                expression.parameters.contains { $0.name == label }
            })
        else { return nil }
        let values = arguments.map { argument in
            let known = consumer.arguments.filter { $0.type == argument.type }
            let namesake = known.first { $0.name == argument.name }
            let isOnly = known.count == 1 && arguments.filter { $0.type == argument.type }.count == 1
            let own = namesake ?? (isOnly ? known[0] : nil)
            return own.map { Names.quoted($0.codeName) } ?? "…"
        }
        let type = functionType(problem, arguments, graph.effects[node])
        let closure = "{ (make: \(type)) in make(\(values.joined(separator: ", "))) }"
        return (".parameter(\(label)) \(closure)", !values.contains("…"))
    }

    /// Reports a request for a function with parameters that returns a graph input. Only an expression can provide such
    /// a function.
    private func needsNoArguments(_ problem: Graph.ArgumentProblem) -> Diagnostic {
        let site = problem.site
        let requested = problem.requested.map { model.speller.swift($0) } ?? ""
        var ways = [Diagnostic.Advice(note: graph.changeNote(site, to: functionType(problem, [], Graph.Effects())))]
        if let label = graph.parameterLabel(site) {
            ways.append(.init(graph.place(site), "write the function, .parameter(\(label)) { … }"))
        }
        return Diagnostic(
            .missingArgument, at: graph.place(site),
            "\(graph.consumer(site)) asks for '\(requested)', which no registration makes",
            notes: graph.declarationNote(site) + candidates(problem).map(takingNote), advice: ways.asAlternatives)
    }

    /// The function type that the consumer should request: the requested function with the provider's arguments and
    /// effects.
    private func functionType(
        _ problem: Graph.ArgumentProblem, _ arguments: [Model.Argument], _ effects: Graph.Effects
    ) -> String {
        let result = graph.providedType(graph.providers[problem.provider])
        var function = problem.requested ?? Model.TypeTable.Function(parameters: [], result: result)
        function.parameters = arguments.map(\.type)
        function.passings = model.types.passings(ofKept: function.parameters)
        function.effects.formUnion(effects.call)
        function.isSendable = function.isSendable && graph.root.isSendable
        return model.speller.swift(function)
    }
}
