extension Checks {
    /// What is sent to another actor, and is not `Sendable`, has to be made for its consumer alone: nothing that the graph
    /// keeps, no input, and no function that calls a graph on an actor.
    static func sentObjects(_ graph: Graph) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for site in graph.sentSites where !graph[site.node].isBroken {
            let bindings =
                graph.sent(site.node, site.dependency) + graph.leaving(site.node, site.dependency)
            guard let stuck = graph.stuck(bindings, at: site.node) else { continue }
            result.append(graph.cannotBeSent(stuck, site))
        }
        return result
    }
}

extension Graph {
    /// What fills a dependency, if it is known to be sent.
    fileprivate func sent(_ node: NodeID, _ index: Int) -> [Binding] {
        let dependency = self[node].dependencies[index]
        guard isSent(node, index), !mayStayOnActor(node, dependency) else { return [] }
        // Code of an actor may or may not send what it takes.
        if dependency.consumer.isCode, !dependency.isSending { return [] }
        return [binding(node, index)]
    }

    // MARK: - Messages

    fileprivate func cannotBeSent(_ stuck: Stuck, _ site: InjectionSite) -> Diagnostic {
        let (what, predicate, notes) = reason(stuck.what, site)
        let subject =
            stuck.consumer.map { "'\(name(of: $0))' takes \(what), which \(predicate)" } ?? "\(what) \(predicate)"
        return Diagnostic(
            .isolationMismatch, at: place(site), "\(subject), so it cannot be sent to \(consumer(site))",
            notes: declarationNote(site) + notes)
    }

    /// What cannot be sent, why, and the cure.
    private func reason(
        _ what: Stuck.What, _ site: InjectionSite
    ) -> (what: String, predicate: String, notes: [Diagnostic.Note]) {
        switch what {
        case .input(let input):
            return (
                "the input '\(input.name)'", "is not Sendable",
                [
                    .init(place(input), "the input '\(input.name)' is declared here"),
                    .help(place(site), "make '\(spelled(input.type))' Sendable, or register it in place of the input"),
                ]
            )
        case .function(let deferral, let target):
            let owner = written(ofNode: site.node)
            let runsOn = deferral.function.effects.isAsync ? nil : effects[site.node].isolation ?? owner.isolation
            return (
                "'\(spelling(deferral))'", runsOn.map { "runs on @\($0)" } ?? "uses '\(owner.name)'",
                cures(of: deferral, target, site).asAlternatives.map(\.note)
            )
        case .code(let node):
            let actor = effects[node].isolation.expected("actor of code")
            return (
                "'\(name(of: node))'", "is not Sendable and is made by code on @\(actor)",
                [
                    registered(node),
                    .help(place(node), "make '\(name(of: node))' Sendable, or write register \(name(of: node)).init"),
                ]
            )
        case .conformance(let node, let alias):
            let conformance = conformanceOnActor(node, alias).expected("conformance on an actor")
            let protocolName = model.outline.qualifiedName(of: conformance.protocolID)
            return (
                "'\(name(of: node))'", "conforms to '\(protocolName)' on @\(conformance.isolation) only",
                [registered(node)] + cures(of: conformance)
            )
        case .node(let node):
            return whyKept(node, site)
        }
    }

    /// A function that stays on the actor of its consumer's creation, or one that can be sent.
    private func cures(of deferral: Deferral, _ target: Int, _ site: InjectionSite) -> [Diagnostic.Advice] {
        let isPlain = written(ofNode: site.node).isPlain
        let actor = effects[site.node].isolation ?? written(ofNode: site.node).isolation
        let asynchronous = deferral.asking(.async)
        var result: [Diagnostic.Advice] = []
        if isPlain, actor == nil || canLeaveActor(deferral, target) {
            result.append(.init(place(root), "write graph \(isolatedGraph): Sendable"))
        }
        if let actor { result.append(.init(note: changeNote(site, to: spelling(deferral.asking(on: actor))))) }
        if !isPlain, !deferral.function.effects.isAsync, canLeaveActor(asynchronous, target) {
            result.append(.init(note: changeNote(site, to: spelling(asynchronous))))
        }
        return result
    }

    private func whyKept(
        _ node: NodeID, _ site: InjectionSite
    ) -> (what: String, predicate: String, notes: [Diagnostic.Note]) {
        let (name, keeper) = (name(of: node), written(ofNode: node).name)
        if let included = includedGraph(of: node) {
            return (
                "'\(name)'", "is not Sendable and comes from '\(included)'",
                [
                    .init(place(node), "'\(included)' is included here"),
                    .help(place(site), "make '\(name)' Sendable, or register it in '\(keeper)', too"),
                ]
            )
        }
        if isShared(node) {
            return (
                "'\(name)'", "is not Sendable and is shared with other objects",
                [registered(node), .help(place(node), "make '\(name)' Sendable")]
            )
        }
        let cure = "make '\(name)' Sendable, or write .lifetime(.prototype) so that each consumer gets its own"
        return (
            "'\(name)'", "is not Sendable and is kept by '\(keeper)'",
            [.init(lifetimePlace(node), "'\(name)' is kept here"), .help(lifetimePlace(node), cure)]
        )
    }

    private func registered(_ node: NodeID) -> Diagnostic.Note {
        .init(place(node), "'\(name(of: node))' is registered here")
    }
}
