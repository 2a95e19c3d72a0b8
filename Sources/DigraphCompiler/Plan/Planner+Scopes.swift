extension Plan.Planner {
    /// The names of every scope that keeps something, given after those that the contract gives. What a scope keeps lies
    /// in an object of its own, which clearing replaces: what is being made meanwhile is kept in the one that has
    /// gone, and is not found again.
    func nameScopes() {
        for lifetime in customLifetimes() {
            let own = Names.upperFirst(lifetime.scope ?? "") + "Objects"
            let type = free(own)
            let property = free(Names.lowerCamel(type))
            scopeNames[lifetime] = Plan.Keeping.Scope(
                type: type, property: property,
                current: written.isSendable ? free("current" + type) : property,
                lock: written.isSendable ? free(property + "Lock") : nil)
            usesRuntime = usesRuntime || written.isSendable
        }
    }

    /// The lifetimes of scopes, by name.
    func customLifetimes() -> [Model.Lifetime] {
        var seen: Set<Model.Lifetime> = []
        for node in 0..<graph.nodeCount where registration(node).lifetime.scope != nil {
            seen.insert(registration(node).lifetime)
        }
        return seen.sorted { ($0.scope ?? "") < ($1.scope ?? "") }
    }

    /// What each scope keeps, and how it is cleared.
    func scopes() -> [Plan.ClearedScope] {
        var kept: [Model.Lifetime: [Int]] = [:]
        for unit in 0..<units.count where units.storage[unit] == .scope {
            kept[registration(members(unit)[0]).lifetime, default: []].append(unit)
        }
        return customLifetimes().compactMap { lifetime in
            guard let names = scopeNames[lifetime] else { return nil }
            let units = (kept[lifetime] ?? []).sorted { unitRank($0) < unitRank($1) }
            return Plan.ClearedScope(
                name: lifetime.scope ?? "", clearName: lifetime.clearName ?? "",
                access: written.access == .internal ? "" : written.access.word, objects: names,
                members: units.map { unit in
                    let node = members(unit)[0]
                    return (
                        name: storageNames[unit] ?? "", type: clusterNames[unit] ?? type(node),
                        isolation: isolation(node)
                    )
                })
        }
    }
}
