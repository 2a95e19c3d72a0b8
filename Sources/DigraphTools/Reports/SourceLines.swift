import DigraphCompiler

/// The source lines of diagnostics, to show the lines or to convert columns.
struct SourceLines {
    private var files: [String: (source: SourceText, lines: LineTable)] = [:]

    /// - Complexity: Linear in the bytes of the files that the diagnostics name.
    init(_ sources: [SourceText], for diagnostics: [Diagnostic]) {
        var named: Set<String> = []
        for diagnostic in diagnostics {
            named.insert(diagnostic.place.path)
            for note in diagnostic.notes { named.insert(note.place.path) }
            for fix in diagnostic.fixes { named.insert(fix.place.path) }
        }
        for source in sources where named.contains(source.path) && files[source.path] == nil {
            files[source.path] = (source, LineTable(source.bytes))
        }
    }

    /// A line without its end; `nil` when there is no such file or line.
    func bytes(ofLine line: Int, of path: String) -> ArraySlice<UInt8>? {
        guard let file = files[path], line >= 1, line <= file.lines.lineCount else { return nil }
        let bytes = file.source.bytes
        let start = file.lines.start(ofLine: line)
        var end = line < file.lines.lineCount ? file.lines.start(ofLine: line + 1) : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return bytes[start..<end]
    }

    /// Converts a column that counts bytes to one that counts Unicode scalars, both from 1. Bytes that are not UTF-8
    /// count as replacement characters. If the file is not known, the column does not change.
    func scalarColumn(_ column: Int, ofLine line: Int, of path: String) -> Int {
        guard let bytes = bytes(ofLine: line, of: path) else { return column }
        // A column may point at the line's end or after it.
        let inside = min(column - 1, bytes.count)
        if inside <= 0 { return column }
        let before = String(decoding: bytes.prefix(inside), as: UTF8.self)
        return before.unicodeScalars.count + 1 + (column - 1 - inside)
    }

    /// The place with columns that count Unicode scalars.
    func countingScalars(_ place: Place) -> Place {
        Place(
            path: place.path, line: place.line,
            column: scalarColumn(place.column, ofLine: place.line, of: place.path), endLine: place.endLine,
            endColumn: scalarColumn(place.endColumn, ofLine: place.endLine, of: place.path))
    }
}
