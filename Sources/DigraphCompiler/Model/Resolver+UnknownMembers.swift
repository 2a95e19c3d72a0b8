// What is said of members that cannot be injected.

extension Model.Resolver {
    func reportForeignMember(_ name: Syntax.Name, _ form: String, _ draft: Model.RegistrationDraft) {
        let type = display(draft.registration.type)
        report(
            .unknownType, name.span, in: document(draft),
            "'\(type)' is declared in no Swift source that was read, so what '\(name.text)' takes must be written: "
                + ".injection(\(form))")
    }

    func reportUnknownProperty(
        _ name: Syntax.Name, _ type: Outline.ID, _ draft: Model.RegistrationDraft
    ) {
        if reportStatic(name, .property, name.text, type, draft) { return }
        let document = document(draft)
        let names = outline.members(of: type, kind: .property, inherited: true)
            .filter { !outline.flags(of: $0).contains(.static) }.map { outline.name(of: $0) }
        let near = Spelling.nearest(to: name.text, among: names)
        let typeName = display(draft.registration.type)
        var message = "'\(typeName)' has no property '\(name.text)'"
        if let nearest = near.first {
            message += "; did you mean '\(nearest)'?"
        } else if outline.hasUnknownSuperclass(type) || outline.hasUnknownMembers(type) {
            message += " in the sources that were read; write its type, \\.\(name.text): Type"
        }
        report(
            .unknownMember, name.span, in: document, message,
            notes: [.init(outline.place(of: type), "'\(typeName)' is declared here")],
            fixes: near.map { model.documents[document].fixReplacing(name.span, with: $0) })
    }

    /// What belongs to the type is no member of the object.
    private func reportStatic(
        _ name: Syntax.Name, _ kind: Outline.Kind, _ wanted: String, _ type: Outline.ID,
        _ draft: Model.RegistrationDraft
    ) -> Bool {
        let member = outline.members(of: type, kind: kind, named: name.text, inherited: true).first
        guard let member else { return false }
        let typeName = display(draft.registration.type)
        report(
            .unknownMember, name.span, in: document(draft),
            "'\(typeName).\(wanted)' is static, and an injection is into an object; for that, write .injection { object in … }",
            notes: [.init(outline.place(of: member), "'\(name.text)' is declared here")])
        return true
    }

    func reportConditional(_ name: Syntax.Name, _ variants: [Outline.ID], _ draft: Model.RegistrationDraft) {
        report(
            .conditionalDeclaration, name.span, in: draft.registration.document,
            "the type of '\(display(draft.registration.type)).\(name.text)' depends on #if; write the one that is meant, "
                + "\\.\(name.text): Type",
            notes: variants.prefix(3).map { variant in
                let condition = outline.conditions(of: variant).joined(separator: " && ")
                let type = typeText(of: variant)
                return .init(
                    outline.place(of: variant),
                    "it is declared\(type.isEmpty ? "" : " as '\(type)'") if \(condition)")
            })
    }

    func reportUnsettable(
        _ name: Syntax.Name, _ property: Outline.ID, _ record: Outline.Declaration, _ draft: Model.RegistrationDraft
    ) {
        let why: String
        if record.flags.contains(.unavailable) {
            why = "it is not available"
        } else if record.flags.contains(.constant) {
            why = "it is a 'let'"
        } else if !record.flags.contains(.settable) {
            why = "it has no setter"
        } else if !isCallable(record.setterAccess, property) {
            why = "its setter is \(record.setterAccess.word)"
        } else {
            why = "it is the actor's own, which one of its methods can set"
        }
        report(
            .unsettableMember, name.span, in: document(draft),
            "'\(display(draft.registration.type)).\(name.text)' cannot be set: \(why)",
            notes: [.init(outline.place(of: property), "'\(name.text)' is declared here")])
    }

    func reportUnknownMethod(
        _ name: Syntax.Name, _ signature: Syntax.Signature, _ named: [Outline.ID], _ type: Outline.ID,
        _ draft: Model.RegistrationDraft
    ) {
        let document = document(draft)
        let typeName = display(draft.registration.type)
        let wanted = name.text + Model.spelledLabels(signature.labels)
        if named.isEmpty, reportStatic(name, .function, wanted, type, draft) { return }
        var usable = named.filter { obstacle(to: $0, of: type, draft) == nil }
        var notes: [Diagnostic.Note] = named.prefix(3).map { method in
            .init(
                outline.place(of: method),
                "'\(spelled(method))' is \(obstacle(to: method, of: type, draft) ?? "declared here")")
        }
        if notes.isEmpty {
            notes = [.init(outline.place(of: type), "'\(typeName)' is declared here")]
            let all = outline.members(of: type, kind: .function, inherited: true)
                .filter { !outline.flags(of: $0).contains(.static) }
            let near = Spelling.nearest(to: name.text, among: all.map { outline.name(of: $0) }, limit: 1).first
            usable = all.filter { outline.name(of: $0) == near && obstacle(to: $0, of: type, draft) == nil }
        }
        report(
            .unknownMember, name.span, in: document,
            "'\(typeName)' has no method '\(wanted)'"
                + (usable.first.map { "; did you mean '\(spelled($0))'?" } ?? " that generated code can call"),
            notes: notes,
            fixes: usable.prefix(3).map {
                model.documents[document].fixReplacing(name.span.joined(signature.span), with: spelled($0))
            })
    }

    /// Why generated code cannot call a function, or a method of a type; nil when it can.
    func obstacle(to function: Outline.ID, of type: Outline.ID?, _ draft: Model.RegistrationDraft) -> String? {
        let record = outline.declaration(function)
        if record.flags.contains(.unavailable) { return "not available" }
        if !isCallable(record.access, function) { return record.access.word }
        return isExcluded(member: function, of: type, draft) ? "there for other generic arguments" : nil
    }

    /// `mount(wheel:)`
    private func spelled(_ method: Outline.ID) -> String {
        outline.name(of: method) + Model.spelledLabels(labels(of: method))
    }
}
