// Values, statements and bodies are not read. They end at a comma, a semicolon or a closing bracket, or in front of the next
// line that begins a declaration or a statement.

extension Outline.Reader {
    /// The end of the bracket that opens at an offset, with everything in it.
    func bracketEnd(at open: Int) -> Int {
        let closing =
            switch text.byte(at: open) {
            case Byte.openParen: Byte.closeParen
            case Byte.openBracket: Byte.closeBracket
            default: Byte.closeBrace
            }
        return text.codeEnd(from: open + 1, closing: closing).end
    }

    /// Goes over the block at the position.
    mutating func skipBlock() { position = bracketEnd(at: position) }

    /// Goes over a body behind white space, if there is one.
    mutating func skipBody() {
        let next = text.triviaEnd(from: position)
        if text.isAt(Byte.openBrace, next) { position = bracketEnd(at: next) }
    }

    /// Goes over the expression or statement at the position, to the end of its last token.
    mutating func skipExpression(stopsAtComma: Bool) {
        var end = position
        // Whether the last token can be the end of an expression.
        var mayEnd = false
        while true {
            let next = text.triviaEnd(from: end)
            guard next < text.limit else { break }
            if mayEnd, text.hasLineBreak(from: end, to: next), beginsItem(next) { break }
            let byte = text.byte(at: next)
            if byte == Byte.closeBrace || byte == Byte.closeParen || byte == Byte.closeBracket || byte == Byte.semicolon
                || byte == Byte.comma && stopsAtComma || byte == Byte.openBrace && isAccessorBlock(next)
            {
                break
            }
            (end, mayEnd) = tokenEnd(at: next, follows: end)
        }
        position = end
    }

    /// The end of a token, with brackets as one token, and whether an expression can end with it.
    /// - Parameter last: The end of the token before.
    private func tokenEnd(at start: Int, follows last: Int) -> (end: Int, mayEnd: Bool) {
        let byte = text.byte(at: start)
        switch byte {
        case Byte.openParen, Byte.openBracket, Byte.openBrace: return (bracketEnd(at: start), true)
        case Byte.dot where !text.isAt(Byte.dot, start + 1): return (start + 1, false)
        case Byte.less where start == last:
            // Directly behind a name, these are generic arguments if they can be.
            if let end = genericArgumentsEnd(at: start) { return (end, true) }
        case Byte.hash:
            if let end = conditionalMembersEnd(at: start) { return (end, true) }
        default: break
        }
        if let word = word(at: start) {
            let isMember = start > 0 && text.isAt(Byte.dot, start - 1)
            if let keyword = word.keyword, keyword.hasBlock, !isMember { return (blockEnd(from: word.end), true) }
            return (word.end, true)
        }
        if text.`is`(start, ByteClass.word) { return (max(text.wordEnd(from: start), start + 1), true) }
        if let end = text.hidingEnd(from: start) { return (end, true) }
        let end = operatorEnd(from: start)
        guard end > start else { return (start + max(1, text.hashCount(at: start)), false) }
        // A postfix operator ends an expression.
        let isLeftBound = text.isLeftBound(start)
        return (end, isLeftBound && !text.isRightBound(end, isLeftBound: isLeftBound))
    }

    /// The end of a run of operator bytes, in front of a comment or regex in it; the offset itself where there is none.
    func operatorEnd(from start: Int) -> Int {
        let mayHaveDots = text.isAt(Byte.dot, start)
        var mayHaveRegex = true
        var end = start
        while end < text.limit {
            if text.isAt(Byte.slash, end) {
                if text.isCommentStart(end) || mayHaveRegex && end > start && text.regexEnd(at: end) != nil { break }
                mayHaveRegex = false
            }
            if text.`is`(end, ByteClass.operator) || mayHaveDots && text.isAt(Byte.dot, end) {
                end += 1
            } else if text.byte(at: end) >= 0x80, case (.operator, let length) = UnicodeClass.at(end, in: text) {
                end += length
            } else {
                break
            }
        }
        return end
    }

    /// The end of generic arguments whose `<` is at an offset; nil if they cannot be read as types.
    func genericArgumentsEnd(at open: Int) -> Int? {
        var end = open
        repeat {
            guard let argument = TypeTree.end(text, from: end + 1) else { return nil }
            end = text.triviaEnd(from: argument)
        } while text.isAt(Byte.comma, end)
        return text.isAt(Byte.greater, end) ? end + 1 : nil
    }

    /// The end of the block behind `if`, `else` and the like, past conditions. Without a block, the offset at which there
    /// can be none.
    private func blockEnd(from start: Int) -> Int {
        var end = start
        while true {
            let next = text.triviaEnd(from: end)
            switch text.byte(at: next) {
            case 0, Byte.closeBrace, Byte.closeParen, Byte.closeBracket, Byte.semicolon: return end
            case Byte.openBrace: return bracketEnd(at: next)
            case Byte.openParen, Byte.openBracket: end = bracketEnd(at: next)
            default: end = text.hidingEnd(from: next) ?? max(text.wordEnd(from: next), next + 1)
            }
        }
    }

    /// Whether the `{` at an offset opens accessors that observe a property with an initial value.
    func isAccessorBlock(_ open: Int) -> Bool {
        var next = text.triviaEnd(from: open + 1)
        while text.isAt(Byte.at, next), let (_, end, _) = text.identifier(at: next + 1) {
            let arguments = text.isAt(Byte.openParen, end) ? bracketEnd(at: end) : end
            next = text.triviaEnd(from: arguments)
        }
        guard let (name, _, _) = text.identifier(at: next) else { return false }
        return text.isWord("willSet", name) || text.isWord("didSet", name) || text.isWord("init", name)
    }

    // MARK: - Lines

    /// Whether a line that begins at an offset begins a declaration, directive or statement, and not more of an expression.
    private func beginsItem(_ start: Int) -> Bool {
        if text.isAt(Byte.at, start) { return true }
        if text.isAt(Byte.hash, start) {
            return text.identifier(at: start + 1) != nil && conditionalMembersEnd(at: start) == nil
        }
        guard let word = word(at: start), let keyword = word.keyword else { return false }
        if keyword.alwaysBeginsDeclaration || keyword.beginsStatement { return true }
        guard keyword.mayBeginDeclaration else { return false }
        // These may be names: then no other word is next to them, and no declaration's keyword on the next line.
        let detail = text.isAt(Byte.openParen, word.end) ? bracketEnd(at: word.end) : word.end
        let next = text.triviaEnd(from: detail)
        guard let following = self.word(at: next) else { return false }
        return !text.hasLineBreak(from: detail, to: next) || following.keyword?.mayBeginDeclaration == true
    }

    /// The end of an `#if` at an offset whose branches continue the expression in front of it, as `.a()` does; nil for
    /// any other.
    private func conditionalMembersEnd(at start: Int) -> Int? {
        guard isDirective("if", start) else { return nil }
        var first = start
        while isDirective("if", first) { first = text.triviaEnd(from: conditionEnd(from: first + 3)) }
        guard text.isAt(Byte.dot, first) else { return nil }
        var depth = 0
        var end = start
        while end < text.limit {
            if isDirective("if", end) {
                depth += 1
                end = conditionEnd(from: end + 3)
            } else if isDirective("endif", end) {
                depth -= 1
                end += "#endif".utf8.count
                if depth == 0 { break }
            } else if text.isAt(Byte.closeBrace, end) {
                break
            } else if text.isAt(Byte.openParen, end) || text.isAt(Byte.openBracket, end)
                || text.isAt(Byte.openBrace, end)
            {
                end = bracketEnd(at: end)
            } else {
                end = text.hidingEnd(from: end) ?? end + max(1, text.hashCount(at: end))
            }
            end = text.triviaEnd(from: end)
        }
        return end
    }

    private func isDirective(_ name: StaticString, _ start: Int) -> Bool {
        text.isAt(Byte.hash, start) && text.isWord(name, Span(start + 1, text.identifierEnd(from: start + 1)))
    }
}
