extension Syntax.Parser {
    func place(_ span: Span) -> Place { log.lines.place(span, path: log.path) }

    /// Reports a problem, unless there is one at this place already: what follows from it is not worth a line.
    mutating func report(
        _ id: Diagnostic.ID, _ span: Span, _ message: String, notes: [Diagnostic.Note] = [],
        fixes: [Diagnostic.Fix] = []
    ) {
        if !log.reported.insert(span.start).inserted { return }
        log.diagnostics.append(Diagnostic(id, at: place(span), message, notes: notes, fixes: fixes))
    }

    /// Reports that something else should stand where the next word does: "expected a type after 'register', found
    /// '}'".
    ///
    /// The place is that word, or right behind the one before it when a line ends between them: there is where the
    /// missing thing belongs.
    mutating func reportExpected(_ expected: String, hint: String? = nil, insert: String? = nil) {
        let after = position > 0 ? " after \(describe(position - 1))" : ""
        let message = "expected \(expected)\(after), found \(describe(position))" + (hint.map { "; \($0)" } ?? "")
        let fixes = insert.map { [fix("insert \($0)", insertion, $0)] } ?? []
        report(.syntax, expectedSpan, message, fixes: fixes)
    }

    func fix(_ title: String, _ span: Span, _ replacement: String) -> Diagnostic.Fix {
        Diagnostic.Fix(title, at: place(span), replacement: replacement)
    }

    /// Where something belongs that is missing in front of the next word.
    var insertion: Span { position > 0 ? words[position - 1].span.after : Span(start: 0, end: 0) }

    var expectedSpan: Span {
        let next = words[position]
        return position > 0 && (next.startsLine || position >= count) ? insertion : next.span
    }

    /// A word as people would name it.
    func describe(_ index: Int) -> String {
        if index >= count { return "the end of the file" }
        let word = words[index]
        switch word.kind {
        case .string: return word.span.count <= 40 && !hasLineBreak(word.span) ? text(word.span) : "a string"
        case .regex: return "a regex literal"
        case .unknown: return describeUnknown(word.span)
        case .dot, .at:
            if index + 1 < count, words[index + 1].kind == .identifier, isAdjacent(index + 1) {
                return "'" + text(word.span.joined(words[index + 1].span)) + "'"
            }
            return "'" + text(word.span) + "'"
        default: return "'" + text(word.span) + "'"
        }
    }

    private func describeUnknown(_ span: Span) -> String {
        let first = base[Int(span.start)]
        if first == 0xEF, span.count == 3, base[Int(span.start) + 1] == 0xBB { return "a byte order mark" }
        if first == 0xC2, span.count >= 2, base[Int(span.start) + 1] == 0xA0 { return "a no-break space" }
        if first < 0x20 || first == 0x7F || text(span).unicodeScalars.contains("\u{FFFD}") {
            return "the byte 0x" + (first < 16 ? "0" : "") + String(first, radix: 16, uppercase: true)
        }
        return span.count <= 40 ? "'" + text(span) + "'" : "a text in typographic quotes"
    }

    func hasLineBreak(_ span: Span) -> Bool {
        var offset = Int(span.start)
        while offset < Int(span.end) {
            if base[offset] == 0x0A || base[offset] == 0x0D { return true }
            offset += 1
        }
        return false
    }

    // MARK: - What is never closed

    /// Reports a bracket without partner where it opens.
    mutating func reportUnterminated(_ opening: Int) {
        if isExplained(opening) { return }
        report(.unterminated, span(opening), "\(describe(opening)) is never closed")
    }

    /// Whether the file's tokens explain why a bracket is not closed: its partner was swallowed by a string or comment
    /// that is not closed itself, and that has been reported.
    func isExplained(_ opening: Int) -> Bool {
        let start = words[opening].span.start
        guard let last = log.problems.last, last.span.start > start else { return false }
        // A comment that is not closed is the file's last token.
        if last.kind == .unterminatedComment { return true }
        var low = 0
        var high = log.problems.count - 1
        while low < high {
            let middle = (low + high) / 2
            if log.problems[middle].span.start > start { high = middle } else { low = middle + 1 }
        }
        let next = log.problems[low].span
        let isLastWord = count > 0 && words[count - 1].span.start <= next.start
        return isLastWord || log.lines.position(of: Int(next.start)).line == log.lines.position(of: Int(start)).line
    }

    /// Reports what the lexer found.
    mutating func reportTokenProblems() {
        for problem in log.problems {
            switch problem.kind {
            case .unterminatedString:
                report(.unterminated, problem.span, "the string that opens here is never closed")
            case .unterminatedComment:
                report(.unterminated, problem.span, "the comment that opens here is never closed")
            case .unterminatedName:
                report(.unterminated, problem.span, "the name in backticks that opens here is never closed")
            case .tooDeep:
                report(
                    .syntax, problem.span,
                    "strings stand in one another's interpolations more than \(Syntax.Lexer.maximumStringDepth) deep")
            }
        }
    }
}
