// What the graph disposes of when it is closed, or when a scope is cleared.

extension GraphLowering {
    /// Notes what disposes of an object. What its code takes is made now.
    func appendDisposal(
        _ injection: Model.Injection, of node: Int, named object: String, to steps: inout [SwiftCode.Step],
        _ scope: inout FunctionScope
    ) {
        let registration = facts.registration(node)
        guard let effects = facts.graph.disposalEffects(node), let list = names.disposals[scope.level] else { return }
        usesRuntime = true
        let location = facts.location(injection.span, injection.document ?? registration.document)
        var value: SwiftCode.Value = .on(.local(object), .member("close", [], facts.swiftEffects(effects)))
        var kept = scope
        kept.sendsFunctions = facts.written(scope.level).isSendable
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
            value = .make(function, arguments, facts.swiftEffects(effects))
        }
        var closure = SwiftCode.Closure(capture: .none, value: value)
        closure.isTrailing = true
        closure.isSendable = kept.sendsFunctions
        if facts.isVariable(node) { closure.copied = [object] }
        var arguments = [SwiftCode.Argument(label: nil, value: .literal(facts.objectType(node).quoted))]
        if let scope = registration.lifetime.scope {
            arguments.append(SwiftCode.Argument(label: "scope", value: .literal(scope.quoted)))
        }
        arguments.append(SwiftCode.Argument(label: nil, value: .closure(closure)))
        steps.append(
            SwiftCode.Step(
                kind: .perform(.on(.member(list, nil, .none), .member("add", arguments, .none))), location: location))
    }

    /// The list of what a class disposes of, and the method that does; none where its base has them.
    func disposalMembers(_ level: Int) -> [SwiftCode.Member] {
        guard let effects = facts.graph.ownLifecycles[level].close, let list = names.disposals[level],
            facts.graph.inheritedLifecycle(level).close == nil
        else { return [] }
        usesRuntime = true
        let close = lifecycleMember(
            "close", level, effects, content: .body(SwiftCode.Body(result: disposing(list, [], effects))),
            documentation:
                "Disposes of what the graph has made, the last object first. The graph is not used after that.")
        // Graphs that derive from this one add to the list, those of other modules, too.
        let access = facts.access(level) == .open ? "public" : ""
        return [
            close,
            SwiftCode.Member(access: access, name: list, content: .stored(.disposals(graph: naming.path(level)))),
        ]
    }

    /// What disposes of the objects of a scope when that is cleared; nil if there are none, or the base does.
    func disposing(of scope: String, _ level: Int) -> SwiftCode.Value? {
        guard let effects = facts.graph.ownLifecycles[level].clear[scope], let list = names.disposals[level],
            facts.graph.inheritedLifecycle(level).clear[scope] == nil
        else { return nil }
        return disposing(list, [SwiftCode.Argument(label: "scope", value: .literal(scope.quoted))], effects)
    }

    private func disposing(
        _ list: String, _ arguments: [SwiftCode.Argument], _ effects: Graph.Effects
    ) -> SwiftCode.Value {
        let result = SwiftCode.Value.on(
            .member(list, nil, .none), .member("dispose", arguments, facts.swiftEffects(effects)))
        return effects.isThrowing ? .on(result, .member("get", [], .none)) : result
    }
}

extension GraphFacts {
    /// Whether an expression of a node disposes of it.
    func isDisposal(_ expression: Int, _ node: Int) -> Bool {
        if case .expression(expression) = registration(node).disposal?.kind { true } else { false }
    }

    /// The type of the object itself.
    func objectType(_ node: Int) -> String {
        let type = registration(node).type
        return speller.plain(model.types.wrapped(type) ?? type)
    }
}
