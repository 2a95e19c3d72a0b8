extension Checks {
    /// What is made with the graph is made in its initializer: at once, without failing, and where the graph is made.
    static func singles(_ subject: Subject) -> [Diagnostic] {
        let isolation = subject.model.graphs[subject.graph.index].isolation
        var result: [Diagnostic] = []
        for node in 0..<subject.graph.nodeCount where subject.registration(node).lifetime.isMadeAtOnce {
            let effects = subject.effects[node]
            if effects.isAsync || effects.isThrowing {
                result.append(.effectOfSingle(node, effects, subject))
            } else if let actor = effects.isolation, actor != isolation {
                result.append(.isolationOfSingle(node, actor, subject))
            }
        }
        return result
    }
}

extension Checks.Subject {
    fileprivate func lifetimePlace(_ node: Int) -> Place {
        words.place(registration(node).lifetimeSpan ?? registration(node).span, of: node)
    }
}

extension Diagnostic {
    fileprivate static func effectOfSingle(
        _ node: Int, _ effects: Graph.Effects, _ subject: Checks.Subject
    ) -> Diagnostic {
        let way = subject.source(from: node) {
            let own = Graph.ownEffects($0)
            return effects.isAsync ? own.isAsync : own.isThrowing
        }
        let name = subject.words.name(node)
        return Diagnostic(
            .effectMismatch, at: subject.lifetimePlace(node),
            "making '\(name)' \(effects.predicate), and as .single it is made by the graph's initializer, which can "
                + "neither wait nor fail; with .lifetime(.perRun) it is made at first use",
            notes: [subject.note(ofMaking: way, effects.predicate)],
            fixes: [subject.fixGiving(".perRun", to: node)])
    }

    fileprivate static func isolationOfSingle(
        _ node: Int, _ actor: String, _ subject: Checks.Subject
    ) -> Diagnostic {
        let graph = subject.model.graphs[subject.graph.index]
        let way = subject.source(from: node) { $0.isolation == actor }
        return Diagnostic(
            .isolationMismatch, at: subject.lifetimePlace(node),
            "'\(subject.words.name(node))' is .single, made wherever '\(graph.name)' is, and its making belongs to "
                + "@\(actor); write @\(actor) graph \(graph.name), or give it .lifetime(.perRun)",
            notes: [subject.note(way, "made on @\(actor)")], fixes: [subject.fixGiving(".perRun", to: node)])
    }
}
