extension Syntax.Parser {
    func place(_ span: Span) -> Place { lines.place(span, path: path) }

    /// Reports a problem, unless one has been reported at the same place: the second would be a consequence of the
    /// first.
    func report(_ id: Diagnostic.ID, _ span: Span, _ message: String, fixes: [Diagnostic.Fix] = []) {
        if !reported.insert(span.start).inserted { return }
        diagnostics.append(Diagnostic(id, at: place(span), message, fixes: fixes))
    }

    /// Reports that the next word is not the expected one: "expected a type after 'register', found '}'".
    ///
    /// The problem's place is the next word. If this word begins a line, the place is right behind the previous word,
    /// where the missing text belongs.
    func reportExpected(_ expected: String, hint: String? = nil, insert: String? = nil) {
        let after = position > 0 ? " after \(describe(position - 1))" : ""
        let message = "expected \(expected)\(after), found \(describe(position))" + (hint.map { "; \($0)" } ?? "")
        let fixes = insert.map {
            [fix("insert \($0)", insertion, $0).safe(if: [".", ",", ":", ")", ".init"].contains($0))]
        }
        let isBehind = position > 0 && (words[position].startsLine || position >= words.count - 1)
        report(.syntax, isBehind ? insertion : words[position].span, message, fixes: fixes ?? [])
    }

    /// Reports that the next word is not the expected one. Returns the error to throw.
    func unexpected(_ expected: String, hint: String? = nil, insert: String? = nil) -> Unreadable {
        reportExpected(expected, hint: hint, insert: insert)
        return Unreadable()
    }

    /// Reports text that has no meaning here and can be removed.
    func reportNeedless(_ span: Span, _ message: String, isSafe: Bool = true) {
        report(.syntax, span, message, fixes: [fix("remove it", span, "").safe(if: isSafe)])
    }

    func fix(_ title: String, _ span: Span, _ replacement: String) -> Diagnostic.Fix {
        Diagnostic.Fix(title, at: place(span), replacement: replacement)
    }

    /// The place at which text that is missing before the next word can be inserted.
    var insertion: Span { position > 0 ? words[position - 1].span.after : Span(start: 0, end: 0) }

    /// The description of a word in messages.
    func describe(_ index: Int) -> String {
        if index >= words.count - 1 { return "the end of the file" }
        let word = words[index]
        switch word.kind {
        case .string:
            let isShort = word.span.count <= 40 && !hasLineBreak(word.span)
            return isShort ? text(word.span) : "a string"
        case .regex: return "a regex literal"
        case .unknown: return describeUnknown(word.span)
        case .dot where words[index + 1].kind == .identifier && isAdjacent(index + 1),
            .at where words[index + 1].kind == .identifier && isAdjacent(index + 1):
            return "'" + text(word.span.joined(words[index + 1].span)) + "'"
        default: return shown(text(word.span))
        }
    }

    /// A word in quotes; with the code of a letter that looks like a Latin one, if it has both kinds: `init` with a
    /// Cyrillic `i`.
    func shown(_ word: String) -> String {
        let scalars = word.unicodeScalars
        let alike = scalars.contains(where: \.isASCII) ? scalars.first { (0x370..<0x530).contains($0.value) } : nil
        return "'\(word)'" + (alike.map { " (with U+0\(String($0.value, radix: 16, uppercase: true)))" } ?? "")
    }

    private func describeUnknown(_ span: Span) -> String {
        let written = text(span)
        if written == "\u{FEFF}" { return "a byte order mark" }
        if written.unicodeScalars.first == "\u{A0}" { return "a no-break space" }
        let first = source.byte(at: Int(span.start))
        if first < 0x20 || first == 0x7F || written.unicodeScalars.contains("\u{FFFD}") {
            return "the byte 0x" + (first < 16 ? "0" : "") + String(first, radix: 16, uppercase: true)
        }
        if written == "'" { return "a single quote" }
        return span.count <= 40 ? "'\(written)'" : "a text in typographic quotes"
    }

    /// The words of a span, joined to one line without comments, for messages.
    /// - Complexity: Linear in the words from the span to the next word of the parser.
    func line(_ span: Span) -> String {
        var first = min(position, words.count - 1)
        while first > 0, words[first - 1].span.start >= span.start { first -= 1 }
        while words[first].span.start < span.start { first += 1 }
        var line = ""
        for index in first..<words.count {
            if words[index].span.end > span.end { break }
            let isApart = index > first && words[index - 1].span.end < words[index].span.start
            line += (isApart && words[index - 1].kind != .dot ? " " : "") + text(words[index].span)
        }
        return line
    }

    func hasLineBreak(_ span: Span) -> Bool { source.hasLineBreak(from: Int(span.start), to: Int(span.end)) }

    // MARK: - Unterminated brackets

    /// Reports an opening bracket without a partner, unless a reported problem explains it.
    func reportUnterminated(_ opening: Int, _ message: String? = nil) {
        if isExplained(opening) { return }
        report(.unterminated, span(opening), message ?? "\(describe(opening)) is never closed")
    }

    /// Whether a bracket has no partner because an unterminated literal or comment behind the bracket hides it. This
    /// literal or comment is reported instead.
    func isExplained(_ opening: Int) -> Bool {
        let start = words[opening].span.start
        guard let last = problems.last, last.span.start > start else { return false }
        // An unterminated comment is the file's last token.
        if last.kind == .unterminatedComment { return true }
        guard let next = problems.first(where: { $0.span.start > start })?.span else { return false }
        let isLastWord = words[max(0, words.count - 2)].span.start <= next.start
        return isLastWord || !hasLineBreak(Span(start: start, end: next.start))
    }

    /// Reports unmatched brackets in Swift code. Copied into the generated file, they would break the whole file.
    func checkBrackets(from start: Int, to end: Int) {
        for index in start..<max(start, end) where words[index].partner == nil {
            if words[index].kind.isOpening {
                reportUnterminated(index)
            } else if words[index].kind.isClosing {
                reportNeedless(words[index].span, "unexpected \(describe(index)); remove it", isSafe: false)
            }
        }
    }

    /// Reports the first byte that is invalid everywhere in Swift: a NUL, or a byte that is not UTF-8.
    func reportUnknownByte() {
        if !diagnostics.isEmpty { return }
        var offset = 0
        while offset < source.limit {
            let byte = source.base[offset]
            let length = byte < 0x80 ? 1 : UnicodeClass.at(offset, in: source).length
            let span = Span(offset, offset + length)
            if byte == 0 || byte >= 0x80 && length == 1 {
                return report(.syntax, span, "graph files are UTF-8; remove \(describeUnknown(span))")
            }
            offset += length
        }
    }

    /// Reports the problems that the lexer found.
    func reportTokenProblems() {
        for problem in problems {
            let subject: String
            switch problem.kind {
            case .unterminatedString: subject = "the string"
            case .unterminatedRegex: subject = "the regex literal"
            case .unterminatedComment: subject = "the comment"
            case .unterminatedName: subject = "the name in backticks"
            case .tooDeep:
                let limit = Scanner.maximumStringDepth
                report(.syntax, problem.span, "strings in interpolations are nested more than \(limit) levels deep")
                continue
            case .uncertainRegex:
                let regex = text(problem.span)
                report(
                    .syntax, problem.span,
                    "Swift can read \(regex) as a regex or as operators; write #\(regex)#, or a space after the '/'",
                    fixes: [fix("write #\(regex)#", problem.span, "#\(regex)#")])
                continue
            }
            report(.unterminated, problem.span, "\(subject) that opens here is never closed")
        }
    }
}
