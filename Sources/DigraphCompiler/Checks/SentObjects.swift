extension Checks {
    /// What is sent to another actor, and is not `Sendable`, has to be made for its consumer alone: nothing that the graph
    /// keeps, and no input.
    static func sentObjects(_ graph: Graph) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for node in graph.nodeIDs where !graph[node].isBroken && !graph.written(ofNode: node).isSendable {
            for index in graph[node].dependencies.indices where graph.isSent(node, index) {
                let dependency = graph[node].dependencies[index]
                // Code of an actor may or may not send what it takes.
                if case .closure = dependency.consumer, !dependency.isSending { continue }
                if graph.mayStayOnActor(node, dependency) { continue }
                guard graph.isKnownNotSendable(dependency.type), let stuck = graph.stuck(node, index) else { continue }
                result.append(graph.cannotBeSent(stuck, Graph.InjectionSite(node: node, dependency: index)))
            }
        }
        return result
    }

    /// What cannot be sent, and the object that is sent and takes it.
    fileprivate struct Stuck {
        enum What {
            case input(Model.Input)
            case node(NodeID)
        }

        var what: What
        /// Nil if it is itself sent.
        var consumer: NodeID?
    }
}

extension Graph {
    /// Whether the consumer of a dependency is on no actor and `async`. Then it may run on its caller's actor, which is up
    /// to `nonisolated(nonsending)` or the module's settings.
    fileprivate func mayStayOnActor(_ node: NodeID, _ dependency: Model.Dependency) -> Bool {
        if dependency.isSending || isActor(node) { return false }
        guard case .injection(let index) = dependency.phase else { return self[node].effects.isolation == nil }
        return self[node].injections[index].isolation == nil
    }

    /// The first object or input that cannot be sent, among what fills a dependency and what is made for that.
    fileprivate func stuck(_ node: NodeID, _ dependency: Int) -> Checks.Stuck? {
        var pending: [(binding: Binding, consumer: NodeID?)] = [(binding(node, dependency), nil)]
        var seen: Set<NodeID> = []
        while let (binding, consumer) = pending.popLast() {
            switch binding {
            case .input(let id):
                let input = input(id)
                if isKnownNotSendable(input.type) { return Checks.Stuck(what: .input(input), consumer: consumer) }
            case .collection(let elements): pending += elements.map { (bindings[$0], consumer) }
            case .dictionary(let elements): pending += elements.map { (bindings[$0.binding], consumer) }
            case .node(let target, _):
                guard isKnownNotSendable(self[target].type), seen.insert(target).inserted else { continue }
                if self[target].lifetime.storage.isKept || isOfPlainInclude(target) {
                    return Checks.Stuck(what: .node(target), consumer: consumer)
                }
                guard isMadeToSend(target) else { continue }
                pending += self[target].dependencies.indices.map { (self.binding(target, $0), target) }
            case .function, .delayed, .none, .omitted, .unresolved: continue
            }
        }
        return nil
    }

    /// Whether an included graph provides an object, and is not `Sendable`: Swift cannot know that it does not keep it.
    private func isOfPlainInclude(_ node: NodeID) -> Bool {
        guard case .member = self[node].recipe else { return false }
        return !written(ofNode: node).isSendable
    }

    // MARK: - Messages

    fileprivate func cannotBeSent(_ stuck: Checks.Stuck, _ site: InjectionSite) -> Diagnostic {
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
