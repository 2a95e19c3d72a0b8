extension Syntax.Parser {
    /// The identifiers in Swift code that may name something outside it: not behind a dot, no labels, no keywords, and
    /// not what the code's own parameters hide. Sorted, each once.
    func names(from first: Int, to end: Int, hiding parameters: [Syntax.Closure.Parameter]) -> [String] {
        var names: Set<String> = []
        collect(UnsafeBufferPointer(start: words + first, count: max(0, end - first)), &names, depth: 0)
        for parameter in parameters { names.remove(parameter.name.text) }
        return names.sorted()
    }

    private func collect(_ words: UnsafeBufferPointer<Syntax.Word>, _ names: inout Set<String>, depth: Int) {
        // The brackets around the word; whether the innermost is a parenthesis decides what is a label.
        var open: [Bool] = []
        for index in 0..<words.count {
            let word = words[index]
            switch word.kind {
            case .leftParenthesis: open.append(true)
            case .leftBracket, .leftBrace: open.append(false)
            case .rightParenthesis, .rightBracket, .rightBrace: _ = open.popLast()
            case .identifier, .backtickedIdentifier:
                if isMember(index, of: words) || open.last == true && isLabel(index, of: words) { continue }
                insert(word, &names)
            case .string:
                if depth < Syntax.Lexer.maximumStringDepth { collectInterpolations(word.span, &names, depth: depth) }
            default: break
            }
        }
    }

    private func isMember(_ index: Int, of words: UnsafeBufferPointer<Syntax.Word>) -> Bool {
        index > 0 && words[index - 1].kind == .dot
    }

    /// `name:` behind the parenthesis or a comma. Behind a `?`, the colon is that of a condition.
    private func isLabel(_ index: Int, of words: UnsafeBufferPointer<Syntax.Word>) -> Bool {
        guard index > 0, index + 1 < words.count, words[index + 1].kind == .colon else { return false }
        return words[index - 1].kind == .leftParenthesis || words[index - 1].kind == .comma
    }

    private func insert(_ word: Syntax.Word, _ names: inout Set<String>) {
        if word.kind == .backtickedIdentifier {
            names.insert(text(Span(start: word.span.start + 1, end: word.span.end - 1)))
            return
        }
        if base[Int(word.span.start)] == UInt8(ascii: "$") { return }
        let name = text(word.span)
        if name != "_", Names.quoted(name) == name { names.insert(name) }
    }

    private func collectInterpolations(_ string: Span, _ names: inout Set<String>, depth: Int) {
        var finder = Syntax.Lexer(SwiftBytes(base: base, limit: Int(string.end)), from: Int(string.start))
        for interpolation in finder.interpolations() {
            var lexer = Syntax.Lexer(
                SwiftBytes(base: base, limit: Int(interpolation.end)), from: Int(interpolation.start))
            lexer.run()
            let words = UnsafeBufferPointer(start: UnsafePointer(lexer.store.words), count: lexer.store.wordCount - 1)
            withExtendedLifetime(lexer) { collect(words, &names, depth: depth + 1) }
        }
    }
}

extension Syntax.Lexer {
    /// What stands in the interpolations of the string literal that is the whole of this lexer's text.
    mutating func interpolations() -> [Span] {
        var spans: [Span] = []
        var pounds = 0
        while text.byte(at: offset + pounds) == UInt8(ascii: "#") { pounds += 1 }
        offset += pounds + 1
        while offset < text.limit {
            guard text.base[offset] == UInt8(ascii: "\\") else {
                offset += 1
                continue
            }
            var hashes = 0
            while hashes < pounds, text.byte(at: offset + 1 + hashes) == UInt8(ascii: "#") { hashes += 1 }
            offset += 1 + hashes
            if hashes == pounds, text.byte(at: offset) == UInt8(ascii: "(") {
                offset += 1
                spans.append(interpolation())
            } else if hashes == pounds {
                offset += 1
            }
        }
        return spans
    }

    /// From here to the closing parenthesis, past the strings in between.
    private mutating func interpolation() -> Span {
        let start = offset
        var depth = 1
        while offset < text.limit {
            switch text.base[offset] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "\""):
                var pounds = 0
                while offset - pounds > start, text.base[offset - pounds - 1] == UInt8(ascii: "#") { pounds += 1 }
                switch stringEnd(from: offset - pounds, pounds: pounds) {
                case .closed(let end), .unterminated(let end, _), .tooDeep(let end): offset = max(end, offset + 1)
                }
                continue
            default: break
            }
            offset += 1
            if depth == 0 { return Span(start, offset - 1) }
        }
        return Span(start, text.limit)
    }
}
