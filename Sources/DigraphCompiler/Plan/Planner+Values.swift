extension Plan {
    /// One function while it is planned: which locals it has.
    struct Scope {
        /// The unit whose making is planned, or -1 where each value is a request of its own.
        var unit: Int
        var mode: Mode
        /// The level of the class that the function stands in.
        var level: Int
        /// Names in use.
        var names = Scope.selfOnly
        /// The next number for a name that has been in use before.
        var numbers = [String: Int]()
        /// The local of each member of the unit.
        var objects = [Int: String]()
        /// The parameter of each member that may be there already.
        var kept = [Int: String]()
        /// The local that holds each shared unit.
        var shared = [Int: String]()
        /// Shared units that are used once: their making stands where they are used.
        var inlined: Set<Int> = []
        /// What holds what the request remembers.
        var memory: String?
        /// The local of each caller's argument, by node.
        var arguments: [String] = []
        /// The actor on which what is made later is asked for.
        var isolation: String?
        /// The condition under which the value is needed; nil where that is its unit's.
        var presence: Presence?
        /// What was chosen or gathered in front of a call, by node and dependency.
        var hoisted = [[Int]: Plan.Value]()
        /// What a dependency gets under the condition that is planned, by node and dependency.
        var decided = [[Int]: Graph.Binding]()

        private static let selfOnly: Set<String> = ["self"]

        mutating func free(_ name: String) -> String { Plan.unused(name, &names, &numbers) }
    }
}

extension Plan.Planner {
    /// What fills a dependency of a node, as the text of a function has it.
    func value(_ node: Int, _ dependency: Int, _ scope: Plan.Scope) -> Plan.Value {
        if !scope.hoisted.isEmpty, let local = scope.hoisted[[node, dependency]] { return local }
        if !scope.decided.isEmpty, let binding = scope.decided[[node, dependency]] { return value(binding, scope) }
        return value(graph.binding(node, dependency), scope)
    }

    func value(_ binding: Graph.Binding, _ scope: Plan.Scope) -> Plan.Value {
        switch binding {
        case .node(let target, let alias):
            return value(ofNode: Int(target), alias: Int(alias), scope)
        case .input(let index):
            let input = graph.inputs[Int(index)]
            let name = model.graphs[input.reference.graph].inputs[input.reference.index].name
            return reached(.property(name, .none), input.level, scope)
        case .none, .omitted, .unresolved:
            return .null
        case .choice(let choices):
            return choice(choices, scope)
        case .gathered(let type, let elements):
            return gathered(type, elements, scope)
        case .collection(let elements):
            return .array(elements.map { value(graph.bindings[Int($0)], scope) })
        case .dictionary(let elements):
            return .dictionary(
                elements.map {
                    Plan.Entry(key: model.tags[Int($0.tag)], value: value(graph.bindings[Int($0.binding)], scope))
                })
        case .function(let function, let target):
            let isolation = function.globalActor ?? (function.isSendable ? nil : isolation(of: scope))
            return .closure(closure(target, taking: function.parameters.count, on: isolation, scope))
        case .delayed(let delayed, _, let target):
            let isolation = delayed.needsSendableGraph ? nil : isolation(of: scope)
            return .later(
                type: "\(Model.Delayed.module).\(delayed.name)", closure(target, taking: 0, on: isolation, scope))
        }
    }

    private func value(ofNode target: Int, alias: Int, _ scope: Plan.Scope) -> Plan.Value {
        let unit = units.unit(of: target)
        if scope.unit >= 0, scope.mode != .process, isAway(.node(Int32(truncatingIfNeeded: target), alias: -1), scope) {
            var away = Plan.Scope(unit: -1, mode: .process, level: scope.level)
            away.isolation = isolation(of: scope)
            away.presence = presence(of: scope)
            return value(ofNode: target, alias: alias, away)
        }
        if unit == scope.unit, let name = scope.objects[target] { return .local(name) }
        switch units.storage[unit] {
        case .process where scope.mode == .process, .weakProcess where scope.mode == .process:
            return processWide(target, asked(target, scope))
        case .scope, .graph, .weakGraph, .process, .weakProcess:
            return reached(reference(target, alias, arguments: [], scope), graph.level(of: target), scope)
        case .request:
            if let shared = sharedValue(unit, target, scope) { return shared }
        case .none:
            if units.takesShared(unit), scope.unit >= 0 {
                return makerCall(target, arguments: [], scope, isPassed: true)
            }
        }
        return request(target, alias, arguments: [], scope)
    }

    /// A request of its own: by the accessor, so that an override is heard, unless what is made must hold the graph
    /// otherwise than the accessor makes it.
    private func request(
        _ target: Int, _ alias: Int, arguments: [Plan.Argument], _ scope: Plan.Scope
    ) -> Plan.Value {
        let level = graph.level(of: target)
        let unit = units.unit(of: target)
        let mode = self.mode(unit, for: scope.mode)
        if mode != .request, units.isTransient(unit) {
            let key = MakerKey(unit: unit, mode: mode, isPassed: false)
            let call = call(key, arguments, asked(target, scope), scope)
            return isCluster(unit) ? .memberOf(call, memberNames[target]) : call
        }
        return reached(reference(target, alias, arguments: arguments, scope), level, scope)
    }

    /// What gives a node under its own type or an alias: a property or a call.
    func reference(_ node: Int, _ alias: Int, arguments: [Plan.Argument]) -> Plan.Value {
        isMethod(node, alias)
            ? .call(name(node, alias), arguments, planned(effects[node]))
            : .property(name(node, alias), planned(effects[node]))
    }

    /// The same from within a function.
    private func reference(
        _ node: Int, _ alias: Int, arguments: [Plan.Argument], _ scope: Plan.Scope
    ) -> Plan.Value {
        let (name, isMethod) = self.name(node, alias, in: scope)
        return isMethod
            ? .call(name, arguments, asked(node, scope)) : .property(name, asked(node, scope))
    }

    /// The actor on which a function's text runs.
    func isolation(of scope: Plan.Scope) -> String? {
        if scope.unit < 0 { return scope.isolation }
        if let batch = units.batch(scope.unit) { return effects(of: batch).isolation }
        return effects[units.anchor(scope.unit)].isolation
    }

    /// A member of the class at hand that gives what another one has made, where a node is asked for.
    func forwardingScope(_ node: Int) -> Plan.Scope {
        var scope = Plan.Scope(unit: -1, mode: .request, level: current)
        scope.isolation = effects[node].isolation
        return scope
    }

    /// What asking for a node involves from within a function: to change to another actor takes an `await`.
    private func asked(_ node: Int, _ scope: Plan.Scope) -> Plan.Effects {
        changing(to: effects[node], scope)
    }

    func changing(to effects: Graph.Effects, _ scope: Plan.Scope) -> Plan.Effects {
        var result = planned(effects)
        if let actor = effects.isolation, actor != isolation(of: scope) { result.isAsync = true }
        return result
    }

    func name(_ node: Int, _ alias: Int) -> String {
        if alias < 0 { return accessorOfOtherForm(node)?.name ?? entryNames[node] ?? "" }
        return aliasNames[firstName[node] + alias + 1]
    }

    /// Whether what gives a node is a method: what is made anew is, but for what replaces something of another form.
    func isMethod(_ node: Int, _ alias: Int) -> Bool {
        if alias >= 0, let accessor = wholeAccessor(node, alias + 1) { return accessor.isMethod }
        return accessorOfOtherForm(node)?.isMethod ?? isMadeAnew(node)
    }

    func isMadeAnew(_ node: Int) -> Bool { units.isTransient(units.unit(of: node)) }

    /// Whether something is made on an actor to which the graph cannot go, since it belongs to whatever it is used from:
    /// that is made without it.
    private func isAway(_ binding: Graph.Binding, _ scope: Plan.Scope) -> Bool {
        guard hasEffects, written.isolation == nil, !written.isSendable else { return false }
        switch binding {
        case .node(let node, _):
            guard let actor = effects[Int(node)].isolation else { return false }
            return actor != isolation(of: scope)
        case .collection(let elements): return elements.contains { isAway(graph.bindings[Int($0)], scope) }
        case .dictionary(let elements): return elements.contains { isAway(graph.bindings[Int($0.binding)], scope) }
        case .gathered(_, let elements): return elements.contains { isAway(graph.bindings[Int($0.binding)], scope) }
        case .choice(let choices): return choices.contains { isAway(graph.bindings[Int($0.binding)], scope) }
        case .input, .none, .omitted, .unresolved, .function, .delayed: return false
        }
    }

    // MARK: - Shared

    /// A member of a unit that the request shares: from its local, or made where it is used.
    private func sharedValue(_ unit: Int, _ node: Int, _ scope: Plan.Scope) -> Plan.Value? {
        if let local = scope.shared[unit] {
            return isCluster(unit) ? .member(of: local, memberNames[node]) : .local(local)
        }
        guard scope.inlined.contains(unit) || (units.isRemembered[unit] && scope.memory != nil) else { return nil }
        let call = makingCall(unit, scope)
        return isCluster(unit) ? .memberOf(call, memberNames[node]) : call
    }

    /// The call that makes a shared unit, with what it is passed.
    func makingCall(_ unit: Int, _ scope: Plan.Scope) -> Plan.Value {
        let node = units.anchor(unit)
        if units.takesShared(unit) || units.isRemembered[unit] {
            return makerCall(node, arguments: [], scope, isPassed: true)
        }
        if isCluster(unit) { return makerCall(node, arguments: [], scope, isPassed: false) }
        return request(node, -1, arguments: [], scope)
    }

    /// The call of a function beside the accessors.
    private func makerCall(
        _ node: Int, arguments: [Plan.Argument], _ scope: Plan.Scope, isPassed: Bool
    ) -> Plan.Value {
        let unit = units.unit(of: node)
        let key = MakerKey(unit: unit, mode: mode(unit, for: scope.mode), isPassed: isPassed)
        var all = arguments
        if isPassed {
            for parameter in inOrder(units.parameters(unit)) {
                all.append(Plan.Argument(label: unitNames[parameter], value: passed(parameter, scope)))
            }
            if units.needsMemory[unit] || units.isRemembered[unit] {
                all.append(Plan.Argument(label: nil, value: .local(scope.memory ?? ""), isInout: !isMemoryClass))
            }
        }
        return call(key, all, asked(node, scope), scope)
    }

    /// A whole shared unit, to be passed along.
    private func passed(_ unit: Int, _ scope: Plan.Scope) -> Plan.Value {
        if let local = scope.shared[unit] { return .local(local) }
        return makingCall(unit, scope)
    }

    func want(_ key: MakerKey) {
        if records { recorded.makers.append(key) }
        if isWanted[key.place] { return }
        isWanted[key.place] = true
        wanted.append(key)
    }

    /// The name of a function that makes a unit.
    func makerName(_ key: MakerKey) -> String {
        // What is made anew has one name with what is passed and without.
        var named = key
        if !isSplit || clusterNames[key.unit] != nil { named.isPassed = false }
        let known = makerNames[named.place]
        if !known.isEmpty { return known }
        let here = current
        turn(to: level(ofUnit: key.unit))
        defer { turn(to: here) }
        let name = newMakerName(key)
        makerNames[named.place] = name
        return name
    }

    private func newMakerName(_ key: MakerKey) -> String {
        if let batch = units.batch(key.unit) { return free(batchName(batch) + key.mode.suffix) }
        // What is kept process-wide is made in no other way.
        let suffix = key.mode == .process && !units.isTransient(key.unit) ? "" : key.mode.suffix
        if isSplit, !key.isPassed, clusterNames[key.unit] == nil { return free(newName(key.unit) + suffix) }
        if let cluster = clusterNames[key.unit] { return free("make" + cluster + suffix) }
        let node = units.anchor(key.unit)
        guard let own = entryNames[node] else { return free("make" + typeName(node) + suffix) }
        if units.isTransient(key.unit) {
            // What stands in an extension of the base cannot be declared again.
            if key.mode == .request, base?.reserved.contains(own) == true { return free(own + "Sharing") }
            return key.mode == .request ? own : free(own + suffix)
        }
        return free("make" + Names.upperFirst(own) + suffix)
    }

    /// The function of an extension file that an accessor of the class calls.
    private func newName(_ unit: Int) -> String {
        let node = units.anchor(unit)
        let entry = entryNames[node] ?? typeName(node)
        return "new" + Names.upperFirst(entry.hasPrefix("make") ? String(entry.dropFirst(4)) : entry)
    }

    // MARK: - Functions

    /// A function that makes something when it is called: a request of its own.
    private func closure(
        _ binding: Int32, taking count: Int, on isolation: String?, _ scope: Plan.Scope
    ) -> Plan.Closure {
        let target = graph.bindings[Int(binding)]
        var own = Plan.Scope(unit: -1, mode: scope.mode, level: scope.level)
        own.presence = presence(of: scope)
        own.isolation = isolation
        if isAway(target, own) { own.mode = .process }
        var names: [String] = []
        let value: Plan.Value
        if case .node(let node, let alias) = target, !registration(Int(node)).arguments.isEmpty {
            var arguments: [Plan.Argument] = []
            let taken = registration(Int(node)).arguments
            for index in Graph.given(taken, count) {
                let argument = taken[index]
                let name = own.free(argument.name)
                names.append(name)
                arguments.append(Plan.Argument(label: argument.label, value: .local(name)))
            }
            value = request(Int(node), Int(alias), arguments: arguments, own)
        } else if let batched = batched(binding, own) {
            value = batched
        } else {
            value = self.value(target, own)
        }
        return Plan.Closure(parameters: names, isUnowned: scope.mode == .kept, usesGraph: value.usesGraph, value: value)
    }
}

extension Plan.Value {
    /// Whether it names a member of the graph.
    var usesGraph: Bool {
        switch self {
        case .property, .call, .graph: true
        case .on(let base, let member):
            // What is process-wide is its class's: then neither needs an instance.
            if case .call(_, let arguments, _) = member {
                base.usesGraph || arguments.contains { $0.value.usesGraph }
            } else {
                base.usesGraph
            }
        case .local, .member, .inline, .null, .boolean: false
        case .memberOf(let base, _): base.usesGraph
        case .make(_, let arguments, _), .copied(_, let arguments, _): arguments.contains { $0.value.usesGraph }
        case .array(let elements): elements.contains { $0.usesGraph }
        case .dictionary(let elements): elements.contains { $0.value.usesGraph }
        case .closure(let closure), .later(_, let closure): closure.usesGraph
        case .checked(let inner): inner.usesGraph
        case .chosen(let choices): choices.contains { $0.value.usesGraph }
        case .gathered(let gathering): gathering.elements.contains { $0.value.usesGraph }
        }
    }
}
