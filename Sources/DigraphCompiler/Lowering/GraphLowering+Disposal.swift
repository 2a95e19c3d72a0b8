// The disposal of objects when a graph is closed or a scope is cleared.

extension GraphLowering {
    /// The code that adds a new object to the graph's disposal list, or disposes of the object if its creation fails.
    struct Disposal {
        fileprivate let list: String
        /// The description of the object for the list, and the closure that disposes of the object.
        fileprivate let arguments: [SwiftCode.Argument]
        fileprivate let isAsync: Bool
        /// The local of the object, if the object can be nil although the other objects of its cycle exist.
        fileprivate let optional: String?
        fileprivate let location: SwiftCode.Location

        /// The step that adds the object to the list. With `ifOpen`, for a creation that can throw, the step throws if
        /// the graph is closed.
        func adding(ifOpen: Bool) -> SwiftCode.Step {
            step(ifOpen ? "addIfOpen" : "add", arguments, ifOpen ? .throws : [])
        }

        /// The step that disposes of the object at once. If the disposal is `async` and the creation is not, the step
        /// adds the object to the list instead.
        func abandoning(inAsync: Bool) -> SwiftCode.Step {
            if isAsync, !inAsync { return adding(ifOpen: false) }
            return step(isAsync ? "asyncAbandon" : "abandon", arguments.suffix(1), isAsync ? .async : [])
        }

        private func step(
            _ method: String, _ arguments: [SwiftCode.Argument], _ effects: CallEffects
        ) -> SwiftCode.Step {
            let step = SwiftCode.Step(
                kind: .perform(.on(.member(list, nil, []), .member(method, arguments, effects))), location: location)
            return optional.map { SwiftCode.Step(kind: .ifPresent(object: $0, copy: nil, [step])) } ?? step
        }
    }

    /// The disposal of an object; nil for an object without one. Adds the steps that create the dependencies of the
    /// disposal's code. These steps run before the object is created.
    func disposal(
        of node: NodeID, named object: String, _ steps: inout [SwiftCode.Step], _ scope: inout FunctionScope
    ) -> Disposal? {
        let registration = graph[node]
        guard let injection = registration.disposal, let effects = graph.disposalEffects(node),
            let list = names.disposals[scope.level]
        else { return nil }
        usesRuntime = true
        let isGroup = scope.unit.map { units[$0].isCycleGroup } ?? false
        let location = graph.location(injection.code)
        var value: SwiftCode.Value = .on(.local(object), .member("close", [], effects.call))
        var kept = scope
        kept.sendsFunctions = graph.written(scope.level).isSendable
        if case .expression(let index) = injection.kind,
            case .make(let function, var arguments, _) = copiedCode(node, index, object: object, kept)
        {
            let parameters = registration.expressions[index].parameters.map(\.name)
            for index in arguments.indices {
                if case .local = arguments[index].value { continue }
                let local = scope.names.free(index <= parameters.count ? parameters[index - 1] : "input")
                steps.append(
                    SwiftCode.Step(kind: .declare(.constant, local, arguments[index].value), location: location))
                arguments[index].value = .local(local)
            }
            value = .make(function, arguments, effects.call)
        }
        var closure = SwiftCode.Closure(capture: .none, value: value)
        closure.isTrailing = true
        closure.isSendable = kept.sendsFunctions
        if graph.isVariable(node) { closure.copied = [object] }
        return Disposal(
            list: list,
            arguments: entry(of: node) + [SwiftCode.Argument(label: nil, value: .closure(closure))],
            isAsync: effects.isAsync, optional: isGroup && graph.isOptional(node) ? object : nil, location: location)
    }

    /// The arguments that describe an object in the disposal list.
    private func entry(of node: NodeID) -> [SwiftCode.Argument] {
        let registration = graph[node]
        var result = [SwiftCode.Argument(label: nil, value: .literal(graph.objectType(node).quoted))]
        if let scope = registration.lifetime.scope {
            result.append(SwiftCode.Argument(label: "scope", value: .literal(scope.quoted)))
        }
        let rank = graph.disposalRanks[node]
        if rank > 0 { result.append(SwiftCode.Argument(label: "rank", value: .literal("\(rank)"))) }
        if registration.isIncludedGraph {
            result.append(SwiftCode.Argument(label: "isGraph", value: .literal("true")))
        }
        return result
    }

    /// The body of a creation. It adds the objects to the disposal list, or disposes of them if a later step throws.
    ///
    /// - Parameters:
    ///   - disposals: The objects to dispose of, each with the number of steps up to and including its initializer.
    ///   - steps: The steps up to the result.
    func handingOver(
        _ disposals: [(node: NodeID, made: Int, disposal: Disposal)], after steps: [SwiftCode.Step],
        to result: SwiftCode.Value?
    ) -> SwiftCode.Body {
        var body = SwiftCode.Body(steps: steps, result: result)
        let isAsync = disposals.contains { graph.callEffects($0.node).isAsync }
        let canThrow = disposals.map { item in steps[item.made...].contains(where: \.isThrowing) }
        for item in disposals { body.steps.append(item.disposal.adding(ifOpen: disposals.count == 1 && canThrow[0])) }
        for (item, canThrow) in zip(disposals, canThrow).reversed() where canThrow {
            let inner = SwiftCode.Body(steps: Array(body.steps[item.made...]), result: body.result)
            let recovery = item.disposal.abandoning(inAsync: isAsync)
            body.steps[item.made...] = [SwiftCode.Step(kind: .attempt(inner, recovery: recovery))]
            body.result = nil
        }
        return body
    }

    /// The disposal list of a class, and `close()`, which disposes of the objects in it; empty if no object has a
    /// disposal, or the base has both.
    func disposalMembers(_ level: LevelID) -> [SwiftCode.Member] {
        guard let effects = graph.ownLifecycles[level].close, let list = names.disposals[level],
            graph.inheritedLifecycle(level).close == nil
        else { return [] }
        usesRuntime = true
        let close = lifecycleMember(
            "close", level, effects, content: .body(SwiftCode.Body(result: disposing(list, [], effects))),
            documentation:
                "Disposes of what the graph has made, each object before what it needs. The graph is not used after that."
        )
        // Derived graphs add to the list, even in other modules.
        let access = graph.access(level: level) == .open ? "public" : ""
        return [
            close,
            SwiftCode.Member(access: access, name: list, content: .stored(.disposals(graph: naming.path(level)))),
        ]
    }

    /// The call that disposes of a cleared scope's objects; nil if no object has a disposal, or the base makes the
    /// call.
    func disposing(of scope: String, _ level: LevelID) -> SwiftCode.Value? {
        guard let effects = graph.ownLifecycles[level].clear[scope], let list = names.disposals[level],
            graph.inheritedLifecycle(level).clear[scope] == nil
        else { return nil }
        return disposing(list, [SwiftCode.Argument(label: "scope", value: .literal(scope.quoted))], effects)
    }

    private func disposing(
        _ list: String, _ arguments: [SwiftCode.Argument], _ effects: Graph.Effects
    ) -> SwiftCode.Value {
        let result = SwiftCode.Value.on(
            .member(list, nil, []), .member("dispose", arguments, effects.call))
        return effects.isThrowing ? .on(result, .member("get", [], [])) : result
    }
}

extension Graph {
    /// Whether an expression of a node is the code of its `.dispose`.
    func isDisposal(_ expression: Int, _ node: NodeID) -> Bool {
        if case .expression(expression) = self[node].disposal?.kind { true } else { false }
    }

    /// The type of the object; for a failable creation, without the optional.
    func objectType(_ node: NodeID) -> String {
        let type = self[node].type
        return model.speller.plain(model.types.wrapped(type) ?? type)
    }
}
