extension Syntax.Document {
    /// Parses a graph file. For any input, the tokens contain all bytes, and the items contain everything that is
    /// readable. Each problem is reported once.
    ///
    /// - Complexity: Linear in the bytes.
    package static func parse(_ source: SourceText, reporting diagnostics: inout [Diagnostic]) -> Syntax.Document {
        let lines = LineTable(source.bytes)
        return source.bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else {
                return Syntax.Document(source: source, lines: lines, tokens: [], items: [])
            }
            let lexer = Syntax.Lexer(Scanner(base: base, limit: bytes.count))
            let parser = Syntax.Parser(lexer, path: source.path, lines: lines)
            let items = parser.file()
            diagnostics += parser.diagnostics
            return Syntax.Document(
                source: source, lines: lines, tokens: lexer.tokens, items: items,
                isIncomplete: parser.hasUnreadItems)
        }
    }
}

extension Syntax {
    /// Parses words into items.
    ///
    /// The parser moves through the words from left to right, within a region: the file, or the text between two
    /// brackets. It sees no words behind the end of the region, so nothing that it reads extends beyond the brackets.
    /// It reports unreadable text, and resumes at the next item, modifier or argument.
    final class Parser {
        /// An error for unreadable text that has been reported.
        struct Unreadable: Error {}

        let source: Scanner
        /// The last word is the end of the file.
        let words: [Word]
        let tokens: [Token]
        let problems: [Lexer.Problem]
        let path: String
        let lines: LineTable
        var diagnostics: [Diagnostic] = []
        /// The offsets of reported problems. Only one problem is reported at each offset.
        var reported: Set<Int32> = []
        /// Whether the last item at file level belongs in braces, as happens if a graph ends too early. The first such
        /// item is reported; further ones directly behind it, and the graph's superfluous `}`, are not.
        var hasMisplacedMembers = false
        /// Whether items were left out: unreadable or misplaced ones, or one side of a merge conflict.
        var hasUnreadItems = false
        /// Whether `.init` is missing in front of an alias that is written as in Swift.
        var isInitMissing = false
        let conflicts: [MergeConflict]
        /// The index of the next word.
        var position = 0
        /// The index of the first word behind the region.
        var end: Int

        init(_ lexer: borrowing Lexer, path: String, lines: LineTable) {
            source = lexer.text
            conflicts = MergeConflict.all(in: source)
            words = Brackets.pair(MergeConflict.without(conflicts, lexer.words))
            tokens = lexer.tokens
            problems = lexer.problems
            self.path = path
            self.lines = lines
            end = words.count - 1
        }
    }
}

// MARK: - Lookahead

extension Syntax.Parser {
    /// The maximum depth of nested graphs and conditions.
    static var maximumDepth: Int { 32 }

    /// The kind of a word; `Word.end` behind the end of the region.
    func kind(_ index: Int) -> Syntax.Token.Kind { index < end ? words[index].kind : Syntax.Word.end }

    /// The kind of the next word.
    var kind: Syntax.Token.Kind { kind(position) }

    var isAtEnd: Bool { position >= end }

    /// Whether the next word is the first on its line, or the region ends.
    var isAtLineStart: Bool { isAtEnd || words[position].startsLine }

    func span(_ index: Int) -> Span { words[index].span }

    /// The span from a word to the last word that was read.
    func span(from first: Int) -> Span {
        Span(start: words[first].span.start, end: words[max(first, position - 1)].span.end)
    }

    func text(_ span: Span) -> String { source.text(span) }

    /// The first byte of a word.
    func firstByte(_ index: Int) -> UInt8 { source.byte(at: Int(words[index].span.start)) }

    func isName(_ index: Int) -> Bool {
        let kind = kind(index)
        return kind == .identifier || kind == .backtickedIdentifier
    }

    /// Whether the word at an index is `word`, written without backticks.
    func isWord(_ word: StaticString, at index: Int) -> Bool { index < end && source.isWord(word, words[index].span) }

    /// Whether a word directly follows the previous one.
    func isAdjacent(_ index: Int) -> Bool {
        index > 0 && index < words.count && words[index - 1].span.end == words[index].span.start
    }

    // MARK: - Names

    /// The name at an index, without backticks.
    func name(_ index: Int) -> Syntax.Name {
        refuseRawName(index)
        var span = words[index].span
        if words[index].kind == .backtickedIdentifier { span = Span(start: span.start + 1, end: span.end - 1) }
        return Syntax.Name(text(span), words[index].span)
    }

    /// Reads the next word if it is a name.
    func takeName() -> Syntax.Name? {
        if !isName(position) { return nil }
        position += 1
        return name(position - 1)
    }

    /// Reads a name, or reports that it is missing.
    func expectName(_ what: String = "a name") throws(Unreadable) -> Syntax.Name {
        guard let name = takeName() else { throw unexpected(what) }
        return name
    }

    /// Reads the name in a declaration. If the name is missing, reports this and returns nil.
    func declaredName(_ what: String) -> Syntax.Name? {
        guard isName(position), !isAtLineStart || !beginsItem(position) else {
            reportExpected("the name of \(what)")
            return nil
        }
        let name = name(position)
        position += 1
        if !Names.isIdentifier(name.text) { report(.syntax, name.span, "'\(name.text)' cannot be the name of \(what)") }
        return name
    }

    /// Reports a raw name. Backticks are only for keywords: a raw name of Swift can contain any text, which would
    /// become code if the name were written without the backticks.
    func refuseRawName(_ index: Int) {
        guard words[index].kind == .backtickedIdentifier else { return }
        let span = words[index].span
        if source.identifierEnd(from: Int(span.start) + 1) == Int(span.end) - 1 { return }
        report(.syntax, span, "\(text(span)) is not an identifier; graph files cannot use such names")
    }

    // MARK: - Regions

    /// The end of the region behind an opening bracket: the bracket's partner or, if there is none, the first word that
    /// cannot belong to the region.
    func regionEnd(of opening: Int) -> Int {
        words[opening].partner.map { min($0, end) } ?? openRegionEnd(of: opening)
    }

    func isClosed(_ opening: Int) -> Bool { words[opening].partner.map { $0 < end } ?? false }

    /// The index behind a word or, for an opening bracket, behind the partner.
    func next(after index: Int) -> Int {
        if words[index].kind.isOpening, isClosed(index), let partner = words[index].partner { return partner + 1 }
        return index + 1
    }

    /// Reads the text between the bracket that is next and its partner, and moves behind both.
    func inBrackets<Result, Failure: Error>(_ read: () throws(Failure) -> Result) throws(Failure) -> Result {
        let outer = end
        let close = regionEnd(of: position)
        let next = isClosed(position) ? close + 1 : close
        defer { (position, end) = (next, outer) }
        end = close
        position += 1
        return try read()
    }

    /// Reads elements in parentheses, separated by commas. Skips an unreadable element, up to the next comma.
    /// - Returns: The elements, and whether all were readable.
    func list<Element>(
        _ element: () throws(Unreadable) -> Element
    ) -> (elements: [Element], isWhole: Bool) {
        let opening = position
        var elements: [Element] = []
        var isWhole = true
        inBrackets {
            while !isAtEnd {
                do throws(Unreadable) {
                    elements.append(try element())
                    if isAtEnd { break }
                    if kind == .comma {
                        position += 1
                        continue
                    }
                    isWhole = false
                    if isName(position), kind(position + 1) == .colon {
                        reportExpected("','", insert: ",")
                        continue
                    }
                    reportExpected("',' or ')'")
                } catch {
                    isWhole = false
                }
                skipBehindComma()
            }
        }
        if isWhole { checkClosed(opening) }
        return (elements, isWhole)
    }

    /// Reports an opening parenthesis without a partner, unless a reported problem explains it.
    func checkClosed(_ opening: Int) {
        if isClosed(opening) || isExplained(opening) { return }
        let isOfModifier = opening > 1 && kind(opening - 2) == .dot && isName(opening - 1)
        report(
            .unterminated, span(opening),
            "\(isOfModifier ? "the '(' of .\(text(span(opening - 1)))" : "'('") is never closed",
            fixes: position > opening + 1 ? [fix("insert )", insertion, ")").safe()] : [])
    }

    // MARK: - Types

    /// Reads a complete type at the next word.
    func wholeType(stoppingBefore stop: TypeTree.Stop = .nothing) throws(Unreadable) -> Syntax.TypeReference {
        let (type, isWhole) = type(stoppingBefore: stop)
        guard let type, isWhole else { throw Unreadable() }
        return type
    }

    /// Reads a type at the next word, and reports problems in it.
    /// - Returns: The readable part, or nil, and whether it is the whole type.
    func type(stoppingBefore stop: TypeTree.Stop = .nothing) -> (type: Syntax.TypeReference?, isWhole: Bool) {
        if isAtLineStart, beginsItem(position) {
            reportExpected("a type")
            return (nil, false)
        }
        let first = position
        let start = Int(words[position].span.start)
        var (tree, typeEnd, problem) = parseType(to: isAtEnd ? start : Int(words[end].span.start), stop)
        if let found = problem, let next = item(behind: position, to: found.span.start) {
            // An item on a later line is not part of an unfinished type.
            (tree, typeEnd, problem) = parseType(to: Int(words[next].span.start), stop)
        }
        if tree.nodes[tree.root].kind == .integer {
            // A number is a type only as a generic argument.
            reportExpected("a type")
            return (nil, false)
        }
        let last = problem.map { Int($0.span.start) } ?? typeEnd
        while !isAtEnd, Int(words[position].span.start) < last { position += 1 }
        if let problem { reportExpected(problem.expected) }
        for index in first..<max(first, position) { refuseRawName(index) }
        let isMissing = tree.nodes[tree.root].kind == .missing
        let reference = Syntax.TypeReference(span: tree.nodes[tree.root].span, tree: tree)
        return (isMissing ? nil : reference, problem == nil)
    }

    private func parseType(
        to limit: Int, _ stop: TypeTree.Stop
    ) -> (tree: TypeTree, end: Int, problem: TypeProblem?) {
        let text = Scanner(base: source.base, limit: limit)
        return TypeTree.parse(text, from: Int(words[position].span.start), stoppingBefore: stop)
    }

    /// The first word behind an index that begins a line and an item; nil if there is none up to an offset.
    private func item(behind index: Int, to offset: Int32) -> Int? {
        var index = index + 1
        while index < end, words[index].span.start <= offset {
            if words[index].startsLine, beginsItem(index) { return index }
            index += 1
        }
        return nil
    }
}
