extension Syntax.Parser {
    /// Reads the modifiers that are next, on this line and the following ones. Leaves out unreadable modifiers.
    /// - Returns: The modifiers, and whether all were readable.
    func modifiers() -> (modifiers: [Syntax.Modifier], areWhole: Bool) {
        var modifiers: [Syntax.Modifier] = []
        var areWhole = true
        while !isAtEnd {
            if isStray {
                reportNeedless(span(position), "unexpected \(describe(position))")
                position += 1
            } else if kind == .dot || isModifierWithoutDot(position)
                || kind == .comma && isModifierWithoutDot(position + 1)
            {
                do throws(Unreadable) {
                    let (modifier, isWhole) = try modifier()
                    modifiers.append(modifier)
                    if !isWhole { areWhole = false }
                } catch {
                    areWhole = false
                    skipToModifier()
                }
            } else if isAlias {
                areWhole = false
                if let alias = foreignAlias() { modifiers.append(alias) }
            } else {
                break
            }
        }
        return (modifiers, areWhole)
    }

    /// Whether a superfluous `,`, `.` or `)` is next.
    private var isStray: Bool {
        let isLast = position + 1 >= end || beginsItem(position + 1)
        switch kind {
        case .comma: return isLast || kind(position + 1) == .dot
        case .dot:
            return !words[position + 1].startsLine
                && (isLast && !isAdjacent(position + 1) || kind(position + 1) == .dot)
                && position + 1 < end
        case .rightParenthesis: return !isAtLineStart && words[position].partner == nil
        default: return false
        }
    }

    /// Reads a modifier: `.as(Networking, tag: disk)`, `.postInit { object in … }`. The next word is the dot or, if the
    /// dot is missing, the name.
    private func modifier() throws(Unreadable) -> (modifier: Syntax.Modifier, isWhole: Bool) {
        let start = position
        if kind != .dot {
            // A comma is in place of the dot.
            let first = span(position)
            let place = kind == .comma ? first : Span(start: first.start, end: first.start)
            report(
                .syntax, first,
                "a modifier begins with a dot: '.\(text(span(kind == .comma ? position + 1 : position)))'",
                fixes: [fix(kind == .comma ? "write ." : "insert .", place, ".").safe()])
        }
        if kind == .dot || kind == .comma { position += 1 }
        guard isName(position), start == position || !isAtLineStart || !beginsItem(position) else {
            throw unexpected("the name of a modifier")
        }
        let modifierName = name(position)
        let modifierKind = Syntax.ModifierKind(rawValue: modifierName.text)
        position += 1
        var arguments: [Syntax.Argument] = []
        var isWhole = true
        if kind == .leftParenthesis, !isAtLineStart {
            let opening = position
            if let modifierKind { try requireArgument(of: modifierKind) }
            if modifierKind == .parameter { try rejectValue() }
            (arguments, isWhole) = list { () throws(Unreadable) in try argument() }
            isWhole = isWhole && isClosed(opening)
        } else if isMissingParenthesis || modifierKind == .lifetime {
            throw unexpected("'('")
        }
        var closure: Syntax.Closure?
        if kind == .leftBrace {
            let read = self.closure()
            closure = read.closure
            isWhole = isWhole && read.isWhole
        }
        if !isWhole { arguments = understood(arguments, of: modifierKind) }
        if !isWhole, arguments.isEmpty { throw Unreadable() }
        let modifier = Syntax.Modifier(
            name: modifierName, kind: modifierKind, arguments: arguments, closure: closure, span: span(from: start),
            isBroken: !isWhole)
        return (modifier, isWhole)
    }

    /// Reports a modifier that needs an argument and has none, because the line ends behind the parenthesis: `.as(`.
    private func requireArgument(of modifier: Syntax.ModifierKind) throws(Unreadable) {
        let isLast = position + 1 >= end || words[position + 1].startsLine
        guard isLast, words[position].partner == nil, !modifier.row.takes.isEmpty else { return }
        position += 1
        throw unexpected("an argument", hint: "'.\(modifier.name)' is written \(modifier.row.forms)")
    }

    /// Reports a value in the parentheses of a parameter: `.parameter(id: 7)`, `.parameter(id = 7)`, `.parameter(id, 7)`.
    private func rejectValue() throws(Unreadable) {
        let isTag = kind(position + 2) == .comma && isName(position + 3) && kind(position + 4) == .colon
        guard isClosed(position), isName(position + 1), !isTag, position + 3 < regionEnd(of: position),
            [.comma, .colon, .equals].contains(kind(position + 2))
        else { return }
        let close = regionEnd(of: position)
        let written = Span(start: span(position).start, end: span(close).end)
        let value = span(position + 3).joined(span(close - 1))
        let form = "(\(text(span(position + 1)))) { \(text(value)) }"
        report(
            .syntax, value, "a value is written in braces, .parameter\(form)",
            fixes: [fix("write .parameter\(form)", written, form)])
        position = close + 1
        throw Unreadable()
    }

    /// The arguments that can be used although the modifier has an error: an alias before the error, a lifetime, the
    /// name of a parameter or argument. Empty if there are none.
    private func understood(_ arguments: [Syntax.Argument], of modifier: Syntax.ModifierKind?) -> [Syntax.Argument] {
        guard let first = arguments.first else { return [] }
        switch (modifier, first.value) {
        case (.as, .type), (.decorates, .type):
            return arguments.filter { $0.span == first.span || $0.label?.text == "tag" }
        case (.lifetime, .member): return [first]
        case (.parameter, .type), (.argument, .type): return arguments
        default: return []
        }
    }

    /// Whether a modifier lacks its opening parenthesis, as in `.as Networking)`. The word behind the name decides.
    private var isMissingParenthesis: Bool {
        if isAtLineStart || beginsItem(position) { return false }
        switch kind {
        case .dot, .leftBrace, .semicolon, .comma, .rightBrace, .poundWord: return false
        default: return true
        }
    }

    private func isModifierWithoutDot(_ index: Int) -> Bool {
        guard kind(index) == .identifier, kind(index + 1) == .leftParenthesis || kind(index + 1) == .leftBrace else {
            return false
        }
        return Syntax.ModifierKind(rawValue: text(span(index))) != nil
    }

    // MARK: - Aliases as in Swift

    /// Whether an alias that is written as in Swift is next: `as P`, `: P` or `-> P`.
    var isAlias: Bool {
        (isWord("as", at: position) || kind == .colon || kind == .arrow) && !isAtLineStart && isName(position + 1)
            && !words[position + 1].startsLine
    }

    /// Reads and reports an alias that is written as in Swift: `as P` in `register A.init as P`, `: P` or `-> P`.
    private func foreignAlias() -> Syntax.Modifier? {
        defer { isInitMissing = false }
        let start = position
        position += 1
        guard let type = type(stoppingBefore: .modifiers).type else { return nil }
        // Of `A: B` and `A -> B`, the resolver knows which type is made.
        if !isInitMissing || kind(start) == .identifier {
            let form = "\(isInitMissing ? ".init" : "").as(\(line(type.span)))"
            let written = Span(start: words[start - 1].span.end, end: type.span.end)
            report(
                .syntax, span(start), "expected \(form), which provides the object under another type",
                fixes: [fix("write \(form)", written, form).safe(if: kind(start) != .arrow)])
        }
        let argument = Syntax.Argument(label: nil, value: .type(type), valueSpan: type.span, span: type.span)
        return Syntax.Modifier(
            name: Syntax.Name("as", span(start)), kind: .as, arguments: [argument], closure: nil,
            span: span(from: start))
    }
}
