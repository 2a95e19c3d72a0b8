extension TypeParser {
    /// Steps over white space and comments.
    mutating func skipTrivia() {
        offset = triviaEnd(from: offset)
    }

    /// The first offset that is neither white space nor comment.
    func triviaEnd(from start: Int) -> Int {
        var offset = start
        while offset < limit {
            switch classes[Int(base[offset])] {
            case .space, .lineFeed, .carriageReturn: offset += 1
            case .slash:
                let next = byte(at: offset + 1)
                if next == UInt8(ascii: "/") {
                    offset += 2
                    while offset < limit, base[offset] != 0x0A, base[offset] != 0x0D { offset += 1 }
                } else if next == UInt8(ascii: "*") {
                    offset = blockCommentEnd(from: offset)
                } else {
                    return offset
                }
            default: return offset
            }
        }
        return offset
    }

    /// The offset behind a block comment, which may hold others; the limit when it is not closed.
    private func blockCommentEnd(from start: Int) -> Int {
        var offset = start + 2
        var depth = 1
        while offset < limit {
            let byte = base[offset]
            if byte == UInt8(ascii: "*"), self.byte(at: offset + 1) == UInt8(ascii: "/") {
                offset += 2
                depth -= 1
                if depth == 0 { return offset }
            } else if byte == UInt8(ascii: "/"), self.byte(at: offset + 1) == UInt8(ascii: "*") {
                offset += 2
                depth += 1
            } else {
                offset += 1
            }
        }
        return limit
    }

    /// Whether a line ends between two offsets.
    func hasLineBreak(from start: Int, to end: Int) -> Bool {
        var offset = start
        while offset < end {
            if base[offset] == 0x0A || base[offset] == 0x0D { return true }
            offset += 1
        }
        return false
    }

    /// The end of the identifier at an offset; the offset itself when there is none. Backticks are not read.
    func wordEnd(from start: Int) -> Int {
        var offset = start
        while offset < limit {
            switch classes[Int(base[offset])] {
            case .letter: offset += 1
            case .digit:
                if offset == start { return offset }
                offset += 1
            case .nonASCII:
                let (unicode, length) = UnicodeClass.at(offset, in: base, to: limit)
                if unicode != .identifier { return offset }
                offset += length
            default: return offset
            }
        }
        return offset
    }

    /// The identifier at an offset, with or without backticks: its name, and where it ends.
    func identifier(at start: Int) -> (name: Span, end: Int, isQuoted: Bool)? {
        if byte(at: start) == UInt8(ascii: "`") {
            var offset = start + 1
            while offset < limit, base[offset] != UInt8(ascii: "`") {
                if base[offset] == 0x0A || base[offset] == 0x0D { return nil }
                offset += 1
            }
            if offset >= limit || offset == start + 1 { return nil }
            return (Span(start + 1, offset), offset + 1, true)
        }
        let end = wordEnd(from: start)
        return end > start ? (Span(start, end), end, false) : nil
    }

    /// Whether the bytes of a span are those of a word.
    func isWord(_ word: StaticString, _ span: Span) -> Bool {
        let count = word.utf8CodeUnitCount
        if span.count != count { return false }
        let letters = word.utf8Start
        let start = Int(span.start)
        var index = 0
        while index < count {
            if letters[index] != base[start + index] { return false }
            index += 1
        }
        return true
    }

    /// Behind the closing parenthesis that belongs to the one here; nil when there is none.
    func argumentsEnd(from start: Int) -> Int? {
        var offset = start
        var depth = 0
        while offset < limit {
            let byte = base[offset]
            offset += 1
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") {
                depth -= 1
                if depth == 0 { return offset }
            }
        }
        return nil
    }

    /// The whole type when it is one capitalised name with nothing behind it that would belong to it: what nearly all
    /// types are.
    mutating func plainName() -> TypeTree.Node? {
        if byte < UInt8(ascii: "A") || byte > UInt8(ascii: "Z") { return nil }
        let end = wordEnd(from: offset)
        switch classes[Int(byte(at: triviaEnd(from: end)))] {
        case .leftAngle, .dot, .question, .exclamation, .ampersand: return nil
        default: break
        }
        var node = TypeTree.Node(.name, Span(offset, end))
        node.name = node.span
        offset = end
        return node
    }
}
