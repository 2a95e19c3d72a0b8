extension GraphLowering {
    /// The property of a kept object, with its storage.
    ///
    /// - Parameter declaresStorage: Whether it is the first of its cycle group, which declares what all of them share.
    func keptProperty(_ node: Int, _ unit: Int, declaresStorage: Bool) -> SwiftCode.Property {
        SwiftCode.Property(
            documentation: documentation(node, alias: nil), access: access(node, nil), isolation: facts.isolation(node),
            name: names.entries[node] ?? "", type: facts.type(node), effects: facts.callEffects(node),
            form: .kept(keeping(node, unit, declaresStorage: declaresStorage)),
            isNonsending: facts.isNonsending(node),
            head: facts.head(facts.registration(node).type, facts.location(node)))
    }

    private func keeping(_ node: Int, _ number: Int, declaresStorage: Bool) -> SwiftCode.Keeping {
        let unit = units[number]
        let key = FactoryVariant(unit: number, context: contexts.context(of: number), takesRequest: false)
        var result = SwiftCode.Keeping(
            storage: kept.storage(number), name: kept.names[number] ?? "",
            type: groupType(number, in: level(number)) ?? facts.type(node),
            making: call(key, [], facts.callEffects(unit.members[0]), from: level(number)))
        result.declaresStorage = declaresStorage
        result.field = unit.isCycleGroup ? names.members[node] : nil
        result.isOptional = facts.model.types.wrapped(facts.registration(node).type) != nil
        result.keeper = kept.keepers[number]
        result.keeperAccess = naming.privateAccess
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

    private func home(_ node: Int, _ unit: Int) -> SwiftCode.Keeping.Home {
        if units[unit].storage.isProcessWide { return .type(className(unit)) }
        guard units[unit].storage == .scope else { return .instance }
        return kept.scope(level(unit), facts.registration(node).lifetime).map { .scope($0) } ?? .instance
    }

    /// The members of a cycle group are held weakly one by one, and created together.
    private func weakVariable(_ node: Int, of unit: Int) -> SwiftCode.Keeping.WeakVariable {
        let type = facts.registration(node).type
        let isOptional = facts.model.types.wrapped(type) != nil
        let field = units[unit].isCycleGroup ? names.members[node] : nil
        return SwiftCode.Keeping.WeakVariable(
            name: (kept.names[unit] ?? "") + Names.upperFirst(field ?? ""),
            type: facts.swift(isOptional ? type : facts.model.types.optional(type)), field: field)
    }

    /// A unit that takes several members of a cycle group that is kept weakly holds the group while it is made: else one
    /// member could be gone before the next is asked for, and that would be of a new group.
    func holdGroups(_ unit: Int, _ scope: inout FunctionScope, _ steps: inout [SwiftCode.Step]) {
        var taken: [Int: Set<Int>] = [:]
        for (index, target) in units[unit].edges where units[target].storage.isWeak && units[target].isCycleGroup {
            taken[target, default: []].insert(graph.edges[index].to)
        }
        let groups = taken.keys.filter { (taken[$0]?.count ?? 0) > 1 }
        for group in groups.sorted(by: { units.rank(ofUnit: $0) < units.rank(ofUnit: $1) }) {
            guard let keeper = kept.keepers[group] else { continue }
            factories.use(kept: group)
            let effects = requested(units[group].representative, scope)
            let value: SwiftCode.Value =
                units[group].storage.isProcessWide
                ? .make("\(className(group)).\(Names.quoted(keeper))", [], effects)
                : reached(.call(keeper, [], effects), level(group), from: scope.level)
            steps.append(SwiftCode.Step(kind: .hold(scope.names.free(names.units[group]), value)))
        }
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
    func clearedScopes(_ level: Int, keeping isKept: (Int) -> Bool) -> [SwiftCode.ClearedScope] {
        let written = facts.written(level)
        return kept.scopes.filter { $0.key.level == level }.compactMap { key, scope in
            let own = units.inNameOrder.filter { unit in
                let registration = facts.registration(units[unit].representative)
                return self.level(unit) == level && registration.lifetime == key.lifetime && !registration.isImported
                    && isKept(unit)
            }
            if naming.base != nil, own.isEmpty { return nil }
            usesRuntime = true
            return SwiftCode.ClearedScope(
                name: key.lifetime.scope ?? "", clearName: key.lifetime.clearName ?? "",
                access: written.access == .internal ? "" : written.access.word,
                isOverride: naming.base?.scopes.contains(signature(key)) == true, objects: scope,
                members: own.map { unit in
                    let node = units[unit].representative
                    return SwiftCode.Field(
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
