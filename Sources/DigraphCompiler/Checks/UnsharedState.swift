extension Checks {
    /// An object with state that several consumers get without a lifetime: each gets its own, and none sees what another writes.
    static func unsharedState(_ graph: Graph) -> [(node: Int, diagnostic: Diagnostic)] {
        var first = Array(repeating: -1, count: graph.nodes.count)
        var isShared = Array(repeating: false, count: graph.nodes.count)
        for edge in graph.edges where edge.retains {
            if first[edge.to] < 0 { first[edge.to] = edge.from }
            if first[edge.to] != edge.from { isShared[edge.to] = true }
        }
        return graph.nodes.indices.compactMap { node in
            guard isShared[node], graph.isWithoutLifetime(node), let state = graph.state(of: node) else { return nil }
            return (node, graph.unsharedState(of: node, state))
        }
    }
}

extension Graph {
    fileprivate func isWithoutLifetime(_ node: Int) -> Bool {
        let registration = self[node]
        return registration.lifetime == .prototype && registration.lifetimeSpan == nil && registration.arguments.isEmpty
            && !registration.isImplicit && !registration.isBroken && registration.defaultLifetimePlace == nil
    }

    /// The state of a node's object, as the message says it: an actor has some, and so has a class with a stored `var` that the graph
    /// does not inject.
    fileprivate func state(of node: Int) -> String? {
        let outline = model.outline
        guard let type = model.types.declaration(model.types.wrapped(self[node].type) ?? self[node].type) else {
            return nil
        }
        if outline.kind(of: type) == .`actor` { return "is an actor" }
        guard outline.kind(of: type) == .`class` else { return nil }
        let injected = self[node].injections.compactMap { injection -> String? in
            if case .property(let name, _) = injection.kind { name } else { nil }
        }
        let property = outline.members(of: type, kind: .property, inherited: true).first {
            let flags = outline.flags(of: $0)
            return flags.isSuperset(of: [.stored, .settable])
                && flags.isDisjoint(with: [.constant, .static, .lazy, .weak, .unowned, .unownedUnsafe])
                && !injected.contains(outline.name(of: $0))
        }
        return property.map { "has the variable '\(outline.name(of: $0))'" }
    }

    fileprivate func unsharedState(of node: Int, _ state: String) -> Diagnostic {
        var consumers: [Int] = []
        for edge in edges where edge.to == node && edge.retains && consumers.last != edge.from {
            consumers.append(edge.from)
        }
        return Diagnostic(
            .unsharedState, at: place(node),
            "'\(name(of: node))' \(state), and each of its \(consumers.count) consumers gets its own; "
                + "write .lifetime(.perContainer) to share it, or .lifetime(.prototype) if that is meant",
            notes: consumers.prefix(3).map { .init(place($0), "'\(name(of: $0))' gets its own '\(name(of: node))'") },
            fixes: [fixGiving(".perContainer", to: node), fixGiving(".prototype", to: node)])
    }
}
