/// Who provides what: the rules of the language once more, over what is known here.
extension RandomModule {
    /// The graphs that something in this one sees, nearest first.
    func chain(of shape: Int) -> [Int] {
        var chain = [shape]
        if shapes[shape].kind == .nested, let parent = shapes[shape].parent { chain += self.chain(of: parent) }
        return chain
    }

    func provides(_ unit: Int, _ key: Key) -> Bool {
        let written = units[unit]
        let type = written.isSameType ? written.standsFor ?? unit : unit
        if let decorated = written.decorated { return key == decorated || key == .own(unit) }
        switch key {
        case .own(let index): return index == type
        case .alias(let index):
            if written.isSameType { return index == type && units[type].hasAlias }
            return index == (written.standsFor ?? unit) && written.hasAlias
        case .tagged(let index): return index == type && units[type].hasTag
        case .both(let index): return index == type && units[type].hasBoth
        case .group(let index): return groups[index].providers.contains(type)
        case .input, .graph, .nothing: return false
        }
    }

    /// Whether one unit provides something that the other does.
    func replaces(_ unit: Int, _ other: Int) -> Bool {
        [.own(other), .alias(other)].contains { provides(unit, $0) && provides(other, $0) }
    }

    /// The units of one graph that provide something: its own, else those of its base, and those that it includes.
    private func candidates(_ key: Key, in shape: Int) -> [Int] {
        let found = everyProvider(of: key).filter { index in
            guard setting.holds(units[index].condition), units[index].decorated != key else { return false }
            let graph = units[index].graph
            return graph == shape
                || (shapes[graph].kind == .included && shapes[graph].parent == shape)
                    && isShown(index)
        }
        guard found.isEmpty, shapes[shape].kind == .derived, let base = shapes[shape].parent else { return found }
        return candidates(key, in: base)
    }

    /// Whether a graph that includes this unit's sees it.
    func isShown(_ unit: Int) -> Bool {
        guard !units[unit].isInput else { return false }
        let graph = units[unit].graph
        return units[unit].isRoot || !units.contains { $0.graph == graph && $0.isRoot }
    }

    /// What decorates a key in a graph, the innermost first.
    private func decorators(of key: Key, in shape: Int) -> [Int] {
        let own = everyProvider(of: key).filter { index in
            units[index].decorated == key && units[index].graph == shape && setting.holds(units[index].condition)
        }.sorted { position($0) < position($1) }
        guard shapes[shape].kind == .derived, let base = shapes[shape].parent else { return own }
        return decorators(of: key, in: base) + own
    }

    /// The unit that who stands in these braces is given, looking through these graphs; nil for none, or too many.
    func provider(of key: Key, in chain: [Int], for asker: Unit?) -> Int? {
        for shape in chain {
            let decorators = decorators(of: key, in: shape)
            let place = decorators.firstIndex { $0 == asker?.number }
            if let around = decorators.prefix(place ?? decorators.count).last { return around }
            let found = candidates(key, in: shape)
            guard let first = found.first else { continue }
            if found.count == 1 { return first }
            let near = found.filter { index in
                asker.map { braces($0) == braces(index) || isFromPart($0.graph) && braces(index) == part } ?? false
            }
            if near.count == 1 { return near[0] }
            let defaults = found.filter { units[$0].isDefault }
            return defaults.count == 1 ? defaults[0] : nil
        }
        return nil
    }

    /// The first alias that is written at a unit, where it can be decorated.
    func firstAlias(of unit: Int) -> Key? {
        let written = units[unit]
        if let decorated = written.decorated { return decorated }
        if written.hasAlias, !written.isSameType { return .alias(written.standsFor ?? unit) }
        return written.hasTag ? .tagged(unit) : nil
    }

    /// Whether who asks for a key gets a decorator that makes a unit at once.
    func isMadeByDecorator(_ unit: Int, _ key: Key) -> Bool {
        let shape = units[unit].graph
        guard let outermost = provider(of: key, in: [shape], for: nil), outermost != unit,
            units[outermost].decorated == key
        else { return false }
        var open = [outermost]
        var seen: Set<Int> = []
        while let next = open.popLast() {
            if next == unit { return true }
            guard seen.insert(next).inserted else { continue }
            let chain = chain(of: units[next].graph)
            for need in units[next].needs where !need.form.isLater {
                if case .group(let group) = need.key {
                    open += members(of: group, in: chain, without: next)
                } else {
                    open += [provider(of: need.key, in: chain, for: units[next])].compactMap(\.self)
                }
            }
        }
        return false
    }

    /// What a collection has: of outer graphs first, in the order of the text.
    /// - Parameter always: under all conditions.
    func members(of group: Int, in chain: [Int], without asker: Int?, always: Bool = false) -> [Int] {
        chain.reversed().flatMap { shape in
            groups[group].providers.filter { member in
                member != asker && (always || setting.holds(units[member].condition))
                    && (units[member].graph == shape
                        || shapes[shape].kind == .derived && shapes[shape].parent == units[member].graph)
            }.sorted { position($0) < position($1) }
        }
    }

    /// Whether a graph stands in the part, or is nested in one that does.
    func isFromPart(_ shape: Int) -> Bool { chain(of: shape).contains { shapes[$0].isInPart } }

    private var part: Braces { Braces(graph: 0, place: .part) }

    /// Where a unit stands: parts come first, then graphs, then extensions, which have a file of their own.
    private func position(_ unit: Int) -> Int {
        let condition = braces(unit).condition.flatMap { Unit.Condition.all.firstIndex(of: $0) }
        return (units[unit].place.rawValue * 10 + (condition ?? 0)) * 100_000 + unit
    }

    /// The conditions under which a graph is there.
    func conditions(ofGraph shape: Int) -> [Unit.Condition] { chain(of: shape).compactMap { shapes[$0].condition } }

    func isThere(_ unit: Int) -> Bool { setting.holds(units[unit].condition) && isThere(graph: units[unit].graph) }

    func isThere(graph shape: Int) -> Bool { conditions(ofGraph: shape).allSatisfy(setting.holds) }

    /// Every unit that may come for a key, whoever asks.
    func everyProvider(of key: Key) -> [Int] {
        switch key {
        case .group(let index): groups[index].providers
        case .own(let index), .tagged(let index), .alias(let index), .both(let index):
            ([index] + (standers[index] ?? [])).filter { $0 < units.count && provides($0, key) }
        case .input, .graph, .nothing: []
        }
    }

    /// Those that may come for it to one unit: what decorates it is not given itself, nor what is around it.
    func everyProvider(of key: Key, for asker: Int) -> [Int] {
        everyProvider(of: key).filter { units[asker].decorated != key || units[$0].decorated != key || $0 < asker }
    }

    /// Of a registered function, what comes of making it; else what comes of asking for the key.
    func reach(of need: Need) -> Reach {
        if let function = registeredFunction(for: need, in: [0]) { return reaches[function] }
        return reach(of: need.key)
    }

    /// What comes of asking for a key, whoever provides it.
    func reach(of key: Key) -> Reach {
        var reach = Reach(weight: 0)
        switch key {
        case .input: reach = Reach(needsGraph: true)
        case .graph: reach = Reach(needsGraph: true, weight: 4)
        case .nothing: break
        default: for unit in everyProvider(of: key) where unit < reaches.count { reach.formUnion(reaches[unit]) }
        }
        return reach
    }

    /// Whether everything that may come for a key may be had from any thread.
    func isSendable(_ key: Key) -> Bool {
        switch key {
        case .group: setting.flavour == .sendable
        case .input: true
        case .graph: setting.flavour != .plain
        case .own, .nothing: everyProvider(of: key).allSatisfy { units[$0].isSendable }
        case .alias(let index), .tagged(let index), .both(let index):
            everyProvider(of: key).allSatisfy { units[$0].isSendable } && !isOfActor(index)
        }
    }

    /// What a unit's making leads to, once its needs are known.
    func reach(of unit: Unit) -> Reach {
        var reach = Reach(needsGraph: unit.lifetime.isKept && !unit.lifetime.isProcessWide)
        for need in injected(unit) + unit.needs {
            var further = self.reach(of: need)
            if need.form.isLater, registeredFunction(for: need, in: [0]) == nil {
                (further.effects, further.actors, further.isSharing) = ([], [], false)
            }
            if !need.form.holds { further.scopes = [] }
            reach.formUnion(further)
        }
        reach.effects.formUnion(unit.effects)
        if setting.flavour == .isolated {
            reach.actors = []
        } else if !ownActors(unit).isEmpty {
            reach.actors = ownActors(unit)
        }
        reach.isSharing = !unit.lifetime.isKept && (reach.isSharing || unit.lifetime == .objectGraph)
        if unit.lifetime.isKept {
            reach.weight = 2
            reach.scopes = unit.lifetime.isScope ? [Reach.Scope(lifetime: unit.lifetime, graph: unit.graph)] : []
            reach.needsGraph = !unit.lifetime.isProcessWide
        }
        if shapes[unit.graph].kind == .included { reach.needsGraph = true }
        return reach
    }

    /// What its interfaces give a unit, under whatever conditions.
    func injected(_ unit: Unit) -> [Need] { injected(unit.interfaces) }

    /// What a unit needs under the conditions at hand.
    func needsNow(of unit: Unit) -> [Need] {
        injected(unit.interfaces.filter { setting.holds(interfaces[$0].condition) }) + unit.needs
    }

    /// What they give it under some conditions: an interface may never be there when the unit is.
    func injectedEver(_ unit: Int) -> [Need] {
        let around = conditions(of: unit)
        return injected(units[unit].interfaces.filter { mayMeet(conditions(of: interfaces[$0]), around) })
    }

    func conditions(of interface: Interface) -> [Unit.Condition] { interface.condition.map { [$0] } ?? [] }

    private func injected(_ interfaces: [Int]) -> [Need] {
        interfaces.map { index in
            Need(
                key: .own(self.interfaces[index].target), form: .plain,
                way: self.interfaces[index].isMethod ? .method : .computed)
        }
    }

    /// Whether a unit may need this.
    func may(_ unit: Unit, _ need: Need) -> Bool {
        let reach = reach(of: need)
        if unit.lifetime.isProcessWide, reach.needsGraph { return false }
        if unit.lifetime == .single, !need.form.isLater, !reach.effects.isEmpty || reach.isIsolated { return false }
        // What a request shares is made first, whether or not there will be something to inject it into.
        if unit.fails == true, need.way.isInjection, !need.form.isLater, reach.isSharing { return false }
        guard isWithinReach(unit, need) else { return false }
        guard unit.lifetime.isKept, need.form.holds else { return true }
        let own = Reach.Scope(lifetime: unit.lifetime, graph: unit.graph)
        return reach.scopes.isSubset(of: unit.lifetime.isScope ? [own] : [])
    }

    /// Whether something is made otherwise in these graphs, of which one derives from another, than in that other, under the
    /// conditions at hand.
    func isChanged(_ unit: Int, in chain: [Int]) -> Bool {
        guard let derived = chain.first(where: { shapes[$0].kind == .derived }) else { return false }
        var seen: Set<Int> = []
        var open = [unit]
        while let next = open.popLast() {
            guard seen.insert(next).inserted else { continue }
            if units[next].graph == derived { return true }
            let here = ownerChain(of: next, in: chain)
            for need in needsNow(of: units[next]) { open += given(need.key, to: next, in: here) }
        }
        return false
    }

    /// Whether something that a graph keeps strongly needs a unit, at once or later, through others or not.
    func isForKept(_ unit: Int, in chain: [Int]) -> Bool {
        var seen: Set<Int> = []
        let around = chain.compactMap { shapes[$0].condition }
        var open = units.indices.filter {
            units[$0].lifetime.isKept && !units[$0].lifetime.isWeak && mayMeet(around, conditions(of: $0))
        }
        while let next = open.popLast() {
            for need in injected(units[next]) + units[next].needs {
                for given in everyProvider(of: need.key, for: next)
                where mayMeet(around, conditions(of: given)) && seen.insert(given).inserted { open.append(given) }
            }
        }
        return seen.contains(unit)
    }

    /// The registered function that a need gets, in place of one that makes something anew.
    func registeredFunction(for need: Need, in chain: [Int]) -> Int? {
        // They are of aliases; what is not there yet is of a ring.
        guard need.form == .function, case .alias(let target) = need.key, target < units.count,
            units.contains(where: { $0.functionType != nil })
        else { return nil }
        let type = spelling(need)
        return units.indices.first { index in
            units[index].functionType == type
                && chain.contains { $0 == units[index].graph || shapes[$0].kind == .derived }
        }
    }

    /// What a unit is given for a key in these graphs.
    func given(_ key: Key, to unit: Int, in chain: [Int]) -> [Int] {
        if case .group(let group) = key { return members(of: group, in: chain, without: unit) }
        return provider(of: key, in: chain, for: units[unit]).map { [$0] } ?? []
    }

    /// The graphs that a unit sees which is asked for in these.
    func ownerChain(of unit: Int, in chain: [Int]) -> [Int] {
        let graph = units[unit].graph
        if shapes[graph].kind == .included { return [graph] }
        guard
            let place = chain.firstIndex(where: { shape in
                shape == graph || shapes[shape].kind == .derived && shapes[shape].parent == graph
            })
        else { return self.chain(of: graph) }
        return Array(chain[place...])
    }

    /// Whether a unit leads back to itself, at once or later.
    func isInRing(_ unit: Int) -> Bool {
        var open = units[unit].needs.flatMap { everyProvider(of: $0.key, for: unit) }
        var seen: Set<Int> = []
        while let next = open.popLast() {
            if next == unit { return true }
            guard seen.insert(next).inserted else { continue }
            open += units[next].needs.flatMap { everyProvider(of: $0.key, for: next) }
        }
        return false
    }
}
