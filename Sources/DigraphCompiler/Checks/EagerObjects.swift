extension Checks {
    /// A graph can create an object at its start only if it keeps the object.
    static func misplacedEager(_ graph: Graph) -> [Diagnostic] {
        graph.nodeIDs.compactMap { node in
            guard let span = graph[node].eagerSpan, !graph[node].isImported, !graph[node].isBroken,
                !graph.isInherited(node)
            else { return nil }
            return graph.misplacedEager(span, of: node)
        }
    }

    /// The `start()` of a derived graph overrides the `start()` of the base.
    static func unfitStarts(_ graph: Graph) -> [Diagnostic] {
        guard graph.isDerived else { return [] }
        return graph.levelIDs.compactMap { level in
            guard let known = graph.inheritedLifecycle(level).start,
                let lacking = graph.ownLifecycles[level].start?.lacking(known)
            else { return nil }
            let own = graph.nodeIDs.filter { graph.level(of: $0) == level && !graph.isInherited($0) }
            let cause =
                own.first { graph.startEffects($0)?.lacking(known) != nil } ?? own.first { graph[$0].isEager }
                ?? own.first { graph[$0].disposal != nil }
            return cause.map { graph.unfitStart($0, lacking) }
        }
    }
}

extension Model.Effects {
    /// The effects that `known` lacks; nil if there are none.
    func lacking(_ known: Model.Effects) -> CallEffects? {
        let result = call.subtracting(known.call)
        return result.isEmpty ? nil : result
    }
}

extension Graph {
    fileprivate func misplacedEager(_ span: Span, of node: NodeID) -> Diagnostic? {
        let (registration, name) = (self[node], name(of: node))
        let problem: String
        var fixes: [Diagnostic.Fix] = []
        var cure: Diagnostic.SharedCure?
        if registration.isExternal {
            problem = "'\(name)' is made elsewhere, so start() cannot make it; remove the .eager()"
        } else if !registration.arguments.isEmpty {
            problem = "'\(name)' takes arguments, so start() cannot make it; remove the .eager()"
        } else if owner(of: node).injectedValues != nil {
            problem =
                "'\(owner(of: node).name)' is @InjectedValues and never started; remove the .eager(), or register '\(name)' in another graph"
        } else {
            if registration.lifetime.storage == .graph { return nil }
            problem = ".eager() needs .lifetime(.perContainer), but '\(name)' is \(registration.lifetime.spelling)"
            fixes = [fixGiving(".perContainer", to: node)]
            cure = defaultLifetimeCure(for: node)
        }
        var diagnostic = Diagnostic(
            .misplacedModifier, at: place(span, of: node), problem,
            fixes: fixes + [document(of: node).fixRemoving(span)])
        diagnostic.sharedCure = cure
        return diagnostic
    }

    fileprivate func unfitStart(_ node: NodeID, _ lacking: CallEffects) -> Diagnostic {
        let base = base.map { base in
            base.nodeIDs.first { base[$0].isEager }.map { base.place($0) } ?? place(base.root)
        }
        return Diagnostic(
            .effectMismatch, at: self[node].eagerSpan.map { place($0, of: node) } ?? place(node),
            "making '\(name(of: node))' \(lacking.predicate), but 'start()' of '\(baseName)' "
                + lacking.denial + (self[node].eagerSpan == nil ? "" : "; remove the .eager()"),
            notes: causes(of: lacking, node) + (base.map { [.init($0, "'start()' of '\(baseName)' makes this")] } ?? [])
        )
    }
}
