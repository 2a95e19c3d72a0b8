extension Checks {
    /// A `.single` is made in the graph's initializer: at once, without failing, and where the graph is made.
    static func singles(_ linked: LinkedGraph) -> [Diagnostic] {
        linked.nodes.filter { linked[$0].lifetime.isMadeAtOnce }.compactMap { node in
            let effects = linked.effects[node]
            if effects.isAsync || effects.isThrowing { return linked.effectOfSingle(node, effects) }
            return effects.isolation.flatMap { $0 == linked.root.isolation ? nil : linked.isolationOfSingle(node, $0) }
        }
    }
}

extension LinkedGraph {
    fileprivate func effectOfSingle(_ node: Int, _ effects: Graph.Effects) -> Diagnostic {
        Diagnostic(
            .effectMismatch, at: names.lifetimePlace(node),
            "making '\(names.name(node))' \(effects.predicate), and as .single it is made by the graph's initializer, "
                + "which can neither wait nor fail; with .lifetime(.perRun) it is made at first use",
            notes: [effectNote(effects, from: node)], fixes: [names.fixGiving(".perRun", to: node)])
    }

    fileprivate func isolationOfSingle(_ node: Int, _ actor: String) -> Diagnostic {
        Diagnostic(
            .isolationMismatch, at: names.lifetimePlace(node),
            "'\(names.name(node))' is .single, made wherever '\(root.name)' is, and its making belongs to @\(actor); "
                + "write @\(actor) graph \(root.name), or give it .lifetime(.perRun)",
            notes: [isolationNote(actor, from: node)], fixes: [names.fixGiving(".perRun", to: node)])
    }
}
