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
            let lifetime = subject.registration(node).lifetime
            guard lifetime.storage.isKept, !lifetime.isMadeAtOnce, subject.effects[node].isAsync else { continue }
            result.append(
                Diagnostic(
                    .notBuiltYet, at: subject.words.place(node),
                    "keeping '\(subject.words.name(node))', whose making is async, is not built yet"))
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
                result.append(.isolationMismatch(node, own, graphOn: other, subject))
                continue
            }
            guard let own = registration.isolation ?? graphActor else { continue }
            for edge in subject.graph.edges(of: node) where edge.kind != .delayed {
                guard let other = subject.effects[Int(edge.to)].isolation, other != own,
                    !subject.effects[Int(edge.to)].isAsync
                else { continue }
                result.append(.isolationMismatch(node, own, Int(edge.to), other, subject))
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
        let isProcessWide = subject.registration(Int(edge.from)).lifetime.storage.isProcessWide
        if isProcessWide, function.isSendable {
            // It holds no graph, so only an actor on which it makes something can stand in the way.
            guard let isolation, isolation != function.globalActor, !function.isAsync else { return nil }
            return .sendableFunction(edge, graph, subject)
        }
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

extension Checks.Subject {
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
}

extension Diagnostic {
    private static func place(_ edge: Graph.Edge, _ subject: Checks.Subject) -> Place {
        subject.words.place(of: Int(edge.dependency), of: Int(edge.from))
    }

    private static func taker(_ edge: Graph.Edge, _ subject: Checks.Subject) -> String {
        subject.words.taker(Int(edge.from), Int(edge.dependency))
    }

    private static func declaration(_ edge: Graph.Edge, _ subject: Checks.Subject) -> [Note] {
        subject.words.declaration(Int(edge.from), Int(edge.dependency)).map { [$0] } ?? []
    }

    fileprivate static func effectMismatch(
        _ edge: Graph.Edge, _ function: Model.TypeTable.Function, _ effects: Graph.Effects, _ subject: Checks.Subject
    ) -> Diagnostic {
        let needsAsync = effects.isAsync && !function.isAsync
        let needsThrows = effects.isThrowing && !function.isThrowing
        var wanted = function
        wanted.isAsync = wanted.isAsync || effects.isAsync
        wanted.isThrowing = wanted.isThrowing || effects.isThrowing
        let words = (effects.isAsync ? ["async"] : []) + (effects.isThrowing ? ["throws"] : [])
        let missing = [needsAsync ? "async" : nil, needsThrows ? "throws" : nil].compactMap(\.self)
        let way = subject.source(from: Int(edge.to)) { registration in
            let own = Graph.ownEffects(registration)
            return needsAsync ? own.isAsync : own.isThrowing
        }
        let speller = subject.words.speller
        return Diagnostic(
            .effectMismatch, at: place(edge, subject),
            "making '\(subject.words.name(Int(edge.to)))' is \(words.joined(separator: " ")), and "
                + "\(taker(edge, subject)) asks for '\(speller.swift(function))'; the type to ask for is "
                + "'\(speller.swift(wanted))'",
            notes: declaration(edge, subject) + [subject.note(way, "made \(missing.joined(separator: " "))")])
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

    fileprivate static func sendableFunction(
        _ edge: Graph.Edge, _ graph: Model.Graph, _ subject: Checks.Subject
    ) -> Diagnostic {
        let whose =
            graph.isolation.map { "belongs to @\($0); the function can be @\($0) instead" }
            ?? "is not Sendable; write graph \(graph.name): Sendable, or leave @Sendable out"
        return Diagnostic(
            .isolationMismatch, at: place(edge, subject),
            "\(taker(edge, subject)) asks for a @Sendable function, which may be called from anywhere, and "
                + "'\(graph.name)' \(whose)",
            notes: declaration(edge, subject) + [
                .init(subject.model.place(graph.nameSpan, in: graph.document), "'\(graph.name)' is declared here")
            ])
    }

    fileprivate static func functionOnOtherActor(
        _ edge: Graph.Edge, _ actor: String, _ isolation: String, _ subject: Checks.Subject
    ) -> Diagnostic {
        let way = subject.source(from: Int(edge.to)) { $0.isolation == isolation }
        return Diagnostic(
            .isolationMismatch, at: place(edge, subject),
            "\(taker(edge, subject)) asks for a function on @\(actor), and '\(subject.words.name(Int(edge.to)))' is made "
                + "on @\(isolation); only an async function can change between them",
            notes: declaration(edge, subject) + [subject.note(way, "made on @\(isolation)")])
    }
}
