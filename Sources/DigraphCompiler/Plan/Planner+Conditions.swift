// What is there under conditions of `#if` only. Each member of the class stands under the condition of the registration
// that it is for; what somebody gets under one condition or another is chosen where it is made.

extension Plan.Planner {
    func condition(_ presence: Presence) -> String? { model.condition(presence) }

    func presence(_ node: Int) -> Presence { nodes[node].presence }

    /// The condition of a unit's members; a class that itself stands under one says it for all that always are in it.
    func condition(_ unit: Int) -> String? {
        if isUnconditional { return nil }
        let presence = presence(ofUnit: unit)
        return presence == written.presence ? nil : condition(presence)
    }

    func condition(ofNode node: Int) -> String? {
        presence(node) == written.presence ? nil : condition(presence(node))
    }

    /// The condition of what stands for a node outside of its class.
    func copyCondition(_ unit: Int) -> String? {
        let presence = presence(ofUnit: unit)
        return presence == model.graphs[graph.index].presence ? nil : condition(presence)
    }

    /// The condition of the class at hand within that around it.
    var classCondition: String? {
        let around = written.outer.map { model.graphs[$0].presence } ?? .always
        return written.presence == around ? nil : condition(written.presence)
    }

    /// The accessor that is a node's whenever that is there.
    func wholeAccessor(_ node: Int, _ index: Int) -> Graph.Accessor? {
        guard let accessor = accessors[firstName[node] + index], accessor.presence == presence(node),
            index > 0 || accessor.isMethod == isMadeAnew(node)
        else { return nil }
        return accessor
    }

    /// The accessor of a node that replaces something of another form: a property that makes anew, a method that gives
    /// what is kept.
    func accessorOfOtherForm(_ node: Int) -> Graph.Accessor? {
        guard !isPartial.isEmpty, let accessor = accessors[firstName[node]], accessor.presence == presence(node),
            accessor.isMethod != isMadeAnew(node)
        else { return nil }
        return accessor
    }

    /// The accessor of a key that is this node's under some conditions: it gives what the node's own name does.
    func partialAccessors(_ node: Int) -> [(index: Int, accessor: Graph.Accessor)] {
        (0...registration(node).aliases.count).flatMap { index in
            allAccessors(firstName[node] + index).filter {
                $0.presence != presence(node) || index == 0 && $0.isMethod != isMadeAnew(node)
            }.map { (index, $0) }
        }
    }

    /// The accessors of a node under its own type or an alias.
    func allAccessors(_ place: Int) -> [Graph.Accessor] {
        guard let first = accessors[place] else { return [] }
        return furtherAccessors.isEmpty ? [first] : [first] + (furtherAccessors[place] ?? [])
    }

    // MARK: - Choices

    /// A choice as a value: one where all conditions come to the same.
    func choice(
        _ choices: [(presence: Presence, binding: Int32)], _ scope: Plan.Scope
    ) -> Plan.Value {
        chosen(
            choices.filter { isPossible($0.presence, in: scope) }.map {
                (presence: $0.presence, value: value(graph.bindings[Int($0.binding)], scope.under($0.presence)))
            })
    }

    /// Whether something under a condition has to be said of where another one holds already.
    private func isPossible(_ presence: Presence, in scope: Plan.Scope) -> Bool {
        scope.presence.map { model.presences.isPossible(model.presences.and($0, presence)) } ?? true
    }

    func chosen(_ values: [(presence: Presence, value: Plan.Value)]) -> Plan.Value {
        // Most are alone, and can be large.
        if values.count == 1 { return values[0].value }
        var choices: [(presence: Presence, value: Plan.Value)] = []
        for (presence, value) in values {
            if let same = choices.firstIndex(where: { $0.value == value }) {
                choices[same].presence = model.presences.or(choices[same].presence, presence)
            } else {
                choices.append((presence, value))
            }
        }
        if choices.count == 1 { return choices[0].value }
        // What takes the most words is what stands under `#else`.
        let texts = choices.map { model.presences.text($0.presence) }
        var order = Array(choices.indices)
        if let longest = order.max(by: { texts[$0].utf8.count < texts[$1].utf8.count }) {
            order.removeAll { $0 == longest }
            order.append(longest)
        }
        return .chosen(
            order.map { index in
                Plan.Choice(condition: index == order.last ? nil : texts[index], value: choices[index].value)
            })
    }

    /// A collection of which some elements are there under conditions.
    func gathered(
        _ type: Model.TypeID, _ elements: [(tag: Int32, presence: Presence, binding: Int32)], _ scope: Plan.Scope
    ) -> Plan.Value {
        var isKeyed = false
        if case .dictionary = model.types.shape(type) { isKeyed = true }
        return .gathered(
            Plan.Gathering(
                type: speller.swift(type),
                elements: elements.filter { isPossible($0.presence, in: scope) }.map { element in
                    Plan.Gathering.Element(
                        condition: condition(element.presence),
                        key: isKeyed && element.tag >= 0 ? model.tags[Int(element.tag)] : nil,
                        value: value(graph.bindings[Int(element.binding)], scope.under(element.presence)))
                }))
    }

    /// What is chosen or gathered for a phase of a node's making is a step of its own in front of it; its local is what
    /// the call takes.
    func hoist(
        _ node: Int, _ scope: inout Plan.Scope, _ steps: inout [Plan.Step],
        where isNow: (Model.Dependency.Phase) -> Bool
    ) {
        let registration = registration(node)
        if isUnconditional, !registration.hasAutoclosures { return }
        for (index, dependency) in registration.dependencies.enumerated() where isNow(dependency.phase) {
            let binding = scope.decided[[node, index]] ?? graph.binding(node, index)
            if dependency.isAutoclosure { makeFirst(node, index, binding, &scope, &steps) }
            switch binding {
            // Where a default stands under some condition, the whole call is chosen.
            case .choice(let choices) where choices.contains(where: { graph.bindings[Int($0.binding)].isOmitted }):
                continue
            case .choice, .gathered: break
            default: continue
            }
            let value = value(binding, scope)
            let kind: (String) -> Plan.Step.Kind
            switch value {
            case .chosen(let choices):
                kind = { .choose($0, type: self.speller.swift(dependency.type), choices) }
            case .gathered(let gathering): kind = { .gather($0, gathering) }
            default: continue
            }
            let local = scope.free(dependency.name)
            steps.append(Plan.Step(kind: kind(local), location: nil))
            scope.hoisted[[node, index]] = .local(local)
        }
    }

    /// An `@autoclosure` would make what it is handed later, and each time anew.
    private func makeFirst(
        _ node: Int, _ index: Int, _ binding: Graph.Binding, _ scope: inout Plan.Scope, _ steps: inout [Plan.Step]
    ) {
        switch binding {
        case .node, .function, .delayed, .collection, .dictionary: break
        default: return
        }
        let made = value(binding, scope)
        if case .local = made { return }
        let local = scope.free(registration(node).dependencies[index].name)
        steps.append(Plan.Step(kind: .constant(local, made), location: nil))
        scope.hoisted[[node, index]] = .local(local)
    }

    // MARK: - Defaults

    /// The conditions under which a call has different parameters, because a default value stands under some of them, and
    /// what is decided for each; empty where it always has the same.
    func callVariants(
        _ node: Int, _ scope: Plan.Scope
    ) -> [(presence: Presence, decided: [[Int]: Graph.Binding])] {
        if isUnconditional { return [] }
        var result: [(presence: Presence, decided: [[Int]: Graph.Binding])] = []
        for (index, dependency) in registration(node).dependencies.enumerated() {
            guard case .making = dependency.phase, case .choice(let choices) = graph.binding(node, index) else {
                continue
            }
            let bindings = choices.filter { isPossible($0.presence, in: scope) }
                .map { (presence: $0.presence, binding: graph.bindings[Int($0.binding)]) }
            guard bindings.contains(where: { $0.binding.isOmitted }) else { continue }
            let known = result.isEmpty ? [(presence: Presence.always, decided: [:])] : result
            result = []
            for one in known {
                for (presence, binding) in bindings {
                    let both = model.presences.and(one.presence, presence)
                    guard model.presences.isPossible(both) else { continue }
                    var decided = one.decided
                    decided[[node, index]] = binding
                    result.append((both, decided))
                }
            }
        }
        return result
    }

    // MARK: - Names

    /// The condition of what is planned.
    func presence(of scope: Plan.Scope) -> Presence {
        scope.presence ?? (scope.unit < 0 ? .always : presence(ofUnit: scope.unit))
    }

    /// The name that gives a node under an alias: its accessor's wherever that is its own.
    func name(_ node: Int, _ alias: Int, in scope: Plan.Scope) -> (name: String, isMethod: Bool) {
        if !isPartial.isEmpty {
            let here = presence(of: scope)
            let own = allAccessors(firstName[node] + alias + 1).first { model.presences.covers($0.presence, here) }
            if let own { return (own.name, own.isMethod) }
        }
        return (name(node, alias), isMethod(node, alias))
    }

    /// The condition under which the struct of what a request remembers is used in a unit's making; nil for always, empty
    /// for never.
    func memoryCondition(_ unit: Int, _ scope: Plan.Scope) -> String? {
        if isUnconditional || units.isRemembered[unit] { return nil }
        var union = Presence.never
        for index in units.outgoing(unit) {
            let to = units.targets[index]
            guard units.isRemembered[to] || (units.isTransient(to) && units.needsMemory[to]) else { continue }
            let edge = graph.edges[units.edges[index]]
            union = model.presences.or(union, model.presences.and(edge.presence, presence(Int(edge.from))))
        }
        let here = presence(of: scope)
        let isAlways =
            union == .never || (units.created[unit] + units.madeBefore(unit)).contains { units.needsMemory[$0] }
            || model.presences.covers(union, here)
        if isAlways { return nil }
        return isPossible(union, in: scope) ? model.presences.text(union) : ""
    }
}

extension Plan.Scope {
    /// The same under a condition.
    func under(_ presence: Presence) -> Plan.Scope {
        var result = self
        result.presence = presence
        return result
    }
}
