extension Graph {
    package typealias Effects = Model.Effects

    /// The effects of creating each node: those of its own creation, and those of its dependencies except delayed ones.
    /// The members of a cycle have the same effects.
    /// - Complexity: O(nodes + edges).
    func findEffects() -> [Effects] {
        let graphIsolation = root.isolation
        var ofComponent: [Effects] = []
        for members in components.members {
            var effects = Effects(isolation: graphIsolation)
            for member in members {
                effects.add(Graph.ownEffects(self[member]))
                if let minimum = minimumEffects(of: member) { effects.add(minimum) }
                if let nested = self[member].nestedGraph {
                    effects.availability.add(model.graphs[nested].domain.availability)
                }
                for edge in edges(of: member) {
                    let target = components.of[edge.to]
                    guard target < ofComponent.count else { continue }
                    if edge.kind == .delayed {
                        effects.availability.add(ofComponent[target].availability)
                    } else {
                        effects.add(ofComponent[target])
                    }
                }
            }
            ofComponent.append(effects)
        }
        return components.of.map { ofComponent[$0] }
    }

    /// Whether a function that throws one type of error can create a node: the call of its initializer or function throws this
    /// type, and nothing else in its creation throws or has to be done.
    func throwsOnly(_ thrown: Model.TypeID, _ node: NodeID) -> Bool {
        let registration = self[node]
        guard registration.thrown == thrown, registration.lifetime == .prototype, !needsRequest(at: node),
            registration.injections.isEmpty, registration.expressions.isEmpty, registration.nestedGraph == nil,
            !registration.dependencies.contains(where: \.isAutoclosure), !owner(of: node).isTraced
        else { return false }
        return edges(of: node).allSatisfy { $0.kind == .delayed || !effects[$0.to].isThrowing }
    }

    /// Whether a node shares objects with the rest of its request.
    private func needsRequest(at node: NodeID) -> Bool {
        components.members[components.of[node]].count > 1
            || edges(of: node).contains { $0.kind != .delayed && self[$0.to].lifetime.rank == .request }
    }

    /// The `@available` that a node's member needs; nil if its class needs the same systems.
    func availability(_ node: NodeID) -> String? { attribute(effects[node].availability, level: level(of: node)) }

    /// The `@available` of a member; nil if its class needs the same systems.
    func attribute(_ availability: Availability, level: LevelID) -> String? {
        if availability.isEmpty { return nil }
        var known = Availability()
        for level in levelsVisible(from: level) { known.add(written(level).domain.availability) }
        return known.covers(availability) ? nil : availability.attribute
    }

    /// The effects of a registration's own creation and injections, without those of its disposal.
    package static func ownEffects(_ registration: Model.Registration) -> Effects {
        var effects = registration.effects
        var disposal: Int?
        for injection in registration.injections {
            if injection.isDisposal {
                if case .expression(let index) = injection.kind { disposal = index }
                continue
            }
            effects.call.formUnion(injection.effects)
        }
        for (index, expression) in registration.expressions.enumerated() where index != disposal {
            effects.call.formUnion(expression.effects)
        }
        return effects
    }
}

extension CallEffects {
    /// The effects as a predicate in messages: `is async and throws`. Empty if there are none.
    package var predicate: String {
        isAsync ? isThrowing ? "is async and throws" : "is async" : isThrowing ? "throws" : ""
    }

    /// The denial of the effects in messages: `does not` in `making 'A' throws, but 'b' does not`.
    package var denial: String { isAsync && isThrowing ? "is neither" : isAsync ? "is not" : "does not" }

    /// The absence of the effects in messages: `a recipe that does not throw`.
    package var negation: String {
        isAsync ? isThrowing ? "is not async and does not throw" : "is not async" : "does not throw"
    }
}

extension Model.Effects {
    /// Adds other effects. If the isolations differ, the first one stays, and a check reports the difference.
    package mutating func add(_ other: Model.Effects) {
        call.formUnion(other.call)
        if isolation == nil { isolation = other.isolation }
        availability.add(other.availability)
    }
}
