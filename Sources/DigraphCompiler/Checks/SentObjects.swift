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
        let subject = stuck.consumer.map { "'\(name(of: $0))' takes " } ?? ""
        let how = ", so it cannot be sent to \(consumer(site))"
        switch stuck.what {
        case .input(let input):
            let which = stuck.consumer == nil ? "is not Sendable" : "which is not Sendable"
            let comma = stuck.consumer == nil ? " " : ", "
            return Diagnostic(
                .isolationMismatch, at: place(site), "\(subject)the input '\(input.name)'\(comma)\(which)\(how)",
                notes: declarationNote(site) + [
                    .init(place(input), "the input '\(input.name)' is declared here"),
                    .help(place(site), "make '\(spelled(input.type))' Sendable, or register a new one"),
                ])
        case .function(let deferral):
            let owner = written(ofNode: site.node)
            let comma = stuck.consumer == nil ? "" : ","
            let which = stuck.consumer == nil ? "" : " which"
            return Diagnostic(
                .isolationMismatch, at: place(site),
                "\(subject)'\(spelling(deferral))'\(comma)\(which) needs '\(owner.name)'\(how)",
                notes: declarationNote(site) + [
                    owner.isolation.map { actor in
                        .help(place(site), "let \(consumer(site)) take '\(spelling(deferral.asking(on: actor)))'")
                    } ?? .help(place(root), "write graph \(isolatedGraph): Sendable")
                ])
        case .code(let node):
            let name = name(of: node)
            let which = stuck.consumer == nil ? "is not Sendable and" : "which is not Sendable and"
            let actor = effects[node].isolation.expected("actor of code")
            return Diagnostic(
                .isolationMismatch, at: place(site),
                "\(subject)'\(name)'\(stuck.consumer == nil ? "" : ",") \(which) is made by code on @\(actor)\(how)",
                notes: declarationNote(site) + [
                    .init(place(node), "'\(name)' is registered here"),
                    .help(place(node), "make '\(name)' Sendable, or register its initializer"),
                ])
        case .conformance(let node, let alias):
            let (name, alias) = (name(of: node), spelled(self[node].aliases[alias].type))
            let comma = stuck.consumer == nil ? "" : ", which"
            let actor = model.types.declaration(self[node].type).flatMap {
                model.outline.isolation(of: $0).globalActorName
            }
            return Diagnostic(
                .isolationMismatch, at: place(site),
                "\(subject)'\(name)'\(comma) conforms to '\(alias)' on @\(actor ?? "MainActor") only\(how)",
                notes: declarationNote(site) + [
                    .init(place(node), "'\(name)' is registered here"),
                    .help(place(node), "make '\(alias)' Sendable, or let '\(name)' conform to nonisolated \(alias)"),
                ])
        case .node(let node):
            let (name, keeper) = (name(of: node), written(ofNode: node).name)
            let which = stuck.consumer == nil ? " is" : ", which is"
            if let included = includedGraph(of: node) {
                return Diagnostic(
                    .isolationMismatch, at: place(site),
                    "\(subject)'\(name)'\(which) not Sendable and comes from '\(included)'\(how)",
                    notes: declarationNote(site) + [
                        .init(place(node), "'\(included)' is included here"),
                        .help(place(site), "make '\(name)' Sendable, or register it in '\(keeper)', too"),
                    ])
            }
            if isShared(node) {
                return Diagnostic(
                    .isolationMismatch, at: place(site),
                    "\(subject)'\(name)'\(which) not Sendable and is shared with other objects\(how)",
                    notes: declarationNote(site) + [
                        .init(place(node), "'\(name)' is registered here"),
                        .help(place(node), "make '\(name)' Sendable"),
                    ])
            }
            return Diagnostic(
                .isolationMismatch, at: place(site),
                "\(subject)'\(name)'\(which) not Sendable and is kept by '\(keeper)'\(how)",
                notes: declarationNote(site) + [
                    .init(lifetimePlace(node), "'\(name)' is kept here"),
                    .help(
                        lifetimePlace(node),
                        "make '\(name)' Sendable, or write .lifetime(.prototype) so that each consumer gets its own"),
                ])
        }
    }
}
