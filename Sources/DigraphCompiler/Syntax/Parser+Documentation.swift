extension Syntax.Parser {
    /// The `///` or `/** */` comments right in front of a word: the last run of them without a blank line. One that
    /// stands behind something on its line belongs to that.
    func documentation(before index: Int) -> Syntax.Documentation? {
        let previous = index > 0 ? Int(words[index - 1].token) : -1
        var token = Int(words[index].token) - 1
        var first = -1
        var last = -1
        var newlines = 0
        while token > previous {
            switch tokens[token].kind {
            case .newline: newlines += 1
            case .documentationComment:
                if first >= 0, newlines > 1 { return documentation(first, last) }
                if newlines > 0, isBehindWord(token, previous) { return documentation(first, last) }
                first = token
                if last < 0 { last = token }
                newlines = 0
            case .lineComment, .blockComment:
                if first >= 0 { return documentation(first, last) }
            default: break
            }
            token -= 1
        }
        return documentation(first, last)
    }

    /// Whether a word stands in front of a comment on its line.
    private func isBehindWord(_ comment: Int, _ previous: Int) -> Bool {
        if previous < 0 { return false }
        var token = comment - 1
        while token > previous {
            if tokens[token].kind == .newline { return false }
            token -= 1
        }
        return true
    }

    private func documentation(_ first: Int, _ last: Int) -> Syntax.Documentation? {
        if first < 0 { return nil }
        var lines: [String] = []
        for token in tokens[first...last] where token.kind == .documentationComment {
            let isBlock = base[Int(token.span.start) + 1] == UInt8(ascii: "*")
            if isBlock {
                appendBlock(token.span, to: &lines)
            } else {
                lines.append(line(token.span.start + 3, token.span.end))
            }
        }
        return Syntax.Documentation(lines: lines, span: tokens[first].span.joined(tokens[last].span))
    }

    /// A line without the first space and the spaces at its end.
    private func line(_ start: Int32, _ end: Int32) -> String {
        var (start, end) = (Int(start), Int(end))
        if start < end, base[start] == UInt8(ascii: " ") { start += 1 }
        while end > start, isBlank(end - 1) { end -= 1 }
        return text(Span(start, end))
    }

    private func isBlank(_ offset: Int) -> Bool {
        base[offset] == UInt8(ascii: " ") || base[offset] == UInt8(ascii: "\t") || base[offset] == 0x0D
    }

    /// The lines of `/** … */`, without the stars in front of them; empty ones at either end are left out.
    private func appendBlock(_ span: Span, to lines: inout [String]) {
        let end = span.end - 2
        var start = span.start + 3
        var block: [String] = []
        while start <= end {
            var next = start
            while next < end, base[Int(next)] != 0x0A { next += 1 }
            var content = start
            if start > span.start + 3 {
                while content < next, isBlank(Int(content)) { content += 1 }
                if content < next, base[Int(content)] == UInt8(ascii: "*") { content += 1 } else { content = start }
            }
            block.append(line(content, next))
            start = next + 1
        }
        while block.last?.isEmpty == true { block.removeLast() }
        lines += block.first?.isEmpty == true ? block.dropFirst() : block[...]
    }
}
