// Cycles under conditions of `#if`: edges that are never there together close none.

extension Graph {
    /// The components as they are in one program or another, and the ways in which they differ.
    package struct Variants: Sendable {
        /// Who is in a cycle with whom under some combination of conditions. The numbers stand in the order of all edges as far
        /// as there is one: of two that need each other under different conditions, either comes first.
        package var whole: Components
        /// The components under one combination of conditions after the other, until each was looked at that matters;
        /// `whole` alone where none does.
        package var each: [Components]
    }

    /// More combinations of conditions are not told apart within one component.
    private static let regionLimit = 64

    /// The components that there can be.
    ///
    /// - Complexity: O(nodes + edges), for each combination of the conditions that edges within one component have.
    package func variants(_ model: Model, _ counts: (Edge) -> Bool) -> Variants {
        let rough = components(counts)
        guard !model.presences.conditions.isEmpty, rough.isCyclic.contains(true) else {
            return Variants(whole: rough, each: [rough])
        }
        let presence = edges.map { edge in
            !counts(edge) || !rough.same(edge.from, edge.to) ? .never : self.presence(edge, model)
        }
        let regions = regions(rough, presence, model.presences)
        let count = max(1, regions.map(\.count).max() ?? 1)
        guard count > 1 || presence.contains(where: { $0 != .never && $0 != .always }) else {
            return Variants(whole: rough, each: [rough])
        }
        var each: [Components] = []
        var isOnCycle = Array(repeating: false, count: edges.count)
        for round in 0..<count {
            let isThere = edges.indices.map { index in
                guard presence[index] != .never else { return false }
                let own = regions[Int(rough.of[Int(edges[index].from)])]
                if own.isEmpty { return round == 0 }
                return round < own.count && model.presences.covers(presence[index], own[round])
            }
            let parts = componentsOfEdges(where: { isThere[$0] })
            let found = Components(of: parts.of, members: parts.members, isCyclic: parts.isCyclic, isThere: isThere)
            for index in edges.indices where isThere[index] && found.same(edges[index].from, edges[index].to) {
                isOnCycle[index] = true
            }
            each.append(found)
        }
        return Variants(
            whole: ordered(componentsOfEdges(where: { isOnCycle[$0] }), within: rough, presence), each: each)
    }

    /// When an edge is there, and what it leads from and to.
    private func presence(_ edge: Edge, _ model: Model) -> Presence {
        let presences = model.presences
        let ends = presences.and(
            model.registrations[registrations[Int(edge.from)]].presence,
            model.registrations[registrations[Int(edge.to)]].presence)
        let whole = presences.and(edge.presence, ends)
        return presences.isPossible(whole) ? whole : .never
    }

    /// For each component, combinations of conditions under each of which every edge of it is either there or not; none
    /// where they are too many, or all are there always.
    private func regions(_ rough: Components, _ presence: [Presence], _ presences: Presences) -> [[Presence]] {
        var result = Array(repeating: [Presence](), count: rough.members.count)
        var seen: [Int: Set<Presence>] = [:]
        var isTooMuch: Set<Int> = []
        for index in edges.indices where presence[index] != .never && presence[index] != .always {
            let component = Int(rough.of[Int(edges[index].from)])
            guard seen[component, default: []].insert(presence[index]).inserted, !isTooMuch.contains(component) else {
                continue
            }
            var split: [Presence] = []
            for region in result[component].isEmpty ? [.always] : result[component] {
                for part in [
                    presences.and(region, presence[index]), presences.and(region, presences.not(presence[index])),
                ] where presences.isPossible(part) {
                    split.append(part)
                }
            }
            result[component] = split
            if split.count > Self.regionLimit {
                isTooMuch.insert(component)
                result[component] = []
            }
        }
        return result
    }

    /// The same components, numbered as far as possible so that edges lead to lower numbers.
    private func ordered(_ parts: Components, within rough: Components, _ presence: [Presence]) -> Components {
        // Depth first; where a component was left for the last time, what it needs was left before.
        var left = Array(repeating: 0, count: parts.members.count)
        var isMet = Array(repeating: false, count: nodeCount)
        var next = firstEdge
        var time = 0
        for members in rough.members {
            for start in members where !isMet[start] {
                var way = [start]
                isMet[start] = true
                while let node = way.last {
                    let index = Int(next[node])
                    if index < Int(firstEdge[node + 1]) {
                        next[node] += 1
                        let target = Int(edges[index].to)
                        if presence[index] != .never, !isMet[target] {
                            isMet[target] = true
                            way.append(target)
                        }
                    } else {
                        time += 1
                        left[Int(parts.of[node])] = time
                        way.removeLast()
                    }
                }
            }
        }
        let order = parts.members.indices.sorted { left[$0] < left[$1] }
        var number = Array(repeating: Int32(0), count: parts.members.count)
        for (place, component) in order.enumerated() { number[component] = Int32(truncatingIfNeeded: place) }
        return Components(
            of: parts.of.map { number[Int($0)] }, members: order.map { parts.members[$0] },
            isCyclic: order.map { parts.isCyclic[$0] }, isOrdered: false)
    }
}
