// What can be wrong with a recipe, and what is said of it.

extension Model.Resolver {
    /// Whether generated code can name the type; says so where not.
    func requireAccessible(_ declaration: Outline.ID, _ draft: inout Model.RegistrationDraft) -> Bool {
        var enclosing: Outline.ID? = declaration
        while let current = enclosing {
            let access = outline.declaration(current).access
            if !isCallable(access, current) {
                draft.isBroken = true
                let name = outline.qualifiedName(of: current)
                report(
                    .inaccessible, draft.registration.span, in: draft.registration.document,
                    "'\(name)' is \(access.word), so generated code cannot name it",
                    notes: [.init(outline.place(of: current), "'\(name)' is declared here")])
                return false
            }
            enclosing = outline.parent(of: current)
        }
        return true
    }

    func reportUnknownType(_ type: Syntax.TypeReference, _ draft: inout Model.RegistrationDraft) {
        draft.isBroken = true
        let name = display(draft.registration.type)
        let near = Spelling.nearest(to: name, among: outline.typeNames())
        let document = draft.registration.document
        let place = model.place(draft.registration.span, in: document)
        report(
            .unknownType, draft.registration.span, in: document,
            "'\(name)' is declared in no Swift source that was read"
                + (near.first.map { "; did you mean '\($0)'?" } ?? ""),
            notes: [
                .init(place, "looked in the sources of \(outline.moduleNames.joined(separator: ", "))"),
                .init(
                    place,
                    "a type of an SDK is registered with its signature, \(name).init(parameter: Type), or with a "
                        + "closure, register \(name) { … }"
                ),
            ],
            fixes: near.map { .init("replace with \($0)", at: model.place(type.span, in: document), replacement: $0) })
    }

    func reportNoInitializer(
        _ declaration: Outline.ID, _ all: [Outline.Initializer], _ draft: inout Model.RegistrationDraft
    ) {
        draft.isBroken = true
        let record = outline.declaration(declaration)
        let name = display(draft.registration.type)
        var notes: [Diagnostic.Note] = []
        let message: String
        var id = Diagnostic.ID.noInitializer
        if record.kind == .protocol {
            message = "'\(name)' is a protocol; register a type that conforms to it, with .as(\(name))"
            notes = outline.conformers(of: declaration).prefix(3).map {
                .init(outline.place(of: $0), "'\(outline.qualifiedName(of: $0))' conforms to '\(name)'")
            }
        } else if let hidden = all.first {
            id = .inaccessible
            let why = hidden.flags.contains(.unavailable) ? "is not available" : "is \(hidden.access.word)"
            message = "'\(name)' has no initializer that generated code can call"
            notes = all.prefix(3).map {
                let place = $0.declaration.map { outline.place(of: $0) } ?? outline.place(of: declaration)
                return .init(place, "init\(spelled($0)) \($0.flags.contains(.unavailable) ? "is not available" : why)")
            }
        } else if outline.hasUnknownSuperclass(declaration) {
            message =
                "no initializer of '\(name)' is in the sources that were read; write its signature, "
                + "\(name).init(parameter: Type)"
        } else {
            message = "'\(name)' has no initializer; use a closure, register \(name) { … }"
        }
        if notes.isEmpty { notes = [.init(outline.place(of: declaration), "'\(name)' is declared here")] }
        report(id, draft.registration.span, in: draft.registration.document, message, notes: notes)
    }

    func reportAmbiguousInitializer(
        _ candidates: [Outline.Initializer], _ draft: inout Model.RegistrationDraft
    ) {
        draft.isBroken = true
        let name = display(draft.registration.type)
        let place = model.place(draft.registration.span, in: draft.registration.document)
        report(
            .ambiguousInitializer, draft.registration.span, in: draft.registration.document,
            "'\(name)' has \(candidates.count) initializers; write which one is meant",
            notes: candidates.map { candidate in
                .init(
                    candidate.declaration.map { outline.place(of: $0) } ?? outline.place(of: candidate.type),
                    "candidate: \(name).init\(spelled(candidate))")
            },
            fixes: candidates.map { candidate in
                .init(
                    "write \(name).init\(spelled(candidate))", at: place,
                    replacement: "\(name).init\(spelled(candidate))")
            })
    }

    func reportUnknownInitializer(
        _ labels: [Syntax.Name?], _ callable: [Outline.Initializer], _ all: [Outline.Initializer],
        _ declaration: Outline.ID, _ draft: inout Model.RegistrationDraft
    ) {
        draft.isBroken = true
        let name = display(draft.registration.type)
        let written = "init(" + labels.map { ($0?.text ?? "_") + ":" }.joined() + ")"
        let place = model.place(draft.registration.span, in: draft.registration.document)
        let hidden = all.first { $0.parameters.map(\.label) == labels.map { $0?.text } }
        var notes: [Diagnostic.Note] = []
        if let hidden {
            notes.append(
                .init(
                    hidden.declaration.map { outline.place(of: $0) } ?? outline.place(of: declaration),
                    "\(name).\(written) is "
                        + "\(hidden.flags.contains(.unavailable) ? "not available" : hidden.access.word)"
                ))
        }
        notes += callable.map { candidate in
            .init(
                candidate.declaration.map { outline.place(of: $0) } ?? outline.place(of: candidate.type),
                "it has init\(spelled(candidate))")
        }
        report(
            hidden == nil ? .unknownInitializer : .inaccessible, draft.registration.span,
            in: draft.registration.document,
            hidden == nil
                ? "'\(name)' has no initializer '\(written)'"
                : "'\(name).\(written)' cannot be called by generated code",
            notes: notes,
            fixes: callable.map { candidate in
                .init(
                    "write \(name).init\(spelled(candidate))", at: place,
                    replacement: "\(name).init\(spelled(candidate))")
            })
    }

    func reportConditional(
        _ conditional: Outline.Initializer, _ candidates: [Outline.Initializer],
        _ draft: inout Model.RegistrationDraft
    ) {
        draft.isBroken = true
        let name = display(draft.registration.type)
        report(
            .conditionalDeclaration, draft.registration.span, in: draft.registration.document,
            "which initializer of '\(name)' there is depends on #if; write its signature, "
                + "\(name).init(parameter: Type)",
            notes: candidates.map { candidate in
                let condition =
                    candidate.conditions.isEmpty
                    ? "always" : "if " + candidate.conditions.joined(separator: " && ")
                return .init(
                    candidate.declaration.map { outline.place(of: $0) } ?? outline.place(of: candidate.type),
                    "init\(spelled(candidate)), \(condition)")
            })
    }

    func reportUnknownParameterType(
        _ parameter: Outline.Initializer.Parameter, _ chosen: Outline.Initializer,
        _ draft: inout Model.RegistrationDraft
    ) {
        draft.isBroken = true
        let name = display(draft.registration.type)
        report(
            .unknownTypeAnnotation, draft.registration.span, in: draft.registration.document,
            "the type of '\(parameter.name)', which \(name).init\(spelled(chosen)) takes, cannot be known from the "
                + "source; write the signature, \(name).init(\(parameter.label ?? "_"): Type)",
            notes: [.init(outline.place(of: parameter), "'\(parameter.name)' is declared here")])
    }

    func reportUnknownFunction(
        _ title: String, _ name: Syntax.Name, _ base: Model.TypeID?, _ signature: Syntax.Signature,
        _ draft: inout Model.RegistrationDraft
    ) {
        draft.isBroken = true
        if base == nil { draft.registration.type = types.types.unreadable() }
        let document = draft.registration.document
        let span = draft.registration.span
        if let base, types.types.declaration(base) == nil {
            report(
                .unknownType, span, in: document,
                "'\(display(base))' is declared in no Swift source that was read; write the whole signature, with '-> "
                    + "Type'",
                notes: [
                    .init(
                        model.place(span, in: document),
                        "looked in the sources of \(outline.moduleNames.joined(separator: ", "))")
                ])
            return
        }
        let named: [Outline.ID]
        if let base, let declaration = types.types.declaration(base) {
            named = outline.members(of: declaration, kind: .function, named: name.text, inherited: true)
        } else {
            named = outline.lookUpGlobal(name.text, kind: .function, testable: types.testable)
        }
        let what = base.map { "'\(display($0))' has no static function" } ?? "there is no function"
        report(
            .unknownMember, span, in: document,
            "\(what) '\(name.text)\(written(signature))' that generated code can call",
            notes: named.prefix(3).map { function in
                let record = outline.declaration(function)
                let kind =
                    base != nil && !record.flags.contains(.static) ? "an instance method" : "\(record.access.word)"
                return .init(
                    outline.place(of: function),
                    "'\(name.text)\(Model.spelledLabels(labels(of: function)))' is declared here, \(kind)")
            })
    }

    func reportAmbiguousFunction(
        _ title: String, _ candidates: [Outline.ID], _ draft: inout Model.RegistrationDraft
    ) {
        draft.isBroken = true
        report(
            .ambiguousMember, draft.registration.span, in: draft.registration.document,
            "there are \(candidates.count) functions '\(title)' with these labels; write the whole signature, with '-> "
                + "Type'",
            notes: candidates.map { .init(outline.place(of: $0), "candidate") })
    }

    func spelled(_ initializer: Outline.Initializer) -> String {
        Model.spelledLabels(initializer.parameters.map(\.label))
    }

    func written(_ signature: Syntax.Signature) -> String {
        switch signature.shape {
        case .labels(let labels): Model.spelledLabels(labels.map { $0?.text })
        case .parameters(let parameters): Model.spelledLabels(parameters.map { $0.label?.text })
        }
    }
}

extension Model {
    /// `(session:cache:)`
    static func spelledLabels(_ labels: [String?]) -> String {
        "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    }
}

extension Outline.Access {
    /// As Swift writes it.
    package var word: String {
        switch self {
        case .private: "private"
        case .fileprivate: "fileprivate"
        case .internal: "internal"
        case .package: "package"
        case .public: "public"
        case .open: "open"
        }
    }
}
