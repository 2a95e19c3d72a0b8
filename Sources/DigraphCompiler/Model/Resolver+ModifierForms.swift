/// What is said of a known modifier that is not written as it must be.
extension Model.Resolver {
    /// - Parameter place: What is wrong in it. Without one, something is missing: in its parentheses, or behind its name.
    func reportForm(_ modifier: Syntax.Modifier, _ form: String, at place: Span? = nil, in document: Int) {
        let hasParentheses = modifier.closure == nil && modifier.span.end > modifier.name.span.end
        let missing =
            hasParentheses ? Span(start: modifier.span.end - 1, end: modifier.span.end) : modifier.name.span
        report(.syntax, place ?? missing, in: document, "'.\(modifier.name.text)' is written \(form)")
    }

    // MARK: - .as

    func reportAliasForm(_ modifier: Syntax.Modifier, in document: Int) {
        let third = modifier.arguments.count > 2 ? modifier.arguments[2].span : nil
        var place = modifier.closure?.opening ?? third
        if let first = modifier.arguments.first, first.label != nil || !first.isType { place = first.span }
        reportForm(modifier, ".as(Protocol) or .as(Protocol, tag: name)", at: place, in: document)
    }

    /// The second argument of `.as` is no tag.
    func reportNoTag(
        _ argument: Syntax.Argument, behind first: Syntax.Argument, of modifier: Syntax.Modifier, in document: Int
    ) {
        if argument.label?.text == "tag" { return reportTagForm(argument, of: modifier, in: document) }
        let written = model.documents[document].text(argument.valueSpan)
        if let label = argument.label {
            return report(
                .syntax, label.span, in: document, "'.as' takes a 'tag:', and no '\(label.text):'",
                fixes: [model.documents[document].fixReplacing(label.span, with: "tag")])
        }
        guard argument.isType else {
            return reportForm(modifier, ".as(Protocol, tag: name)", at: argument.span, in: document)
        }
        let between = Span(start: first.span.end, end: argument.span.start)
        report(
            .syntax, argument.span, in: document, "one '.as' is for one type; '\(written)' needs one of its own",
            fixes: [
                .init("write .as(\(written))", at: model.place(between, in: document), replacement: ").as(")
            ])
    }

    /// `tag: "main"`, `tag: .main`
    func reportTagForm(_ argument: Syntax.Argument, of modifier: Syntax.Modifier, in document: Int) {
        let name: String
        switch argument.value {
        case .string(let text): name = text
        case .member(let member, nil): name = member.text
        default:
            let forms = ["as": "Protocol", "injection": "\\.property"]
            let form = ".\(modifier.name.text)(\(forms[modifier.name.text] ?? "name"), tag: name)"
            return reportForm(modifier, form, at: argument.valueSpan, in: document)
        }
        let isName = name.utf8.allSatisfy { $0 == 0x5F || $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x41 && $0 <= 0x5A }
        report(
            .syntax, argument.valueSpan, in: document, "a tag is a plain name, as in 'tag: disk'",
            fixes: isName && !name.isEmpty
                ? [model.documents[document].fixReplacing(argument.valueSpan, with: name)] : [])
    }

    // MARK: - .lifetime

    /// Whether a dot stands in front of a name.
    func isBehindDot(_ name: Syntax.Name, in document: Int) -> Bool {
        let start = Int(name.span.start)
        return start > 0 && model.documents[document].source.bytes[start - 1] == UInt8(ascii: ".")
    }

    func reportLifetimeForm(_ modifier: Syntax.Modifier, in document: Int) {
        let others = Model.Lifetime.spellings.dropFirst().joined(separator: ", ")
        guard let first = modifier.arguments.first else {
            let place = modifier.closure?.opening
            return reportForm(modifier, ".lifetime(.prototype), and so \(others)", at: place, in: document)
        }
        if case .string(let name) = first.value, Model.Lifetime(name: name, argument: nil) != nil {
            return report(
                .syntax, first.span, in: document,
                "expected a lifetime, which begins with a dot, found '\(model.documents[document].text(first.span))'",
                fixes: [model.documents[document].fixReplacing(first.span, with: ".\(name)")])
        }
        let isFirstWrong = if case .member = first.value, first.label == nil { false } else { true }
        let second = modifier.arguments.count > 1 ? modifier.arguments[1].span : modifier.closure?.opening
        reportForm(
            modifier, ".lifetime(.prototype), and so \(others)", at: isFirstWrong ? first.span : second, in: document)
    }

    // MARK: - .parameter and .argument

    func reportParameterForm(_ modifier: Syntax.Modifier, _ name: String, in document: Int) {
        let form = ".parameter(\(name), tag: tag) or .parameter(\(name)) { value }"
        guard modifier.arguments.count > 1 else { return reportForm(modifier, form, in: document) }
        let second = modifier.arguments[1]
        if second.label?.text == "tag" {
            if word(second, in: document) == nil { return reportTagForm(second, of: modifier, in: document) }
            let third = modifier.arguments.count > 2 ? modifier.arguments[2].span : nil
            return reportForm(modifier, form, at: modifier.closure?.opening ?? third, in: document)
        }
        guard modifier.closure == nil, modifier.arguments.count == 2, second.label == nil else {
            return reportForm(modifier, form, at: second.span, in: document)
        }
        let written = ".parameter(\(name)) { \(model.documents[document].text(second.valueSpan)) }"
        report(
            .syntax, second.span, in: document, "a value stands in braces behind the parentheses: \(written)",
            fixes: [model.documents[document].fixReplacing(modifier.span, with: written)])
    }

    /// The parameter that an argument names. One that is named with its type is reported, and named all the same.
    func argumentName(_ argument: Syntax.Argument, in document: Int) -> Syntax.Name? {
        guard let label = argument.label else {
            guard let name = word(argument, in: document), name.text != "_" else { return nil }
            return name
        }
        guard argument.isType else { return nil }
        let type = Span(start: label.span.end, end: argument.span.end)
        report(
            .syntax, type, in: document, "a parameter is named without its type: .argument(\(label.text))",
            fixes: [.init("remove its type", at: model.place(type, in: document), replacement: "")])
        return label
    }

    /// `_` stands where there is no label, and names nothing.
    func rejectBlank(_ argument: Syntax.Argument?, in document: Int) -> Bool {
        guard let argument, model.documents[document].text(argument.span) == "_" else { return false }
        report(
            .syntax, argument.span, in: document,
            "'_' names no parameter; one without a label goes by the name that it has inside the initializer")
        return true
    }

    // MARK: - .injection

    func reportCycleForm(_ argument: Syntax.Argument, in document: Int) {
        let form = argument.label == nil ? "cycle: true" : "true"
        report(
            .syntax, argument.valueSpan, in: document, "what closes a cycle is marked 'cycle: true'",
            fixes: [model.documents[document].fixReplacing(argument.valueSpan, with: form)])
    }

    /// What `.injection` takes is neither a property nor a method nor a closure with a head.
    func reportInjectionForm(_ modifier: Syntax.Modifier, _ subject: Syntax.Argument?, in document: Int) {
        let forms = ".injection(\\.property), .injection(method(label:)) or .injection { object in … }"
        guard let subject, modifier.closure == nil else {
            return reportForm(modifier, forms, at: modifier.closure?.opening ?? subject?.span, in: document)
        }
        let written = model.documents[document].text(subject.valueSpan)
        let start = Span(start: subject.valueSpan.start, end: subject.valueSpan.start)
        var prefix = "\\."
        if case .member(_, nil) = subject.value {
            prefix = "\\"
        } else if word(subject, in: document) == nil {
            return reportForm(modifier, forms, at: subject.span, in: document)
        }
        report(
            .syntax, subject.span, in: document,
            "a property is written '\(prefix)\(written)', and a method with its labels",
            fixes: [.init("insert \(prefix)", at: model.place(start, in: document), replacement: prefix)])
    }
}

extension Syntax.Argument {
    fileprivate var isType: Bool {
        if case .type = value { true } else { false }
    }
}

extension Syntax.Closure {
    /// Its opening brace.
    var opening: Span { Span(start: span.start, end: span.start + 1) }
}

extension Syntax.Modifier {
    /// The first thing that it takes.
    var firstContent: Span? { arguments.first?.span ?? closure?.opening }
}
