extension Checks {
    /// Calls that Swift would read differently than the graph: it would give an argument to another parameter, or call
    /// another overload.
    static func misreadCalls(_ graph: Graph) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for node in graph.nodeIDs where graph[node].mayBeMisread && !graph[node].isBroken {
            let registration = graph[node]
            var calls: [Call] = []
            if case .call(_, let parameters) = registration.recipe {
                calls.append(
                    Call(node: node, parameters: parameters, registration.overloads, registration.effects.call))
            }
            for injection in registration.injections {
                guard case .method(_, let parameters) = injection.kind else { continue }
                calls.append(
                    Call(node: node, injection, parameters: parameters, injection.overloads, injection.effects))
            }
            result += calls.compactMap(graph.problem) + uninferredTypes(node, graph)
        }
        return result
    }

    fileprivate struct Call {
        let node: NodeID
        /// Nil for the recipe.
        let injection: Model.Injection?
        let parameters: [Model.Parameter]
        let rivals: [Model.Overloads.Rival]
        let effects: CallEffects

        init(
            node: NodeID, _ injection: Model.Injection? = nil, parameters: [Model.Parameter],
            _ overloads: Model.Overloads, _ effects: CallEffects
        ) {
            self.node = node
            self.injection = injection
            self.parameters = parameters
            self.rivals = overloads.rivals
            self.effects = effects
        }
    }
}

extension Graph {
    fileprivate func problem(of call: Checks.Call) -> Diagnostic? {
        let omitted = call.parameters.indices.filter { isOmitted(call.parameters[$0], call.node) }
        for index in omitted {
            if let taken = argumentTaken(by: index, call.parameters, omitted) { return misplaced(taken, index, call) }
        }
        let isAsyncRival = !call.effects.isAsync && effects[call.node].isAsync
        for rival in call.rivals where rival.isAsync == call.effects.isAsync ? !omitted.isEmpty : isAsyncRival {
            guard rival.excluding.allSatisfy(omitted.contains), !rival.required.contains(where: omitted.contains)
            else { continue }
            return overloaded(rival, call, without: omitted)
        }
        return nil
    }

    private func isOmitted(_ parameter: Model.Parameter, _ node: NodeID) -> Bool {
        switch parameter.source {
        case .omitted: true
        case .argument, .expression: false
        case .dependency(let dependency): binding(node, dependency).isOmitted
        }
    }

    /// The parameter whose argument Swift gives to an omitted one. Swift looks for a label among all later arguments,
    /// but takes only the next argument for a parameter without a label.
    private func argumentTaken(by index: Int, _ parameters: [Model.Parameter], _ omitted: [Int]) -> Int? {
        let label = parameters[index].label
        let later = parameters.indices.filter { $0 > index && !omitted.contains($0) }
        return (label == nil ? Array(later.prefix(1)) : later).first { parameters[$0].label == label }
    }

    // MARK: - Messages

    private func misplaced(_ taken: Int, _ omitted: Int, _ call: Checks.Call) -> Diagnostic {
        let (parameter, other) = (call.parameters[omitted], call.parameters[taken])
        let reason = parameter.label.map { "both have the label '\($0)'" } ?? "neither has a label"
        let declared = [parameter, other].lazy.compactMap { parameter -> [Diagnostic.Note]? in
            guard case .dependency(let dependency) = parameter.source else { return nil }
            return self.declarationNote(InjectionSite(node: call.node, dependency: dependency))
        }.first
        return problem(
            call, self[call.node].declaration,
            "nothing provides '\(parameter.name)', and a call cannot leave it out before '\(other.name)', because \(reason); "
                + "provide '\(parameter.name)', or \(braces(call))",
            notes: declared ?? [])
    }

    private func overloaded(_ rival: Model.Overloads.Rival, _ call: Checks.Call, without omitted: [Int]) -> Diagnostic {
        let message: String
        if rival.isAsync, !call.effects.isAsync {
            message =
                "making '\(name(of: call.node))' is async, so Swift prefers \(rival.spelling), which is async; \(braces(call))"
        } else {
            let labels = Model.listed(omitted.map { call.parameters[$0].label ?? call.parameters[$0].name })
            message =
                "nothing provides \(labels), and without \(omitted.count == 1 ? "it" : "them") Swift calls \(rival.spelling); provide \(omitted.count == 1 ? "it" : "them"), or \(braces(call))"
        }
        return problem(
            call, rival.declaration, message,
            notes: rival.declaration.map {
                [.init(model.outline.place(of: $0), "'\(rival.spelling)' is declared here")]
            }
                ?? [])
    }

    private func braces(_ call: Checks.Call) -> String {
        call.injection == nil ? "write register \(name(of: call.node)) { … }" : "write .injection { … }"
    }

    /// - Parameter declaration: The called declaration, or its rival.
    private func problem(
        _ call: Checks.Call, _ declaration: Outline.ID?, _ message: String, notes: [Diagnostic.Note]
    ) -> Diagnostic {
        let isFunction = declaration.map { model.outline.kind(of: $0) == .function } ?? false
        return Diagnostic(
            call.injection == nil && !isFunction ? .ambiguousInitializer : .ambiguousMember,
            at: call.injection.map { model.place($0.code.span, in: $0.code.document) } ?? place(call.node), message,
            notes: notes)
    }
}
