/// The phase of a creation in which an injection runs.
enum InjectionPhase: CaseIterable {
    case plain, closingCycle, postInit

    /// Nil for a disposal.
    init?(_ injection: Model.Injection) {
        if injection.isDisposal { return nil }
        self = injection.isPostInit ? .postInit : injection.isCycle ? .closingCycle : .plain
    }
}

extension GraphLowering {
    /// Appends the steps for those injections of an object that run in a phase.
    func appendInjections(
        of node: NodeID, _ phase: InjectionPhase, to steps: inout [SwiftCode.Step], _ scope: inout FunctionScope
    ) {
        let object = scope.object(node)
        let isGroup = scope.unit.map { units[$0].isCycleGroup } ?? false
        guard isGroup, graph.isOptional(node) else {
            return appendInjections(of: node, object: object, phase, to: &steps, &scope)
        }
        // In a cycle, the other objects are created even if the failable initializer of this one returns nil.
        var inner = scope
        let isValue = graph.isVariable(node)
        let name = isValue ? inner.names.free(object) : object
        inner.objects[node] = name
        var own: [SwiftCode.Step] = []
        appendInjections(of: node, object: name, phase, to: &own, &inner)
        guard !own.isEmpty else { return }
        steps.append(
            SwiftCode.Step(
                kind: .ifPresent(object: object, copy: isValue ? name : nil, own)))
    }

    private func appendInjections(
        of node: NodeID, object: String, _ phase: InjectionPhase, to steps: inout [SwiftCode.Step],
        _ scope: inout FunctionScope
    ) {
        let registration = graph[node]
        for index in registration.injections.indices {
            let injection = registration.injections[index]
            guard InjectionPhase(injection) == phase else { continue }
            hoist(node, &scope, &steps) { $0.isInjection(index) }
            let isOnOtherActor = injection.isolation.map { $0 != scope.isolation } ?? false
            let kind: SwiftCode.Step.Kind
            switch injection.kind {
            case .property(let property, let source):
                let value = value(node, source, scope) ?? .null
                kind =
                    isOnOtherActor
                    ? .perform(
                        assignedOutside(
                            injection: index, of: node, object: object, property: property, source, value))
                    : .assign(object: object, property: property, value)
            case .method(let method, let parameters):
                let effects = isOnOtherActor ? injection.effects.union(.async) : injection.effects
                kind = .perform(
                    .on(
                        .local(object),
                        .member(
                            method, arguments(node, parameters, scope, coercing: injection.overloads.coerced), effects)),
                    hasResult: injection.hasResult)
            case .expression(let expression):
                kind = .perform(copiedCode(node, expression, object: object, scope))
            }
            let location = graph.location(injection.code)
            steps.append(SwiftCode.Step(kind: kind, location: location))
        }
    }
}
