// The members of a unit in its class: accessors, with the storage behind them.

extension GraphLowering {
    func members(_ number: Int) -> [SwiftCode.Member] {
        let unit = units[number]
        if unit.isExternal { return [.function(injectFunction(number))] }
        var result: [SwiftCode.Member] = []
        if unit.isCycleGroup, level(number) == 0 { result.append(.cluster(groupStruct(number))) }
        for node in unit.members {
            if unit.isTransient {
                result.append(.function(accessorFunction(node, number)))
            } else if !facts.registration(node).isSeenByAlias {
                // Beside the first stands what keeps all of them.
                result.append(
                    .property(forwarded(node) ?? keptProperty(node, number, declaresStorage: node == unit.members[0])))
            }
            result += aliases(node)
            if let accessor = names.accessorOfOtherForm(node, isMethod: unit.isTransient) {
                let own = names.entries[node] ?? ""
                let value: SwiftCode.Value =
                    unit.isTransient
                    ? .call(own, facts.argumentsHandedOn(node), facts.callEffects(node))
                    : .property(own, facts.callEffects(node))
                result.append(forwarding(node, nil, to: value, named: accessor.name, isMethod: accessor.isMethod))
            }
        }
        return result
    }

    func groupStruct(_ unit: Int) -> SwiftCode.Cluster {
        let access =
            switch units[unit].storage {
            case .process, .weakProcess: ""
            // The function that gives what is kept returns it.
            case .weakGraph: naming.privateAccess
            case .none, .request, .scope, .graph: "private"
            }
        return SwiftCode.Cluster(
            documentation: ["The objects of one dependency cycle, created together."], access: access,
            name: names.groups[unit] ?? "",
            members: units[unit].members.map { SwiftCode.Field(name: names.members[$0], type: facts.type($0)) })
    }

    /// The objects that a request shares, of some units; nil if there are none.
    func requestStruct(_ isIncluded: (Int) -> Bool) -> SwiftCode.Cluster? {
        guard let request = names.request else { return nil }
        let remembered = units.inNameOrder.filter { sharing.isMemoised[$0] && isIncluded($0) }
        return SwiftCode.Cluster(
            documentation: ["The objects that one request shares, each created when it is first needed."],
            access: "private", name: request.type,
            members: remembered.map { unit in
                SwiftCode.Field(
                    name: names.units[unit], type: names.groups[unit] ?? facts.type(units[unit].members[0]))
            }, isRequestCache: true, isClass: isRequestClass)
    }

    // MARK: - Created each time

    /// The accessor of an object that is created each time: a request of its own.
    private func accessorFunction(_ node: Int, _ unit: Int) -> SwiftCode.Function {
        let key = FactoryVariant(unit: unit, context: .request, takesRequest: false)
        let body: SwiftCode.Body
        if units[unit].isCycleGroup {
            let group = call(key, [], facts.callEffects(node), from: level(unit))
            body = SwiftCode.Body(result: member(node, of: group))
        } else {
            body = sharing.delegates(unit, units) ? delegatingBody(unit, .request) : makingBody(key)
        }
        return SwiftCode.Function(
            documentation: documentation(node, alias: nil), access: access(node, nil), isolation: facts.isolation(node),
            name: names.entries[node] ?? "", parameters: facts.parameters(node), effects: facts.callEffects(node),
            result: facts.type(node), body: body, isNonsending: facts.isNonsending(node),
            head: facts.head(facts.registration(node).type, facts.location(node)))
    }

    /// `inject(into:)`, for an object that is made elsewhere.
    private func injectFunction(_ unit: Int) -> SwiftCode.Function {
        let node =
            units[unit].members.first { facts.registration($0).isExternal } ?? units[unit].representative
        let written = facts.written(ofNode: node)
        let documentation = facts.registration(node).documentation
        return SwiftCode.Function(
            documentation: documentation.isEmpty
                ? ["Injects the members of a `\(facts.type(node))`."] : documentation,
            access: written.access == .internal ? "" : written.access.word, isolation: facts.isolation(node),
            name: "inject",
            parameters: [
                SwiftCode.Parameter(
                    label: "into", name: externalName(node), type: facts.type(node), isInout: facts.isValueType(node))
            ], effects: facts.callEffects(node), result: nil,
            body: makingBody(FactoryVariant(unit: unit, context: .request, takesRequest: false)),
            isNonsending: facts.isNonsending(node),
            head: facts.head(facts.registration(node).type, facts.location(node)))
    }

    // MARK: - Aliases

    private func aliases(_ node: Int) -> [SwiftCode.Member] {
        facts.registration(node).aliases.indices.filter { !isHidden(node, $0) }.map { alias in
            var value = accessor(
                node, nil, isMethod(node, nil) ? facts.argumentsHandedOn(node) : [], facts.callEffects(node))
            if let name = facts.registration(node).importedMember?.aliases[alias] {
                // The included graph has an accessor for the alias, too.
                value = included(node, named: name)
            }
            return forwarding(node, alias, to: value, named: name(node, alias), isMethod: isMethod(node, alias))
        }
    }

    /// Whether a derived graph gives what an inherited registration provides by another one.
    private func isHidden(_ node: Int, _ alias: Int) -> Bool {
        graph.isReplaced(facts.registration(node).aliases[alias].key, of: node, facts.model)
    }

    /// A member that returns another member's value, as another type, under another name or in another form.
    private func forwarding(
        _ node: Int, _ alias: Int?, to value: SwiftCode.Value, named name: String, isMethod: Bool
    ) -> SwiftCode.Member {
        let registration = facts.registration(node)
        let type = alias.map { registration.aliases[$0].type } ?? registration.type
        let location = facts.location(node, alias: alias)
        let body = SwiftCode.Body(result: value, resultLocation: location)
        let access = names.accessor(node, alias).map { self.access($0) } ?? naming.privateAccess
        guard isMethod else {
            return .property(
                SwiftCode.Property(
                    documentation: documentation(node, alias: alias), access: access,
                    isolation: facts.isolation(node), name: name, type: facts.swift(type),
                    effects: facts.callEffects(node), form: .computed(body), isNonsending: facts.isNonsending(node),
                    head: facts.head(type, location)))
        }
        return .function(
            SwiftCode.Function(
                documentation: documentation(node, alias: alias), access: access, isolation: facts.isolation(node),
                name: name, parameters: facts.parameters(node), effects: facts.callEffects(node),
                result: facts.swift(type), body: body, isNonsending: facts.isNonsending(node),
                head: facts.head(type, location)))
    }

    /// The property for an object that an included graph keeps.
    private func forwarded(_ node: Int) -> SwiftCode.Property? {
        guard let member = facts.registration(node).importedMember else { return nil }
        let location = facts.location(node)
        return SwiftCode.Property(
            documentation: documentation(node, alias: nil), access: access(node, nil), isolation: facts.isolation(node),
            name: names.entries[node] ?? "", type: facts.type(node), effects: facts.callEffects(node),
            form: .computed(SwiftCode.Body(result: included(node, named: member.name), resultLocation: location)),
            isNonsending: facts.isNonsending(node), head: facts.head(facts.registration(node).type, location))
    }

    /// A member of the included graph that a node comes from.
    private func included(_ node: Int, named name: String) -> SwiftCode.Value {
        guard case .member(let instance, let member) = facts.registration(node).recipe else { return .null }
        let level = graph.level(of: node)
        let scope = requestScope(.request, level: level, isolation: facts.effects[node].isolation)
        let effects = facts.callEffects(node)
        return .on(
            value(graph.binding(node, instance), scope),
            member.isMethod
                ? .call(name, facts.argumentsHandedOn(node), effects) : .property(name, effects))
    }

    // MARK: - Heads

    func access(_ node: Int, _ alias: Int?) -> String {
        let accessor = names.accessor(node, alias)
        // The accessor of another form is a member of its own.
        guard let accessor, alias != nil || accessor.isMethod == isMadeEachTime(node) else {
            return naming.privateAccess
        }
        return access(accessor)
    }

    private func access(_ accessor: Graph.Accessor) -> String {
        guard accessor.isVisible else { return "" }
        if let nested = facts.registration(accessor.node).nestedGraph, facts.model.graphs[nested].access == .internal {
            return ""
        }
        let access = facts.written(ofNode: accessor.node).access
        return access == .internal ? "" : access.word
    }

    /// What is said of an accessor: the words of the graph file, or its type and lifetime.
    func documentation(_ node: Int, alias: Int?) -> [String] {
        let registration = facts.registration(node)
        if !registration.documentation.isEmpty { return registration.documentation }
        let type = facts.speller.plain(registration.type)
        let alias = alias.map { " as `\(facts.speller.plain(registration.aliases[$0].type))`" } ?? ""
        let sentence =
            switch registration.lifetime.storage {
            case .none: "A new `\(type)`\(alias)."
            case .request: "A new `\(type)`\(alias), shared within the request that makes it."
            case .scope:
                "`\(type)`\(alias), one per graph until `\(registration.lifetime.clearName ?? "")()` is called."
            case .graph: "`\(type)`\(alias), one per graph."
            case .weakGraph: "`\(type)`\(alias), one per graph while somebody holds it."
            case .process:
                "`\(type)`\(alias), one per process"
                    + (registration.lifetime.isMadeAtOnce ? ", made with the first graph." : ".")
            case .weakProcess: "`\(type)`\(alias), one per process while somebody holds it."
            }
        return [sentence]
    }
}
