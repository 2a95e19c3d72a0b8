extension Syntax.Parser {
    /// Reads one argument of a modifier.
    func argument() throws(Unreadable) -> Syntax.Argument {
        let start = position
        var label: Syntax.Name?
        if isName(position), kind(position + 1) == .colon, kind(position + 2) != .colon {
            label = name(position)
            position += 2
        } else if isName(position), kind(position + 1) == .equals {
            label = name(position)
            let written = Span(start: span(position).end, end: span(position + 1).end)
            report(
                .syntax, span(position + 1), "expected ':' after '\(text(span(position)))', found '='",
                fixes: [fix("write :", written, ":").safe()])
            position += 2
        }
        let first = position
        let value = try argumentValue()
        return Syntax.Argument(label: label, value: value, valueSpan: span(from: first), span: span(from: start))
    }

    private func argumentValue() throws(Unreadable) -> Syntax.Argument.Value {
        switch kind {
        case .dot: return try member()
        case .backslash: return try keyPath()
        case .string:
            position += 1
            return .string(content(ofString: span(position - 1)))
        case .identifier where isWord("true", at: position) || isWord("false", at: position):
            position += 1
            return .boolean(isWord("true", at: position - 1))
        case .integer where isWord("keeping", at: position - 2):
            position += 1
            return .integer(Int(text(span(position - 1)).filter { $0 != "_" }))
        case .identifier, .backtickedIdentifier, .leftParenthesis, .leftBracket, .at, .tilde:
            if let word = dashedWord() { return .identifier(word) }
            return try typeOrCall()
        default: throw unexpected("an argument", hint: hintForArgument)
        }
    }

    private var hintForArgument: String? {
        switch kind {
        case .leftBrace: "put the closure after the parentheses"
        case .unknown where source.isTypographicQuote(Int(span(position).start)): "use straight quotes"
        case .integer where isWord("releasable", at: position - (kind(position - 1) == .colon ? 4 : 2)):
            "write .releasable(keeping: \(text(span(position))))"
        default: nil
        }
    }

    /// `.perContainer(.weak)`, `.custom(session)`
    private func member() throws(Unreadable) -> Syntax.Argument.Value {
        position += 1
        let memberName = try expectName()
        guard kind == .leftParenthesis else { return .member(memberName, argument: nil) }
        if !isClosed(position) {
            reportUnterminated(position)
            position = end
            throw Unreadable()
        }
        return try inBrackets { () throws(Unreadable) in
            if kind == .dot { position += 1 }
            if kind == .string { throw unexpected("a name", hint: "write it without quotes") }
            let argument = try expectName()
            if !isAtEnd { throw unexpected("')'") }
            return .member(memberName, argument: argument)
        }
    }

    /// `\.router`, `\.router: Router`
    private func keyPath() throws(Unreadable) -> Syntax.Argument.Value {
        position += 1
        let first = position
        while isName(position), Byte.isCapital(firstByte(position)), kind(position + 1) == .dot,
            isName(position + 2)
        {
            position += 2
        }
        if position > first {
            // `\Foo.bar`, with the type in which swiftc would look for the property.
            position -= 1
            let type = span(first).joined(span(position - 1))
            report(
                .syntax, type, "write \\.\(text(span(position + 1))), without the type",
                fixes: [fix("remove '\(text(type))'", type, "")])
        }
        guard kind == .dot else {
            throw unexpected(
                "'.'", hint: "a key path is written '\\.name'",
                insert: !isName(position) || isAtLineStart || kind(position + 1) == .dot ? nil : ".")
        }
        position += 1
        let property = try expectName("the name of a property")
        if kind == .dot {
            throw unexpected("',' or ')'", hint: "for a property of a property, write .injection { object in … }")
        }
        guard kind == .colon else { return .keyPath(property, type: nil) }
        position += 1
        return .keyPath(property, type: try wholeType())
    }

    /// Reads words joined by dashes: `unused-registration`. Nil if no dash follows the next word.
    private func dashedWord() -> Syntax.Name? {
        var last = position
        while isWord("-", at: last + 1), kind(last + 2) == .identifier, isAdjacent(last + 1), isAdjacent(last + 2) {
            last += 2
        }
        if last == position { return nil }
        let whole = span(position).joined(span(last))
        position = last + 1
        return Syntax.Name(text(whole), whole)
    }

    /// Reads a type, a plain name, or a call such as `setEngine(engine:)`.
    private func typeOrCall() throws(Unreadable) -> Syntax.Argument.Value {
        let type = try wholeType(stoppingBefore: .makers)
        if kind == .leftParenthesis, isAdjacent(position), let (base, name) = split(type) {
            if let base {
                reportNeedless(
                    Span(start: base.span.start, end: name.span.start), "write the method without its type",
                    isSafe: false)
            }
            return .call(name, try signature())
        }
        if kind == .dot, isWord("self", at: position + 1) {
            reportNeedless(span(position).joined(span(position + 1)), "write the type without '.self'")
            position += 2
        }
        return .type(type)
    }

    /// The text between the quotes of a string literal, which can be raw or have several lines.
    private func content(ofString span: Span) -> String {
        let start = Int(span.start)
        let hashes = source.hashCount(at: start)
        guard let literal = source.stringLiteral(at: start), literal.isClosed else { return "" }
        let quotes = Int(literal.opening.count) - hashes
        return text(Span(Int(literal.opening.end), literal.end - quotes - hashes))
    }
}
