extension Scanner {
    /// A string literal in any of Swift's forms: raw or not, on one line or several.
    package struct StringLiteral {
        /// The offset behind the closing delimiter. An unterminated literal ends with its line; an unterminated
        /// multi-line literal ends at the limit.
        var end: Int
        var opening: Span
        var isClosed = true
        var isTooDeep = false
        /// The code of the interpolations, without parentheses.
        package var interpolations: [Span] = []
    }

    /// The maximum depth of string literals nested in interpolations.
    static var maximumStringDepth: Int { 32 }

    /// The string literal at an offset; nil if no literal begins there.
    package func stringLiteral(at start: Int, depth: Int = 0) -> StringLiteral? {
        let hashes = hashCount(at: start)
        if !isAt(Byte.quote, start &+ hashes) { return nil }
        let isMultiline = opensMultilineString(at: start &+ hashes, hashes: hashes)
        var end = start &+ hashes &+ (isMultiline ? 3 : 1)
        var literal = StringLiteral(end: end, opening: Span(start, end))
        while true {
            end = stringTextEnd(from: end, hashes: hashes, isMultiline: isMultiline)
            if end >= limit || base[end] != Byte.quote && base[end] != Byte.backslash {
                literal.isClosed = false
                break
            }
            if base[end] == Byte.quote {
                end &+= (isMultiline ? 3 : 1) &+ hashes
                break
            }
            end &+= 2 &+ hashes
            guard depth < Scanner.maximumStringDepth else {
                literal.isTooDeep = true
                end = lineEnd(from: end)
                break
            }
            let code = codeEnd(from: end, closing: Byte.closeParen, depth: depth &+ 1, onLine: !isMultiline)
            if !code.isClosed {
                literal.isClosed = false
                let start = end
                end = isMultiline ? limit : lineEnd(from: start)
                literal.interpolations.append(Span(start, end))
                break
            }
            literal.interpolations.append(Span(end, code.end &- 1))
            end = code.end
        }
        literal.end = end
        return literal
    }

    /// The offset of the closing delimiter or of the backslash of an interpolation; where there is neither, the end of the
    /// line of a single-line literal, or the limit.
    private func stringTextEnd(from start: Int, hashes: Int, isMultiline: Bool) -> Int {
        let string = ByteClass.string
        var end = start
        while end < limit {
            if classes[Int(base[end])] & string == 0 {
                end &+= 1
            } else if base[end] == Byte.quote {
                let length = isMultiline ? 3 : 1
                if !isMultiline || isTripleQuote(at: end), hasHashes(hashes, at: end &+ length) { return end }
                end &+= 1
            } else if base[end] == Byte.backslash, hasHashes(hashes, at: end &+ 1) {
                if byte(at: end &+ 1 &+ hashes) == Byte.openParen { return end }
                // A single-line literal ends with its line, even behind a backslash.
                end &+= 1 &+ hashes
                if isMultiline || !`is`(end, ByteClass.newline) { end &+= 1 }
            } else if !isMultiline, base[end] != Byte.backslash {
                return end
            } else {
                end &+= 1
            }
        }
        return limit
    }

    /// The number of `#` at an offset.
    func hashCount(at start: Int) -> Int {
        var end = start
        while end < limit, base[end] == Byte.hash { end &+= 1 }
        return end &- start
    }

    func hasHashes(_ count: Int, at start: Int) -> Bool { count == 0 || hashCount(at: start) >= count }

    private func isTripleQuote(at offset: Int) -> Bool {
        isAt(Byte.quote, offset) && isAt(Byte.quote, offset &+ 1) && isAt(Byte.quote, offset &+ 2)
    }

    /// Three quotes open a literal of several lines, except in `#"""#`, a raw literal with one quote in it.
    private func opensMultilineString(at start: Int, hashes: Int) -> Bool {
        if !isTripleQuote(at: start) { return false }
        if hashes == 0 { return true }
        var end = start &+ 1
        while end < limit, !Byte.isLineBreak(base[end]) {
            if base[end] == Byte.quote, hasHashes(hashes, at: end &+ 1) { return false }
            end &+= 1
        }
        return true
    }
}
