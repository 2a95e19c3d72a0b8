extension Checks {
    /// What gives something later promises how it is asked; what it makes must be makeable so.
    static func effectMismatches(_ subject: Subject) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for node in 0..<subject.graph.nodeCount {
            for ask in subject.laterAsks(of: node) {
                let effects = subject.effects[ask.target]
                if effects.isAsync && !ask.later.isAsync || effects.isThrowing && !ask.later.isThrowing {
                    result.append(.effectMismatch(ask, effects, subject))
                }
            }
        }
        return result
    }

    /// Work in one synchronous step happens on one actor.
    static func isolationMismatches(_ subject: Subject) -> [Diagnostic] {
        var result: [Diagnostic] = []
        let graph = subject.model.graphs[subject.graph.index]
        // Whether that is async, and where it is made, is not known.
        let isUnknown = subject.leadsToBroken
        for node in 0..<subject.graph.nodeCount {
            let registration = subject.registration(node)
            if let diagnostic = includedOfOtherIsolation(node, subject) { result.append(diagnostic) }
            // What an included graph gives is told of at its instance.
            if registration.forwarded != nil || registration.isBroken { continue }
            if !registration.isAsync, let own = registration.isolation, let other = graph.isolation, own != other {
                result.append(.isolationMismatch(node, own, graphOn: other, subject))
                continue
            }
            if registration.isolation != nil, let diagnostic = injectedOnOtherActor(node, subject) {
                result.append(diagnostic)
                continue
            }
            // What says nothing of itself is made where the first is that it needs.
            guard let own = registration.isolation ?? graph.isolation ?? subject.effects[node].isolation else {
                continue
            }
            for edge in subject.graph.edges(of: node) where edge.kind != .delayed {
                let target = Int(edge.to)
                guard let other = subject.effects[target].isolation, other != own, !isUnknown[target] else { continue }
                if !registration.isAsync, !subject.effects[target].isAsync {
                    result.append(.isolationMismatch(node, own, target, other, subject))
                } else if graph.isPlain, !subject.isMadeAnywhere(target, isLater: false) {
                    result.append(.wouldCarry(node, own, target, other, subject))
                } else {
                    continue
                }
                break
            }
        }
        for node in subject.graph.indirectAskers where !subject.registration(node).isBroken {
            result += laterMismatches(node, isUnknown, subject)
        }
        return result
    }

    /// An object that is made on one actor and has a member on another, which it is injected.
    private static func injectedOnOtherActor(_ node: Int, _ subject: Subject) -> Diagnostic? {
        let registration = subject.registration(node)
        guard registration.injections.count > 0, !registration.isAsync, let own = registration.isolation else {
            return nil
        }
        for injection in registration.injections {
            guard let other = injection.isolation, other != own else { continue }
            return Diagnostic(
                .isolationMismatch, at: subject.words.document(of: injection, of: node).place(injection.span),
                "'\(subject.words.name(node))' is made on @\(own), and this injection goes to @\(other); only an async "
                    + "recipe can change between them")
        }
        return nil
    }

    /// A graph that is used from anywhere cannot have one that belongs to its user's isolation.
    private static func includedOfOtherIsolation(_ node: Int, _ subject: Subject) -> Diagnostic? {
        let registration = subject.registration(node)
        guard registration.isTakenIn, registration.forwarded == nil else { return nil }
        let graph = subject.model.graphs[subject.graph.graph(of: node)]
        guard graph.isSendable, case .graph(let index) = subject.model.types.shape(registration.type)
        else { return nil }
        let included = subject.model.graphs[index]
        if included.isSendable || included.isolation != nil { return nil }
        return Diagnostic(
            .isolationMismatch, at: subject.words.place(node),
            "'\(graph.name)' is Sendable and may be used from anywhere at once, and '\(included.name)', which it "
                + "includes, is not; write graph \(included.name): Sendable",
            notes: [
                .init(
                    subject.model.place(included.nameSpan, in: included.document), "'\(included.name)' is declared here"
                )
            ])
    }
}

extension Model.Graph {
    /// Whether it stays in whatever isolation it is used from: nothing of it can be done on an actor meanwhile.
    var isPlain: Bool { isolation == nil && !isSendable }
}

extension Checks.Subject {
    /// Whether something can be made without an instance of the graph, and so on any actor.
    ///
    /// - Parameter isLater: Whether it is made in a request of its own.
    func isMadeAnywhere(_ node: Int, isLater: Bool) -> Bool {
        switch registration(node).lifetime.rank {
        case .process: true
        case .none: !(isLater ? needsGraph : needsRequest)[node]
        case .request: isLater && !needsGraph[node]
        case .graph, .scope: false
        }
    }

    /// Where an effect comes from: the shortest way from a node, over what it needs at once, to one whose own making
    /// has it. The node alone, where it is that one.
    func source(from start: Int, _ has: (Model.Registration) -> Bool) -> [Int] {
        var cameFrom: [Int: Int] = [start: start]
        var queue = [start]
        var head = 0
        while head < queue.count {
            let node = queue[head]
            head += 1
            if has(registration(node)) {
                var way = [node]
                while let before = cameFrom[way[way.count - 1]], before != way[way.count - 1] { way.append(before) }
                return way.reversed()
            }
            for edge in graph.edges(of: node) where edge.kind != .delayed && cameFrom[Int(edge.to)] == nil {
                cameFrom[Int(edge.to)] = node
                queue.append(Int(edge.to))
            }
        }
        return [start]
    }

    /// `Login → Session, which is made async throws`, at what ends the way.
    func note(_ way: [Int], _ what: String) -> Diagnostic.Note {
        let names = way.map { words.name($0) }
        let last = way[way.count - 1]
        guard way.count > 1 else { return .init(words.place(last), "'\(names[0])' is \(what)") }
        return .init(words.place(last), "\(names.joined(separator: " → ")), which is \(what)")
    }

    /// The same of effects, of which a predicate speaks: `throws`.
    func note(ofMaking way: [Int], _ predicate: String) -> Diagnostic.Note {
        let names = way.map { words.name($0) }
        let last = way[way.count - 1]
        guard way.count > 1 else { return .init(words.place(last), "making '\(names[0])' \(predicate)") }
        return .init(
            words.place(last), "\(names.joined(separator: " → ")), the making of which \(predicate)")
    }
}

extension Diagnostic {
    fileprivate static func effectMismatch(
        _ ask: Checks.LaterAsk, _ effects: Graph.Effects, _ subject: Checks.Subject
    ) -> Diagnostic {
        let needsAsync = effects.isAsync && !ask.later.isAsync
        let needsThrows = effects.isThrowing && !ask.later.isThrowing
        let missing = Graph.Effects(isAsync: needsAsync, isThrowing: needsThrows)
        let way = subject.source(from: ask.target) { registration in
            let own = Graph.ownEffects(registration)
            return needsAsync ? own.isAsync : own.isThrowing
        }
        let speller = subject.words.speller
        return Diagnostic(
            .effectMismatch, at: ask.place(subject),
            "making '\(subject.words.name(ask.target))' \(effects.predicate), and "
                + "\(ask.taker(subject)) asks for '\(ask.later.spelling(speller))'; the type to ask for is "
                + "'\(ask.later.with(effects).spelling(speller))'",
            notes: ask.declaration(subject) + [subject.note(ofMaking: way, missing.predicate)])
    }

    /// A recipe on one actor in a graph on another.
    fileprivate static func isolationMismatch(
        _ node: Int, _ actor: String, graphOn other: String, _ subject: Checks.Subject
    ) -> Diagnostic {
        let graph = subject.model.graphs[subject.graph.index]
        return Diagnostic(
            .isolationMismatch, at: subject.words.place(node),
            "'\(subject.words.name(node))' is made on @\(actor), and '\(graph.name)' is on @\(other); only an async recipe "
                + "can change between them",
            notes: [.init(subject.model.place(graph.nameSpan, in: graph.document), "'\(graph.name)' is on @\(other)")])
    }

    /// A recipe on one actor that needs what is made on another.
    fileprivate static func isolationMismatch(
        _ node: Int, _ actor: String, _ target: Int, _ other: String, _ subject: Checks.Subject
    ) -> Diagnostic {
        let way = subject.source(from: target) { $0.isolation == other }
        return Diagnostic(
            .isolationMismatch, at: subject.words.place(node),
            "'\(subject.words.name(node))' is made on @\(actor), and '\(subject.words.name(target))', which it needs, on "
                + "@\(other); only an async recipe can change between them",
            notes: [subject.note(way, "made on @\(other)")])
    }

    /// A recipe that needs what is made on another actor, where the graph cannot go.
    fileprivate static func wouldCarry(
        _ node: Int, _ actor: String, _ target: Int, _ other: String, _ subject: Checks.Subject
    ) -> Diagnostic {
        let way = subject.source(from: target) { $0.isolation == other }
        let graph = subject.model.graphs[subject.graph.index]
        return Diagnostic(
            .isolationMismatch, at: subject.words.place(node),
            "'\(subject.words.name(node))' is made on @\(actor), and '\(subject.words.name(target))', which it needs, on "
                + "@\(other), with what '\(graph.name)' keeps, shares or is given; that belongs to no actor and cannot go "
                + "there; write graph \(graph.name): Sendable",
            notes: [subject.note(way, "made on @\(other)")])
    }
}
