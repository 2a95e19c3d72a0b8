extension GraphLowering {
    /// The property of a kept object, with its storage.
    ///
    /// - Parameter declaresStorage: Whether it is the first of its cycle group, which declares what all of them share.
    func keptProperty(_ node: Int, _ unit: Int, declaresStorage: Bool) -> Plan.Property {
        Plan.Property(
            documentation: documentation(node, alias: nil), access: access(node, nil), isolation: facts.isolation(node),
            name: names.entries[node] ?? "", type: facts.type(node), effects: facts.callEffects(node),
            form: .kept(keeping(node, unit, declaresStorage: declaresStorage)),
            isNonsending: facts.isNonsending(node),
            head: facts.head(facts.registration(node).type, facts.location(node)))
    }

    private func keeping(_ node: Int, _ number: Int, declaresStorage: Bool) -> Plan.Keeping {
        let unit = units[number]
        let key = FactoryKey(unit: number, context: contexts.context(of: number), takesRequest: false)
        var result = Plan.Keeping(
            storage: kept.storage(number), name: kept.names[number] ?? "",
            type: groupType(number, in: level(number)) ?? facts.type(node),
            making: call(key, [], facts.callEffects(unit.members[0]), from: level(number)))
        result.declaresStorage = declaresStorage
        result.field = unit.isCycleGroup ? names.members[node] : nil
        result.isOptional = facts.model.types.wrapped(facts.registration(node).type) != nil
        result.keeper = kept.keepers[number]
        result.home = home(node, number)
        if unit.storage.isWeak {
            result.weakVariables = unit.members.map { weakVariable($0, of: number) }
            // Only Swift knows whether a type that was not read is a class.
            result.location = isRead(unit.members[0]) ? nil : facts.location(unit.members[0])
        } else if unit.storage.isProcessWide {
            result.location = facts.location(unit.members[0])
        }
        if result.storage == .box || result.storage == .weak || kept.isChecked(number) { usesRuntime = true }
        return result
    }

    private func home(_ node: Int, _ unit: Int) -> Plan.Keeping.Home {
        if units[unit].storage.isProcessWide { return .type(className(unit)) }
        guard units[unit].storage == .scope else { return .instance }
        return kept.scope(level(unit), facts.registration(node).lifetime).map { .scope($0) } ?? .instance
    }

    /// The members of a cycle group are held weakly one by one, and created together.
    private func weakVariable(_ node: Int, of unit: Int) -> Plan.Keeping.WeakVariable {
        let type = facts.registration(node).type
        let isOptional = facts.model.types.wrapped(type) != nil
        let field = units[unit].isCycleGroup ? names.members[node] : nil
        return Plan.Keeping.WeakVariable(
            name: (kept.names[unit] ?? "") + Names.upperFirst(field ?? ""),
            type: facts.speller.swift(isOptional ? type : facts.model.types.optional(type)), field: field)
    }

    private func isRead(_ node: Int) -> Bool {
        let type = facts.registration(node).type
        switch facts.model.types.shape(facts.model.types.wrapped(type) ?? type) {
        case .foreign, .member: return false
        default: return true
        }
    }

    // MARK: - Scopes

    /// The scopes of a class, with those of their units that the class keeps.
    func clearedScopes(_ level: Int, keeping isKept: (Int) -> Bool) -> [Plan.ClearedScope] {
        let written = facts.written(level)
        return kept.scopes.filter { $0.key.level == level }.compactMap { key, scope in
            let own = units.inNameOrder.filter { unit in
                let registration = facts.registration(units[unit].representative)
                return self.level(unit) == level && registration.lifetime == key.lifetime && !registration.isTakenIn
                    && isKept(unit)
            }
            if naming.base != nil, own.isEmpty { return nil }
            usesRuntime = true
            return Plan.ClearedScope(
                name: key.lifetime.scope ?? "", clearName: key.lifetime.clearName ?? "",
                access: written.access == .internal ? "" : written.access.word,
                isOverride: naming.base?.scopes.contains(signature(key)) == true, objects: scope,
                members: own.map { unit in
                    let node = units[unit].representative
                    return Plan.Field(
                        name: kept.names[unit] ?? "", type: groupType(unit, in: level) ?? facts.type(node))
                })
        }
    }

    /// The key of a scope among those of a base.
    func signature(_ key: KeptStorage.ScopeKey) -> String {
        signaturePrefix(key.level) + (key.lifetime.scope ?? "")
    }

    func signaturePrefix(_ level: Int) -> String { level == 0 ? "" : facts.written(level).name + "." }
}
