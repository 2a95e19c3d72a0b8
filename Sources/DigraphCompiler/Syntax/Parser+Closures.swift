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
            readEffects(from: position, of: &closure)
            closure.body = body(from: position)
            closure.names = names(from: position, hiding: closure.parameters)
            if isClosed { checkBrackets(from: position, to: end) }
            if text(closure.body) == "…" { report(.syntax, closure.body, "write Swift code in place of '…'") }
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
                "a closure cannot have an attribute here; write \(attribute) in front of 'register'")
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
            reportExpected("'in'", hint: "the result type is written in front of the braces")
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

    // MARK: - Effects

    /// Adds the effects of `try`, `throw` and `await` in the code up to the end of the region. Code in the braces of a
    /// closure or declaration does not count, because it runs later. Nor do errors in a `do` with a `catch`, because
    /// they may be caught.
    private func readEffects(from first: Int, of closure: inout Syntax.Closure) {
        // For each open bracket: whether `await` and `throw` in it count, and whether the next brace in it belongs to a
        // statement.
        var open = [(letsAwait: true, letsThrow: true, isStatement: false)]
        for index in first..<max(first, end) {
            let last = open.count - 1
            switch kind(index) {
            case .leftBrace:
                let isBody = open[last].isStatement
                open[last].isStatement = false
                let isCaught = isWord("do", at: index - 1) && isWord("catch", at: next(after: index))
                open.append((open[last].letsAwait && isBody, open[last].letsThrow && isBody && !isCaught, false))
            case .leftParenthesis, .leftBracket: open.append((open[last].letsAwait, open[last].letsThrow, false))
            case .rightBrace, .rightParenthesis, .rightBracket: if last > 0 { open.removeLast() }
            case .identifier where kind(index + 1) != .colon && (index == 0 || kind(index - 1) != .dot):
                if isStatement(index) { open[last].isStatement = true }
                if isWord("await", at: index), open[last].letsAwait { closure.effects.insert(.async) }
                guard open[last].letsThrow else { break }
                if isWord("throw", at: index) || isWord("try", at: index) && !isForcedTry(index) {
                    closure.effects.insert(.throws)
                }
            default: break
            }
        }
    }

    /// Whether a word begins a statement with braces, or a branch of such a statement.
    private func isStatement(_ index: Int) -> Bool {
        if isWord("while", at: index), index > 0, let opening = words[index - 1].partner, opening > 0,
            isWord("repeat", at: opening - 1)
        {
            return false
        }
        return ["if", "else", "switch", "for", "while", "repeat", "guard", "do", "catch"].contains {
            isWord($0, at: index)
        }
    }

    /// Whether the `try` at an index is `try?` or `try!`.
    private func isForcedTry(_ index: Int) -> Bool {
        guard index + 1 < end, isAdjacent(index + 1) else { return false }
        return [UInt8(ascii: "?"), UInt8(ascii: "!")].contains(firstByte(index + 1))
    }

    // MARK: - Names

    /// The identifiers that can refer to outer names, in the code up to the end of the region. Excludes member names,
    /// labels, keywords and the names of the closure's parameters. Sorted, without duplicates.
    private func names(from first: Int, hiding parameters: [Syntax.Closure.Parameter]) -> [String] {
        var names: Set<String> = []
        collectNames(in: words[first..<max(first, end)], &names, depth: 0)
        for parameter in parameters { names.remove(parameter.name.text) }
        return names.sorted()
    }

    private func collectNames(in words: ArraySlice<Syntax.Word>, _ names: inout Set<String>, depth: Int) {
        // The kinds of the brackets around the word. Labels are only in parentheses.
        var open: [Syntax.Token.Kind] = []
        var previous: Syntax.Token.Kind?
        for (index, word) in zip(words.indices, words) {
            if word.kind.isOpening { open.append(word.kind) }
            if word.kind.isClosing { _ = open.popLast() }
            if word.kind == .identifier || word.kind == .backtickedIdentifier {
                // `name:` behind a parenthesis or comma. A colon behind a `?` belongs to a conditional expression.
                let isLabel =
                    open.last == .leftParenthesis && (previous == .leftParenthesis || previous == .comma)
                    && index + 1 < words.endIndex && words[index + 1].kind == .colon
                if previous != .dot, !isLabel, let name = outerName(word) { names.insert(name) }
            } else if word.kind == .string, depth < Scanner.maximumStringDepth {
                let text = Scanner(base: source.base, limit: Int(word.span.end))
                for code in text.stringLiteral(at: Int(word.span.start))?.interpolations ?? [] {
                    let inside = Scanner(base: source.base, limit: Int(code.end))
                    let lexer = Syntax.Lexer(inside, from: Int(code.start))
                    collectNames(in: lexer.words.dropLast(), &names, depth: depth + 1)
                }
            }
            previous = word.kind
        }
    }

    /// The outer name that a word can refer to; nil for keywords and `$0`.
    private func outerName(_ word: Syntax.Word) -> String? {
        if word.kind == .backtickedIdentifier { return text(Span(start: word.span.start + 1, end: word.span.end - 1)) }
        let name = text(word.span)
        return name == "_" || name.hasPrefix("$") || Names.quoted(name) != name ? nil : name
    }
}
