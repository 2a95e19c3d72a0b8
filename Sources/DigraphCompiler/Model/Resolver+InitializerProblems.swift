// What can be wrong with the initializer of a recipe, and what is said of it.

extension Model.Resolver {
    func reportNoInitializer(
        _ declaration: Outline.ID, _ all: [Outline.Initializer], _ draft: Model.RegistrationDraft
    ) {
        draft.isBroken = true
        let record = outline.declaration(declaration)
        let name = display(draft.registration.type)
        var notes: [Diagnostic.Note] = []
        let message: String
        var id = Diagnostic.ID.noInitializer
        if record.kind == .`protocol` {
            message = "'\(name)' is a protocol; register a type that conforms to it, with .as(\(name))"
            notes = outline.conformers(of: declaration).prefix(3).map {
                .init(outline.place(of: $0), "'\(outline.qualifiedName(of: $0))' conforms to '\(name)'")
            }
        } else if !all.isEmpty {
            id = .inaccessible
            let isThere = all.contains { !$0.flags.contains(.unavailable) && !isExcluded($0, draft) }
            message =
                "'\(name)' has no initializer that generated code can call"
                + (isThere ? "; make one \(neededAccess(declaration))" : "")
            notes = all.prefix(3).map { .init(place($0), "init\(spelled($0)) is \(hiddenness($0, draft))") }
        } else if outline.hasUnknownMembers(declaration) {
            message =
                "'\(name)' has no initializer in the sources that were read, and a macro may add one; write its whole "
                + "signature, \(name).init() or \(name).init(label: Type)"
        } else if outline.hasUnknownSuperclass(declaration) {
            message =
                "'\(name)' has a superclass that is declared in no Swift source that was read, so its initializers are "
                + "not known; write the whole signature, \(name).init() or \(name).init(label: Type)"
        } else {
            message = "'\(name)' has no initializer; use a closure, register \(name) { … }"
        }
        if notes.isEmpty { notes = [.init(outline.place(of: declaration), "'\(name)' is declared here")] }
        report(id, draft.registration.span, in: draft.registration.document, message, notes: notes)
    }

    /// Where an initializer is written; of one that is not, its type.
    private func place(_ initializer: Outline.Initializer) -> Place {
        outline.place(of: initializer.declaration ?? initializer.type)
    }

    /// Why generated code cannot call it.
    private func hiddenness(_ initializer: Outline.Initializer, _ draft: Model.RegistrationDraft) -> String {
        if initializer.flags.contains(.unavailable) { return "not available" }
        if isExcluded(initializer, draft) { return "there for other generic arguments" }
        return initializer.declaration.flatMap(interface) ?? initializer.access.word
    }

    func reportAmbiguousInitializer(
        _ candidates: [Outline.Initializer], _ draft: Model.RegistrationDraft
    ) {
        draft.isBroken = true
        let name = display(draft.registration.type)
        let spelled = distinctly(candidates)
        let areEqual = Set(candidates.map { self.spelled($0) }).count == 1
        reportCandidates(
            .ambiguousInitializer, candidates, spelled,
            areEqual
                ? "'\(name)' has \(candidates.count) initializers 'init\(self.spelled(candidates[0]))'; write the whole "
                    + "signature of the one that is meant"
                : "'\(name)' has \(candidates.count) initializers; write which one is meant", draft)
    }

    /// The initializers by their labels, and with types where several have the same labels.
    private func distinctly(_ candidates: [Outline.Initializer]) -> [String] {
        let labels = candidates.map { spelled($0) }
        var count: [String: Int] = [:]
        for text in labels { count[text, default: 0] += 1 }
        return zip(candidates, labels).map { count[$1] == 1 ? "init" + $1 : spelledWithTypes($0) }
    }

    private func reportCandidates(
        _ id: Diagnostic.ID, _ candidates: [Outline.Initializer], _ spelled: [String], _ message: String,
        _ draft: Model.RegistrationDraft
    ) {
        let name = display(draft.registration.type)
        let document = draft.registration.document
        report(
            id, draft.registration.span, in: document, message,
            notes: zip(candidates, spelled).map { candidate, text in
                let condition =
                    candidate.conditions.isEmpty ? "" : " if " + candidate.conditions.joined(separator: " && ")
                return .init(place(candidate), "candidate: \(name).\(text)\(condition)")
            },
            fixes: spelled.map {
                model.documents[document].fixReplacing(draft.wholeRecipe, with: "\(name).\($0)")
            })
    }

    func reportUnknownInitializer(
        _ labels: [Syntax.Name?], _ callable: [Outline.Initializer], _ all: [Outline.Initializer],
        _ declaration: Outline.ID, _ draft: Model.RegistrationDraft
    ) {
        draft.isBroken = true
        let name = display(draft.registration.type)
        let written = "init" + Model.spelledLabels(labels.map { $0?.text })
        let named = all.filter { $0.parameters.map(\.label) == labels.map { $0?.text } }
        let hidden = named.first { !isExcluded($0, draft) }
        let document = draft.registration.document
        var notes: [Diagnostic.Note] = []
        if let one = hidden ?? named.first {
            notes.append(.init(place(one), "\(name).\(written) is \(hiddenness(one, draft))"))
        }
        notes += callable.prefix(10).map { .init(place($0), "it has init\(spelled($0))") }
        let near = Spelling.nearest(to: written, among: callable.map { "init" + spelled($0) }, limit: 1).first
        let wayOut =
            near.map { "; did you mean '\($0)'?" }
            ?? " in the sources that were read; write its types, \(name).init"
            + Model.spelledWithTypes(labels.map { $0?.text })
        report(
            hidden == nil ? .unknownInitializer : .inaccessible, draft.registration.span, in: document,
            hidden == nil
                ? "'\(name)' has no initializer '\(written)'"
                    + (near != nil || mayHaveOthers(declaration, all) ? wayOut : "")
                : "'\(name).\(written)' cannot be called by generated code" + wayToCall(hidden, declaration),
            notes: notes,
            fixes: callable.map {
                model.documents[document].fixReplacing(draft.wholeRecipe, with: "\(name).init\(spelled($0))")
            })
    }

    /// What would let generated code call an initializer: nothing would, where it is not available.
    private func wayToCall(_ hidden: Outline.Initializer?, _ declaration: Outline.ID) -> String {
        if hidden?.flags.contains(.unavailable) == true { return "" }
        return "; " + (hidden?.declaration.flatMap(wayBehindInterface) ?? "make it \(neededAccess(declaration))")
    }

    /// The import that shows what stands behind `@_spi`.
    func wayBehindInterface(_ declaration: Outline.ID) -> String? {
        interface(of: declaration).map { "write \($0) import \(outline.moduleNames[outline.module(of: declaration)])" }
    }

    func reportConditional(
        _ candidates: [Outline.Initializer], _ draft: Model.RegistrationDraft
    ) {
        draft.isBroken = true
        reportCandidates(
            .conditionalDeclaration, candidates, candidates.map { spelledWithTypes($0) },
            "which initializer '\(display(draft.registration.type))' has depends on #if; write the whole signature of "
                + "the one that is meant", draft)
    }

    /// What a macro or an `#if` makes of the type cannot be seen.
    func reportDoubt(
        _ candidates: [Outline.Initializer], _ declaration: Outline.ID, _ draft: Model.RegistrationDraft
    ) {
        let name = display(draft.registration.type)
        if candidates.contains(where: { $0.doubt == .macro }) {
            draft.isBroken = true
            return reportCandidates(
                .ambiguousInitializer, candidates, distinctly(candidates),
                "a macro may give '\(name)' other initializers than can be read; write which one is meant", draft)
        }
        draft.isBroken = true
        let own = outline.conditions(of: declaration)
        let properties = outline.storedProperties(of: declaration).filter { outline.conditions(of: $0) != own }
        report(
            .conditionalDeclaration, draft.registration.span, in: draft.registration.document,
            "which stored properties '\(name)' has depends on #if; write the whole signature of its initializer",
            notes: properties.prefix(3).map {
                .init(
                    outline.place(of: $0),
                    "'\(outline.name(of: $0))' is declared if \(outline.conditions(of: $0).joined(separator: " && "))")
            })
    }

    func reportUnknownParameterType(
        _ parameter: Outline.Initializer.Parameter, _ chosen: Outline.Initializer,
        _ draft: Model.RegistrationDraft
    ) {
        draft.isBroken = true
        let name = display(draft.registration.type)
        if isPack(parameter) {
            return report(
                .unknownTypeAnnotation, draft.registration.span, in: draft.registration.document,
                "'\(parameter.name)', which \(name).init\(spelled(chosen)) takes, is a parameter pack; write the whole "
                    + "signature, with a parameter for each of its types",
                notes: [.init(outline.place(of: parameter), "'\(parameter.name)' is declared here")])
        }
        report(
            .unknownTypeAnnotation, draft.registration.span, in: draft.registration.document,
            "the type of '\(parameter.name)', which \(name).init\(spelled(chosen)) takes, cannot be known from the "
                + "source; write the whole signature, \(name).\(spelledWithTypes(chosen))",
            notes: [.init(outline.place(of: parameter), "'\(parameter.name)' is declared here")])
    }

    // MARK: - Initializers in words

    /// `(session:cache:)`
    func spelled(_ initializer: Outline.Initializer) -> String {
        Model.spelledLabels(initializer.parameters.map(\.label))
    }

    /// `init(session: URLSession) throws`, as the source writes the types.
    private func spelledWithTypes(_ initializer: Outline.Initializer) -> String {
        let parameters = initializer.parameters.map { parameter in
            let written = outline.text(parameter.type, of: parameter.scope)
            let type = parameter.isOptional ? "Optional<\(written)>" : written
            return "\(parameter.label ?? "_"): \(type.isEmpty || parameter.isUnknown ? "Type" : type)"
        }
        return "init(" + parameters.joined(separator: ", ") + ")" + Model.spelledEffects(initializer.flags)
    }
}
