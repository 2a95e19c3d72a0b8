extension Syntax.Lexer {
    /// A string literal that has been opened, and how far its innermost interpolation has come.
    private struct OpenString {
        var pounds: Int
        var isMultiline: Bool
        /// The open parentheses of the interpolation that is being read; 0 in the text between them.
        var parentheses = 0
    }

    /// How many strings may stand in one another's interpolations.
    static let maximumStringDepth = 64

    /// Reads a string literal with all its interpolations. One that ends with its line has not been closed.
    mutating func readString(pounds: Int) {
        let start = offset
        switch stringEnd(from: start, pounds: pounds) {
        case .closed(let end):
            word(.string, to: end)
        case .unterminated(let end, let opening):
            problems.append(Problem(kind: .unterminatedString, span: opening))
            word(.string, to: end)
        case .tooDeep(let end):
            problems.append(Problem(kind: .tooDeep, span: Span(start, start + pounds + 1)))
            word(.string, to: end)
        }
    }

    enum StringEnd {
        case closed(Int)
        case unterminated(Int, opening: Span)
        case tooDeep(Int)
    }

    mutating func stringEnd(from start: Int, pounds: Int) -> StringEnd {
        var open: [OpenString] = []
        var end = start
        let outermost = push(&open, &end, pounds)
        while end < text.limit {
            let current = open[open.count - 1]
            let byte = text.base[end]
            if byte == 0x0A || byte == 0x0D {
                // Only the lines of a multi-line literal end within it.
                if !current.isMultiline { return .unterminated(end, opening: outermost) }
                end += 1
            } else if current.parentheses > 0 {
                if let pounds = text.openingPounds(at: end) {
                    if open.count >= Self.maximumStringDepth { return .tooDeep(text.lineEnd(from: end)) }
                    push(&open, &end, pounds)
                } else {
                    end = stepInterpolation(&open[open.count - 1], end)
                }
            } else if byte == UInt8(ascii: "\\"), text.hasPounds(current.pounds, at: end + 1) {
                end += 1 + current.pounds
                if text.byte(at: end) == UInt8(ascii: "(") {
                    open[open.count - 1].parentheses = 1
                    end += 1
                } else if end < text.limit, text.base[end] != 0x0A, text.base[end] != 0x0D {
                    end += 1
                }
            } else if byte == UInt8(ascii: "\""), let close = closingEnd(of: current, at: end) {
                end = close
                open.removeLast()
                if open.isEmpty { return .closed(end) }
            } else {
                end += 1
            }
        }
        return .unterminated(text.limit, opening: outermost)
    }

    /// Opens a literal at `end` and steps behind its delimiter, whose span is returned.
    @discardableResult
    private func push(_ open: inout [OpenString], _ end: inout Int, _ pounds: Int) -> Span {
        let start = end
        let isMultiline = text.isMultilineDelimiter(at: start + pounds, pounds: pounds)
        open.append(OpenString(pounds: pounds, isMultiline: isMultiline))
        end = min(start + pounds + (isMultiline ? 3 : 1), text.limit)
        return Span(start, end)
    }

    /// One step within an interpolation: a parenthesis, a comment or any other byte.
    private mutating func stepInterpolation(_ string: inout OpenString, _ offset: Int) -> Int {
        switch text.base[offset] {
        case UInt8(ascii: "("): string.parentheses += 1
        case UInt8(ascii: ")"): string.parentheses -= 1
        case UInt8(ascii: "/"):
            // Comments that are not closed are looked for a few times only: each search may go through the whole file.
            if text.byte(at: offset + 1) == UInt8(ascii: "*"), unclosedComments < 16 {
                if let end = text.blockCommentEnd(from: offset) { return end }
                unclosedComments += 1
            }
        default: break
        }
        return offset + 1
    }

    private func closingEnd(of string: OpenString, at offset: Int) -> Int? {
        if string.isMultiline, !text.isTripleQuote(at: offset) { return nil }
        let end = offset + (string.isMultiline ? 3 : 1)
        return text.hasPounds(string.pounds, at: end) ? end + string.pounds : nil
    }
}

extension SwiftBytes {
    /// The number of `#` in front of the quote that opens a literal here; nil when none does.
    func openingPounds(at offset: Int) -> Int? {
        if base[offset] == UInt8(ascii: "\"") { return 0 }
        if base[offset] != UInt8(ascii: "#") || offset > 0 && base[offset - 1] == UInt8(ascii: "#") { return nil }
        var pounds = 1
        while byte(at: offset + pounds) == UInt8(ascii: "#") { pounds += 1 }
        return byte(at: offset + pounds) == UInt8(ascii: "\"") ? pounds : nil
    }

    func hasPounds(_ pounds: Int, at offset: Int) -> Bool {
        var index = 0
        while index < pounds {
            if byte(at: offset + index) != UInt8(ascii: "#") { return false }
            index += 1
        }
        return true
    }

    func isTripleQuote(at offset: Int) -> Bool {
        byte(at: offset) == UInt8(ascii: "\"") && byte(at: offset + 1) == UInt8(ascii: "\"")
            && byte(at: offset + 2) == UInt8(ascii: "\"")
    }

    /// Three quotes open a multi-line literal, except in `#"""#`, which is a raw string with one quote in it.
    func isMultilineDelimiter(at offset: Int, pounds: Int) -> Bool {
        if !isTripleQuote(at: offset) { return false }
        if pounds == 0 { return true }
        var end = offset + 1
        while end < limit, base[end] != 0x0A, base[end] != 0x0D {
            if base[end] == UInt8(ascii: "\""), hasPounds(pounds, at: end + 1) { return false }
            end += 1
        }
        return true
    }
}
