import DigraphCompiler

extension Report {
    /// The report for a terminal: compiler lines in colour, below each diagnostic its line of source with the place
    /// underlined, then the notes. After fifty diagnostics, a last line says how many more there are.
    ///
    /// - Parameter width: The width of the terminal in columns. Lines of source are cut around the place; messages are not
    ///   cut, so that they can be copied.
    package func drawn(width: Int) -> String {
        let shown = Array(diagnostics.prefix(50))
        let lines = SourceLines(sources, for: shown)
        var text = shown.map { $0.drawn(lines, width: width) }.joined(separator: "\n")
        if diagnostics.count > shown.count {
            text +=
                "\n" + Style.bold.applied(to: "and \(diagnostics.count - shown.count) more errors and warnings") + "\n"
        }
        return text
    }
}

private enum Style: String {
    case bold = "1"
    case dim = "2"
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"

    func applied(to text: String) -> String { text.isEmpty ? "" : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}

extension Diagnostic {
    fileprivate func drawn(_ lines: SourceLines, width: Int) -> String {
        let style: Style = severity == .error ? .error : .warning
        var text = Diagnostic.heading(place, severity.rawValue, style)
        text += Style.bold.applied(to: TerminalText.line(message)) + Style.dim.applied(to: " [\(id.rawValue)]") + "\n"
        text += Diagnostic.excerpt(place, lines, style, width: width)
        for note in notes {
            text += "  " + Diagnostic.heading(note.place, "note", .note) + TerminalText.line(note.message) + "\n"
        }
        return text
    }

    private static func heading(_ place: Place, _ kind: String, _ style: Style) -> String {
        TerminalText.line("\(place.path):\(place.line):\(place.column): ") + style.applied(to: "\(kind): ")
    }

    /// The line with its number, and below it the mark; nothing when the file is not known.
    private static func excerpt(_ place: Place, _ lines: SourceLines, _ style: Style, width: Int) -> String {
        guard let bytes = lines.bytes(ofLine: place.line, of: place.path) else { return "" }
        let from = min(place.column - 1, bytes.count)
        // A place of several lines is marked to the end of its first line.
        let to = place.endLine > place.line ? bytes.count : min(max(place.endColumn - 1, from), bytes.count)
        let pieces = [bytes.prefix(from), bytes.dropFirst(from).prefix(to - from), bytes.dropFirst(to)]
            .map { String(decoding: $0, as: UTF8.self) }
        let before = TerminalText.width(of: pieces[0])
        let whole = TerminalText.cells(pieces.joined())
        let marked = max(1, TerminalText.width(of: pieces[0] + pieces[1]) - before)
        let number = String(place.line)
        let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number + " | "
        let window = Window(whole, marking: before..<(before + marked), width: max(20, width - gutter.count))
        let margin = String(repeating: " ", count: gutter.count - 2) + "| "
        let mark =
            String(repeating: " ", count: window.mark.lowerBound) + String(repeating: "^", count: window.mark.count)
        return Style.dim.applied(to: gutter) + window.text + "\n" + Style.dim.applied(to: margin)
            + mark.prefix { $0 == " " } + style.applied(to: String(mark.drop { $0 == " " })) + "\n"
    }
}

/// The part of a line that fits a terminal, with the mark in it.
private struct Window {
    private(set) var text = ""
    /// The columns of the mark.
    private(set) var mark: Range<Int>

    init(_ cells: [(text: String, width: Int)], marking mark: Range<Int>, width: Int) {
        let whole = cells.reduce(0) { $0 + $1.width }
        self.mark = mark
        guard whole > width else {
            text = cells.map(\.text).joined()
            return
        }
        // As much of the mark as fits, and some columns before it.
        let wanted = max(mark.lowerBound - width / 4, mark.upperBound - width + 3)
        let start = mark.upperBound < width ? 0 : max(0, min(wanted, mark.lowerBound - 2))
        var column = 0
        var shown = 0
        var skipped = 0
        for cell in cells {
            defer { column += cell.width }
            if column < start {
                skipped += cell.width
                continue
            }
            if shown + cell.width > width - (start > 0 ? 2 : 1) { break }
            text += cell.text
            shown += cell.width
        }
        let isCut = skipped + shown < whole
        let shift = skipped > 0 ? skipped - 1 : 0
        text = (skipped > 0 ? "…" : "") + text + (isCut ? "…" : "")
        let lower = max(0, mark.lowerBound - shift)
        let room = (skipped > 0 ? 1 : 0) + shown
        self.mark = lower..<max(lower + 1, min(mark.upperBound - shift, room))
    }
}
