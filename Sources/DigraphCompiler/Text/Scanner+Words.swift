extension Scanner {
    /// The end of the letters and digits at an offset; the offset itself where there are none.
    package func wordEnd(from start: Int) -> Int {
        let word = ByteClass.word
        var end = start
        while end < limit, classes[Int(base[end])] & word != 0 {
            if base[end] < 0x80 {
                end &+= 1
            } else {
                let (unicode, length) = UnicodeClass.at(end, in: self)
                if unicode != .identifier { break }
                end &+= length
            }
        }
        return end
    }

    /// The end of the identifier at an offset; the offset itself where there is none. Backticks are not read.
    func identifierEnd(from start: Int) -> Int {
        Byte.isDigit(byte(at: start)) ? start : wordEnd(from: start)
    }

    /// The identifier at an offset, with or without backticks: its name and its end.
    func identifier(at start: Int) -> (name: Span, end: Int, isQuoted: Bool)? {
        if isAt(Byte.backtick, start) {
            return backtickEnd(from: start).map { (Span(start + 1, $0 - 1), $0, true) }
        }
        let end = identifierEnd(from: start)
        return end > start ? (Span(start, end), end, false) : nil
    }

    /// The end of a name in backticks; nil where it is empty, or not closed on its line.
    func backtickEnd(from start: Int) -> Int? {
        var end = start + 1
        while end < limit, base[end] != Byte.backtick, !Byte.isLineBreak(base[end]) { end += 1 }
        return isAt(Byte.backtick, end) && end > start + 1 ? end + 1 : nil
    }

    /// Whether the bytes of a span are this word.
    func isWord(_ word: StaticString, _ span: Span) -> Bool {
        let count = word.utf8CodeUnitCount
        if Int(span.end &- span.start) != count { return false }
        let letters = word.utf8Start
        let bytes = base + Int(span.start)
        var index = 0
        while index < count {
            if letters[index] != bytes[index] { return false }
            index &+= 1
        }
        return true
    }

    /// The end of a number in any of Swift's forms: `0x1F`, `1_000`, `2.5e-3`.
    package func numberEnd(from start: Int) -> Int {
        let isHexadecimal = base[start] == Byte.zero && byte(at: start + 1) | 0x20 == UInt8(ascii: "x")
        let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
        var end = start
        while end < limit {
            let byte = base[end]
            if byte < 0x80, `is`(end, ByteClass.word) {
                end += 1
            } else if !Byte.isDigit(self.byte(at: end + 1)) {
                break
            } else if byte == Byte.dot {
                end += 2
            } else if byte == Byte.minus || byte == UInt8(ascii: "+"), end > start, base[end - 1] | 0x20 == exponent {
                end += 2
            } else {
                break
            }
        }
        return end
    }
}
