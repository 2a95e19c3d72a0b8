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
        var makers: [Maker: Function] = [:]
        /// What members there are, as Swift tells them apart.
        var signatures: Set<String> = []
        var resolves: Set<String> = []
        /// A function beside the members, whichever graph of a family it is planned for.
        struct Maker: Hashable {
            var registrations: [Int]
            /// The unit's number left out.
            var key: Planner.MakerKey
        }

        /// Names that a class which derives from this one cannot give to something else.
        var reserved: Set<String> = []
    }
}

extension Plan.Planner {
    /// A unit, whichever graph of a family it is planned for.
    private func identity(_ unit: Int) -> [Int] { members(unit).map { graph.registrations[$0] }.sorted() }

    private func identity(_ key: MakerKey) -> Plan.Sketch.Maker {
        var known = key
        known.unit = 0
        return Plan.Sketch.Maker(registrations: identity(key.unit), key: known)
    }

    func makeSketch(
        _ groupOf: [[Plan.Member]], _ makers: [[(key: MakerKey, function: Plan.Function)]]
    ) -> Plan.Sketch {
        var sketch = Plan.Sketch()
        for unit in groupOf.indices {
            sketch.groups[identity(unit)] = groupOf[unit]
            let level = level(ofUnit: unit)
            for member in groupOf[unit] { if let name = signature(member, level) { sketch.signatures.insert(name) } }
            for (key, function) in makers[unit] { sketch.makers[identity(key)] = function }
        }
        for function in resolves() { sketch.resolves.insert(function.parameters.first?.type ?? "") }
        return sketch
    }

    /// A member as Swift tells it from others, with the class that it stands in.
    private func signature(_ member: Plan.Member, _ level: Int) -> String? {
        let name = level == 0 ? "" : model.graphs[graph.levels[level]].name + "."
        switch member {
        case .property(let property): return name + property.name
        case .function(let function):
            return name + function.name + "("
                + function.parameters.map { ($0.label ?? "_") + ": " + $0.type }.joined(separator: ", ") + ")"
        case .cluster: return nil
        }
    }

    // MARK: - What differs

    /// Of each unit, whether anything of it is not as in the base.
    func unitsDiffering(_ own: Plan.Sketch, from base: Plan.Sketch) -> [Bool] {
        var isDifferent = (0..<units.count).map { unit in
            let known = identity(unit)
            guard base.groups[known] != nil else { return true }
            // The base may have an accessor more, which something else overrides.
            return !holds(base.groups[known] ?? [], own.groups[known] ?? [])
                || members(unit).contains { !graph.isInherited($0, model) }
        }
        let makers = makersDiffering(own, base)
        for unit in 0..<units.count where !isDifferent[unit] {
            isDifferent[unit] = groupWants[unit]?.contains { makers.contains($0) } == true
        }
        // What shares a lock is made by one class.
        guard model.graphs[graph.index].isSendable else { return isDifferent }
        for group in wide.members where group.count > 1 {
            let kept = group.map { units.unit(of: $0) }.filter { !units.isTransient($0) }
            guard kept.contains(where: { isDifferent[$0] }) else { continue }
            for unit in kept { isDifferent[unit] = true }
        }
        return isDifferent
    }

    /// Whether the members are among others, in their order.
    private func holds(_ all: [Plan.Member], _ members: [Plan.Member]) -> Bool {
        var found = 0
        for member in all where found < members.count && member == members[found] { found += 1 }
        return found == members.count
    }

    /// The functions that are not as in the base, or call one that is not.
    private func makersDiffering(_ own: Plan.Sketch, _ base: Plan.Sketch) -> Set<MakerKey> {
        var callers: [MakerKey: [MakerKey]] = [:]
        var result: Set<MakerKey> = []
        var open: [MakerKey] = []
        for key in wanted {
            for other in makerWants[key] ?? [] { callers[other, default: []].append(key) }
            let known = identity(key)
            let isOwn = members(key.unit).contains { !graph.isInherited($0, model) }
            guard isOwn || own.makers[known] != base.makers[known] else { continue }
            result.insert(key)
            open.append(key)
        }
        while let key = open.popLast() {
            for caller in callers[key] ?? [] where result.insert(caller).inserted { open.append(caller) }
        }
        return result
    }

    // MARK: - The derived class

    /// Leaves in a derived class what it overrides or adds, and the functions that this calls.
    func leaveOutInherited(
        _ groupOf: inout [[Plan.Member]], _ makers: inout [[(key: MakerKey, function: Plan.Function)]]
    ) {
        var needed: Set<MakerKey> = []
        var open: [MakerKey] = []
        for unit in groupOf.indices where isDifferent[unit] {
            for key in groupWants[unit] ?? [] where needed.insert(key).inserted { open.append(key) }
        }
        while let key = open.popLast() {
            for other in makerWants[key] ?? [] where needed.insert(other).inserted { open.append(other) }
        }
        var usesMemory = false
        for unit in groupOf.indices {
            makers[unit].removeAll { !needed.contains($0.key) }
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
            groupOf[unit] = groupOf[unit].map { overriding($0, level) }
        }
        let lockGroups = Set(
            groupOf.indices.filter { isDifferent[$0] }.map { wide.of[members($0)[0]] })
        locks = locks.filter { lockGroups.contains($0.key) }
        if usesMemory, !memoryType.isEmpty { neededStructs = [[.cluster(memory())]] }
    }

    private func overriding(_ member: Plan.Member, _ level: Int) -> Plan.Member {
        guard let base, let signature = signature(member, level), base.signatures.contains(signature) else {
            return member
        }
        switch member {
        case .property(var property):
            property.isOverride = true
            return .property(property)
        case .function(var function):
            function.isOverride = true
            return .function(function)
        case .cluster: return member
        }
    }

    /// The class from which that of the level at hand derives.
    func baseName() -> String? {
        guard base != nil, current == 0, let base = graph.derivation?.base else { return nil }
        return Names.quotedPath(model.graphs[base].name)
    }

    /// The functions by type that the base does not have.
    func newResolves() -> [Plan.Function] {
        guard let base else { return resolves() }
        return resolves().filter { !base.resolves.contains($0.parameters.first?.type ?? "") }
    }

    /// Whether what an inherited registration provides is given by another one.
    func isHidden(_ node: Int, _ alias: Int) -> Bool {
        guard graph.derivation != nil, graph.level(of: node) == 0 else { return false }
        let registration = registration(node)
        let key = alias < 0 ? registration.key : registration.aliases[alias].key
        return model.isHidden(key, of: registration, in: graph.index)
    }

    // MARK: - Forms

    /// The accessor of what has replaced something of another form: a property that makes anew, a method that gives what
    /// is kept.
    func accessorOfOtherForm(_ node: Int) -> Plan.Member? {
        guard let accessor = accessors[node][0], accessor.name != entryNames[node] else { return nil }
        let isTransient = units.isTransient(units.unit(of: Int32(truncatingIfNeeded: node)))
        let own = entryNames[node] ?? ""
        let effects = planned(effects[node])
        let value = isTransient ? Plan.Value.call(own, handedOn(node), effects) : .property(own, effects)
        let location = location(node)
        return self.accessor(
            node, -1, named: accessor.name, registration(node).type,
            Plan.Body(result: value, resultLocation: location), location)
    }

    /// Who may use the function or property that makes or keeps a node.
    func entryAccess(_ node: Int) -> String {
        guard let accessor = accessors[node][0], accessor.name != entryNames[node] else { return access(node, 0) }
        return privateAccess
    }
}
