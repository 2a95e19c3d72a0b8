/// The words of a Swift file, outside comments and string literals: enough to see whom a file knows, without a parser.
struct SwiftWords {
    struct Word {
        var text: String
        var line: Int
        /// Behind a dot: a member of something, not a name of its own.
        var isMember: Bool
        var isInBackticks: Bool
        /// At the left margin, the first of its line.
        var beginsLine: Bool

        var isKeyword: Bool { !isMember && !isInBackticks }
    }

    let words: [Word]

    init(_ text: String) {
        var scanner = Scanner(bytes: Array(text.utf8))
        scanner.scan()
        words = scanner.words
    }

    static let kinds: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    private static let modifiers: Set = [
        "package", "public", "private", "fileprivate", "internal", "final", "indirect", "open",
    ]

    /// The types that are declared at the file's top level for other files to see.
    var topLevelTypes: [String] {
        var names: [String] = []
        for index in words.indices where words[index].beginsLine {
            var kind = index
            while kind < words.count, SwiftWords.modifiers.contains(words[kind].text) { kind += 1 }
            let isHidden = words[index..<kind].contains { $0.text == "private" || $0.text == "fileprivate" }
            guard kind + 1 < words.count, SwiftWords.kinds.contains(words[kind].text), !isHidden else { continue }
            names.append(words[kind + 1].text)
        }
        return names
    }

    /// All types that are declared anywhere in the file.
    var declaredTypes: [String] {
        words.indices.dropLast().filter { index in
            SwiftWords.kinds.contains(words[index].text) && words[index].isKeyword
                && (index == 0 || words[index - 1].text != "import")
        }.map { words[$0 + 1].text }
    }

    /// The modules that are imported.
    var imports: [Word] {
        words.indices.compactMap { index in
            guard words[index].text == "import", words[index].isKeyword else { return nil }
            var name = index + 1
            let kinds = SwiftWords.kinds.union(["func", "var", "let"])
            while name < words.count, kinds.contains(words[name].text) { name += 1 }
            return name < words.count ? words[name] : nil
        }
    }
}

/// Steps over comments and strings; interpolated code counts as part of its string.
private struct Scanner {
    let bytes: [UInt8]
    var words: [SwiftWords.Word] = []
    private var offset = 0
    private var line = 1
    private var isBehindDot = false
    private var isAtMargin = true

    init(bytes: [UInt8]) { self.bytes = bytes }

    private func at(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }
    private func starts(_ text: StaticString, at place: Int) -> Bool {
        (0..<text.utf8CodeUnitCount).allSatisfy { at(place + $0) == text.utf8Start[$0] }
    }

    mutating func scan() {
        while offset < bytes.count {
            let byte = bytes[offset]
            if starts("//", at: offset) {
                while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
            } else if starts("/*", at: offset) {
                skipBlockComment()
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") && isRawString {
                skipString()
            } else if Scanner.isWordPart(byte) {
                readWord()
            } else {
                step()
            }
        }
    }

    private mutating func step() {
        let byte = bytes[offset]
        if byte == UInt8(ascii: "\n") { line += 1 }
        if byte == UInt8(ascii: ".") {
            isBehindDot = true
        } else if byte != UInt8(ascii: "`") {
            isBehindDot = false
        }
        isAtMargin = byte == UInt8(ascii: "\n")
        offset += 1
    }

    private static func isWordPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private mutating func readWord() {
        let start = offset
        while offset < bytes.count, Scanner.isWordPart(bytes[offset]) { offset += 1 }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        words.append(
            .init(
                text: text, line: line, isMember: isBehindDot,
                isInBackticks: at(offset) == UInt8(ascii: "`"), beginsLine: isAtMargin))
        isBehindDot = false
        isAtMargin = false
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if starts("/*", at: offset) {
                depth += 1
                offset += 2
            } else if starts("*/", at: offset) {
                depth -= 1
                offset += 2
            } else {
                if at(offset) == UInt8(ascii: "\n") { line += 1 }
                offset += 1
            }
        } while depth > 0 && offset < bytes.count
    }

    private var isRawString: Bool {
        var end = offset
        while at(end) == UInt8(ascii: "#") { end += 1 }
        return at(end) == UInt8(ascii: "\"")
    }

    private mutating func skipString() {
        var pounds = 0
        while at(offset) == UInt8(ascii: "#") {
            pounds += 1
            offset += 1
        }
        let isMultiline = starts("\"\"\"", at: offset)
        offset += isMultiline ? 3 : 1
        while offset < bytes.count {
            let isQuote = isMultiline ? starts("\"\"\"", at: offset) : bytes[offset] == UInt8(ascii: "\"")
            let width = isMultiline ? 3 : 1
            if isQuote, (0..<pounds).allSatisfy({ at(offset + width + $0) == UInt8(ascii: "#") }) {
                offset += width + pounds
                return
            }
            if bytes[offset] == UInt8(ascii: "\\"), pounds == 0 {
                offset += at(offset + 1) == UInt8(ascii: "(") ? 1 : 2
                if at(offset) == UInt8(ascii: "(") { skipInterpolation() }
                continue
            }
            if bytes[offset] == UInt8(ascii: "\n") {
                if !isMultiline { return }
                line += 1
            }
            offset += 1
        }
    }

    private mutating func skipInterpolation() {
        var depth = 0
        repeat {
            switch at(offset) {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "\""):
                skipString()
                continue
            case UInt8(ascii: "\n"): line += 1
            default: break
            }
            offset += 1
        } while depth > 0 && offset < bytes.count
    }
}
