/// What can be decided only when everything else is there.
extension RandomModule {
    /// The derived graph replaces some of what its base registers, and adds something.
    mutating func makeDerived(using random: inout SeededGenerator) {
        guard let shape = shapes.firstIndex(where: { $0.kind == .derived }) else { return }
        let possible = units.indices.filter { index in
            let unit = units[index]
            return unit.graph == 0 && unit.standsFor == nil && !unit.isInput && unit.argumentCount == 0
                && !unit.isFailable && unit.recipe != .madeElsewhere && unit.condition == nil && unit.hasAlias
                && !units.contains { $0.standsFor == index } && unit.accessor == nil
        }
        let chosen = possible.shuffled(using: &random)
        let simple = chosen.filter(isPlain).prefix(2)
        let others = chosen.filter { !simple.contains($0) }.prefix(Int.random(in: 1...4, using: &random))
        for target in simple + others {
            let old = units[target]
            let possible = [old.lifetime, old.lifetime, .prototype].filter { $0 != .single }
            let lifetime = possible.randomElement(using: &random) ?? .prototype
            var unit = makeUnit(in: shape, lifetime: lifetime, below: target, using: &random)
            (unit.standsFor, unit.stand) = (target, .override)
            (unit.argumentCount, unit.fails, unit.hasTag, unit.accessor) = (0, nil, false, nil)
            unit.hasBoth = false
            unit.isSendable = old.isSendable
            if isPlain(target), Int.random(in: 0..<4, using: &random) > 0 {
                (unit.stand, unit.form, unit.recipe) = (.ownOverride, old.form, old.recipe)
                (unit.needs, unit.interfaces, unit.effects) = ([], [], old.effects)
                (unit.isIsolated, unit.hasPostInit) = (old.isIsolated, false)
                (unit.isOnOther, unit.hops, unit.isAsyncAround) = (old.isOnOther, false, false)
            }
            let reach = reach(of: unit)
            guard !unit.isIsolated || old.isIsolated, !isInRing(target), reach.isSubset(of: reaches[target]),
                isCertain(reach, of: target), isMadeLike(unit, target)
            else { continue }
            add(unit)
        }
        if setting.has(.decorators),
            let target = chosen.last(where: { index in !units.contains { $0.standsFor == index } })
        {
            decorateDerived(target, in: shape, using: &random)
        }
        var added = makeUnit(in: shape, lifetime: .prototype, using: &random)
        if added.isFailable { added.fails = nil }
        added.isRoot = true
        add(added)
    }

    /// The derived graph decorates something of its base.
    private mutating func decorateDerived(_ target: Int, in shape: Int, using random: inout SeededGenerator) {
        var unit = makeDecorator(of: target, like: units[target], in: shape, lifetime: .prototype, using: &random)
        (unit.isSendable, unit.condition) = (units[target].isSendable, nil)
        let reach = reach(of: unit)
        guard !unit.isIsolated || units[target].isIsolated, !isInRing(target), reach.isSubset(of: reaches[target]),
            isCertain(reach, of: target), isMadeLike(unit, target)
        else { return }
        addDecorator(&unit, using: &random)
    }

    /// Whether asking for a unit has the effects and the actors of another reach, whatever others provide.
    private func isCertain(_ reach: Reach, of unit: Int) -> Bool {
        let certain = certainReach(of: unit)
        return reach.effects.isSubset(of: certain.effects) && reach.actors.isSubset(of: certain.actors)
    }

    private func certainReach(of unit: Int) -> Reach {
        var reach = Reach(effects: units[unit].effects, actors: ownActors(units[unit]))
        for need in units[unit].needs where !need.form.isLater {
            let providers = everyProvider(of: need.key)
            guard providers.count == 1, providers[0] < unit, units[providers[0]].condition == nil else { continue }
            reach.formUnion(certainReach(of: providers[0]))
        }
        return reach
    }

    /// Whether it is made of nothing, so that it can be made so elsewhere.
    func isPlain(_ index: Int) -> Bool {
        units[index].needs.isEmpty && units[index].recipe == .initializer && units[index].form == .class
            && units[index].interfaces.isEmpty && !groups.contains { $0.members.contains(index) }
    }

    /// Each input is asked for by something.
    mutating func useInputs(using random: inout SeededGenerator) {
        for shape in shapes.indices {
            for index in 0..<shapes[shape].inputCount {
                let key = Key.input(index, of: shape)
                let isNeeded = units.contains { unit in
                    shapes[unit.graph].kind != .derived && unit.needs.contains { $0.key == key }
                }
                guard !isNeeded else { continue }
                var unit = Unit(graph: shape)
                unit.isSendable = true
                unit.needs = [Need(key: key, form: .plain)]
                add(unit)
            }
        }
    }

    /// With roots, what none of them needs is a root itself, or right to be unused; aliases that nobody asks for go.
    mutating func markRoots(using random: inout SeededGenerator) {
        let isOfRoots = units.map { setting.has(.roots) && shapes[$0.graph].kind != .included || $0.isRoot }
        guard isOfRoots.contains(true) else { return }
        for index in units.indices where isOfRoots[index] && shapes[units[index].graph].kind != .included {
            if Int.random(in: 0..<5, using: &random) == 0, !units[index].isInput { units[index].isRoot = true }
        }
        // What only a derived graph asks for is nothing that its base uses.
        for user in units.indices where shapes[units[user].graph].kind == .derived {
            for need in units[user].needs {
                for unit in given(need.key, to: user, inDerived: true) where isOfRoots[unit] {
                    units[unit].isRoot = true
                    // Its aliases are those of what it replaces.
                    if units[unit].isSameType, let base = units[unit].standsFor { units[base].isRoot = true }
                }
            }
        }
        keepUnreached(isOfRoots, using: &random)
        prune(isOfRoots)
        // What was needed under a name that has gone.
        keepUnreached(isOfRoots, using: &random)
    }

    /// What no root needs is one, or right to be unused.
    private mutating func keepUnreached(_ isOfRoots: [Bool], using random: inout SeededGenerator) {
        var reached = Set(
            units.indices.filter {
                units[$0].isRoot || units[$0].isUnused || units[$0].lifetime == .single
                    || units[$0].recipe == .madeElsewhere || !isOfRoots[$0]
                    || shapes[units[$0].graph].kind == .included
            })
        reach(&reached)
        for index in units.indices.reversed() where !reached.contains(index) {
            if Int.random(in: 0..<4, using: &random) == 0 {
                units[index].isUnused = true
            } else {
                units[index].isRoot = true
            }
            reached.insert(index)
            reach(&reached)
        }
    }

    /// What those need, by whom they are given it.
    private func reach(_ reached: inout Set<Int>) {
        var open = reached.sorted()
        while let user = open.popLast() {
            for need in injectedEver(user) + units[user].needs {
                for given in given(need.key, to: user) where reached.insert(given).inserted { open.append(given) }
            }
        }
    }

    /// What a unit may be given: in its own graph, or where that is derived from.
    private func given(_ key: Key, to user: Int, inDerived: Bool = false) -> [Int] {
        let every = everyProvider(of: key, for: user)
        var chain = chain(of: units[user].graph)
        if inDerived, let derived = shapes.firstIndex(where: { $0.kind == .derived }) {
            chain = chain.map { $0 == 0 ? derived : $0 }
        } else if shapes[units[user].graph].kind == .derived {
            return []
        }
        if case .group(let group) = key {
            return members(of: group, in: chain, without: user, always: true).filter { areTogether($0, user) }
        }
        if every.contains(where: { units[$0].condition != nil }) { return every.filter { areTogether($0, user) } }
        // A decorator that is not there now is still given only what is within it.
        if units[user].decorated == key, !isThere(user) { return every.suffix(1) }
        return provider(of: key, in: chain, for: units[user]).map { [$0] } ?? []
    }

    /// Whether there are conditions under which both are there.
    private func areTogether(_ one: Int, _ other: Int) -> Bool {
        mayMeet(conditions(of: one), conditions(of: other))
    }

    func mayMeet(_ some: [Unit.Condition], _ others: [Unit.Condition]) -> Bool {
        !some.contains { condition in
            others.contains { $0.name == condition.name && $0.isNegated != condition.isNegated }
        }
    }

    func conditions(of unit: Int) -> [Unit.Condition] {
        conditions(ofGraph: units[unit].graph) + (units[unit].condition.map { [$0] } ?? [])
    }

    /// Takes away the names under which nobody asks.
    private mutating func prune(_ isOfRoots: [Bool]) {
        var provided: Set<Provision> = []
        var tagged: [Set<Int>] = Array(repeating: [], count: groups.count)
        for user in units.indices {
            for need in units[user].needs {
                if need.form == .dictionary, case .group(let group) = need.key {
                    tagged[group].formUnion(given(need.key, to: user))
                }
                for isDerived in [false, true] {
                    for unit in given(need.key, to: user, inDerived: isDerived)
                    where isDerived == (shapes[units[unit].graph].kind == .derived) {
                        provided.insert(Provision(unit: unit, key: need.key))
                    }
                }
            }
        }
        for index in units.indices where isOfRoots[index] && !units[index].isRoot {
            if let key = units[index].decorated, !provided.contains(Provision(unit: index, key: key)) {
                units[index].isUnused = true
            }
            if !provided.contains(Provision(unit: index, key: .alias(units[index].standsFor ?? index))) {
                (units[index].hasAlias, units[index].accessor) = (false, nil)
            }
            if !provided.contains(Provision(unit: index, key: .tagged(index))) { units[index].hasTag = false }
            if !provided.contains(Provision(unit: index, key: .both(index))) { units[index].hasBoth = false }
            units[index].interfaces = units[index].interfaces.filter {
                mayMeet(conditions(of: interfaces[$0]), conditions(of: index))
            }
            for group in groups.indices
            where groups[group].registered == nil
                && !provided.contains(Provision(unit: index, key: .group(group)))
            {
                groups[group].members.removeAll { $0 == index }
            }
        }
        for group in groups.indices where groups[group].isTagged {
            if tagged[group].isEmpty {
                groups[group].isTagged = false
            } else {
                groups[group].members.removeAll { isOfRoots[$0] && !tagged[group].contains($0) }
            }
        }
    }

    private struct Provision: Hashable {
        var unit: Int
        var key: Key
    }

    /// Something needs what is included.
    mutating func useIncluded() {
        guard let shape = shapes.firstIndex(where: { $0.kind == .included }) else { return }
        guard let first = units.firstIndex(where: { $0.graph == shape }) else { return }
        var unit = Unit(graph: 0)
        unit.isSendable = setting.flavour == .sendable || setting.has(.injectedValues) || reaches[first].isIsolated
        unit.needs = [Need(key: .own(first), form: .plain)]
        unit.condition = shapes[shape].condition
        add(unit)
    }
}
