extension Scanner {
    /// The end of the regex literal `/…/` at a slash; nil where the slash belongs to an operator.
    ///
    /// In code that Swift accepts, a regex is on one line, neither begins nor ends with a blank, and has no operand
    /// directly before it.
    func regexEnd(at slash: Int) -> Int? {
        var start = slash
        while start > 0, slash &- start < Scanner.maximumOperatorLength, `is`(start &- 1, ByteClass.operator) {
            start &-= 1
            // Only the first slash of an operator can begin a regex.
            if base[start] == Byte.slash { return nil }
        }
        return isLeftBound(start) ? nil : regexTextEnd(from: slash &+ 1)
    }

    /// The length from which a run of operator bytes is no longer read as a whole.
    private static var maximumOperatorLength: Int { 64 }

    /// Whether there is an operand directly before an operator that begins at an offset.
    private func isLeftBound(_ start: Int) -> Bool {
        guard start > 0 else { return false }
        switch base[start &- 1] {
        // Swift does not treat a form feed as a space here.
        case Byte.space, Byte.tab, Byte.newline, Byte.carriageReturn, 0: return false
        case Byte.openParen, Byte.openBracket, Byte.openBrace, Byte.comma, Byte.semicolon, Byte.colon: return false
        default: return true
        }
    }

    /// The end of text that is a regex or operators, depending on Swift's version and on declarations, if the two
    /// readings place brackets and literals differently. Nil if the slash divides, or both readings agree.
    func uncertainRegexEnd(at slash: Int) -> Int? {
        guard let end = regexTextEnd(from: slash &+ 1), !dividesOperand(slash) else { return nil }
        let code = Scanner(base: base, limit: end &- 1)
        var open: [TokenKind] = []
        var offset = slash &+ 1
        while offset < code.limit {
            if code.base[offset] == Byte.slash {
                offset &+= 1
                continue
            }
            let token = code.token(at: offset)
            if token.problem != nil { return end }
            if token.kind.isOpening { open.append(token.kind) }
            if token.kind.isClosing, open.popLast()?.closing != token.kind { return end }
            offset = token.end
        }
        return open.isEmpty ? nil : end
    }

    /// Whether there is an operand directly before a slash: a name that is no keyword, a number, a literal or a
    /// bracket.
    private func dividesOperand(_ slash: Int) -> Bool {
        var slash = slash
        while slash > 0, base[slash &- 1] == Byte.exclamation || base[slash &- 1] == Byte.question { slash &-= 1 }
        if slash == 0 { return false }
        switch base[slash &- 1] {
        case Byte.closeParen, Byte.closeBracket, Byte.quote, Byte.backtick: return true
        default: break
        }
        var start = slash
        while start > 0, `is`(start &- 1, ByteClass.word) { start &-= 1 }
        if start == slash { return false }
        if start > 0, base[start &- 1] == Byte.dot { return true }
        let word = text(Span(start, slash))
        return Names.quoted(word) == word && word != "await" && word != "unsafe"
    }

    /// The end of a regex whose opening slash is before `start`; nil if the text is no regex.
    private func regexTextEnd(from start: Int) -> Int? {
        if start >= limit || Byte.isBlank(base[start]) || base[start] == Byte.slash || base[start] == Byte.star {
            return nil
        }
        var groups = 0
        var classDepth = 0
        var end = start
        while end < limit, !Byte.isLineBreak(base[end]) {
            switch base[end] {
            case Byte.slash:
                let isComment = isAt(Byte.slash, end &+ 1) || isAt(Byte.star, end &+ 1)
                return isComment || Byte.isBlank(base[end &- 1]) ? nil : end &+ 1
            case Byte.backslash:
                if !Byte.isLineBreak(byte(at: end &+ 1)) { end &+= 1 }
            case Byte.openParen where classDepth == 0: groups &+= 1
            case Byte.closeParen where classDepth == 0:
                if groups == 0 { return nil }
                groups &-= 1
            case Byte.openBracket: classDepth &+= 1
            case Byte.closeBracket: classDepth = max(0, classDepth &- 1)
            default: break
            }
            end &+= 1
        }
        return nil
    }

    /// The end of the regex literal `#/…/#` at an offset. The literal can have several lines if its opening
    /// delimiter ends a line. An unterminated literal ends with its line; one with several lines ends at the limit.
    func extendedRegexEnd(from start: Int) -> (end: Int, isClosed: Bool) {
        let hashes = hashCount(at: start)
        var end = start &+ hashes &+ 1
        let isMultiline = `is`(blankEnd(from: end), ByteClass.newline)
        while end < limit {
            if base[end] == Byte.backslash {
                end &+= 2
            } else if base[end] == Byte.slash, hasHashes(hashes, at: end &+ 1) {
                return (end &+ 1 &+ hashes, true)
            } else if !isMultiline, Byte.isLineBreak(base[end]) {
                return (end, false)
            } else {
                end &+= 1
            }
        }
        return (limit, false)
    }
}
