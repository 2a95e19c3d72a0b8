extension Model.Resolver {
    /// The modifiers that there are.
    private static let modifiers = [
        "as", "lifetime", "injection", "parameter", "argument", "postInit", "default", "root", "unused", "accessor",
        "allow",
    ]
    private static let repeatable: Set = ["as", "injection", "parameter", "postInit", "allow"]

    func isModifier(_ name: String) -> Bool { Self.modifiers.contains(name) }

    /// Reads the modifiers of a registration, all but the injections.
    func readModifiers(_ draft: Model.RegistrationDraft) {
        let document = draft.registration.document
        var seen: [String: Span] = [:]
        for modifier in draft.written.modifiers {
            let name = modifier.name.text
            if !isModifier(name) {
                reportUnknownModifier(modifier, in: document)
            } else if let first = seen[name], !Self.repeatable.contains(name) {
                reportRepeated(modifier, first, draft)
            } else {
                seen[name] = modifier.span
                read(modifier, draft)
            }
        }
    }

    private func reportRepeated(_ modifier: Syntax.Modifier, _ first: Span, _ draft: Model.RegistrationDraft) {
        if modifier.name.text == "argument" { return reportSecondArgument(modifier, first, draft) }
        let document = draft.registration.document
        report(
            .duplicateModifier, modifier.span, in: document,
            "'.\(modifier.name.text)' stands in this registration twice; remove one",
            notes: [.init(model.place(first, in: document), "the first one is here")],
            fixes: [model.documents[document].fixRemoving(modifier.span)])
    }

    private func read(_ modifier: Syntax.Modifier, _ draft: Model.RegistrationDraft) {
        let document = draft.registration.document
        switch modifier.name.text {
        case "as": readAlias(modifier, draft)
        case "lifetime": readLifetime(modifier, draft)
        case "parameter": readParameter(modifier, draft)
        case "argument": readArgument(modifier, draft)
        case "default": if takesNothing(modifier, in: document) { draft.registration.modifiers.isDefault = true }
        case "root": if takesNothing(modifier, in: document) { draft.registration.modifiers.isRoot = true }
        case "unused": if takesNothing(modifier, in: document) { draft.registration.modifiers.isUnused = true }
        case "accessor":
            guard let name = modifier.arguments.first.flatMap({ word($0, in: document) }), modifier.arguments.count == 1
            else { return reportForm(modifier, ".accessor(name)", at: modifier.firstContent, in: document) }
            if draft.registration.isExternal {
                return report(
                    .misplacedModifier, modifier.span, in: document,
                    "'\(display(draft.registration.type)).self' has no accessor but inject(into:); remove it",
                    fixes: [model.documents[document].fixRemoving(modifier.span)])
            }
            draft.registration.modifiers.accessorName = name.text
            draft.registration.modifiers.accessorSpan = modifier.span
        case "allow": readAllowance(modifier, draft)
        default: break
        }
    }

    private func takesNothing(_ modifier: Syntax.Modifier, in document: Int) -> Bool {
        if modifier.arguments.isEmpty, modifier.closure == nil { return true }
        reportForm(modifier, ".\(modifier.name.text)()", at: modifier.firstContent, in: document)
        return true
    }

    // MARK: - Aliases

    private func readAlias(_ modifier: Syntax.Modifier, _ draft: Model.RegistrationDraft) {
        let document = draft.registration.document
        guard let first = modifier.arguments.first, first.label == nil, case .type(let written) = first.value,
            modifier.arguments.count <= 2, modifier.closure == nil
        else { return reportAliasForm(modifier, in: document) }
        var tag: Syntax.Name?
        if modifier.arguments.count == 2 {
            guard let name = tagName(modifier.arguments[1], in: document) else {
                return reportNoTag(modifier.arguments[1], behind: first, of: modifier, in: document)
            }
            tag = name
        }
        var type = types.resolve(written, in: model.documents[document])
        // The alias of a failable initializer's `T?` is `P?`.
        if let wrapped = types.types.wrapped(draft.registration.type), types.types.wrapped(type) == nil,
            isFailable(draft), wrapped != type
        {
            type = types.types.optional(type)
        }
        let alias = Model.Alias(
            type: type, tag: tag?.text, span: modifier.span, typeSpan: written.span, tagSpan: tag?.span)
        if type == draft.registration.type, tag == nil {
            // Its tag may be what could not be read.
            if draft.written.isBroken { return }
            report(
                .selfAlias, modifier.span, in: document,
                "'\(display(type))' is provided anyway, as the registered type; remove the alias",
                fixes: [model.documents[document].fixRemoving(modifier.span)])
            return
        }
        if draft.registration.aliases.count > 0,
            let earlier = draft.registration.aliases.first(where: { $0.key == alias.key })
        {
            report(
                .duplicateAlias, modifier.span, in: document,
                "'\(display(type))'\(tag.map { " under the tag '\($0.text)'" } ?? "") is "
                    + "provided by this registration already; remove one",
                notes: [.init(model.place(earlier.span, in: document), "the first .as is here")],
                fixes: [model.documents[document].fixRemoving(modifier.span)])
            return
        }
        draft.registration.aliases.append(alias)
    }

    private func isFailable(_ draft: Model.RegistrationDraft) -> Bool {
        if case .initializer = draft.written.recipe.kind { true } else { false }
    }

    /// `tag: disk`
    func tagName(_ argument: Syntax.Argument, in document: Int) -> Syntax.Name? {
        argument.label?.text == "tag" ? word(argument, in: document) : nil
    }

    /// A plain name.
    func word(_ argument: Syntax.Argument, in document: Int) -> Syntax.Name? {
        switch argument.value {
        case .type(let type):
            let node = type.tree.nodes[type.tree.root]
            guard node.kind == .name, node.firstChild < 0 else { return nil }
            return Syntax.Name(model.documents[document].text(node.name), type.span)
        case .identifier(let name):
            return name
        default:
            return nil
        }
    }

    // MARK: - Lifetimes

    private func readLifetime(_ modifier: Syntax.Modifier, _ draft: Model.RegistrationDraft) {
        let document = draft.registration.document
        guard let argument = modifier.arguments.first, modifier.arguments.count == 1, modifier.closure == nil,
            case .member = argument.value
        else {
            return reportLifetimeForm(modifier, in: document)
        }
        guard let lifetime = lifetime(argument, in: document) else { return }
        if draft.registration.isExternal, lifetime.storage.isKept {
            report(
                .misplacedModifier, modifier.span, in: document,
                "'\(display(draft.registration.type))' is made elsewhere, so the graph cannot keep it; .objectGraph "
                    + "shares it with what is made for it",
                fixes: [
                    model.documents[document].fixReplacing(modifier.span, with: ".lifetime(.objectGraph)")
                ])
            return
        }
        draft.registration.modifiers.lifetime = lifetime
        draft.registration.modifiers.lifetimeSpan = modifier.span
    }

    /// `.perContainer(.weak)`; nil, and reported, where there is no such lifetime.
    func lifetime(_ argument: Syntax.Argument, in document: Int) -> Model.Lifetime? {
        guard case .member(let name, let inner) = argument.value else { return nil }
        if let inner, name.text != "custom", !isBehindDot(inner, in: document) {
            let place = Span(start: inner.span.start, end: inner.span.start)
            report(
                .syntax, inner.span, in: document, "expected '.\(inner.text)', found '\(inner.text)'",
                fixes: [.init("insert .", at: model.place(place, in: document), replacement: ".")])
            return nil
        }
        let lifetime = Model.Lifetime(name: name.text, argument: inner?.text)
        if lifetime == nil { reportUnknownLifetime(name, inner, argument, in: document) }
        return lifetime
    }

    /// What other containers call the same thing.
    private static let lifetimesElsewhere = [
        "singleton": ".perContainer", "container": ".perContainer", "shared": ".perContainer",
        "cached": ".perContainer", "scoped": ".perContainer", "transient": ".prototype", "unique": ".prototype",
        "factory": ".prototype", "graph": ".objectGraph", "weak": ".perContainer(.weak)",
    ]

    private func reportUnknownLifetime(
        _ name: Syntax.Name, _ inner: Syntax.Name?, _ argument: Syntax.Argument, in document: Int
    ) {
        let written = "." + name.text + (inner.map { "(.\($0.text))" } ?? "")
        if name.text == "custom", inner == nil {
            return report(
                .unknownLifetime, argument.span, in: document,
                "'.custom' needs the name of a scope, as in .custom(session)")
        }
        let names = Model.Lifetime.spellings
        // What is not weak is strong, and nobody says so.
        let strong = inner?.text == "strong" ? names.first { $0 == "." + name.text } : nil
        let known = strong ?? Self.lifetimesElsewhere[name.text]
        let nearest = known ?? Spelling.nearest(to: written, among: names, limit: 1).first
        report(
            .unknownLifetime, argument.span, in: document,
            "unknown lifetime '\(written)'"
                + (nearest.map { "; did you mean '\($0)'?" } ?? "; there are \(names.joined(separator: ", "))"),
            fixes: nearest.map { [model.documents[document].fixReplacing(argument.span, with: $0)] } ?? [])
    }

    // MARK: - Parameters and arguments

    private func readParameter(_ modifier: Syntax.Modifier, _ draft: Model.RegistrationDraft) {
        let document = draft.registration.document
        guard !rejectExternal(modifier, draft) else { return }
        guard let first = modifier.arguments.first, let name = word(first, in: document), first.label == nil else {
            draft.registration.modifiers.hasUnknownParameters = true
            guard !rejectBlank(modifier.arguments.first, in: document) else { return }
            return reportForm(
                modifier, ".parameter(name, tag: tag) or .parameter(name) { value }", at: modifier.firstContent,
                in: document)
        }
        if let earlier = draft.named.all.first(where: { $0.text == name.text }) {
            report(
                .duplicateModifier, modifier.span, in: document,
                "the parameter '\(name.text)' is given twice; remove one",
                notes: [.init(model.place(earlier.span, in: document), "the first time is here")])
            return
        }
        draft.named.all.append(name)
        if let closure = modifier.closure, modifier.arguments.count == 1 {
            draft.named.values[name.text] = closure
        } else if modifier.closure == nil, modifier.arguments.count == 2,
            let tagged = tagName(modifier.arguments[1], in: document)
        {
            draft.named.tags[name.text] = tagged
        } else {
            draft.named.unread.insert(name.text)
            if !draft.written.isBroken { reportParameterForm(modifier, name.text, in: document) }
        }
    }

    private func readArgument(_ modifier: Syntax.Modifier, _ draft: Model.RegistrationDraft) {
        let document = draft.registration.document
        guard !rejectExternal(modifier, draft) else { return }
        guard !modifier.arguments.isEmpty, modifier.closure == nil else {
            draft.registration.modifiers.hasUnknownParameters = true
            return reportForm(modifier, ".argument(name, …)", at: modifier.closure?.opening, in: document)
        }
        for argument in modifier.arguments {
            guard let name = argumentName(argument, in: document) else {
                draft.registration.modifiers.hasUnknownParameters = true
                guard !rejectBlank(argument, in: document) else { continue }
                reportForm(modifier, ".argument(name, …)", at: argument.span, in: document)
                continue
            }
            if let earlier = draft.named.all.first(where: { $0.text == name.text }) {
                report(
                    .duplicateModifier, name.span, in: document,
                    "the parameter '\(name.text)' is given twice; remove one",
                    notes: [.init(model.place(earlier.span, in: document), "the first time is here")])
                continue
            }
            draft.named.all.append(name)
            draft.named.arguments.append(name)
        }
    }

    /// The order of arguments is that of one list.
    private func reportSecondArgument(
        _ modifier: Syntax.Modifier, _ first: Span, _ draft: Model.RegistrationDraft
    ) {
        let document = draft.registration.document
        let all = draft.written.modifiers.filter { $0.name.text == "argument" }.flatMap(\.arguments)
        let names = all.compactMap { word($0, in: document)?.text }
        draft.registration.modifiers.hasUnknownParameters = true
        report(
            .duplicateModifier, modifier.span, in: document,
            "'.argument' stands in this registration twice; name all parameters in one, "
                + ".argument(\(names.joined(separator: ", ")))",
            notes: [.init(model.place(first, in: document), "the first one is here")])
    }

    /// What speaks of the making has no place where somebody else makes the object.
    private func rejectExternal(_ modifier: Syntax.Modifier, _ draft: Model.RegistrationDraft) -> Bool {
        guard draft.registration.isExternal else { return false }
        report(
            .misplacedModifier, modifier.span, in: draft.registration.document,
            "'.\(modifier.name.text)' speaks of an initializer, and '\(display(draft.registration.type)).self' is made "
                + "elsewhere; remove it",
            fixes: [model.documents[draft.registration.document].fixRemoving(modifier.span)])
        return true
    }

    // MARK: - Allowances

    private func readAllowance(_ modifier: Syntax.Modifier, _ draft: Model.RegistrationDraft) {
        let document = draft.registration.document
        guard let first = modifier.arguments.first, let id = word(first, in: document) else {
            return reportForm(
                modifier, ".allow(diagnostic-id, \"reason\")", at: modifier.firstContent, in: document)
        }
        guard let known = Diagnostic.ID(rawValue: id.text) else {
            let warnings = Diagnostic.ID.allCases.filter(\.isSuppressible).map(\.rawValue)
            let near = Spelling.nearest(to: id.text, among: warnings, limit: 1)
            return report(
                .misplacedModifier, id.span, in: document,
                "there is no warning '\(id.text)'; "
                    + (near.first.map { "did you mean '\($0)'?" } ?? "there are \(warnings.joined(separator: ", "))"),
                fixes: near.map { model.documents[document].fixReplacing(id.span, with: $0) })
        }
        guard known.isSuppressible else {
            return report(
                .misplacedModifier, modifier.span, in: document,
                "'\(id.text)' is an error, and only warnings can be allowed; remove it",
                fixes: [model.documents[document].fixRemoving(modifier.span)])
        }
        guard modifier.arguments.count == 2, case .string(let reason) = modifier.arguments[1].value,
            reason.utf8.contains(where: { $0 != UInt8(ascii: " ") })
        else {
            return report(
                .syntax, modifier.span, in: document,
                "expected the reason as a second argument: .allow(\(id.text), \"why this is right here\")")
        }
        draft.registration.modifiers.allowances.append(.init(id: id.text, span: modifier.span))
    }

    // MARK: - Words

    func reportUnknownModifier(_ modifier: Syntax.Modifier, in document: Int) {
        let name = modifier.name.text
        // What other containers call the same thing.
        let synonyms = [
            "inObjectScope": "lifetime", "scope": "lifetime", "inject": "injection", "property": "injection",
            "initCompleted": "postInit", "onInit": "postInit", "implements": "as", "argumentName": "argument",
        ]
        if name == "tag" || name == "named" {
            return report(
                .unknownModifier, modifier.name.span, in: document,
                "unknown modifier '.\(name)'; a tag stands behind the type that is given under it, .as(Type, tag: name)"
            )
        }
        if Model.Lifetime(name: name, argument: nil) != nil, modifier.arguments.isEmpty, modifier.closure == nil {
            return report(
                .unknownModifier, modifier.name.span, in: document,
                "'.\(name)' is a lifetime, which is written .lifetime(.\(name))",
                fixes: [model.documents[document].fixReplacing(modifier.span, with: ".lifetime(.\(name))")])
        }
        if let meant = Self.lifetimesElsewhere[name], modifier.arguments.isEmpty, modifier.closure == nil {
            let lifetime = ".lifetime(\(meant))"
            return report(
                .unknownModifier, modifier.name.span, in: document,
                "unknown modifier '.\(name)'; did you mean '\(lifetime)'?",
                fixes: [model.documents[document].fixReplacing(modifier.span, with: lifetime)])
        }
        let near = synonyms[name] ?? Spelling.nearest(to: name, among: Self.modifiers, limit: 1).first
        report(
            .unknownModifier, modifier.name.span, in: document,
            "unknown modifier '.\(name)'; "
                + (near.map { "did you mean '.\($0)'?" }
                    ?? "there are " + Self.modifiers.map { "." + $0 }.joined(separator: ", ")),
            fixes: near.map { [model.documents[document].fixReplacing(modifier.name.span, with: $0)] } ?? [])
    }
}
