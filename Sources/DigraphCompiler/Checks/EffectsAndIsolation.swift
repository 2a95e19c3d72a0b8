extension Checks {
    /// Work in one synchronous step happens on one actor.
    static func isolationMismatches(_ linked: LinkedGraph) -> [Diagnostic] {
        linked.nodes.flatMap { node in
            let included = includedOfOtherIsolation(node, linked).map { [$0] } ?? []
            return included + (isolationMismatch(node, linked).map { [$0] } ?? [])
        }
    }

    private static func isolationMismatch(_ node: Int, _ linked: LinkedGraph) -> Diagnostic? {
        let registration = linked[node]
        // What an included graph provides is reported at its instance.
        if registration.importedMember != nil || registration.isBroken { return nil }
        if !registration.isAsync, let own = registration.isolation {
            if let other = linked.root.isolation, own != other {
                return linked.madeOnOtherActor(node, own, graphOn: other)
            }
            for injection in registration.injections {
                if let other = injection.isolation, other != own {
                    return linked.injectedOnOtherActor(injection, of: node, madeOn: own, other)
                }
            }
        }
        // A registration that says nothing of itself is made where the first is that it needs.
        guard let own = registration.isolation ?? linked.root.isolation ?? linked.effects[node].isolation else {
            return nil
        }
        for edge in linked.graph.edges(of: node) where edge.kind != .delayed && !linked.leadsToBroken[edge.to] {
            guard let other = linked.effects[edge.to].isolation, other != own else { continue }
            if !registration.isAsync, !linked.effects[edge.to].isAsync {
                return linked.needsOtherActor(node, on: own, edge.to, on: other)
            }
            if linked.root.isPlain, !linked.isMadeAnywhere(edge.to, isLater: false) {
                return linked.wouldCarry(node, on: own, edge.to, on: other)
            }
        }
        return nil
    }

    /// A graph that is used from anywhere cannot have one that belongs to its user's isolation.
    private static func includedOfOtherIsolation(_ node: Int, _ linked: LinkedGraph) -> Diagnostic? {
        let registration = linked[node]
        guard registration.isImported, registration.importedMember == nil, linked.owner(of: node).isSendable,
            case .graph(let index) = linked.model.types.shape(registration.type)
        else { return nil }
        let included = linked.model.graphs[index]
        return included.isPlain ? linked.includedNotSendable(included, node) : nil
    }
}

extension Model.Graph {
    /// Whether it stays in whatever isolation it is used from: nothing of it can be done on an actor meanwhile.
    var isPlain: Bool { isolation == nil && !isSendable }
}

extension LinkedGraph {
    /// `Login → Session: making this throws`: where an effect comes from.
    func effectNote(_ effects: Graph.Effects, from node: Int) -> Diagnostic.Note {
        let path = source(from: node) {
            let own = Graph.ownEffects($0)
            return effects.isAsync ? own.isAsync : own.isThrowing
        }
        let text = path.count > 1 ? "\(shown(path)): making this" : "making '\(names.name(node))'"
        return .init(names.place(path[path.count - 1]), "\(text) \(effects.predicate)")
    }

    /// `Login → Session, which is made on @MainActor`.
    func isolationNote(_ actor: String, from node: Int) -> Diagnostic.Note {
        let path = source(from: node) { $0.isolation == actor }
        let text = path.count > 1 ? "\(shown(path)), which" : "'\(names.name(node))'"
        return .init(names.place(path[path.count - 1]), "\(text) is made on @\(actor)")
    }

    /// The shortest path from a node, over what it needs at once, to one whose own making has an effect.
    private func source(from start: Int, _ has: (Model.Registration) -> Bool) -> [Int] {
        let path = graph.shortestPath(from: [start], over: { $0.kind != .delayed }, to: { has(self[$0]) })
        return [start] + (path?.edges.map(\.to) ?? [])
    }

    private func shown(_ path: [Int]) -> String { path.map { names.name($0) }.joined(separator: " → ") }

    // MARK: - Words

    fileprivate func injectedOnOtherActor(
        _ injection: Model.Injection, of node: Int, madeOn actor: String, _ other: String
    ) -> Diagnostic {
        Diagnostic(
            .isolationMismatch, at: names.document(of: injection, of: node).place(injection.span),
            "'\(names.name(node))' is made on @\(actor), but this injection runs on @\(other); make the initializer async"
        )
    }

    fileprivate func includedNotSendable(_ included: Model.Graph, _ node: Int) -> Diagnostic {
        Diagnostic(
            .isolationMismatch, at: names.place(node),
            "'\(owner(of: node).name)' is Sendable, but includes '\(included.name)', which is not",
            notes: [.init(names.place(included), "write graph \(included.name): Sendable")])
    }

    /// A recipe on one actor in a graph on another.
    fileprivate func madeOnOtherActor(_ node: Int, _ actor: String, graphOn other: String) -> Diagnostic {
        Diagnostic(
            .isolationMismatch, at: names.place(node),
            "'\(names.name(node))' is made on @\(actor), but '\(root.name)' is on @\(other)",
            notes: [
                .init(names.place(root), "'\(root.name)' is on @\(other)"),
                .init(names.place(node), "make the initializer of '\(names.name(node))' async, or nonisolated"),
            ])
    }

    /// A recipe on one actor that needs what is made on another.
    fileprivate func needsOtherActor(_ node: Int, on actor: String, _ target: Int, on other: String) -> Diagnostic {
        Diagnostic(
            .isolationMismatch, at: names.place(node),
            "'\(names.name(node))' is made on @\(actor), but needs '\(names.name(target))', which is made on @\(other)",
            notes: [
                isolationNote(other, from: target),
                .init(names.place(node), "make the initializer of '\(names.name(node))' async"),
            ])
    }

    /// A recipe that needs what is made on another actor, where the graph cannot go.
    fileprivate func wouldCarry(_ node: Int, on actor: String, _ target: Int, on other: String) -> Diagnostic {
        Diagnostic(
            .isolationMismatch, at: names.place(node),
            "'\(names.name(node))' (@\(actor)) needs '\(names.name(target))' (@\(other)), but objects of '\(root.name)' "
                + "cannot be sent there",
            notes: [
                isolationNote(other, from: target), .init(names.place(root), "write graph \(root.name): Sendable"),
            ])
    }
}
