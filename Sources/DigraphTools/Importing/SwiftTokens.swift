import DigraphCompiler

/// The tokens of a Swift file, without comments, and which bracket closes which.
struct SwiftTokens: Sendable {
    enum Kind: Sendable {
        case word, number, string, open, close, symbol
        /// `#if DEBUG` and the other lines of conditional compilation, each as one token.
        case directive
    }

    struct Token: Sendable {
        var kind: Kind
        var start: Int
        var end: Int
        /// Whether a line break stands between the token in front of it and this one.
        var startsLine: Bool
        /// Whether white space or a comment stands in front of it.
        var followsSpace: Bool
        /// The bracket that belongs to this one; nil where it is missing.
        var partner: Int?
    }

    let path: String
    let bytes: [UInt8]
    private(set) var tokens: [Token] = []

    init(_ source: SourceText) {
        path = source.path
        bytes = source.bytes
        source.bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            read(Scanner(base: base, limit: buffer.count), buffer)
        }
        matchBrackets()
    }

    var count: Int { tokens.count }

    subscript(_ index: Int) -> Token { tokens[index] }

    // MARK: - Texts

    func text(_ index: Int) -> String { text(from: tokens[index].start, to: tokens[index].end) }

    /// The source from the first token of a range to its last, as it is written.
    func text(_ range: Range<Int>) -> String {
        range.isEmpty ? "" : text(from: tokens[range.lowerBound].start, to: tokens[range.upperBound - 1].end)
    }

    func text(from start: Int, to end: Int) -> String {
        start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : ""
    }

    /// Whether the token is this word or symbol.
    func isAt(_ text: StaticString, _ index: Int) -> Bool {
        guard tokens.indices.contains(index) else { return false }
        let token = tokens[index]
        let count = text.utf8CodeUnitCount
        guard token.end - token.start == count else { return false }
        return (0..<count).allSatisfy { bytes[token.start + $0] == text.utf8Start[$0] }
    }

    func isWord(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .word }

    /// The token behind the bracket that closes the one at an index; the token behind it where none does.
    func behind(_ index: Int) -> Int {
        guard tokens[index].kind == .open, let partner = tokens[index].partner else { return index + 1 }
        return partner + 1
    }

    /// The names that the code within a string uses, `a` and `b` of `"\(a.b(c: b))"`.
    func namesInString(_ index: Int) -> Set<String> {
        var names: Set<String> = []
        var open = [Array(bytes[tokens[index].start..<tokens[index].end])]
        while let string = open.popLast() {
            for range in Self.interpolations(in: string) {
                let code = Array(string[range])
                let inner = SwiftTokens(SourceText(path: path, bytes: code))
                for index in 0..<inner.count {
                    if inner[index].kind == .string { open.append(Array(code[inner[index].start..<inner[index].end])) }
                    guard inner.isWord(index), !inner.isAt(".", index - 1) else { continue }
                    if !inner.isLabel(index), !(index == 0 && inner.isAt(":", 1)) { names.insert(inner.text(index)) }
                }
            }
        }
        return names
    }

    /// Where a string has code between `\(` and its `)`, from its start.
    func interpolations(_ index: Int) -> [Range<Int>] {
        Self.interpolations(in: Array(bytes[tokens[index].start..<tokens[index].end]))
    }

    /// Whether a word is the label of an argument.
    func isLabel(_ index: Int) -> Bool {
        guard isAt(":", index + 1), isAt("(", index - 1) || isAt(",", index - 1) else { return false }
        let open = tokens[..<index].last { $0.kind == .open && ($0.partner ?? index) >= index }
        return open.map { bytes[$0.start] == UInt8(ascii: "(") } ?? true
    }

    private static func interpolations(in string: [UInt8]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = 0
        while index < string.count {
            defer { index += 1 }
            guard string[index] == UInt8(ascii: "\\") else { continue }
            var start = index + 1
            while start < string.count, string[start] == UInt8(ascii: "#") { start += 1 }
            guard start < string.count, string[start] == UInt8(ascii: "(") else {
                index += 1
                continue
            }
            var depth = 1
            var end = start + 1
            while end < string.count, depth > 0 {
                if string[end] == UInt8(ascii: "(") { depth += 1 }
                if string[end] == UInt8(ascii: ")") { depth -= 1 }
                end += 1
            }
            found.append(start + 1..<max(start + 1, end - 1))
            index = end - 1
        }
        return found
    }

    // MARK: - Reading

    private mutating func read(_ scanner: Scanner, _ buffer: UnsafeBufferPointer<UInt8>) {
        var offset = 0
        var last = 0
        while true {
            offset = scanner.triviaEnd(from: offset)
            guard offset < buffer.count else { return }
            let (kind, end) = Self.token(at: offset, scanner, buffer)
            let gap = buffer[last..<offset]
            let startsLine = tokens.isEmpty || gap.contains { $0 == 0x0A || $0 == 0x0D }
            tokens.append(
                Token(kind: kind, start: offset, end: end, startsLine: startsLine, followsSpace: !gap.isEmpty))
            offset = end
            last = end
        }
    }

    private static func token(
        at start: Int, _ scanner: Scanner, _ buffer: UnsafeBufferPointer<UInt8>
    ) -> (kind: Kind, end: Int) {
        let byte = buffer[start]
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return (.open, start + 1)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return (.close, start + 1)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return (.number, max(start + 1, scanner.numberEnd(from: start)))
        case UInt8(ascii: "`"): return (.word, max(start + 1, scanner.hidingEnd(from: start) ?? start + 1))
        case UInt8(ascii: "#"):
            let word = scanner.wordEnd(from: start + 1)
            if let end = directiveEnd(start, word: word, buffer) { return (.directive, end) }
            if word > start + 1 { return (.word, word) }
        default: break
        }
        if let end = scanner.hidingEnd(from: start), end > start { return (.string, end) }
        let word = scanner.wordEnd(from: start)
        if word > start { return (.word, word) }
        return (.symbol, symbolEnd(from: start, buffer))
    }

    /// The end of a line of conditional compilation; nil where none begins.
    private static func directiveEnd(_ start: Int, word: Int, _ buffer: UnsafeBufferPointer<UInt8>) -> Int? {
        guard ["#if", "#elseif", "#else", "#endif"].contains(String(decoding: buffer[start..<word], as: UTF8.self))
        else { return nil }
        var end = word
        while end < buffer.count, buffer[end] != 0x0A, buffer[end] != 0x0D {
            if buffer[end] == 0x2F, end + 1 < buffer.count, buffer[end + 1] == 0x2F { break }
            end += 1
        }
        while end > word, buffer[end - 1] == 0x20 || buffer[end - 1] == 0x09 { end -= 1 }
        return end
    }

    /// Operators of two bytes that are told apart from their first byte.
    private static func symbolEnd(from start: Int, _ buffer: UnsafeBufferPointer<UInt8>) -> Int {
        guard start + 1 < buffer.count else { return start + 1 }
        switch (buffer[start], buffer[start + 1]) {
        case (UInt8(ascii: "-"), UInt8(ascii: ">")), (UInt8(ascii: "?"), UInt8(ascii: "?")),
            (UInt8(ascii: "&"), UInt8(ascii: "&")), (UInt8(ascii: "|"), UInt8(ascii: "|")),
            (UInt8(ascii: "="), UInt8(ascii: "=")), (UInt8(ascii: "!"), UInt8(ascii: "=")),
            (UInt8(ascii: "~"), UInt8(ascii: ">")):
            return start + 2
        default: return start + 1
        }
    }

    private mutating func matchBrackets() {
        var open: [Int] = []
        for index in tokens.indices {
            switch tokens[index].kind {
            case .open: open.append(index)
            case .close:
                guard let last = open.last, closes(index, last) else { continue }
                open.removeLast()
                tokens[last].partner = index
                tokens[index].partner = last
            case .word, .number, .string, .symbol, .directive: continue
            }
        }
    }

    private func closes(_ close: Int, _ open: Int) -> Bool {
        switch bytes[tokens[close].start] {
        case UInt8(ascii: ")"): bytes[tokens[open].start] == UInt8(ascii: "(")
        case UInt8(ascii: "]"): bytes[tokens[open].start] == UInt8(ascii: "[")
        default: bytes[tokens[open].start] == UInt8(ascii: "{")
        }
    }
}
