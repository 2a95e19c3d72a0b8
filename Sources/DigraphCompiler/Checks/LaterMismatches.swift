extension Checks {
    /// What provides something later promises how it is asked and from where; what it makes must be makeable so.
    static func laterMismatches(_ linked: LinkedGraph) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for node in linked.nodes {
            for dependency in linked[node].dependencies.indices {
                let site = Graph.InjectionSite(node: node, dependency: dependency)
                let forms = linked.deferredForms(site)
                for ask in forms.compactMap(\.ask) {
                    let effects = linked.effects[ask.target]
                    if effects.isAsync && !ask.deferral.isAsync || effects.isThrowing && !ask.deferral.isThrowing {
                        result.append(linked.effectMismatch(ask, site, effects))
                    }
                }
                if !forms.isEmpty, !linked[node].isBroken { result += isolationMismatches(forms, site, linked) }
            }
        }
        return result
    }

    /// What may be used from anywhere, or belongs to an actor, and cannot reach what it is to provide.
    private static func isolationMismatches(
        _ forms: [DeferredForm], _ site: Graph.InjectionSite, _ linked: LinkedGraph
    ) -> [Diagnostic] {
        let graph = linked.root
        let isProcessWide = linked[site.node].lifetime.storage.isProcessWide
        if let form = forms.first(where: { isOutOfReach($0.deferral, graph, isProcessWide: isProcessWide) }) {
            return [linked.usedFromAnywhere(form.deferral, site)]
        }
        let asks = forms.compactMap(\.ask)
        let away = asks.compactMap { ask -> (ask: DeferredAsk, isolation: String)? in
            guard !linked.leadsToBroken[ask.target], let isolation = linked.effects[ask.target].isolation else {
                return nil
            }
            return isolation == ask.isolation ? nil : (ask, isolation)
        }
        let mismatches = away.filter { !$0.ask.deferral.isAsync }
            .map { linked.madeOnOtherActor($0.ask, site, $0.isolation) }
        if !mismatches.isEmpty || isProcessWide || !graph.isPlain { return mismatches }
        // A collection is made in one request.
        if let first = away.first, let ask = asks.first(where: { !linked.isMadeAnywhere($0.target, isLater: true) }) {
            return [linked.wouldCarry(ask, site, first.isolation)]
        }
        // A function on an actor would hold the graph, which belongs to none, unless it is made there.
        for form in forms {
            if case .function(let function) = form.deferral, let actor = function.globalActor, actor != form.isolation {
                return [linked.functionOfOtherIsolation(actor, site)]
            }
        }
        return []
    }

    /// Whether something may be used from anywhere while the graph belongs to one isolation. A function that is handed to
    /// something process-wide holds no graph.
    private static func isOutOfReach(_ deferral: Graph.Deferral, _ graph: Model.Graph, isProcessWide: Bool) -> Bool {
        if graph.isSendable { return false }
        switch deferral {
        case .function(let function):
            return !isProcessWide && function.isSendable && !(graph.isolation != nil && function.isAsync)
        case .delayed(let delayed, _):
            return delayed.needsSendableGraph
        }
    }

    /// A function or delayed form in what a dependency asks for.
    fileprivate struct DeferredForm {
        var deferral: Graph.Deferral
        /// The actor on which it is made.
        var isolation: String?
        /// The node that it provides, where it is the innermost.
        var ask: DeferredAsk?
    }

    /// A node that a dependency asks for later.
    fileprivate struct DeferredAsk {
        var target: Int
        /// What provides it, the innermost where they nest.
        var deferral: Graph.Deferral
        /// The actor on which that runs.
        var isolation: String?
    }
}

extension LinkedGraph {
    /// All that provides something later in what a dependency asks for, outermost first.
    fileprivate func deferredForms(_ site: Graph.InjectionSite) -> [Checks.DeferredForm] {
        if case .node = graph.binding(site.node, site.dependency) { return [] }
        return graph.leaves(site.node, site.dependency).flatMap { leaf in
            var isolation = effects[site.node].isolation
            var forms: [Checks.DeferredForm] = []
            for deferral in leaf.deferrals {
                forms.append(Checks.DeferredForm(deferral: deferral, isolation: isolation))
                isolation = deferral.isolation(within: isolation)
            }
            if case .node(let target, _) = leaf.binding, let last = leaf.deferrals.last {
                forms[forms.count - 1].ask = Checks.DeferredAsk(target: target, deferral: last, isolation: isolation)
            }
            return forms
        }
    }

    // MARK: - Words

    fileprivate func effectMismatch(
        _ ask: Checks.DeferredAsk, _ site: Graph.InjectionSite, _ effects: Graph.Effects
    ) -> Diagnostic {
        let missing = Graph.Effects(
            isAsync: effects.isAsync && !ask.deferral.isAsync,
            isThrowing: effects.isThrowing && !ask.deferral.isThrowing)
        return Diagnostic(
            .effectMismatch, at: names.place(site),
            "making '\(names.name(ask.target))' \(effects.predicate), and \(names.consumer(site)) asks for "
                + "'\(spelling(ask.deferral))'; the type to ask for is '\(spelling(ask.deferral.with(effects)))'",
            notes: names.declarationNote(site) + [effectNote(missing, from: ask.target)])
    }

    fileprivate func usedFromAnywhere(_ deferral: Graph.Deferral, _ site: Graph.InjectionSite) -> Diagnostic {
        let what: String
        let instead: String
        let onActor: String
        switch deferral {
        case .function:
            what = "a @Sendable function, which may be called from anywhere"
            instead = "leave @Sendable out"
            onActor = "the function can be @\(root.isolation ?? "") instead"
        case .delayed(let delayed, let provided):
            what = "a '\(spelling(deferral))', which may be used from anywhere"
            instead = "ask for a '\(spelling(.delayed(delayed.holds ? .lazy : .provider, of: provided)))'"
            onActor = instead
        }
        let whose =
            root.isolation.map { "belongs to @\($0); \(onActor)" }
            ?? "is not Sendable; write graph \(root.name): Sendable, or \(instead)"
        return Diagnostic(
            .isolationMismatch, at: names.place(site),
            "\(names.consumer(site)) asks for \(what), and '\(root.name)' \(whose)",
            notes: names.declarationNote(site) + [.init(names.place(root), "'\(root.name)' is declared here")])
    }

    fileprivate func functionOfOtherIsolation(_ actor: String, _ site: Graph.InjectionSite) -> Diagnostic {
        Diagnostic(
            .isolationMismatch, at: names.place(site),
            "\(names.consumer(site)) asks for a function on @\(actor), and '\(root.name)' belongs to no actor; write "
                + "@\(actor) graph \(root.name), or graph \(root.name): Sendable, or ask for an async function without "
                + "@\(actor)",
            notes: names.declarationNote(site) + [.init(names.place(root), "'\(root.name)' is declared here")])
    }

    fileprivate func madeOnOtherActor(
        _ ask: Checks.DeferredAsk, _ site: Graph.InjectionSite, _ isolation: String
    ) -> Diagnostic {
        let (consumer, name) = (names.consumer(site), names.name(ask.target))
        let message: String
        if case .function(let function) = ask.deferral, let other = function.globalActor {
            message =
                "\(consumer) asks for a function on @\(other), and '\(name)' is made on @\(isolation); only an async "
                + "function can change between them"
        } else {
            // A function on an actor would hold a graph that belongs to none.
            let wanted = root.isPlain ? ask.deferral.async : ask.deferral.on(isolation)
            message =
                "\(consumer) asks for '\(spelling(ask.deferral))', and '\(name)' is made on @\(isolation); the type to ask "
                + "for is '\(spelling(wanted))'"
        }
        return Diagnostic(
            .isolationMismatch, at: names.place(site), message,
            notes: names.declarationNote(site) + [isolationNote(isolation, from: ask.target)])
    }

    fileprivate func wouldCarry(
        _ ask: Checks.DeferredAsk, _ site: Graph.InjectionSite, _ isolation: String
    ) -> Diagnostic {
        Diagnostic(
            .isolationMismatch, at: names.place(site),
            "\(names.consumer(site)) asks for '\(spelling(ask.deferral))', made on @\(isolation) with what "
                + "'\(root.name)' keeps or is given; that belongs to no actor and cannot go there; write @\(isolation) graph "
                + "\(root.name), or graph \(root.name): Sendable",
            notes: names.declarationNote(site) + [
                .init(names.place(ask.target), "'\(names.name(ask.target))' is registered here")
            ])
    }

    private func spelling(_ deferral: Graph.Deferral) -> String {
        switch deferral {
        case .function(let function): names.speller.swift(function)
        case .delayed(let delayed, let provided): "\(delayed.name)<\(names.speller.swift(provided))>"
        }
    }
}

extension Graph.Deferral {
    fileprivate var isAsync: Bool {
        switch self {
        case .function(let function): function.isAsync
        case .delayed(let delayed, _): delayed.isAsync
        }
    }

    fileprivate var isThrowing: Bool { if case .function(let function) = self { function.isThrowing } else { false } }

    /// The actor on which it runs, made on one.
    fileprivate func isolation(within outer: String?) -> String? {
        switch self {
        case .function(let function): function.globalActor ?? (function.isSendable ? nil : outer)
        case .delayed(let delayed, _): delayed.needsSendableGraph ? nil : outer
        }
    }

    /// What to ask for where the making has these effects. Only a function can throw.
    fileprivate func with(_ effects: Graph.Effects) -> Graph.Deferral {
        switch self {
        case .function(var function):
            function.isAsync = function.isAsync || effects.isAsync
            function.isThrowing = function.isThrowing || effects.isThrowing
            return .function(function)
        case .delayed(let delayed, let provided):
            guard effects.isThrowing else { return async }
            return .function(
                .init(
                    parameters: [], isAsync: effects.isAsync, isThrowing: true,
                    isSendable: delayed.needsSendableGraph, result: provided))
        }
    }

    /// The same made `async`, which may change to another actor.
    fileprivate var async: Graph.Deferral {
        switch self {
        case .function(var function):
            function.isAsync = true
            return .function(function)
        case .delayed(let delayed, let provided):
            return .delayed(delayed.holds ? .asyncLazy : .asyncProvider, of: provided)
        }
    }

    /// The same on an actor: a function, since the runtime's types belong to none.
    fileprivate func on(_ actor: String) -> Graph.Deferral {
        var result: Model.TypeTable.Function
        switch self {
        case .function(let function): result = function
        case .delayed(_, let provided): result = .init(parameters: [], result: provided)
        }
        result.isSendable = false
        result.globalActor = actor
        return .function(result)
    }
}
