// The bodies of functions that create a unit. A body first runs initializers, dependencies before consumers. Then it
// runs injections in their written order, injections that close a cycle, and `.postInit`.

extension GraphLowering {
    func factory(_ key: FactoryVariant) -> SwiftCode.Member {
        if let collection = units[key.unit].collection { return collectionFactory(key, collection) }
        let node = units[key.unit].representative
        var parameters = spelling.parameters(node)
        var body = factoryBody(key)
        if key.takesRequest, let request = names.request {
            parameters.append(
                SwiftCode.Parameter(
                    label: nil, name: request.local, type: naming.sharedType(request.type, in: level(key.unit)),
                    isInout: !isRequestClass))
            if sharing.isMemoised[key.unit] {
                body.requestCache = SwiftCode.RequestCache(name: request.local, field: names.units[key.unit])
            }
        }
        return SwiftCode.Member(
            documentation: documentation(key), access: "private", availability: graph.availability(node),
            isolation: graph.isolationOfMember(node), name: factoryName(key), parameters: parameters,
            effects: graph.callEffects(node),
            type: (key.isSending ? "sending " : "") + (groupType(key.unit, in: level(key.unit)) ?? spelling.type(node)),
            content: .body(body),
            isNonsending: graph.isNonsending(node), isStatic: key.context == .process)
    }

    private func factoryBody(_ key: FactoryVariant) -> SwiftCode.Body {
        guard key.takesRequest else {
            let delegates = sharing.delegates(key.unit, units) && !key.isSending
            return delegates ? delegatingBody(key.unit, key.context) : creationBody(key)
        }
        if sharing.usesRequest[key.unit] { return creationBody(key) }
        // The accessor creates the object, so overrides of the accessor apply.
        return SwiftCode.Body(result: alone(key.unit, scope(key.unit, key.context)))
    }

    private func documentation(_ key: FactoryVariant) -> [String] {
        let sharing =
            (key.takesRequest ? " within a request" : "") + (key.isSending ? ", to be sent to another actor" : "")
        let nodes = units[key.unit].members
        guard nodes.count > 1 else {
            let purpose = units[key.unit].storage == .initial ? ", in place of an input" : key.context.purpose
            return ["A new `\(spelling.type(nodes[0]))`\(sharing)\(purpose)."]
        }
        let objects =
            nodes.count > 5
            ? "\(nodes.count) objects" : nodes.map { "`\(spelling.type($0))`" }.joined(separator: ", ")
        return ["\(objects), created together\(sharing)\(key.context.purpose)."]
    }

    /// A body that starts a request, and calls the factory that creates the unit within this request.
    func delegatingBody(_ unit: UnitID, _ context: CaptureContext) -> SwiftCode.Body {
        var scope = scope(unit, context)
        let node = units[unit].representative
        var arguments = graph[node].arguments.map { argument in
            SwiftCode.Argument(label: argument.label, value: .local(scope.names.free(argument.name)))
        }
        scope.names.take(names.callees)
        let request = scope.names.free(names.requested.local)
        scope.request = request
        arguments.append(requestArgument(scope))
        let key = FactoryVariant(
            unit: unit, context: contexts.context(of: unit, within: context), takesRequest: true)
        return SwiftCode.Body(
            steps: [requestStep(request, in: scope.level)],
            result: call(key, arguments, graph.callEffects(node), from: scope.level))
    }

    /// A body that creates the unit.
    func creationBody(_ key: FactoryVariant) -> SwiftCode.Body {
        let unit = units[key.unit]
        var scope = scope(key.unit, key.context)
        if key.isSending { scope.sendingDepth = 0 }
        for node in unit.members {
            naming.imports.add(membersUsedBy: graph[node])
            for argument in graph[node].arguments {
                scope.arguments.append(scope.names.free(argument.name))
            }
        }
        scope.names.take(names.callees)
        // `catch` binds the name `error`.
        if unit.members.contains(where: { graph[$0].disposal != nil }) { _ = scope.names.free("error") }
        for node in unit.members where graph[node].isExternal {
            // An external object is the parameter of `inject(into:)`.
            scope.objects[node] = scope.names.free(externalName(node))
        }
        var steps: [SwiftCode.Step] = []
        trace(key.unit, &scope, &steps)
        beginRequest(key, &scope, &steps)
        holdGroups(key.unit, &scope, &steps)
        let order = initializationOrder(unit.members)
        if !unit.isCycleGroup, !unit.isExternal, graph[order[0]].injections.isEmpty {
            hoist(order[0], &scope, &steps) { $0.isCreation }
            return SwiftCode.Body(
                steps: steps, result: creation(of: order[0], scope), resultLocation: graph.location(order[0]))
        }
        let created = order.filter { !graph[$0].isExternal }
        for node in created {
            scope.objects[node] = scope.names.free(
                unit.isCycleGroup ? names.members[node] : graph.objectName(node))
        }
        var disposals: [(node: NodeID, made: Int, disposal: Disposal)] = []
        for node in created {
            hoist(node, &scope, &steps) { $0.isCreation }
            let disposal = disposal(of: node, named: scope.object(node), &steps, &scope)
            steps.append(initialization(node, scope))
            if let disposal { disposals.append((node, steps.count, disposal)) }
        }
        for phase in InjectionPhase.allCases {
            for node in order { appendInjections(of: node, phase, to: &steps, &scope) }
        }
        return handingOver(disposals, after: steps, to: result(of: key.unit, order, scope))
    }

    private func result(of id: UnitID, _ order: [NodeID], _ scope: FunctionScope) -> SwiftCode.Value? {
        let unit = units[id]
        if unit.isExternal { return nil }
        guard unit.isCycleGroup else { return .local(scope.object(order[0])) }
        return .make(
            groupType(id, in: scope.level).expected("struct of a cycle"),
            unit.members.map { SwiftCode.Argument(label: names.members[$0], value: .local(scope.object($0))) },
            [])
    }

    /// Adds a local for the request's shared objects, and a local for each shared unit that the function uses more than
    /// once.
    private func beginRequest(_ key: FactoryVariant, _ scope: inout FunctionScope, _ steps: inout [SwiftCode.Step]) {
        if sharing.usesRequest[key.unit], let request = names.request {
            let name = scope.names.free(request.local)
            scope.request = name
            if !key.takesRequest { steps.append(requestStep(name, in: scope.level)) }
        }
        for shared in sharing.locals(of: key.unit, units) {
            let name = scope.names.free(names.units[shared])
            steps.append(SwiftCode.Step(kind: .declare(.constant, name, sharedUnit(shared, scope))))
            scope.shared[shared] = name
        }
    }

    /// The name of the parameter of `inject(into:)`.
    func externalName(_ node: NodeID) -> String {
        var used = UsedNames(names.callees.union(["self"]))
        return used.free(graph.objectName(node))
    }

    /// A function that creates the elements of a deferred collection in one request.
    private func collectionFactory(_ key: FactoryVariant, _ collection: DeferredCollection) -> SwiftCode.Member {
        var scope = scope(key.unit, key.context)
        scope.names.take(names.callees)
        var steps: [SwiftCode.Step] = []
        beginRequest(key, &scope, &steps)
        let effects = effects(ofUnit: key.unit)
        let type = spelling.swift(collection.type)
        let isolation = graph.written(level(key.unit)).isolation
        return SwiftCode.Member(
            documentation: [
                "The `\(type)` that `\(spelling.type(collection.node))` takes later, made in one request"
                    + "\(key.context.purpose)."
            ], access: "private",
            availability: graph.attribute(effects.availability, level: level(key.unit)),
            isolation: effects.isolation == isolation ? nil : effects.isolation,
            name: factoryName(key), parameters: [], effects: effects.call, type: type,
            content: .body(
                SwiftCode.Body(
                    steps: steps, result: value(graph.bindings[collection.binding], scope),
                    resultLocation: graph.location(collection.node))),
            isNonsending: effects.isAsync && effects.isolation == nil, isStatic: key.context == .process)
    }

    // MARK: - Initializers

    /// The nodes of a unit in the order of their initializers: dependencies before consumers.
    private func initializationOrder(_ members: [NodeID]) -> [NodeID] {
        if members.count == 1 { return members }
        var open = Dictionary(uniqueKeysWithValues: members.map { ($0, 0) })
        var users: [NodeID: [NodeID]] = [:]
        for node in members {
            for edge in graph.edges(of: node)
            where edge.kind.isImmediate && edge.to != edge.from && open[edge.to] != nil {
                open[node, default: 0] += 1
                users[edge.to, default: []].append(node)
            }
        }
        var result: [NodeID] = []
        var wave = members.filter { open[$0] == 0 }
        while !wave.isEmpty {
            result += wave.sorted { units.rank[$0] < units.rank[$1] }
            var next: [NodeID] = []
            for user in wave.flatMap({ users[$0] ?? [] }) {
                open[user, default: 0] -= 1
                if open[user] == 0 { next.append(user) }
            }
            wave = next
        }
        return result
    }

    private func initialization(_ node: NodeID, _ scope: FunctionScope) -> SwiftCode.Step {
        let name = scope.object(node)
        let value = creation(of: node, scope)
        let isVariable = graph.isVariable(node)
        let isGroup = scope.unit.map { units[$0].isCycleGroup } ?? false
        let declaration: SwiftCode.Step.Declaration =
            graph.isOptional(node) && !isGroup
            ? .unwrapped(isVariable: isVariable) : isVariable ? .variable : .constant
        return SwiftCode.Step(kind: .declare(declaration, name, value), location: graph.location(node))
    }

    /// The call or the code that creates an object, with a check for `Sendable` if needed.
    func creation(of node: NodeID, _ scope: FunctionScope) -> SwiftCode.Value {
        let value = unchecked(node, scope)
        return scope.unit.map { kept.isChecked($0) } == true ? .checked(value) : value
    }

    private func unchecked(_ node: NodeID, _ scope: FunctionScope) -> SwiftCode.Value {
        let registration = graph[node]
        let effects = registration.effects.call
        switch registration.recipe {
        case .call(let callee, let parameters):
            let arguments =
                outerArguments(node, scope)
                + self.arguments(node, parameters, scope, coercing: registration.overloads.coerced)
            return names.hides(callee, registration.arguments)
                ? calledOutside(callee, for: node, parameters, arguments, effects: effects)
                : .make(nestedClass(node) ?? callee, arguments, effects)
        case .expression(let index):
            return copiedCode(node, index, object: nil, scope)
        case .member(let instance, let member):
            let arguments = zip(registration.arguments, scope.arguments).map {
                SwiftCode.Argument(label: $0.label, value: .local($1))
            }
            return .on(
                value(graph.binding(node, instance), scope),
                .member(member.own.name, member.own.isMethod ? arguments : nil, effects))
        case .external, .broken:
            return .null
        }
    }

    func arguments(
        _ node: NodeID, _ parameters: [Model.Parameter], _ scope: FunctionScope, coercing coerced: [Int]
    ) -> [SwiftCode.Argument] {
        var result: [SwiftCode.Argument] = []
        let isWritten = graph[node].declaration == nil
        for (index, parameter) in parameters.enumerated() {
            guard var value = value(node, parameter.source, scope) else { continue }
            if case .dependency(let dependency) = parameter.source,
                coerced.contains(index) || isWritten && isTypedNil(node, dependency)
            {
                value = .coerced(value, spelling.swift(graph[node].dependencies[dependency].type))
            }
            result.append(SwiftCode.Argument(label: parameter.label, value: value))
        }
        return result
    }

    /// Whether `nil` is passed for a type that the graph file writes. If the callee is generic, Swift infers from the type.
    private func isTypedNil(_ node: NodeID, _ dependency: Int) -> Bool {
        guard case .none = graph.binding(node, dependency),
            case .written = graph[node].dependencies[dependency].declaration
        else { return false }
        return true
    }

    /// Creates the arguments of `@autoclosure` parameters before the call. Within the call, every use of the parameter
    /// would create a new argument.
    func hoist(
        _ node: NodeID, _ scope: inout FunctionScope, _ steps: inout [SwiftCode.Step],
        where isNow: (Model.Dependency.Phase) -> Bool
    ) {
        let dependencies = graph[node].dependencies
        for index in dependencies.indices where dependencies[index].isAutoclosure && isNow(dependencies[index].phase) {
            let binding = graph.binding(node, index)
            switch binding {
            case .node, .function, .delayed, .collection, .dictionary: break
            default: continue
            }
            let made = value(binding, scope)
            if case .local = made { continue }
            let local = scope.names.free(dependencies[index].name)
            steps.append(SwiftCode.Step(kind: .declare(.constant, local, made)))
            scope.hoisted[FunctionScope.DependencyID(node: node, index: index)] = local
        }
    }

    // MARK: - Nested graphs

    /// The class of the nested graph that a registration of a derived graph creates; nil for other registrations.
    private func nestedClass(_ node: NodeID) -> String? {
        guard naming.base != nil, let nested = graph[node].nestedGraph,
            let level = graph.level(ofGraph: nested)
        else { return nil }
        return naming.classPath(level)
    }

    /// The arguments of a nested graph's initializer besides its inputs: the outer graph, and whether the outer graph
    /// keeps the nested one.
    private func outerArguments(_ node: NodeID, _ scope: FunctionScope) -> [SwiftCode.Argument] {
        guard let nested = graph[node].nestedGraph, let outer = graph.model.graphs[nested].outer else {
            return []
        }
        let level = graph.levelsVisible(from: scope.level).first { graph.isLevel($0, of: outer) } ?? scope.level
        let instance = SwiftCode.Argument(label: nil, value: .graph(path(to: level, from: scope.level)))
        return scope.context == .kept
            ? [instance, SwiftCode.Argument(label: "isKept", value: .literal("true"))] : [instance]
    }
}
