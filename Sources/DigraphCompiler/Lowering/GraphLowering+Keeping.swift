// The objects that a class keeps.

extension GraphLowering {
    /// The property or method of a kept object. For the unit's first node, it includes what the nodes of the unit share.
    func keptAccessor(_ node: NodeID, _ number: UnitID) -> SwiftCode.Member {
        let body: SwiftCode.Body
        if units[number].storage.isProcessWide {
            body = SwiftCode.Body(result: processWide(node, graph.callEffects(node)))
        } else if let accessor = kept.storageAccessors[number] {
            body = SwiftCode.Body(result: member(node, of: .member(accessor, [], graph.callEffects(node))))
        } else if units[number].storage == .initial {
            body = SwiftCode.Body(result: member(node, of: .member(kept.name(number), nil, [])))
        } else {
            body = reading(node, number, field: units[number].isCycleGroup ? names.members[node] : nil)
        }
        var result = member(node, nil, named: names.entry(node), isMethod: kept.isPerArgument(number), body)
        if node == units[number].members[0] { result.storage = storage(node, number) }
        return result
    }

    /// The body that returns a unit's object, or a field of its group, from its place. It creates what is missing.
    func reading(_ node: NodeID, _ number: UnitID, field: String? = nil) -> SwiftCode.Body {
        let unit = units[number]
        let (creation, location) = creation(ofUnit: number)
        let isPerArgument = kept.isPerArgument(number)
        usesRuntime = true
        let place = SwiftCode.Place(
            holder: holder(of: number), number: kept.place(number), field: field,
            isObject: !unit.isCycleGroup && graph.isObject(node),
            weak: unit.storage.isWeak ? hold(number) : nil, creation: creation, effects: graph.callEffects(node),
            argument: isPerArgument ? argument(node, number) : nil,
            limit: graph[node].releasable?.limit.map { "\($0)" })
        // Swift may report that an argument is not `Sendable`, or that the object is not of a class.
        let mayHaveErrors =
            isPerArgument && kept.isChecked(number) && kept.argumentStructs[number] == nil
            || unit.storage.isWeak && !graph.isRead(node)
        return SwiftCode.Body(
            result: .kept(place), resultLocation: location ?? (mayHaveErrors ? graph.location(node) : nil))
    }

    /// The `KeptObjects` with a unit's place.
    private func holder(of unit: UnitID) -> String {
        let holder = kept.holder(unit)
        let property = kept.holders[holder].expected("storage of an object")
        if case .scope = holder.life { return property + ".current" }
        return property
    }

    /// The creation of a unit that is kept: a call of its initializer, or of a function if there is more to do. For a
    /// call of an initializer, also the location of errors in it.
    private func creation(ofUnit unit: UnitID) -> (SwiftCode.Value, SwiftCode.Location?) {
        let key = FactoryVariant(unit: unit, context: contexts.context(of: unit), takesRequest: false)
        // Each object of a cycle asks, so the body of all is not made here.
        if !units[unit].isCycleGroup {
            let body = creationBody(key)
            if body.steps.isEmpty, let value = body.result { return (value, body.resultLocation) }
        }
        let node = units[unit].members[0]
        return (call(key, graph.argumentsHandedOn(node), graph.callEffects(node), from: level(unit)), nil)
    }

    /// How a weak reference holds the objects of a unit.
    private func hold(_ number: UnitID) -> SwiftCode.Place.Weak {
        let unit = units[number]
        guard let type = groupType(number, in: level(number)) else {
            return graph.isOptional(unit.representative) ? .optional : .object
        }
        return .group(type, unit.members.map { names.members[$0] })
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
            .literal(holder(of: number)),
            .member(
                "release",
                [
                    SwiftCode.Argument(value: .literal("\(kept.place(number))")),
                    SwiftCode.Argument(label: "for", value: argument(node, number)),
                    SwiftCode.Argument(value: .literal(metatype(graph[node].type))),
                ], []))
        let accessors = ([nil] + graph[node].aliases.indices.map { $0 }).compactMap { names.accessor(node, $0) }
        return accessors.map { accessor in
            SwiftCode.Member(
                documentation: [
                    "Lets go of the `\(spelling.type(node))` of \(arguments): the next one who asks gets a new one."
                ],
                access: accessor.isVisible ? graph.access(level: graph.level(of: node)).modifier : "",
                availability: graph.availability(node),
                isolation: graph.isolationOfMember(node), name: accessor.releaseName,
                parameters: spelling.parameters(node), content: .body(SwiftCode.Body(result: release)))
        }
    }

    /// A type as a value: `Store.self`.
    private func metatype(_ type: Model.TypeID) -> String {
        let spelled = spelling.swift(type)
        return spelled.utf8.contains(0x20) ? "(\(spelled)).self" : spelled + ".self"
    }

    /// What the nodes of a unit share: the struct of the arguments, the property of an object that replaces an input, and
    /// the storage accessor.
    func storage(_ node: NodeID, _ number: UnitID) -> [SwiftCode.Member] {
        let unit = units[number]
        let type = groupType(number, in: level(number)) ?? spelling.type(node)
        if kept.isChecked(number) { usesRuntime = true }
        var result: [SwiftCode.Member] = []
        if let type = kept.argumentStructs[number] { result.append(argumentStruct(node, number, named: type)) }
        if unit.storage == .initial {
            let (creation, location) = creation(ofUnit: number)
            result.append(
                SwiftCode.Member(
                    isolation: graph.isolationOfMember(node), name: kept.name(number), type: type,
                    content: .stored(.initial(creation)), head: location))
        }
        if let accessor = kept.storageAccessors[number], kept.inherited[number] == nil {
            result.append(
                SwiftCode.Member(
                    access: unit.storage.isProcessWide ? "" : "final", availability: graph.availability(node),
                    isolation: graph.isolationOfMember(node),
                    name: accessor, parameters: [], effects: graph.callEffects(node), type: type,
                    content: .body(reading(node, number)), isNonsending: graph.isNonsending(node),
                    isStatic: unit.storage.isProcessWide))
        }
        return result
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

    // MARK: - Holders

    /// The `KeptObjects` of a class, for the objects that the class itself keeps.
    ///
    /// - Parameter isKept: Whether the class keeps a unit, and not its base.
    func holders(_ level: LevelID, keeping isKept: (UnitID) -> Bool) -> [SwiftCode.Holder] {
        var counts: [KeptStorage.Holder: Int] = [:]
        for unit in units.inNameOrder where self.level(unit) == level && isKept(unit) {
            guard let place = kept.places[unit] else { continue }
            counts[kept.holder(unit), default: 0] = max(counts[kept.holder(unit)] ?? 0, place + 1)
        }
        if !counts.isEmpty { usesRuntime = true }
        return counts.compactMap { holder, count in
            if case .scope(let lifetime) = holder.life {
                return kept.holders[holder].map {
                    SwiftCode.Holder(
                        name: $0, count: count, isShared: kept.isShared(holder),
                        scope: cleared(lifetime.scope.expected("name of a scope"), lifetime, level))
                }
            }
            return kept.holders[holder].map {
                SwiftCode.Holder(
                    name: $0, count: count, isShared: kept.isShared(holder), isStatic: holder.life == .process)
            }
        }.sorted { $0.name < $1.name }
    }

    /// The method that clears a scope.
    private func cleared(_ name: String, _ lifetime: Model.Lifetime, _ level: LevelID) -> SwiftCode.Holder.Scope {
        let effects = graph.lifecycle(level).clear[name] ?? Graph.Effects()
        return SwiftCode.Holder.Scope(
            name: name, clearName: lifetime.clearName.expected("method that clears a scope"),
            access: graph.access(level: level).modifier,
            isOverride: naming.base?.scopes.contains(graph.signaturePrefix(level) + name) == true,
            effects: effects.call, isNonsending: effects.isAsync && graph.written(level).isolation == nil,
            disposal: disposing(of: name, level))
    }
}

extension Graph {
    /// The prefix of the signatures in the class of a level; empty for the outermost class.
    func signaturePrefix(_ level: LevelID) -> String { level == .outermost ? "" : written(level).name + "." }

    /// Whether a node's type is known to be a class, so that its object needs no box.
    func isObject(_ node: NodeID) -> Bool {
        switch model.types.shape(self[node].type) {
        case .graph: return true
        case .declared(let declaration, _):
            let kind = model.outline.kind(of: declaration)
            return kind == .`class` || kind == .`actor`
        default: return false
        }
    }

    /// The scopes in which the classes of the graph keep objects, as signatures for comparison with a derived graph.
    func scopes() -> Set<String> {
        var result: Set<String> = []
        for node in nodeIDs where !self[node].isImported {
            if let scope = self[node].lifetime.scope { result.insert(signaturePrefix(level(of: node)) + scope) }
        }
        return result
    }
}
