extension Plan.Planner {
    /// The whole class, and those nested in it.
    func makeClass() -> Plan.Class {
        assignNames()
        nameStatics()
        var groupOf = Array(repeating: [Plan.Member](), count: units.count)
        var makers = Array(repeating: [(key: MakerKey, member: Plan.Member)](), count: units.count)
        var batchMakers = makers
        var order = Array(repeating: [Int](), count: graph.levels.count)
        var isDone = Array(repeating: false, count: units.count)
        for node in nodesByRank {
            let unit = units.unit(of: node)
            guard !isDone[unit] else { continue }
            isDone[unit] = true
            turn(to: level(ofUnit: unit))
            order[current].append(unit)
            recorded = Uses()
            let group = makeGroup(unit)
            groupOf[unit] = finish(group).map { [$0] } ?? group
            if records { groupUses[unit] = recorded }
        }
        // Making one thing may want the function of another: until all that are wanted are written.
        var next = 0
        while next < wanted.count {
            let key = wanted[next]
            turn(to: level(ofUnit: key.unit))
            recorded = Uses()
            if let batch = units.batch(key.unit) {
                let unit = units.unit(of: Int32(truncatingIfNeeded: batch.node))
                batchMakers[unit].append((key, .function(batchMaker(key, batch))))
            } else {
                let made = self.makers(key)
                if let own = finish(made) {
                    makers[key.unit].append((key, own))
                } else {
                    for maker in made { makers[key.unit].append((key, maker)) }
                }
                // Nearly all have two.
                if makers[key.unit].count == 2, makers[key.unit][1].key < makers[key.unit][0].key {
                    makers[key.unit].swapAt(0, 1)
                }
            }
            if records { makerUses[key] = recorded }
            next += 1
        }
        if let hand { hand(finished) }
        if isSketch {
            turn(to: 0)
            sketch = makeSketch(groupOf, makers, batchMakers)
        }
        if base != nil { leaveOutInherited(&groupOf, &makers, &batchMakers) }
        for (group, lock) in locks {
            locksOfLevels[level(ofUnit: units.unit(of: wide.members[Int(group)][0])), default: [:]][group] = lock
        }
        // The innermost first, so that each stands in the one around it.
        var nested = Array(repeating: [Plan.Class](), count: graph.levels.count)
        for level in graph.levels.indices.reversed() {
            turn(to: level)
            var made = makeClass(order[level], groupOf, makers, batchMakers)
            made.nested = nested[level].sorted { $0.name < $1.name }
            if level == 0 {
                made.injected = injected()
                made.environment = environment()
                made.usesRuntime = made.usesRuntime || usesRuntime
                return made
            }
            if hasClass(level) { nested[graph.outer[level]].append(made) }
        }
        return makeClass([], groupOf, makers, batchMakers)
    }

    /// Hands over what is made for the outermost class, many at a time; nil where that cannot be.
    private func finish(_ members: [Plan.Member]) -> Plan.Member? {
        guard let hand, current == 0, members.count > 0 else { return nil }
        let own = Plan.Finished(members, isNonisolated: written.isNonisolated, hasEffects: hasEffects)
        finished.append(own)
        if finished.count == 128 {
            hand(finished)
            finished.removeAll(keepingCapacity: true)
        }
        return .finished(own)
    }

    /// The class of the level at hand, of these units.
    private func makeClass(
        _ order: [Int], _ groupOf: [[Plan.Member]], _ makers: [[(key: MakerKey, member: Plan.Member)]],
        _ batchMakers: [[(key: MakerKey, member: Plan.Member)]]
    ) -> Plan.Class {
        var groups: [[Plan.Member]] = []
        var parts = Array(repeating: Plan.Part(), count: isSplit ? partCount : 0)
        var classCopies: [Plan.Function] = []
        for unit in order {
            var group = groupOf[unit]
            var own: [Plan.Member] = []
            if makers[unit].count == 1 {
                own.append(makers[unit][0].member)
            } else if makers[unit].count == 2 {
                own.append(makers[unit][0].member)
                own.append(makers[unit][1].member)
            } else if makers[unit].count > 0 {
                for maker in makers[unit].sorted(by: { $0.key < $1.key }) { own.append(maker.member) }
            }
            if batchMakers[unit].count > 0 {
                for maker in batchMakers[unit].sorted(by: { makerName($0.key) < makerName($1.key) }) {
                    own.append(maker.member)
                }
            }
            if let condition = condition(unit) { own = own.map { $0.condition == nil ? $0.under(condition) : $0 } }
            var ownCopies: [Plan.Function] = []
            if !copies.isEmpty, let own = copies[unit] {
                ownCopies = own.sorted { $0.name < $1.name }.map { $0.under(copyCondition(unit)) }
            }
            // `inject(into:)` stands in the class, and so the code that it runs stands beside that.
            if isSplit, !units.isExternal[unit] {
                let part = Plan.part(of: unitKey(unit), among: partCount)
                for member in own { parts[part].members.append(member) }
                if ownCopies.count > 0 { parts[part].copies += ownCopies }
            } else {
                for member in own { group.append(member) }
                if ownCopies.count > 0 { classCopies += ownCopies }
            }
            if !group.isEmpty { groups.append(group) }
        }
        if current == 0 { groups.insert(contentsOf: base == nil ? sharedStructs() : neededStructs, at: 0) }
        let document = model.documents[written.document]
        let isPlain = written.conformances.isEmpty && (written.isolation ?? "MainActor") == "MainActor"
        return Plan.Class(
            documentation: written.documentation, access: written.access == .internal ? "" : written.access.word,
            isolation: written.isolation, isSendable: written.isSendable, isNonisolated: written.isNonisolated,
            name: Names.lastComponent(written.name),
            path: unquotedPath(current), base: baseName(), outer: outerGraph(),
            conformances: written.conformances.map { speller.plain($0) }, inputs: inputs(),
            location: isPlain
                ? nil : Plan.Location(path: document.source.path, line: document.line(of: written.nameSpan)),
            locks: (locksOfLevels[current] ?? [:])
                .values.sorted { $0.name < $1.name },
            groups: groups, resolves: newResolves(), scopes: scopes(), madeAtOnce: touched(), copies: classCopies,
            parts: parts, usesRuntime: usesRuntime || written.isSendable || model.types.hasDelayed,
            condition: classCondition, isConditional: !isUnconditional,
            hasEffects: hasEffects)
    }

    /// What decides in which extension file a unit is made: its name, so that no other change moves it.
    private func unitKey(_ unit: Int) -> String {
        clusterNames[unit] ?? entryNames[units.anchor(unit)] ?? typeName(units.anchor(unit))
    }

    private func inputs() -> [Plan.Input] {
        written.inputs.map { input in
            Plan.Input(
                parameter: Plan.Parameter(
                    label: input.name, name: input.name, type: escaping(input.type),
                    defaultValue: input.defaultValue.map { model.documents[input.document].text($0) }),
                location: location(input.nameSpan, input.document),
                isDoubtful: mentionsForeign(input.type) || input.defaultValue != nil)
        }
    }

    /// Everything for one unit: its members' properties and methods, their aliases', and how it is kept.
    private func makeGroup(_ unit: Int) -> [Plan.Member] {
        if units.isExternal[unit] { return injectGroup(unit).map { $0.under(condition(unit)) } }
        let sorted = sortedMembers(unit)
        // Beside the first stands what keeps all of them.
        let nodes =
            sorted.count < 2
            ? sorted
            : sorted.filter { memberCondition($0, unit) == nil } + sorted.filter { memberCondition($0, unit) != nil }
        var group: [Plan.Member] = []
        if isCluster(unit), current == 0 { group.append(.cluster(cluster(unit, sorted))) }
        let keepers = keepers(nodes, unit)
        var position = 0
        while position < nodes.count {
            let node = nodes[position]
            let first = group.count
            switch units.storage[unit] {
            case .none, .request:
                group.append(.function(entry(node, unit)))
            case .scope, .graph, .weakGraph, .process, .weakProcess:
                if !registration(node).isSeenByAlias {
                    for (isFirst, condition) in keepers[position] {
                        let property = Plan.Member.property(forwarded(node) ?? kept(node, unit, isFirst: isFirst))
                        group.append(condition == nil ? property : property.under(condition))
                    }
                }
            }
            appendAliases(node, to: &group)
            if let condition = memberCondition(node, unit) {
                for member in group.indices.dropFirst(first) where group[member].condition == nil {
                    group[member] = group[member].under(condition)
                }
            }
            position += 1
        }
        if let condition = condition(unit) { group = group.map { $0.condition == nil ? $0.under(condition) : $0 } }
        if !isPartial.isEmpty { for node in nodes { group += partials(node) } }
        return group
    }

    /// What classes of several levels name stands in the outermost: what a request remembers, and what is made together
    /// in a nested graph.
    private func sharedStructs() -> [[Plan.Member]] {
        var result: [[Plan.Member]] = memoryType.isEmpty ? [] : [[.cluster(memory { _ in true })]]
        guard graph.levels.count > 1 else { return result }
        let clusters = (0..<units.count).filter { clusterNames[$0] != nil && level(ofUnit: $0) > 0 }
        for unit in clusters.sorted(by: { unitRank($0) < unitRank($1) }) {
            result.append([.cluster(cluster(unit, sortedMembers(unit)))])
        }
        return result
    }

    func cluster(_ unit: Int, _ nodes: [Int]) -> Plan.Cluster {
        Plan.Cluster(
            documentation: ["What is made together because it needs each other."],
            access: units.storage[unit].isProcessWide ? "" : ownAccess,
            name: clusterNames[unit] ?? "",
            members: nodes.map {
                Plan.Field(name: memberNames[$0], type: type($0), condition: memberCondition($0, unit))
            }, condition: condition(unit))
    }

    /// What a request remembers, of those that the class makes.
    func memory(_ isMade: (Int) -> Bool) -> Plan.Cluster {
        var remembered: [Int] = []
        for unit in 0..<units.count where units.isRemembered[unit] && isMade(unit) { remembered.append(unit) }
        remembered.sort { unitRank($0) < unitRank($1) }
        return Plan.Cluster(
            documentation: ["What one request shares: each is made when it is first needed."], access: ownAccess,
            name: memoryType,
            members: remembered.map {
                Plan.Field(
                    name: unitNames[$0], type: clusterNames[$0] ?? type(members($0)[0]), condition: condition($0))
            },
            isMemory: true, isClass: isMemoryClass)
    }

    /// What a request begins with that remembers anything.
    func memoryStep(_ name: String, condition: String?) -> Plan.Step {
        let value = Plan.Value.make(sharedType(memoryType), [], .none)
        return Plan.Step(
            kind: isMemoryClass ? .constant(name, value) : .variable(name, value), location: nil, condition: condition)
    }

    // MARK: - Made anew

    /// The accessor of what is made anew, a request of its own.
    private func entry(_ node: Int, _ unit: Int) -> Plan.Function {
        let body: Plan.Body
        if isCluster(unit) {
            let key = MakerKey(unit: unit, mode: .request, isPassed: false)
            body = Plan.Body(result: .memberOf(call(key, [], planned(effects[node])), memberNames[node]))
        } else if isSplit {
            let key = MakerKey(unit: unit, mode: .request, isPassed: false)
            body = Plan.Body(result: call(key, handedOn(node), planned(effects[node])))
        } else if delegates(unit) {
            body = delegatingBody(unit, mode: .request)
        } else {
            body = makingBody(unit, mode: .request, isPassed: false)
        }
        return Plan.Function(
            documentation: documentation(node, alias: -1), access: access(node, 0), isolation: isolation(node),
            name: entryNames[node] ?? "", parameters: arguments(node), effects: planned(effects[node]),
            result: type(node), body: body, isNonsending: isNonsending(node, planned(effects[node])),
            head: head(registration(node).type, location(node)))
    }

    /// Whether the making is written for others, who pass it what the request shares, and a request for the unit alone
    /// calls that.
    private func delegates(_ unit: Int) -> Bool {
        units.isRemembered[unit] || (units.takesShared(unit) && units.users[unit])
    }

    /// Makes what the request shares, then the unit with it.
    private func delegatingBody(_ unit: Int, mode: Plan.Mode, _ form: Form? = nil) -> Plan.Body {
        var scope = Plan.Scope(unit: unit, mode: mode, level: level(ofUnit: unit))
        scope.presence = form?.presence
        let node = units.anchor(unit)
        var arguments: [Plan.Argument] = []
        for parameter in givenParameters(unit, form) {
            let name = scope.free(parameter.name)
            arguments.append(Plan.Argument(label: parameter.label, value: .local(name)))
        }
        if !calleeNames.isEmpty { scope.names.formUnion(calleeNames) }
        var steps: [Plan.Step] = []
        if units.remembers(unit) {
            let memory = scope.free(memoryName)
            scope.memory = memory
            steps.append(memoryStep(memory, condition: nil))
        }
        let made = units.madeBefore(unit)
        for shared in units.usedOnce(of: made, by: unit, isDelegating: true) { scope.inlined.insert(shared) }
        for shared in inOrder(made) where !scope.inlined.contains(shared) {
            let name = scope.free(unitNames[shared])
            steps.append(Plan.Step(kind: .constant(name, makingCall(shared, scope)), location: nil))
            scope.shared[shared] = name
        }
        let key = MakerKey(unit: unit, mode: self.mode(unit, for: mode), isPassed: true)
        for parameter in inOrder(units.parameters(unit)) {
            let value = scope.shared[parameter].map { Plan.Value.local($0) } ?? makingCall(parameter, scope)
            arguments.append(Plan.Argument(label: unitNames[parameter], value: value))
        }
        if let memory = scope.memory, units.needsMemory[unit] || units.isRemembered[unit] {
            arguments.append(Plan.Argument(label: nil, value: .local(memory), isInout: !isMemoryClass))
        }
        return Plan.Body(steps: steps, result: call(key, arguments, planned(effects[node])))
    }

    /// A function beside the accessors.
    ///
    /// - Parameter form: The form of a cluster that it makes; nil for all of it.
    func maker(_ key: MakerKey, _ form: Form? = nil) -> Plan.Function {
        let node = units.anchor(key.unit)
        var parameters = givenParameters(key.unit, form)
        var body: Plan.Body
        if !key.isPassed, delegates(key.unit) {
            body = delegatingBody(key.unit, mode: key.mode, form)
        } else {
            body = makingBody(key.unit, mode: key.mode, isPassed: key.isPassed, form)
        }
        if key.isPassed {
            for parameter in inOrder(units.parameters(key.unit)) {
                parameters.append(
                    Plan.Parameter(
                        label: unitNames[parameter], name: unitNames[parameter],
                        type: clusterType(parameter) ?? escaping(registration(units.anchor(parameter)).type)))
            }
            if units.needsMemory[key.unit] || units.isRemembered[key.unit] {
                parameters.append(
                    Plan.Parameter(label: nil, name: memoryName, type: sharedType(memoryType), isInout: !isMemoryClass))
            }
            if units.isRemembered[key.unit] { body.memory = Plan.Memory(name: memoryName, field: unitNames[key.unit]) }
        }
        return Plan.Function(
            documentation: makerDocumentation(key), access: ownAccess, isolation: isolation(node),
            name: makerName(key), parameters: parameters, effects: planned(effects[node]),
            result: clusterType(key.unit) ?? type(node), body: body,
            isNonsending: isNonsending(node, planned(effects[node])), isStatic: key.mode == .process)
    }

    private func makerDocumentation(_ key: MakerKey) -> Plan.Documentation {
        if !isCluster(key.unit) {
            let middle = key.isPassed ? "` with what its request shares" : "`"
            return .line("A new `", type(units.anchor(key.unit)), middle, purpose(key.mode), ".")
        }
        let names = sortedMembers(key.unit).prefix(5).map { "`\(type($0))`" }
        var text = names.joined(separator: ", ") + ", made together"
        if members(key.unit).count > 5 { text = "\(members(key.unit).count) objects, made together" }
        if key.isPassed { text += " with what its request shares" }
        return .line(text, purpose(key.mode), ".", "", "")
    }

    /// What comes into a unit's making from whoever asks for it: of what is held weakly what is still there, and what the
    /// caller gives.
    private func givenParameters(_ unit: Int, _ form: Form?) -> [Plan.Parameter] {
        let own = arguments(units.anchor(unit))
        return isReused(unit) ? keptParameters(unit, form) + own : own
    }

    /// What the caller gives.
    func arguments(_ node: Int) -> [Plan.Parameter] {
        if registration(node).arguments.isEmpty { return [] }
        return zip(registration(node).arguments, argumentNames(node)).map { argument, name in
            Plan.Parameter(
                label: argument.label, name: name, type: escaping(argument.type),
                defaultValue: argument.defaultValue.map { model.documents[$0.document].text($0.span) })
        }
    }

    /// What the caller gives, handed on to another function that takes it.
    func handedOn(_ node: Int) -> [Plan.Argument] {
        if registration(node).arguments.isEmpty { return [] }
        return zip(registration(node).arguments, argumentNames(node)).map { argument, name in
            Plan.Argument(label: argument.label, value: .local(name))
        }
    }
}
