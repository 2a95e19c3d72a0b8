extension Checks {
    /// A `.single` object is created in the graph's initializer: without `async` or errors, and in the initializer's
    /// isolation.
    static func singles(_ graph: Graph) -> [Diagnostic] {
        // What needs the graph is a captive dependency, and its cure is a shorter lifetime.
        graph.nodeIDs.filter { graph[$0].lifetime.isEagerSingleton && !graph.needsGraph[$0] }.compactMap { node in
            let effects = graph.effects[node]
            if !effects.call.isEmpty { return graph.effectOfSingle(node, effects) }
            return effects.isolation.flatMap { $0 == graph.root.isolation ? nil : graph.isolationOfSingle(node, $0) }
        }
    }
}

extension Graph {
    fileprivate func effectOfSingle(_ node: NodeID, _ effects: Graph.Effects) -> Diagnostic {
        Diagnostic(
            .effectMismatch, at: lifetimePlace(node),
            "making '\(name(of: node))' \(effects.call.predicate), which .single does not allow; write .lifetime(.perRun)",
            notes: [effectNote(effects.call, from: node)], fixes: [fixGiving(".perRun", to: node)])
    }

    fileprivate func isolationOfSingle(_ node: NodeID, _ actor: String) -> Diagnostic {
        Diagnostic(
            .isolationMismatch, at: lifetimePlace(node),
            "'\(name(of: node))' (.single) is made on @\(actor), but '\(root.name)' is not; write .lifetime(.perRun)",
            notes: [
                isolationNote(actor, from: node), .help(place(root), "or write @\(actor) graph \(root.name)"),
            ], fixes: [fixGiving(".perRun", to: node)])
    }
}
