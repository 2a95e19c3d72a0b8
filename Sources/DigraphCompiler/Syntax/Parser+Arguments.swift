extension Syntax.Parser {
    /// One argument of a modifier; nil, and reported, when it cannot be read.
    func argument() -> Syntax.Argument? {
        let start = position
        var label: Syntax.Name?
        if isName(position), kind(position + 1) == .colon {
            label = name(position)
            position += 2
        }
        let first = position
        guard let value = argumentValue() else { return nil }
        return Syntax.Argument(label: label, value: value, valueSpan: span(from: first), span: span(from: start))
    }

    private func argumentValue() -> Syntax.Argument.Value? {
        switch kind {
        case .dot: return member()
        case .backslash: return keyPath()
        case .string:
            position += 1
            return .string(content(ofString: span(position - 1)))
        case .identifier where isWord("true", at: position) || isWord("false", at: position):
            position += 1
            return .boolean(isWord("true", at: position - 1))
        case .identifier, .backtickedIdentifier, .leftParenthesis, .leftBracket, .at, .tilde:
            return dashedWord().map { .identifier($0) } ?? typeOrCall()
        default:
            reportExpected("an argument", hint: hintForArgument)
            return nil
        }
    }

    private var hintForArgument: String? {
        switch kind {
        case .leftBrace: "code follows the parentheses"
        case .unknown where source.isTypographicQuote(Int(span(position).start)): "strings have straight quotes"
        // `.parameter(retries, 3)`
        case .integer where position > 3 && isWord("parameter", at: position - 4):
            "a value is given by .parameter(\(text(span(position - 2)))) { … }"
        default: nil
        }
    }

    /// `.perContainer(.weak)`, `.custom(session)`
    private func member() -> Syntax.Argument.Value? {
        position += 1
        guard let memberName = takeName() else {
            reportExpected("a name")
            return nil
        }
        guard kind == .leftParenthesis else { return .member(memberName, argument: nil) }
        if !isClosed(position) {
            reportUnterminated(position)
            position = end
            return nil
        }
        return inBrackets {
            if kind == .dot { position += 1 }
            let argument = takeName()
            if argument == nil || !isAtEnd {
                reportExpected(argument == nil ? "a name" : "')'")
                return nil
            }
            return .member(memberName, argument: argument)
        }
    }

    /// `\.router`, `\.router: Router`
    private func keyPath() -> Syntax.Argument.Value? {
        position += 1
        guard kind == .dot else {
            reportExpected(
                "'.'", hint: "the type is the registered one", insert: kind(position + 1) == .dot ? nil : ".")
            return nil
        }
        position += 1
        guard let property = takeName() else {
            reportExpected("the name of a property")
            return nil
        }
        if kind == .dot {
            reportExpected("',' or ')'", hint: "for a property of a property, write .injection { object in … }")
            return nil
        }
        guard kind == .colon else { return .keyPath(property, type: nil) }
        position += 1
        let (type, isWhole) = type()
        return isWhole ? .keyPath(property, type: type) : nil
    }

    /// `unused-registration`: words with dashes between them and nothing else.
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

    /// A type, a plain name, or `setEngine(engine:)`.
    private func typeOrCall() -> Syntax.Argument.Value? {
        let (type, isWhole) = type(stoppingBefore: .makers)
        guard let type, isWhole else { return nil }
        if kind == .leftParenthesis, isAdjacent(position), let (base, name) = split(type) {
            if let base {
                reportNeedless(
                    Span(start: base.span.start, end: name.span.start), "a method has no type in front of it here")
            }
            return signature().map { .call(name, $0) }
        }
        if kind == .dot, isWord("self", at: position + 1) {
            reportNeedless(span(position).joined(span(position + 1)), "a type is written without '.self' here")
            position += 2
        }
        return .type(type)
    }

    /// The text between the quotes, whichever kind they are.
    private func content(ofString span: Span) -> String {
        let start = Int(span.start)
        let hashes = source.hashCount(at: start)
        guard let literal = source.stringLiteral(at: start), literal.isClosed else { return "" }
        let quotes = Int(literal.opening.count) - hashes
        return text(Span(Int(literal.opening.end), literal.end - quotes - hashes))
    }
}
