extension Syntax.Parser {
    /// `(user: User, level: PrivacyLevel = .friend)`
    mutating func inputs() -> [Syntax.Input] {
        let opening = position
        let outer = end
        let close = regionEnd(of: opening)
        let isClosed = isClosed(opening)
        end = close
        position += 1
        var inputs: [Syntax.Input] = []
        var isWhole = true
        while position < end {
            if let input = input() {
                inputs.append(input)
                if kind == .comma {
                    position += 1
                    continue
                }
                if position >= end { break }
                isWhole = false
                if isName(position), kind(position + 1) == .colon {
                    reportExpected("','", insert: ",")
                    continue
                }
                reportExpected("',' or ')'")
            }
            isWhole = false
            skipToArgument()
        }
        position = close
        end = outer
        if isClosed { position += 1 } else if isWhole { reportMissingParenthesis(opening) }
        return inputs
    }

    /// Reports that a parenthesis is not closed where it should be: in front of the next word.
    mutating func reportMissingParenthesis(_ opening: Int) {
        if isExplained(opening) { return }
        reportExpected("')'", insert: ")")
    }

    /// `level: PrivacyLevel = .friend`
    private mutating func input() -> Syntax.Input? {
        guard isName(position) else {
            reportExpected("the name of an input")
            return nil
        }
        if isWord("let", at: position) || isWord("var", at: position), isName(position + 1) {
            report(
                .syntax, span(position), "an input is written without '\(text(span(position)))'",
                fixes: [fix("remove it", Span(start: span(position).start, end: span(position + 1).start), "")])
            position += 1
        }
        if isName(position), isName(position + 1), kind(position + 2) == .colon {
            let label = Span(start: span(position).start, end: span(position + 1).start)
            report(
                .syntax, span(position),
                "an input has one name, under which it is given, too: '\(text(span(position + 1)))'",
                fixes: [fix("remove '\(text(span(position)))'", label, "")])
            position += 1
        }
        if let input = inputWithoutName() { return input }
        let inputName = name(position)
        position += 1
        if kind == .colon {
            position += 1
        } else {
            reportExpected("':'", insert: isName(position) ? ":" : nil)
            if !isName(position) { return nil }
        }
        let (type, isWhole) = type()
        guard let type, isWhole else { return nil }
        var defaultValue: Span?
        if kind == .equals {
            position += 1
            defaultValue = self.defaultValue()
        }
        return Syntax.Input(name: inputName, type: type, defaultValue: defaultValue)
    }

    /// `User`, a type alone.
    private mutating func inputWithoutName() -> Syntax.Input? {
        let next = kind(position + 1)
        let first = base[Int(span(position).start)]
        guard first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z"), position + 1 >= end || next == .comma else {
            return nil
        }
        let start = position
        guard let type = type().type else { return nil }
        let name = text(span(start)).prefix(1).lowercased() + text(span(start)).dropFirst()
        let place = Span(start: span(start).start, end: span(start).start)
        report(
            .syntax, span(start), "an input has a name in front of its type: '\(name): \(text(type.span))'",
            fixes: [fix("insert \(name):", place, "\(name): ")])
        return Syntax.Input(name: Syntax.Name(name, span(start)), type: type, defaultValue: nil)
    }

    /// Swift code up to the comma in front of the next input. A comma between the angle brackets of generic arguments
    /// is not that one.
    private mutating func defaultValue() -> Span? {
        let start = position
        var angles = 0
        while position < end {
            switch kind {
            case .leftAngle: if isAdjacent(position), isAdjacent(position + 1) { angles += 1 }
            case .rightAngle: angles = max(0, angles - 1)
            case .comma:
                let isFollowedByInput = isName(position + 1) && kind(position + 2) == .colon
                if angles == 0 || isFollowedByInput || position + 1 >= end {
                    return finishDefaultValue(from: start)
                }
            default: break
            }
            position = next(after: position)
        }
        position = min(position, end)
        return finishDefaultValue(from: start)
    }

    private mutating func finishDefaultValue(from start: Int) -> Span? {
        if position == start {
            reportExpected("a default value")
            return nil
        }
        checkBrackets(from: start, to: position)
        return span(from: start)
    }

    /// Reports the brackets in Swift code that have no partner: copied, they would break the whole generated file.
    mutating func checkBrackets(from start: Int, to end: Int) {
        var index = start
        while index < end {
            let word = words[index]
            if word.partner < 0 {
                if word.kind.isOpening {
                    reportUnterminated(index)
                } else if word.kind.isClosing {
                    report(
                        .syntax, word.span, "\(describe(index)) closes nothing",
                        fixes: [fix("remove it", word.span, "")])
                }
            }
            index += 1
        }
    }
}
