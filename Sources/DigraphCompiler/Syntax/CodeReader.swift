extension Syntax {
    /// Finds what the Swift code in the braces of a graph file needs from the code around it: effects and names. It reads no
    /// further than that, so it does not parse Swift.
    struct CodeReader {
        private let source: Scanner
        private let words: [Word]
        /// The code's words.
        private let range: Range<Int>
        /// The number of strings around the code.
        private let depth: Int

        /// - Parameters:
        ///   - words: The words of a file or a string. The partners of brackets are known.
        ///   - range: The code among them.
        init(_ words: [Word], _ range: Range<Int>, of source: Scanner, depth: Int = 0) {
            (self.words, self.range, self.source, self.depth) = (words, range, source, depth)
        }

        private func has(_ index: Int) -> Bool { index >= range.lowerBound && index < range.upperBound }

        private func kind(_ index: Int) -> Token.Kind { has(index) ? words[index].kind : Word.end }

        private func isWord(_ text: StaticString, at index: Int) -> Bool {
            has(index) && source.isWord(text, words[index].span)
        }

        /// The index behind a word; for a bracket, behind its partner.
        private func next(after index: Int) -> Int { (words[index].partner.map { max($0, index) } ?? index) + 1 }

        /// The code in the interpolations of a string.
        private func interpolations(of string: Word) -> [CodeReader] {
            guard depth < Scanner.maximumStringDepth else { return [] }
            let text = Scanner(base: source.base, limit: Int(string.span.end))
            return (text.stringLiteral(at: Int(string.span.start))?.interpolations ?? []).map { code in
                let inside = Scanner(base: source.base, limit: Int(code.end))
                let words = Brackets.pair(Lexer(inside, from: Int(code.start)).words)
                return CodeReader(words, 0..<words.count - 1, of: inside, depth: depth + 1)
            }
        }
    }
}

// MARK: - Effects

extension Syntax.CodeReader {
    /// The effects of `try`, `throw`, `await` and `async let`. Code in the braces of a closure or declaration does not
    /// count, because it runs later. Nor do errors in a `do` with a `catch`, because they may be caught.
    func effects(letsAwait: Bool = true, letsThrow: Bool = true) -> CallEffects {
        var effects: CallEffects = []
        // For each open bracket: whether `await` and `throw` in it count, and whether the next brace in it belongs to a
        // statement.
        var open = [(letsAwait: letsAwait, letsThrow: letsThrow, isStatement: false)]
        for index in range {
            let last = open.count - 1
            switch kind(index) {
            case .leftBrace:
                let isBody = open[last].isStatement
                open[last].isStatement = false
                let isCaught = isDo(before: index) && isWord("catch", at: next(after: index))
                open.append((open[last].letsAwait && isBody, open[last].letsThrow && isBody && !isCaught, false))
            case .leftParenthesis, .leftBracket: open.append((open[last].letsAwait, open[last].letsThrow, false))
            case .rightBrace, .rightParenthesis, .rightBracket: if last > 0 { open.removeLast() }
            case .identifier where kind(index + 1) != .colon && kind(index - 1) != .dot:
                if isStatement(index) { open[last].isStatement = true }
                if open[last].letsAwait, isWord("await", at: index) || isAsyncLet(index) { effects.formUnion(.async) }
                if open[last].letsThrow, isWord("throw", at: index) || isWord("try", at: index) && !isForcedTry(index) {
                    effects.formUnion(.throws)
                }
            case .string:
                for code in interpolations(of: words[index]) {
                    effects.formUnion(
                        code.effects(letsAwait: open[last].letsAwait, letsThrow: open[last].letsThrow))
                }
            default: break
            }
        }
        return effects
    }

    /// Whether `do` or `do throws(E)` is in front of a brace.
    private func isDo(before brace: Int) -> Bool {
        if kind(brace - 1) == .rightParenthesis, let opening = words[brace - 1].partner {
            return isWord("throws", at: opening - 1) && isWord("do", at: opening - 2)
        }
        return isWord("do", at: brace - 1)
    }

    private func isAsyncLet(_ index: Int) -> Bool {
        isWord("async", at: index) && (isWord("let", at: index + 1) || isWord("var", at: index + 1))
    }

    /// Whether a word begins a statement with braces, or a branch of such a statement.
    private func isStatement(_ index: Int) -> Bool {
        if isWord("while", at: index), has(index - 1), let opening = words[index - 1].partner,
            isWord("repeat", at: opening - 1)
        {
            return false
        }
        return isWord("if", at: index) || isWord("else", at: index) || isWord("switch", at: index)
            || isWord("for", at: index) || isWord("while", at: index) || isWord("repeat", at: index)
            || isWord("guard", at: index) || isWord("do", at: index) || isWord("catch", at: index)
    }

    /// Whether the `try` at an index is `try?` or `try!`.
    private func isForcedTry(_ index: Int) -> Bool {
        guard has(index + 1), words[index + 1].span.start == words[index].span.end else {
            return false
        }
        return [UInt8(ascii: "?"), UInt8(ascii: "!")].contains(source.base[Int(words[index + 1].span.start)])
    }
}

// MARK: - Names

extension Syntax.CodeReader {
    /// An open bracket, with the names that the code itself declares there.
    private struct Bracket {
        var kind: Syntax.Token.Kind
        var declared: Set<String> = []
        /// Those of `let name = …`, which begin behind their statement.
        var onNextLine: Set<String> = []
        /// Those of `for name in …`, `if let name = …` and of a function's parameters.
        var inNextBraces: Set<String> = []
        /// Whether the next braces belong to an `if` or `while`.
        var isCondition = false
    }

    /// The identifiers that can refer to names outside of the code. Excludes member names, labels, keywords, and what the
    /// code itself declares by `let`, `var`, `for`, `func` and the heads of closures. Where it is unclear whether a name is
    /// one of these, the name counts.
    func names(declared: Set<String> = []) -> Set<String> {
        var names: Set<String> = []
        var open = [Bracket(kind: .leftBrace, declared: declared)]
        for index in range {
            let word = words[index]
            let last = open.count - 1
            if word.startsLine, !open[last].onNextLine.isEmpty, !continuesStatement(index) {
                open[last].declared.formUnion(open[last].onNextLine)
                open[last].onNextLine = []
            }
            switch word.kind {
            case .leftBrace:
                let head = closureHead(behind: index)
                open.append(Bracket(kind: .leftBrace, declared: open[last].inNextBraces.union(head)))
                (open[last].inNextBraces, open[last].isCondition) = ([], false)
            case .leftParenthesis, .leftBracket:
                var new = Bracket(kind: word.kind)
                if kind(index - 1) == .identifier {
                    let parameters = parameters(ofFunctionAt: index)
                    open[last].inNextBraces.formUnion(parameters)
                    new.declared = Set(parameters + tuple(at: index))
                }
                open.append(new)
            case .rightBrace, .rightParenthesis, .rightBracket: if last > 0 { open.removeLast() }
            case .string:
                let known = open.reduce(into: Set<String>()) { $0.formUnion($1.declared) }
                for code in interpolations(of: word) { names.formUnion(code.names(declared: known)) }
            case .identifier, .backtickedIdentifier:
                guard let name = name(index) else {
                    declare(behind: index, in: &open[last])
                    continue
                }
                if kind(index - 1) != .dot, !isLabel(index, in: open[last].kind), !isDeclared(index),
                    !open.contains(where: { $0.declared.contains(name) })
                {
                    names.insert(name)
                }
            default: break
            }
        }
        return names
    }

    /// Adds what a keyword declares.
    private func declare(behind index: Int, in bracket: inout Bracket) {
        if isWord("let", at: index) || isWord("var", at: index) {
            let declared = pattern(behind: index, endingWith: [.equals, .colon])
            if bracket.isCondition {
                bracket.inNextBraces.formUnion(declared)
            } else {
                bracket.onNextLine.formUnion(declared)
            }
        } else if isWord("if", at: index) || isWord("while", at: index) {
            bracket.isCondition = true
        } else if isWord("for", at: index) {
            bracket.inNextBraces.formUnion(pattern(behind: index, endingWith: []))
        } else if isWord("func", at: index), let name = name(index + 1) {
            bracket.declared.insert(name)
        }
    }

    /// Whether the word at the start of a line continues the statement of the line before: `let host =`, and `host.lowercased()`
    /// on the next line.
    private func continuesStatement(_ index: Int) -> Bool {
        let isName = kind(index) == .identifier || kind(index) == .backtickedIdentifier
        let isEnded =
            kind(index - 1) == .identifier || kind(index - 1) == .backtickedIdentifier
            || kind(index - 1) == .string || kind(index - 1) == .integer || kind(index - 1).isClosing
        return !isName || !isEnded
    }

    /// Whether a word is in the place of a declared name: behind `let`, with a value or type, or between `for` and `in`.
    private func isDeclared(_ index: Int) -> Bool {
        guard kind(index - 1) == .identifier else { return false }
        if isWord("let", at: index - 1) || isWord("var", at: index - 1) {
            return kind(index + 1) == .equals || kind(index + 1) == .colon
        }
        return isWord("for", at: index - 1) && isWord("in", at: index + 1)
    }

    /// `name:` behind a parenthesis or comma. A colon behind a `?` belongs to a conditional expression.
    private func isLabel(_ index: Int, in bracket: Syntax.Token.Kind) -> Bool {
        bracket == .leftParenthesis && kind(index + 1) == .colon
            && (kind(index - 1) == .leftParenthesis || kind(index - 1) == .comma)
    }

    /// The name or the names in parentheses behind `let` or `for`, if one of some words, or else `in`, follows.
    private func pattern(behind index: Int, endingWith ends: [Syntax.Token.Kind]) -> [String] {
        let start = index + 1
        guard has(start) else { return [] }
        let end = next(after: start)
        guard ends.contains(kind(end)) || ends.isEmpty && isWord("in", at: end) else { return [] }
        return kind(start) == .leftParenthesis ? (start..<end).compactMap(name) : [name(start)].compactMap(\.self)
    }

    /// The names in a tuple at an index that `let`, `var` or `for` declares.
    private func tuple(at index: Int) -> [String] {
        if isWord("let", at: index - 1) || isWord("var", at: index - 1) {
            return pattern(behind: index - 1, endingWith: [.equals, .colon])
        }
        return isWord("for", at: index - 1) ? pattern(behind: index - 1, endingWith: []) : []
    }

    /// The names of the parameters of `func name(…)` whose parenthesis is at an index.
    private func parameters(ofFunctionAt index: Int) -> [String] {
        guard isWord("func", at: index - 2) else { return [] }
        return (index..<next(after: index)).filter { kind($0 + 1) == .colon }.compactMap(name)
    }

    /// The names in the head of a closure: `name, other in`, `(name: String) async -> Int in`, also behind a capture list.
    private func closureHead(behind brace: Int) -> Set<String> {
        var index = brace + 1
        if kind(index) == .leftBracket { index = next(after: index) }
        var names: [String] = []
        if kind(index) == .leftParenthesis {
            let end = next(after: index)
            names = (index..<end).filter { [.colon, .comma, .rightParenthesis].contains(kind($0 + 1)) }.compactMap(name)
            index = end
        } else {
            while let name = name(index) {
                names.append(name)
                index += 1
                if kind(index) == .comma { index += 1 }
            }
        }
        while isWord("async", at: index) || isWord("throws", at: index) {
            index += 1
            if kind(index) == .leftParenthesis { index = next(after: index) }
        }
        if kind(index) == .arrow {
            while has(index), !isWord("in", at: index), !words[index].startsLine {
                index = next(after: index)
            }
        }
        return isWord("in", at: index) ? Set(names) : []
    }

    /// The name that a word can be; nil for keywords, `$0` and words of other kinds.
    private func name(_ index: Int) -> String? {
        switch kind(index) {
        case .backtickedIdentifier:
            let span = words[index].span
            return source.text(Span(start: span.start + 1, end: span.end - 1))
        case .identifier:
            let name = source.text(words[index].span)
            return name == "_" || name.hasPrefix("$") || Names.quoted(name) != name ? nil : name
        default: return nil
        }
    }
}
