extension Model {
    struct ModifierArguments {
        /// The arguments without a label: one, or the types of an alias.
        var plain: [Syntax.Argument] = []
        var tag: Syntax.Name?
        var isCycle = false
        var cycleSpan: Span?

        var first: Syntax.Argument? { plain.first }
    }
}

extension Model.Resolver {
    /// The argument as a plain name; nil for any other form.
    func word(_ argument: Syntax.Argument, in document: Int) -> Syntax.Name? {
        switch argument.value {
        case .type(let type):
            let node = type.tree.nodes[type.tree.root]
            guard node.kind == .name, node.firstChild < 0 else { return nil }
            return Syntax.Name(model.documents[document].text(node.name), type.span)
        case .identifier(let name): return name
        default: return nil
        }
    }

    /// The lifetime that an argument names: `.perContainer(.weak)`. Reports an unknown lifetime, and returns the
    /// suggested one, if any.
    func lifetime(_ argument: Syntax.Argument, in document: Int) -> Model.Lifetime? {
        guard case .member(let name, let inner) = argument.value else { return nil }
        let source = model.documents[document]
        if let inner, Model.Lifetime(name: name.text, argument: inner.text) != nil, name.text != "custom",
            source.source.bytes[Int(inner.span.start) - 1] != Byte.dot
        {
            let start = Span(start: inner.span.start, end: inner.span.start)
            let fix = Diagnostic.Fix("insert .", at: source.place(start), replacement: ".")
            report(
                .syntax, inner.span, in: document, "expected '.\(inner.text)', found '\(inner.text)'",
                fixes: [fix.safe()])
            return nil
        }
        if let lifetime = Model.Lifetime(name: name.text, argument: inner?.text) { return lifetime }
        if name.text == "custom" {
            report(
                .unknownLifetime, argument.span, in: document,
                "'.custom' needs the name of a scope, as in .custom(session)")
            return nil
        }
        if let modifier = Syntax.ModifierKind(rawValue: name.text), inner == nil, modifier.row.takes.isEmpty {
            report(
                .unknownLifetime, argument.span, in: document,
                "'.\(name.text)' is a modifier; write .\(name.text)() instead of .lifetime(.\(name.text))")
            return nil
        }
        let written = "." + name.text + (inner.map { "(.\($0.text))" } ?? "")
        let names = Model.Lifetime.spellings
        let spelled = Spelling.nearest(to: written, among: names)
        let strong = Model.Lifetime(name: name.text, argument: nil).map(\.spelling)
        let near = Self.namesElsewhere[name.text] ?? spelled.first ?? strong ?? Self.nameElsewhere(near: name.text)
        let scope = inner == nil ? "for a scope, write .custom(\(name.text)); " : ""
        report(
            .unknownLifetime, argument.span, in: document,
            "unknown lifetime '\(written)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
            notes: near == nil
                ? [.init(source.place(argument.span), scope + Model.Lifetime.list)] : [],
            fixes: near.map { [source.fixReplacing(argument.span, with: $0).safe(if: spelled == [$0])] } ?? [])
        return Model.Lifetime.plain.first { $0.spelling == near }
    }

    /// The lifetime that a word without a dot means, and whether that is certain: `objectGraph`, `singleton`. Nil for a
    /// scope.
    func lifetimeMeant(by word: String) -> (lifetime: String, isCertain: Bool)? {
        if let known = Model.Lifetime(name: word, argument: nil)?.spelling { return (known, true) }
        let near = Spelling.nearest(to: "." + word, among: Model.Lifetime.spellings).first
        return (Self.namesElsewhere[word] ?? near).map { ($0, false) }
    }

    /// Reports a lifetime without its dot, `.lifetime(objectGraph)`, or a scope in its place, `.lifetime(login)`. Returns
    /// the lifetime that is meant.
    @discardableResult
    func reportWord(_ name: Syntax.Name, inPlaceOfLifetime document: Int) -> Model.Lifetime? {
        let (meant, isCertain) = lifetimeMeant(by: name.text) ?? (".custom(\(name.text))", false)
        report(
            .syntax, name.span, in: document, "expected a lifetime, found '\(name.text)'; did you mean '\(meant)'?",
            fixes: [model.documents[document].fixReplacing(name.span, with: meant).safe(if: isCertain)])
        return Model.Lifetime.plain.first { $0.spelling == meant }
            ?? Model.Lifetime(name: "custom", argument: name.text)
    }

    /// The names of modifiers and lifetimes in other libraries, with their equivalents.
    static let namesElsewhere = [
        "singleton": ".perContainer", "container": ".perContainer", "shared": ".perContainer",
        "cached": ".perContainer", "scoped": ".perContainer", "transient": ".prototype", "unique": ".prototype",
        "factory": ".prototype", "perUse": ".prototype", "perCall": ".prototype", "graph": ".objectGraph",
        "perGraph": ".perContainer", "perRequest": ".objectGraph", "weak": ".perContainer(.weak)",
        "inObjectScope": ".lifetime", "scope": ".lifetime", "inject": ".injection", "property": ".injection",
        "initCompleted": ".injection", "onInit": ".postInit", "implements": ".as", "argumentName": ".argument",
        "tag": ".as(Type, tag: name)", "named": ".as(Type, tag: name)", "name": ".as(Type, tag: name)",
        "withName": ".as(Type, tag: name)", "qualifier": ".as(Type, tag: name)", "asSingleton": ".perContainer",
        "asSingle": ".perContainer", "asTransient": ".prototype", "asScoped": ".perContainer", "bind": ".as",
        "binds": ".as",
        "to": ".as", "onClose": ".dispose", "onRelease": ".dispose", "onDestroy": ".dispose", "close": ".dispose",
        "createdAtStart": ".eager", "arg": ".argument", "params": ".argument",
    ]

    /// The equivalent of the name of another library that is misspelt: `.perContainer` for `singelton`.
    private static func nameElsewhere(near name: String) -> String? {
        let known = namesElsewhere.filter { Model.Lifetime.spellings.contains($0.value) }
        return Spelling.nearest(to: name, among: known.keys.sorted(), limit: 1).first.flatMap { known[$0] }
    }

    /// - Parameters:
    ///   - next: The modifier behind it.
    ///   - tagged: The type of the registration's `.as` without a tag, which a `.named("a")` is meant to tag.
    /// - Returns: Whether the report is of both: `.perContainer.weak`.
    @discardableResult
    func reportUnknownModifier(
        _ modifier: Syntax.Modifier, in document: Int, before next: Syntax.Modifier? = nil,
        tagging tagged: (type: String, alias: Span?)? = nil
    ) -> Bool {
        let name = modifier.name.text
        if reportWideCharacters(modifier.name, in: document) { return false }
        if let next, modifier.firstContent == nil, next.span.start == modifier.span.end,
            let lifetime = Model.Lifetime(name: name, argument: next.name.text)
        {
            let (written, form) = (modifier.span.joined(next.span), ".lifetime(\(lifetime.spelling))")
            report(
                .unknownModifier, written, in: document, "unknown modifier '.\(name)'; did you mean '\(form)'?",
                fixes: [model.documents[document].fixReplacing(written, with: form)])
            return true
        }
        let names = Syntax.ModifierKind.allCases.map { "." + $0.name }
        let place = model.place(modifier.name.span, in: document)
        let tag = modifier.arguments.first.flatMap { wordMeant(by: $0, in: document) } ?? "name"
        var (near, notes) = (modifier.meant, [Diagnostic.Note]())
        if near == nil {
            notes = [.init(place, "the modifiers are \(names.joined(separator: ", "))")]
        } else if near == ".as(Type, tag: name)" {
            let form = ".as(\(tagged?.type ?? "Type"), tag: \(tag))"
            near = form
            notes = [.help(place, "or, to ask for an object with the tag, write .parameter(name, tag: \(tag))")]
            if let alias = tagged?.alias {
                let source = model.documents[document]
                let isNext =
                    alias.end <= modifier.span.start
                    && source.text(Span(start: alias.end, end: modifier.span.start)).allSatisfy(\.isWhitespace)
                let fix = source.fixReplacing(alias.joined(modifier.span), with: form)
                report(
                    .unknownModifier, modifier.name.span, in: document,
                    "unknown modifier '.\(name)'; write \(form) instead of \(source.text(alias))", notes: notes,
                    fixes: isNext && modifier.firstContent != nil ? [fix] : [])
                return false
            }
        }
        let written = Span(
            start: modifier.span.start, end: near?.hasSuffix(")") == true ? modifier.span.end : modifier.name.span.end)
        let isWhole = near.map { $0.hasPrefix(".lifetime(") || names.contains($0) } ?? false
        report(
            .unknownModifier, modifier.name.span, in: document,
            "unknown modifier '.\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""), notes: notes,
            fixes: near.map { near in
                let fix = model.documents[document].fixReplacing(written, with: near)
                return isWhole ? [fix.safe(if: modifier.spelledLike == [near])] : []
            } ?? [])
        return false
    }

    /// The name in an argument, also one in quotes or behind a dot: `disk`, `"disk"`, `.disk`.
    func wordMeant(by argument: Syntax.Argument, in document: Int) -> String? {
        switch argument.value {
        case .string(let text): return Names.isIdentifier(text) ? text : nil
        case .member(let name, argument: nil): return name.text
        default: return word(argument, in: document)?.text
        }
    }

    /// Reports brackets and commas of full width, which Swift takes for letters: `.as（Networking）`.
    private func reportWideCharacters(_ name: Syntax.Name, in document: Int) -> Bool {
        let plain = ["（": "(", "）": ")", "，": ",", "：": ":", "．": "."]
        guard let wide = name.text.first(where: { plain[String($0)] != nil }) else { return false }
        let mended = name.text.map { plain[String($0)] ?? String($0) }.joined()
        report(
            .unknownModifier, name.span, in: document,
            "'\(wide)' is a full-width character; write '\(plain[String(wide)] ?? "")'",
            fixes: [model.documents[document].fixReplacing(name.span, with: mended).safe()])
        return true
    }
}

extension Syntax.Modifier {
    /// The modifiers that are spelled nearly like an unknown one, with their dots.
    fileprivate var spelledLike: [String] {
        Spelling.nearest(to: "." + name.text, among: Syntax.ModifierKind.allCases.map { "." + $0.name })
    }

    /// What an unknown modifier may stand for: `.argument`, `.lifetime(.perContainer)`, `.as(Type, tag: name)`; nil if nothing
    /// is similar.
    var meant: String? {
        let elsewhere = Model.Resolver.namesElsewhere
        let near = elsewhere[name.text] ?? spelledLike.first
        let lifetime = Model.Lifetime(name: name.text, argument: nil).map { _ in "." + name.text } ?? near
        if firstContent == nil, let lifetime, Model.Lifetime.spellings.contains(lifetime) {
            return ".lifetime(\(lifetime))"
        }
        if near == ".lifetime", case .member(let scope, argument: nil)? = arguments.first?.value,
            let lifetime = elsewhere[scope.text]
        {
            return ".lifetime(\(lifetime))"
        }
        return near
    }

    /// The modifier, or the lifetime, parameter or argument that an unknown one may stand for, so that nothing follows from
    /// the wrong name: with `.argumnet(id)`, no provider of `id` is missing.
    var asMeant: Syntax.Modifier {
        guard kind == nil, let meant else { return self }
        var modifier = self
        if let lifetime = Model.Lifetime.plain.first(where: { meant == ".lifetime(\($0.spelling))" }) {
            let word = Syntax.Name(String(lifetime.spelling.dropFirst()), name.span)
            modifier.kind = .lifetime
            modifier.arguments = [
                Syntax.Argument(label: nil, value: .member(word, argument: nil), valueSpan: name.span, span: name.span)
            ]
        } else {
            modifier.kind = [.lifetime, .parameter, .argument].first { ".\($0.name)" == meant }
        }
        return modifier.kind.map { modifier.misfit($0.row) == nil } == true ? modifier : self
    }
}
