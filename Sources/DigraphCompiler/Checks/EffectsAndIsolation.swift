extension Checks {
    /// A function type promises how it is called; what it makes must be makeable so.
    static func effectMismatches(_ subject: Subject) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for edge in subject.graph.edges where edge.kind == .delayed {
            guard let function = function(of: edge, subject) else { continue }
            let effects = subject.effects[Int(edge.to)]
            if effects.isAsync && !function.isAsync || effects.isThrowing && !function.isThrowing {
                result.append(.effectMismatch(edge, function, effects, subject))
            }
        }
        for node in 0..<subject.graph.nodeCount {
            let registration = subject.registration(node)
            switch registration.lifetime.storage {
            case .graph, .weakGraph:
                guard subject.effects[node].isAsync else { continue }
                result.append(
                    Diagnostic(
                        .notBuiltYet, at: subject.words.place(node),
                        "keeping '\(subject.words.name(node))', whose making is async, is not built yet"))
            case .none, .request: break
            }
        }
        return result
    }

    /// Work in one synchronous step happens on one actor.
    static func isolationMismatches(_ subject: Subject) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for node in 0..<subject.graph.nodeCount {
            let registration = subject.registration(node)
            if registration.isAsync { continue }
            let graphActor = subject.model.graphs[subject.graph.index].isolation
            if let own = registration.isolation, let other = graphActor, own != other {
                result.append(.isolationMismatch(node, own, "the graph is on @\(other)", subject))
                continue
            }
            guard let own = registration.isolation ?? graphActor else { continue }
            for edge in subject.graph.edges(of: node) where edge.kind != .delayed {
                guard let other = subject.effects[Int(edge.to)].isolation, other != own,
                    !subject.effects[Int(edge.to)].isAsync
                else { continue }
                result.append(
                    .isolationMismatch(
                        node, own, "'\(subject.words.name(Int(edge.to)))', which it needs, is made on @\(other)",
                        subject))
                break
            }
        }
        for edge in subject.graph.edges where edge.kind == .delayed {
            guard let function = function(of: edge, subject) else { continue }
            if let diagnostic = isolationMismatch(edge, function, subject) { result.append(diagnostic) }
        }
        return result
    }

    /// A function that may be called from anywhere cannot reach a graph that belongs to one isolation.
    private static func isolationMismatch(
        _ edge: Graph.Edge, _ function: Model.TypeTable.Function, _ subject: Subject
    ) -> Diagnostic? {
        let graph = subject.model.graphs[subject.graph.index]
        let isolation = subject.effects[Int(edge.to)].isolation
        if function.isSendable, !graph.isSendable, graph.isolation == nil || graph.isolation != function.globalActor {
            if graph.isolation != nil, function.isAsync { return nil }
            return .sendableFunction(edge, graph, subject)
        }
        if let actor = function.globalActor, let isolation, actor != isolation, !function.isAsync {
            return .functionOnOtherActor(edge, actor, isolation, subject)
        }
        return nil
    }

    /// The outermost function type on the way from a dependency to what it asks for.
    private static func function(of edge: Graph.Edge, _ subject: Subject) -> Model.TypeTable.Function? {
        var binding = subject.graph.binding(Int(edge.from), Int(edge.dependency))
        while true {
            switch binding {
            case .function(let function, _): return function
            case .collection(let elements):
                guard let first = elements.first else { return nil }
                binding = subject.graph.bindings[Int(first)]
            case .dictionary(let elements):
                guard let first = elements.first else { return nil }
                binding = subject.graph.bindings[Int(first.binding)]
            default: return nil
            }
        }
    }
}

extension Diagnostic {
    private static func place(_ edge: Graph.Edge, _ subject: Checks.Subject) -> Place {
        let node = Int(edge.from)
        return subject.words.place(subject.registration(node).dependencies[Int(edge.dependency)].span, of: node)
    }

    private static func notes(_ edge: Graph.Edge, _ subject: Checks.Subject) -> [Note] {
        let declaration = subject.words.declaration(Int(edge.from), Int(edge.dependency))
        return (declaration.map { [$0] } ?? [])
            + [.init(subject.words.place(Int(edge.to)), "'\(subject.words.name(Int(edge.to)))' is registered here")]
    }

    fileprivate static func effectMismatch(
        _ edge: Graph.Edge, _ function: Model.TypeTable.Function, _ effects: Graph.Effects, _ subject: Checks.Subject
    ) -> Diagnostic {
        var words: [String] = []
        if effects.isAsync { words.append("async") }
        if effects.isThrowing { words.append("throws") }
        var wanted = function
        wanted.isAsync = wanted.isAsync || effects.isAsync
        wanted.isThrowing = wanted.isThrowing || effects.isThrowing
        let name = subject.words.name(Int(edge.to))
        return Diagnostic(
            .effectMismatch, at: place(edge, subject),
            "making '\(name)' is \(words.joined(separator: " ")), and "
                + "\(subject.words.taker(Int(edge.from), Int(edge.dependency))) asks for a function that is not; ask "
                + "for '\(spell(wanted, subject))'",
            notes: notes(edge, subject))
    }

    private static func spell(_ function: Model.TypeTable.Function, _ subject: Checks.Subject) -> String {
        let parameters = function.parameters.map { subject.words.type($0) }.joined(separator: ", ")
        return
            "(\(parameters))\(function.isAsync ? " async" : "")\(function.isThrowing ? " throws" : "") -> "
            + "\(subject.words.type(function.result))"
    }

    fileprivate static func isolationMismatch(
        _ node: Int, _ actor: String, _ other: String, _ subject: Checks.Subject
    ) -> Diagnostic {
        Diagnostic(
            .isolationMismatch, at: subject.words.place(node),
            "'\(subject.words.name(node))' is made on @\(actor), and \(other); one synchronous step cannot be on both")
    }

    fileprivate static func sendableFunction(
        _ edge: Graph.Edge, _ graph: Model.Graph, _ subject: Checks.Subject
    ) -> Diagnostic {
        let whose = graph.isolation.map { "belongs to @\($0)" } ?? "is not Sendable"
        return Diagnostic(
            .isolationMismatch, at: place(edge, subject),
            "\(subject.words.taker(Int(edge.from), Int(edge.dependency))) asks for a @Sendable function, which may be "
                + "called from anywhere, and \(graph.name) \(whose)",
            notes: notes(edge, subject))
    }

    fileprivate static func functionOnOtherActor(
        _ edge: Graph.Edge, _ actor: String, _ isolation: String, _ subject: Checks.Subject
    ) -> Diagnostic {
        Diagnostic(
            .isolationMismatch, at: place(edge, subject),
            "\(subject.words.taker(Int(edge.from), Int(edge.dependency))) asks for a function on @\(actor), and "
                + "'\(subject.words.name(Int(edge.to)))' is made on @\(isolation)",
            notes: notes(edge, subject))
    }
}
