extension Checks {
    /// A graph makes at its start what it keeps then.
    static func misplacedEager(_ linked: LinkedGraph) -> [Diagnostic] {
        linked.nodes.compactMap { node in
            guard let span = linked[node].eagerSpan, !linked[node].isImported, !linked[node].isBroken,
                !linked.isInherited(node)
            else { return nil }
            return linked.misplacedEager(span, of: node)
        }
    }

    /// What starts a derived graph overrides what starts its base.
    static func unfitStarts(_ linked: LinkedGraph) -> [Diagnostic] {
        guard linked.graph.isDerived else { return [] }
        return linked.graph.levels.indices.compactMap { level in
            guard let known = linked.inheritedLifecycle(level).start,
                let lacking = linked.ownLifecycles[level].start?.lacking(known)
            else { return nil }
            let own = linked.nodes.filter { linked.graph.level(of: $0) == level && !linked.isInherited($0) }
            let cause =
                own.first { linked.startEffects($0)?.lacking(known) != nil } ?? own.first { linked[$0].isEager }
                ?? own.first { linked[$0].disposal != nil }
            return cause.map { linked.unfitStart($0, lacking) }
        }
    }
}

extension Model.Effects {
    /// The effects that are not among others; nil if there are none.
    func lacking(_ known: Model.Effects) -> Model.Effects? {
        let result = Model.Effects(isAsync: isAsync && !known.isAsync, isThrowing: isThrowing && !known.isThrowing)
        return result.predicate.isEmpty ? nil : result
    }
}

extension LinkedGraph {
    fileprivate func misplacedEager(_ span: Span, of node: Int) -> Diagnostic? {
        let (registration, name) = (self[node], names.name(node))
        let problem: String
        var fixes: [Diagnostic.Fix] = []
        if registration.isExternal {
            problem = "'\(name)' is made elsewhere, so start() cannot make it; remove the .eager()"
        } else if !registration.arguments.isEmpty {
            problem = "'\(name)' takes arguments, so start() cannot make it; remove the .eager()"
        } else if owner(of: node).injectedValues != nil {
            problem =
                "nothing starts '\(owner(of: node).name)', which is @InjectedValues; register '\(name)' in another graph"
        } else {
            if registration.lifetime.storage == .graph { return nil }
            problem = ".eager() needs .lifetime(.perContainer), but '\(name)' is \(registration.lifetime.spelling)"
            fixes = [names.fixGiving(".perContainer", to: node)]
        }
        return Diagnostic(
            .misplacedModifier, at: names.place(span, of: node), problem,
            fixes: fixes + [names.document(of: node).fixRemoving(span)])
    }

    fileprivate func unfitStart(_ node: Int, _ lacking: Model.Effects) -> Diagnostic {
        let base = graph.base.map { base in
            base.nodes.first { base[$0].isEager }.map { base.names.place($0) } ?? names.place(base.root)
        }
        return Diagnostic(
            .effectMismatch, at: self[node].eagerSpan.map { names.place($0, of: node) } ?? names.place(node),
            "with '\(names.name(node))', 'start()' \(lacking.predicate), but that of '\(baseName)' "
                + lacking.denial + (self[node].eagerSpan == nil ? "" : "; remove the .eager()"),
            notes: base.map { [.init($0, "'start()' of '\(baseName)' makes this")] } ?? [])
    }
}
