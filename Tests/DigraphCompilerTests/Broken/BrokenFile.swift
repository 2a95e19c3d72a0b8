import DigraphCompiler

/// A graph file with a mistake, and the marks `⟪…⟫` around what a person would mend.
struct BrokenFile: Sendable {
    /// Where somebody would mend it, in offsets; empty where something is missing.
    struct Mark: Sendable {
        var start: Int
        var end: Int
    }

    static let path = "Graph/app.digraph"
    /// In front of the name of what Swift files belong to: no mistake, but what others are compiled with.
    static let sources = "sources of "

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

    /// Whether a diagnostic stands at a mark: on a word that the mark touches, or right behind it. Where something is
    /// missing, the words next to the gap on its line will do, because it could be put behind the one or in front of the
    /// other; at the beginning of a line, also the end of the line before.
    func isMarked(_ place: Place) -> Bool {
        guard place.path == Self.path else { return false }
        let lines = LineTable(bytes)
        guard place.line <= lines.lineCount else { return false }
        let offset = lines.start(ofLine: place.line) + place.column - 1
        let words = words()
        return marks.contains { mark in ranges(of: mark, among: words).contains { $0.contains(offset) } }
    }

    private func ranges(of mark: Mark, among words: [Span]) -> [ClosedRange<Int>] {
        let touched = words.indices.filter { index in
            let word = words[index]
            return mark.start < mark.end
                ? Int(word.start) < mark.end && Int(word.end) > mark.start
                : Int(word.start) < mark.start && Int(word.end) > mark.start
        }
        if var first = touched.first, let last = touched.last {
            // A dot and its name are one.
            if first > 0, words[first - 1].end == words[first].start, bytes[Int(words[first - 1].start)] == 0x2E {
                first -= 1
            }
            return [min(mark.start, Int(words[first].start))...max(mark.end, Int(words[last].end))]
        }
        var ranges = [mark.start...mark.end]
        if let before = words.last(where: { Int($0.end) <= mark.start }) {
            let isSameLine = !hasLineBreak(Int(before.end), mark.start)
            let beginsLine = bytes[..<mark.start].last { $0 != 0x20 && $0 != 0x09 } == 0x0A
            if isSameLine { ranges.append(Int(before.start)...Int(before.end)) }
            if beginsLine { ranges.append(Int(before.end)...Int(before.end)) }
        }
        if let behind = words.first(where: { Int($0.start) >= mark.end }), !hasLineBreak(mark.end, Int(behind.start)) {
            ranges.append(Int(behind.start)...Int(behind.end))
        }
        return ranges
    }

    private func hasLineBreak(_ start: Int, _ end: Int) -> Bool { bytes[start..<end].contains(0x0A) }

    /// Where the words of the file stand.
    private func words() -> [Span] {
        var ignored: [Diagnostic] = []
        return Syntax.Document.parse(source, reporting: &ignored).tokens.filter { token in
            switch token.kind {
            case .whitespace, .newline, .lineComment, .blockComment, .documentationComment: false
            default: true
            }
        }.map(\.span)
    }
}
