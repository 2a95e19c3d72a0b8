extension Model.RegistrationResolver {
    /// Reads the modifiers, except for injections.
    func readModifiers() {
        var seen: [Syntax.ModifierKind: Span] = [:]
        var isReported = false
        for (index, (written, modifier)) in zip(writtenModifiers, modifiers).enumerated() {
            if isReported {
                isReported = false
                continue
            }
            if written.kind == nil {
                let next = index + 1 < modifiers.count ? writtenModifiers[index + 1] : nil
                isReported = resolver.reportUnknownModifier(
                    written, in: document, before: next, tagging: typeWithoutTag)
            }
            guard let kind = modifier.kind, !isReported else { continue }
            if let first = seen[kind], !kind.row.isRepeatable {
                // Of a misspelt one, only the name is reported.
                if written.kind == nil { continue }
                report(
                    .duplicateModifier, at: modifier.span, "duplicate '.\(kind.name)'; remove one",
                    notes: [.init(source.place(first), "the first one is here")],
                    fixes: source.fixesRemoving(modifier.span, repeating: first))
            } else {
                seen[kind] = modifier.span
                if !kind.isInjection { read(modifier, kind) }
            }
        }
    }

    /// The type that a tag is for: that of the only `.as`, if that has no tag, or without any the registered type.
    private var typeWithoutTag: (type: String, alias: Span?)? {
        let aliases = modifiers.filter { $0.kind == .as }
        if aliases.isEmpty, !isBroken { return (typeName, nil) }
        guard aliases.count == 1, aliases[0].arguments.count == 1 else { return nil }
        return (source.text(aliases[0].arguments[0].span), aliases[0].span)
    }

    private func read(_ modifier: Syntax.Modifier, _ kind: Syntax.ModifierKind) {
        let isOfParameters = kind == .parameter || kind == .argument
        if isOfParameters, rejectExternal(modifier) { return }
        guard hasForm(modifier) else {
            if isOfParameters { contents.modifiers.hasUnknownParameters = true }
            return
        }
        switch kind {
        case .as: readAliases(modifier)
        case .decorates: readDecorated(modifier)
        case .lifetime: readLifetime(modifier)
        case .parameter: readParameter(modifier)
        case .argument: readArguments(modifier)
        case .default: contents.modifiers.isDefault = true
        case .root: contents.modifiers.isRoot = true
        case .unused: contents.modifiers.isUnused = true
        case .eager: contents.modifiers.eagerSpan = modifier.span
        case .releasable: readReleasable(modifier)
        case .accessor: readAccessor(modifier)
        case .allow: readAllowance(modifier)
        case .injection, .postInit, .dispose: break
        }
    }

    // MARK: - Forms

    /// Whether a modifier is as its row in the language's table. If not, reports this. What is missing in a broken modifier has
    /// been reported.
    func hasForm(_ modifier: Syntax.Modifier) -> Bool {
        guard let row = modifier.kind?.row, let misfit = modifier.misfit(row) else { return true }
        if modifier.isBroken, misfit.isMissing { return false }
        if misfit.label == .tag {
            let tag = modifier.arguments.first { $0.label?.text == "tag" }
            let (span, word) = (
                tag?.valueSpan ?? modifier.span, tag.flatMap { resolver.wordMeant(by: $0, in: document) }
            )
            report(
                .syntax, at: misfit.place,
                "a tag is a plain name" + (word.map { "; write tag: \($0)" } ?? ", as in 'tag: disk'"),
                fixes: replacing(span, with: word.map { [$0] } ?? []))
        } else {
            reportForm(modifier, row, at: misfit.place)
        }
        return false
    }

    /// - Parameter place: The wrong text. Nil if something is missing, in the parentheses or behind the name.
    func reportForm(_ modifier: Syntax.Modifier, _ row: Language.Modifier, at place: Span?) {
        let hasParentheses = modifier.closure == nil && modifier.span.end > modifier.name.span.end
        let missing =
            hasParentheses ? Span(start: modifier.span.end - 1, end: modifier.span.end) : modifier.name.span
        let shown = place ?? missing
        if row.kind == .lifetime, let name = modifier.arguments.first.flatMap({ resolver.word($0, in: document) }) {
            resolver.reportWord(name, inPlaceOfLifetime: document)
            return
        }
        if row.kind == .allow, modifier.arguments.count == 1,
            let id = resolver.word(modifier.arguments[0], in: document)
        {
            return reportNoReason(for: id, at: shown)
        }
        let more: String? =
            switch row.kind {
            case .lifetime: Model.Lifetime.list
            case .injection: "with a tag or a cycle: .injection(\\.property, tag: name, cycle: true)"
            default: nil
            }
        let meant = formMeant(by: modifier, row)
        report(
            .syntax, at: shown,
            "'.\(row.word.name)' is written \(row.forms)" + (meant.map { "; did you mean '\($0)'?" } ?? ""),
            notes: meant == nil ? more.map { [.init(source.place(shown), $0)] } ?? [] : [],
            fixes: replacing(modifier.span, with: meant.map { [$0] } ?? []))
    }

    /// What a modifier of a wrong form may stand for; nil if no form is similar.
    private func formMeant(by modifier: Syntax.Modifier, _ row: Language.Modifier) -> String? {
        let labels = modifier.arguments.compactMap(\.label?.text)
        let isLabelled = !labels.isEmpty && labels.count == modifier.arguments.count
        if row.kind == .argument {
            let names = isLabelled ? labels : modifier.arguments.compactMap { resolver.wordMeant(by: $0, in: document) }
            return !names.isEmpty && names.count == modifier.arguments.count
                ? ".argument(\(names.joined(separator: ", ")))" : nil
        }
        guard modifier.arguments.count == 1, labels.isEmpty, modifier.closure == nil,
            let word = resolver.wordMeant(by: modifier.arguments[0], in: document)
        else { return nil }
        switch row.kind {
        case .accessor: return ".accessor(\(word))"
        case .root: return ".root().accessor(\(word))"
        case .injection:
            guard let memberOwner else { return nil }
            let method = outline.members(of: memberOwner, kind: .function, named: word, inherited: true).first
            return ".injection(" + (method.map { Model.Callable($0, in: outline).spelling } ?? "\\.\(word)") + ")"
        default: return nil
        }
    }

    /// The arguments of a modifier that has its form.
    func arguments(of modifier: Syntax.Modifier) -> Model.ModifierArguments {
        var result = Model.ModifierArguments()
        for argument in modifier.arguments {
            switch (argument.label?.text, argument.value) {
            case ("cycle"?, .boolean(let value)): (result.isCycle, result.cycleSpan) = (value, argument.span)
            case ("tag"?, _): result.tag = resolver.word(argument, in: document)
            default: result.plain.append(argument)
            }
        }
        return result
    }

    // MARK: - Accessors

    private func readAccessor(_ modifier: Syntax.Modifier) {
        guard let name = modifier.arguments.first.flatMap({ resolver.word($0, in: document) }) else { return }
        if isExternal {
            return report(
                .misplacedModifier, at: modifier.span,
                "'\(typeName).self' has only the accessor inject(into:); remove the .accessor",
                fixes: removing(modifier.span))
        }
        contents.modifiers.accessorName = name.text
        contents.modifiers.accessorSpan = modifier.span
    }

    // MARK: - Lifetimes

    private func readLifetime(_ modifier: Syntax.Modifier) {
        guard let first = modifier.arguments.first, let lifetime = resolver.lifetime(first, in: document) else {
            return
        }
        if isExternal, lifetime.storage.isKept {
            return report(
                .misplacedModifier, at: modifier.span,
                "'\(typeName).self' is made elsewhere, so the graph cannot keep it; write .lifetime(.objectGraph)",
                fixes: replacing(modifier.span, with: [".lifetime(.objectGraph)"]))
        }
        contents.modifiers.lifetime = lifetime
        contents.modifiers.lifetimeSpan = modifier.span
    }

    private func readReleasable(_ modifier: Syntax.Modifier) {
        var limit: Int?
        if let argument = modifier.arguments.first, case .integer(let number?) = argument.value {
            if number < 1 {
                return report(
                    .syntax, at: argument.valueSpan, "keeping: must be at least 1")
            }
            limit = number
        }
        contents.modifiers.releasable = .init(span: modifier.span, limit: limit)
    }

    /// Sets the default lifetime of the graph or part for a registration without a lifetime. Objects with arguments and
    /// external ones are never kept by default.
    func applyDefaultLifetime(_ standard: Model.DefaultLifetime?) {
        guard let standard, !modifiers.contains(where: { $0.kind == .lifetime }) else { return }
        let isOneOfMany = isExternal || !named.arguments.isEmpty
        if isOneOfMany, standard.lifetime.storage.isKept { return }
        contents.modifiers.lifetime = standard.lifetime
        contents.modifiers.defaultLifetimePlace = standard.place
    }

    /// Sets the lifetime of a registration that replaces an input of the base.
    func replaceInputs() {
        guard let graph = contents.origin.graph, contents.origin.derivedGraph == nil, !contents.modifiers.isDefault
        else {
            return
        }
        let provided = [contents.type] + contents.aliases.filter { $0.tag == nil && !$0.isDecorator }.map(\.type)
        let inputs = resolver.model.graphs[graph].inputs
        for type in provided {
            let alike = resolver.inputsLike(type, of: graph)
            if !alike.isEmpty { return reportSeveralInputs(alike, of: graph) }
        }
        guard let input = inputs.first(where: { $0.replacingGraph != nil && provided.contains($0.type) }) else {
            return
        }
        if let base = input.replacingGraph, base != graph {
            let name = resolver.model.graphs[base].name
            let other = resolver.model.bases(of: base).last.map { "'\(resolver.model.graphs[$0].name)'" } ?? "its base"
            return fail(
                .ambiguousBinding,
                "'\(name)' already replaces the input '\(input.name)'; derive from \(other) instead",
                notes: [resolver.declared(resolver.model.graphs[base])])
        }
        let why = "'\(typeName)' replaces the input '\(input.name)'"
        if contents.modifiers.lifetime != .perContainer, let span = contents.modifiers.lifetimeSpan {
            report(
                .misplacedModifier, at: span, "\(why), so it has no lifetime; remove the .lifetime",
                fixes: removing(span))
        }
        if !named.arguments.isEmpty {
            report(.missingArgument, "\(why), so it cannot take arguments; remove the .argument")
        }
        contents.modifiers.lifetime = .inputReplacement
    }

    private func reportSeveralInputs(_ inputs: [Model.Input], of graph: Model.GraphID) {
        let type = typeResolver.speller.plain(inputs[0].type)
        let name = resolver.model.graphs[graph].name
        fail(
            .ambiguousBinding,
            "the inputs \(Model.listed(inputs.map(\.name))) are \(inputs.count == 2 ? "both" : "all") '\(type)', and this "
                + "registration does not say which one it replaces; remove it, and pass the values to '\(name)'",
            notes: inputs.map {
                .init(resolver.model.place($0.nameSpan, in: $0.document), "'\($0.name)' is declared here")
            }
                + [
                    .help(
                        source.place(contents.origin.span),
                        "or register an object that takes one of them here, with .parameter(\(inputs[0].name)) { … }")
                ], fixes: removing(contents.origin.wholeSpan))
    }

    // MARK: - Parameters and arguments

    private func readParameter(_ modifier: Syntax.Modifier) {
        let arguments = arguments(of: modifier)
        guard let name = arguments.first.flatMap({ resolver.word($0, in: document) }),
            isFirst(name)
        else { return }
        if let closure = modifier.closure {
            named.values[name.text] = closure
        } else {
            named.tags[name.text] = arguments.tag
        }
    }

    private func readArguments(_ modifier: Syntax.Modifier) {
        for name in modifier.arguments.compactMap({ resolver.word($0, in: document) }) where isFirst(name) {
            named.arguments.append(name)
        }
    }

    /// Records a parameter that a modifier names. If a modifier has named the parameter already, reports it, and
    /// returns false.
    private func isFirst(_ name: Syntax.Name) -> Bool {
        if let earlier = named.all.first(where: { $0.text == name.text }) {
            report(
                .duplicateModifier, at: name.span, "duplicate parameter '\(name.text)'; remove one",
                notes: [.init(source.place(earlier.span), "the first one is here")])
            return false
        }
        named.all.append(name)
        return true
    }

    /// Reports a modifier about parameters if the object is external.
    private func rejectExternal(_ modifier: Syntax.Modifier) -> Bool {
        guard isExternal else { return false }
        report(
            .misplacedModifier, at: modifier.span,
            "'.\(modifier.name.text)' is for an initializer, but '\(typeName).self' is made elsewhere; remove it",
            fixes: removing(modifier.span))
        return true
    }

    // MARK: - Allowances

    private func readAllowance(_ modifier: Syntax.Modifier) {
        guard let first = modifier.arguments.first, let id = resolver.word(first, in: document) else { return }
        guard let known = Diagnostic.ID(rawValue: id.text) else {
            let warnings = Diagnostic.ID.allCases.filter(\.isSuppressible).map(\.rawValue)
            let near = Spelling.nearest(to: id.text, among: warnings, limit: 1)
            return report(
                .misplacedModifier, at: id.span,
                "there is no warning '\(id.text)'" + resolver.didYouMean(near),
                notes: near.isEmpty
                    ? [.init(source.place(id.span), "the warnings are \(warnings.joined(separator: ", "))")] : [],
                fixes: replacing(id.span, with: near))
        }
        guard known.isSuppressible else {
            return report(
                .misplacedModifier, at: modifier.span,
                "'\(id.text)' is an error, and only warnings can be allowed; remove the .allow",
                fixes: [source.fixRemoving(modifier.span).safe()])
        }
        if case .string(let reason)? = modifier.arguments.last?.value,
            reason.utf8.allSatisfy({ $0 == UInt8(ascii: " ") })
        {
            return reportNoReason(for: id, at: modifier.span)
        }
        contents.modifiers.allowances.append(.init(id: id.text, span: modifier.span))
    }

    private func reportNoReason(for id: Syntax.Name, at span: Span) {
        report(.syntax, at: span, "'.allow' needs a reason; write .allow(\(id.text), \"why this is right here\")")
    }
}
