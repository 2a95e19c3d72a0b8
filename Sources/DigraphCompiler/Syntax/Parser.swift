extension Syntax.Document {
    /// Reads a graph file. Whatever stands in it, the tokens hold all of its bytes and the items what could be read;
    /// the rest is reported, once for each problem. Linear in the bytes.
    package static func parse(_ source: SourceText, reporting diagnostics: inout [Diagnostic]) -> Syntax.Document {
        let lines = LineTable(source.bytes)
        return source.bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else {
                return Syntax.Document(source: source, lines: lines, tokens: [], items: [])
            }
            var lexer = Syntax.Lexer(SwiftBytes(base: base, limit: bytes.count))
            lexer.run()
            // What the lexer has stored lives as long as the lexer.
            defer { withExtendedLifetime(lexer) {} }
            let (words, wordCount) = (lexer.store.words, lexer.store.wordCount)
            Syntax.Brackets.pair(words, count: wordCount, base: base)
            let report = Syntax.Report(path: source.path, lines: lines, problems: lexer.problems)
            let tokens = UnsafeBufferPointer(start: lexer.store.tokens, count: lexer.store.tokenCount)
            var parser = Syntax.Parser(
                base: base, bytes: bytes, words: words, count: wordCount - 1, tokens: tokens, log: report,
                end: wordCount - 1)
            let items = parser.file()
            diagnostics += report.diagnostics
            return Syntax.Document(source: source, lines: lines, tokens: Array(tokens), items: items)
        }
    }
}

extension Syntax {
    /// What a parser has to say, and what it needs to say it.
    final class Report {
        let path: String
        let lines: LineTable
        let problems: [Lexer.Problem]
        var diagnostics: [Diagnostic] = []
        /// Where problems have been reported: two at one place are one.
        var reported: Set<Int32> = []

        init(path: String, lines: LineTable, problems: [Lexer.Problem]) {
            self.path = path
            self.lines = lines
            self.problems = problems
        }
    }

    /// Makes items of words.
    ///
    /// The parser moves through the words from left to right, within a region: the file, or what stands between two
    /// brackets. Behind the end of the region it sees nothing but its end, so that nothing can run out of its brackets.
    /// What cannot be read is reported where it stands, and the function that found it says so to its caller, which
    /// goes on behind it.
    ///
    /// An unoptimised build copies the parser for every look at a word. So it holds nothing that would have to be
    /// retained: pointers, numbers, and its report without owning it. `Document.parse` keeps alive what they point to.
    struct Parser {
        let base: UnsafePointer<UInt8>
        let bytes: UnsafeBufferPointer<UInt8>
        /// One more than `count`: the last is the end of the file.
        let words: UnsafePointer<Word>
        let count: Int
        let tokens: UnsafeBufferPointer<Token>
        unowned(unsafe) let log: Report
        /// The next word.
        var position = 0
        /// The end of the region: the index of the first word that does not belong to it.
        var end: Int
        /// Members have been found at the top of the file, and no graph, part or extension behind them yet.
        var hasMisplacedMembers = false
    }
}

// MARK: - Looking

extension Syntax.Parser {
    /// The kind of a word; `Word.end` behind the end of the region.
    func kind(_ index: Int) -> Syntax.Token.Kind { index < end ? words[index].kind : Syntax.Word.end }

    /// The kind of the next word.
    var kind: Syntax.Token.Kind { position < end ? words[position].kind : Syntax.Word.end }

    var isAtEnd: Bool { position >= end }

    func span(_ index: Int) -> Span { words[index].span }

    /// The span from the first word to the last that has been read.
    func span(from first: Int) -> Span {
        Span(start: words[first].span.start, end: words[max(first, position - 1)].span.end)
    }

    func text(_ span: Span) -> String {
        String(
            decoding: UnsafeBufferPointer(start: base + Int(span.start), count: max(0, span.count)), as: UTF8.self)
    }

    func isName(_ index: Int) -> Bool {
        let kind = kind(index)
        return kind == .identifier || kind == .backtickedIdentifier
    }

    /// Whether a word is this one, without backticks.
    func isWord(_ word: StaticString, at index: Int) -> Bool {
        if index >= end { return false }
        let span = words[index].span
        let count = word.utf8CodeUnitCount
        if span.count != count { return false }
        let letters = word.utf8Start
        let bytes = base + Int(span.start)
        var index = 0
        while index < count {
            if letters[index] != bytes[index] { return false }
            index += 1
        }
        return true
    }

    /// Whether nothing stands between a word and the one before it. There need not be such a word.
    func isAdjacent(_ index: Int) -> Bool {
        index > 0 && index <= count && words[index - 1].span.end == words[index].span.start
    }

    /// The name that a word is, without backticks.
    func name(_ index: Int) -> Syntax.Name {
        var span = words[index].span
        if words[index].kind == .backtickedIdentifier { span = Span(start: span.start + 1, end: span.end - 1) }
        return Syntax.Name(text(span), words[index].span)
    }

    // MARK: - Regions

    /// The end of what an opening bracket opens: its partner, or, where it has none, the first word that cannot
    /// belong to it.
    func regionEnd(of opening: Int) -> Int {
        let partner = Int(words[opening].partner)
        return partner >= 0 ? min(partner, end) : openRegionEnd(of: opening)
    }

    func isClosed(_ opening: Int) -> Bool {
        let partner = Int(words[opening].partner)
        return partner >= 0 && partner < end
    }

    /// The word behind a bracket's partner, or behind any other word.
    func next(after index: Int) -> Int {
        if words[index].kind.isOpening, isClosed(index) { return Int(words[index].partner) + 1 }
        return index + 1
    }

    // MARK: - Types

    /// Reads a type at the next word; reports what is wrong with it.
    /// - Returns: What could be read, nil where that is nothing, and whether it was a whole type.
    mutating func type(stoppingBefore stop: TypeTree.Stop = .nothing) -> (type: Syntax.TypeReference?, isWhole: Bool) {
        if position < end, words[position].startsLine, beginsItem(position) {
            reportExpected("a type")
            return (nil, false)
        }
        let start = Int(words[position].span.start)
        let limit = isAtEnd ? start : Int(words[end].span.start)
        var (tree, typeEnd, problem) = TypeTree.parse(bytes, from: start, to: limit, stoppingBefore: stop)
        if let found = problem, let next = item(behind: position, to: found.span.start) {
            // What begins on a later line is no part of what is unfinished here.
            (tree, typeEnd, problem) = TypeTree.parse(
                bytes, from: start, to: Int(words[next].span.start), stoppingBefore: stop)
        }
        if tree.nodes[tree.root].kind == .integer {
            // A number is one only as a generic argument.
            reportExpected("a type")
            return (nil, false)
        }
        let last = problem.map { Int($0.span.start) } ?? typeEnd
        while position < end, Int(words[position].span.start) < last { position += 1 }
        if let problem { reportExpected(problem.expected) }
        let span = tree.nodes[tree.root].span
        let isMissing = tree.nodes[tree.root].kind == .missing
        return (isMissing ? nil : Syntax.TypeReference(span: span, tree: tree), problem == nil)
    }

    /// The first word behind another that begins an item on a line of its own, up to an offset.
    private func item(behind index: Int, to offset: Int32) -> Int? {
        var index = index + 1
        while index < end, words[index].span.start <= offset {
            if words[index].startsLine, beginsItem(index) { return index }
            index += 1
        }
        return nil
    }
}
