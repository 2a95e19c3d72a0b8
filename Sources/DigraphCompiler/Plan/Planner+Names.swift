extension Plan.Planner {
    /// A name that the class does not have yet.
    func free(_ name: String) -> String {
        Plan.unused(name, &taken, &numbersTaken[current])
    }

    /// The types of the program must not be hidden by names of the class.
    func objectName(_ node: Int) -> String {
        let registration = registration(node)
        let type = registration.aliases.first?.type ?? registration.type
        return Names.lowerCamel(speller.typeName(model.types.wrapped(type) ?? type))
    }

    func typeName(_ node: Int) -> String {
        let type = registration(node).type
        return Names.upperFirst(speller.typeName(model.types.wrapped(type) ?? type))
    }

    /// Gives everything its name: accessors first, which have theirs by contract, then what the class needs itself.
    func assignNames() {
        for level in graph.levels.indices {
            turn(to: level)
            for input in written.inputs { taken.insert(input.name) }
            if let base { taken.formUnion(base.reserved) }
            for nested in written.nested { taken.insert(Names.lastComponent(model.graphs[nested].name)) }
        }
        let all = graph.accessors(model, speller)
        taken.reserveCapacity(3 * all.count)
        var next = 0
        while next < all.count {
            let accessor = all[next]
            next += 1
            turn(to: graph.level(of: accessor.node))
            taken.insert(accessor.name)
            let place = firstName[accessor.node] + accessor.alias + 1
            if accessors[place] == nil {
                accessors[place] = accessor
            } else {
                furtherAccessors[place, default: []].append(accessor)
            }
            if accessor.presence != registration(accessor.node).presence
                || accessor.alias < 0 && accessor.isMethod != isMadeAnew(accessor.node)
            {
                isPartial.insert(accessor.name)
            }
        }
        for scope in scopeKeys() {
            turn(to: scope.level)
            taken.insert(scope.lifetime.clearName ?? "")
        }
        reserveProgramNames()
        nameOuterGraphs()
        nameScopes()
        next = 0
        while next < nodesByRank.count {
            nameMembers(nodesByRank[next])
            next += 1
        }
        turn(to: 0)
        nameUnits()
    }

    /// Names what gives a node under its own type and its aliases.
    private func nameMembers(_ node: Int) {
        turn(to: graph.level(of: node))
        let registration = registration(node)
        memberNames[node] = objectName(node)
        if registration.isExternal { return }
        let isMethod = units.isTransient(units.unit(of: node))
        let own = wholeAccessor(node, 0)?.name ?? free(privateName(node, isMethod))
        entryNames[node] = own
        var alias = 0
        while alias < registration.aliases.count {
            if !isHidden(node, alias) {
                aliasNames[firstName[node] + alias + 1] =
                    wholeAccessor(node, alias + 1)?.name
                    ?? free(own + "As" + Names.upperFirst(speller.typeName(registration.aliases[alias].type)))
            }
            alias += 1
        }
    }

    /// A name for something whose type others have, too: by its tag where it has one.
    private func privateName(_ node: Int, _ isMethod: Bool) -> String {
        let tag = registration(node).aliases.lazy.compactMap { self.model.tagName($0.tag) }.first
        let name = (tag.map { Names.upperFirst($0) } ?? "") + typeName(node)
        return isMethod ? "make" + name : Names.lowerCamel(name)
    }

    private func nameUnits() {
        var used = memoryName.isEmpty ? calleeNames : calleeNames.union([memoryName])
        var numbers: [String: Int] = [:]
        var isNamed = Array(repeating: false, count: units.count)
        for node in nodesByRank {
            let unit = units.unit(of: node)
            guard !isNamed[unit] else { continue }
            isNamed[unit] = true
            var name = memberNames[node]
            if isCluster(unit) {
                let sorted = sortedMembers(unit)
                let type =
                    sorted.count == 2
                    ? typeName(sorted[0]) + "And" + typeName(sorted[1]) : typeName(sorted[0]) + "Cluster"
                clusterNames[unit] = free(type)
                name = Names.lowerCamel(type)
                var seen: Set<String> = []
                for member in sorted { memberNames[member] = Plan.unused(memberNames[member], &seen) }
            }
            unitNames[unit] = Plan.unused(name, &used, &numbers)
        }
    }
}

extension Plan {
    /// The name, with a number where it is used already. Many can have one name: who asks again begins where the one
    /// before has ended.
    static func unused(_ name: String, _ used: inout Set<String>, _ numbers: inout [String: Int]) -> String {
        if used.insert(name).inserted { return name }
        var number = numbers[name] ?? 2
        var result = name + String(number)
        while !used.insert(result).inserted {
            number += 1
            result = name + String(number)
        }
        numbers[name] = number + 1
        return result
    }

    /// The same for few names.
    static func unused(_ name: String, _ used: inout Set<String>) -> String {
        var result = name
        var number = 2
        while !used.insert(result).inserted {
            result = name + String(number)
            number += 1
        }
        return result
    }
}
