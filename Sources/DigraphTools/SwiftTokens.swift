import DigraphCompiler

/// The tokens of a Swift file, each bracket with the matching one; comments are listed separately.
package struct SwiftTokens: Sendable {
    package enum Kind: Sendable {
        case word, number, string, open, close, symbol
        /// `#if DEBUG` and the other lines of conditional compilation, each as one token.
        case directive
    }

    package struct Token: Sendable {
        package var kind: Kind
        package var start: Int
        package var end: Int
        /// Whether a line break separates the token from the token before.
        package var startsLine: Bool
        /// Whether white space or a comment is in front of the token.
        package var followsSpace: Bool
        /// For a bracket, the index of the matching bracket; nil if that is missing.
        package var partner: Int?
    }

    package struct Comment: Sendable {
        package var start: Int
        package var end: Int
        /// The index of the token behind the comment.
        package var token: Int
        /// Whether no token is in front of the comment on its line.
        package var startsLine: Bool
    }

    package let path: String
    package let bytes: [UInt8]
    package private(set) var tokens: [Token] = []
    /// The text of each token: it is asked for often.
    private var texts: [String] = []
    /// The comments in source order.
    package private(set) var comments: [Comment] = []

    /// Reads a file, or the code in a part of it. Offsets are those of the file.
    package init(_ source: SourceText, in code: Span? = nil) {
        self.init(path: source.path, bytes: source.bytes, in: code ?? Span(0, source.bytes.count))
    }

    private init(path: String, bytes: [UInt8], in code: Span) {
        self.path = path
        self.bytes = bytes
        bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            read(Scanner(base: base, limit: Int(code.end)), from: Int(code.start))
        }
        matchBrackets()
    }

    package var count: Int { tokens.count }

    package subscript(_ index: Int) -> Token { tokens[index] }

    // MARK: - Texts

    package func text(_ index: Int) -> String { texts[index] }

    /// The source of a range of tokens, as it is written.
    package func text(_ range: Range<Int>) -> String {
        range.isEmpty ? "" : text(from: tokens[range.lowerBound].start, to: tokens[range.upperBound - 1].end)
    }

    package func text(from start: Int, to end: Int) -> String {
        start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : ""
    }

    /// Whether the token is this word or symbol.
    package func isAt(_ text: StaticString, _ index: Int) -> Bool {
        guard tokens.indices.contains(index) else { return false }
        let token = tokens[index]
        guard token.end - token.start == text.utf8CodeUnitCount else { return false }
        var offset = 0
        while offset < text.utf8CodeUnitCount, bytes[token.start + offset] == text.utf8Start[offset] { offset += 1 }
        return offset == text.utf8CodeUnitCount
    }

    package func isWord(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .word }

    /// The index behind a token; for an opening bracket, behind the matching bracket, if there is one.
    package func behind(_ index: Int) -> Int {
        guard tokens[index].kind == .open, let partner = tokens[index].partner else { return index + 1 }
        return partner + 1
    }

    package func span(_ index: Int) -> Span { Span(tokens[index].start, tokens[index].end) }

    /// The code in interpolations of the strings in a range of tokens, and of the strings in that code.
    package func codeInStrings(_ range: Range<Int>) -> [SwiftTokens] {
        var found = range.flatMap(codeDirectlyIn)
        var next = 0
        while next < found.count {
            found += found[next].tokens.indices.flatMap(found[next].codeDirectlyIn)
            next += 1
        }
        return found
    }

    private func codeDirectlyIn(_ index: Int) -> [SwiftTokens] {
        guard tokens[index].kind == .string else { return [] }
        let spans = bytes.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.flatMap {
                Scanner(base: $0, limit: tokens[index].end).stringLiteral(at: tokens[index].start)?.interpolations
            }
        }
        return (spans ?? []).map { SwiftTokens(path: path, bytes: bytes, in: $0) }
    }

    /// The names that the interpolations of a string use: `a` and the last `b` of `"\(a.b(c: b))"`.
    package func namesInString(_ index: Int) -> Set<String> {
        var names: Set<String> = []
        for code in codeInStrings(index..<index + 1) {
            for index in 0..<code.count where code.isWord(index) && !code.isAt(".", index - 1) {
                if !code.isLabel(index), !(index == 0 && code.isAt(":", 1)) { names.insert(code.text(index)) }
            }
        }
        return names
    }

    /// Whether a word is the label of an argument.
    package func isLabel(_ index: Int) -> Bool {
        guard isAt(":", index + 1), isAt("(", index - 1) || isAt(",", index - 1) else { return false }
        let open = tokens[..<index].last { $0.kind == .open && ($0.partner ?? index) >= index }
        return open.map { bytes[$0.start] == UInt8(ascii: "(") } ?? true
    }

    // MARK: - Reading

    private mutating func read(_ scanner: Scanner, from start: Int) {
        var offset = start
        var startsLine = true
        var followsSpace = false
        while offset < scanner.limit {
            let token = scanner.token(at: offset)
            if token.kind.isTrivia {
                if token.kind != .whitespace, token.kind != .newline {
                    comments.append(
                        Comment(start: offset, end: token.end, token: tokens.count, startsLine: startsLine))
                }
                startsLine = startsLine || token.kind != .whitespace && hasLineBreak(offset..<token.end)
                followsSpace = true
                offset = token.end
                continue
            }
            var kind = Self.kind(of: token.kind)
            var end = token.end
            if kind == .symbol, isPair(offset, limit: scanner.limit) { end = offset + 2 }
            if token.kind == .poundWord, isCondition(offset..<end) {
                kind = .directive
                end = directiveEnd(from: end, scanner)
            }
            tokens.append(
                Token(kind: kind, start: offset, end: end, startsLine: startsLine, followsSpace: followsSpace))
            texts.append(text(from: offset, to: end))
            offset = end
            (startsLine, followsSpace) = (false, false)
        }
    }

    private func hasLineBreak(_ range: Range<Int>) -> Bool { bytes[range].contains { $0 == 0x0A || $0 == 0x0D } }

    private static func kind(of kind: TokenKind) -> Kind {
        switch kind {
        case .identifier, .backtickedIdentifier, .poundWord: .word
        case .integer: .number
        case .string, .regex: .string
        case .leftBrace, .leftParenthesis, .leftBracket: .open
        case .rightBrace, .rightParenthesis, .rightBracket: .close
        default: .symbol
        }
    }

    /// Whether one of some operators of two characters is at an offset. The scanner reads each character as a token.
    private func isPair(_ start: Int, limit: Int) -> Bool {
        guard start + 1 < limit else { return false }
        switch bytes[start] {
        case UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "="): return bytes[start + 1] == bytes[start]
        case UInt8(ascii: "!"): return bytes[start + 1] == UInt8(ascii: "=")
        case UInt8(ascii: "~"): return bytes[start + 1] == UInt8(ascii: ">")
        default: return false
        }
    }

    private func isCondition(_ word: Range<Int>) -> Bool {
        ["#if", "#elseif", "#else", "#endif"].contains(text(from: word.lowerBound, to: word.upperBound))
    }

    /// The end of a line of conditional compilation, without a comment behind it.
    private func directiveEnd(from start: Int, _ scanner: Scanner) -> Int {
        var end = start
        var offset = start
        while offset < scanner.limit {
            let token = scanner.token(at: offset)
            if token.kind != .whitespace {
                if token.kind.isTrivia { break }
                end = token.end
            }
            offset = token.end
        }
        return end
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
