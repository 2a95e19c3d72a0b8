/// The bytes of some Swift or digraph text, and where things in it end: the questions that a reader asks of bytes
/// alone.
///
/// It is copied for every question in an unoptimised build, and costs nothing to copy. Offsets behind the limit are
/// fine: there is nothing there.
struct SwiftBytes {
    let base: UnsafePointer<UInt8>
    let limit: Int
    let classes = ByteClass.table

    init(base: UnsafePointer<UInt8>, limit: Int) {
        self.base = base
        self.limit = limit
    }

    /// The byte at an offset; 0 behind the limit.
    func byte(at offset: Int) -> UInt8 { offset < limit ? base[offset] : 0 }

    /// Whether an offset is behind the last byte of its line.
    func isLineEnd(_ offset: Int) -> Bool {
        offset >= limit || base[offset] == 0x0A || base[offset] == 0x0D
    }

    /// The end of the line, in front of its line break.
    func lineEnd(from start: Int) -> Int {
        var end = start
        while end < limit, base[end] != 0x0A, base[end] != 0x0D { end += 1 }
        return end
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

    /// The end of the word at an offset, digits included; the offset itself where there is none. Backticks are not
    /// read.
    func wordEnd(from start: Int) -> Int {
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

    /// The end of the identifier at an offset; the offset itself where there is none.
    func identifierEnd(from start: Int) -> Int {
        start < limit && classes[Int(base[start])] != .digit ? wordEnd(from: start) : start
    }

    /// The identifier at an offset, with or without backticks: its name, and where it ends.
    func identifier(at start: Int) -> (name: Span, end: Int, isQuoted: Bool)? {
        if byte(at: start) == UInt8(ascii: "`") {
            let end = backtickEnd(from: start)
            return end > 0 ? (Span(start + 1, end - 1), end, true) : nil
        }
        let end = identifierEnd(from: start)
        return end > start ? (Span(start, end), end, false) : nil
    }

    /// Behind the backtick that closes the one at an offset; 0 where none on the line does, or nothing is between them.
    func backtickEnd(from start: Int) -> Int {
        var end = start + 1
        while !isLineEnd(end), base[end] != UInt8(ascii: "`") { end += 1 }
        return byte(at: end) == UInt8(ascii: "`") && end > start + 1 ? end + 1 : 0
    }

    /// Whether the bytes of a span are those of a word.
    func isWord(_ word: StaticString, _ span: Span) -> Bool {
        let count = word.utf8CodeUnitCount
        if Int(span.end &- span.start) != count { return false }
        let letters = word.utf8Start
        let bytes = base + Int(span.start)
        var index = 0
        while index < count {
            if letters[index] != bytes[index] { return false }
            index += 1
        }
        return true
    }

    // MARK: - Comments

    /// The first offset that is neither white space nor comment.
    func triviaEnd(from start: Int) -> Int {
        var offset = start
        while offset < limit {
            switch classes[Int(base[offset])] {
            case .space, .lineFeed, .carriageReturn: offset += 1
            case .slash:
                let next = byte(at: offset + 1)
                if next == UInt8(ascii: "/") {
                    offset = lineEnd(from: offset)
                } else if next == UInt8(ascii: "*") {
                    offset = blockCommentEnd(from: offset) ?? limit
                } else {
                    return offset
                }
            default: return offset
            }
        }
        return offset
    }

    /// The end of a block comment, which may hold others; nil when it is not closed.
    func blockCommentEnd(from start: Int) -> Int? {
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
}
