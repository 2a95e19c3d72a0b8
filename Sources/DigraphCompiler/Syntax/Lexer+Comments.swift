extension Syntax.Lexer {
    /// A comment, a regex literal or a division.
    mutating func readSlash() {
        let next = text.byte(at: offset + 1)
        if next == UInt8(ascii: "/") {
            let isDocumentation =
                text.byte(at: offset + 2) == UInt8(ascii: "/") && text.byte(at: offset + 3) != UInt8(ascii: "/")
            trivia(isDocumentation ? .documentationComment : .lineComment, to: text.lineEnd(from: offset))
        } else if next == UInt8(ascii: "*") {
            readBlockComment()
        } else if !readRegex() {
            word(.operator, to: offset + 1)
        }
    }

    private mutating func readBlockComment() {
        let third = text.byte(at: offset + 2)
        let fourth = text.byte(at: offset + 3)
        // `/**/` is empty and `/***` is a line of stars.
        let isDocumentation =
            third == UInt8(ascii: "*") && fourth != UInt8(ascii: "*") && fourth != UInt8(ascii: "/")
        guard let end = text.blockCommentEnd(from: offset) else {
            problems.append(Problem(kind: .unterminatedComment, span: Span(offset, min(offset + 2, text.limit))))
            return trivia(.blockComment, to: text.limit)
        }
        // What follows a comment of several lines stands on a line of its own.
        if text.hasLineBreak(from: offset, to: end) { startsLine = true }
        trivia(isDocumentation ? .documentationComment : .blockComment, to: end)
    }
}
