// The values that fill dependencies.

extension GraphLowering {
    /// The value of a parameter; nil if the parameter's default value is used.
    func value(_ node: NodeID, _ source: Model.Source, _ scope: FunctionScope) -> SwiftCode.Value? {
        switch source {
        case .dependency(let dependency):
            if let local = scope.hoisted[FunctionScope.DependencyID(node: node, index: dependency)] {
                return .local(local)
            }
            let binding = graph.binding(node, dependency)
            if binding.isOmitted { return nil }
            var scope = scope
            if isSent(node, dependency, binding) { scope.sendingDepth = scope.sendingDepth ?? 0 }
            let value = value(binding, scope)
            guard case .closure(var closure) = value else { return value }
            closure.hasReturn = graph[node].dependencies[dependency].isBuilt
            return .closure(closure)
        case .argument(let index):
            return .local(scope.arguments[index])
        case .expression(let index):
            return copiedCode(node, index, object: nil, scope)
        case .omitted:
            return nil
        }
    }

    func value(_ binding: Graph.Binding, _ scope: FunctionScope) -> SwiftCode.Value {
        switch binding {
        case .node(let target, let alias):
            return value(ofNode: target, alias: alias, scope)
        case .input(let id):
            let input = graph.inputs[id]
            return self.input(input.reference, level: input.level, scope)
        case .collection(let elements):
            return .array(elements.map { value(graph.bindings[$0], scope) })
        case .dictionary(let elements):
            return .dictionary(
                elements.map {
                    SwiftCode.Entry(
                        key: $0.tag.expected("tag of an entry"), value: value(graph.bindings[$0.binding], scope))
                })
        case .function(let function, let target):
            let isSent = function.globalActor == nil && isSentFunction(target, function, scope)
            let isolation = function.globalActor ?? (function.isSendable || isSent ? nil : scope.isolation)
            var closure =
                closure(target, throwingOnly: function, on: isolation, scope)
                ?? closure(
                    target, taking: function.parameters.count, on: isolation, isSending: function.isResultSending, scope
                )
            closure.isSendable = isSent
            return .closure(closure)
        case .delayed(let delayed, let type, let target):
            let isSent = callsFromElsewhere(scope) && graph.canLeaveActor(delayed, of: type)
            let isolation = delayed.needsSendableGraph || isSent ? nil : scope.isolation
            var closure = closure(target, taking: 0, on: isolation, isSending: false, scope)
            closure.isSendable = isSent
            closure.type = "\(Model.Delayed.module).\(delayed.name)"
            return .closure(closure)
        case .none, .omitted, .unresolved:
            return .null
        }
    }

    func input(_ reference: Model.InputReference, level: LevelID, _ scope: FunctionScope) -> SwiftCode.Value {
        let name = graph.model.graphs[reference.graph].inputs[reference.index].name
        return reached(.member(name, nil, []), level, from: scope.level)
    }

    private func value(ofNode target: NodeID, alias: Int?, _ scope: FunctionScope) -> SwiftCode.Value {
        let unit = units.unit(of: target)
        if scope.unit != nil, scope.context != .process, isAway(target, from: scope) {
            let away = requestScope(.process, level: scope.level, isolation: scope.isolation)
            return value(ofNode: target, alias: alias, away)
        }
        if unit == scope.unit, let name = scope.objects[target] { return .local(name) }
        if let sent = sent(target, scope) { return sent }
        let isElsewhere = scope.sendingDepth != nil || graph.leavesActor(target, to: scope.isolation)
        let alias = isElsewhere && alias.map { graph.isSentAsOwnType(target, $0) } == true ? nil : alias
        switch units[unit].storage {
        case .process where scope.context == .process, .weakProcess where scope.context == .process:
            return processWide(target, requested(target, scope))
        case .scope, .graph, .initial, .weakGraph, .process, .weakProcess:
            let accessor = accessor(target, alias, [], effects: requested(target, scope))
            return reached(accessor, graph.level(of: target), from: scope.level)
        case .request where scope.unit != nil:
            return shared(target, scope)
        case .none where scope.unit != nil && sharing.needsRequest(unit):
            return sharedFactory(unit, scope)
        case .none, .request:
            return request(target, alias, arguments: [], scope)
        }
    }

    /// An object in a separate request: a call of its accessor, so that overrides apply. If functions must capture the
    /// graph differently than in the accessor, a call of a factory.
    private func request(
        _ target: NodeID, _ alias: Int?, arguments: [SwiftCode.Argument], _ scope: FunctionScope
    ) -> SwiftCode.Value {
        let unit = units.unit(of: target)
        let context = contexts.context(of: unit, within: scope.context)
        guard context != .request, units[unit].isTransient else {
            let accessor = accessor(target, alias, arguments, effects: requested(target, scope))
            return reached(accessor, graph.level(of: target), from: scope.level)
        }
        let key = FactoryVariant(unit: unit, context: context, takesRequest: false)
        return member(target, of: call(key, arguments, requested(target, scope), from: scope.level))
    }

    /// An object of a unit, as a part of the value that the unit's factory returns.
    func member(_ node: NodeID, of value: SwiftCode.Value) -> SwiftCode.Value {
        guard units[units.unit(of: node)].isCycleGroup else { return value }
        return .on(value, .member(names.members[node], nil, []))
    }

    // MARK: - Within a request

    /// An object that the request shares: a local, or a call of the factory of the object's unit.
    private func shared(_ node: NodeID, _ scope: FunctionScope) -> SwiftCode.Value {
        let unit = units.unit(of: node)
        return member(node, of: scope.shared[unit].map { .local($0) } ?? sharedUnit(unit, scope))
    }

    /// The call that creates a shared unit.
    func sharedUnit(_ unit: UnitID, _ scope: FunctionScope) -> SwiftCode.Value {
        sharing.needsRequest(unit) ? sharedFactory(unit, scope) : alone(unit, scope)
    }

    /// The call that creates a unit without the shared objects of the current request.
    func alone(_ unit: UnitID, _ scope: FunctionScope) -> SwiftCode.Value {
        guard units[unit].isCycleGroup else {
            return request(units[unit].representative, nil, arguments: [], scope)
        }
        let key = FactoryVariant(
            unit: unit, context: contexts.context(of: unit, within: scope.context), takesRequest: false)
        return call(key, [], requested(units[unit].representative, scope), from: scope.level)
    }

    /// The call of the factory that takes the request's shared objects.
    private func sharedFactory(_ unit: UnitID, _ scope: FunctionScope) -> SwiftCode.Value {
        let key = FactoryVariant(
            unit: unit, context: contexts.context(of: unit, within: scope.context), takesRequest: true)
        return call(
            key, [requestArgument(scope)], requested(units[unit].representative, scope), from: scope.level)
    }

    func requestArgument(_ scope: FunctionScope) -> SwiftCode.Argument {
        SwiftCode.Argument(label: nil, value: .local(scope.request.expected("request")), isInout: !isRequestClass)
    }

    /// The step that begins a request.
    func requestStep(_ name: String, in level: LevelID) -> SwiftCode.Step {
        let type = naming.sharedType(names.requested.type, in: level)
        let value = SwiftCode.Value.make(type, [], [])
        return SwiftCode.Step(kind: .declare(isRequestClass ? .constant : .variable, name, value))
    }

    // MARK: - Actors

    /// Whether a node must be created on another actor, but the graph cannot be sent there because it is neither
    /// isolated nor `Sendable`. Such a node is created without the graph.
    private func isAway(_ node: NodeID, from scope: FunctionScope) -> Bool {
        let written = graph.written(scope.level)
        guard written.isolation == nil, !written.isSendable, let actor = graph.effects[node].isolation else {
            return false
        }
        return actor != scope.isolation
    }

    /// Whether a function goes to a consumer on another actor, and may call the graph from there.
    private func isSentFunction(
        _ target: Int, _ function: Model.TypeTable.Function, _ scope: FunctionScope
    ) -> Bool {
        if scope.sendsFunctions { return function.effects.isAsync || scope.isolation == nil }
        return callsFromElsewhere(scope) && graph.canLeaveActor(function, target)
    }

    private func callsFromElsewhere(_ scope: FunctionScope) -> Bool {
        scope.sendingDepth != nil && scope.isolation != nil && !graph.written(scope.level).isPlain
    }

    private func isAway(_ binding: Graph.Binding, from scope: FunctionScope) -> Bool {
        switch binding {
        case .node(let node, _): isAway(node, from: scope)
        case .collection(let elements): elements.contains { isAway(graph.bindings[$0], from: scope) }
        case .dictionary(let elements): elements.contains { isAway(graph.bindings[$0.binding], from: scope) }
        default: false
        }
    }

    // MARK: - Later

    /// A function that throws one type of error, and creates an object in place; nil if it is not such a function.
    private func closure(
        _ binding: Int, throwingOnly function: Model.TypeTable.Function, on isolation: String?, _ scope: FunctionScope
    ) -> SwiftCode.Closure? {
        let target = graph.bindings[binding]
        guard let thrown = function.thrown, case .node(let node, _) = target, graph.throwsOnly(thrown, node) else {
            return nil
        }
        var own = requestScope(scope.context, level: scope.level, isolation: isolation)
        if isAway(target, from: own) { own.context = .process }
        let parameters = graph[node].arguments.map { own.names.free($0.name) }
        let value = createdInPlace(node, parameters, own)
        naming.imports.add(thrown, namedBy: graph[node].declaration)
        return SwiftCode.Closure(
            parameters: parameters,
            effects: (function.effects.isAsync ? " async" : "") + " throws(\(spelling.swift(thrown)))",
            capture: capture(of: value, scope), value: value)
    }

    /// A function that creates an object when called, in a separate request.
    private func closure(
        _ binding: Int, taking count: Int, on isolation: String?, isSending: Bool, _ scope: FunctionScope
    ) -> SwiftCode.Closure {
        let target = graph.bindings[binding]
        var own = requestScope(scope.context, level: scope.level, isolation: isolation)
        if isSending { own.sendingDepth = 0 }
        if isAway(target, from: own) { own.context = .process }
        var parameters: [String] = []
        let value: SwiftCode.Value
        if case .node(let node, let alias) = target, !graph[node].arguments.isEmpty {
            let declared = graph[node].arguments
            let arguments = Graph.passed(declared, count: count).map { index in
                parameters.append(own.names.free(declared[index].name))
                return SwiftCode.Argument(label: declared[index].label, value: .local(parameters[parameters.count - 1]))
            }
            value = request(node, alias, arguments: arguments, own)
        } else if let unit = units.unit(ofCollection: binding) {
            let key = FactoryVariant(
                unit: unit, context: contexts.context(of: unit, within: own.context), takesRequest: false)
            value = call(key, [], changing(to: effects(ofUnit: unit), own), from: own.level)
        } else {
            value = self.value(target, own)
        }
        return SwiftCode.Closure(parameters: parameters, capture: capture(of: value, scope), value: value)
    }
}

extension GraphLowering {
    /// How the closure of a value captures the graph. In an object that the graph keeps, the capture is weak, because
    /// the object must not retain the graph.
    private func capture(of value: SwiftCode.Value, _ scope: FunctionScope) -> SwiftCode.Closure.Capture {
        guard value.usesGraph else { return .none }
        guard scope.context == .kept else { return .strong }
        usesRuntime = true
        return .weak(naming.classPath(scope.level))
    }
}
