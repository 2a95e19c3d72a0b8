extension Plan.Planner {
    /// The body that makes a unit.
    ///
    /// The order of work: initializers, dependencies first; then injections as written; then those marked as closing a
    /// cycle; then what is to run when everything is injected.
    /// - Parameters:
    ///   - isPassed: What the request shares comes in as parameters; otherwise it is made first.
    ///   - form: The form of a cluster that is made; nil for all of it.
    func makingBody(_ unit: Int, mode: Plan.Mode, isPassed: Bool, _ form: Form? = nil) -> Plan.Body {
        var scope = Plan.Scope(unit: unit, mode: mode, level: level(ofUnit: unit))
        scope.presence = form?.presence
        var steps: [Plan.Step] = []
        if isReused(unit) {
            for node in form?.nodes ?? sortedMembers(unit) { scope.kept[node] = scope.free(keptName(node)) }
        }
        for node in members(unit) {
            if registration(node).arguments.isEmpty { continue }
            for argument in registration(node).arguments { scope.arguments.append(scope.free(argument.name)) }
        }
        if !calleeNames.isEmpty { scope.names.formUnion(calleeNames) }
        if units.isExternal[unit] {
            for node in members(unit) where registration(node).isExternal {
                // `inject(into:)` has the object as its parameter.
                scope.objects[node] = scope.free(externalName(node))
            }
        }
        makeShared(unit, isPassed: isPassed, &scope, &steps)
        var order = initializationOrder(unit)
        if let form { order.removeAll { !form.nodes.contains($0) } }
        if !isCluster(unit), registration(order[0]).injections.isEmpty {
            hoist(order[0], &scope, &steps) { $0.isMaking }
            return plainBody(order[0], steps, scope)
        }
        for node in order where !registration(node).isExternal {
            scope.objects[node] = scope.free(isCluster(unit) ? memberNames[node] : objectName(node))
        }
        let conditionOfMember = { (node: Int) in form == nil ? self.memberCondition(node, unit) : nil }
        for node in order where !registration(node).isExternal {
            let first = steps.count
            hoist(node, &scope, &steps) { $0.isMaking }
            steps.append(initialization(node, scope))
            putUnder(conditionOfMember(node), &steps, from: first)
        }
        for isCycle in [false, true] {
            for node in order {
                let first = steps.count
                appendInjections(node, &steps, &scope) { !$0.isPostInit && $0.isCycle == isCycle }
                putUnder(conditionOfMember(node), &steps, from: first)
            }
        }
        for node in order {
            let first = steps.count
            appendInjections(node, &steps, &scope) { $0.isPostInit }
            putUnder(conditionOfMember(node), &steps, from: first)
        }
        guard isCluster(unit) else {
            return Plan.Body(steps: steps, result: .local(scope.objects[order[0]] ?? ""))
        }
        guard !units.isExternal[unit] else { return Plan.Body(steps: steps) }
        return Plan.Body(steps: steps, result: wholeCluster(unit, form.map { [$0] } ?? forms(unit), scope.objects))
    }

    /// One object and nothing to do to it afterwards: the call is the body.
    private func plainBody(_ node: Int, _ steps: [Plan.Step], _ scope: Plan.Scope) -> Plan.Body {
        Plan.Body(steps: steps, result: checked(making(node, scope), scope), resultLocation: location(node))
    }

    /// What is kept where several threads come by is checked to be `Sendable`, on the line of its registration.
    private func checked(_ value: Plan.Value, _ scope: Plan.Scope) -> Plan.Value {
        isChecked(scope.unit) ? .checked(value) : value
    }

    // MARK: - What the request shares

    /// The shared units that a function makes before or for the unit, as locals; those used once stand where they are
    /// used.
    func makeShared(
        _ unit: Int, isPassed: Bool, _ scope: inout Plan.Scope, _ steps: inout [Plan.Step]
    ) {
        let own = units.created[unit]
        if isPassed ? units.needsMemory[unit] || units.isRemembered[unit] : units.remembers(unit) {
            let memory = scope.free(memoryName)
            scope.memory = memory
            let condition = memoryCondition(unit, scope)
            if !isPassed, condition != "" { steps.append(memoryStep(memory, condition: condition)) }
        }
        if own.isEmpty, units.parameters(unit).isEmpty { return }
        if isPassed {
            for parameter in inOrder(units.parameters(unit)) {
                scope.shared[parameter] = scope.free(unitNames[parameter])
            }
        }
        // What a unit makes for those below it is never passed to it.
        let made = isPassed ? own : own + units.madeBefore(unit)
        for shared in units.usedOnce(of: made, by: unit, isDelegating: false) where !isCluster(shared) {
            scope.inlined.insert(shared)
        }
        for shared in inOrder(made) where !scope.inlined.contains(shared) {
            let name = scope.free(unitNames[shared])
            steps.append(Plan.Step(kind: .constant(name, makingCall(shared, scope)), location: nil))
            scope.shared[shared] = name
        }
    }

    // MARK: - Initializers

    /// The members of a unit, those first that others need to be complete.
    private func initializationOrder(_ unit: Int) -> [Int] {
        let own = members(unit)
        if own.count == 1 { return own }
        var open: [Int: Int] = [:]
        var users: [Int: [Int]] = [:]
        for node in own { open[node] = 0 }
        for node in own {
            for edge in graph.edges(of: node) where edge.kind.isImmediate && edge.to != edge.from {
                guard open[Int(edge.to)] != nil else { continue }
                open[node, default: 0] += 1
                users[Int(edge.to), default: []].append(node)
            }
        }
        // In waves, each sorted by rank: the order does not depend on where things stand.
        var result: [Int] = []
        var wave = own.filter { open[$0] == 0 }
        while !wave.isEmpty {
            wave.sort { rank[$0] < rank[$1] }
            result += wave
            var next: [Int] = []
            for node in wave {
                for user in users[node] ?? [] {
                    open[user, default: 0] -= 1
                    if open[user] == 0 { next.append(user) }
                }
            }
            wave = next
        }
        return result
    }

    private func initialization(_ node: Int, _ scope: Plan.Scope) -> Plan.Step {
        let name = scope.objects[node] ?? ""
        let value = checked(making(node, scope), scope)
        if let kept = scope.kept[node] {
            return Plan.Step(kind: .reuse(name, kept: kept, type: type(node), value), location: location(node))
        }
        let isVariable = isValueType(node) && registration(node).injections.contains(where: \.isMutating)
        let kind: Plan.Step.Kind
        if model.types.wrapped(registration(node).type) != nil, !isCluster(scope.unit) {
            kind = .unwrap(name, value, isVariable: isVariable)
        } else {
            kind = isVariable ? .variable(name, value) : .constant(name, value)
        }
        return Plan.Step(kind: kind, location: location(node))
    }

    /// Whether the object is a value, so that setting a property needs a variable.
    func isValueType(_ node: Int) -> Bool {
        let type = registration(node).type
        guard let declaration = model.types.declaration(model.types.wrapped(type) ?? type) else { return false }
        switch model.outline.kind(of: declaration) {
        case .`struct`, .`enum`: return true
        default: return false
        }
    }

    /// The call or the code that makes an object.
    private func making(_ node: Int, _ scope: Plan.Scope) -> Plan.Value {
        let variants = scope.decided.isEmpty ? callVariants(node, scope) : []
        if !variants.isEmpty {
            return chosen(
                variants.map { variant in
                    var own = scope.under(variant.presence)
                    own.decided = variant.decided
                    return (variant.presence, making(node, own))
                })
        }
        let registration = registration(node)
        let effects = Plan.Effects(isAsync: registration.isAsync, isThrowing: registration.isThrowing)
        switch registration.recipe {
        case .call(let written, let parameters):
            let callee = nestedCallee(node, written)
            let arguments = arguments(node, parameters, behind: outerArguments(node, scope), scope)
            return isHidden(callee, node)
                ? calledOutside(node, callee, parameters, arguments, effects) : .make(callee, arguments, effects)
        case .expression(let index):
            return copied(node, index, object: nil, scope)
        case .member(let instance, let forwarded):
            let arguments = zip(registration.arguments, scope.arguments).map {
                Plan.Argument(label: $0.label, value: .local($1))
            }
            return .on(value(node, instance, scope), member(forwarded.name, forwarded, arguments, effects))
        case .external, .broken:
            return .null
        }
    }

    /// A member of an included graph.
    func member(
        _ name: String, _ forwarded: Model.Forwarded, _ arguments: [Plan.Argument], _ effects: Plan.Effects
    ) -> Plan.Value {
        forwarded.isMethod ? .call(name, arguments, effects) : .property(name, effects)
    }

    private func arguments(
        _ node: Int, _ parameters: [Model.Parameter], behind first: [Plan.Argument] = [], _ scope: Plan.Scope
    ) -> [Plan.Argument] {
        var result = first
        var index = 0
        while index < parameters.count {
            let parameter = parameters[index]
            index += 1
            guard let value = value(node, parameter.source, scope) else { continue }
            result.append(Plan.Argument(label: parameter.label, value: value))
        }
        return result
    }

    /// What is handed to a parameter; nil where its default value stands.
    func value(_ node: Int, _ source: Model.Source, _ scope: Plan.Scope) -> Plan.Value? {
        switch source {
        case .dependency(let dependency):
            let decided = scope.decided.isEmpty ? nil : scope.decided[[node, dependency]]
            if case .omitted = decided ?? graph.binding(node, dependency) { return nil }
            return value(node, dependency, scope)
        case .argument(let index):
            return .local(index < scope.arguments.count ? scope.arguments[index] : "")
        case .expression(let index):
            return copied(node, index, object: nil, scope)
        case .omitted:
            return nil
        }
    }

    // MARK: - Injections

    private func appendInjections(
        _ node: Int, _ steps: inout [Plan.Step], _ scope: inout Plan.Scope,
        where isNow: (Model.Injection) -> Bool
    ) {
        let registration = registration(node)
        let object = scope.objects[node] ?? ""
        if isCluster(scope.unit), model.types.wrapped(registration.type) != nil {
            // The others of a cycle are made even where this one fails.
            var inner = scope
            inner.objects[node] = isValueType(node) ? inner.free(object) : object
            var own: [Plan.Step] = []
            appendInjections(of: registration, node, &own, &inner, where: isNow)
            guard !own.isEmpty else { return }
            let kind =
                isValueType(node)
                ? Plan.Step.Kind.ifPresentValue(object: object, copy: inner.objects[node] ?? "", own)
                : .ifPresent(object: object, own)
            steps.append(Plan.Step(kind: kind, location: nil))
        } else {
            appendInjections(of: registration, node, &steps, &scope, where: isNow)
        }
    }

    /// The condition of an injection within its object's making: empty where it is always done, nil where it never is.
    private func condition(of injection: Model.Injection, _ node: Int, _ scope: Plan.Scope) -> String? {
        if injection.presence == .always { return "" }
        let own = scope.presence.map { model.presences.and($0, presence(node)) } ?? presence(node)
        guard model.presences.isPossible(model.presences.and(injection.presence, own)) else { return nil }
        return model.presences.covers(injection.presence, own) ? "" : condition(injection.presence)
    }

    private func appendInjections(
        of registration: Model.Registration, _ node: Int, _ steps: inout [Plan.Step], _ scope: inout Plan.Scope,
        where isNow: (Model.Injection) -> Bool
    ) {
        let object = scope.objects[node] ?? ""
        for (index, injection) in registration.injections.enumerated() where isNow(injection) {
            // An interface may never be there when the registration is.
            guard let condition = condition(of: injection, node, scope) else { continue }
            let before = steps.count
            hoist(node, &scope, &steps) { $0.isInjection(index) }
            let kind: Plan.Step.Kind
            switch injection.kind {
            case .property(let property, let source):
                let value = value(node, source, scope) ?? .null
                kind =
                    isOnOtherActor(injection, scope)
                    ? .perform(assignedOutside(node, index, object: object, property, source, value))
                    : .assign(object: object, property: property, value)
            case .method(let method, let parameters):
                kind = .method(
                    object: object, method, arguments(node, parameters, scope),
                    Plan.Effects(
                        isAsync: injection.isAsync || isOnOtherActor(injection, scope), isThrowing: injection.isThrowing
                    ),
                    hasResult: injection.hasResult)
            case .expression(let index):
                kind = .perform(copied(node, index, object: object, scope))
            }
            let document = injection.document ?? registration.document
            steps.append(Plan.Step(kind: kind, location: location(injection.span, document)))
            if !condition.isEmpty {
                for step in steps.indices.dropFirst(before) { steps[step].condition = condition }
            }
            if !scope.kept.isEmpty { onlyWhereGone(node, index, &steps, from: before, scope) }
        }
    }

    /// Of what is held weakly and still there, nothing is set up again, but that it gets what is made anew beside it.
    private func onlyWhereGone(
        _ node: Int, _ injection: Int, _ steps: inout [Plan.Step], from first: Int, _ scope: Plan.Scope
    ) {
        let own = registration(node)
        var concerned: Set<Int> = [node]
        for edge in graph.edges(of: node)
        where own.dependencies[Int(edge.dependency)].phase.isInjection(injection)
            && scope.kept[Int(edge.to)] != nil
        {
            concerned.insert(Int(edge.to))
        }
        // One of them is gone, or nothing would be made.
        guard concerned.count < scope.kept.count else { return }
        let done = Array(steps[first...])
        steps.removeSubrange(first...)
        let kept = sortedMembers(scope.unit).filter { concerned.contains($0) }.compactMap { scope.kept[$0] }
        if case .ifGone(kept, let before)? = steps.last?.kind {
            steps[steps.count - 1].kind = .ifGone(kept, before + done)
        } else {
            steps.append(Plan.Step(kind: .ifGone(kept, done), location: nil))
        }
    }
}
