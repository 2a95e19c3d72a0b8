import DigraphCompiler

/// Reads the tokens of a graph file up to the location of a completion.
struct CompletionReader {
    struct Word {
        var kind: Syntax.Token.Kind
        var span: Span
        var startsLine: Bool
    }

    enum Frame: Equatable {
        case body(graph: String?)
        case closure
        case arguments(Syntax.ModifierKind)
        case signature(String)
        case lifetimeArgument(String)
        case methodLabels(String)
        case inputs
        case other
    }

    struct Open {
        var frame: Frame
        var isBrace: Bool
        /// The index in `words` of the first word in the bracket.
        var first: Int

        var isBody: Bool { if case .body = frame { true } else { false } }
    }

    let document: Syntax.Document
    let cursor: Int
    var words: [Word] = []
    var open: [Open] = []
    /// The index of the first word of the item that is being read.
    var item: Int?
    var prefix: Span
    var wordEnd: Int

    /// The context of a location; nil within a comment or a string, where nothing is offered.
    static func context(in document: Syntax.Document, at cursor: Int) -> CompletionContext? {
        guard var reader = CompletionReader(document, at: cursor) else { return nil }
        reader.readWords()
        return reader.context()
    }

    private init?(_ document: Syntax.Document, at cursor: Int) {
        self.document = document
        self.cursor = cursor
        prefix = Span(cursor, cursor)
        wordEnd = cursor
        var startsLine = true
        for token in document.tokens {
            if Int(token.span.start) >= cursor { break }
            let isCut = Int(token.span.end) >= cursor
            switch token.kind {
            case .newline: startsLine = true
            case .whitespace: break
            case .lineComment, .documentationComment: if isCut { return nil }
            case .blockComment, .string, .regex:
                let isOpen = token.kind == .string && !Self.isClosed(token, in: document)
                if isCut, isOpen || Int(token.span.end) > cursor { return nil }
                if token.kind != .blockComment { append(token, &startsLine) }
            case .identifier, .backtickedIdentifier, .poundWord:
                if isCut { setWord(token) } else { append(token, &startsLine) }
            default:
                let isHash = isCut && document.text(token.span) == "#"
                if isHash { setWord(token) } else { append(token, &startsLine) }
            }
        }
        startsLineAtCursor = startsLine
    }

    private mutating func setWord(_ token: Syntax.Token) {
        prefix = Span(Int(token.span.start), cursor)
        wordEnd = Int(token.span.end)
    }

    private static func isClosed(_ string: Syntax.Token, in document: Syntax.Document) -> Bool {
        let text = document.text(string.span).drop { $0 == "#" }.reversed().drop { $0 == "#" }
        return text.count > 1 && text.first == "\""
    }

    /// Whether the prefix is the first word on its line.
    var startsLineAtCursor = true

    mutating func append(_ token: Syntax.Token, _ startsLine: inout Bool) {
        words.append(Word(kind: token.kind, span: token.span, startsLine: startsLine))
        startsLine = false
    }

    func text(_ index: Int) -> String { document.text(words[index].span) }

    func isWord(_ index: Int) -> Bool {
        words.indices.contains(index)
            && (words[index].kind == .identifier || words[index].kind == .backtickedIdentifier)
    }

    // MARK: - Brackets

    private static let keywords = Set(Syntax.Keyword.allCases.map(\.rawValue))

    static let accesses: Set = ["open", "public", "package"]

    private mutating func readWords() {
        for index in words.indices {
            recover(at: index)
            if beginsItem(index) { item = index }
            switch words[index].kind {
            case .leftBrace: push(braceFrame(index), isBrace: true, index)
            case .leftParenthesis: push(parenthesisFrame(index), isBrace: false, index)
            case .leftBracket: push(.other, isBrace: false, index)
            case .rightBrace: close(isBrace: true)
            case .rightParenthesis, .rightBracket: close(isBrace: false)
            default: break
            }
        }
    }

    private mutating func push(_ frame: Frame, isBrace: Bool, _ index: Int) {
        open.append(Open(frame: frame, isBrace: isBrace, first: index + 1))
        if case .body = frame { item = nil }
    }

    private mutating func close(isBrace: Bool) {
        if !isBrace {
            if open.last?.isBrace == false { open.removeLast() }
            return
        }
        while let last = open.popLast() {
            if case .body = last.frame { item = nil }
            if last.isBrace { return }
        }
    }

    /// Closes brackets that are still open where the next modifier or item begins.
    private mutating func recover(at index: Int) {
        guard words[index].startsLine else { return }
        let isModifier = modifier(behind: index) != nil
        let isItem = isItem(index)
        while let last = open.last {
            if case .body = last.frame { return }
            if isModifier, last.isBrace { return }
            guard isModifier || isItem else { return }
            open.removeLast()
        }
    }

    private func isItem(_ index: Int) -> Bool {
        guard isWord(index), Self.keywords.contains(text(index)) else { return false }
        // `lifetime .objectGraph`
        if text(index) == "lifetime", index + 1 < words.count { return words[index + 1].kind == .dot }
        // Anything may follow the last word before the location.
        return isWord(index + 1) && !words[index + 1].startsLine || index + 1 == words.count
    }

    private func beginsItem(_ index: Int) -> Bool {
        guard isItem(index) || isWord(index) && Self.keywords.contains(text(index)) else { return false }
        if words[index].startsLine == false, index > 0 {
            // The keyword must follow an access level, an attribute or a brace.
            let isFronted = isWord(index - 1) && Self.accesses.contains(text(index - 1))
            let isAttributed = index > 1 && isWord(index - 1) && words[index - 2].kind == .at
            let isAfterBrace = words[index - 1].kind == .leftBrace || words[index - 1].kind == .rightBrace
            guard isFronted || isAttributed || isAfterBrace else { return false }
        }
        if let last = open.last { if case .body = last.frame { return true } else { return false } }
        return true
    }

    private func braceFrame(_ index: Int) -> Frame {
        guard let item, ["graph", "part", "extension"].contains(text(item)), open.allSatisfy(\.isBody) else {
            return .closure
        }
        let names = (item + 1..<index).prefix { isWord($0) || words[$0].kind == .dot }.filter(isWord).map(text)
        guard !names.isEmpty else { return .body(graph: nil) }
        let name = names.joined(separator: ".")
        guard text(item) == "graph" else { return .body(graph: name) }
        return .body(graph: graph.map { "\($0).\(name)" } ?? name)
    }

    var graph: String? {
        for open in open.reversed() { if case .body(let graph) = open.frame { return graph } }
        return nil
    }

    private func parenthesisFrame(_ index: Int) -> Frame {
        guard isWord(index - 1) else { return .other }
        let name = text(index - 1)
        if case .arguments(let modifier)? = open.last?.frame {
            if modifier == .lifetime { return .lifetimeArgument(name) }
            return modifier == .injection ? .methodLabels(name) : .other
        }
        guard let item, open.last.map(\.isBody) ?? true else { return .other }
        switch Syntax.Keyword(rawValue: text(item)) {
        case .graph?: return .inputs
        case .register?, .interface?:
            if index > 1, let modifier = modifier(behind: index - 2), isComplete(from: item, to: index - 2) {
                return .arguments(modifier)
            }
            return .signature(name)
        default: return .other
        }
    }

    // MARK: - Registrations

    /// The parts of a recipe: the names of the type; the callee, which is `init`, `self` or a function's name; the
    /// callee's labels; and the index of the first word after the type and callee.
    func recipe(from item: Int) -> (path: [String], callee: String?, labels: [String]?, end: Int) {
        var names: [String] = []
        var index = item + 1
        var depth = 0
        while index < words.count {
            let word = words[index]
            if word.kind == .leftAngle { depth += 1 }
            if word.kind == .rightAngle { depth -= 1 }
            if depth > 0 || word.kind == .rightAngle {
                index += 1
                continue
            }
            if word.startsLine, index > item + 1 { break }
            if isWord(index) {
                let name = text(index)
                if name == "init" || name == "self"
                    || index + 1 < words.count && words[index + 1].kind == .leftParenthesis
                {
                    if Syntax.ModifierKind(rawValue: name) == nil || index == item + 1 || !names.isEmpty {
                        return (names, name, labels(behind: index), index + 1)
                    }
                }
                names.append(name)
            } else if word.kind != .dot {
                break
            }
            index += 1
        }
        return (names, nil, nil, index)
    }

    func labels(behind index: Int) -> [String]? {
        guard index + 1 < words.count, words[index + 1].kind == .leftParenthesis else { return nil }
        var labels: [String] = []
        for next in words.indices[(index + 2)...] {
            if words[next].kind == .rightParenthesis { return labels }
            if words[next].kind == .colon, isWord(next - 1) { labels.append(text(next - 1)) }
        }
        return nil
    }

    /// The modifier whose name follows a dot.
    func modifier(behind dot: Int) -> Syntax.ModifierKind? {
        words[dot].kind == .dot && isWord(dot + 1) ? Syntax.ModifierKind(rawValue: text(dot + 1)) : nil
    }

    /// Whether a recipe ends before a word, so that modifiers follow.
    func isComplete(from item: Int, to index: Int) -> Bool {
        if text(item) == "interface" { return true }
        let recipe = recipe(from: item)
        if recipe.callee != nil, recipe.end <= index { return true }
        if words[item..<min(index, words.count)].contains(where: { $0.kind == .leftBrace }) { return true }
        return words.indices.contains(index) && words[index].startsLine && index > item + 1
    }
}
