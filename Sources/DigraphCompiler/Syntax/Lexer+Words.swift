extension Syntax.Lexer {
    mutating func readBackticks() {
        // The fences of Markdown.
        if text.byte(at: offset + 1) == UInt8(ascii: "`"), text.byte(at: offset + 2) == UInt8(ascii: "`") {
            return word(.unknown, to: offset + 3)
        }
        let end = text.backtickEnd(from: offset)
        if end > 0 { return word(.backtickedIdentifier, to: end) }
        problems.append(Problem(kind: .unterminatedName, span: Span(offset, offset + 1)))
        word(.unknown, to: offset + 1)
    }

    mutating func readNonASCII() {
        let (unicode, length) = UnicodeClass.at(offset, in: text.base, to: text.limit)
        switch unicode {
        case .identifier: word(.identifier, to: text.identifierEnd(from: offset))
        case .operator: word(.operator, to: text.operatorEnd(from: offset))
        case .unknown: if length == 3, text.isSmartQuote(offset) { readSmartQuotes() } else { readUnknown() }
        }
    }

    /// All bytes from here on that no Swift has.
    mutating func readUnknown() {
        var end = offset
        while end < text.limit {
            let byteClass = text.classes[Int(text.base[end])]
            if byteClass == .nonASCII {
                let (unicode, length) = UnicodeClass.at(end, in: text.base, to: text.limit)
                if unicode != .unknown || end > offset && length == 3 && text.isSmartQuote(end) { break }
                end += length
            } else if byteClass == .unknown {
                end += 1
            } else {
                break
            }
        }
        word(.unknown, to: end)
    }

    /// What a text editor has made of a string is one token up to the closing quote on the same line, so that nothing
    /// within it counts as a bracket.
    private mutating func readSmartQuotes() {
        var end = offset + 3
        while end < text.limit, text.base[end] != 0x0A, text.base[end] != 0x0D {
            if text.isSmartQuote(end), text.isDoubleQuote(end) == text.isDoubleQuote(offset) {
                return word(.unknown, to: end + 3)
            }
            end += 1
        }
        word(.unknown, to: offset + 3)
    }

    // MARK: - Operators

    mutating func readDots() {
        if text.byte(at: offset + 1) == UInt8(ascii: ".") {
            if text.byte(at: offset + 2) == UInt8(ascii: ".") { return word(.ellipsis, to: offset + 3) }
            if text.byte(at: offset + 2) == UInt8(ascii: "<") { return word(.operator, to: offset + 3) }
        }
        word(.dot, to: offset + 1)
    }

    mutating func readMinus() {
        if text.byte(at: offset + 1) == UInt8(ascii: ">") {
            word(.arrow, to: offset + 2)
        } else {
            word(.operator, to: text.operatorEnd(from: offset))
        }
    }

    /// `#if`, `#"raw"#`, `#/regex/#`
    mutating func readPound() {
        var pounds = 1
        while text.byte(at: offset + pounds) == UInt8(ascii: "#") { pounds += 1 }
        let next = text.byte(at: offset + pounds)
        if next == UInt8(ascii: "\"") { return readString(pounds: pounds) }
        if next == UInt8(ascii: "/"), readExtendedRegex(pounds: pounds) { return }
        let end = text.identifierEnd(from: offset + 1)
        if pounds == 1, end > offset + 1 {
            word(.poundWord, to: end)
        } else {
            word(.unknown, to: offset + pounds)
        }
    }
}

extension SwiftBytes {
    /// Any number that Swift has: `0x1F`, `1_000`, `2.5e-3`.
    func numberEnd(from start: Int) -> Int {
        var end = start
        let isHexadecimal = base[start] == UInt8(ascii: "0") && byte(at: start + 1) | 0x20 == UInt8(ascii: "x")
        while end < limit {
            switch classes[Int(base[end])] {
            case .letter, .digit:
                end += 1
            case .dot:
                if end + 1 >= limit || classes[Int(base[end + 1])] != .digit { return end }
                end += 2
            case .minus, .operator:
                let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
                let isSign = base[end] == UInt8(ascii: "-") || base[end] == UInt8(ascii: "+")
                if !isSign || base[end - 1] | 0x20 != exponent { return end }
                if end + 1 >= limit || classes[Int(base[end + 1])] != .digit { return end }
                end += 2
            default: return end
            }
        }
        return end
    }

    /// Operator characters that have no token of their own; an arrow among them begins a new token.
    func operatorEnd(from start: Int) -> Int {
        var end = start
        while end < limit {
            switch classes[Int(base[end])] {
            case .operator: end += 1
            case .minus:
                if byte(at: end + 1) == UInt8(ascii: ">"), end > start { return end }
                end += 1
            case .nonASCII:
                let (unicode, length) = UnicodeClass.at(end, in: base, to: limit)
                if unicode != .operator { return end }
                end += length
            default: return end
            }
        }
        return end
    }

    /// U+2018 to U+201F.
    func isSmartQuote(_ offset: Int) -> Bool {
        base[offset] == 0xE2 && byte(at: offset + 1) == 0x80 && byte(at: offset + 2) & 0xF8 == 0x98
    }

    /// Whether a smart quote is a double one, U+201C to U+201F: an apostrophe does not close it.
    func isDoubleQuote(_ offset: Int) -> Bool { byte(at: offset + 2) & 0x04 != 0 }
}
