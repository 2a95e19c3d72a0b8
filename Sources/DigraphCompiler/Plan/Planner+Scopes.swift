extension Plan.Planner {
    /// Names what every scope has in its class, once the accessors have their names. What a scope keeps lies in an object
    /// of its own, which clearing replaces: what is being made meanwhile is kept in the one that has gone, and is not
    /// found again.
    func nameScopes() {
        for scope in scopeKeys() {
            scopesOfLevels[scope.level, default: []].append(scope)
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

    /// The units that each scope keeps and that this graph makes itself.
    func findKeptByScopes() -> [ScopeKey: [Int]] {
        var result: [ScopeKey: [Int]] = [:]
        for unit in 0..<units.count where units.storage[unit] == .scope && isMadeHere(unit) {
            let first = registration(units.anchor(unit))
            if first.isTakenIn { continue }
            result[ScopeKey(level: level(ofUnit: unit), lifetime: first.lifetime), default: []].append(unit)
        }
        return result
    }

    /// What each scope of the class at hand keeps, and how it is cleared.
    func scopes() -> [Plan.ClearedScope] {
        scopesOfLevels[current, default: []].compactMap { scope in
            guard let names = scopeNames[scope] else { return nil }
            let kept = (keptByScopes[scope] ?? []).sorted { unitRank($0) < unitRank($1) }
            if base != nil, kept.isEmpty { return nil }
            return Plan.ClearedScope(
                name: scope.lifetime.scope ?? "", clearName: scope.lifetime.clearName ?? "",
                access: written.access == .internal ? "" : written.access.word,
                isOverride: base?.scopes.contains(signature(scope)) == true, objects: names,
                members: kept.map { unit in
                    let node = units.anchor(unit)
                    return (
                        name: storageNames[unit] ?? "", type: clusterType(unit) ?? type(node),
                        isolation: isolation(node), condition: condition(unit)
                    )
                })
        }
    }
}
