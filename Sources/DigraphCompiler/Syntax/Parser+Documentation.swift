extension Syntax.Parser {
    /// The last block of `///` or `/** */` comments before a word. A blank line separates blocks. A comment at the end
    /// of a line with other text does not count.
    func documentation(before index: Int) -> Syntax.Documentation? {
        let previous = index > 0 ? words[index - 1] : nil
        var comments: [Syntax.Token] = []
        var newlines = 0
        scan: for token in tokens[(previous.map { $0.token + 1 } ?? 0)..<words[index].token].reversed() {
            switch token.kind {
            case .newline: newlines += 1
            case .documentationComment:
                if !comments.isEmpty, newlines > 1 { break scan }
                if newlines > 0, let previous, isOnLine(of: previous, token) { break scan }
                comments.append(token)
                newlines = 0
            case .lineComment, .blockComment:
                if !comments.isEmpty { break scan }
            default: break
            }
        }
        guard let first = comments.last, let last = comments.first else { return nil }
        let lines = comments.reversed().flatMap { documentationLines(of: $0.span) }
        return Syntax.Documentation(lines: lines, span: first.span.joined(last.span))
    }

    /// Whether a word and a later comment are on one line.
    private func isOnLine(of word: Syntax.Word, _ comment: Syntax.Token) -> Bool {
        !hasLineBreak(Span(start: word.span.end, end: comment.span.start))
    }

    private func documentationLines(of span: Span) -> [String] {
        if source.byte(at: Int(span.start) + 1) == Byte.slash { return [line(Int(span.start) + 3, Int(span.end))] }
        // `/** … */`, without the stars before the lines, and without empty lines at the start and end.
        let end = Int(span.end) - 2
        let inside = Scanner(base: source.base, limit: max(Int(span.start) + 3, end))
        var lines: [String] = []
        var start = Int(span.start) + 3
        while start <= inside.limit {
            let lineEnd = inside.lineEnd(from: start)
            let star = inside.blankEnd(from: start)
            lines.append(line(!lines.isEmpty && inside.isAt(Byte.star, star) ? star + 1 : start, lineEnd))
            let isPair = inside.isAt(Byte.carriageReturn, lineEnd) && inside.isAt(Byte.newline, lineEnd + 1)
            start = lineEnd + (isPair ? 2 : 1)
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.first?.isEmpty == true ? Array(lines.dropFirst()) : lines
    }

    /// A line of a comment, without one leading space and without trailing blanks.
    private func line(_ start: Int, _ end: Int) -> String {
        var (start, end) = (start, end)
        if start < end, source.base[start] == Byte.space { start += 1 }
        while end > start, Byte.isBlank(source.base[end - 1]) { end -= 1 }
        return text(Span(start, end))
    }
}
