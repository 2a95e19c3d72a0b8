extension TypeParser {
    /// Steps over white space and comments.
    mutating func skipTrivia() {
        offset = text.triviaEnd(from: offset)
    }

    /// Behind the closing parenthesis that belongs to the one here; nil when there is none.
    func argumentsEnd(from start: Int) -> Int? {
        var offset = start
        var depth = 0
        while offset < text.limit {
            let byte = text.base[offset]
            offset += 1
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") {
                depth -= 1
                if depth == 0 { return offset }
            }
        }
        return nil
    }

    /// Whether a type can begin at an offset.
    func beginsType(_ offset: Int) -> Bool {
        switch text.classes[Int(text.byte(at: offset))] {
        case .letter, .backtick, .leftParenthesis, .leftBracket, .at, .tilde: true
        case .nonASCII: text.identifierEnd(from: offset) > offset
        default: false
        }
    }
}

extension SwiftBytes {
    /// The type at an offset when it is one capitalised name with nothing behind it that would belong to it: what
    /// nearly all types are.
    func plainTypeName(at offset: Int) -> Span? {
        let first = byte(at: offset)
        if first < UInt8(ascii: "A") || first > UInt8(ascii: "Z") { return nil }
        let end = wordEnd(from: offset)
        switch classes[Int(byte(at: triviaEnd(from: end)))] {
        case .leftAngle, .dot, .question, .exclamation, .ampersand: return nil
        default: return Span(offset, end)
        }
    }
}
