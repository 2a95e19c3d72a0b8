/// What takes several units: rings, groups, interfaces, and units that stand for others.
extension RandomModule {
    /// Units that know each other: by an injection that is marked, or by something delayed.
    ///
    /// A kept ring needs kept things only: what is made for a ring within its making would belong to the ring, and not to
    /// one of its members.
    mutating func makeRing(in graph: Int, using random: inout SeededGenerator) {
        if Int.random(in: 0..<3, using: &random) == 0 { return makeDelayedRing(in: graph, using: &random) }
        let possible: [Lifetime] = [.objectGraph, .perContainer, .perRun, .left, .weaklyPerContainer, .single]
        let lifetime = possible.filter(lifetimes().contains).randomElement(using: &random) ?? .objectGraph
        let first = units.count
        let count = Int.random(in: 2...3, using: &random)
        let further = ringTargets(of: Unit(graph: graph, lifetime: lifetime))
        for index in 0..<count {
            var unit = Unit(graph: graph, lifetime: lifetime)
            unit.place = place(in: graph, using: &random)
            unit.isSendable = setting.flavour == .sendable || lifetime.isProcessWide || setting.has(.injectedValues)
            if let target = further.randomElement(using: &random) {
                unit.needs.append(Need(key: .own(target), form: .plain))
            }
            if index > 0 { unit.needs.append(Need(key: .own(first + index - 1), form: .plain)) }
            if index == 0 || count == 3 && index == 1 && Bool.random(using: &random) {
                let way = [Need.Way.computed, .method, .closure].randomElement(using: &random) ?? .computed
                unit.needs.append(
                    Need(key: .own(first + count - 1), form: .plain, way: way, closesCycle: true))
            }
            unit.hasPostInit = Int.random(in: 0..<4, using: &random) == 0
            add(unit)
        }
        joinReaches(from: first)
    }

    /// The members of a ring lead to the same.
    private mutating func joinReaches(from first: Int) {
        var all = Reach(weight: 0)
        for index in first..<units.count { all.formUnion(reaches[index]) }
        for index in first..<units.count {
            let own = reaches[index]
            reaches[index] = all
            reaches[index].weight = max(own.weight, 2)
            guard units[index].lifetime.isKept else { continue }
            (reaches[index].needsGraph, reaches[index].scopes) = (own.needsGraph, own.scopes)
        }
    }

    private func ringTargets(of unit: Unit) -> [Int] {
        units.indices.suffix(30).filter { index in
            let other = units[index]
            guard other.graph == unit.graph, other.recipe != .madeElsewhere, !other.isFailable else { return false }
            guard other.argumentCount == 0, other.standsFor == nil, other.condition == nil, !other.isInput,
                !other.isBare
            else { return false }
            guard reaches[index].effects.isEmpty, !reaches[index].isIsolated, reaches[index].weight < 6 else {
                return false
            }
            return (unit.lifetime == .objectGraph || other.lifetime.isKept)
                && may(unit, Need(key: .own(index), form: .plain))
        }
    }

    /// One that is kept asks later for one that needs it.
    private mutating func makeDelayedRing(in graph: Int, using random: inout SeededGenerator) {
        let first = units.count
        let isSendable = setting.flavour == .sendable || setting.has(.injectedValues)
        var unit = Unit(graph: graph, lifetime: .perContainer)
        unit.place = place(in: graph, using: &random)
        unit.isSendable = isSendable
        let form = [Need.Form.function, .provider, .lazy].randomElement(using: &random) ?? .function
        var later = Need(key: .own(first + 1), form: form)
        if form == .function, setting.flavour == .sendable { later.attribute = "@Sendable " }
        unit.needs = [later]
        var other = Unit(graph: graph)
        other.lifetime = [.prototype, .objectGraph, .perContainer].randomElement(using: &random) ?? .prototype
        other.place = place(in: graph, using: &random)
        other.isSendable = isSendable
        other.needs = [Need(key: .own(first), form: .plain)]
        add(unit)
        add(other)
        joinReaches(from: first)
    }

    /// Some that are registered as the same, and perhaps one of them that collects its peers.
    mutating func makeGroup(in graph: Int, using random: inout SeededGenerator) {
        let group = groups.count
        let possible = units.indices.suffix(20).filter { index in
            let unit = units[index]
            let isOfOuter = chain(of: graph).contains(unit.graph) && shapes[unit.graph].kind != .included
            return isOfOuter && unit.recipe != .madeElsewhere && !unit.isFailable && unit.argumentCount == 0
                && unit.standsFor == nil && !unit.isInput && reaches[index].weight < 5 && !unit.isBare
        }
        let members = possible.shuffled(using: &random).prefix(Int.random(in: 2...4, using: &random))
        guard members.contains(where: { units[$0].condition == nil && units[$0].graph == outermost(graph) }) else {
            return
        }
        if Int.random(in: 0..<3, using: &random) == 0, makeList(of: members.sorted(), in: graph, using: &random) {
            return
        }
        groups.append(
            Group(members: members.sorted(), isTagged: Bool.random(using: &random), graph: outermost(graph)))
        guard Bool.random(using: &random) else { return }
        var composite = Unit(graph: graph, lifetime: .prototype)
        composite.place = place(in: graph, using: &random)
        composite.isSendable = setting.flavour == .sendable || setting.has(.injectedValues)
        let form: Need.Form = groups[group].isTagged && Bool.random(using: &random) ? .dictionary : .list
        composite.needs = [Need(key: .group(group), form: form)]
        guard may(composite, composite.needs[0]) else { return }
        add(composite)
        groups[group].members.append(units.count - 1)
    }

    /// A collection that is registered itself.
    private mutating func makeList(of members: [Int], in graph: Int, using random: inout SeededGenerator) -> Bool {
        guard !setting.has(.injectedValues) else { return false }
        var list = Unit(graph: outermost(graph), recipe: .expression)
        let possible: [Lifetime] = [.prototype, .objectGraph, .perContainer, .left]
        list.lifetime = possible.filter(lifetimes().contains).randomElement(using: &random) ?? .prototype
        list.place = place(in: list.graph, using: &random)
        (list.hasAlias, list.isSendable, list.listOf) = (false, setting.flavour == .sendable, groups.count)
        for member in members where units[member].graph == list.graph && units[member].condition == nil {
            let need = Need(key: .own(member), form: .plain)
            guard may(list, need), provider(of: need.key, in: [list.graph], for: list) == member else { continue }
            list.needs.append(need)
        }
        guard !list.needs.isEmpty else { return false }
        groups.append(Group(members: members, isTagged: false, graph: list.graph, registered: units.count))
        add(list)
        return true
    }

    /// A function that is registered itself, and one that takes it.
    mutating func makeFunction(using random: inout SeededGenerator) {
        let possible = units.indices.suffix(20).filter { index in
            let unit = units[index]
            let reach = reach(of: .alias(index))
            return unit.graph == 0 && unit.hasAlias && unit.condition == nil && isAlone(index) && !unit.isFailable
                && unit.argumentCount == 0 && unit.recipe != .madeElsewhere && !unit.isBare && !isInRing(index)
                && reach.effects.isEmpty && !reach.isIsolated && reach.scopes.isEmpty && reach.weight < 8
                && (setting.flavour != .sendable || isSendable(.alias(index)))
        }
        guard let target = possible.randomElement(using: &random) else { return }
        let given = Need(key: .alias(target), form: .plain)
        var later = Need(key: .alias(target), form: .function)
        if setting.flavour == .sendable { later.attribute = "@Sendable " }
        // Who takes a function of this type already would not have known of this one.
        let isTaken = units.contains { unit in
            unit.functionType == spelling(later)
                || unit.needs.contains { $0.form == .function && spelling($0) == spelling(later) }
        }
        guard !isTaken else { return }
        var function = Unit(recipe: .expression)
        function.lifetime = [.prototype, .objectGraph, .perContainer].randomElement(using: &random) ?? .prototype
        function.place = place(in: 0, using: &random)
        (function.hasAlias, function.isSendable, function.functionType) =
            (false, setting.flavour == .sendable, spelling(later))
        function.needs = [given]
        function.isRoot = setting.has(.roots)
        add(function)
        var asker = Unit()
        asker.place = place(in: 0, using: &random)
        asker.lifetime = [.prototype, .perContainer].randomElement(using: &random) ?? .prototype
        asker.isSendable = setting.flavour == .sendable || setting.has(.injectedValues)
        asker.needs = [later]
        add(asker)
    }

    private func outermost(_ graph: Int) -> Int { chain(of: graph).last ?? graph }

    /// An interface, whose target everybody may have.
    mutating func makeInterface(using random: inout SeededGenerator) {
        var target = Unit(graph: 0)
        target.place = place(in: 0, using: &random)
        target.isSendable = true
        target.lifetime =
            setting.has(.processWide) && Bool.random(using: &random)
            ? .perRun : Bool.random(using: &random) ? .perContainer : .prototype
        add(target)
        interfaces.append(
            Interface(
                target: units.count - 1, graph: 0, isMethod: Bool.random(using: &random),
                condition: someCondition(2, using: &random)))
    }

    /// A unit, and another one that is registered as the same: no third comes between, so that nobody needs the first
    /// whom the second needs.
    mutating func makeVariant(in graph: Int, using random: inout SeededGenerator) {
        var stands: [Unit.Stand] = []
        if setting.has(.variants) { stands += [.default, .sameBraces, .shadow, .shadow] }
        if setting.has(.conditions) { stands += [.condition, .condition] }
        guard var stand = stands.randomElement(using: &random) else { return }
        let nested = shapes.indices.filter { shapes[$0].kind == .nested && chain(of: $0).dropFirst().contains(graph) }
        if stand == .shadow, nested.isEmpty { stand = .default }
        if stand == .sameBraces, !setting.has(.parts) || graph != 0 { stand = .default }
        let limit = units.count
        var first = makeUnit(in: graph, below: limit, using: &random)
        guard first.recipe != .madeElsewhere, first.argumentCount == 0, !first.isFailable else { return add(first) }
        var second = makeUnit(in: graph, lifetime: first.lifetime, below: limit, using: &random)
        (second.argumentCount, second.fails, second.hasTag, second.accessor) = (0, nil, false, nil)
        second.hasBoth = false
        (first.accessor, second.isSendable) = (nil, first.isSendable)
        (second.standsFor, second.stand, second.place) = (limit, stand, first.place)
        switch stand {
        case .default: second.isDefault = true
        case .sameBraces: (first.place, second.place) = (.body, .part)
        case .shadow:
            second.graph = nested.randomElement(using: &random) ?? graph
            second.place = .body
        case .condition:
            // A graph is not there under another condition than its own.
            let around = conditions(ofGraph: graph).map(\.name)
            guard let condition = Unit.Condition.all.filter({ !around.contains($0.name) }).randomElement(using: &random)
            else { return add(first) }
            first.condition = condition
            second.condition = first.condition
            second.condition?.isNegated.toggle()
            let part = setting.has(.parts) && graph == 0 ? Unit.Place.conditionalPart : nil
            let `extension` =
                setting.has(.extensions) && !isFromPart(graph) ? Unit.Place.conditionalExtension : nil
            let places = [part, part, `extension`, `extension`, nil]
            if let place = places.randomElement(using: &random) ?? nil { (first.place, second.place) = (place, place) }
            (first.hasTag, first.hasBoth) = (false, false)
        case .override, .ownOverride, .decorator: return
        }
        if second.isIsolated { (first.isSendable, second.isSendable) = (true, true) }
        guard second.needs.allSatisfy({ may(second, $0) }), isGivenAll(first), isGivenAll(second) else { return }
        add(first)
        add(second)
    }

    /// A unit, and some that decorate it, in its graph or in one that is nested there.
    mutating func makeDecorated(in graph: Int, using random: inout SeededGenerator) {
        let target = units.count
        var first = makeUnit(in: graph, using: &random)
        guard first.recipe != .madeElsewhere, first.argumentCount == 0, !first.isFailable else { return add(first) }
        let possible =
            [graph, graph] + shapes.indices.filter { shapes[$0].kind == .nested && chain(of: $0).contains(graph) }
        var decorators = (0..<Int.random(in: 1...2, using: &random)).map { _ in
            makeDecorator(of: target, like: first, in: possible.randomElement(using: &random) ?? graph, using: &random)
        }
        // Each is around those that come before it.
        decorators.sort { one, other in
            (chain(of: one.graph).count, one.place.rawValue) < (chain(of: other.graph).count, other.place.rawValue)
        }
        if decorators.contains(where: { $0.isIsolated || $0.lifetime.isProcessWide }) { first.isSendable = true }
        add(first)
        // Who is given which of them is known where all are in one graph, or there under all conditions.
        let isInOne = decorators.allSatisfy { $0.graph == graph }
        for var decorator in decorators {
            if !isInOne { decorator.condition = nil }
            decorator.isSendable = first.isSendable
            addDecorator(&decorator, using: &random)
        }
    }

    func makeDecorator(
        of target: Int, like first: Unit, in graph: Int, lifetime: Lifetime? = nil, using random: inout SeededGenerator
    ) -> Unit {
        var unit = makeUnit(in: graph, lifetime: lifetime, below: target, using: &random)
        if unit.recipe == .madeElsewhere { (unit.recipe, unit.hasAlias) = (.initializer, true) }
        (unit.argumentCount, unit.fails, unit.hasTag, unit.hasBoth, unit.accessor) = (0, nil, false, false, nil)
        (unit.standsFor, unit.stand) = (target, .decorator)
        let around = conditions(ofGraph: graph).map(\.name)
        unit.condition = someCondition(4, using: &random).flatMap { around.contains($0.name) ? nil : $0 }
        unit.decorated = first.hasTag && Bool.random(using: &random) ? .tagged(target) : .alias(target)
        return unit
    }

    /// Adds a decorator, if it can ask for what it decorates.
    mutating func addDecorator(_ unit: inout Unit, using random: inout SeededGenerator) {
        // A registered function would make the decorator, not what that decorates.
        guard let key = unit.decorated, let need = need(key, of: unit, using: &random),
            registeredFunction(for: need, in: chain(of: unit.graph)) == nil
        else { return }
        unit.number = units.count
        unit.needs.append(need)
        add(unit)
    }

    /// Whether a unit is given what it needs where it stands now: some of that depends on the braces.
    private func isGivenAll(_ unit: Unit) -> Bool {
        unit.needs.allSatisfy { need in
            switch need.key {
            case .own, .alias, .tagged, .both: provider(of: need.key, in: chain(of: unit.graph), for: unit) != nil
            case .group, .input, .graph, .nothing: true
            }
        }
    }
}
