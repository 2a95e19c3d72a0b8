// What is made together, of which a member is there, or is wanted, under a condition only.

extension Plan.Planner {
    /// When any member of a unit is there.
    func presence(ofUnit unit: Int) -> Presence {
        guard !isUnconditional, isCluster(unit) else { return presence(units.anchor(unit)) }
        if let known = unitPresences[unit] { return known }
        let result = members(unit).reduce(.never) { model.presences.or($0, presence($1)) }
        unitPresences[unit] = result
        return result
    }

    /// When a member of what is made together is made: while it is there, and somebody gets it.
    func presence(ofMember node: Int, in unit: Int) -> Presence {
        guard !isUnconditional, isCluster(unit), !registration(node).isExternal else {
            return presence(ofUnit: unit)
        }
        switch units.storage[unit] {
        case .weakGraph, .weakProcess: return presence(node)
        default: break
        }
        var needed = presencesAsked[node]
        for index in 0...registration(node).aliases.count {
            for accessor in allAccessors(firstName[node] + index) {
                needed = model.presences.or(needed, accessor.presence)
            }
        }
        let own = model.presences.and(needed, presence(node))
        return model.presences.isPossible(own) ? own : presence(node)
    }

    /// Of each node, when another one needs it.
    func findPresencesAsked() -> [Presence] {
        var result = Array(repeating: Presence.never, count: graph.nodeCount)
        for edge in graph.edges { result[Int(edge.to)] = model.presences.or(result[Int(edge.to)], edge.presence) }
        return result
    }

    /// The condition of a member of what is made together within the making of that; nil where it always is in it.
    func memberCondition(_ node: Int, _ unit: Int) -> String? {
        if isUnconditional { return nil }
        let own = presence(ofMember: node, in: unit)
        return own == presence(ofUnit: unit) ? nil : condition(own)
    }

    /// Puts what has been planned since under the condition of a member.
    func putUnder(_ condition: String?, _ steps: inout [Plan.Step], from first: Int) {
        guard let condition else { return }
        for step in steps.indices.dropFirst(first) {
            steps[step].condition = steps[step].condition.map { "(\($0)) && (\(condition))" } ?? condition
        }
    }

    /// All of a cluster, for each combination of conditions with those of its members that are there.
    func wholeCluster(_ unit: Int, _ forms: [Form], _ objects: [Int: String]) -> Plan.Value {
        chosen(
            forms.map { form in
                (
                    presence: form.presence,
                    value: .make(
                        clusterType(unit) ?? "",
                        form.nodes.map { Plan.Argument(label: memberNames[$0], value: .local(objects[$0] ?? "")) },
                        .none)
                )
            })
    }

    /// Of each member, whether its property stands beside what keeps all of them: that of the first that is there does.
    /// Where that depends on conditions, the property is there twice, and stands under one or the other.
    func keepers(_ nodes: [Int], _ unit: Int) -> [[(isFirst: Bool, condition: String?)]] {
        guard nodes.count > 1, memberCondition(nodes[0], unit) != nil else {
            return nodes.indices.map { [($0 == 0, nil)] }
        }
        var before = Presence.never
        return nodes.map { node in
            let own = presence(ofMember: node, in: unit)
            let forms = [
                (isFirst: true, presence: model.presences.and(own, model.presences.not(before))),
                (isFirst: false, presence: model.presences.and(own, before)),
            ].filter { model.presences.isPossible($0.presence) }
            before = model.presences.or(before, own)
            return forms.count == 1 ? [(forms[0].isFirst, nil)] : forms.map { ($0.isFirst, condition($0.presence)) }
        }
    }

    // MARK: - Forms

    /// A cluster under one combination of conditions, with its members that are there.
    struct Form {
        var presence: Presence
        var nodes: [Int]
    }

    func forms(_ unit: Int) -> [Form] {
        if isUnconditional { return [Form(presence: .always, nodes: sortedMembers(unit))] }
        var result = [Form(presence: presence(ofUnit: unit), nodes: [])]
        for node in sortedMembers(unit) {
            let own = presence(ofMember: node, in: unit)
            var index = 0
            while index < result.count {
                let whole = result[index].presence
                // Most members are there in all forms; rings can be large.
                if model.presences.covers(own, whole) {
                    result[index].nodes.append(node)
                    index += 1
                    continue
                }
                let nodes = result[index].nodes
                let forms = [
                    Form(presence: model.presences.and(whole, own), nodes: nodes + [node]),
                    Form(presence: model.presences.and(whole, model.presences.not(own)), nodes: nodes),
                ].filter { model.presences.isPossible($0.presence) }
                result.replaceSubrange(index...index, with: forms)
                index += forms.count
            }
        }
        return result
    }

    /// The forms of what is held weakly, each of which is made by a function of its own, because what is still there
    /// comes in as parameters, and none can stand under a condition; empty where one function makes it.
    func separateForms(_ unit: Int) -> [Form] {
        guard !isUnconditional, isReused(unit) else { return [] }
        let forms = forms(unit)
        return forms.count > 1 ? forms : []
    }

    /// The functions that make a unit: more than one only under conditions that exclude each other.
    func makers(_ key: MakerKey) -> [Plan.Member] {
        let forms = separateForms(key.unit)
        if forms.isEmpty { return [.function(maker(key))] }
        return forms.map { .function(maker(key, $0).under(condition($0.presence))) }
    }
}
