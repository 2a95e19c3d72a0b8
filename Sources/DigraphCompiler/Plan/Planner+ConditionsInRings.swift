// What is made together, of which a member is there, or is wanted, under a condition only.

extension Plan.Planner {
    /// When any member of a unit is there.
    func presence(ofUnit unit: Int) -> Presence {
        guard !isUnconditional, isCluster(unit) else { return presence(units.anchor(unit)) }
        return members(unit).reduce(.never) { model.presences.or($0, presence($1)) }
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
    func wholeCluster(_ unit: Int, _ objects: [Int: String]) -> Plan.Value {
        let nodes = sortedMembers(unit)
        var regions = [(presence: presence(ofUnit: unit), nodes: [Int]())]
        for node in nodes {
            let own = presence(ofMember: node, in: unit)
            regions = regions.flatMap { region in
                if model.presences.covers(own, region.presence) { return [(region.presence, region.nodes + [node])] }
                let with = model.presences.and(region.presence, own)
                let without = model.presences.and(region.presence, model.presences.not(own))
                return [(with, region.nodes + [node]), (without, region.nodes)]
                    .filter { model.presences.isPossible($0.0) }
            }
        }
        return chosen(
            regions.map { region in
                (
                    presence: region.presence,
                    value: .make(
                        clusterType(unit) ?? "",
                        region.nodes.map { Plan.Argument(label: memberNames[$0], value: .local(objects[$0] ?? "")) },
                        .none)
                )
            })
    }
}
