extension Syntax.Document {
    /// The text to cut out with a span: the span, and the white space in front of it with one line break; with two,
    /// where the span is between blank lines.
    func spanToRemove(_ span: Span) -> Span {
        let bytes = source.bytes
        var start = Int(span.start)
        while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
        let isBeforeBlankLine = bytes[Int(span.end)...].prefix(4).filter { $0 != UInt8(ascii: "\r") }.starts(with: [
            10, 10,
        ])
        for _ in 0..<(isBeforeBlankLine ? 2 : 1) where start > 0 && bytes[start - 1] == UInt8(ascii: "\n") {
            start -= 1
            if start > 0, bytes[start - 1] == UInt8(ascii: "\r") { start -= 1 }
        }
        return Span(start, Int(span.end))
    }

    package func placeToRemove(_ span: Span) -> Place { place(spanToRemove(span)) }

    /// The span of some text within another span; nil if it is not in there.
    /// - Complexity: O(*n* · *m*); call it only when there is something to report.
    package func span(of part: String, in span: Span) -> Span? {
        let wanted = Array(part.utf8)
        let bytes = source.bytes
        let end = min(Int(span.end), bytes.count)
        var start = Int(span.start)
        while start + wanted.count <= end {
            if bytes[start..<start + wanted.count].elementsEqual(wanted) { return Span(start, start + wanted.count) }
            start += 1
        }
        return nil
    }

    /// The edit that removes a span.
    package func fixRemoving(_ span: Span) -> Diagnostic.Fix {
        Diagnostic.Fix("remove '\(title(span))'", at: placeToRemove(span), replacement: "")
    }

    /// The text of a span; of several lines, the first.
    private func title(_ span: Span) -> String {
        let lines = text(span).split(whereSeparator: \.isNewline)
        return lines.count > 1 ? "\(lines[0]) …" : text(span)
    }

    /// The edit that removes an element of a list, with the comma in front of it; of the first, with the one behind it.
    package func fixRemovingFromList(_ span: Span) -> Diagnostic.Fix {
        let (bytes, comma, space) = (source.bytes, UInt8(ascii: ","), UInt8(ascii: " "))
        var (start, end) = (Int(span.start), Int(span.end))
        while start > 0, bytes[start - 1] <= space { start -= 1 }
        if start > 0, bytes[start - 1] == comma {
            start -= 1
        } else {
            start = Int(span.start)
            while end < bytes.count, bytes[end] <= space || bytes[end] == comma { end += 1 }
        }
        return Diagnostic.Fix("remove '\(title(span))'", at: place(Span(start, end)), replacement: "")
    }

    /// The edit that replaces a span.
    package func fixReplacing(_ span: Span, with text: String) -> Diagnostic.Fix {
        Diagnostic.Fix("replace with \(text)", at: place(span), replacement: text)
    }
}
