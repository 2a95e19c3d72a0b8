extension Scanner {
    /// The end of the regex literal `/…/` at a slash; nil where the slash belongs to an operator.
    ///
    /// Swift looks at the white space around the operator that the slash is in, then at what is in front of it, and at
    /// whether what follows has the form of a regex.
    func regexEnd(at slash: Int) -> Int? {
        var start = slash
        while start > max(0, slash &- Scanner.maximumOperatorLength), `is`(start &- 1, ByteClass.operator),
            !isCommentEnd(start)
        {
            start &-= 1
            // Only the first slash of an operator can begin a regex.
            if base[start] == Byte.slash { return nil }
        }
        if isLeftBound(start) { return nil }
        let end = operatorRunEnd(behind: slash)
        if isRightBound(end, isLeftBound: false) {
            return followsOperatorName(start) ? nil : regexTextEnd(from: slash &+ 1, mustBeRegex: false)
        }
        guard let last = significantOffset(before: start) else {
            return regexTextEnd(from: slash &+ 1, mustBeRegex: true)
        }
        guard canPrecedeRegex(last) else { return nil }
        let mayBeOperator =
            base[last] == Byte.openParen || base[last] == Byte.openBracket || base[last] == Byte.comma
            || base[last] == Byte.colon
        return regexTextEnd(from: slash &+ 1, mustBeRegex: !mayBeOperator)
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

    /// Longer runs of operator bytes are not looked at as a whole.
    private static var maximumOperatorLength: Int { 64 }
    /// How far to look back for what is in front of a slash with spaces on both sides.
    private static var maximumLookBehind: Int { 1_000 }

    /// The end of a run of operator bytes, or the comment in it.
    private func operatorRunEnd(behind slash: Int) -> Int {
        var end = slash &+ 1
        while end < slash &+ Scanner.maximumOperatorLength, `is`(end, ByteClass.operator), !isCommentStart(end) {
            end &+= 1
        }
        return end
    }

    /// The end of a regex on one line whose opening slash is in front of `start`; nil where it has no such form.
    /// - Parameter mustBeRegex: It can be nothing else, so that no rule of thumb counts.
    private func regexTextEnd(from start: Int, mustBeRegex: Bool) -> Int? {
        if start >= limit || base[start] == Byte.slash || base[start] == Byte.star { return nil }
        if !mustBeRegex, Byte.isBlank(base[start]) { return nil }
        var groups = 0
        var classDepth = 0
        var blank: Int?
        var end = start
        while end < limit, !Byte.isLineBreak(base[end]) {
            switch base[end] {
            case Byte.slash:
                if isCommentStart(end) { return mustBeRegex ? end : nil }
                return blank == end &- 1 && !mustBeRegex ? nil : end &+ 1
            case Byte.backslash:
                if !Byte.isLineBreak(byte(at: end &+ 1)) { end &+= 1 }
            case Byte.openParen where classDepth == 0: groups &+= 1
            case Byte.closeParen where classDepth == 0:
                if groups == 0, !mustBeRegex { return nil }
                groups = max(0, groups &- 1)
            case Byte.openBracket: classDepth &+= 1
            case Byte.closeBracket: classDepth = max(0, classDepth &- 1)
            case Byte.space, Byte.tab: blank = end
            default: break
            }
            end &+= 1
        }
        return mustBeRegex ? min(end, limit) : nil
    }

    // MARK: - Around an operator

    /// Whether an operator that begins at an offset has an operand directly in front of it.
    func isLeftBound(_ start: Int) -> Bool {
        guard start > 0, !`is`(start &- 1, ByteClass.space) else { return false }
        switch base[start &- 1] {
        case Byte.openParen, Byte.openBracket, Byte.openBrace, Byte.comma, Byte.semicolon, Byte.colon: return false
        default: return !isCommentEnd(start)
        }
    }

    /// Whether an operator that ends at an offset has an operand directly behind it.
    func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
        if end >= limit || `is`(end, ByteClass.space) { return false }
        switch base[end] {
        case Byte.closeParen, Byte.closeBracket, Byte.closeBrace, Byte.comma, Byte.semicolon, Byte.colon: return false
        case Byte.dot: return !isLeftBound
        default: return !isCommentStart(end)
        }
    }

    private func isCommentEnd(_ offset: Int) -> Bool {
        offset >= 2 && base[offset &- 1] == Byte.slash && base[offset &- 2] == Byte.star
    }

    func isCommentStart(_ offset: Int) -> Bool {
        guard isAt(Byte.slash, offset) else { return false }
        return isAt(Byte.slash, offset &+ 1) || isAt(Byte.star, offset &+ 1)
    }

    // MARK: - In front of a slash

    /// The offset of the last byte in front of another that is neither in white space nor in a comment.
    private func significantOffset(before start: Int) -> Int? {
        var offset = start &- 1
        while true {
            var isOnEarlierLine = false
            while offset >= 0, `is`(offset, ByteClass.space) {
                if Byte.isLineBreak(base[offset]) { isOnEarlierLine = true }
                offset &-= 1
            }
            guard offset >= 0 else { return nil }
            if isOnEarlierLine, let comment = lineCommentStart(before: offset) {
                offset = comment &- 1
            } else if let comment = blockCommentStart(endingAt: offset) {
                offset = comment &- 1
            } else {
                return offset
            }
        }
    }

    /// The start of the `//` comment that the last byte of a line is in; nil where it is in none.
    private func lineCommentStart(before last: Int) -> Int? {
        let farthest = max(0, last &- Scanner.maximumLookBehind)
        var offset = last
        while offset > farthest, !Byte.isLineBreak(base[offset &- 1]) { offset &-= 1 }
        var isInString = false
        while offset < last {
            if base[offset] == Byte.quote {
                isInString.toggle()
            } else if base[offset] == Byte.backslash, isInString {
                offset &+= 1
            } else if !isInString, isCommentStart(offset) {
                if base[offset &+ 1] == Byte.slash { return offset }
                offset = blockCommentEnd(from: offset) ?? limit
                continue
            }
            offset &+= 1
        }
        return nil
    }

    /// The start of the block comment whose last byte is at an offset; nil where none ends there.
    private func blockCommentStart(endingAt last: Int) -> Int? {
        guard last >= 3, isCommentEnd(last &+ 1) else { return nil }
        let farthest = max(1, last &- Scanner.maximumLookBehind)
        var offset = last &- 2
        var depth = 1
        while offset >= farthest {
            if base[offset] == Byte.star, base[offset &- 1] == Byte.slash {
                depth &-= 1
                if depth == 0 { return offset &- 1 }
                offset &-= 2
            } else if isCommentEnd(offset &+ 1) {
                depth &+= 1
                offset &-= 2
            } else {
                offset &-= 1
            }
        }
        return nil
    }

    /// Whether an expression, and so a regex, may follow the byte at an offset, or the word that ends with it.
    private func canPrecedeRegex(_ offset: Int) -> Bool {
        if `is`(offset, ByteClass.word) { return isWordBefore(offset &+ 1, in: Scanner.wordsBeforeExpressions) }
        switch base[offset] {
        case Byte.closeParen, Byte.closeBracket, Byte.closeBrace, Byte.quote, Byte.backtick, Byte.dot: return false
        case Byte.exclamation, Byte.question: return !isLeftBound(offset) || isWordBefore(offset, in: ["try"])
        default: return true
        }
    }

    private static let wordsBeforeExpressions: [StaticString] = [
        "return", "throw", "in", "case", "try", "if", "while", "guard", "else", "where", "switch", "do", "repeat",
        "defer",
        "for", "is", "as", "throws", "break", "continue", "default", "fallthrough", "discard", "then", "yield",
    ]

    /// Whether the name of an operator follows, which is no expression.
    private func followsOperatorName(_ start: Int) -> Bool {
        guard let last = significantOffset(before: start) else { return false }
        return isWordBefore(last &+ 1, in: ["func", "operator"])
    }

    /// Whether one of some words ends in front of an offset. The name of a member is no word of the language.
    private func isWordBefore(_ end: Int, in words: [StaticString]) -> Bool {
        var start = end
        while start > 0, end &- start < 17, `is`(start &- 1, ByteClass.word) { start &-= 1 }
        if start > 0, base[start &- 1] == Byte.dot { return false }
        return words.contains { isWord($0, Span(start, end)) }
    }
}
