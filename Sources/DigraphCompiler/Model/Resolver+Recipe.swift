extension Model.Resolver {
    /// What is registered and how it is made: the type, and the parameters that its making takes.
    func resolveRecipe(_ draft: Model.RegistrationDraft) {
        switch draft.written.recipe.kind {
        case .initializer(let type, let signature):
            setType(type, draft)
            if !draft.isBroken { resolveInitializer(type, signature, draft) }
            useResult(of: signature, draft)
        case .function(let base, let name, let signature):
            resolveFunction(base, name, signature, draft)
        case .external(let type):
            setType(type, draft)
            draft.registration.making.recipe = .external
            requireKnownOrForeign(draft)
        case .expression(let type, let closure):
            setType(type, draft)
            draft.closure = closure
            draft.registration.making.effects.isAsync = closure.isAsync
            draft.registration.making.effects.isThrowing = closure.isThrowing
            requireKnownOrForeign(draft)
            addClosureParameters(closure, draft)
        case .broken(let type):
            if let type { setType(type, draft) } else { draft.registration.type = types.types.unreadable() }
            draft.isBroken = true
        }
        if types.types.isUnreadable(draft.registration.type) { draft.isBroken = true }
    }

    /// The registered type, its declaration, and what its generic parameters stand for.
    func setType(_ type: Syntax.TypeReference, _ draft: Model.RegistrationDraft) {
        draft.registration.type = types.resolve(type, in: model.documents[draft.registration.document])
        setDeclaration(draft)
        requireArguments(type, draft)
    }

    func setDeclaration(_ draft: Model.RegistrationDraft) {
        guard case .declared(let declaration, let arguments) = types.types.shape(draft.registration.type) else {
            return
        }
        draft.declaration = declaration
        draft.context = context(of: declaration, arguments: arguments, selfType: draft.registration.type)
    }

    /// How the texts of a type's members are understood when its generic parameters have these values.
    func context(
        of declaration: Outline.ID, arguments: [Model.TypeID], selfType: Model.TypeID
    ) -> Model.TypeContext {
        var context = Model.TypeContext(scope: declaration, selfType: selfType)
        guard !arguments.isEmpty else { return context }
        context.substitutions = types.substitutions(of: declaration, arguments)
        return context
    }

    private func addClosureParameters(_ closure: Syntax.Closure, _ draft: Model.RegistrationDraft) {
        let document = draft.registration.document
        for parameter in closure.parameters {
            guard let type = parameter.type else {
                report(
                    .syntax, parameter.name.span, in: document,
                    "expected ':' and a type behind '\(parameter.name.text)': what a closure takes from the graph is "
                        + "written with its type"
                )
                draft.isBroken = true
                continue
            }
            draft.parameters.append(
                Model.ParameterDraft(
                    label: parameter.name.text, name: parameter.name.text,
                    type: types.resolve(type, in: model.documents[document]), hasDefault: false,
                    declaration: .written(parameter.name.span)))
        }
    }

    /// A private type of the sources cannot be named by generated code.
    private func requireKnownOrForeign(_ draft: Model.RegistrationDraft) {
        guard let declaration = draft.declaration else { return }
        _ = requireAccessible(declaration, draft)
    }

    // MARK: - Initializers

    private func resolveInitializer(
        _ type: Syntax.TypeReference, _ signature: Syntax.Signature?, _ draft: Model.RegistrationDraft
    ) {
        draft.callee = speller.swift(draft.registration.type)
        if case .graph(let graph) = types.types.shape(draft.registration.type) {
            return resolveGraphInitializer(graph, signature, draft)
        }
        if let signature, case .parameters(let parameters) = signature.shape {
            if let declaration = draft.declaration {
                guard requireAccessible(declaration, draft) else { return }
                if draft.registration.making.effects.isolation == nil {
                    draft.registration.making.effects.isolation = outline.isolation(of: declaration).globalActorName
                }
            }
            useWritten(parameters, signature, draft)
            draft.taker = .initializer(labels: parameters.map { $0.label?.text })
            return
        }
        switch types.types.shape(draft.registration.type) {
        case .declared(let declaration, _):
            guard requireAccessible(declaration, draft) else { return }
            chooseInitializer(of: declaration, signature, draft)
        case .unreadable:
            draft.isBroken = true
        default:
            if let signature, case .labels(let labels) = signature.shape, labels.isEmpty {
                useWritten([], signature, draft)
                draft.taker = .initializer(labels: [])
            } else {
                reportUnknownType(type, signature, draft)
            }
        }
    }

    /// The whole signature is in the graph file: no source is asked.
    func useWritten(
        _ parameters: [Syntax.Signature.Parameter], _ signature: Syntax.Signature,
        _ draft: Model.RegistrationDraft
    ) {
        draft.parameters = drafts(of: parameters, in: draft.registration.document)
        draft.registration.making.effects.isAsync = signature.isAsync
        draft.registration.making.effects.isThrowing = signature.isThrowing
    }

    private func chooseInitializer(
        of declaration: Outline.ID, _ signature: Syntax.Signature?, _ draft: Model.RegistrationDraft
    ) {
        if outline.kind(of: declaration) == .`protocol` {
            return reportNoInitializer(declaration, [], draft)
        }
        var all = outline.initializers(of: declaration)
        if !types.variants.isEmpty {
            for variant in (types.variants[declaration] ?? []).dropFirst() {
                // The same initializers in every branch are as good as one.
                let known = all.map { spelledSignature($0) }
                all += outline.initializers(of: variant).filter { !known.contains(spelledSignature($0)) }
            }
        }
        var callable = all
        if all.count != 1 || !mayBeCalled(all[0], declaration, draft) {
            callable = all.filter { mayBeCalled($0, declaration, draft) }
        }
        var candidates = callable
        var isPicked = false
        if let signature, case .labels(let labels) = signature.shape {
            isPicked = true
            candidates = callable.filter { $0.parameters.map(\.label) == labels.map { $0?.text } }
            if candidates.isEmpty {
                // `init()` is a whole signature; where not everything could be read it is taken as it stands.
                guard labels.isEmpty, mayHaveOthers(declaration, all), !all.contains(where: \.parameters.isEmpty) else {
                    return reportUnknownInitializer(labels, callable, all, declaration, draft)
                }
                useWritten([], signature, draft)
                draft.taker = .initializer(labels: [])
                draft.registration.making.effects.isolation =
                    draft.registration.making.effects.isolation ?? outline.isolation(of: declaration).globalActorName
                return
            }
        }
        candidates = withoutTwins(candidates)
        if candidates.count > 1, !isPicked { candidates = decided(among: candidates, draft) }
        guard let chosen = candidates.first else { return reportNoInitializer(declaration, all, draft) }
        if !isPicked, chosen.doubt != nil, candidates.allSatisfy({ $0.doubt == .macro || $0.doubt == .condition }) {
            return reportDoubt(candidates, declaration, draft)
        }
        if candidates.count > 1 {
            if candidates.contains(where: { $0.conditions != chosen.conditions }) {
                return reportConditional(candidates, draft)
            }
            return reportAmbiguousInitializer(candidates, draft)
        }
        for unknown in chosen.parameters where unknown.isUnknown && !unknown.hasDefault || isPack(unknown) {
            return reportUnknownParameterType(unknown, chosen, draft)
        }
        use(chosen, draft)
        noteShorter(than: chosen, among: callable, draft)
    }

    /// The initializer that takes all parameters which `.parameter` and `.argument` name, where there is one such.
    private func decided(
        among candidates: [Outline.Initializer], _ draft: Model.RegistrationDraft
    ) -> [Outline.Initializer] {
        let document = draft.registration.document
        let named = draft.written.modifiers.flatMap { modifier -> [String] in
            switch modifier.name.text {
            case "argument": modifier.arguments.compactMap { word($0, in: document)?.text }
            case "parameter": modifier.arguments.prefix(1).compactMap { word($0, in: document)?.text }
            default: []
            }
        }
        let fitting = candidates.filter { candidate in
            named.allSatisfy { name in candidate.parameters.contains { ($0.label ?? $0.name) == name } }
        }
        return fitting.count == 1 ? fitting : candidates
    }

    private func mayBeCalled(
        _ initializer: Outline.Initializer, _ declaration: Outline.ID, _ draft: Model.RegistrationDraft
    ) -> Bool {
        isCallable(initializer.access, initializer.declaration ?? declaration)
            && !initializer.flags.contains(.unavailable) && !isExcluded(initializer, draft)
    }

    /// Whether a type may have initializers that were not read.
    func mayHaveOthers(_ declaration: Outline.ID, _ all: [Outline.Initializer]) -> Bool {
        all.contains { $0.doubt != nil } || outline.hasUnknownSuperclass(declaration)
            || outline.hasUnknownMembers(declaration)
    }

    /// Whether an initializer is there for other generic arguments than the registered type's.
    func isExcluded(_ initializer: Outline.Initializer, _ draft: Model.RegistrationDraft) -> Bool {
        initializer.declaration.map { isExcluded(member: $0, of: draft.declaration, draft) } ?? false
    }

    /// The same initializer under several conditions is as good as one.
    private func withoutTwins(_ candidates: [Outline.Initializer]) -> [Outline.Initializer] {
        if candidates.count < 2 { return candidates }
        var result: [Outline.Initializer] = []
        for candidate in candidates {
            let isTwin = result.contains {
                $0.conditions != candidate.conditions && spelledSignature($0) == spelledSignature(candidate)
                    && Model.spelledEffects($0.flags) == Model.spelledEffects(candidate.flags)
                    && $0.flags.contains(.failable) == candidate.flags.contains(.failable)
            }
            if !isTwin { result.append(candidate) }
        }
        return result
    }

    /// An initializer's labels and types, as text.
    private func spelledSignature(_ initializer: Outline.Initializer) -> [String] {
        initializer.parameters.map { ($0.label ?? "_") + ":" + outline.text($0.type, of: $0.scope) }
    }

    private func use(_ chosen: Outline.Initializer, _ draft: Model.RegistrationDraft) {
        draft.parameters = drafts(of: chosen, draft)
        draft.taker = .initializer(labels: chosen.parameters.map(\.label))
        draft.registration.making.declaration = chosen.declaration
        draft.registration.making.effects.isAsync = chosen.flags.contains(.async)
        draft.registration.making.effects.isThrowing = chosen.flags.contains(.throws)
        if draft.registration.making.effects.isolation == nil {
            draft.registration.making.effects.isolation = chosen.isolation.globalActorName
        }
        if chosen.flags.contains(.failable) || chosen.flags.contains(.implicitlyUnwrapped) {
            draft.registration.type = types.types.optional(draft.registration.type)
        }
    }

    /// How the text of a member of the registered type is understood.
    func memberContext(
        _ member: Outline.ID, _ draft: Model.RegistrationDraft, _ asked: [String: Model.TypeID]
    ) -> Model.TypeContext {
        var context = context(ofMember: member, of: draft.declaration, in: draft.context)
        if !asked.isEmpty { context.substitutions.merge(asked) { _, new in new } }
        context.selfType = draft.registration.type
        return context
    }

    /// Whether generated code may call something of this access, declared where the type is.
    func isCallable(_ access: Outline.Access, _ declaration: Outline.ID) -> Bool {
        let module = outline.module(of: declaration)
        let least: Outline.Access = module == types.module || types.testable.contains(module) ? .internal : .package
        return access >= least && (module == types.module || interface(of: declaration) == nil)
    }

    /// `@_spi(Name)`, behind which another module keeps a declaration, or the extension that it stands in; nil where it
    /// does not, or that is imported.
    func interface(of declaration: Outline.ID) -> String? {
        let module = outline.module(of: declaration)
        guard module != types.module, !types.types.interfaceModules.contains(module) else { return nil }
        let extended = outline.parent(of: declaration).flatMap { outline.kind(of: $0) == .extension ? $0 : nil }
        for id in [declaration, extended].compactMap(\.self) {
            let attributes = outline.declaration(id).attributes
            if let interface = attributes.first(where: { $0.path == ["_spi"] }) {
                return outline.text(interface.span, of: id)
            }
        }
        return nil
    }
}
