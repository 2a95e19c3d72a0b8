extension Outline {
    /// A mistake in a Swift file that hides declarations: a misspelt keyword, or a string, comment or brace without an
    /// end.
    struct Misreading {
        var place: Place
        var message: String
        /// The keyword that is misspelt.
        var keyword: String?
    }

    /// The mistake that hides the declaration of a name; nil if none is found.
    ///
    /// - Parameter keywords: The keywords that can declare the name.
    /// - Complexity: Linear in the files read so far.
    func misreading(of name: String, declaredBy keywords: [String]) -> Misreading? {
        for read in storage.files {
            let slips = read.file.skipped.lazy.compactMap { read.file.slip(at: $0.offset, from: keywords) }
            if let slip = slips.first(where: { $0.name == name }) { return read.misreading(slip) }
            if let open = read.file.unclosed, read.file.declares(name, by: keywords, from: Int(open.span.end)) {
                return Misreading(place: read.place(of: open.span), message: open.message)
            }
        }
        return nil
    }

    /// A misspelt keyword in the braces of a type or its extensions, which hides a member.
    func misreading(in type: ID) -> Misreading? {
        for container in containers(of: type) {
            let read = storage.file(of: container)
            for skipped in read.file.skipped where skipped.type == container.index - read.firstDeclaration {
                if let slip = read.file.slip(at: skipped.offset, from: File.memberKeywords) {
                    return read.misreading(slip)
                }
            }
        }
        return nil
    }

    /// The keywords that declare types.
    static let typeKeywords = ["class", "struct", "enum", "actor", "protocol", "typealias"]
}

extension Outline.File {
    /// A word that is nearly a keyword: `clas Cart {`, `fun init(`.
    fileprivate struct Slip {
        var word: Span
        /// The word behind the misspelt one.
        var name: String?
        var keyword: String
    }

    fileprivate static let memberKeywords = ["init", "func", "var", "let"] + Outline.typeKeywords

    /// The misspelt keyword at an offset; nil if there is none.
    fileprivate func slip(at offset: Int, from keywords: [String]) -> Slip? {
        withScanner { scanner -> Slip? in
            guard let word = scanner.identifier(at: offset)?.name else { return nil }
            let name = scanner.identifier(at: scanner.triviaEnd(from: Int(word.end)))?.name
            let end = scanner.triviaEnd(from: Int((name ?? word).end))
            guard [Byte.openBrace, Byte.colon, Byte.less, Byte.openParen].contains(where: { scanner.isAt($0, end) }),
                let keyword = Spelling.nearest(to: scanner.text(word), among: keywords, limit: 1).first
            else { return nil }
            let second = name.map(scanner.text)
            return Slip(word: word, name: second, keyword: second == "init" ? "init" : keyword)
        }
    }

    /// The string, comment or brace without an end, so that the rest of the file is a part of it. Among braces, this is
    /// the first `{` whose `}` is indented like the line of the `{` around it. If there is none, it is the outermost
    /// `{` that is open at the end of the file.
    fileprivate var unclosed: (span: Span, message: String)? {
        withScanner { scanner -> (span: Span, message: String)? in
            var (open, inner, offset): ([Int], Int?, Int) = ([], nil, 0)
            while offset < scanner.limit {
                let token = scanner.token(at: offset)
                if let problem = token.problem, token.end == scanner.limit {
                    let opening = Span(offset, problem.openingEnd)
                    let isComment = problem.kind == .unterminatedComment
                    let closing = isComment ? "*/" : scanner.text(opening)
                    return (opening, Self.unclosed(isComment ? "comment" : "string", closing))
                }
                if token.kind == .leftBrace { open.append(offset) }
                if token.kind == .rightBrace, let last = open.popLast(), let around = open.last, inner == nil {
                    let indentation = scanner.indentation(ofLineAt: offset)
                    let isOfOuter = indentation == scanner.indentation(ofLineAt: around)
                    if isOfOuter, indentation != scanner.indentation(ofLineAt: last) { inner = last }
                }
                offset = token.end
            }
            guard let outermost = open.first else { return nil }
            let start = inner ?? outermost
            return (Span(start, start + 1), Self.unclosed("'{'", "}"))
        }
    }

    private static func unclosed(_ what: String, _ closing: String) -> String {
        "this \(what) has no closing '\(closing)', so what follows is read as a part of it"
    }

    /// Whether one of the keywords and, right after it, the name occur behind an offset, in code or in comments and
    /// strings.
    fileprivate func declares(_ name: String, by keywords: [String], from offset: Int) -> Bool {
        let words = String(decoding: bytes[offset...], as: UTF8.self).split {
            !$0.isLetter && !$0.isNumber && $0 != "_"
        }
        return zip(words, words.dropFirst()).contains { keywords.contains(String($0)) && $1 == name }
    }

    private func withScanner<Result>(_ read: (Scanner) -> Result?) -> Result? {
        bytes.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.flatMap { read(Scanner(base: $0, limit: bytes.count)) }
        }
    }
}

extension Scanner {
    /// The number of blanks at the start of the line that contains an offset.
    fileprivate func indentation(ofLineAt offset: Int) -> Int {
        var start = offset
        while start > 0, !Byte.isLineBreak(base[start - 1]) { start -= 1 }
        return blankEnd(from: start) - start
    }
}

extension Outline.ReadFile {
    fileprivate func misreading(_ slip: Outline.File.Slip) -> Outline.Misreading {
        let written = file.text(slip.word) + (slip.name.map { " \($0)" } ?? "")
        return Outline.Misreading(
            place: place(of: slip.word), message: "'\(written)' declares nothing; did you mean '\(slip.keyword)'?",
            keyword: slip.keyword)
    }

    func place(of span: Span) -> Place {
        let (line, column) = lines.position(of: Int(span.start))
        return Place(path: file.path, line: line, column: column, endLine: line, endColumn: column + Int(span.count))
    }
}
