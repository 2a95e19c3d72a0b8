extension Syntax.Lexer {
    /// The end of the line, in front of its line break.
    func lineEnd(from start: Int) -> Int {
        var end = start
        while end < limit, base[end] != 0x0A, base[end] != 0x0D { end += 1 }
        return end
    }

    /// A comment, a regex literal or a division.
    mutating func readSlash() {
        let next = byte(at: offset + 1)
        if next == UInt8(ascii: "/") {
            let isDocumentation =
                byte(at: offset + 2) == UInt8(ascii: "/") && byte(at: offset + 3) != UInt8(ascii: "/")
            trivia(isDocumentation ? .documentationComment : .lineComment, to: lineEnd(from: offset))
        } else if next == UInt8(ascii: "*") {
            readBlockComment()
        } else if !readRegex() {
            word(.operator, to: offset + 1)
        }
    }

    private mutating func readBlockComment() {
        let third = byte(at: offset + 2)
        let fourth = byte(at: offset + 3)
        // `/**/` is empty and `/***` is a line of stars.
        let isDocumentation =
            third == UInt8(ascii: "*") && fourth != UInt8(ascii: "*") && fourth != UInt8(ascii: "/")
        guard let end = blockCommentEnd(from: offset, to: limit) else {
            problems.append(Problem(kind: .unterminatedComment, span: Span(offset, min(offset + 2, limit))))
            return trivia(.blockComment, to: limit)
        }
        // What follows a comment of several lines stands on a line of its own.
        if spansLines(offset, end) { startsLine = true }
        trivia(isDocumentation ? .documentationComment : .blockComment, to: end)
    }

    /// The end of a block comment, which may hold others; nil when it is not closed.
    func blockCommentEnd(from start: Int, to limit: Int) -> Int? {
        var depth = 1
        var end = start + 2
        while end + 1 < limit {
            if base[end] == UInt8(ascii: "*"), base[end + 1] == UInt8(ascii: "/") {
                end += 2
                depth -= 1
                if depth == 0 { return end }
            } else if base[end] == UInt8(ascii: "/"), base[end + 1] == UInt8(ascii: "*") {
                end += 2
                depth += 1
            } else {
                end += 1
            }
        }
        return nil
    }

    private func spansLines(_ start: Int, _ end: Int) -> Bool { lineEnd(from: start) < end }
}
