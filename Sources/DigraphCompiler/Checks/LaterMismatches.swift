extension Checks {
    /// A function, `Lazy` or the like has effects and an isolation, which must suit the object that it provides.
    static func laterMismatches(_ graph: Graph) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for node in graph.nodeIDs {
            for dependency in graph[node].dependencies.indices {
                if graph.binding(node, dependency).isLeaf { continue }
                let site = Graph.InjectionSite(node: node, dependency: dependency)
                let forms = graph.deferredForms(site)
                // The elements of a collection are made by one function.
                let unfit = forms.filter { form in
                    guard let target = form.target else { return false }
                    return !graph.effects[target].call.isSubset(of: form.deferral.function.effects)
                        && !graph.isDueToOverride(site, target)
                }
                let needed = unfit.compactMap(\.target).reduce(into: CallEffects()) {
                    $0.formUnion(graph.effects[$1].call)
                }
                if let form = unfit.first { result.append(graph.effectMismatch(form, needed, site)) }
                for form in forms where unfit.isEmpty {
                    guard let target = form.target else { continue }
                    if let thrown = form.deferral.function.thrown, graph.effects[target].isThrowing,
                        form.makesCollection || !graph.throwsOnly(thrown, target)
                    {
                        result.append(graph.throwsAnyError(form, target, site))
                    }
                }
                if !forms.isEmpty, !graph[node].isBroken { result += isolationMismatches(forms, site, graph) }
            }
        }
        return result
    }

    /// Functions and deferred types that can be called from anywhere, or on an actor, although their objects cannot be
    /// created there.
    private static func isolationMismatches(
        _ forms: [DeferredForm], _ site: Graph.InjectionSite, _ graph: Graph
    ) -> [Diagnostic] {
        let isProcessWide = graph[site.node].lifetime.isCreatedWithoutGraph
        if let form = forms.first(where: { isOutOfReach($0.deferral, graph.root, isProcessWide: isProcessWide) }) {
            return [graph.usedFromAnywhere(form.deferral, site)]
        }
        if let form = forms.first(where: graph.cannotCarryInput) { return [graph.staysOnActor(form, site)] }
        let away = forms.filter { graph.isolation(besides: $0) != nil }
        let mismatches = away.filter { !$0.deferral.function.effects.isAsync }.map {
            graph.createdOnOtherActor($0, site)
        }
        if !mismatches.isEmpty || isProcessWide || !graph.root.isPlain { return mismatches }
        // A collection is created in one request.
        let stuck = forms.lazy.compactMap(\.target).first { !graph.canBeCreatedAnywhere($0, isLater: true) }
        if let stuck, let first = away.first { return [graph.wouldCarry(first, site, dueTo: stuck)] }
        // A function on an actor would capture the graph, which is on no actor. The function is possible if its
        // object is created on that actor.
        for form in forms {
            if let actor = form.deferral.function.globalActor, actor != form.isolation {
                return [graph.functionOfOtherIsolation(actor, site)]
            }
        }
        return []
    }

    /// Whether a function or deferred type is usable from anywhere although the graph is not `Sendable`. A function for
    /// a process-wide consumer captures no graph.
    private static func isOutOfReach(_ deferral: Graph.Deferral, _ graph: Model.Graph, isProcessWide: Bool) -> Bool {
        let function = deferral.function
        if graph.isSendable || !function.isSendable { return false }
        if case .delayed = deferral { return true }
        return !isProcessWide && !(graph.isolation != nil && function.effects.isAsync)
    }

    /// A function or deferred type within a dependency's type.
    fileprivate struct DeferredForm {
        var deferral: Graph.Deferral
        /// The actor on which the form is created.
        var isolation: String?
        /// The node that the form provides: only for the innermost form, as `Lazy<T>` in `() -> Lazy<T>`, and nil for
        /// those around it.
        var target: NodeID?
        /// Whether the target is an element of the collection that the form makes.
        var makesCollection = false
        /// The provided input of the graph.
        var input: Model.Input?

        /// The actor on which the form runs.
        var runsOn: String? { deferral.isolation(within: isolation) }
    }
}

extension Graph {
    /// All functions and deferred types within a dependency's type, outermost first.
    fileprivate func deferredForms(_ site: Graph.InjectionSite) -> [Checks.DeferredForm] {
        leaves(site.node, site.dependency).flatMap { leaf in
            var isolation = effects[site.node].isolation
            var forms: [Checks.DeferredForm] = []
            for deferral in leaf.deferrals {
                forms.append(Checks.DeferredForm(deferral: deferral, isolation: isolation))
                isolation = forms[forms.count - 1].runsOn
            }
            if case .node(let target, _) = leaf.binding, let last = forms.indices.last {
                forms[last].target = target
                if leaf.isElement {
                    switch model.types.shape(forms[last].deferral.function.result) {
                    case .array, .dictionary: forms[last].makesCollection = true
                    default: break
                    }
                }
            }
            if case .input(let id) = leaf.binding, !forms.isEmpty {
                forms[forms.count - 1].input = input(id)
            }
            return forms
        }
    }

    /// Whether a form takes an input off the graph's actor although the sources show that the input is not `Sendable`.
    fileprivate func cannotCarryInput(_ form: Checks.DeferredForm) -> Bool {
        guard let input = form.input, let own = root.isolation else { return false }
        return form.runsOn != own && isKnownNotSendable(input.type)
    }

    /// The actor on which a form's object is created, if the form runs elsewhere.
    fileprivate func isolation(besides form: Checks.DeferredForm) -> String? {
        guard let target = form.target, !leadsToBroken[target], let isolation = effects[target].isolation else {
            return nil
        }
        return isolation == form.runsOn ? nil : isolation
    }

    /// Whether a mismatch in an inherited consumer comes from an override's effects, which are reported at the
    /// override.
    fileprivate func isDueToOverride(_ site: InjectionSite, _ target: NodeID) -> Bool {
        guard isInherited(site.node), let source = sourceOfEffects(target) else { return false }
        return overridden(by: source).contains { !effects[source].call.isSubset(of: $0.accessor.effects.call) }
    }

    // MARK: - Messages

    fileprivate func effectMismatch(
        _ form: Checks.DeferredForm, _ needed: CallEffects, _ site: Graph.InjectionSite
    ) -> Diagnostic {
        let target = form.target.expected("object of a form")
        let effects = effects[target].call
        let missing = effects.subtracting(form.deferral.function.effects)
        let wanted = form.deferral.asking(needed)
        return Diagnostic(
            .effectMismatch, at: place(site),
            "\(consumer(site)) asks for '\(spelling(form.deferral))', but making '\(name(of: target))' "
                + effects.predicate,
            notes: declarationNote(site) + [
                effectNote(missing, from: target), changeNote(site, to: spelling(wanted)),
            ])
    }

    fileprivate func throwsAnyError(
        _ form: Checks.DeferredForm, _ target: NodeID, _ site: Graph.InjectionSite
    ) -> Diagnostic {
        var wanted = form.deferral.function
        wanted.thrown = nil
        return Diagnostic(
            .effectMismatch, at: place(site),
            "\(consumer(site)) asks for '\(spelling(form.deferral))', but a graph's members throw 'any Error'",
            notes: declarationNote(site) + [
                effectNote(.throws, from: target), changeNote(site, to: spelling(.function(wanted))),
            ])
    }

    /// Reports a form that cannot reach an actor.
    private func mismatch(
        _ site: Graph.InjectionSite, _ problem: String, _ note: Diagnostic.Note, suggestions: [String],
        changingTo type: String? = nil
    ) -> Diagnostic {
        let ways =
            suggestions.map { Diagnostic.Advice(place(site), $0) }
            + [type.map { Diagnostic.Advice(note: changeNote(site, to: $0)) }].compactMap(\.self)
        return Diagnostic(
            .isolationMismatch, at: place(site), "\(consumer(site)) asks for \(problem)",
            notes: declarationNote(site) + [note], advice: ways.asAlternatives)
    }

    /// The name of the graph that decides the isolation: a derived graph has the isolation of its base.
    var isolatedGraph: String { (bases.last.map { model.graphs[$0] } ?? root).name }

    private var rootNote: Diagnostic.Note { .init(place(root), "'\(root.name)' is declared here") }

    fileprivate func usedFromAnywhere(_ deferral: Graph.Deferral, _ site: Graph.InjectionSite) -> Diagnostic {
        var what = "a @Sendable function"
        var suggestion: String? =
            root.isolation.map { "make '\(dependency(at: site).name)' @\($0)" } ?? "remove @Sendable"
        var type: String?
        if case .delayed(let delayed, let provided) = deferral {
            what = "'\(spelling(deferral))'"
            suggestion = nil
            type = spelling(.delayed(delayed.holds ? .lazy : .provider, of: provided))
        }
        let suggestions =
            (root.isolation == nil ? ["write graph \(isolatedGraph): Sendable"] : []) + (suggestion.map { [$0] } ?? [])
        let whose = root.isolation.map { "is isolated to @\($0)" } ?? "is not Sendable"
        return mismatch(
            site, "\(what), but '\(root.name)' \(whose)", rootNote, suggestions: suggestions, changingTo: type)
    }

    fileprivate func functionOfOtherIsolation(_ actor: String, _ site: Graph.InjectionSite) -> Diagnostic {
        mismatch(
            site,
            "a function on @\(actor), but '\(root.name)' is on no actor", rootNote,
            suggestions: [
                "write @\(actor) graph \(isolatedGraph)", "write graph \(isolatedGraph): Sendable",
                "make '\(dependency(at: site).name)' async, without @\(actor)",
            ])
    }

    fileprivate func createdOnOtherActor(_ form: Checks.DeferredForm, _ site: Graph.InjectionSite) -> Diagnostic {
        let target = form.target.expected("object of a form")
        let isolation = isolation(besides: form).expected("actor of a form")
        let name = name(of: target)
        let note = isolationNote(isolation, from: target)
        if let other = form.deferral.function.globalActor {
            return mismatch(
                site,
                "a function on @\(other), but '\(name)' is made on @\(isolation)", note,
                suggestions: ["make '\(dependency(at: site).name)' async"])
        }
        // A function on an actor would capture a graph that is on none.
        let wanted = root.isPlain ? form.deferral.asking(.async) : form.deferral.asking(on: isolation)
        return mismatch(
            site, "'\(spelling(form.deferral))', but '\(name)' is made on @\(isolation)", note,
            suggestions: root.isPlain ? ["write @\(isolation) graph \(isolatedGraph)"] : [],
            changingTo: spelling(wanted))
    }

    fileprivate func wouldCarry(
        _ form: Checks.DeferredForm, _ site: Graph.InjectionSite, dueTo target: NodeID
    ) -> Diagnostic {
        let isolation = isolation(besides: form).expected("actor of a form")
        return mismatch(
            site,
            "'\(spelling(form.deferral))', but '\(root.name)' is on no actor, so it cannot make '\(name(of: target))' on @\(isolation) later",
            .init(place(target), "'\(name(of: target))' is registered here"),
            suggestions: ["write @\(isolation) graph \(isolatedGraph)", "write graph \(isolatedGraph): Sendable"])
    }

    fileprivate func staysOnActor(_ form: Checks.DeferredForm, _ site: Graph.InjectionSite) -> Diagnostic {
        let input = form.input.expected("input of a form")
        let actor = root.isolation.expected("actor of a graph")
        return mismatch(
            site, "'\(spelling(form.deferral))', but the input '\(input.name)' stays on @\(actor)", rootNote,
            suggestions: ["make '\(spelled(input.type))' Sendable"],
            changingTo: spelling(form.deferral.asking(on: actor)))
    }

    func spelling(_ deferral: Graph.Deferral) -> String {
        switch deferral {
        case .function(let function): model.speller.swift(function)
        case .delayed(let delayed, let provided): "\(delayed.name)<\(model.speller.swift(provided))>"
        }
    }
}

extension Graph.Deferral {
    /// The form to use instead, with more effects or on an actor. Only functions can throw or be on an actor; the
    /// runtime's types, such as `Lazy`, cannot.
    func asking(_ effects: CallEffects = [], on actor: String? = nil) -> Graph.Deferral {
        if case .delayed(let delayed, let provided) = self, !effects.isThrowing, actor == nil {
            return .delayed(delayed.holds ? .asyncLazy : .asyncProvider, of: provided)
        }
        var function = function
        function.effects.formUnion(effects)
        if let actor {
            function.isSendable = false
            function.convention = nil
            function.globalActor = actor
        }
        return .function(function)
    }
}
