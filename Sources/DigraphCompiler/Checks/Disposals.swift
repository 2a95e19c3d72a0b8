extension Checks {
    /// A graph disposes only of objects that it keeps strongly itself. It does not know whether other objects are still
    /// in use.
    static func misplacedDisposals(_ graph: Graph) -> [Diagnostic] {
        graph.nodeIDs.compactMap { node in
            let registration = graph[node]
            guard let disposal = registration.disposal, !registration.isImported, !registration.isBroken,
                !graph.isInherited(node)
            else { return nil }
            return graph.misplaced(disposal, of: node)
        }
    }

    /// Disposals with effects that the base's `close()` or clearing method lacks.
    static func unfitDisposals(_ graph: Graph) -> [Diagnostic] {
        guard graph.isDerived else { return [] }
        return graph.nodeIDs.compactMap { node in
            guard let effects = graph.disposalEffects(node), !graph.isInherited(node), !graph[node].isBroken else {
                return nil
            }
            let base = graph.inheritedLifecycle(graph.level(of: node))
            let lifetime = graph[node].lifetime
            if let known = base.close, let lacking = effects.lacking(known) {
                return graph.unfitDisposal(node, lacking, "close")
            }
            guard let scope = lifetime.scope, let method = lifetime.clearName,
                graph.baseHasScope(scope, graph.level(of: node)),
                let lacking = effects.lacking(base.clear[scope] ?? Graph.Effects())
            else { return nil }
            return graph.unfitDisposal(node, lacking, method)
        }
    }
}

extension Graph {
    fileprivate func baseHasScope(_ scope: String, _ level: LevelID) -> Bool {
        guard let base else { return false }
        return base.nodes.contains {
            $0.registration.lifetime.scope == scope && $0.level == level && !$0.registration.isImported
        }
    }

    fileprivate func misplaced(_ disposal: Model.Injection, of node: NodeID) -> Diagnostic? {
        let (registration, name) = (self[node], name(of: node))
        let lifetime = registration.lifetime.spelling
        let problem: String
        var fixes: [Diagnostic.Fix] = []
        var cure: Diagnostic.SharedCure?
        if registration.isExternal {
            problem = "'\(name)' is made elsewhere, so the graph cannot dispose of it; remove the .dispose"
        } else if owner(of: node).injectedValues != nil {
            problem =
                "'\(owner(of: node).name)' is @InjectedValues and never closed; remove the .dispose, or register '\(name)' in another graph"
        } else {
            if [.graph, .scope].contains(registration.lifetime.storage) { return nil }
            problem = ".dispose needs .lifetime(.perContainer) or .custom(scope), but '\(name)' is \(lifetime)"
            fixes = [fixGiving(".perContainer", to: node)]
            cure =
                registration.lifetimeSpan == nil
                ? defaultLifetimeCure(for: node) : .init(fix: fixGiving(".perContainer", to: node), minimum: 2)
        }
        let document = model.documents[disposal.code.document]
        var diagnostic = Diagnostic(
            .misplacedModifier, at: model.place(disposal.code), problem,
            fixes: fixes + [document.fixRemoving(disposal.code.span)])
        diagnostic.sharedCure = cure
        return diagnostic
    }

    fileprivate func unfitDisposal(_ node: NodeID, _ lacking: CallEffects, _ method: String) -> Diagnostic {
        let place = self[node].disposal.map { model.place($0.code) } ?? self.place(node)
        let notes = base.map { base -> [Diagnostic.Note] in
            guard let other = base.nodeIDs.first(where: { base[$0].disposal != nil && !base[$0].isImported })
            else {
                return [
                    .help(
                        self.place(base.root),
                        "in '\(baseName)', add .dispose { object\(lacking.declaration) in … } to an object that '\(method)()' releases"
                    )
                ]
            }
            return [
                .help(
                    base.place(other),
                    "in '\(baseName)', change this .dispose to .dispose { object\(lacking.declaration) in … }")
            ]
        }
        return Diagnostic(
            .effectMismatch, at: place,
            "disposing of '\(name(of: node))' \(lacking.predicate), but '\(method)()' of '\(baseName)' \(lacking.denial)",
            notes: notes ?? [])
    }
}
