extension Checks {
    /// Registrations of stateful objects without a lifetime that have several consumers, or override a kept object.
    /// Each consumer gets its own object, and does not see the changes that other consumers make.
    static func unsharedState(_ graph: Graph) -> [(node: NodeID, diagnostic: Diagnostic)] {
        var first = Array(repeating: NodeID?.none, count: graph.nodes.count)
        var isShared = Array(repeating: false, count: graph.nodes.count)
        for edge in graph.edges where edge.retains {
            let consumer = first[edge.to] ?? edge.from
            first[edge.to] = consumer
            if consumer != edge.from { isShared[edge.to] = true }
        }
        return graph.nodeIDs.compactMap { node in
            guard graph.isWithoutLifetime(node) else { return nil }
            let overridden = isShared[node] ? nil : graph.keptOverridden(by: node)
            guard isShared[node] || overridden != nil, let state = graph.state(of: node) else { return nil }
            return (node, overridden.map { graph.unkept(node, state, $0) } ?? graph.unsharedState(of: node, state))
        }
    }
}

extension Graph {
    fileprivate func isWithoutLifetime(_ node: NodeID) -> Bool {
        let registration = self[node]
        return registration.lifetime == .prototype && registration.lifetimeSpan == nil && registration.arguments.isEmpty
            && !registration.isImplicit && !registration.isBroken && registration.defaultLifetimePlace == nil
    }

    /// The state of a node's object, as text for the message; nil if there is none. Actors have state, and so do
    /// classes with a stored `var` that the graph does not inject.
    func state(of node: NodeID) -> String? {
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

    /// An object that the base keeps, and that a node overrides.
    fileprivate func keptOverridden(by node: NodeID) -> InheritedAccessor? {
        overridden(by: node).map(\.accessor).first { $0.registration.lifetime.storage.isKept }
    }

    fileprivate func unkept(_ node: NodeID, _ state: String, _ overridden: InheritedAccessor) -> Diagnostic {
        let other = overridden.base.name(of: overridden.accessor.node)
        let lifetime = overridden.registration.lifetime.spelling
        return Diagnostic(
            .unsharedState, at: place(node),
            "'\(name(of: node))', which \(state), replaces '\(other)' (\(lifetime)), but each consumer gets a separate one"
                + "; write .lifetime(\(lifetime)) to keep it, too, or .lifetime(.prototype) if that is intended",
            notes: [.init(overridden.base.place(overridden.accessor.node), "'\(other)' is registered here")],
            fixes: [fixGiving(lifetime, to: node), fixGiving(".prototype", to: node)])
    }

    fileprivate func unsharedState(of node: NodeID, _ state: String) -> Diagnostic {
        var consumers: [NodeID] = []
        for edge in edges where edge.to == node && edge.retains && consumers.last != edge.from {
            consumers.append(edge.from)
        }
        var diagnostic = Diagnostic(
            .unsharedState, at: place(node),
            "\(consumers.count) objects need '\(name(of: node))', which \(state), and each gets a separate one; "
                + "write .lifetime(.perContainer) to share it, or .lifetime(.prototype) if that is intended",
            notes: consumers.prefix(3).map {
                .init(place($0), "'\(name(of: $0))' gets a separate '\(name(of: node))'")
            },
            fixes: [fixGiving(".perContainer", to: node), fixGiving(".prototype", to: node)])
        diagnostic.sharedCure = defaultLifetimeCure(for: node)
        return diagnostic
    }
}
