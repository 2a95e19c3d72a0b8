extension Checks {
    /// What gives something later: a function, or one of the runtime's types.
    enum Later {
        case function(Model.TypeTable.Function)
        case delayed(Model.Delayed, of: Model.TypeID)

        var isAsync: Bool {
            switch self {
            case .function(let function): function.isAsync
            case .delayed(let delayed, _): delayed.isAsync
            }
        }

        var isThrowing: Bool {
            switch self {
            case .function(let function): function.isThrowing
            case .delayed: false
            }
        }

        func spelling(_ speller: Model.TypeSpeller) -> String {
            switch self {
            case .function(let function): speller.swift(function)
            case .delayed(let delayed, let given): "\(delayed.name)<\(speller.swift(given))>"
            }
        }

        /// What to ask for where the making has these effects. Only a function can throw.
        func with(_ effects: Graph.Effects) -> Later {
            switch self {
            case .function(var function):
                function.isAsync = function.isAsync || effects.isAsync
                function.isThrowing = function.isThrowing || effects.isThrowing
                return .function(function)
            case .delayed(let delayed, let given):
                guard !effects.isThrowing else {
                    return .function(
                        .init(
                            parameters: [], isAsync: effects.isAsync, isThrowing: true,
                            isSendable: delayed.needsSendableGraph, result: given))
                }
                return .delayed(delayed.holds ? .asyncLazy : .asyncProvider, of: given)
            }
        }

        /// The same made `async`, which may change to another actor.
        var async: Later {
            switch self {
            case .function(var function):
                function.isAsync = true
                return .function(function)
            case .delayed(let delayed, let given):
                return .delayed(delayed.holds ? .asyncLazy : .asyncProvider, of: given)
            }
        }

        /// The same on an actor: a function, since the runtime's types belong to none.
        func on(_ actor: String) -> Later {
            var result: Model.TypeTable.Function
            switch self {
            case .function(let function): result = function
            case .delayed(_, let given): result = .init(parameters: [], result: given)
            }
            result.isSendable = false
            result.globalActor = actor
            return .function(result)
        }
    }

    /// A node that a dependency asks for later.
    struct LaterAsk {
        var node: Int
        var dependency: Int
        var target: Int
        /// What gives it, the innermost where they nest.
        var later: Later
        /// The actor on which that runs.
        var isolation: String?
    }

    /// What may be used from anywhere, or belongs to an actor, and cannot reach what it is to give.
    static func laterMismatches(_ node: Int, _ isUnknown: [Bool], _ subject: Subject) -> [Diagnostic] {
        var result: [Diagnostic] = []
        let graph = subject.model.graphs[subject.graph.index]
        let isProcessWide = subject.registration(node).lifetime.storage.isProcessWide
        for dependency in 0..<subject.registration(node).dependencies.count {
            // Nearly all are.
            if case .node = subject.graph.binding(node, dependency) { continue }
            let (asks, laters) = subject.laters(of: node, dependency)
            if let later = laters.first(where: { isOutOfReach($0.later, graph, isProcessWide: isProcessWide) }) {
                result.append(.usedFromAnywhere(later.later, node, dependency, graph, subject))
                continue
            }
            let known = result.count
            let away = asks.filter { ask in
                !isUnknown[ask.target] && subject.effects[ask.target].isolation.map { $0 != ask.isolation } ?? false
            }
            for ask in away where !ask.later.isAsync {
                guard let isolation = subject.effects[ask.target].isolation else { continue }
                result.append(.madeOnOtherActor(ask, isolation, subject))
            }
            // A collection is made in one request.
            if result.count == known, graph.isPlain, !isProcessWide, let first = away.first,
                let ask = asks.first(where: { !subject.isMadeAnywhere($0.target, isLater: true) })
            {
                let isolation = subject.effects[first.target].isolation ?? ""
                result.append(.wouldCarry(ask, isolation, subject))
            }
            if result.count == known, !isProcessWide,
                let foreign = laters.lazy.compactMap({ foreignActor($0.later, $0.isolation, graph) }).first
            {
                result.append(.functionOfOtherIsolation(foreign, node, dependency, graph, subject))
            }
        }
        return result
    }

    /// Whether something may be used from anywhere while the graph belongs to one isolation. A function that is handed to
    /// something process-wide holds no graph.
    private static func isOutOfReach(_ later: Later, _ graph: Model.Graph, isProcessWide: Bool) -> Bool {
        if graph.isSendable { return false }
        switch later {
        case .function(let function):
            return !isProcessWide && function.isSendable && !(graph.isolation != nil && function.isAsync)
        case .delayed(let delayed, _):
            return delayed.needsSendableGraph
        }
    }

    /// The actor of a function that holds a graph which belongs to none, and so is used on that actor only if the function
    /// is made there.
    private static func foreignActor(_ later: Later, _ isolation: String?, _ graph: Model.Graph) -> String? {
        guard graph.isPlain, case .function(let function) = later,
            let actor = function.globalActor, actor != isolation
        else { return nil }
        return actor
    }
}

extension Checks.Subject {
    /// The nodes that a node asks for later.
    func laterAsks(of node: Int) -> [Checks.LaterAsk] {
        // Most have none.
        guard graph.edges(of: node).contains(where: { $0.kind == .delayed }) else { return [] }
        return registration(node).dependencies.indices.flatMap { laters(of: node, $0).asks }
    }

    /// What a dependency asks for later, and all that gives it, outermost first, each with the actor on which it is made.
    func laters(
        of node: Int, _ dependency: Int
    ) -> (asks: [Checks.LaterAsk], laters: [(later: Checks.Later, isolation: String?)]) {
        var asks: [Checks.LaterAsk] = []
        var laters: [(later: Checks.Later, isolation: String?)] = []
        var open: [(binding: Graph.Binding, innermost: Checks.Later?, isolation: String?)] = [
            (graph.binding(node, dependency), nil, effects[node].isolation)
        ]
        while let (binding, innermost, isolation) = open.popLast() {
            switch binding {
            case .node(let target, _):
                guard let innermost else { break }
                asks.append(
                    Checks.LaterAsk(
                        node: node, dependency: dependency, target: Int(target), later: innermost,
                        isolation: isolation))
            case .collection(let elements):
                for element in elements.reversed() { open.append((graph.bindings[Int(element)], innermost, isolation)) }
            case .dictionary(let elements):
                for element in elements.reversed() {
                    open.append((graph.bindings[Int(element.binding)], innermost, isolation))
                }
            case .function(let function, let target):
                laters.append((.function(function), isolation))
                let inner = function.globalActor ?? (function.isSendable ? nil : isolation)
                open.append((graph.bindings[Int(target)], laters[laters.count - 1].later, inner))
            case .delayed(let delayed, let given, let target):
                laters.append((.delayed(delayed, of: given), isolation))
                let inner = delayed.needsSendableGraph ? nil : isolation
                open.append((graph.bindings[Int(target)], laters[laters.count - 1].later, inner))
            case .gathered(_, let elements):
                for element in elements.reversed() {
                    open.append((graph.bindings[Int(element.binding)], innermost, isolation))
                }
            case .choice(let choices):
                for choice in choices.reversed() {
                    open.append((graph.bindings[Int(choice.binding)], innermost, isolation))
                }
            case .input, .none, .omitted, .unresolved:
                break
            }
        }
        return (asks, laters)
    }
}

extension Checks.LaterAsk {
    func place(_ subject: Checks.Subject) -> Place { subject.words.place(of: dependency, of: node) }

    func taker(_ subject: Checks.Subject) -> String { subject.words.taker(node, dependency) }

    func declaration(_ subject: Checks.Subject) -> [Diagnostic.Note] {
        subject.words.declaration(node, dependency).map { [$0] } ?? []
    }
}

extension Diagnostic {
    fileprivate static func usedFromAnywhere(
        _ later: Checks.Later, _ node: Int, _ dependency: Int, _ graph: Model.Graph, _ subject: Checks.Subject
    ) -> Diagnostic {
        let what: String
        let instead: String
        let onActor: String
        switch later {
        case .function:
            what = "a @Sendable function, which may be called from anywhere"
            instead = "leave @Sendable out"
            onActor = "the function can be @\(graph.isolation ?? "") instead"
        case .delayed(let delayed, let given):
            let other = Checks.Later.delayed(delayed.holds ? .lazy : .provider, of: given)
            what = "a '\(later.spelling(subject.words.speller))', which may be used from anywhere"
            instead = "ask for a '\(other.spelling(subject.words.speller))'"
            onActor = instead
        }
        let whose =
            graph.isolation.map { "belongs to @\($0); \(onActor)" }
            ?? "is not Sendable; write graph \(graph.name): Sendable, or \(instead)"
        return Diagnostic(
            .isolationMismatch, at: subject.words.place(of: dependency, of: node),
            "\(subject.words.taker(node, dependency)) asks for \(what), and '\(graph.name)' \(whose)",
            notes: (subject.words.declaration(node, dependency).map { [$0] } ?? []) + [
                .init(subject.model.place(graph.nameSpan, in: graph.document), "'\(graph.name)' is declared here")
            ])
    }

    fileprivate static func functionOfOtherIsolation(
        _ actor: String, _ node: Int, _ dependency: Int, _ graph: Model.Graph, _ subject: Checks.Subject
    ) -> Diagnostic {
        Diagnostic(
            .isolationMismatch, at: subject.words.place(of: dependency, of: node),
            "\(subject.words.taker(node, dependency)) asks for a function on @\(actor), and '\(graph.name)' belongs to no "
                + "actor; write @\(actor) graph \(graph.name), or graph \(graph.name): Sendable, or ask for an async "
                + "function without @\(actor)",
            notes: (subject.words.declaration(node, dependency).map { [$0] } ?? []) + [
                .init(subject.model.place(graph.nameSpan, in: graph.document), "'\(graph.name)' is declared here")
            ])
    }

    fileprivate static func madeOnOtherActor(
        _ ask: Checks.LaterAsk, _ isolation: String, _ subject: Checks.Subject
    ) -> Diagnostic {
        let way = subject.source(from: ask.target) { $0.isolation == isolation }
        let name = subject.words.name(ask.target)
        let speller = subject.words.speller
        let message: String
        if case .function(let function) = ask.later, let other = function.globalActor {
            message =
                "\(ask.taker(subject)) asks for a function on @\(other), and '\(name)' is made on @\(isolation); only an "
                + "async function can change between them"
        } else {
            let graph = subject.model.graphs[subject.graph.index]
            // A function on an actor would hold a graph that belongs to none.
            let wanted = graph.isPlain ? ask.later.async : ask.later.on(isolation)
            message =
                "\(ask.taker(subject)) asks for '\(ask.later.spelling(speller))', and '\(name)' is made on "
                + "@\(isolation); the type to ask for is '\(wanted.spelling(speller))'"
        }
        return Diagnostic(
            .isolationMismatch, at: ask.place(subject), message,
            notes: ask.declaration(subject) + [subject.note(way, "made on @\(isolation)")])
    }

    fileprivate static func wouldCarry(
        _ ask: Checks.LaterAsk, _ isolation: String, _ subject: Checks.Subject
    ) -> Diagnostic {
        let graph = subject.model.graphs[subject.graph.index]
        return Diagnostic(
            .isolationMismatch, at: ask.place(subject),
            "\(ask.taker(subject)) asks for '\(ask.later.spelling(subject.words.speller))', made on @\(isolation) with what "
                + "'\(graph.name)' keeps or is given; that belongs to no actor and cannot go there; write @\(isolation) "
                + "graph \(graph.name), or graph \(graph.name): Sendable",
            notes: ask.declaration(subject) + [
                .init(subject.words.place(ask.target), "'\(subject.words.name(ask.target))' is registered here")
            ])
    }
}
