extension Syntax.Lexer {
    /// The end of the identifier that begins at an offset.
    func identifierEnd(from start: Int) -> Int {
        var end = start
        while end < limit {
            switch classes[Int(base[end])] {
            case .letter, .digit: end += 1
            case .nonASCII:
                let (unicode, length) = UnicodeClass.at(end, in: base, to: limit)
                if unicode != .identifier { return end }
                end += length
            default: return end
            }
        }
        return end
    }

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

    mutating func readBackticks() {
        var end = offset + 1
        while end < limit, base[end] != UInt8(ascii: "`"), base[end] != 0x0A, base[end] != 0x0D { end += 1 }
        if byte(at: end) == UInt8(ascii: "`"), end > offset + 1 {
            word(.backtickedIdentifier, to: end + 1)
        } else {
            problems.append(Problem(kind: .unterminatedName, span: Span(offset, offset + 1)))
            word(.unknown, to: offset + 1)
        }
    }

    mutating func readNonASCII() {
        let (unicode, length) = UnicodeClass.at(offset, in: base, to: limit)
        switch unicode {
        case .identifier: word(.identifier, to: identifierEnd(from: offset))
        case .operator: word(.operator, to: operatorEnd(from: offset))
        case .unknown: if length == 3, isSmartQuote(offset) { readSmartQuotes() } else { readUnknown() }
        }
    }

    /// All bytes from here on that no Swift has.
    mutating func readUnknown() {
        var end = offset
        while end < limit {
            let byteClass = classes[Int(base[end])]
            if byteClass == .nonASCII {
                let (unicode, length) = UnicodeClass.at(end, in: base, to: limit)
                if unicode != .unknown || end > offset && length == 3 && isSmartQuote(end) { break }
                end += length
            } else if byteClass == .unknown {
                end += 1
            } else {
                break
            }
        }
        word(.unknown, to: end)
    }

    /// U+2018 to U+201F.
    private func isSmartQuote(_ offset: Int) -> Bool {
        base[offset] == 0xE2 && byte(at: offset + 1) == 0x80 && byte(at: offset + 2) & 0xF8 == 0x98
    }

    /// What a text editor has made of a string is one token up to the closing quote on the same line, so that nothing
    /// within it counts as a bracket.
    private mutating func readSmartQuotes() {
        var end = offset + 3
        while end < limit, base[end] != 0x0A, base[end] != 0x0D {
            if isSmartQuote(end) { return word(.unknown, to: end + 3) }
            end += 1
        }
        word(.unknown, to: offset + 3)
    }

    // MARK: - Operators

    mutating func readDots() {
        if byte(at: offset + 1) == UInt8(ascii: ".") {
            if byte(at: offset + 2) == UInt8(ascii: ".") { return word(.ellipsis, to: offset + 3) }
            if byte(at: offset + 2) == UInt8(ascii: "<") { return word(.operator, to: offset + 3) }
        }
        word(.dot, to: offset + 1)
    }

    mutating func readMinus() {
        if byte(at: offset + 1) == UInt8(ascii: ">") {
            word(.arrow, to: offset + 2)
        } else {
            word(.operator, to: operatorEnd(from: offset))
        }
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

    /// `#if`, `#"raw"#`, `#/regex/#`
    mutating func readPound() {
        var pounds = 1
        while byte(at: offset + pounds) == UInt8(ascii: "#") { pounds += 1 }
        let next = byte(at: offset + pounds)
        if next == UInt8(ascii: "\"") { return readString(pounds: pounds) }
        if next == UInt8(ascii: "/"), readExtendedRegex(pounds: pounds) { return }
        let end = identifierEnd(from: offset + 1)
        if pounds == 1, end > offset + 1 {
            word(.poundWord, to: end)
        } else {
            word(.unknown, to: offset + pounds)
        }
    }
}
