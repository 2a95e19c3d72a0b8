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
        return problem(
            call, self[call.node].declaration,
            "nothing provides \(wanted([omitted], call)), and a call cannot leave it out before '\(other.name)', because "
                + "\(reason); \(cure([omitted], call))",
            notes: site(parameter, call).map(declarationNote) ?? [])
    }

    private func overloaded(_ rival: Model.Overloads.Rival, _ call: Checks.Call, without omitted: [Int]) -> Diagnostic {
        let message: String
        if rival.isAsync, !call.effects.isAsync {
            message =
                "'\(name(of: call.node))' is made in an async context, where Swift prefers the async overload "
                + "\(rival.spelling); \(cure([], call))"
        } else {
            message =
                "nothing provides \(wanted(omitted, call)), and without \(omitted.count == 1 ? "it" : "them") Swift calls "
                + "\(rival.spelling); \(cure(rival.excluding, call))"
        }
        return problem(
            call, rival.declaration, message,
            notes: rival.declaration.map {
                [.init(model.outline.place(of: $0), "'\(rival.spelling)' is declared here")]
            }
                ?? [])
    }

    private func site(_ parameter: Model.Parameter, _ call: Checks.Call) -> InjectionSite? {
        guard case .dependency(let dependency) = parameter.source else { return nil }
        return InjectionSite(node: call.node, dependency: dependency)
    }

    /// `'Ink' for 'ink' and 'Int' for 'size'`
    private func wanted(_ omitted: [Int], _ call: Checks.Call) -> String {
        let texts = omitted.map { index in
            let name = "'\(call.parameters[index].name)'"
            guard let site = site(call.parameters[index], call) else { return name }
            let dependency = dependency(at: site)
            let type = model.types.wrapped(dependency.type) ?? dependency.type
            return "\(spelled(Model.Key(type: type, tag: dependency.tag))) for \(name)"
        }
        return (texts.count > 1 ? texts.dropLast().joined(separator: ", ") + " and " : "") + texts[texts.count - 1]
    }

    /// - Parameter omitted: The parameters one of which needs a value.
    private func cure(_ omitted: [Int], _ call: Checks.Call) -> String {
        let closure = omitted.isEmpty ? closure(calling: call) : nil
        if call.injection != nil { return "write .injection { \(closure ?? "…") }" }
        let labels = call.parameters.map { self.site($0, call).flatMap(self.parameterLabel) }
        let label = omitted.lazy.compactMap { labels[$0] }.first { label in labels.count { $0 == label } == 1 }
        return "write " + (label.map { ".parameter(\($0)) { … }, or " } ?? "")
            + "register \(name(of: call.node)) { \(closure ?? "…") }"
    }

    /// `(slow: Slow) in Left(slow: slow)`: a closure, which is not async, and so calls what is meant. Nil if the call has
    /// other parameters than dependencies.
    private func closure(calling call: Checks.Call) -> String? {
        var (parameters, arguments): ([String], [String]) = ([], [])
        for parameter in call.parameters where !isOmitted(parameter, call.node) {
            guard let dependency = site(parameter, call).map(self.dependency(at:)), dependency.tag == nil,
                Names.quoted(dependency.name) == dependency.name
            else { return nil }
            parameters.append("\(dependency.name): \(model.speller.swift(dependency.type))")
            arguments.append((parameter.label.map { $0 + ": " } ?? "") + dependency.name)
        }
        let function: String
        if let injection = call.injection {
            guard case .method(let name, _) = injection.kind else { return nil }
            parameters.insert("object", at: 0)
            function = "object.\(name)"
        } else {
            guard case .call(let callee, _) = self[call.node].recipe else { return nil }
            function = callee.hasSuffix(".init") ? String(callee.dropLast(".init".count)) : callee
        }
        let (effect, mark) = call.effects.isThrowing ? (" throws", "try ") : ("", "")
        return "(\(parameters.joined(separator: ", ")))\(effect) in "
            + "\(mark)\(function)(\(arguments.joined(separator: ", ")))"
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
