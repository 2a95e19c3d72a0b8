extension Plan {
    /// Everything that the class of a graph would say, all in one file: what the classes of derived graphs are compared
    /// with.
    ///
    /// A derived graph is planned as a whole. What comes out as in the base is inherited; the rest overrides it. Members
    /// are virtual, so that what is inherited uses what is overridden; functions beside them are each class's own, and
    /// count as part of those that call them.
    package struct Sketch: Sendable {
        /// The members of each unit, by its registrations.
        var groups: [[Int]: [Member]] = [:]
        /// The functions beside them, and which others they call.
        var makers: [Maker: [Member]] = [:]
        /// What members there are, as Swift tells them apart, and when.
        var signatures: [String: Presence] = [:]
        var resolves: [String: Presence] = [:]
        /// A function beside the members, whichever graph of a family it is planned for.
        struct Maker: Hashable {
            var registrations: [Int]
            /// The unit's number left out.
            var key: Planner.MakerKey
        }

        /// What is kept process-wide: the class that keeps it, and by which names.
        var statics: [[Int]: Static] = [:]
        /// The classes of graphs that are nested in a base, by graph.
        var nested: [Int: String] = [:]
        /// The scopes that the classes can clear, behind the names of those that are nested.
        var scopes: Set<String> = []

        struct Static: Sendable {
            var className: String
            var storage: String
            /// By registration.
            var keepers: [Int: String]
        }

        /// Names that a class which derives from this one cannot give to something else.
        var reserved: Set<String> = []
    }
}

extension Plan.Planner {
    /// A unit, whichever graph of a family it is planned for.
    private func identity(_ unit: Int) -> [Int] {
        guard let batch = units.batch(unit) else { return members(unit).map { graph.registrations[$0] }.sorted() }
        return [graph.registrations[batch.node], -1, batch.edges.first.map { Int(graph.edges[$0].dependency) } ?? 0]
    }

    private func identity(_ key: MakerKey) -> Plan.Sketch.Maker {
        var known = key
        known.unit = 0
        return Plan.Sketch.Maker(registrations: identity(key.unit), key: known)
    }

    func makeSketch(
        _ groupOf: [[Plan.Member]], _ makers: [[(key: MakerKey, member: Plan.Member)]],
        _ batchMakers: [[(key: MakerKey, member: Plan.Member)]]
    ) -> Plan.Sketch {
        var sketch = Plan.Sketch()
        for unit in groupOf.indices {
            sketch.groups[identity(unit)] = groupOf[unit]
            let level = level(ofUnit: unit)
            for member in groupOf[unit] {
                guard let name = signature(member, level) else { continue }
                let known = sketch.signatures[name] ?? .never
                sketch.signatures[name] = model.presences.or(known, presence(ofMember: member.condition))
            }
            for (key, member) in makers[unit] + batchMakers[unit] {
                sketch.makers[identity(key), default: []].append(member)
            }
        }
        for scope in scopeKeys() { sketch.scopes.insert(signature(scope)) }
        for function in resolves() {
            let type = function.parameters.first?.type ?? ""
            let known = sketch.resolves[type] ?? .never
            sketch.resolves[type] = model.presences.or(known, presence(ofMember: function.condition))
        }
        return sketch
    }

    /// A member as Swift tells it from others, with the class that it stands in.
    private func signature(_ member: Plan.Member, _ level: Int) -> String? {
        let name = prefix(level)
        switch member {
        case .property(let property): return name + property.name
        case .function(let function):
            return name + function.name + "("
                + function.parameters.map { ($0.label ?? "_") + ": " + $0.type }.joined(separator: ", ") + ")"
        case .cluster, .finished: return nil
        }
    }

    func signature(_ scope: ScopeKey) -> String { prefix(scope.level) + (scope.lifetime.scope ?? "") }

    private func prefix(_ level: Int) -> String { level == 0 ? "" : model.graphs[graph.levels[level]].name + "." }

    // MARK: - What differs

    /// Of each unit, whether anything of it is not as in the base: its members, a function that they call, or something
    /// process-wide that they ask for by the class that keeps it.
    func unitsDiffering(_ own: Plan.Sketch, from base: Plan.Sketch) -> [Bool] {
        let isReplaced = findReplaced()
        var isDifferent = (0..<units.count).map { unit in
            let known = identity(unit)
            if units.batch(unit) != nil { return false }
            if units.storage[unit].isProcessWide { return isReplaced[units.anchor(unit)] }
            guard let group = base.groups[known] else { return true }
            // The base may have an accessor more, which something else overrides.
            return !holds(group, own.groups[known] ?? []) || members(unit).contains { !graph.isInherited($0, model) }
        }
        var differing: Set<MakerKey> = []
        for key in wanted {
            let known = identity(key)
            if members(key.unit).contains(where: { !graph.isInherited($0, model) })
                || own.makers[known] != base.makers[known]
            {
                differing.insert(key)
            }
        }
        spread(&isDifferent, &differing)
        // What shares a lock is made by one class.
        var isSettled = false
        while !isSettled {
            isSettled = true
            for group in wide.members where group.count > 1 {
                let kept = group.map { units.unit(of: $0) }.filter { !units.isTransient($0) }
                guard kept.contains(where: { isDifferent[$0] }), kept.contains(where: { !isDifferent[$0] }) else {
                    continue
                }
                for unit in kept { isDifferent[unit] = true }
                isSettled = false
            }
            // Who makes a nested graph of which something differs makes another one.
            for node in 0..<graph.nodeCount {
                guard let nested = registration(node).nestedGraph, let level = graph.levels.firstIndex(of: nested),
                    graph.isInherited(level: level, model)
                else { continue }
                let unit = units.unit(of: node)
                guard (0..<units.count).contains(where: { isDifferent[$0] && self.level(ofUnit: $0) == level }) else {
                    continue
                }
                // So do the functions that make it for what is kept, which are not virtual.
                for key in wanted where key.unit == unit && differing.insert(key).inserted { isSettled = false }
                guard !isDifferent[unit] else { continue }
                isDifferent[unit] = true
                isSettled = false
            }
            spread(&isDifferent, &differing)
        }
        return isDifferent
    }

    /// Of each node, whether it, or something that it is made of, at once or later, is not as in the base: however its
    /// making is written, what is process-wide is one object for both graphs otherwise.
    private func findReplaced() -> [Bool] {
        var users = Array(repeating: [Int](), count: graph.nodeCount)
        for edge in graph.edges { users[Int(edge.to)].append(Int(edge.from)) }
        var open = (0..<graph.nodeCount).filter { !graph.isInherited($0, model) }
        var isReplaced = Array(repeating: false, count: graph.nodeCount)
        for node in open { isReplaced[node] = true }
        while let node = open.popLast() {
            for user in users[node] where !isReplaced[user] {
                isReplaced[user] = true
                open.append(user)
            }
        }
        return isReplaced
    }

    /// Marks what uses something that differs.
    private func spread(_ isDifferent: inout [Bool], _ differing: inout Set<MakerKey>) {
        var callers: [MakerKey: [MakerKey]] = [:]
        var askers: [Int: [MakerKey]] = [:]
        for key in wanted {
            for other in makerUses[key]?.makers ?? [] { callers[other, default: []].append(key) }
            for unit in makerUses[key]?.statics ?? [] { askers[unit, default: []].append(key) }
        }
        var groupsOf: [MakerKey: [Int]] = [:]
        var groupsAsking: [Int: [Int]] = [:]
        for unit in 0..<units.count {
            for key in groupUses[unit]?.makers ?? [] { groupsOf[key, default: []].append(unit) }
            for asked in groupUses[unit]?.statics ?? [] { groupsAsking[asked, default: []].append(unit) }
        }
        var openMakers = Array(differing)
        var openUnits = (0..<units.count).filter { isDifferent[$0] }
        while !openMakers.isEmpty || !openUnits.isEmpty {
            if let key = openMakers.popLast() {
                for caller in callers[key] ?? [] where differing.insert(caller).inserted { openMakers.append(caller) }
                for unit in groupsOf[key] ?? [] where !isDifferent[unit] && !units.storage[unit].isProcessWide {
                    isDifferent[unit] = true
                    openUnits.append(unit)
                }
            } else if let unit = openUnits.popLast() {
                for key in askers[unit] ?? [] where differing.insert(key).inserted { openMakers.append(key) }
                for asker in groupsAsking[unit] ?? []
                where !isDifferent[asker] && !units.storage[asker].isProcessWide {
                    isDifferent[asker] = true
                    openUnits.append(asker)
                }
            }
        }
    }

    /// Whether the members are among others, in their order.
    private func holds(_ all: [Plan.Member], _ members: [Plan.Member]) -> Bool {
        var found = 0
        for member in all where found < members.count && member == members[found] { found += 1 }
        return found == members.count
    }

    // MARK: - The derived class

    /// Leaves in a derived class what it overrides or adds, and the functions that this calls.
    func leaveOutInherited(
        _ groupOf: inout [[Plan.Member]], _ makers: inout [[(key: MakerKey, member: Plan.Member)]],
        _ batchMakers: inout [[(key: MakerKey, member: Plan.Member)]]
    ) {
        var needed: Set<MakerKey> = []
        var open: [MakerKey] = []
        for unit in groupOf.indices where isDifferent[unit] {
            for key in groupUses[unit]?.makers ?? [] where needed.insert(key).inserted { open.append(key) }
        }
        while let key = open.popLast() {
            for other in makerUses[key]?.makers ?? [] where needed.insert(other).inserted { open.append(other) }
        }
        var usesMemory = false
        for unit in groupOf.indices {
            makers[unit].removeAll { !needed.contains($0.key) }
            batchMakers[unit].removeAll { !needed.contains($0.key) }
            if isDifferent[unit] || !makers[unit].isEmpty {
                usesMemory = usesMemory || units.needsMemory[unit] || units.remembers(unit)
            }
            guard isDifferent[unit] else {
                // Who calls its function takes what that gives.
                groupOf[unit] = groupOf[unit].filter { member in
                    if case .cluster = member { !makers[unit].isEmpty } else { false }
                }
                if makers[unit].isEmpty { copies[unit] = nil }
                continue
            }
            let level = level(ofUnit: unit)
            groupOf[unit] = groupOf[unit].flatMap { overriding($0, level) }
        }
        let lockGroups = Set(
            groupOf.indices.filter { isDifferent[$0] }.map { wide.of[units.anchor($0)] })
        locks = locks.filter { lockGroups.contains($0.key) }
        if usesMemory, !memoryType.isEmpty { neededStructs = [[.cluster(memory { !makers[$0].isEmpty })]] }
        for unit in groupOf.indices where clusterNames[unit] != nil && level(ofUnit: unit) > 0 {
            guard isDifferent[unit] || !makers[unit].isEmpty else { continue }
            neededStructs.append([.cluster(cluster(unit, sortedMembers(unit)))])
        }
    }

    // MARK: - Nested graphs

    /// Whether the derived class has a class of its own for the graph at a level: those nested in the base are as they are
    /// there unless something in them differs.
    func hasClass(_ level: Int) -> Bool {
        guard base != nil, graph.isInherited(level: level, model) else { return true }
        return levelsDiffering.contains(level)
    }

    /// The levels of which something differs, and those around them.
    func findLevelsDiffering() {
        for unit in isDifferent.indices where isDifferent[unit] {
            var level = level(ofUnit: unit)
            while level > 0, levelsDiffering.insert(level).inserted { level = graph.outer[level] }
        }
    }

    /// The class of a level, as it is named from anywhere.
    func classPath(_ level: Int) -> String {
        let name = Names.quotedPath(model.graphs[graph.levels[level]].name)
        guard let base, graph.isInherited(level: level, model) else { return name }
        guard hasClass(level) else { return base.nested[graph.levels[level]] ?? name }
        return classPath(graph.outer[level]) + "."
            + Names.quoted(Names.lastComponent(model.graphs[graph.levels[level]].name))
    }

    /// What is called to make a graph: the class that a derived graph has for it.
    func nestedCallee(_ node: Int, _ callee: String) -> String {
        guard base != nil, let nested = registration(node).nestedGraph,
            let level = graph.levels.firstIndex(of: nested)
        else { return callee }
        return classPath(level)
    }

    /// A member as it overrides the base's: where that is there under some conditions only, once for those and once for
    /// the others.
    private func overriding(_ member: Plan.Member, _ level: Int) -> [Plan.Member] {
        guard let base, let signature = signature(member, level), let known = base.signatures[signature] else {
            return [member]
        }
        let override: Plan.Member
        switch member {
        case .property(var property):
            property.isOverride = true
            override = .property(property)
        case .function(var function):
            function.isOverride = true
            override = .function(function)
        case .cluster, .finished: return [member]
        }
        return split(presence(ofMember: member.condition), by: known).map { own in
            let result = own.isThere ? override : member
            return own.presence.map { result.under(condition($0)) } ?? result
        }
    }

    /// When something is there, and whether the base has it, too; without a presence where both are the same throughout.
    private func split(_ own: Presence, by base: Presence) -> [(isThere: Bool, presence: Presence?)] {
        if model.presences.covers(base, own) { return [(true, nil)] }
        let both = model.presences.and(own, base)
        guard model.presences.isPossible(both) else { return [(false, nil)] }
        return [(true, both), (false, model.presences.and(own, model.presences.not(base)))]
    }

    /// When a member is there that stands under a condition within the class at hand.
    private func presence(ofMember condition: String?) -> Presence {
        let around = written.presence
        guard let condition else { return around }
        return model.presences.and(around, model.presences.read(Array(condition.utf8)[...]) ?? .always)
    }

    /// The class from which that of the level at hand derives.
    func baseName() -> String? {
        guard let base, let derived = graph.derivation?.base else { return nil }
        if current == 0 { return Names.quotedPath(model.graphs[derived].name) }
        guard graph.isInherited(level: current, model) else { return nil }
        return base.nested[graph.levels[current]] ?? Names.quotedPath(written.name)
    }

    /// The functions by type that the base does not have.
    func newResolves() -> [Plan.Function] {
        guard let base, current == 0 else { return baseName() == nil ? resolves() : [] }
        return resolves().flatMap { function in
            guard let known = base.resolves[function.parameters.first?.type ?? ""] else { return [function] }
            return split(presence(ofMember: function.condition), by: known).filter { !$0.isThere }.map { own in
                own.presence.map { function.under(condition($0)) } ?? function
            }
        }
    }

    /// What is process-wide and as in the base is asked for where the base keeps it.
    func takeStatics() {
        guard let base else { return }
        for unit in 0..<units.count where units.storage[unit].isProcessWide && !isDifferent[unit] {
            guard let known = base.statics[identity(unit)] else { continue }
            inheritedStatics[unit] = known
            storageNames[unit] = known.storage
            for node in members(unit) { keeperNames[node] = known.keepers[graph.registrations[node]] }
        }
    }

    /// What is process-wide, by the class that keeps it.
    func statics() -> [[Int]: Plan.Sketch.Static] {
        var result: [[Int]: Plan.Sketch.Static] = [:]
        for unit in 0..<units.count where units.storage[unit].isProcessWide {
            var keepers: [Int: String] = [:]
            for node in members(unit) { keepers[graph.registrations[node]] = keeperNames[node] }
            result[identity(unit)] =
                inheritedStatics[unit]
                ?? Plan.Sketch.Static(
                    className: className(unit), storage: storageNames[unit] ?? "", keepers: keepers)
        }
        return result
    }

    /// Whether the initializer of the base asks for what replaces something that it makes at once.
    func isMadeByBase(_ unit: Int) -> Bool {
        guard base != nil, current == 0 else { return false }
        return members(unit).contains { node in
            graph.inherited(registration(node).key, presence(node), model).contains { known in
                known.alias < 0 && model.registrations[known.registration].isMadeAtOnce
            }
        }
    }

    /// The class's path without backticks.
    func unquotedPath(_ level: Int) -> String {
        guard graph.isInherited(level: level, model) else { return model.graphs[graph.levels[level]].name }
        return unquotedPath(graph.outer[level]) + "." + Names.lastComponent(model.graphs[graph.levels[level]].name)
    }

    /// Whether the class at hand makes and keeps a unit, and has it not from its base.
    func isMadeHere(_ unit: Int) -> Bool { base == nil || isDifferent[unit] }

    /// Whether what an inherited registration provides is given by another one.
    func isHidden(_ node: Int, _ alias: Int) -> Bool {
        guard graph.derivation != nil, graph.level(of: node) == 0 else { return false }
        let registration = registration(node)
        let key = alias < 0 ? registration.key : registration.aliases[alias].key
        return model.isHidden(key, of: registration, in: graph.index)
    }
}
