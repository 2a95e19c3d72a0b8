extension Plan.Planner {
    /// The whole class, and those nested in it.
    func makeClass() -> Plan.Class {
        assignNames()
        var groupOf = Array(repeating: [Plan.Member](), count: units.count)
        var makers = Array(repeating: [(key: MakerKey, function: Plan.Function)](), count: units.count)
        var order = Array(repeating: [Int](), count: graph.levels.count)
        var isDone = Array(repeating: false, count: units.count)
        for node in (0..<graph.nodeCount).sorted(by: { rank[$0] < rank[$1] }) {
            let unit = units.unit(of: Int32(truncatingIfNeeded: node))
            guard !isDone[unit] else { continue }
            isDone[unit] = true
            turn(to: level(ofUnit: unit))
            order[current].append(unit)
            recorded = []
            groupOf[unit] = makeGroup(unit)
            if records { groupWants[unit] = recorded }
        }
        // Making one thing may want the function of another: until all that are wanted are written.
        var next = 0
        while next < wanted.count {
            let key = wanted[next]
            turn(to: level(ofUnit: key.unit))
            recorded = []
            makers[key.unit].append((key, maker(key)))
            if records { makerWants[key] = recorded }
            next += 1
        }
        if isSketch { sketch = makeSketch(groupOf, makers) }
        if base != nil { leaveOutInherited(&groupOf, &makers) }
        // The innermost first, so that each stands in the one around it.
        var nested = Array(repeating: [Plan.Class](), count: graph.levels.count)
        for level in graph.levels.indices.reversed() {
            turn(to: level)
            var made = makeClass(order[level], groupOf, makers)
            made.nested = nested[level].sorted { $0.name < $1.name }
            if level == 0 {
                made.usesRuntime = made.usesRuntime || usesRuntime
                return made
            }
            nested[graph.outer[level]].append(made)
        }
        return makeClass([], groupOf, makers)
    }

    /// The class of the level at hand, of these units.
    private func makeClass(
        _ order: [Int], _ groupOf: [[Plan.Member]], _ makers: [[(key: MakerKey, function: Plan.Function)]]
    ) -> Plan.Class {
        var groups: [[Plan.Member]] = []
        var parts = Array(repeating: Plan.Part(), count: isSplit ? partCount : 0)
        var classCopies: [Plan.Function] = []
        for unit in order {
            var group = groupOf[unit]
            let own = makers[unit].sorted { $0.key < $1.key }.map { Plan.Member.function($0.function) }
            let ownCopies = (copies[unit] ?? []).sorted { $0.name < $1.name }
            // `inject(into:)` stands in the class, and so the code that it runs stands beside that.
            if isSplit, !units.isExternal[unit] {
                let part = Plan.part(of: unitKey(unit), among: partCount)
                parts[part].members += own
                parts[part].copies += ownCopies
            } else {
                group += own
                classCopies += ownCopies
            }
            if !group.isEmpty { groups.append(group) }
        }
        if current == 0 { groups.insert(contentsOf: base == nil ? sharedStructs() : neededStructs, at: 0) }
        let document = model.documents[written.document]
        let isPlain = written.conformances.isEmpty && (written.isolation ?? "MainActor") == "MainActor"
        return Plan.Class(
            documentation: written.documentation, access: written.access == .internal ? "" : written.access.word,
            isolation: written.isolation, isSendable: written.isSendable, name: Names.lastComponent(written.name),
            path: written.name, base: baseName(), outer: outerGraph(),
            conformances: written.conformances.map { speller.plain($0) }, inputs: baseName() == nil ? inputs() : [],
            location: isPlain
                ? nil : Plan.Location(path: document.source.path, line: document.line(of: written.nameSpan)),
            locks: locks.filter { level(ofUnit: units.unit(of: wide.members[Int($0.key)][0])) == current }
                .values.sorted(),
            groups: groups, resolves: newResolves(), copies: classCopies, parts: parts,
            usesRuntime: usesRuntime || written.isSendable)
    }

    /// What decides in which extension file a unit is made: its name, so that no other change moves it.
    private func unitKey(_ unit: Int) -> String {
        clusterNames[unit] ?? entryNames[members(unit)[0]] ?? typeName(members(unit)[0])
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
        if units.isExternal[unit] { return injectGroup(unit) }
        let nodes = members(unit).sorted { rank[$0] < rank[$1] }
        var group: [Plan.Member] = []
        if isCluster(unit), current == 0 { group.append(.cluster(cluster(unit, nodes))) }
        for (position, node) in nodes.enumerated() {
            switch units.storage[unit] {
            case .none, .request:
                group.append(.function(entry(node, unit)))
            case .graph, .weakGraph:
                group.append(.property(kept(node, unit, isFirst: position == 0)))
            }
            if let accessor = accessorOfOtherForm(node) { group.append(accessor) }
            group += aliases(node)
        }
        return group
    }

    /// What classes of several levels name stands in the outermost: what a request remembers, and what is made together
    /// in a nested graph.
    private func sharedStructs() -> [[Plan.Member]] {
        var result: [[Plan.Member]] = memoryType.isEmpty ? [] : [[.cluster(memory())]]
        guard graph.levels.count > 1 else { return result }
        let clusters = (0..<units.count).filter { clusterNames[$0] != nil && level(ofUnit: $0) > 0 }
        for unit in clusters.sorted(by: { unitRank($0) < unitRank($1) }) {
            result.append([.cluster(cluster(unit, members(unit).sorted { rank[$0] < rank[$1] }))])
        }
        return result
    }

    func cluster(_ unit: Int, _ nodes: [Int]) -> Plan.Cluster {
        Plan.Cluster(
            documentation: ["What is made together because it needs each other."], access: ownAccess,
            name: clusterNames[unit] ?? "",
            members: nodes.map { Plan.Field(name: memberNames[$0], type: type($0)) })
    }

    /// What a request remembers.
    func memory() -> Plan.Cluster {
        let remembered = (0..<units.count).filter { units.isRemembered[$0] }.sorted { unitRank($0) < unitRank($1) }
        return Plan.Cluster(
            documentation: ["What one request shares: each is made when it is first needed."], access: ownAccess,
            name: memoryType,
            members: remembered.map { unit in
                Plan.Field(name: unitNames[unit], type: clusterNames[unit] ?? type(members(unit)[0]))
            },
            isMemory: true)
    }

    // MARK: - Made anew

    /// The accessor of what is made anew, a request of its own.
    private func entry(_ node: Int, _ unit: Int) -> Plan.Function {
        let body: Plan.Body
        if isCluster(unit) {
            let key = MakerKey(unit: unit, isForKept: false, isPassed: false)
            want(key)
            body = Plan.Body(
                result: .memberOf(.call(makerName(key), [], planned(effects[node])), memberNames[node]))
        } else if isSplit {
            let key = MakerKey(unit: unit, isForKept: false, isPassed: false)
            want(key)
            let arguments = handedOn(node)
            body = Plan.Body(result: .call(makerName(key), arguments, planned(effects[node])))
        } else if delegates(unit) {
            body = delegatingBody(unit, isForKept: false)
        } else {
            body = makingBody(unit, isForKept: false, isPassed: false)
        }
        return Plan.Function(
            documentation: documentation(node, alias: -1), access: entryAccess(node), isolation: isolation(node),
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
    private func delegatingBody(_ unit: Int, isForKept: Bool) -> Plan.Body {
        var scope = Plan.Scope(unit: unit, isForKept: isForKept, level: level(ofUnit: unit))
        let node = members(unit)[0]
        var arguments: [Plan.Argument] = []
        for argument in registration(node).arguments {
            let name = scope.free(argument.name)
            arguments.append(Plan.Argument(label: argument.label, value: .local(name)))
        }
        scope.names.formUnion(calleeNames)
        var steps: [Plan.Step] = []
        if units.remembers(unit) {
            let memory = scope.free(memoryName)
            scope.memory = memory
            steps.append(Plan.Step(kind: .variable(memory, .make(sharedType(memoryType), [], .none)), location: nil))
        }
        let made = units.madeBefore(unit)
        var uses: [Int: Int] = [:]
        for parameter in units.parameters[unit] { uses[parameter, default: 0] += 1 }
        for shared in made { for parameter in units.parameters[shared] { uses[parameter, default: 0] += 1 } }
        for shared in inOrder(made) {
            if uses[shared] == 1 {
                scope.inlined.insert(shared)
                continue
            }
            let name = scope.free(unitNames[shared])
            steps.append(Plan.Step(kind: .constant(name, makingCall(shared, scope)), location: nil))
            scope.shared[shared] = name
        }
        let key = MakerKey(unit: unit, isForKept: isForKept && holdsGraph[unit], isPassed: true)
        want(key)
        for parameter in inOrder(units.parameters[unit]) {
            let value = scope.shared[parameter].map { Plan.Value.local($0) } ?? makingCall(parameter, scope)
            arguments.append(Plan.Argument(label: unitNames[parameter], value: value))
        }
        if let memory = scope.memory, units.needsMemory[unit] || units.isRemembered[unit] {
            arguments.append(Plan.Argument(label: nil, value: .local(memory), isInout: true))
        }
        return Plan.Body(steps: steps, result: .call(makerName(key), arguments, planned(effects[node])))
    }

    /// A function beside the accessors.
    private func maker(_ key: MakerKey) -> Plan.Function {
        let node = members(key.unit)[0]
        var parameters = arguments(node)
        var body: Plan.Body
        if !key.isPassed, delegates(key.unit) {
            body = delegatingBody(key.unit, isForKept: key.isForKept)
        } else {
            body = makingBody(key.unit, isForKept: key.isForKept, isPassed: key.isPassed)
        }
        if key.isPassed {
            for parameter in inOrder(units.parameters[key.unit]) {
                parameters.append(
                    Plan.Parameter(
                        label: unitNames[parameter], name: unitNames[parameter],
                        type: clusterType(parameter) ?? type(members(parameter)[0])))
            }
            if units.needsMemory[key.unit] || units.isRemembered[key.unit] {
                parameters.append(
                    Plan.Parameter(label: nil, name: memoryName, type: sharedType(memoryType), isInout: true))
            }
            if units.isRemembered[key.unit] { body.memory = Plan.Memory(name: memoryName, field: unitNames[key.unit]) }
        }
        return Plan.Function(
            documentation: makerDocumentation(key), access: ownAccess, isolation: isolation(node),
            name: makerName(key), parameters: parameters, effects: planned(effects[node]),
            result: clusterType(key.unit) ?? type(node), body: body,
            isNonsending: isNonsending(node, planned(effects[node])))
    }

    private func makerDocumentation(_ key: MakerKey) -> [String] {
        let names = members(key.unit).sorted { rank[$0] < rank[$1] }.prefix(5).map { "`\(type($0))`" }
        var text = isCluster(key.unit) ? names.joined(separator: ", ") + ", made together" : "A new \(names[0])"
        if members(key.unit).count > 5 { text = "\(members(key.unit).count) objects, made together" }
        if key.isPassed { text += " with what its request shares" }
        if key.isForKept { text += ", for what the graph keeps: functions hold the graph `unowned`" }
        return [text + "."]
    }

    /// What the caller gives.
    private func arguments(_ node: Int) -> [Plan.Parameter] {
        zip(registration(node).arguments, argumentNames(node)).map { argument, name in
            Plan.Parameter(
                label: argument.label, name: name, type: escaping(argument.type),
                defaultValue: argument.defaultValue.map { model.documents[$0.document].text($0.span) })
        }
    }

    /// What the caller gives, handed on to another function that takes it.
    func handedOn(_ node: Int) -> [Plan.Argument] {
        zip(registration(node).arguments, argumentNames(node)).map { argument, name in
            Plan.Argument(label: argument.label, value: .local(name))
        }
    }

    // MARK: - Made elsewhere

    /// `inject(into:)`, and what is made for the object that comes in.
    private func injectGroup(_ unit: Int) -> [Plan.Member] {
        guard let node = members(unit).first(where: { registration($0).isExternal }) else { return [] }
        var body = makingBody(unit, isForKept: false, isPassed: false)
        body.result = nil
        let object = externalName(node)
        return [
            .function(
                Plan.Function(
                    documentation: userDocumentation(node) ?? ["Injects the members of a `\(type(node))`."],
                    access: isSketch || written.access == .internal ? "" : publicWord, isolation: isolation(node),
                    name: "inject",
                    parameters: [
                        Plan.Parameter(
                            label: "into", name: object, type: type(node), isInout: isValueType(node))
                    ], effects: planned(effects[node]), result: nil, body: body,
                    isNonsending: isNonsending(node, planned(effects[node])),
                    head: head(registration(node).type, location(node))))
        ]
    }

    // MARK: - Aliases

    private func aliases(_ node: Int) -> [Plan.Member] {
        let registration = registration(node)
        return registration.aliases.indices.filter { !isHidden(node, $0) }.map { alias in
            let written = registration.aliases[alias]
            let location = location(written.span, written.document ?? registration.document)
            let value = reference(node, -1, arguments: isMethod(node, -1) ? handedOn(node) : [])
            return accessor(
                node, alias, named: aliasNames[node][alias], written.type,
                Plan.Body(result: value, resultLocation: location), location)
        }
    }

    /// A property or method that gives a node under a type.
    func accessor(
        _ node: Int, _ alias: Int, named name: String, _ type: Model.TypeID, _ body: Plan.Body,
        _ location: Plan.Location
    ) -> Plan.Member {
        let effects = planned(effects[node])
        let documentation = documentation(node, alias: alias)
        let spelled = speller.swift(type)
        guard isMethod(node, alias) else {
            return .property(
                Plan.Property(
                    documentation: documentation, access: access(node, alias + 1), isolation: isolation(node),
                    name: name, type: spelled, effects: effects, form: .computed(body), head: head(type, location)))
        }
        return .function(
            Plan.Function(
                documentation: documentation, access: access(node, alias + 1), isolation: isolation(node), name: name,
                parameters: arguments(node), effects: effects, result: spelled, body: body,
                isNonsending: isNonsending(node, effects), head: head(type, location)))
    }

    // MARK: - Kept

    private func kept(_ node: Int, _ unit: Int, isFirst: Bool) -> Plan.Property {
        let isWeak = units.storage[unit] == .weakGraph
        let nodes = members(unit).sorted { rank[$0] < rank[$1] }
        let base = isCluster(unit) ? clusterNames[unit] ?? "" : Names.upperFirst(entryNames[node] ?? "")
        let storage: String
        if let known = storageNames[unit] {
            storage = known
        } else {
            storage = freeStorage("kept" + base, nodes)
            storageNames[unit] = storage
            if written.isSendable { keeperNames[unit] = free("keep" + base) }
        }
        let making = keptMaking(unit, base)
        var keeping = Plan.Keeping(
            shape: isWeak ? .weak : .optional, storage: storage,
            storageType: clusterType(unit) ?? type(nodes[0]), making: making, location: nil)
        keeping.declaresStorage = isFirst
        keeping.member = isCluster(unit) ? memberNames[node] : nil
        keeping.guardedName = isCluster(unit) ? names(nodes) : speller.plain(registration(node).type)
        let canComeBack =
            wide.isCyclic[Int(wide.of[node])]
            && (wide.members[Int(wide.of[node])].count > members(unit).count || holdsGraph[unit])
        if canComeBack {
            keeping.guardName = storage + "IsBeingMade"
            keeping.askers = askers(unit)
        }
        if written.isSendable {
            keeping.lock = lock(unit, node)
            keeping.gate = isWeak ? nil : storage + "Gate"
            keeping.keeper = keeperNames[unit] ?? ""
            usesRuntime = true
        } else if !isWeak, !canComeBack, planned(effects[node]) == .none {
            keeping.shape = .lazy
        }
        if canComeBack { usesRuntime = true }
        if isWeak, isCluster(unit) {
            keeping.weakMembers = nodes.map {
                Plan.WeakMember(
                    storage: storage + Names.upperFirst(memberNames[$0]), member: memberNames[$0], type: type($0))
            }
        }
        if isWeak, isCluster(unit) { keeping.storage = storage + Names.upperFirst(memberNames[node]) }
        if isWeak, isCluster(unit) { keeping.storageType = type(node) }
        return Plan.Property(
            documentation: documentation(node, alias: -1), access: entryAccess(node), isolation: isolation(node),
            name: entryNames[node] ?? "", type: type(node), effects: planned(effects[node]), form: .kept(keeping),
            head: head(registration(node).type, location(node)))
    }

    /// A name for a stored property of which those beside it can be made.
    private func freeStorage(_ name: String, _ nodes: [Int]) -> String {
        let endings = ["", "Gate", "IsBeingMade"] + nodes.map { Names.upperFirst(memberNames[$0]) }
        var result = name
        var number = 2
        while endings.contains(where: { taken.contains(result + $0) }) {
            result = name + String(number)
            number += 1
        }
        for ending in endings { taken.insert(result + ending) }
        return result
    }

    /// Who takes a function by which what is kept can be asked for while it is being made.
    private func askers(_ unit: Int) -> String {
        let group = wide.of[members(unit)[0]]
        var nodes: Set<Int> = []
        for edge in graph.edges
        where edge.kind == .delayed && wide.of[Int(edge.from)] == group && wide.of[Int(edge.to)] == group {
            nodes.insert(Int(edge.from))
        }
        return nodes.sorted { rank[$0] < rank[$1] }.map { speller.plain(registration($0).type) }
            .joined(separator: " or ")
    }

    private func names(_ nodes: [Int]) -> String {
        nodes.prefix(5).map { speller.plain(registration($0).type) }.joined(separator: ", ")
            + (nodes.count > 5 ? ", …" : "")
    }

    /// The call of the function that makes what is kept: written once, beside the storage.
    private func keptMaking(_ unit: Int, _ base: String) -> Plan.Value {
        let key = MakerKey(
            unit: unit, isForKept: units.storage[unit] == .graph && holdsGraph[unit], isPassed: false)
        want(key)
        return .call(makerName(key), [], planned(effects[members(unit)[0]]))
    }

    /// Kept objects that can ask for each other, if only later, share one recursive lock: taken in the order of the
    /// graph, locks cannot wait for each other.
    private func lock(_ unit: Int, _ node: Int) -> String {
        let group = wide.of[node]
        if let known = locks[group] { return known }
        let first =
            wide.members[Int(group)].map(Int.init).filter { !units.isTransient(units.unit(of: Int32($0))) }
            .min { rank[$0] < rank[$1] } ?? node
        let name = free(Names.lowerCamel(entryNames[first] ?? "") + "Lock")
        locks[group] = name
        return name
    }

    // MARK: - Words

    /// Who may use an accessor.
    func access(_ node: Int, _ index: Int) -> String {
        if isSketch { return "" }
        guard let accessor = accessors[node][index] else { return privateAccess }
        guard accessor.isVisible else { return "" }
        if let nested = registration(node).nestedGraph, model.graphs[nested].access == .internal { return "" }
        return written.access == .internal ? "" : written.access.word
    }

    /// `public` where members of the class cannot be `open`.
    private var publicWord: String { written.access.word }

    private func userDocumentation(_ node: Int) -> [String]? {
        let lines = registration(node).documentation
        return lines.isEmpty ? nil : lines
    }

    /// What is said of an accessor: the words of the graph file, else what it gives and how long that lives.
    func documentation(_ node: Int, alias: Int) -> [String] {
        if let own = userDocumentation(node) { return own }
        let registration = registration(node)
        let type = "`\(speller.plain(registration.type))`"
        let subject = alias < 0 ? type : "\(type) as `\(speller.plain(registration.aliases[alias].type))`"
        switch registration.lifetime.storage {
        case .none: return ["A new \(subject)."]
        case .request: return ["A new \(subject), shared within the request that makes it."]
        case .graph: return ["\(subject), one per graph."]
        case .weakGraph: return ["\(subject), one per graph while somebody holds it."]
        }
    }

    /// Types that no source shows may not be there: then Swift is to say so on the line of the graph file.
    func head(_ type: Model.TypeID, _ location: Plan.Location) -> Plan.Location? {
        mentionsForeign(type) ? location : nil
    }

    private func mentionsForeign(_ type: Model.TypeID) -> Bool {
        switch model.types.shape(type) {
        case .foreign: true
        case .declared(_, let arguments): arguments.contains { mentionsForeign($0) }
        case .optional(let inner), .array(let inner), .metatype(let inner): mentionsForeign(inner)
        case .dictionary(let key, let value): mentionsForeign(key) || mentionsForeign(value)
        case .tuple(let elements): elements.contains { mentionsForeign($0.type) }
        case .function(let function):
            function.parameters.contains { mentionsForeign($0) } || mentionsForeign(function.result)
        case .composition(let members): members.contains { mentionsForeign($0) }
        case .graph, .unreadable: false
        }
    }

    // MARK: - Resolve

    /// `resolve(Presenter.self)` for every key of everything that is a root.
    func resolves() -> [Plan.Function] {
        var result: [Plan.Function] = []
        for node in (0..<graph.nodeCount).sorted(by: { rank[$0] < rank[$1] })
        where registration(node).isRoot && graph.level(of: node) == current {
            for accessor in accessors[node] {
                guard let accessor, accessor.key.tag < 0 else { continue }
                let type = speller.swift(accessor.key.type)
                let arguments = handedOn(node)
                let effects = planned(effects[node])
                result.append(
                    Plan.Function(
                        access: written.access == .internal ? "" : publicWord == "open" ? "public" : publicWord,
                        isolation: isolation(node), name: "resolve",
                        parameters: [
                            Plan.Parameter(
                                label: nil, name: metatypeName(node), type: metatype(accessor.key.type, type))
                        ] + self.arguments(node), effects: effects, result: type,
                        body: Plan.Body(
                            result: accessor.isMethod
                                ? .call(accessor.name, arguments, effects) : .property(accessor.name, effects)),
                        isNonsending: isNonsending(node, effects)))
            }
        }
        return result
    }

    /// The name of the parameter that takes the type, beside the arguments.
    private func metatypeName(_ node: Int) -> String {
        var names = Set(argumentNames(node))
        return Plan.unused("type", &names)
    }

    private func metatype(_ type: Model.TypeID, _ spelled: String) -> String {
        switch model.types.shape(type) {
        case .function, .composition: return "(\(spelled)).Type"
        default: return speller.isProtocol(type) ? "(\(spelled)).Type" : "\(spelled).Type"
        }
    }
}
