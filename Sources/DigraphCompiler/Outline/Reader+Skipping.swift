// The reader skips values, statements and bodies. A value or statement ends at a comma, a semicolon or a closing
// bracket, or before the next line that begins a declaration or a statement.

extension Outline.Reader {
    /// The offset behind the partner of an opening bracket.
    func bracketEnd(at open: Int) -> Int {
        let closing =
            switch text.byte(at: open) {
            case Byte.openParen: Byte.closeParen
            case Byte.openBracket: Byte.closeBracket
            default: Byte.closeBrace
            }
        return text.codeEnd(from: open + 1, closing: closing).end
    }

    /// Skips the block that opens at the position.
    mutating func skipBlock() { position = bracketEnd(at: position) }

    /// Skips a body, past white space, if there is one.
    mutating func skipBody() {
        let next = text.triviaEnd(from: position)
        if text.isAt(Byte.openBrace, next) { position = bracketEnd(at: next) }
    }

    /// Skips the expression or statement at the position, to the end of its last token.
    mutating func skipExpression(stopsAtComma: Bool) {
        var end = position
        // Whether the last token can end an expression.
        var mayEnd = false
        // Whether the last token is an operand, or an operator right behind an operand.
        var isBound = false
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
            let token = text.token(at: next)
            if let operand = operandEnd(token, at: next, follows: end) {
                (end, mayEnd, isBound) = (operand, true, true)
            } else {
                // An operator right behind an operand and before a space is a postfix operator. It can end an
                // expression.
                isBound = isBound && next == end && token.kind.isOperator
                mayEnd = isBound && text.`is`(token.end, ByteClass.space)
                end = token.end
            }
        }
        position = end
    }

    /// The end of the operand that begins with a token. Text in brackets is one operand. Nil for operators and
    /// punctuation.
    /// - Parameter last: The end of the previous token.
    private func operandEnd(_ token: Scanner.Token, at start: Int, follows last: Int) -> Int? {
        switch token.kind {
        case .leftParenthesis, .leftBracket, .leftBrace: return bracketEnd(at: start)
        // Right behind a name, `<` opens generic arguments if they can be read.
        case .leftAngle: return start == last ? genericArgumentsEnd(at: start) : nil
        case .poundWord: return conditionalMembersEnd(at: start) ?? token.end
        case .identifier:
            let isMember = start > 0 && text.isAt(Byte.dot, start - 1)
            if !isMember, let keyword = Keyword(text, Span(start, token.end)), keyword.hasBlock {
                return blockEnd(from: token.end)
            }
            return token.end
        case .dot, .comma, .colon, .at, .backslash: return nil
        default: return token.kind.isOperator ? nil : token.end
        }
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

    /// The end of the block behind `if`, `else` and the like, past conditions. If there is no block, the offset at
    /// which the search for one ends.
    private func blockEnd(from start: Int) -> Int {
        var end = start
        while true {
            let next = text.triviaEnd(from: end)
            guard next < text.limit else { return end }
            let token = text.token(at: next)
            switch token.kind {
            case .rightBrace, .rightParenthesis, .rightBracket, .semicolon: return end
            case .leftBrace: return bracketEnd(at: next)
            case .leftParenthesis, .leftBracket: end = bracketEnd(at: next)
            default: end = token.end
            }
        }
    }

    /// Whether the `{` at an offset opens accessors that a property with an initial value can have: observers or
    /// `init`.
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

    /// Whether a line that starts at an offset begins a declaration, directive or statement, and does not continue an
    /// expression.
    func beginsItem(_ start: Int) -> Bool {
        if text.isAt(Byte.at, start) { return true }
        if text.isAt(Byte.hash, start) {
            return text.identifier(at: start + 1) != nil && conditionalMembersEnd(at: start) == nil
        }
        return beginsDeclaration(start) || word(at: start)?.keyword?.beginsStatement == true
    }

    /// Whether the word at an offset begins a declaration. A word that can also be a name does only if another word
    /// follows on the same line, or a modifier or a declaration's keyword on a later line.
    func beginsDeclaration(_ start: Int) -> Bool {
        guard let word = word(at: start), let keyword = word.keyword, keyword.mayBeginDeclaration else { return false }
        if keyword.alwaysBeginsDeclaration { return true }
        let detail = text.isAt(Byte.openParen, word.end) ? bracketEnd(at: word.end) : word.end
        let next = text.triviaEnd(from: detail)
        guard let following = self.word(at: next) else { return false }
        return !text.hasLineBreak(from: detail, to: next) || following.keyword?.mayBeginDeclaration == true
    }

    /// The end of the `#if` at an offset, if its branches continue the previous expression with members such as `.a()`.
    /// Nil for any other text.
    private func conditionalMembersEnd(at start: Int) -> Int? {
        guard isDirective("if", start) else { return nil }
        var first = start
        while isDirective("if", first) { first = text.triviaEnd(from: conditionEnd(from: first + 3)) }
        guard text.isAt(Byte.dot, first) else { return nil }
        var depth = 0
        var end = start
        while end < text.limit {
            let token = text.token(at: end)
            switch token.kind {
            case .poundWord where isDirective("if", end):
                depth += 1
                end = conditionEnd(from: token.end)
            case .poundWord where isDirective("endif", end):
                depth -= 1
                end = token.end
                if depth == 0 { return end }
            case .leftParenthesis, .leftBracket, .leftBrace: end = bracketEnd(at: end)
            case .rightBrace: return end
            default: end = token.end
            }
            end = text.triviaEnd(from: end)
        }
        return end
    }

    private func isDirective(_ name: StaticString, _ start: Int) -> Bool {
        text.isAt(Byte.hash, start) && text.isWord(name, Span(start + 1, text.identifierEnd(from: start + 1)))
    }
}
