import DigraphCompiler

extension Report {
    /// The report for a person: each message as compilers write it, and below it the source line with the place
    /// underlined. After fifty diagnostics, a last line says how many more there are.
    ///
    /// - Parameters:
    ///   - width: The width of the terminal in columns. Lines of source are cut around the place; messages are not cut,
    ///     so that they can be copied.
    ///   - isColored: Whether the text has escape sequences for colours.
    package func drawn(width: Int, isColored: Bool) -> String {
        let shown = Array(diagnostics.prefix(50))
        let frame = Frame(lines: SourceLines(sources, for: shown), width: width, isColored: isColored)
        var text = shown.map { $0.drawn(in: frame) }.joined(separator: "\n")
        if diagnostics.count > shown.count {
            text +=
                "\n" + frame.styled("and \(diagnostics.count - shown.count) more errors and warnings", .bold) + "\n"
        }
        return text
    }

    /// The last line of a run: the number of errors and warnings or, if there are none, of graphs and registrations.
    package var summary: String {
        func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
        let errorCount = diagnostics.count { $0.severity == .error }
        let problems = [(errorCount, "error"), (diagnostics.count - errorCount, "warning")].filter { $0.0 > 0 }
        if !problems.isEmpty { return problems.map { counted($0.0, $0.1) }.joined(separator: ", ") }
        return "\(counted(graphs.count, "graph")), \(counted(registrations.count, "registration")), no problems"
    }

    /// The ids of the diagnostics, without duplicates, in the order of the diagnostics.
    package var ids: [String] {
        var ids: [String] = []
        for diagnostic in diagnostics where !ids.contains(diagnostic.id.rawValue) { ids.append(diagnostic.id.rawValue) }
        return ids
    }
}

private enum Style: String {
    case bold = "1"
    case dim = "2"
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case help = "1;32"
}

/// The settings with which source lines are drawn.
private struct Frame {
    let lines: SourceLines
    /// The width of the terminal in columns.
    let width: Int
    let isColored: Bool

    func styled(_ text: String, _ style: Style) -> String {
        text.isEmpty || !isColored ? text : "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
    }
}

extension Diagnostic {
    fileprivate func drawn(in frame: Frame) -> String {
        let style: Style = severity == .error ? .error : .warning
        var text = frame.heading(place, severity.rawValue, style)
        text += frame.styled(TerminalText.line(message), .bold) + frame.styled(" [\(id.rawValue)]", .dim) + "\n"
        text += frame.excerpt(place, style)
        var shown = place
        for note in notes {
            let style: Style = note.isHelp ? .help : .note
            text += frame.heading(note.place, note.kind, style) + TerminalText.line(note.message) + "\n"
            // An excerpt that was just shown is not repeated.
            if note.place != shown, note.place != place { text += frame.excerpt(note.place, style) }
            shown = note.place
        }
        return text + (onlyFix.map(frame.corrected) ?? "")
    }
}

extension Frame {
    /// The lines that an edit would write, up to three, each after a `+`. Empty without colours, and if the edit only removes
    /// lines.
    func corrected(_ fix: Diagnostic.Fix) -> String {
        let place = fix.place
        let old = (place.line...place.endLine).compactMap { lines.bytes(ofLine: $0, of: place.path) }
        guard isColored, let first = old.first, let last = old.last else { return "" }
        let whole = first.prefix(place.column - 1) + Array(fix.replacement.utf8) + last.dropFirst(place.endColumn - 1)
        let new = zip(place.line..., whole.split(separator: 0x0A, omittingEmptySubsequences: false))
            .filter { _, line in !old.contains(line) && !line.allSatisfy { $0 == 0x20 } }
        if new.count > 3 { return "" }
        return new.map { number, line in
            let gutter = String(repeating: " ", count: max(0, 5 - "\(number)".count)) + "\(number) + "
            let shown = Window(
                TerminalText.cells(String(decoding: line, as: UTF8.self)), marking: 0..<1,
                width: max(20, width - gutter.count))
            return styled(gutter + shown.text, .help) + "\n"
        }.joined()
    }

    func heading(_ place: Place, _ kind: String, _ style: Style) -> String {
        TerminalText.line("\(place.path):\(place.line):\(place.column): ") + styled("\(kind): ", style)
    }

    /// The source line of a place with its number, and below it a mark under the place. Empty if the line is not known.
    func excerpt(_ place: Place, _ style: Style) -> String {
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
        let indentation = String(repeating: " ", count: window.mark.lowerBound)
        let mark = String(repeating: "^", count: window.mark.count)
        return styled(gutter, .dim) + window.text + "\n" + styled(margin, .dim) + indentation + styled(mark, style)
            + "\n"
    }
}

/// The part of a source line that fits the terminal and contains the marked columns.
private struct Window {
    private(set) var text = ""
    /// The marked columns of `text`.
    private(set) var mark: Range<Int>

    init(_ cells: [(text: String, width: Int)], marking mark: Range<Int>, width: Int) {
        let whole = cells.reduce(0) { $0 + $1.width }
        self.mark = mark
        guard whole > width else {
            text = cells.map(\.text).joined()
            return
        }
        // The text shows as much of the mark as fits, and some columns before the mark.
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
