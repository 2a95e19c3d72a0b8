extension Plan.Planner {
    /// Names what every scope has in its class, once the accessors have their names. What a scope keeps lies in an object
    /// of its own, which clearing replaces: what is being made meanwhile is kept in the one that has gone, and is not
    /// found again.
    func nameScopes() {
        for scope in scopeKeys() {
            turn(to: scope.level)
            let type = free(Names.upperFirst(scope.lifetime.scope ?? "") + "Objects")
            let property = free(Names.lowerCamel(type))
            scopeNames[scope] = Plan.Keeping.Scope(
                type: type, property: property, current: written.isSendable ? free("current" + type) : property,
                lock: written.isSendable ? free(property + "Lock") : nil)
            usesRuntime = usesRuntime || written.isSendable
        }
        turn(to: 0)
    }

    /// The scopes of all classes, by level, then by name.
    func scopeKeys() -> [ScopeKey] {
        var seen: Set<ScopeKey> = []
        for node in 0..<graph.nodeCount
        where registration(node).lifetime.scope != nil && !registration(node).isTakenIn {
            seen.insert(ScopeKey(level: graph.level(of: node), lifetime: registration(node).lifetime))
        }
        return seen.sorted { left, right in
            left.level == right.level
                ? (left.lifetime.scope ?? "") < (right.lifetime.scope ?? "") : left.level < right.level
        }
    }

    /// What each scope of the class at hand keeps, and how it is cleared.
    func scopes() -> [Plan.ClearedScope] {
        guard !scopeNames.isEmpty else { return [] }
        var kept: [Model.Lifetime: [Int]] = [:]
        for unit in 0..<units.count
        where units.storage[unit] == .scope && level(ofUnit: unit) == current && isMadeHere(unit) {
            if registration(members(unit)[0]).isTakenIn { continue }
            kept[registration(members(unit)[0]).lifetime, default: []].append(unit)
        }
        return scopeKeys().compactMap { scope in
            guard scope.level == current, let names = scopeNames[scope] else { return nil }
            let units = (kept[scope.lifetime] ?? []).sorted { unitRank($0) < unitRank($1) }
            if base != nil, units.isEmpty { return nil }
            return Plan.ClearedScope(
                name: scope.lifetime.scope ?? "", clearName: scope.lifetime.clearName ?? "",
                access: written.access == .internal ? "" : written.access.word,
                isOverride: base?.scopes.contains(scope.lifetime.scope ?? "") == true && current == 0, objects: names,
                members: units.map { unit in
                    let node = members(unit)[0]
                    return (
                        name: storageNames[unit] ?? "", type: clusterType(unit) ?? type(node),
                        isolation: isolation(node), condition: condition(unit)
                    )
                })
        }
    }
}
