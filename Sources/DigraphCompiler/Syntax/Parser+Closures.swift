extension Syntax.Parser {
    /// A closure: its head, where it has one, and the Swift code behind it. The next word is its brace.
    /// - Returns: What could be read of it, and whether that is all.
    mutating func closure() -> (closure: Syntax.Closure, isWhole: Bool) {
        let opening = position
        let outer = end
        let close = regionEnd(of: opening)
        let isClosed = isClosed(opening)
        var isWhole = isClosed
        if !isClosed, !isExplained(opening) {
            report(.unterminated, span(opening), "the '{' of this closure is never closed")
        }
        end = close
        position += 1
        var closure = Syntax.Closure(
            parameters: [], hasHead: false, isAsync: false, isThrowing: false, body: span(opening).after, names: [],
            span: span(opening))
        if let form = headForm() {
            closure.hasHead = true
            isWhole = head(form, of: &closure) && isWhole
        }
        let code = position
        closure.body = body(from: code, to: close)
        closure.names = names(from: code, to: close, hiding: closure.parameters)
        if isClosed { checkBrackets(from: code, to: close) }
        position = isClosed ? close + 1 : close
        end = outer
        closure.span = span(from: opening)
        return (closure, isWhole)
    }

    /// The code without the white space around it.
    private func body(from first: Int, to close: Int) -> Span {
        var start = Int(words[first - 1].span.end)
        let isClosed = close < count && words[close].kind == .rightBrace
        var end = Int(isClosed ? words[close].span.start : words[max(first, close) - 1].span.end)
        while start < end, isSpace(start) { start += 1 }
        while end > start, isSpace(end - 1) { end -= 1 }
        return Span(start, max(start, end))
    }

    private func isSpace(_ offset: Int) -> Bool {
        switch ByteClass.table[Int(base[offset])] {
        case .space, .lineFeed, .carriageReturn: true
        default: false
        }
    }

    // MARK: - Heads

    private enum HeadForm {
        /// `object async in`, and Swift's `first, second in`, which is none here.
        case names
        /// `(object, api: API) async throws in`
        case parameters
        /// `[weak self] in`, `[x] (y) in`
        case captures
        /// `user: User in`, without its parentheses.
        case bare
        /// `(user: User)`, and then code: without its `in`.
        case withoutIn
    }

    /// What kind of head begins here; nil when it is code already. Looks ahead and reads nothing.
    private func headForm() -> HeadForm? {
        switch kind {
        case .identifier, .backtickedIdentifier:
            var index = position + 1
            while kind(index) == .comma, isName(index + 1) { index += 2 }
            if isHeadEnd(index) { return .names }
            return isBareParameter() ? .bare : nil
        case .leftParenthesis:
            guard isClosed(position) else { return nil }
            if isHeadEnd(next(after: position)) { return .parameters }
            return isMissingIn() ? .withoutIn : nil
        case .leftBracket:
            guard isClosed(position) else { return nil }
            var index = next(after: position)
            if kind(index) == .leftParenthesis, isClosed(index) { index = next(after: index) }
            if isName(index), isWord("in", at: index + 1) { index += 1 }
            return isHeadEnd(index) ? .captures : nil
        default:
            return nil
        }
    }

    /// `user: User in`, and not a label of a statement.
    private func isBareParameter() -> Bool {
        guard kind(position + 1) == .colon, kind(position + 2) != .leftBrace else { return false }
        for statement in ["for", "while", "repeat", "if", "switch", "do"] as [StaticString]
        where isWord(statement, at: position + 2) {
            return false
        }
        var index = position + 2
        while index < end, !words[index].startsLine, kind(index) != .leftBrace {
            if isWord("in", at: index) { return true }
            index = next(after: index)
        }
        return false
    }

    /// `(user: User)` with a name behind it on its line: no Swift expression reads so.
    private func isMissingIn() -> Bool {
        guard isName(position + 1), kind(position + 2) == .colon else { return false }
        let index = next(after: position)
        return isName(index) && !words[index].startsLine && !isWord("as", at: index) && !isWord("is", at: index)
    }

    /// Whether effects, perhaps a result, and `in` follow.
    private func isHeadEnd(_ start: Int) -> Bool {
        var index = start
        while isWord("async", at: index) || isWord("throws", at: index) {
            index += 1
            if kind(index) == .leftParenthesis { index = next(after: index) }
        }
        if kind(index) == .arrow {
            while index < end, !isWord("in", at: index), !words[index].startsLine { index = next(after: index) }
        }
        return isWord("in", at: index)
    }

    /// Reads a head and the `in` behind it.
    /// - Returns: Whether all of it could be read.
    private mutating func head(_ form: HeadForm, of closure: inout Syntax.Closure) -> Bool {
        var isWhole = true
        switch form {
        case .names:
            closure.parameters = [Syntax.Closure.Parameter(name: name(position), type: nil)]
            position += 1
            if kind == .comma {
                reportExpected(
                    "'in'", hint: "what a closure takes besides the object stands in parentheses, with its type")
                isWhole = false
            }
            isWhole = effectsOfHead(&closure) && isWhole
        case .parameters:
            isWhole = closureParameters(&closure)
            isWhole = effectsOfHead(&closure) && isWhole
        case .bare:
            return bareParameter(&closure)
        case .withoutIn:
            if closureParameters(&closure) { reportExpected("'in'", insert: " in") }
            return false
        case .captures:
            report(.syntax, span(position), "a closure has no capture list here: it holds nothing")
            isWhole = false
        }
        while position < end, !isWord("in", at: position) { position = next(after: position) }
        position = min(position + 1, end)
        return isWhole
    }

    private mutating func effectsOfHead(_ closure: inout Syntax.Closure) -> Bool {
        (closure.isAsync, closure.isThrowing) = effects()
        guard kind == .arrow else { return true }
        reportExpected("'in'", hint: "the type stands in front of the closure")
        return false
    }

    /// `user: User in`
    private mutating func bareParameter(_ closure: inout Syntax.Closure) -> Bool {
        let start = position
        let colon = position + 1
        position += 2
        let type = type().type
        closure.parameters = [Syntax.Closure.Parameter(name: name(start), type: type)]
        let parameter = span(from: start)
        let form = "(\(text(parameter)))"
        report(
            .syntax, span(colon), "a closure's parameter with a type stands in parentheses: \(form)",
            fixes: [fix("write \(form)", parameter, form)])
        while position < end, !isWord("in", at: position) { position = next(after: position) }
        position = min(position + 1, end)
        return false
    }

    /// `(object, api: API)`
    private mutating func closureParameters(_ closure: inout Syntax.Closure) -> Bool {
        let outer = end
        let close = regionEnd(of: position)
        end = close
        position += 1
        var isWhole = true
        while position < end {
            guard isName(position) else {
                reportExpected("the name of a parameter")
                isWhole = false
                break
            }
            var parameter = Syntax.Closure.Parameter(name: name(position), type: nil)
            position += 1
            if kind == .colon {
                position += 1
                let (type, isWholeType) = type()
                parameter.type = type
                isWhole = isWhole && isWholeType
            }
            closure.parameters.append(parameter)
            if kind == .comma, isWhole {
                position += 1
            } else if position < end {
                if isWhole { reportExpected(parameter.type == nil ? "':', ',' or ')'" : "',' or ')'") }
                isWhole = false
                break
            }
        }
        end = outer
        position = close + 1
        return isWhole
    }
}
