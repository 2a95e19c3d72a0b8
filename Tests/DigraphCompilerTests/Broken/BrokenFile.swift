import DigraphCompiler

/// A graph file with a mistake, and the marks `⟪…⟫` around what a person would mend.
struct BrokenFile: Sendable {
    /// Where somebody would mend it, in offsets; empty where something is missing.
    struct Mark: Sendable {
        var start: Int
        var end: Int
    }

    static let path = "Graph/app.digraph"

    var title: String
    var bytes: [UInt8]
    var marks: [Mark]

    /// - Parameter text: with its marks, and with bytes that a text cannot hold as `⟦FF⟧`.
    init(title: String, text: String) {
        self.title = title
        bytes = []
        marks = []
        var rest = Array(text.unicodeScalars)[...]
        var open: [Int] = []
        while let scalar = rest.popFirst() {
            switch scalar {
            case "⟪": open.append(bytes.count)
            case "⟫": if let start = open.popLast() { marks.append(Mark(start: start, end: bytes.count)) }
            case "⟦":
                let digits = rest.prefix { $0 != "⟧" }
                rest = rest.dropFirst(digits.count + 1)
                bytes.append(UInt8(String(String.UnicodeScalarView(digits)), radix: 16) ?? 0)
            default: bytes += Array(String(scalar).utf8)
            }
        }
    }

    var source: SourceText { SourceText(path: Self.path, bytes: bytes) }

    /// Whether a diagnostic stands at a mark: on its line, and within the marked words. Where something is missing,
    /// the words next to the gap on its line will do, because it could be put behind the one or in front of the other.
    func isMarked(_ place: Place) -> Bool {
        guard place.path == Self.path else { return false }
        let lines = LineTable(bytes)
        guard place.line <= lines.lineCount else { return false }
        let offset = lines.start(ofLine: place.line) + place.column - 1
        return marks.contains { mark in
            if mark.start < mark.end { return offset >= mark.start && offset < mark.end }
            return offset >= wordStart(before: mark.start) && offset <= wordEnd(behind: mark.start)
        }
    }

    /// The beginning of the word in front of an offset, on its line.
    private func wordStart(before offset: Int) -> Int {
        var start = offset
        while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
        if start > 0, isLetter(bytes[start - 1]) {
            while start > 0, isLetter(bytes[start - 1]) { start -= 1 }
        } else if start > 0, bytes[start - 1] != 0x0A {
            start -= 1
        }
        return start
    }

    /// The last offset of the word behind an offset, on its line.
    private func wordEnd(behind offset: Int) -> Int {
        var end = offset
        while end < bytes.count, isSpace(bytes[end]) { end += 1 }
        if end + 1 < bytes.count, isLetter(bytes[end]) {
            while end + 1 < bytes.count, isLetter(bytes[end + 1]) { end += 1 }
        }
        return end
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F
    }
}
