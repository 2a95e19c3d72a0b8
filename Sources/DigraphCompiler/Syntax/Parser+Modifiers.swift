extension Syntax.Parser {
    /// The modifiers that follow, on this line and on the next ones. One that cannot be read is left out.
    mutating func modifiers(isBroken: inout Bool) -> [Syntax.Modifier] {
        var modifiers: [Syntax.Modifier] = []
        while position < end {
            if kind == .dot, kind(position + 1) == .dot, !words[position + 1].startsLine {
                report(
                    .syntax, span(position), "one dot stands in front of a modifier",
                    fixes: [fix("remove it", span(position), "")])
                position += 1
            } else if kind == .dot, !words[position + 1].startsLine, beginsItem(position + 1) {
                report(
                    .syntax, span(position), "this dot belongs to nothing",
                    fixes: [fix("remove it", span(position), "")])
                position += 1
                break
            } else if kind == .dot {
                if let modifier = modifier(isBroken: &isBroken) {
                    modifiers.append(modifier)
                } else {
                    isBroken = true
                    skipToModifier()
                }
            } else if kind == .comma, kind(position + 1) == .dot || position + 1 >= end || beginsItem(position + 1) {
                report(
                    .syntax, span(position), "no comma stands behind a registration or a modifier",
                    fixes: [fix("remove it", span(position), "")])
                position += 1
            } else if isStrayParenthesis {
                rejectStrayParenthesis()
            } else if isForeignAlias {
                isBroken = true
                if let alias = foreignAlias() { modifiers.append(alias) }
            } else if isModifierWithoutDot() {
                report(
                    .syntax, span(position), "a modifier begins with a dot: '.\(text(span(position)))'",
                    fixes: [fix("insert .", Span(start: span(position).start, end: span(position).start), ".")])
                if let modifier = modifier(isBroken: &isBroken) { modifiers.append(modifier) }
            } else {
                break
            }
        }
        return modifiers
    }

    /// `.as(Networking, tag: disk)`, `.postInit { object in … }`. The next word is its dot or, where that was forgotten,
    /// its name.
    private mutating func modifier(isBroken: inout Bool) -> Syntax.Modifier? {
        let start = position
        if kind == .dot { position += 1 }
        guard isName(position), !words[position].startsLine || start == position || !beginsItem(position) else {
            reportExpected("the name of a modifier")
            return nil
        }
        let modifierName = name(position)
        position += 1
        var arguments: [Syntax.Argument] = []
        var isWhole = true
        if modifierName.text == "lifetime", rejectUndottedCall() { return nil }
        if kind == .leftParenthesis, !words[position].startsLine {
            (arguments, isWhole) = self.arguments()
        } else if isMissingParenthesis() || modifierName.text == "lifetime" {
            guard let read = argumentsWithoutParenthesis() else { return nil }
            arguments = read
        }
        if isStrayParenthesis { rejectStrayParenthesis() }
        var closure: Syntax.Closure?
        if kind == .leftBrace {
            let read = self.closure()
            closure = read.closure
            isWhole = isWhole && read.isWhole
        }
        if !isWhole {
            isBroken = true
            // An alias or a lifetime with something wrong behind it is one all the same, and a parameter that is named is
            // given.
            guard let first = arguments.first else { return nil }
            switch (modifierName.text, first.value) {
            case ("as", .type): arguments = arguments.filter { $0.span == first.span || $0.label?.text == "tag" }
            case ("lifetime", .member): arguments = [first]
            case ("parameter", .type), ("argument", .type): break
            default: return nil
            }
        }
        if modifierName.text == "lifetime", rejectUndotted(arguments) { return nil }
        return Syntax.Modifier(name: modifierName, arguments: arguments, closure: closure, span: span(from: start))
    }

    /// `.as Networking)`: something stands behind the name that is neither its arguments nor the next thing.
    private func isMissingParenthesis() -> Bool {
        if isAtEnd || words[position].startsLine || beginsItem(position) { return false }
        switch kind {
        case .dot, .leftBrace, .semicolon, .comma, .rightBrace, .poundWord: return false
        default: return true
        }
    }

    /// Reports the parenthesis and reads the arguments that it should have opened.
    private mutating func argumentsWithoutParenthesis() -> [Syntax.Argument]? {
        if isAtEnd || words[position].startsLine {
            reportExpected("'('")
            return nil
        }
        reportExpected("'('", insert: "(")
        var arguments: [Syntax.Argument] = []
        guard let first = argument() else { return nil }
        arguments.append(first)
        while kind == .comma, isName(position + 1), !words[position + 1].startsLine {
            position += 1
            guard let next = argument() else { return nil }
            arguments.append(next)
        }
        if kind == .rightParenthesis { position += 1 }
        return arguments
    }

    /// Whether a parenthesis that closes nothing stands behind what has been read, on its line.
    private var isStrayParenthesis: Bool {
        kind == .rightParenthesis && words[position].partner < 0 && !words[position].startsLine
    }

    private mutating func rejectStrayParenthesis() {
        report(.syntax, span(position), "')' closes nothing", fixes: [fix("remove it", span(position), "")])
        position += 1
    }

    /// `.lifetime(perContainer(.weak))`
    private mutating func rejectUndottedCall() -> Bool {
        guard kind == .leftParenthesis, isName(position + 1), kind(position + 2) == .leftParenthesis else {
            return false
        }
        let name = span(position + 1)
        report(
            .syntax, name, "expected a lifetime, which begins with a dot, found '\(text(name))'",
            fixes: [fix("insert .", Span(start: name.start, end: name.start), ".")])
        position = isClosed(position) ? next(after: position) : regionEnd(of: position)
        return true
    }

    /// `.lifetime(single)`
    private mutating func rejectUndotted(_ arguments: [Syntax.Argument]) -> Bool {
        guard arguments.count == 1, let argument = arguments.first, case .type(let type) = argument.value else {
            return false
        }
        let written = text(type.span)
        report(
            .syntax, type.span, "expected a lifetime, which begins with a dot, found '\(written)'",
            fixes: [fix("insert .", Span(start: type.span.start, end: type.span.start), ".")])
        return true
    }

    /// `register A.init as P`, `register A.init: P`
    private var isForeignAlias: Bool {
        (isWord("as", at: position) || kind == .colon) && !words[position].startsLine && isName(position + 1)
            && !words[position + 1].startsLine
    }

    /// What is provided, written as a cast or as Swift's inheritance.
    private mutating func foreignAlias() -> Syntax.Modifier? {
        let start = position
        position += 1
        guard let type = type(stoppingBefore: .modifiers).type else { return nil }
        let maker = words[start - 1].kind
        let isMade =
            isWord("init", at: start - 1) || isWord("self", at: start - 1) || maker == .rightParenthesis
            || maker == .rightBrace
        let form = (isMade ? "" : ".init") + ".as(\(text(type.span)))"
        report(
            .syntax, span(start), (isMade ? "" : "how it is made and ") + "what else it provides is written \(form)",
            fixes: [fix("write \(form)", Span(start: words[start - 1].span.end, end: type.span.end), form)])
        let argument = Syntax.Argument(label: nil, value: .type(type), valueSpan: type.span, span: type.span)
        return Syntax.Modifier(
            name: Syntax.Name("as", span(start)), arguments: [argument], closure: nil, span: span(from: start))
    }

    private func isModifierWithoutDot() -> Bool {
        guard kind == .identifier, kind(position + 1) == .leftParenthesis || kind(position + 1) == .leftBrace else {
            return false
        }
        return Self.modifierNames.contains(text(span(position)))
    }

    /// The names that make a modifier of a word that has no dot. Which modifiers there are is the model's to say.
    static let modifierNames: Set<String> = [
        "as", "lifetime", "injection", "parameter", "argument", "postInit", "default", "root", "unused", "accessor",
        "allow",
    ]

    // MARK: - Arguments

    /// What stands in the parentheses, and whether all of it could be read.
    private mutating func arguments() -> (arguments: [Syntax.Argument], isWhole: Bool) {
        let opening = position
        let outer = end
        let close = regionEnd(of: opening)
        let isClosed = isClosed(opening)
        end = close
        position += 1
        var arguments: [Syntax.Argument] = []
        var isWhole = true
        while position < end {
            if let argument = argument() {
                arguments.append(argument)
                if kind == .comma {
                    position += 1
                    continue
                }
                if position >= end { break }
                reportExpected("',' or ')'")
            }
            isWhole = false
            skipToArgument()
        }
        position = close
        end = outer
        if isClosed {
            position += 1
        } else {
            if isWhole { reportMissingParenthesis(opening) }
            isWhole = false
        }
        return (arguments, isWhole)
    }

    /// Moves behind the next comma.
    mutating func skipToArgument() {
        while position < end {
            let isComma = kind == .comma
            position = next(after: position)
            if isComma { return }
        }
        position = min(position, end)
    }
}
