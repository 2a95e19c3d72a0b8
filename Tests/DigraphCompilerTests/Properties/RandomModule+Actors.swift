/// Types on two actors: who must be `async` for it, and what may go from one to the other.
extension RandomModule {
    func actor(of unit: Unit) -> String { unit.isOnOther ? setting.otherActor ?? setting.actor : setting.actor }

    /// The one actor on which something is to be had.
    func actor(of reach: Reach) -> String {
        reach.actors == .other ? setting.otherActor ?? setting.actor : setting.actor
    }

    /// In a module of two actors, half of what is made is on one.
    func putOnActor(_ unit: inout Unit, using random: inout SeededGenerator) {
        guard setting.otherActor != nil else { return }
        unit.isIsolated = Bool.random(using: &random)
        // A graph that belongs to nobody is used on the module's actor.
        let chance = setting.flavour == .plain ? 3 : 2
        unit.isOnOther = unit.isIsolated && Int.random(in: 0..<chance, using: &random) == 0
        if Int.random(in: 0..<3, using: &random) == 0 { unit.effects.insert(.async) }
        if unit.isIsolated, Int.random(in: 0..<3, using: &random) == 0 { unit.recipe = .expression }
    }

    /// An expression may wait for what is on an actor, or be `async` itself.
    func makeAsync(_ unit: inout Unit, using random: inout SeededGenerator) {
        guard setting.otherActor != nil, unit.isIsolated else { return }
        if unit.recipe == .expression {
            let mayHop = unit.isOnOther || setting.flavour != .isolated
            unit.hops = mayHop && Bool.random(using: &random)
            unit.isAsyncAround = !unit.hops && Bool.random(using: &random)
        }
        if unit.isAsyncAround || isAsyncByNature(unit) { unit.effects.insert(.async) }
    }

    /// Whether there is no other way than to wait for its making.
    func isAsyncByNature(_ unit: Unit) -> Bool {
        unit.hops || setting.flavour == .isolated && unit.isIsolated && unit.isOnOther
    }

    func initializerEffects(_ unit: Unit) -> Effects {
        unit.hops || unit.isAsyncAround ? unit.effects.subtracting(.async) : unit.effects
    }

    /// The actor of a recipe.
    func ownActors(_ unit: Unit) -> Reach.Actors {
        guard unit.isIsolated, !unit.hops else { return [] }
        return unit.isOnOther ? .other : .own
    }

    /// Whether a unit is made on another actor than what it is given.
    func isCrossing(_ unit: Unit) -> Bool { setting.otherActor != nil && isAsyncByNature(unit) }

    /// Whether who makes something in place of what a unit was given then is on another actor.
    func isAway(_ reach: Reach, from unit: Unit) -> Bool {
        switch setting.flavour {
        case .isolated: false
        // What may be called from anywhere is not on the actor of who has it.
        case .sendable: reach.isIsolated
        case .plain: !reach.actors.isSubset(of: ownActors(unit))
        }
    }

    /// Whether all that may come for a key is made without the graph, and so on any actor.
    /// - Parameter isLater: in a request of its own.
    func isMadeAnywhere(_ key: Key, isLater: Bool) -> Bool {
        guard setting.otherActor != nil else { return false }
        return everyProvider(of: key).allSatisfy { index in
            if units[index].lifetime.isProcessWide { return true }
            if units[index].lifetime.isKept || reaches[index].needsGraph { return false }
            return isLater || !reaches[index].isSharing
        }
    }

    /// Whether actors are no hindrance to a unit's having this.
    func isWithinReach(_ unit: Unit, _ need: Need) -> Bool {
        guard setting.otherActor != nil else { return true }
        if isCrossing(unit), !mayCross(unit, need) { return false }
        guard !need.form.isLater, setting.flavour != .isolated else { return true }
        let own = ownActors(unit)
        let actors = reach(of: need).actors
        if own.isEmpty {
            var all = actors
            for other in unit.needs where !other.form.isLater { all.formUnion(reach(of: other).actors) }
            // Who waits for another actor is not on it.
            if unit.hops { return !all.contains(unit.isOnOther ? .other : .own) }
            return all != .both || setting.flavour == .sendable && unit.effects.contains(.async)
        }
        if actors.isSubset(of: own) { return true }
        guard isSendable(need.key), setting.flavour == .sendable || isMadeAnywhere(need.key, isLater: false) else {
            return false
        }
        return unit.effects.contains(.async)
            || everyProvider(of: need.key).allSatisfy { units[$0].effects.contains(.async) }
    }

    /// Whether what a unit is given may go to the actor on which it is made.
    private func mayCross(_ unit: Unit, _ need: Need) -> Bool {
        // Members are on the type's actor, which makes that the recipe's.
        if unit.hops, setting.flavour != .isolated, need.way.isInjection, need.way != .closure { return false }
        guard need.form.isLater else { return isSendable(need.key) }
        switch setting.flavour {
        case .plain: return false
        case .sendable: return true
        case .isolated: return !need.attribute.isEmpty || need.isAsync && isSendable(need.key)
        }
    }

    /// Whether a unit of a derived graph can be made wherever what it replaces is.
    func isMadeLike(_ unit: Unit, _ target: Int) -> Bool {
        guard setting.otherActor != nil else { return true }
        let old = units[target]
        return (!unit.isIsolated || unit.isOnOther == old.isOnOther) && unit.hops == old.hops
            && (reaches[target].isSharing || !reach(of: unit).isSharing)
    }

    /// Whether the program, which is on the module's actor, can ask for a unit.
    func isWithinReachOfProgram(_ unit: Int) -> Bool {
        guard setting.flavour == .plain else { return true }
        var actors = reaches[unit].actors
        let type = units[unit].standsFor ?? unit
        for key in [Key.own(type), .alias(type)] { actors.formUnion(reach(of: key).actors) }
        return !actors.contains(.other)
    }

    /// Whether a unit's recipe is between two actors, and so would be wrong without `async`.
    func needsAsync(_ unit: Unit) -> Bool {
        let own = ownActors(unit)
        guard setting.otherActor != nil, !own.isEmpty else { return false }
        if setting.flavour == .isolated { return own == .other }
        return unit.needs.contains { need in
            !need.form.isLater
                && everyProvider(of: need.key).contains {
                    !reaches[$0].actors.isSubset(of: own) && !reaches[$0].effects.contains(.async)
                }
        }
    }
}
