// The members of a unit in its class: accessors, and the storage behind them.

extension GraphLowering {
    func members(_ number: UnitID) -> [SwiftCode.Member] {
        let unit = units[number]
        if unit.isExternal { return [injectFunction(number)] }
        var result: [SwiftCode.Member] = []
        if unit.isCycleGroup, level(number) == .outermost { result.append(groupStruct(number)) }
        for node in unit.members {
            let own = names.entry(node)
            let isMethod = graph[node].isMethod
            if names.aliases[node].contains(own) || hasOnlyAlias[node] {
                // The member of an alias returns the object.
            } else if unit.isTransient {
                result.append(member(node, nil, named: own, isMethod: true, accessorBody(node, number)))
            } else if let imported = graph[node].importedMember {
                if !graph[node].isProvidedByAliasOnly {
                    result.append(
                        forwarding(node, nil, to: included(node, by: imported.own), named: own, isMethod: isMethod))
                }
            } else if unit.storage == .initial, names.accessor(node, nil) == nil {
                result += storage(node, number)
            } else {
                result.append(keptAccessor(node, number))
            }
            result += aliases(node) + baseAccessors(node)
            if graph[node].releasable != nil { result += releases(node, number) }
            if let accessor = names.accessorOfOtherForm(node, isMethod: isMethod) {
                let value = SwiftCode.Value.member(
                    own, isMethod ? graph.argumentsHandedOn(node) : nil, graph.callEffects(node))
                result.append(forwarding(node, nil, to: value, named: accessor.name, isMethod: accessor.isMethod))
            }
        }
        return result
    }

    /// The member that provides a node as its registered type (`alias` is nil) or as an alias.
    func member(
        _ node: NodeID, _ alias: Int?, named name: String, isMethod: Bool, _ body: SwiftCode.Body
    ) -> SwiftCode.Member {
        let registration = graph[node]
        let type = alias.map { registration.aliases[$0].type } ?? registration.type
        var documentation = documentation(registration, alias)
        if !graph.callEffects(node).isEmpty { documentation += effectSources.documentation(of: node, in: graph) }
        return SwiftCode.Member(
            documentation: documentation, access: access(node, alias, isMethod),
            availability: graph.availability(node),
            isolation: graph.isolationOfMember(node), name: name,
            parameters: isMethod ? spelling.parameters(node) : nil,
            effects: graph.callEffects(node), type: spelling.swift(type), content: .body(body),
            isNonsending: graph.isNonsending(node), head: graph.head(type, node, alias))
    }

    func groupStruct(_ unit: UnitID) -> SwiftCode.Member {
        let access =
            switch units[unit].storage {
            // A storage accessor or constant that is not private has the struct as its type.
            case .process, .weakProcess, .weakGraph: ""
            case .none, .request, .scope, .graph, .initial: "private"
            }
        return SwiftCode.Member(
            documentation: ["The objects of one dependency cycle, created together."], access: access,
            availability: graph.availability(units[unit].representative),
            name: names.groups[unit].expected("struct of a cycle"),
            content: .group(
                units[unit].members.map { SwiftCode.Field(name: names.members[$0], type: spelling.type($0)) }))
    }

    /// The struct of the request's shared objects, with fields for the included units; nil if nothing is memoised.
    func requestStruct(_ isIncluded: (UnitID) -> Bool) -> SwiftCode.Member? {
        guard let request = names.request else { return nil }
        let memoised = units.inNameOrder.filter { sharing.isMemoised[$0] && isIncluded($0) }
        let fields = memoised.map { unit in
            let type = graph[units[unit].members[0]].type
            return SwiftCode.Field(
                name: names.units[unit],
                type: names.groups[unit].map { $0 + "?" } ?? spelling.swift(graph.model.types.optional(type)))
        }
        return SwiftCode.Member(
            documentation: ["The objects that one request shares, each created when it is first needed."],
            access: "private", name: request.type, content: .requestCache(fields, isClass: isRequestClass))
    }

    // MARK: - Objects that are not kept

    /// The body of the accessor of an object that is not kept. Each call of the accessor is a separate request.
    private func accessorBody(_ node: NodeID, _ unit: UnitID) -> SwiftCode.Body {
        let key = FactoryVariant(unit: unit, context: .request, takesRequest: false)
        if units[unit].isCycleGroup {
            return SwiftCode.Body(
                result: member(node, of: call(key, [], graph.callEffects(node), from: level(unit))))
        }
        return sharing.delegates(unit, units) ? delegatingBody(unit, .request) : creationBody(key)
    }

    /// `inject(into:)`, for an external object.
    private func injectFunction(_ unit: UnitID) -> SwiftCode.Member {
        let node = units[unit].members.first { graph[$0].isExternal } ?? units[unit].representative
        var result = member(
            node, nil, named: "inject", isMethod: true,
            creationBody(FactoryVariant(unit: unit, context: .request, takesRequest: false)))
        let documentation = graph[node].documentation
        result.documentation =
            documentation.isEmpty ? ["Injects the members of a `\(spelling.type(node))`."] : documentation
        result.access = graph.access(level: graph.level(of: node)).modifier
        result.parameters = [
            SwiftCode.Parameter(
                label: "into", name: externalName(node), type: spelling.type(node), isInout: graph.isValueType(node))
        ]
        result.type = nil
        return result
    }

    // MARK: - Aliases

    /// The members for the aliases of a node, without those that a derived graph provides by another registration.
    private func aliases(_ node: NodeID) -> [SwiftCode.Member] {
        let registration = graph[node]
        var result: [SwiftCode.Member] = []
        if hasOnlyAlias[node] {
            if graph.isOverridden(registration.aliases[0].key, of: node) || isOwn(node, 0) { return [] }
            let unit = units.unit(of: node)
            let body = units[unit].isTransient ? accessorBody(node, unit) : reading(node, unit)
            return [member(node, 0, named: name(node, 0), isMethod: isMethod(node, 0), body)]
        }
        for (alias, written) in registration.aliases.enumerated()
        where !graph.isOverridden(written.key, of: node) && !isOwn(node, alias)
            && (registration.lifetime != .inputReplacement || names.accessor(node, alias) != nil)
        {
            // The included graph can have an accessor for the alias, too.
            let value =
                registration.importedMember?.aliases[alias].map { included(node, by: $0) }
                ?? accessor(node, nil, graph.argumentsHandedOn(node), effects: graph.callEffects(node))
            result.append(
                forwarding(node, alias, to: value, named: name(node, alias), isMethod: isMethod(node, alias)))
        }
        return result
    }

    /// Members that call an overridden accessor of the base by `super`. A decorator needs one if the object that it
    /// wraps has no other visible accessor.
    private func baseAccessors(_ node: NodeID) -> [SwiftCode.Member] {
        guard graph.isOwn(node), graph[node].isDecorator else { return [] }
        var seen: Set<NodeID> = []
        return graph.edges(of: node).compactMap { edge in
            guard let alias = edge.alias, let accessor = baseAccessor(edge.to, alias), seen.insert(edge.to).inserted
            else { return nil }
            let arguments = accessor.isMethod ? graph.argumentsHandedOn(edge.to) : nil
            let value = SwiftCode.Value.on(
                .literal("super"), .member(accessor.name, arguments, graph.callEffects(edge.to)))
            return member(
                edge.to, alias, named: name(edge.to, alias), isMethod: isMethod(edge.to, alias),
                SwiftCode.Body(result: value))
        }
    }

    /// A member that returns another member's value, with another type, name or form.
    private func forwarding(
        _ node: NodeID, _ alias: Int?, to value: SwiftCode.Value, named name: String, isMethod: Bool
    ) -> SwiftCode.Member {
        let body = SwiftCode.Body(result: value, resultLocation: graph.location(node, alias: alias))
        return member(node, alias, named: name, isMethod: isMethod, body)
    }

    /// The use of the included graph's member that provides a node.
    private func included(_ node: NodeID, by member: Model.ImportedMember.Accessor) -> SwiftCode.Value {
        guard case .member(let instance, _) = graph[node].recipe else { return .null }
        let scope = FunctionScope(
            unit: nil, context: .request, level: graph.level(of: node), isolation: graph.effects[node].isolation)
        return .on(
            value(graph.binding(node, instance), scope),
            .member(member.name, member.isMethod ? graph.argumentsHandedOn(node) : nil, graph.callEffects(node)))
    }

    // MARK: - Heads

    /// The access of the member for a registered type (`alias` is nil) or an alias. A member that has no accessor, or
    /// another form than the accessor, is internal, so that graphs of a test module can override it.
    private func access(_ node: NodeID, _ alias: Int?, _ isMethod: Bool) -> String {
        guard let accessor = names.accessor(node, alias), accessor.isMethod == isMethod, accessor.isVisible else {
            return ""
        }
        if let nested = graph[node].nestedGraph, graph.model.graphs[nested].access == .internal {
            return ""
        }
        return graph.access(level: graph.level(of: node)).modifier
    }

    /// The documentation of an accessor: the comment in the graph file, or the type and lifetime.
    func documentation(_ registration: Model.Registration, _ alias: Int?) -> [String] {
        if !registration.documentation.isEmpty { return registration.documentation }
        let alias = alias.map { " as `\(graph.model.speller.plain(registration.aliases[$0].type))`" } ?? ""
        let name = "`\(graph.model.speller.plain(registration.type))`\(alias)"
        let arguments = registration.arguments.map { "`\($0.name)`" }.joined(separator: " and ")
        let each = arguments.isEmpty ? "one per graph" : "one per graph for each \(arguments)"
        switch registration.lifetime.storage {
        case .none: return ["A new \(name)."]
        case .request: return ["A new \(name), shared within the request that makes it."]
        case .scope:
            return [
                "\(name), \(each) until `\(registration.lifetime.clearName.expected("method that clears a scope"))()` is called."
            ]
        case .graph, .initial: return ["\(name), \(each)."]
        case .weakGraph: return ["\(name), \(each) while something retains it."]
        case .process:
            return [
                "\(name), one per process"
                    + (registration.lifetime.isEagerSingleton ? ", made with the first graph." : ".")
            ]
        case .weakProcess: return ["\(name), one per process while something retains it."]
        }
    }
}
