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
            "making '\(names.name(node))' \(effects.predicate), which .single does not allow; write .lifetime(.perRun)",
            notes: [effectNote(effects, from: node)], fixes: [names.fixGiving(".perRun", to: node)])
    }

    fileprivate func isolationOfSingle(_ node: Int, _ actor: String) -> Diagnostic {
        Diagnostic(
            .isolationMismatch, at: names.lifetimePlace(node),
            "'\(names.name(node))' (.single) is made on @\(actor), but '\(root.name)' is not; write .lifetime(.perRun)",
            notes: [
                isolationNote(actor, from: node), .init(names.place(root), "or write @\(actor) graph \(root.name)"),
            ], fixes: [names.fixGiving(".perRun", to: node)])
    }
}
