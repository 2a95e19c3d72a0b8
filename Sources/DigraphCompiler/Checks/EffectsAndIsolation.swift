extension Checks {
    /// Synchronous creation and the injections after it run on one actor.
    static func isolationMismatches(_ graph: Graph) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for node in graph.nodeIDs {
            if let diagnostic = includedOfOtherIsolation(node, graph) { result.append(diagnostic) }
            if let diagnostic = isolationMismatch(node, graph) ?? conformanceElsewhere(node, graph) {
                result.append(diagnostic)
            }
            if graph[node].isEager || graph[node].disposal != nil,
                let diagnostic = lifecycleMismatch(node, graph)
            {
                result.append(diagnostic)
            }
        }
        return result
    }

    private static func isolationMismatch(_ node: NodeID, _ graph: Graph) -> Diagnostic? {
        let registration = graph[node]
        // An object of an included graph is not reported, only the instance of that graph.
        if registration.importedMember != nil || registration.isBroken { return nil }
        if !registration.isAsync, let own = registration.isolation {
            if let other = graph.root.isolation, own != other {
                return graph.createdOnOtherActor(node, own, graphOn: other)
            }
            for injection in registration.injections {
                if let other = injection.isolation, other != own {
                    return graph.injectedOnOtherActor(injection, of: node, createdOn: own, other)
                }
            }
        }
        // Without an isolation of its own, an object is created on the actor of its first isolated dependency.
        guard let own = registration.isolation ?? graph.root.isolation ?? graph.effects[node].isolation else {
            return nil
        }
        for edge in graph.edges(of: node) where edge.kind != .delayed && !graph.leadsToBroken[edge.to] {
            guard let other = graph.effects[edge.to].isolation, other != own else { continue }
            if !registration.isAsync, !graph.effects[edge.to].isAsync {
                return graph.needsOtherActor(node, on: own, edge.to, on: other)
            }
            if graph.root.isPlain, !graph.canBeCreatedAnywhere(edge.to, isLater: false) {
                return graph.wouldCarry(node, on: own, edge.to, on: other)
            }
        }
        return nil
    }

    /// An accessor converts the object to an alias on the accessor's actor.
    private static func conformanceElsewhere(_ node: NodeID, _ graph: Graph) -> Diagnostic? {
        guard graph.model.outline.hasConformancesOnActors else { return nil }
        let registration = graph[node]
        if registration.importedMember != nil || registration.isBroken || graph.isInherited(node) { return nil }
        let isolation = graph.effects[node].isolation
        for alias in registration.aliases.indices {
            if let conformance = graph.conformanceOnActor(node, alias), conformance.isolation != isolation {
                return graph.conforms(node, to: alias, by: conformance, elsewhereThan: isolation)
            }
        }
        return nil
    }

    /// `start()` and `close()` of a plain graph run in the isolation of its user. They cannot send the graph to an actor.
    private static func lifecycleMismatch(_ node: NodeID, _ graph: Graph) -> Diagnostic? {
        let registration = graph[node]
        guard graph.owner(of: node).isPlain, !registration.isBroken, !graph.isInherited(node) else { return nil }
        if registration.isEager {
            let started = graph.startAccessor(of: node).node
            if let actor = graph.effects[started].isolation {
                let place = registration.eagerSpan.map { graph.place($0, of: node) } ?? graph.place(node)
                return graph.methodOnNoActor("start()", of: node, at: place, started, on: actor)
            }
        }
        guard let disposal = registration.disposal, let actor = graph.effects[node].isolation else { return nil }
        return graph.methodOnNoActor("close()", of: node, at: graph.model.place(disposal.code), node, on: actor)
    }

    /// A graph that can be used from anywhere cannot include a graph that is bound to its user's isolation.
    private static func includedOfOtherIsolation(_ node: NodeID, _ graph: Graph) -> Diagnostic? {
        let registration = graph[node]
        guard registration.isImported, registration.importedMember == nil, graph.owner(of: node).isSendable,
            case .graph(let index) = graph.model.types.shape(registration.type)
        else { return nil }
        let included = graph.model.graphs[index]
        return included.isPlain ? graph.includedNotSendable(included, node) : nil
    }
}

extension Graph {
    /// The nearest object whose own creation is `async` or throws.
    func sourceOfEffects(_ node: NodeID) -> NodeID? {
        source(from: node) { !Graph.ownEffects(self[$0]).call.isEmpty }.last
    }

    /// `Login → Session: making 'Session' throws`: the source of an effect.
    func effectNote(_ effects: CallEffects, from node: NodeID) -> Diagnostic.Note {
        let path = source(from: node) {
            let own = Graph.ownEffects(self[$0])
            return effects.isAsync ? own.isAsync || overriddenAsync(by: $0) != nil : own.isThrowing
        }
        let source = path[path.count - 1]
        let chain = path.count > 1 ? "\(shown(path)): " : ""
        var reason = ""
        if effects.isAsync, !Graph.ownEffects(self[source]).isAsync, let replaced = overriddenAsync(by: source) {
            reason = ", because it overrides the async accessor of '\(replaced.base.name(of: replaced.accessor.node))'"
        }
        return .init(place(source), "\(chain)making '\(name(of: source))' \(effects.predicate)\(reason)")
    }

    /// An `async` accessor of the base that a node overrides: Swift requires `async` of the override, too.
    private func overriddenAsync(by node: NodeID) -> InheritedAccessor? {
        overridden(by: node).map(\.accessor).first(where: \.effects.isAsync)
    }

    /// The note on the object that makes a node `async` or throw; none if the node itself does.
    func causes(of effects: CallEffects, _ node: NodeID) -> [Diagnostic.Note] {
        let note = effectNote(effects, from: node)
        return note.place == place(node) ? [] : [note]
    }

    /// `Login → Session, which is made on @MainActor`.
    func isolationNote(_ actor: String, from node: NodeID) -> Diagnostic.Note {
        let path = source(from: node) { self[$0].isolation == actor }
        let text = path.count > 1 ? "\(shown(path)), which" : "'\(name(of: node))'"
        return .init(place(path[path.count - 1]), "\(text) is made on @\(actor)")
    }

    /// The shortest path from a node, over immediate dependencies, to a node whose own creation has an effect.
    private func source(from start: NodeID, _ has: (NodeID) -> Bool) -> [NodeID] {
        let path = shortestPath(from: [start], over: { $0.kind != .delayed }, to: has)
        return [start] + (path?.edges.map(\.to) ?? [])
    }

    private func shown(_ path: [NodeID]) -> String { path.map { name(of: $0) }.joined(separator: " → ") }

    // MARK: - Messages

    fileprivate func injectedOnOtherActor(
        _ injection: Model.Injection, of node: NodeID, createdOn actor: String, _ other: String
    ) -> Diagnostic {
        Diagnostic(
            .isolationMismatch, at: model.place(injection.code),
            "'\(name(of: node))' is made on @\(actor), but this injection runs on @\(other); make the initializer async"
        )
    }

    fileprivate func conforms(
        _ node: NodeID, to alias: Int, by conformance: Outline.ConformanceOnActor, elsewhereThan isolation: String?
    ) -> Diagnostic {
        let protocolName = model.outline.qualifiedName(of: conformance.protocolID)
        return Diagnostic(
            .isolationMismatch, at: place(self[node].aliases[alias], of: node),
            "'\(name(of: node))' conforms to '\(protocolName)' on @\(conformance.isolation) only, but '\(root.name)' is on "
                + (isolation.map { "@\($0)" } ?? "no actor"),
            notes: cures(of: conformance)
                + (isolation == nil && root.isPlain
                    ? [.help(place(root), "or write @\(conformance.isolation) graph \(isolatedGraph)")] : []))
    }

    /// What makes a conformance usable everywhere.
    func cures(of conformance: Outline.ConformanceOnActor) -> [Diagnostic.Note] {
        let outline = model.outline
        let (place, name) = outline.declaration(of: conformance)
        let needsMembers = outline.hasSynchronousRequirements(conformance.protocolID)
        let help = Diagnostic.Note.help(
            place,
            "write 'nonisolated \(name)' here"
                + (needsMembers ? ", and make the members that it requires nonisolated" : "")
        )
        if !conformance.isByDefault { return [help] }
        let protocolID = conformance.protocolID
        return [
            help, .help(outline.place(of: protocolID), "or make '\(outline.qualifiedName(of: protocolID))' Sendable"),
        ]
    }

    fileprivate func includedNotSendable(_ included: Model.Graph, _ node: NodeID) -> Diagnostic {
        Diagnostic(
            .isolationMismatch, at: place(node),
            "'\(owner(of: node).name)' is Sendable, but includes '\(included.name)', which is not",
            notes: [.help(place(included), "write graph \(included.name): Sendable")])
    }

    /// Reports an object that is created on an actor, although `start()` creates or `close()` disposes of it on none.
    ///
    /// - Parameters:
    ///   - node: The eager node, or the node with a disposal.
    ///   - object: What the method asks for: the node, or its decorator.
    fileprivate func methodOnNoActor(
        _ method: String, of node: NodeID, at place: Place, _ object: NodeID, on actor: String
    ) -> Diagnostic {
        let cause = isolationNote(actor, from: object)
        let root = self.place(root)
        return Diagnostic(
            .isolationMismatch, at: place,
            "'\(name(of: object))' is made on @\(actor), but \(method) of '\(owner(of: node).name)' is on no actor",
            notes: (cause.place == self.place(node) ? [] : [cause]) + [
                .help(root, "write @\(actor) graph \(isolatedGraph)"),
                .help(root, "or write graph \(isolatedGraph): Sendable"),
            ])
    }

    /// Reports a recipe on one actor, in a graph on another.
    fileprivate func createdOnOtherActor(_ node: NodeID, _ actor: String, graphOn other: String) -> Diagnostic {
        let name = name(of: node)
        var advice = "make the initializer of '\(name)' async, or nonisolated"
        if case .graph(let graph) = model.types.shape(self[node].type) {
            let inputs = model.graphs[graph].parameters.isEmpty ? "" : "…"
            advice =
                (self[node].isImported ? "in place of the include, " : "")
                + "write register \(name) { () async in await \(name)(\(inputs)) }"
        }
        return Diagnostic(
            .isolationMismatch, at: place(node),
            "'\(name)' is made on @\(actor), but '\(root.name)' is on @\(other)",
            notes: [
                .init(place(root), "'\(root.name)' is on @\(other)"),
                .help(place(node), advice),
            ])
    }

    /// Reports a recipe on one actor that needs an object of another.
    fileprivate func needsOtherActor(
        _ node: NodeID, on actor: String, _ target: NodeID, on other: String
    ) -> Diagnostic {
        Diagnostic(
            .isolationMismatch, at: place(node),
            "'\(name(of: node))' is made on @\(actor), but needs '\(name(of: target))', which is made on @\(other)",
            notes: [
                isolationNote(other, from: target),
                .help(place(node), "make the initializer of '\(name(of: node))' async"),
            ])
    }

    /// Reports a recipe that needs an object on another actor, although the graph cannot be sent to that actor.
    fileprivate func wouldCarry(_ node: NodeID, on actor: String, _ target: NodeID, on other: String) -> Diagnostic {
        Diagnostic(
            .isolationMismatch, at: place(node),
            "'\(name(of: node))' (@\(actor)) needs '\(name(of: target))' (@\(other)), but '\(root.name)' cannot make objects on "
                + "two actors",
            notes: [
                isolationNote(other, from: target), .help(place(root), "write graph \(root.name): Sendable"),
            ])
    }
}
