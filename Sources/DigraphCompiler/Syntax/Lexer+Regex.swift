extension Syntax.Lexer {
    /// Reads `/…/` where it is a regex literal by Swift's rules: nothing that could be divided stands in front, no
    /// space behind the first slash or in front of the second, which stands on the same line.
    /// - Returns: Whether it is one. If not, nothing is read.
    mutating func readRegex() -> Bool {
        if offset < regexFreeEnd || endsOperand() { return false }
        let first = text.byte(at: offset + 1)
        if first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") || first == UInt8(ascii: ")") { return false }
        var end = offset + 1
        var parentheses = 0
        while end < text.limit, text.base[end] != 0x0A, text.base[end] != 0x0D {
            switch text.base[end] {
            case UInt8(ascii: "\\"): end += 1
            case UInt8(ascii: "("): parentheses += 1
            case UInt8(ascii: ")"):
                parentheses -= 1
                if parentheses < 0 { return isNoRegex(before: end) }
            case UInt8(ascii: "/"):
                let last = text.base[end - 1]
                if last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") { return isNoRegex(before: end) }
                word(.regex, to: end + 1)
                return true
            default: break
            }
            end += 1
        }
        return isNoRegex(before: end)
    }

    /// Remembers how far was looked in vain: not to look again keeps long lines linear.
    private mutating func isNoRegex(before end: Int) -> Bool {
        regexFreeEnd = min(end, text.limit)
        return false
    }

    /// Reads `#/…/#`, which may have several lines when the first ends behind the opening.
    mutating func readExtendedRegex(pounds: Int) -> Bool {
        if offset < regexFreeEnd { return false }
        var end = offset + pounds + 1
        let isMultiline = text.byte(at: end) == 0x0A || text.byte(at: end) == 0x0D
        while end < text.limit {
            let byte = text.base[end]
            if !isMultiline, byte == 0x0A || byte == 0x0D { break }
            if byte == UInt8(ascii: "\\") {
                end += 2
                continue
            }
            end += 1
            if byte != UInt8(ascii: "/") { continue }
            var closing = 0
            while closing < pounds, text.byte(at: end + closing) == UInt8(ascii: "#") { closing += 1 }
            if closing == pounds {
                word(.regex, to: end + pounds)
                return true
            }
        }
        return isNoRegex(before: end)
    }

    /// Whether the last word ends something that could be divided.
    private func endsOperand() -> Bool {
        if store.wordCount == 0 { return false }
        let last = store.words[store.wordCount - 1]
        switch last.kind {
        case .identifier: return !isExpressionKeyword(last.span)
        case .backtickedIdentifier, .integer, .string, .regex, .rightParenthesis, .rightBracket: return true
        case .rightBrace: return !startsLine
        case .question, .exclamation: return Int(last.span.end) == offset || !startsLine
        default: return false
        }
    }

    /// The words behind which an expression begins.
    private func isExpressionKeyword(_ span: Span) -> Bool {
        let text = String(
            decoding: UnsafeBufferPointer(start: text.base + Int(span.start), count: span.count), as: UTF8.self)
        switch text {
        case "return", "in", "case", "where", "if", "while", "guard", "throw", "try", "await", "else", "is", "as":
            return true
        default: return false
        }
    }
}
