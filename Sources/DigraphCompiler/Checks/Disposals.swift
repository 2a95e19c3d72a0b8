extension Checks {
    /// A graph disposes of what it keeps itself, strongly: of nothing else it knows what has been made and is still used.
    static func misplacedDisposals(_ linked: LinkedGraph) -> [Diagnostic] {
        linked.nodes.compactMap { node in
            let registration = linked[node]
            guard let disposal = registration.disposal, !registration.isImported, !registration.isBroken,
                !linked.isInherited(node)
            else { return nil }
            return linked.misplaced(disposal, of: node)
        }
    }

    /// What closes a derived graph, or clears a scope of it, overrides or is what does so in the base.
    static func unfitDisposals(_ linked: LinkedGraph) -> [Diagnostic] {
        guard linked.graph.isDerived else { return [] }
        return linked.nodes.compactMap { node in
            guard let effects = linked.disposalEffects(node), !linked.isInherited(node), !linked[node].isBroken else {
                return nil
            }
            let base = linked.inheritedLifecycle(linked.graph.level(of: node))
            let scope = linked[node].lifetime
            if let known = base.close, let lacking = effects.lacking(known) {
                return linked.unfitDisposal(node, lacking, "close")
            }
            let isInBase = scope.scope.map { linked.baseHasScope($0, linked.graph.level(of: node)) } ?? false
            guard isInBase, let lacking = effects.lacking(base.clear[scope.scope ?? ""] ?? Graph.Effects()) else {
                return nil
            }
            return linked.unfitDisposal(node, lacking, scope.clearName ?? "")
        }
    }
}

extension LinkedGraph {
    fileprivate func baseHasScope(_ scope: String, _ level: Int) -> Bool {
        guard let base = graph.base else { return false }
        return base.nodes.contains {
            base[$0].lifetime.scope == scope && base.graph.level(of: $0) == level && !base[$0].isImported
        }
    }

    fileprivate func misplaced(_ disposal: Model.Injection, of node: Int) -> Diagnostic? {
        let (registration, name) = (self[node], names.name(node))
        let lifetime = registration.lifetime.spelling
        let problem: String
        var fixes: [Diagnostic.Fix] = []
        if registration.isExternal {
            problem = "'\(name)' is made elsewhere, so the graph cannot dispose of it; remove the .dispose"
        } else if owner(of: node).injectedValues != nil {
            problem =
                "nothing closes '\(owner(of: node).name)', which is @InjectedValues; register '\(name)' in another graph"
        } else {
            if [.graph, .scope].contains(registration.lifetime.storage) { return nil }
            problem = ".dispose needs a graph or scope that keeps the object, but '\(name)' is \(lifetime)"
            fixes = [names.fixGiving(".perContainer", to: node)]
        }
        let document = names.document(of: disposal, of: node)
        return Diagnostic(
            .misplacedModifier, at: document.place(disposal.span), problem,
            fixes: fixes + [document.fixRemoving(disposal.span)])
    }

    fileprivate func unfitDisposal(_ node: Int, _ lacking: Model.Effects, _ method: String) -> Diagnostic {
        let place = self[node].disposal.map { names.document(of: $0, of: node).place($0.span) } ?? names.place(node)
        let words = (lacking.isAsync ? " async" : "") + (lacking.isThrowing ? " throws" : "")
        let notes = graph.base.map { base -> [Diagnostic.Note] in
            guard let other = base.nodes.first(where: { base[$0].disposal != nil && !base[$0].isImported }) else {
                return [
                    .init(names.place(base.root), "add .dispose { object\(words) in … } to an object of '\(baseName)'")
                ]
            }
            return [.init(base.names.place(other), "write .dispose { object\(words) in … } here, in '\(baseName)'")]
        }
        return Diagnostic(
            .effectMismatch, at: place,
            "disposing of '\(names.name(node))' \(lacking.predicate), but '\(method)()' of '\(baseName)' \(lacking.denial)",
            notes: notes ?? [])
    }
}
