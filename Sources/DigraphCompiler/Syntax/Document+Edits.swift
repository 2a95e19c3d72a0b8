extension Syntax.Document {
    /// The text to delete in order to remove a span: the span, the white space before it, and one line break, or two if
    /// the span is between blank lines.
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

    /// The edit that removes a span.
    package func fixRemoving(_ span: Span) -> Diagnostic.Fix {
        Diagnostic.Fix("remove '\(title(span))'", at: placeToRemove(span), replacement: "")
    }

    /// The edit that removes an attribute with the white space behind it, up to the item or the next attribute.
    package func fixRemovingAttribute(_ span: Span) -> Diagnostic.Fix {
        var end = Int(span.end)
        while end < source.bytes.count, source.bytes[end] <= UInt8(ascii: " ") { end += 1 }
        return Diagnostic.Fix("remove '\(title(span))'", at: place(Span(Int(span.start), end)), replacement: "")
    }

    /// The edits for a repetition. If both texts are equal, one edit removes the second text. If not, the user can
    /// choose the edit that removes the second or the one that removes the first.
    func fixesRemoving(_ span: Span, repeating first: Span) -> [Diagnostic.Fix] {
        text(span) == text(first) ? [fixRemoving(span).safe()] : [fixRemoving(span), fixRemoving(first)]
    }

    /// The text of a span. If it has several lines, only the first.
    private func title(_ span: Span) -> String {
        let lines = text(span).split(whereSeparator: \.isNewline)
        return lines.count > 1 ? "\(lines[0]) …" : text(span)
    }

    /// The edit that removes an element of a list with the comma before the element. The first element is removed with
    /// the comma behind it, and the only element with the parentheses.
    package func fixRemovingFromList(_ span: Span) -> Diagnostic.Fix {
        let (bytes, comma, space) = (source.bytes, UInt8(ascii: ","), UInt8(ascii: " "))
        var (start, end) = (Int(span.start), Int(span.end))
        while start > 0, bytes[start - 1] <= space { start -= 1 }
        if start > 0, bytes[start - 1] == comma {
            start -= 1
        } else {
            while end < bytes.count, bytes[end] <= space || bytes[end] == comma { end += 1 }
            let isAlone =
                start > 0 && bytes[start - 1] == UInt8(ascii: "(") && end < bytes.count
                && bytes[end] == UInt8(ascii: ")")
            (start, end) = isAlone ? (start - 1, end + 1) : (Int(span.start), end)
        }
        return Diagnostic.Fix("remove '\(title(span))'", at: place(Span(start, end)), replacement: "")
    }

    /// The edit that replaces a span.
    package func fixReplacing(_ span: Span, with text: String) -> Diagnostic.Fix {
        Diagnostic.Fix("replace with \(text)", at: place(span), replacement: text)
    }
}
