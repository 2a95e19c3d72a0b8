extension Syntax.Parser {
    /// One argument of a modifier; nil, and reported, when it cannot be read.
    mutating func argument() -> Syntax.Argument? {
        let start = position
        var label: Syntax.Name?
        if isName(position), kind(position + 1) == .colon {
            label = name(position)
            position += 2
            if isAtEnd {
                report(.syntax, span(position - 1), "nothing stands behind '\(text(span(from: start)))'")
                return nil
            }
        }
        let first = position
        guard let value = argumentValue() else { return nil }
        return Syntax.Argument(label: label, value: value, valueSpan: span(from: first), span: span(from: start))
    }

    private mutating func argumentValue() -> Syntax.Argument.Value? {
        switch kind {
        case .dot: return member()
        case .backslash: return keyPath()
        case .string:
            position += 1
            return .string(content(ofString: span(position - 1)))
        case .unknown: return quotedString()
        case .identifier:
            if isWord("true", at: position) || isWord("false", at: position) {
                position += 1
                return .boolean(isWord("true", at: position - 1))
            }
            if let word = dashedWord() { return .identifier(word) }
            return typeOrCall()
        case .leftBrace:
            reportExpected("an argument", hint: "code stands behind the parentheses")
            return nil
        case .backtickedIdentifier, .leftParenthesis, .leftBracket, .at, .tilde:
            return typeOrCall()
        default:
            // `.parameter(retries, 3)`
            let isValue = kind == .integer && position > 3 && isWord("parameter", at: position - 4)
            reportExpected(
                "an argument",
                hint: isValue ? "a value is given by .parameter(\(text(span(position - 2)))) { … }" : nil)
            return nil
        }
    }

    /// `.perContainer(.weak)`, `.custom(session)`
    private mutating func member() -> Syntax.Argument.Value? {
        position += 1
        guard isName(position) else {
            reportExpected("a name")
            return nil
        }
        let memberName = name(position)
        position += 1
        guard kind == .leftParenthesis else { return .member(memberName, argument: nil) }
        let close = regionEnd(of: position)
        position += 1
        if kind == .dot { position += 1 }
        guard isName(position), position + 1 == close, kind(close) == .rightParenthesis else {
            if isName(position) { position += 1 }
            reportExpected(position == close || !isName(position - 1) ? "a name" : "')'")
            position = close
            return nil
        }
        position = close + 1
        return .member(memberName, argument: name(close - 1))
    }

    /// `\.router`, `\.router: Router`
    private mutating func keyPath() -> Syntax.Argument.Value? {
        let backslash = position
        position += 1
        while isName(position), kind(position + 1) == .dot {
            report(
                .syntax, span(position), "a key path begins with the dot here: the type is the registered one",
                fixes: [fix("remove '\(text(span(position)))'", span(position), "")])
            position += 1
        }
        guard kind == .dot else {
            reportExpected("'.'", insert: isName(position) ? "." : nil)
            return nil
        }
        position += 1
        guard isName(position) else {
            reportExpected("the name of a property")
            return nil
        }
        let property = name(position)
        position += 1
        if kind == .dot {
            let path = span(from: backslash)
            report(
                .syntax, span(position),
                "only a property of the object itself can be injected; for one further in, write .injection { object "
                    + "in … } behind '\(text(path))'"
            )
            return nil
        }
        guard kind == .colon else { return .keyPath(property, type: nil) }
        position += 1
        let (type, isWhole) = type()
        return isWhole ? .keyPath(property, type: type) : nil
    }

    /// `unused-registration`: words with dashes between them and nothing else.
    private mutating func dashedWord() -> Syntax.Name? {
        var last = position
        while isWord("-", at: last + 1), kind(last + 2) == .identifier, isAdjacent(last + 1), isAdjacent(last + 2) {
            last += 2
        }
        if last == position { return nil }
        let whole = span(position).joined(span(last))
        position = last + 1
        return Syntax.Name(text(whole), whole)
    }

    /// A type, a plain name, or `setEngine(engine:)`.
    private mutating func typeOrCall() -> Syntax.Argument.Value? {
        let (type, isWhole) = type(stoppingBefore: .makers)
        guard let type, isWhole else { return nil }
        if kind == .leftParenthesis, isAdjacent(position), let (base, name) = split(type) {
            if let base {
                let prefix = Span(start: base.span.start, end: name.span.start)
                report(
                    .syntax, prefix, "a method is written without its type here: '\(name.text)(…)'",
                    fixes: [fix("remove '\(text(prefix))'", prefix, "")])
            }
            return signature().map { .call(name, $0) }
        }
        if kind == .dot, isWord("self", at: position + 1) {
            let suffix = span(position).joined(span(position + 1))
            report(
                .syntax, suffix, "a type is written without '.self' here: '\(text(type.span))'",
                fixes: [fix("remove '.self'", suffix, "")])
            position += 2
        }
        return .type(type)
    }

    // MARK: - Strings

    /// The text between the quotes, whichever kind they are.
    private func content(ofString span: Span) -> String {
        var start = Int(span.start)
        var end = Int(span.end)
        while start < end, base[start] == UInt8(ascii: "#") { start += 1 }
        while end > start, base[end - 1] == UInt8(ascii: "#") { end -= 1 }
        var quotes = 0
        while quotes < 3, start < end, base[start] == UInt8(ascii: "\"") {
            start += 1
            quotes += 1
        }
        if quotes == 2 { return "" }
        while quotes > 0, end > start, base[end - 1] == UInt8(ascii: "\"") {
            end -= 1
            quotes -= 1
        }
        return text(Span(start, end))
    }

    /// What a text editor has made of a string.
    private mutating func quotedString() -> Syntax.Argument.Value? {
        let whole = span(position)
        let isQuote = whole.count >= 3 && base[Int(whole.start)] == 0xE2
        guard isQuote, whole.count > 6 else {
            let isApostrophe = base[Int(whole.start)] == UInt8(ascii: "'")
            reportExpected(
                isQuote ? "a string in straight quotes" : isApostrophe ? "a string in double quotes" : "an argument")
            return nil
        }
        let content = text(Span(start: whole.start + 3, end: whole.end - 3))
        report(
            .syntax, whole, "expected a string in straight quotes, found \(describe(position))",
            fixes: [fix("use straight quotes", whole, "\"\(content)\"")])
        position += 1
        return .string(content)
    }
}
