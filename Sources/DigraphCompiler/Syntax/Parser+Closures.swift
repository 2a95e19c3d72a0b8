extension Syntax.Parser {
    /// Reads a closure: an optional head, and the Swift code behind the head. The next word is the opening brace.
    /// - Returns: The readable part, and whether it is the whole closure.
    func closure() -> (closure: Syntax.Closure, isWhole: Bool) {
        let opening = position
        let isClosed = isClosed(opening)
        if !isClosed { reportUnterminated(opening, "the '{' of this closure is never closed") }
        var closure = Syntax.Closure(
            parameters: [], hasHead: false, effects: [], body: span(opening).after, names: [], span: span(opening))
        let isWhole = inBrackets {
            closure.hasHead = hasHead
            let isWhole = closure.hasHead ? head(&closure) : !rejectMalformedHead()
            let code = Syntax.CodeReader(words, position..<max(position, end), of: source)
            closure.effects.formUnion(code.effects())
            closure.body = body(from: position)
            closure.names = code.names().subtracting(closure.parameters.map(\.name.text)).sorted()
            if isClosed { checkBrackets(from: position, to: end) }
            if text(closure.body) == "…" { report(.syntax, closure.body, "write Swift code instead of '…'") }
            return isWhole
        }
        closure.span = span(from: opening)
        return (closure, isWhole && isClosed)
    }

    /// The closure's code, without surrounding white space. It ends with the parser's current region.
    private func body(from first: Int) -> Span {
        var start = Int(words[first - 1].span.end)
        let isClosed = words[end].kind == .rightBrace
        var end = Int(isClosed ? words[self.end].span.start : words[max(first, self.end) - 1].span.end)
        while start < end, source.is(start, ByteClass.space) { start += 1 }
        while end > start, source.is(end - 1, ByteClass.space) { end -= 1 }
        return Span(start, max(start, end))
    }

    // MARK: - Heads

    /// Whether a head is next: `object async in`, `(object, api: API) in`, or Swift's `first, second in` and `[x] in`,
    /// which are invalid in a graph file.
    private var hasHead: Bool {
        var index = position
        if isName(index) {
            index += 1
            while kind(index) == .comma, isName(index + 1) { index += 2 }
            return isHeadEnd(index)
        }
        if kind(index) == .leftBracket, isClosed(index) {
            index = next(after: index)
            if isName(index), isWord("in", at: index + 1) { return true }
            if kind(index) != .leftParenthesis { return isHeadEnd(index) }
        }
        return kind(index) == .leftParenthesis && isClosed(index) && isHeadEnd(next(after: index))
    }

    /// Whether `in` is at an index, with optional effects and an optional result before it.
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

    /// Reports a malformed head: one with an attribute, `@MainActor (user: User) in …`, without parentheses,
    /// `user: User in …`, or without `in`, `(user: User) …`.
    /// - Returns: Whether there is such a head.
    private func rejectMalformedHead() -> Bool {
        if kind == .at, isName(position + 1), isHeadEnd(position + 2) || kind(position + 2) == .leftParenthesis {
            let attribute = text(span(position).joined(span(position + 1)))
            report(
                .syntax, span(position),
                "a closure cannot have an attribute here; write \(attribute) before 'register'")
            return true
        }
        if isName(position), kind(position + 1) == .colon, isWord("in", at: position + 3),
            Byte.isCapital(firstByte(position + 2))
        {
            report(
                .syntax, span(position + 1), "closure parameters with types need parentheses, as in (user: User) in")
            return true
        }
        let code = next(after: position)
        guard kind == .leftParenthesis, isName(position + 1), kind(position + 2) == .colon, isName(code),
            !words[code].startsLine, !isWord("as", at: code), !isWord("is", at: code)
        else { return false }
        position = code
        reportExpected("'in'", insert: " in")
        return true
    }

    /// Reads a head and the `in` behind it.
    /// - Returns: Whether the whole head could be read.
    private func head(_ closure: inout Syntax.Closure) -> Bool {
        var isWhole = true
        if kind == .leftBracket {
            report(.syntax, span(position), "a closure cannot have a capture list here; remove it")
            isWhole = false
        } else if kind == .leftParenthesis {
            (closure.parameters, isWhole) = list { () throws(Unreadable) in try closureParameter() }
        } else if let name = takeName() {
            closure.parameters = [Syntax.Closure.Parameter(name: name, type: nil)]
            if kind == .comma {
                reportExpected(
                    "'in'", hint: "write several parameters as (object, name: Type) in")
                isWhole = false
            }
        }
        closure.effects = effects()
        if kind == .arrow {
            reportExpected("'in'", hint: "the result type is written before the braces")
            isWhole = false
        }
        skip { isWord("in", at: position) }
        position = min(position + 1, end)
        return isWhole
    }

    /// `object`, `api: API`
    private func closureParameter() throws(Unreadable) -> Syntax.Closure.Parameter {
        let name = try expectName("the name of a parameter")
        guard kind == .colon else { return Syntax.Closure.Parameter(name: name, type: nil) }
        position += 1
        return Syntax.Closure.Parameter(name: name, type: try wholeType())
    }
}
