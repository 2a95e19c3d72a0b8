extension GraphLowering {
    /// The property or method of a kept object. For the unit's first node, it includes the storage of all nodes of the
    /// unit.
    func keptAccessor(_ node: NodeID, _ number: UnitID) -> SwiftCode.Member {
        let value: SwiftCode.Value
        if units[number].storage.isProcessWide {
            value = processWide(node, graph.callEffects(node))
        } else if let accessor = kept.storageAccessors[number] {
            value = member(node, of: .member(accessor, [], graph.callEffects(node)))
        } else if kept.storage(number) == .lazyVariable || kept.storage(number) == .initial {
            value = member(node, of: .member(kept.name(number), nil, []))
        } else {
            value = .kept(box(node, number, field: units[number].isCycleGroup ? names.members[node] : nil))
        }
        let isPerArgument = kept.isPerArgument(number)
        // Swift may report that an argument is not `Sendable`, or that the object is not of a class.
        let mayHaveErrors =
            isPerArgument
            && (kept.isChecked(number) && kept.argumentStructs[number] == nil
                || units[number].storage.isWeak && !graph.isRead(node))
        var result = member(
            node, nil, named: names.entry(node), isMethod: isPerArgument,
            SwiftCode.Body(result: value, resultLocation: mayHaveErrors ? graph.location(node) : nil))
        if node == units[number].members[0] { result.storage = storage(node, number) }
        return result
    }

    private func box(_ node: NodeID, _ number: UnitID, field: String? = nil) -> SwiftCode.Box {
        let unit = units[number]
        let isPerArgument = kept.isPerArgument(number)
        let isWeak = unit.storage.isWeak && !isPerArgument
        usesRuntime = true
        return SwiftCode.Box(
            name: scopePath(number) + kept.name(number) + (isWeak ? "Making" : ""), field: field,
            weakVariables: isWeak ? unit.members.map { weakVariable($0, of: number) } : [],
            type: groupType(number, in: level(number)) ?? spelling.type(node), isOptional: graph.isOptional(node),
            creation: creation(ofUnit: number), effects: graph.callEffects(node),
            argument: isPerArgument ? argument(node, number) : nil, isHeldWeakly: isPerArgument && unit.storage.isWeak)
    }

    /// The path to the boxes of a unit's scope; empty for other units. The graph keeps the boxes of a scope in one
    /// object, and replaces this object to clear the scope.
    private func scopePath(_ unit: UnitID) -> String {
        guard units[unit].storage == .scope,
            let scope = kept.scope(level(unit), graph[units[unit].representative].lifetime)
        else { return "" }
        return scope.property + (scope.isShared ? ".objects." : ".")
    }

    private func creation(ofUnit unit: UnitID) -> SwiftCode.Value {
        let key = FactoryVariant(unit: unit, context: contexts.context(of: unit), takesRequest: false)
        let node = units[unit].members[0]
        return call(key, graph.argumentsHandedOn(node), graph.callEffects(node), from: level(unit))
    }

    /// The key of an object that is kept per argument: the argument, or a struct of all arguments.
    private func argument(_ node: NodeID, _ unit: UnitID) -> SwiftCode.Value {
        let names = graph.argumentNames(node)
        let value = kept.argumentStructs[unit].map { type in
            SwiftCode.Value.make(type, names.map { .init(label: $0, value: .local($0)) }, [])
        }
        return value ?? (kept.isChecked(unit) ? .checked(.local(names[0])) : .local(names[0]))
    }

    /// The struct of the arguments of an object that is kept per argument.
    private func argumentStruct(_ node: NodeID, _ unit: UnitID, named name: String) -> SwiftCode.Member {
        let fields = zip(graph.argumentNames(node), graph[node].arguments).map {
            SwiftCode.Field(name: $0, type: spelling.swift($1.type))
        }
        return SwiftCode.Member(
            documentation: ["What one `\(spelling.type(node))` is kept for."], access: "private", name: name,
            content: .arguments(fields, isSendable: kept.isChecked(unit)), head: graph.location(node))
    }

    /// The methods that release an object that is kept per argument. Each accessor of the object has one.
    func releases(_ node: NodeID, _ number: UnitID) -> [SwiftCode.Member] {
        let arguments = graph[node].arguments.map { "`\($0.name)`" }.joined(separator: " and ")
        let release = SwiftCode.Value.on(
            .literal(scopePath(number) + kept.name(number)),
            .member("release", [SwiftCode.Argument(value: argument(node, number))], []))
        let accessors = ([nil] + graph[node].aliases.indices.map { $0 }).compactMap { names.accessor(node, $0) }
        return accessors.map { accessor in
            SwiftCode.Member(
                documentation: [
                    "Lets go of the `\(spelling.type(node))` of \(arguments): the next one who asks gets a new one."
                ],
                access: accessor.isVisible ? graph.access(level: graph.level(of: node)).modifier : "",
                isolation: graph.isolationOfMember(node), name: accessor.releaseName,
                parameters: spelling.parameters(node), content: .body(SwiftCode.Body(result: release)))
        }
    }

    /// The call that creates the box of a unit.
    private func newBox(_ number: UnitID) -> String {
        let node = units[number].members[0]
        let type = groupType(number, in: level(number)) ?? spelling.type(node)
        guard kept.isPerArgument(number) else { return "DigraphRuntime.Kept<\(type)>()" }
        let argument = kept.argumentStructs[number] ?? spelling.swift(graph[node].arguments[0].type)
        let limit = graph[node].releasable?.limit.map { "keeping: \($0)" } ?? ""
        return "DigraphRuntime.KeptPerArgument<\(argument), \(type)>(\(limit))"
    }

    /// The stored properties of a unit, with the struct of its arguments and its storage accessor, if the unit has
    /// them.
    func storage(_ node: NodeID, _ number: UnitID) -> [SwiftCode.Member] {
        let unit = units[number]
        let type = groupType(number, in: level(number)) ?? spelling.type(node)
        if kept.isChecked(number) { usesRuntime = true }
        var result: [SwiftCode.Member] = []
        func add(_ name: String, _ type: String?, _ content: SwiftCode.Storage, at place: SwiftCode.Location? = nil) {
            result.append(
                SwiftCode.Member(
                    isolation: graph.isolationOfMember(node), name: name, type: type, content: .stored(content),
                    head: place,
                    isStatic: unit.storage.isProcessWide))
        }
        let name = kept.name(number)
        let place = kept.isPerArgument(number) ? graph.location(node) : nil
        if let type = kept.argumentStructs[number] { result.append(argumentStruct(node, number, named: type)) }
        switch kept.storage(number) {
        case .lazyVariable: add(name, type, .lazyVariable(creation(ofUnit: number)))
        case .initial: add(name, type, .initial(creation(ofUnit: number)))
        case .constant: add(name, type, .constant(creation(ofUnit: number)), at: graph.location(node))
        case .box: if unit.storage != .scope { add(name, newBox(number), .box, at: place) }
        case .weak:
            for member in unit.members {
                let own = graph[member].type
                // `weak` requires a class. For an unread type, only swiftc can check this, and reports errors at this
                // location.
                add(
                    weakVariable(member, of: number).name,
                    spelling.swift(graph.isOptional(member) ? own : graph.model.types.optional(own)), .weak,
                    at: graph.isRead(node) ? nil : graph.location(node))
            }
            add(name + "Making", nil, .weakBox)
        }
        if let accessor = kept.storageAccessors[number] {
            result.append(
                SwiftCode.Member(
                    access: unit.storage.isProcessWide ? "" : "final", isolation: graph.isolationOfMember(node),
                    name: accessor,
                    parameters: [], effects: graph.callEffects(node), type: type,
                    content: .body(SwiftCode.Body(result: .kept(box(node, number)))),
                    isNonsending: graph.isNonsending(node), isStatic: unit.storage.isProcessWide))
        }
        return result
    }

    /// The `weak` variable of an object. Each object of a cycle group has its own variable.
    private func weakVariable(_ node: NodeID, of unit: UnitID) -> SwiftCode.Box.WeakVariable {
        let field = units[unit].isCycleGroup ? names.members[node] : nil
        return SwiftCode.Box.WeakVariable(
            name: kept.name(unit) + (field.map(Names.upperFirst) ?? ""), field: field)
    }

    /// Retains weakly kept cycle groups while a consumer of several of their members is created. Otherwise, one member
    /// could be released before the next one is requested, and the next one would belong to a new group.
    func holdGroups(_ unit: UnitID, _ scope: inout FunctionScope, _ steps: inout [SwiftCode.Step]) {
        guard units.hasWeakGroups else { return }
        var needed: [UnitID: Set<NodeID>] = [:]
        for (index, target) in units[unit].edges where units[target].storage.isWeak && units[target].isCycleGroup {
            needed[target, default: []].insert(graph.edges[index].to)
        }
        let groups = needed.keys.filter { (needed[$0]?.count ?? 0) > 1 }
        for group in groups.sorted(by: { units.rank(ofUnit: $0) < units.rank(ofUnit: $1) }) {
            guard let accessor = kept.storageAccessors[group] else { continue }
            factories.use(kept: group)
            let effects = requested(units[group].representative, scope)
            let value: SwiftCode.Value =
                units[group].storage.isProcessWide
                ? .on(.literal(className(group)), .member(accessor, [], effects))
                : reached(.member(accessor, [], effects), level(group), from: scope.level)
            steps.append(SwiftCode.Step(kind: .declare(.held, scope.names.free(names.units[group]), value)))
        }
    }

    // MARK: - Scopes

    /// The scopes of a class, with the units that the class keeps in them.
    func clearedScopes(_ level: LevelID, keeping isKept: (UnitID) -> Bool) -> [SwiftCode.ClearedScope] {
        kept.scopes.filter { $0.key.level == level }.compactMap { scope in
            let own = units.inNameOrder.filter { unit in
                let registration = graph[units[unit].representative]
                return self.level(unit) == level && registration.lifetime == scope.key.lifetime
                    && !registration.isImported && isKept(unit)
            }
            if naming.base != nil, own.isEmpty { return nil }
            usesRuntime = true
            let name = scope.key.name
            let effects = graph.lifecycle(level).clear[name] ?? Graph.Effects()
            return SwiftCode.ClearedScope(
                name: name, clearName: scope.key.lifetime.clearName.expected("method that clears a scope"),
                access: graph.access(level: level).modifier,
                isOverride: naming.base?.scopes.contains(signature(scope.key)) == true, type: scope.type,
                property: scope.property, isShared: scope.isShared, effects: effects.call,
                isNonsending: effects.isAsync && graph.written(level).isolation == nil,
                disposal: disposing(of: name, level),
                members: own.map { unit in
                    SwiftCode.Field(
                        name: kept.name(unit), type: newBox(unit),
                        location: kept.isPerArgument(unit) ? graph.location(units[unit].representative) : nil)
                })
        }
    }

    /// A scope's signature, for comparison with a base.
    func signature(_ key: KeptStorage.ScopeKey) -> String {
        graph.signaturePrefix(key.level) + key.name
    }
}

extension Graph {
    /// The prefix of the signatures in the class of a level; empty for the outermost class.
    func signaturePrefix(_ level: LevelID) -> String { level == .outermost ? "" : written(level).name + "." }
}
