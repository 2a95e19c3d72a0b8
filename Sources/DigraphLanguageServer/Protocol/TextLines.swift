import DigraphCompiler
import DigraphTools

/// The unit in which the positions in messages count columns.
enum PositionEncoding: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
}

/// The lines of a text: converts offsets, places and LSP positions.
struct TextLines: Sendable {
    let bytes: [UInt8]
    private let lines: LineTable

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = LineTable(bytes)
    }

    /// The bytes of a line (from 0), without its line end.
    private func range(ofLine line: Int) -> Range<Int> {
        let start = lines.start(ofLine: line + 1)
        var end = line + 1 < lines.lineCount ? lines.start(ofLine: line + 2) : bytes.count
        while end > start, line + 1 < lines.lineCount, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    // MARK: - To offsets

    /// The offset of an LSP position. A position outside of the text becomes the nearest one in it.
    func offset(_ position: JSONValue?, _ encoding: PositionEncoding) -> Int {
        let line = position?["line"]?.integer ?? 0
        let column = max(0, position?["character"]?.integer ?? 0)
        if line < 0 { return 0 }
        if line >= lines.lineCount { return bytes.count }
        let range = range(ofLine: line)
        if encoding == .utf8 { return range.lowerBound + min(column, range.count) }
        var offset = range.lowerBound
        var units = 0
        while offset < range.upperBound {
            let next = TextLines.scalar(at: bytes[offset])
            if units + next.units > column { break }
            units += next.units
            offset = min(offset + next.length, range.upperBound)
        }
        return offset
    }

    /// The offset of a place's line and column (from 1, in bytes).
    func offset(line: Int, column: Int) -> Int {
        if line < 1 { return 0 }
        if line > lines.lineCount { return bytes.count }
        return min(lines.start(ofLine: line) + max(0, column - 1), bytes.count)
    }

    func span(_ place: Place) -> Span {
        Span(offset(line: place.line, column: place.column), offset(line: place.endLine, column: place.endColumn))
    }

    func place(_ span: Span, in path: String) -> Place { lines.place(span, path: path) }

    // MARK: - To positions

    /// The line and column, both from 0, of an offset.
    func position(_ offset: Int, _ encoding: PositionEncoding) -> (line: Int, column: Int) {
        let (line, column) = lines.position(of: min(max(0, offset), bytes.count))
        if encoding == .utf8 { return (line - 1, column - 1) }
        var at = lines.start(ofLine: line)
        let end = min(at + column - 1, bytes.count)
        var units = 0
        while at < end {
            let next = TextLines.scalar(at: bytes[at])
            units += next.units
            at += next.length
        }
        return (line - 1, units)
    }

    func json(_ offset: Int, _ encoding: PositionEncoding) -> JSONValue {
        let (line, column) = position(offset, encoding)
        return .object(["line": .integer(line), "character": .integer(column)])
    }

    func range(_ span: Span, _ encoding: PositionEncoding) -> JSONValue {
        .object(["start": json(Int(span.start), encoding), "end": json(Int(span.end), encoding)])
    }

    /// The whole text.
    var wholeSpan: Span { Span(0, bytes.count) }

    /// The length of the Unicode scalar that begins with a byte, in bytes and in UTF-16 code units.
    private static func scalar(at byte: UInt8) -> (length: Int, units: Int) {
        switch byte {
        case 0xC2...0xDF: (2, 1)
        case 0xE0...0xEF: (3, 1)
        case 0xF0...0xF4: (4, 2)
        default: (1, 1)
        }
    }

    /// The span of the old text from the first to the last line that differs, and the new text in its place.
    static func difference(from old: [UInt8], to new: [UInt8]) -> (span: Span, replacement: String) {
        func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A }
        let common = zip(old, new).prefix { $0 == $1 }.map(\.0)
        let start = common.lastIndex(where: isBreak).map { $0 + 1 } ?? 0
        let rest = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.map(\.0)
        let end = rest.lastIndex(where: isBreak) ?? 0
        return (
            Span(start, old.count - end), String(decoding: new[start..<(new.count - end)], as: UTF8.self)
        )
    }

    // MARK: - Lines

    var lineCount: Int { lines.lineCount }

    /// The line, from 0, of an offset.
    func line(of offset: Int) -> Int { lines.position(of: min(max(0, offset), bytes.count)).line - 1 }

    /// The offset at which a line, from 0, begins.
    func start(ofLine line: Int) -> Int { lines.start(ofLine: min(max(0, line), lines.lineCount - 1) + 1) }

    /// The text of a line, from 0, without the white space around it.
    func text(ofLine line: Int) -> String {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        var text = bytes[range(ofLine: line)].drop(while: isSpace)
        while let last = text.last, isSpace(last) { text.removeLast() }
        return String(decoding: text, as: UTF8.self)
    }

    /// The white space at the beginning of a line, from 0.
    func indentation(ofLine line: Int) -> String {
        let range = range(ofLine: line)
        return String(decoding: bytes[range].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }
}
