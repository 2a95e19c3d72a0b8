// What can be wrong with the type or the function of a recipe, and what is said of it.

extension Model.Resolver {
    /// Whether generated code can name the type; says so where not.
    func requireAccessible(_ declaration: Outline.ID, _ draft: Model.RegistrationDraft) -> Bool {
        for current in outline.nesting(of: declaration).reversed() {
            let access = outline.access(of: current)
            // An extension of a type that was not read says nothing of that.
            if outline.kind(of: current) != .extension, !isCallable(access, current) {
                draft.isBroken = true
                let name = outline.qualifiedName(of: current)
                let way = wayBehindInterface(current)
                report(
                    .inaccessible, draft.registration.span, in: draft.registration.document,
                    "'\(name)' is \(interface(of: current) ?? access.word), so generated code cannot name it; "
                        + (way ?? "make it \(neededAccess(current))"),
                    notes: [.init(outline.place(of: current), "'\(name)' is declared here")])
                return false
            }
        }
        return true
    }

    /// The least access with which generated code can use a declaration.
    func neededAccess(_ declaration: Outline.ID) -> String {
        let module = outline.module(of: declaration)
        return module == 0 || types.testable.contains(module) ? "internal" : "public"
    }

    func reportUnknownType(
        _ type: Syntax.TypeReference, _ signature: Syntax.Signature?, _ draft: Model.RegistrationDraft
    ) {
        draft.isBroken = true
        let name = display(draft.registration.type)
        if reportHiddenType(name, draft) || reportConditionalAlias(name, draft) { return }
        let labels = signature?.labels ?? []
        let call = labels.isEmpty ? "\(name).init()" : "\(name).init\(Model.spelledWithTypes(labels))"
        reportUndeclared(
            name, at: type.span,
            "a type of an SDK is registered with its whole signature, register \(call), or with a closure, register "
                + "\(name) { … }", draft)
    }

    private func reportUndeclared(
        _ name: String, at span: Span? = nil, _ advice: String, _ draft: Model.RegistrationDraft
    ) {
        let document = draft.registration.document
        let place = model.place(draft.registration.span, in: document)
        let near = typesNearest(to: name)
        report(
            .unknownType, draft.registration.span, in: document,
            "'\(name)' is declared in no Swift source that was read" + didYouMean(near),
            notes: [
                .init(place, "looked in the sources of \(outline.moduleNames.joined(separator: ", "))"),
                .init(place, advice),
            ],
            fixes: span.map { span in near.map { model.documents[document].fixReplacing(span, with: $0) } } ?? [])
    }

    /// The types of nearly the same name, best first.
    private func typesNearest(to name: String) -> [String] {
        let count = outline.declarationCount
        if knownTypeNames?.declarations != count {
            knownTypeNames = (count, outline.typeNames())
        }
        return knownTypeNames.map { Spelling.nearest(to: name, among: $0.names) } ?? []
    }

    /// A typealias that stands for one type under a condition and for another without it.
    private func reportConditionalAlias(_ name: String, _ draft: Model.RegistrationDraft) -> Bool {
        let found = outline.lookUp(name.split(separator: ".").map(String.init), from: nil, testable: types.testable)
        guard let first = found.first, outline.kind(of: first) == .`typealias` else { return false }
        report(
            .conditionalDeclaration, draft.registration.span, in: draft.registration.document,
            "what '\(name)' stands for depends on #if; write the whole signature, or a closure, register \(name) { … }",
            notes: found.map { alias in
                let type = outline.text(outline.declaration(alias).type, of: alias)
                return .init(outline.place(of: alias), "here, it is '\(type)'")
            })
        return true
    }

    /// A type that a module it is looked for in keeps to itself.
    private func reportHiddenType(_ name: String, _ draft: Model.RegistrationDraft) -> Bool {
        let path = name.split(separator: ".").map(String.init)
        guard let found = outline.lookUp(path, from: nil, testable: Set(outline.moduleNames.indices)).first else {
            return false
        }
        guard let hidden = outline.nesting(of: found).first(where: { !isCallable(outline.access(of: $0), $0) }) else {
            return false
        }
        let module = outline.moduleNames[outline.module(of: hidden)]
        let hiddenName = outline.qualifiedName(of: hidden)
        report(
            .inaccessible, draft.registration.span, in: draft.registration.document,
            "'\(hiddenName)' is \(outline.access(of: hidden).word) in \(module), so generated code cannot name it; make "
                + "it public, or write @testable import \(module)",
            notes: [.init(outline.place(of: hidden), "'\(hiddenName)' is declared here")])
        return true
    }

    // MARK: - Functions

    func reportUnknownFunction(
        _ title: String, _ name: Syntax.Name, _ base: Model.TypeID?, _ signature: Syntax.Signature,
        _ draft: Model.RegistrationDraft
    ) {
        draft.isBroken = true
        if base == nil { draft.registration.type = types.types.unreadable() }
        guard let base else {
            if !outline.lookUp([name.text], testable: types.testable).isEmpty { return reportCall(name, draft) }
            let named = outline.lookUpGlobal(name.text, kind: .function, testable: types.testable)
            return reportNoFunction("there is no function", title, name, named, isStatic: false, signature, draft)
        }
        guard let declaration = types.types.declaration(base) else {
            return reportUndeclared(
                display(base),
                "a function of an SDK is registered with its whole signature, register "
                    + "\(title)\(Model.spelledWithTypes(signature.labels)) -> \(display(base))", draft)
        }
        let named = outline.members(of: declaration, kind: .function, named: name.text, inherited: true)
        reportNoFunction(
            "'\(display(base))' has no static function", title, name, named, isStatic: true, signature, draft)
    }

    /// `register Disk()`: a call of a type, which is its `init`.
    private func reportCall(_ name: Syntax.Name, _ draft: Model.RegistrationDraft) {
        let document = draft.registration.document
        let end = Span(start: name.span.end, end: name.span.end)
        report(
            .syntax, draft.registration.span, in: document,
            "'\(name.text)' is a type; what makes it is written '\(name.text).init'",
            fixes: [.init("insert .init", at: model.place(end, in: document), replacement: ".init")])
        let source = model.documents[document]
        let reference = source.source.bytes.withUnsafeBufferPointer { bytes in
            let (tree, _, _) = TypeTree.parse(bytes, from: Int(name.span.start), to: Int(name.span.end))
            return Syntax.TypeReference(span: name.span, tree: tree)
        }
        let type = types.resolve(reference, in: source)
        draft.registration.type = type
    }

    private func reportNoFunction(
        _ what: String, _ title: String, _ name: Syntax.Name, _ named: [Outline.ID], isStatic: Bool,
        _ signature: Syntax.Signature, _ draft: Model.RegistrationDraft
    ) {
        let document = draft.registration.document
        let wanted = Model.spelledLabels(signature.labels)
        let usable = named.filter { usability(of: $0, isStatic: isStatic, draft) == nil }
        report(
            .unknownMember, draft.registration.span, in: document,
            "\(what) '\(name.text)\(wanted)' that generated code can call",
            notes: named.prefix(3).map { function in
                let spelled = name.text + Model.spelledLabels(labels(of: function))
                return .init(
                    outline.place(of: function),
                    "'\(spelled)' is \(usability(of: function, isStatic: isStatic, draft) ?? "declared here")")
            },
            fixes: usable.map {
                model.documents[document].fixReplacing(
                    draft.wholeRecipe, with: title + Model.spelledLabels(labels(of: $0)))
            })
    }

    /// A static function of a protocol belongs to the types that conform to it.
    func reportFunctionOfProtocol(
        _ title: String, _ name: Syntax.Name, _ owner: Outline.ID, _ draft: Model.RegistrationDraft
    ) {
        draft.isBroken = true
        report(
            .unknownMember, draft.registration.span, in: draft.registration.document,
            "'\(title)' cannot be called, because '\(outline.qualifiedName(of: owner))' is a protocol; write a type that "
                + "conforms to it, Type.\(name.text)",
            notes: outline.conformers(of: owner).prefix(3).map {
                .init(outline.place(of: $0), "'\(outline.qualifiedName(of: $0))' conforms to it")
            })
    }

    /// Why generated code cannot call a function; nil when it can.
    private func usability(
        of function: Outline.ID, isStatic: Bool, _ draft: Model.RegistrationDraft
    ) -> String? {
        if isStatic, !outline.flags(of: function).contains(.static) { return "an instance method" }
        return obstacle(to: function, of: isStatic ? draft.declaration : nil, draft)
    }

    func reportAmbiguousFunction(
        _ title: String, _ candidates: [Outline.ID], isStatic: Bool, _ draft: Model.RegistrationDraft
    ) {
        draft.isBroken = true
        let document = draft.registration.document
        let labels = Model.spelledLabels(self.labels(of: candidates[0]))
        let spelled = candidates.map { function -> String in
            let record = outline.declaration(function)
            var result = outline.text(record.type, of: function)
            if result.isEmpty || result == "Self" { result = display(draft.registration.type) }
            return title + spelledWithTypes(function) + Model.spelledEffects(record.flags) + " -> " + result
        }
        report(
            .ambiguousMember, draft.registration.span, in: document,
            "there are \(candidates.count) \(isStatic ? "static " : "")functions '\(title)\(labels)'; write the whole "
                + "signature of the one that is meant",
            notes: zip(candidates, spelled).map { .init(outline.place(of: $0), "candidate: \($1)") },
            fixes: spelled.map { model.documents[document].fixReplacing(draft.wholeRecipe, with: $0) })
    }

    // MARK: - Signatures in words

    /// `(session: URLSession, cache: Cache)`, as the source writes the types.
    func spelledWithTypes(_ function: Outline.ID) -> String {
        let parameters = outline.parameters(of: function).map { parameter in
            (parameter.label ?? "_") + ": "
                + outline.text(parameter.type, of: function)
        }
        return "(" + parameters.joined(separator: ", ") + ")"
    }
}

extension Model {
    /// `(session:cache:)`
    static func spelledLabels(_ labels: [String?]) -> String {
        "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    }

    /// `(session: Type, cache: Type)`, where the types are not known.
    static func spelledWithTypes(_ labels: [String?]) -> String {
        "(" + labels.map { ($0 ?? "_") + ": Type" }.joined(separator: ", ") + ")"
    }

    /// ` async throws`
    static func spelledEffects(_ flags: Outline.Flags) -> String {
        (flags.contains(.async) ? " async" : "") + (flags.contains(.throws) ? " throws" : "")
    }
}

extension Syntax.Signature {
    var labels: [String?] {
        switch shape {
        case .labels(let names): names.map { $0?.text }
        case .parameters(let parameters): parameters.map { $0.label?.text }
        }
    }
}

extension Model.RegistrationDraft {
    /// The recipe with its signature; what diagnostics point at leaves that out.
    var wholeRecipe: Span {
        switch written.recipe.kind {
        case .initializer(_, let signature):
            signature.map { written.recipe.span.joined($0.span) } ?? written.recipe.span
        case .function(_, _, let signature): written.recipe.span.joined(signature.span)
        case .external, .expression, .broken: written.recipe.span
        }
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
