// What is registered once and given under further names.

extension Plan.Planner {
    func appendAliases(_ node: Int, to group: inout [Plan.Member]) {
        var alias = 0
        while alias < registration(node).aliases.count {
            defer { alias += 1 }
            if isHidden(node, alias) { continue }
            var value = reference(node, -1, arguments: isMethod(node, -1) ? handedOn(node) : [])
            if case .member(let instance, let forwarded) = registration(node).recipe {
                // The included graph has an accessor for the alias, too.
                let member = member(forwarded.aliases[alias], forwarded, handedOn(node), planned(effects[node]))
                value = .on(self.value(node, instance, forwardingScope(node)), member)
            }
            group.append(
                forwarding(
                    node, alias, to: value, named: name(node, alias), isMethod: isMethod(node, alias),
                    access(node, alias + 1)))
        }
    }

    /// Accessors that are a node's under some conditions only, or have another form than its own: they give what its own
    /// name gives.
    func partials(_ node: Int) -> [Plan.Member] {
        partialAccessors(node).map { index, accessor in
            let effects = planned(effects[node])
            let own = index == 0 ? entryNames[node] ?? "" : name(node, index - 1)
            let isCall = index == 0 ? isMadeAnew(node) : isMethod(node, index - 1)
            return forwarding(
                node, index - 1, to: isCall ? .call(own, handedOn(node), effects) : .property(own, effects),
                named: accessor.name, isMethod: accessor.isMethod, access(accessor)
            ).under(condition(accessor.presence))
        }
    }

    /// A member that gives what another one gives, as another type, under another name or in another form.
    func forwarding(
        _ node: Int, _ alias: Int, to own: Plan.Value, named name: String, isMethod: Bool, _ access: String
    ) -> Plan.Member {
        let registration = registration(node)
        let key = alias < 0 ? registration.type : registration.aliases[alias].type
        let effects = planned(effects[node])
        let location =
            alias < 0
            ? location(node)
            : location(
                registration.aliases[alias].span, registration.aliases[alias].document ?? registration.document)
        let body = Plan.Body(result: own, resultLocation: location)
        let documentation = documentation(node, alias: alias)
        guard isMethod else {
            return .property(
                Plan.Property(
                    documentation: documentation, access: access, isolation: isolation(node), name: name,
                    type: speller.swift(key), effects: effects, form: .computed(body),
                    isNonsending: isNonsending(node, effects), head: head(key, location)))
        }
        return .function(
            Plan.Function(
                documentation: documentation, access: access, isolation: isolation(node), name: name,
                parameters: arguments(node), effects: effects, result: speller.swift(key), body: body,
                isNonsending: isNonsending(node, effects), head: head(key, location)))
    }

    /// What an included graph keeps: nothing is kept here.
    func forwarded(_ node: Int) -> Plan.Property? {
        guard case .member(let instance, let forwarded) = registration(node).recipe else { return nil }
        let scope = forwardingScope(node)
        let member = member(forwarded.name, forwarded, [], planned(effects[node]))
        return Plan.Property(
            documentation: documentation(node, alias: -1), access: access(node, 0), isolation: isolation(node),
            name: entryNames[node] ?? "", type: type(node), effects: planned(effects[node]),
            form: .computed(
                Plan.Body(
                    result: .on(value(node, instance, scope), member), resultLocation: location(node))),
            isNonsending: isNonsending(node, planned(effects[node])),
            head: head(registration(node).type, location(node)))
    }
}
