// What a unit's making is passed, and what is made before it.

extension Plan.Units {
    /// Repeats until nothing is passed that is remembered, and nothing too long: each round costs no more than the
    /// edges, for no list is longer than the limit.
    func findParameters(_ isOrdered: Bool) {
        var isSettled = false
        while !isSettled {
            isSettled = true
            var unit = 0
            while unit < count {
                if findParameters(of: unit, isOrdered) { isSettled = false }
                unit += 1
            }
        }
        for unit in 0..<count where created[unit].count > 0 { created[unit].removeAll { isRemembered[$0] } }
    }

    /// - Returns: Whether what was found out of others before may be different now.
    private func findParameters(of unit: Int, _ isOrdered: Bool) -> Bool {
        let known = (parameterCount[unit], needsMemory[unit])
        let needed = findNeededFromOutside(unit)
        parameterCount[unit] = min(needed, Self.parameterLimit)
        var index = 0
        while index < parameterCount[unit] {
            parameterTable[unit * Self.parameterLimit + index] = list[index]
            index += 1
        }
        // Where units need each other under different conditions, it goes around.
        let goesAround = !isOrdered && known != (needed, needsMemory[unit])
        if needed == 0 { return goesAround }
        guard
            needed > Self.parameterLimit || isRemembered[unit]
                || findMadeBefore(unit, from: needed) > Self.aheadLimit
        else { return goesAround }
        index = 0
        while index < needed {
            isRemembered[list[index]] = true
            index += 1
        }
        parameterCount[unit] = 0
        needsMemory[unit] = true
        return true
    }

    /// Lists what a unit's text needs and does not make itself, and finds out whether some of it is remembered.
    /// - Returns: How many there are.
    private func findNeededFromOutside(_ unit: Int) -> Int {
        needsMemory[unit] = false
        var index = firstEdge[unit]
        let end = firstEdge[unit + 1]
        let made = created[unit]
        if index == end, made.count == 0 { return 0 }
        round += 1
        if made.count > 0 { for own in made { marks[own] = round } }
        var found = 0
        while index < end {
            let to = targets[index]
            index += 1
            switch storage[to] {
            case .request:
                if isRemembered[to] {
                    needsMemory[unit] = true
                } else if mark(to) {
                    list[found] = to
                    found += 1
                }
            case .none: take(to, for: unit, &found)
            case .scope, .graph, .weakGraph, .process, .weakProcess: break
            }
        }
        if made.count > 0 { for own in made where !isRemembered[own] { take(own, for: unit, &found) } }
        return found
    }

    /// Lists what another unit is passed, which takes it from the unit at hand.
    private func take(_ other: Int, for unit: Int, _ found: inout Int) {
        if needsMemory[other] { needsMemory[unit] = true }
        let parameters = parameterTable + other * Self.parameterLimit
        var index = 0
        while index < parameterCount[other] {
            let parameter = parameters[index]
            if !isRemembered[parameter], mark(parameter) {
                list[found] = parameter
                found += 1
            }
            index += 1
        }
    }

    /// The object graphs that a request for a unit makes before the unit's own making: what that is passed, and what
    /// those are passed; there are never many.
    func madeBefore(_ unit: Int) -> [Int] {
        let own = parameterCount[unit]
        if own == 0 { return [] }
        var index = 0
        while index < own {
            list[index] = parameterTable[unit * Self.parameterLimit + index]
            index += 1
        }
        return Self.array(list, findMadeBefore(unit, from: own))
    }

    /// Those of the shared units that a text makes which it mentions once: that of a unit, or what makes them for it and
    /// then calls that.
    func usedOnce(of made: [Int], by unit: Int, isDelegating: Bool) -> [Int] {
        if made.isEmpty { return [] }
        var met = 0
        if isDelegating { useParameters(of: unit, &met) }
        for index in outgoing(unit) where !isDelegating {
            let to = targets[index]
            switch storage[to] {
            case .request: use(to, &met)
            case .none: useParameters(of: to, &met)
            case .scope, .graph, .weakGraph, .process, .weakProcess: break
            }
        }
        for shared in made { useParameters(of: shared, &met) }
        var result: [Int] = []
        for shared in made where uses[shared] == 1 { result.append(shared) }
        while met > 0 {
            met -= 1
            uses[list[met]] = 0
        }
        return result
    }

    private func use(_ unit: Int, _ met: inout Int) {
        if uses[unit] == 0 {
            list[met] = unit
            met += 1
        }
        uses[unit] += 1
    }

    private func useParameters(of unit: Int, _ met: inout Int) {
        var index = 0
        while index < parameterCount[unit] {
            use(parameterTable[unit * Self.parameterLimit + index], &met)
            index += 1
        }
    }

    /// Lists them behind the unit's own parameters, which are listed.
    private func findMadeBefore(_ unit: Int, from own: Int) -> Int {
        var found = own
        round += 1
        var next = 0
        while next < own {
            marks[list[next]] = round
            next += 1
        }
        next = 0
        while next < found, found <= Self.aheadLimit {
            let parameters = parameterTable + list[next] * Self.parameterLimit
            let count = parameterCount[list[next]]
            next += 1
            var index = 0
            while index < count {
                if mark(parameters[index]) {
                    list[found] = parameters[index]
                    found += 1
                }
                index += 1
            }
        }
        return found
    }
}
