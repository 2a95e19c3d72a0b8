extension Scanner {
    /// The end of the regex literal `/…/` at a slash; nil where the slash belongs to an operator.
    ///
    /// In code that Swift accepts, a regex is on one line, begins and ends with no blank, and has no operand directly in
    /// front of it.
    func regexEnd(at slash: Int) -> Int? {
        var start = slash
        while start > 0, slash &- start < Scanner.maximumOperatorLength, `is`(start &- 1, ByteClass.operator) {
            start &-= 1
            // Only the first slash of an operator can begin a regex.
            if base[start] == Byte.slash { return nil }
        }
        return isLeftBound(start) ? nil : regexTextEnd(from: slash &+ 1)
    }

    /// Longer runs of operator bytes are not looked at as a whole.
    private static var maximumOperatorLength: Int { 64 }

    /// Whether an operator that begins at an offset has an operand directly in front of it.
    private func isLeftBound(_ start: Int) -> Bool {
        guard start > 0, !`is`(start &- 1, ByteClass.space) else { return false }
        switch base[start &- 1] {
        case Byte.openParen, Byte.openBracket, Byte.openBrace, Byte.comma, Byte.semicolon, Byte.colon: return false
        default: return true
        }
    }

    /// The end of a regex whose opening slash is in front of `start`; nil where it has no such form.
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

    /// The end of the regex literal `#/…/#` at an offset. It may have several lines when the first one ends behind the
    /// opening. One that is not closed ends with its line, or at the limit.
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
