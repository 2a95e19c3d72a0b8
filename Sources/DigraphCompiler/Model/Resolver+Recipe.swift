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
            draft.registration.recipe = .external
            draft.registration.isExternal = true
            requireKnownOrForeign(draft)
        case .expression(let type, let closure):
            setType(type, draft)
            draft.closure = closure
            draft.registration.isAsync = closure.isAsync
            draft.registration.isThrowing = closure.isThrowing
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
        // The arguments of enclosing types come first.
        var parameters: [Model.GenericParameter] = []
        for type in outline.nesting(of: declaration) {
            parameters += types.genericParameters(outline.clauses(of: type).generics, of: type)
        }
        var rest = arguments[...]
        for (index, parameter) in parameters.enumerated() {
            guard parameter.isPack else {
                if let argument = rest.popFirst() { context.substitutions[parameter.name] = argument }
                continue
            }
            // A type has one pack, which takes what is left for it.
            let count = max(0, rest.count - (parameters.count - index - 1))
            context.pack = (parameter.name, Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
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
                if draft.registration.isolation == nil {
                    draft.registration.isolation = outline.isolation(of: declaration).globalActorName
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

    /// The whole signature stands in the graph file: no source is asked.
    func useWritten(
        _ parameters: [Syntax.Signature.Parameter], _ signature: Syntax.Signature,
        _ draft: Model.RegistrationDraft
    ) {
        let document = model.documents[draft.registration.document]
        for parameter in parameters {
            draft.parameters.append(
                Model.ParameterDraft(
                    label: parameter.label?.text, name: parameter.name?.text ?? parameter.label?.text ?? "_",
                    type: types.resolve(parameter.type, in: document), hasDefault: false,
                    declaration: .written(parameter.span)))
        }
        draft.registration.isAsync = signature.isAsync
        draft.registration.isThrowing = signature.isThrowing
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
                draft.registration.isolation =
                    draft.registration.isolation ?? outline.isolation(of: declaration).globalActorName
                return
            }
        }
        candidates = withoutTwins(candidates)
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
        for unknown in chosen.parameters where unknown.isUnknown && !unknown.hasDefault {
            return reportUnknownParameterType(unknown, chosen, draft)
        }
        use(chosen, draft)
        noteShorter(than: chosen, among: callable, draft)
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
        var asked: [String: Model.TypeID] = [:]
        if let written = chosen.declaration, !chosen.generics.isEmpty {
            asked = types.constraints(
                generics: chosen.generics, constraints: chosen.constraints, of: written,
                context(ofMember: written, of: draft.declaration, in: draft.context))
        }
        var scope = chosen.declaration ?? chosen.type
        var context = memberContext(scope, draft, asked)
        var labels: [String?] = []
        var index = -1
        while index + 1 < chosen.parameters.count {
            index += 1
            let parameter = chosen.parameters[index]
            labels.append(parameter.label)
            if parameter.scope != scope {
                scope = parameter.scope
                context = memberContext(scope, draft, asked)
            }
            // Where the type cannot be known, as that of `var retries = 3`, or the parameter is not always there, the
            // default value stands.
            let isMarked = isMarked(parameter)
            if isRepeated(parameter), let pack = context.pack, asked.isEmpty {
                addRepeated(parameter, index, pack, chosen, context, draft)
                continue
            }
            let isOmitted =
                isMarked && isVariadic(parameter) || isRepeated(parameter) || parameter.isUnknown
                || parameter.isConditional && parameter.hasDefault
            var type = types.resolve(parameter.type, of: parameter.scope, context)
            if isMarked { type = unwrapped(parameter, type) }
            if parameter.isOptional { type = types.types.optional(type) }
            draft.parameters.append(
                Model.ParameterDraft(
                    label: parameter.label, name: parameter.name, type: type,
                    hasDefault: parameter.hasDefault || isOmitted, isOmitted: isOmitted,
                    isAutoclosure: isMarked && isAutoclosure(parameter),
                    declaration: .parameter(chosen.declaration ?? chosen.type, index: index)))
        }
        draft.taker = .initializer(labels: labels)
        draft.registration.isAsync = chosen.flags.contains(.async)
        draft.registration.isThrowing = chosen.flags.contains(.throws)
        if draft.registration.isolation == nil {
            draft.registration.isolation = chosen.isolation.globalActorName
        }
        if chosen.flags.contains(.failable) || chosen.flags.contains(.implicitlyUnwrapped) {
            draft.registration.type = types.types.optional(draft.registration.type)
        }
    }

    /// Whether a parameter takes one value for each type of a pack: `repeat each T`.
    private func isRepeated(_ parameter: Outline.Initializer.Parameter) -> Bool {
        outline.bytes(parameter.type, of: parameter.scope).starts(with: "repeat ".utf8)
    }

    /// One parameter for each type of the pack, of which the first has the label.
    private func addRepeated(
        _ parameter: Outline.Initializer.Parameter, _ index: Int, _ pack: (name: String, types: [Model.TypeID]),
        _ chosen: Outline.Initializer, _ context: Model.TypeContext, _ draft: Model.RegistrationDraft
    ) {
        var context = context
        for (number, element) in pack.types.enumerated() {
            context.substitutions[pack.name] = element
            draft.parameters.append(
                Model.ParameterDraft(
                    label: number == 0 ? parameter.label : nil, name: parameter.name,
                    type: types.resolve(parameter.type, of: parameter.scope, context), hasDefault: false,
                    declaration: .parameter(chosen.declaration ?? chosen.type, index: index)))
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

    /// Whether the text of a type begins with an attribute or ends with `!` or `...`: most do not.
    private func isMarked(_ parameter: Outline.Initializer.Parameter) -> Bool {
        let bytes = outline.bytes(parameter.type, of: parameter.scope)
        guard let base = bytes.baseAddress, bytes.count > 0 else { return false }
        let last = base[bytes.count - 1]
        return base[0] == UInt8(ascii: "@") || last == UInt8(ascii: "!") || last == UInt8(ascii: ".")
    }

    /// `T!` takes `T`: who wrote `!` relies on it. An `@autoclosure () -> T` takes a `T`.
    private func unwrapped(
        _ parameter: Outline.Initializer.Parameter, _ type: Model.TypeID
    ) -> Model.TypeID {
        let bytes = outline.bytes(parameter.type, of: parameter.scope)
        let isImplicit = bytes.count > 0 && bytes[bytes.count - 1] == UInt8(ascii: "!")
        if isImplicit, let wrapped = types.types.wrapped(type) { return wrapped }
        if isAutoclosure(parameter), case .function(let function) = types.types.shape(type) {
            return function.result
        }
        return type
    }

    /// Whether `@autoclosure` is among the attributes in front of the type.
    private func isAutoclosure(_ parameter: Outline.Initializer.Parameter) -> Bool {
        let bytes = outline.bytes(parameter.type, of: parameter.scope)
        guard bytes.count > 0, bytes[0] == UInt8(ascii: "@") else { return false }
        return isAutoclosure(outline.text(parameter.type, of: parameter.scope))
    }

    func isAutoclosure(_ type: String) -> Bool {
        type.hasPrefix("@") && type.prefix { $0 != "(" }.split { $0.isWhitespace }.contains("@autoclosure")
    }

    private func isVariadic(_ parameter: Outline.Initializer.Parameter) -> Bool {
        let bytes = outline.bytes(parameter.type, of: parameter.scope)
        return bytes.count > 3 && bytes[bytes.count - 1] == UInt8(ascii: ".")
            && bytes[bytes.count - 2] == UInt8(ascii: ".") && bytes[bytes.count - 3] == UInt8(ascii: ".")
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
            let attributes = outline.clauses(of: id).attributes
            if attributes.isEmpty { continue }
            let text = outline.text(attributes, of: id)
            if let word = text.split(separator: "@").first(where: { $0.hasPrefix("_spi(") }) {
                return "@" + word.prefix { $0 != ")" } + ")"
            }
        }
        return nil
    }
}
