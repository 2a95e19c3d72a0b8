extension Plan.Planner {
    /// The property that gives what is kept, with its storage.
    ///
    /// - Parameter isFirst: Whether it is the first of its unit, which declares what all members share.
    func kept(_ node: Int, _ unit: Int, isFirst: Bool) -> Plan.Property {
        let nodes = sortedMembers(unit)
        if isFirst, storageNames[unit] == nil { nameStorage(unit, nodes) }
        let storage = storageNames[unit] ?? ""
        var keeping = Plan.Keeping(
            shape: shape(unit), storage: storage, storageType: clusterType(unit) ?? type(nodes[0]),
            making: isReused(unit) && !isFirst ? .null : making(unit, planned(effects[nodes[0]])))
        keeping.declaresStorage = isFirst
        keeping.member = isCluster(unit) ? memberNames[node] : nil
        keeping.keeper = keeperNames[node] ?? ""
        keeping.guardedName = isCluster(unit) ? names(nodes) : speller.plain(registration(node).type)
        if canComeBack(unit) {
            keeping.guardName = storage + "IsBeingMade"
            keeping.askers = askers(unit)
            usesRuntime = true
        }
        keeping.isShared = isShared(unit)
        if isChecked(unit) { usesRuntime = true }
        if effects[node].isAsync {
            // Who holds the turn and asks again is told by that.
            keeping.guardName = nil
            keeping.turn = storage + "Turn"
            usesRuntime = true
        } else if keeping.isShared {
            keeping.lock = lock(node)
            usesRuntime = true
        }
        switch units.storage[unit] {
        case .none, .request, .weakGraph, .weakProcess: break
        case .scope:
            keeping.home =
                scopeNames[ScopeKey(level: current, lifetime: registration(node).lifetime)].map { .scope($0) }
                ?? .instance
        case .graph, .process: keeping.gate = keeping.isShared ? storage + "Gate" : nil
        }
        if units.storage[unit].isProcessWide {
            keeping.home = .type(className(unit))
            // A graph of another module that derives from this one may make something of it.
            keeping.makerAccess = ""
            keeping.location = location(nodes[0])
        }
        if units.storage[unit].isWeak {
            // Only Swift knows whether what was not read is a class.
            keeping.location = isRead(registration(nodes[0]).type) ? nil : location(nodes[0])
        }
        if isReused(unit) {
            keeping.together = storage
            if isFirst {
                keeping.togetherType = keeping.storageType
                keeping.weakMembers = nodes.map {
                    Plan.WeakMember(
                        storage: weakStorage($0, unit), member: memberNames[$0], type: weakType($0),
                        condition: memberCondition($0, unit))
                }
            }
            keeping.storage = weakStorage(node, unit)
            keeping.storageType = type(node)
        }
        return Plan.Property(
            documentation: documentation(node, alias: -1), access: access(node, 0), isolation: isolation(node),
            name: entryNames[node] ?? "", type: type(node), effects: planned(effects[node]), form: .kept(keeping),
            isNonsending: isNonsending(node, planned(effects[node])),
            head: head(registration(node).type, location(node)))
    }

    /// Whether the members are held each by itself: what of them is still there is not made again with the others.
    func isReused(_ unit: Int) -> Bool { units.storage[unit].isWeak && isCluster(unit) }

    /// How the members that are still there come into the function that makes the others.
    func keptParameters(_ unit: Int, _ form: Form?) -> [Plan.Parameter] {
        (form?.nodes ?? sortedMembers(unit)).map {
            Plan.Parameter(label: memberNames[$0], name: keptName($0), type: weakType($0))
        }
    }

    func keptName(_ node: Int) -> String { "kept" + Names.upperFirst(memberNames[node]) }

    /// The call that makes what is kept.
    private func making(_ unit: Int, _ effects: Plan.Effects) -> Plan.Value {
        let key = MakerKey(unit: unit, mode: mode(unit), isPassed: false)
        let forms = separateForms(unit)
        if forms.isEmpty { return call(key, keptArguments(unit, nil), effects) }
        return chosen(forms.map { ($0.presence, call(key, keptArguments(unit, $0), effects)) })
    }

    private func keptArguments(_ unit: Int, _ form: Form?) -> [Plan.Argument] {
        if !isReused(unit) { return [] }
        let isProcessWide = units.storage[unit].isProcessWide
        return (form?.nodes ?? sortedMembers(unit)).map { node in
            let storage = weakStorage(node, unit)
            return Plan.Argument(
                label: memberNames[node],
                value: isProcessWide ? .local(storage) : .property(storage, .none))
        }
    }

    /// Where a member is held.
    private func weakStorage(_ node: Int, _ unit: Int) -> String {
        (storageNames[unit] ?? "") + Names.upperFirst(memberNames[node])
    }

    private func weakType(_ node: Int) -> String {
        let type = registration(node).type
        return speller.swift(model.types.wrapped(type) == nil ? model.types.optional(type) : type)
    }

    private func isRead(_ type: Model.TypeID) -> Bool {
        switch model.types.shape(model.types.wrapped(type) ?? type) {
        case .foreign, .member: false
        default: true
        }
    }

    /// What is kept process-wide, as static functions ask for it: there is no graph whose accessor could be asked.
    ///
    /// - Parameter effects: What asking involves, a change to its actor included.
    func processWide(_ node: Int, _ effects: Plan.Effects) -> Plan.Value {
        let unit = units.unit(of: node)
        if records { recorded.statics.append(unit) }
        let value: Plan.Value =
            shape(unit) == .once
            ? .on(.local(className(unit)), .property(storageNames[unit] ?? "", effects))
            : .make(ofClass(keeperNames[node] ?? "", unit), [], effects)
        return isCluster(unit) && !units.storage[unit].isWeak ? .memberOf(value, memberNames[node]) : value
    }

    // MARK: - Shapes

    private func shape(_ unit: Int) -> Plan.Keeping.Shape {
        let isPlain = !canComeBack(unit) && planned(effects[units.anchor(unit)]) == .none
        switch units.storage[unit] {
        case .none, .request, .scope: return .optional
        case .graph: return isPlain && !written.isSendable ? .lazy : .optional
        case .weakGraph, .weakProcess: return .weak
        case .process: return isPlain ? .once : .optional
        }
    }

    /// Whether the making can ask for the very object, by a function that leads back to it.
    private func canComeBack(_ unit: Int) -> Bool {
        let group = Int(wide.of[units.anchor(unit)])
        return wide.isCyclic[group] && (wide.members[group].count > members(unit).count || holdsGraph[unit])
    }

    /// Whether several threads can come by at once: nobody but Swift itself, or an actor, keeps them apart.
    private func isShared(_ unit: Int) -> Bool {
        guard units.storage[unit].isProcessWide else { return written.isSendable }
        return shape(unit) != .once && effects[units.anchor(unit)].isolation == nil
    }

    /// Whether what a unit makes has to pass a check, because its storage is declared so that Swift does not ask. Where
    /// Swift makes a constant itself, it looks at the type; but of a cluster only at the struct.
    func isChecked(_ unit: Int) -> Bool {
        switch units.storage[unit] {
        case .none, .request: false
        case .scope, .graph, .weakGraph: written.isSendable
        case .process, .weakProcess:
            effects[units.anchor(unit)].isolation == nil && (shape(unit) != .once || isCluster(unit))
        }
    }

    // MARK: - Names

    /// Names what is kept process-wide before anything asks for it by the class that keeps it.
    func nameStatics() {
        takeStatics()
        var isDone = Array(repeating: false, count: units.count)
        for node in nodesByRank {
            let unit = units.unit(of: node)
            guard units.storage[unit].isProcessWide, !isDone[unit], inheritedStatics[unit] == nil else { continue }
            // An included graph keeps its own.
            if case .member = registration(node).recipe { continue }
            isDone[unit] = true
            turn(to: level(ofUnit: unit))
            nameStorage(unit, sortedMembers(unit))
        }
    }

    private func nameStorage(_ unit: Int, _ nodes: [Int]) {
        let base = isCluster(unit) ? clusterNames[unit] ?? "" : Names.upperFirst(entryNames[nodes[0]] ?? "")
        storageNames[unit] = freeStorage("kept" + base, nodes)
        let storage = units.storage[unit]
        guard
            storage.isProcessWide
                ? shape(unit) != .once : written.isSendable && storage != .scope && !effects[nodes[0]].isAsync
        else { return }
        let keeper = free("keep" + base)
        for node in nodes { keeperNames[node] = keeper }
        guard storage == .weakProcess else { return }
        // Each member is looked for by itself.
        for node in nodes.dropFirst() { keeperNames[node] = free("keep" + Names.upperFirst(entryNames[node] ?? "")) }
    }

    /// A name for a stored property of which those beside it can be made.
    private func freeStorage(_ name: String, _ nodes: [Int]) -> String {
        var endings = ["", "Gate", "Turn", "IsBeingMade"]
        for node in nodes { endings.append(Names.upperFirst(memberNames[node])) }
        var result = name
        var number = 2
        while !takeAll(result, endings) {
            result = name + String(number)
            number += 1
        }
        return result
    }

    /// Takes a name with each of some endings, or none of them.
    private func takeAll(_ name: String, _ endings: [String]) -> Bool {
        for index in endings.indices where !taken.insert(name + endings[index]).inserted {
            let before = endings[..<index]
            // Two members may give one ending.
            if before.contains(endings[index]) { continue }
            for ending in before { taken.remove(name + ending) }
            return false
        }
        return true
    }

    /// Who takes a function by which what is kept can be asked for while it is being made.
    private func askers(_ unit: Int) -> String {
        (askersOfGroups[wide.of[units.anchor(unit)]] ?? []).map { speller.plain(registration($0).type) }
            .joined(separator: " or ")
    }

    func findAskers() -> [Int32: [Int]] {
        var result: [Int32: [Int]] = [:]
        for edge in graph.edges where edge.kind == .delayed {
            let group = wide.of[Int(edge.from)]
            guard group == wide.of[Int(edge.to)] else { continue }
            // The edges of a node are beside each other.
            if result[group]?.last != Int(edge.from) { result[group, default: []].append(Int(edge.from)) }
        }
        return result.mapValues { nodes in nodes.sorted { rank[$0] < rank[$1] } }
    }

    private func names(_ nodes: [Int]) -> String {
        nodes.prefix(5).map { speller.plain(registration($0).type) }.joined(separator: ", ")
            + (nodes.count > 5 ? ", …" : "")
    }

    /// Kept objects that can ask for each other, if only later, share one recursive lock: taken in the order of the
    /// graph, locks cannot wait for each other. What is kept process-wide never needs what a graph instance keeps, so a
    /// lock is either every instance's own or static.
    private func lock(_ node: Int) -> String {
        let group = wide.of[node]
        if let known = locks[group] { return known.name }
        var first = node
        for member in wide.members[Int(group)] where !units.isTransient(units.unit(of: Int32(member))) {
            let isFirst = rank[member] < rank[first] || units.isTransient(units.unit(of: Int32(first)))
            if isFirst { first = member }
        }
        let name = free(Names.lowerCamel(entryNames[first] ?? "") + "Lock")
        locks[group] = Plan.Lock(name: name, isStatic: registration(node).lifetime.storage.isProcessWide)
        return name
    }
}
