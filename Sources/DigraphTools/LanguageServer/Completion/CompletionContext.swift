import DigraphCompiler

/// What can be written at a place of a graph file. Read from the tokens in front of it, which are there when nothing else
/// is: most of the time somebody is in the middle of a line.
struct CompletionContext {
    enum Kind: Equatable {
        /// An item of the file.
        case fileItem
        /// What is behind `public`, `open` or `package`.
        case accessedItem
        /// A line of conditional compilation, whose `#` is there.
        case condition
        /// An item of a graph, part or extension; behind a registration also a modifier, with its dot.
        case bodyItem
        /// A modifier whose dot is there, or is not yet.
        case modifier(hasDot: Bool)
        /// What is behind `register`.
        case recipe
        /// What is behind the dot of `register Path.`.
        case recipeMember([String])
        /// The labels in `register Path.init(` or `Path.name(`.
        case recipeLabels([String], callee: String)
        /// A type; those that a registration conforms to first, where it is for `.as(`.
        case type(isAlias: Bool)
        /// `tag:` and the like, behind a comma.
        case label(modifier: Syntax.ModifierKind)
        case tag
        case boolean
        case parameterName
        /// What `.injection(` takes.
        case injection
        /// A property behind the backslash, with its dot or without.
        case property(hasDot: Bool)
        case methodLabels(String)
        case lifetime(hasDot: Bool)
        case lifetimeArgument(String, hasDot: Bool)
        case diagnostic
        case accessorName
        case include
        case graph
        /// What is behind the colon of the graph of this name.
        case base(of: String)
        case module
        /// A part, graph or module, in a rule.
        case ruleGroup
        case attribute
        /// Swift code.
        case code
        /// A member of something in Swift code.
        case codeMember
    }

    var kind: Kind
    /// What is written of the word, up to the place.
    var prefix: Span
    /// The end of the word around the place.
    var wordEnd: Int
    /// The registered type of the registration around the place.
    var registered: [String]
    /// `init`, the name of the function, or nothing yet.
    var callee: String?
    /// The labels behind the callee.
    var calleeLabels: [String]?
    /// The modifiers that the registration has in front of the place.
    var modifiers: [Syntax.ModifierKind]
    /// Whether an empty line is in front of the place's line.
    var isApart: Bool
    /// The white space in front of the line of the item.
    var indentation: String
    /// The graph around the place.
    var graph: String?
    /// The names in front of the prefix, with their dots: `AppGraph.` in `extension AppGraph.Ses`.
    var qualifier: String
    /// The byte behind the word.
    var next: UInt8?

    /// Of `register St|ore.init` the type alone is written.
    var isBeforeDot: Bool { next == UInt8(ascii: ".") }
    var isBeforeParenthesis: Bool { next == UInt8(ascii: "(") }
}

/// Reads the tokens of a graph file up to a place.
struct CompletionReader {
    private struct Word {
        var kind: Syntax.Token.Kind
        var span: Span
        var startsLine: Bool
    }

    private enum Frame: Equatable {
        case body(graph: String?)
        case closure
        case arguments(Syntax.ModifierKind)
        case signature(String)
        case lifetimeArgument(String)
        case methodLabels(String)
        case inputs
        case other
    }

    private struct Open {
        var frame: Frame
        var isBrace: Bool
        /// Its words in `words`.
        var first: Int

        var isBody: Bool { if case .body = frame { true } else { false } }
    }

    private let document: Syntax.Document
    private let cursor: Int
    private var words: [Word] = []
    private var open: [Open] = []
    /// The first word of the item that is being read.
    private var item: Int?
    private var prefix: Span
    private var wordEnd: Int

    /// The context of a place; nil within a comment or a string, where nothing is offered.
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

    /// Nothing stands in front of the prefix on its line.
    private var startsLineAtCursor = true

    private mutating func append(_ token: Syntax.Token, _ startsLine: inout Bool) {
        words.append(Word(kind: token.kind, span: token.span, startsLine: startsLine))
        startsLine = false
    }

    private func text(_ index: Int) -> String { document.text(words[index].span) }

    private func isWord(_ index: Int) -> Bool {
        words.indices.contains(index)
            && (words[index].kind == .identifier || words[index].kind == .backtickedIdentifier)
    }

    // MARK: - Brackets

    private static let keywords: Set = [
        "register", "include", "graph", "part", "extension", "interface", "typealias", "import", "lifetime",
        "forbid", "layers",
    ]

    private static let accesses: Set = ["open", "public", "package"]

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

    /// Leaves brackets that were not closed: where the next modifier or item begins.
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
        // The last word in front of the place may be followed by anything.
        return isWord(index + 1) && !words[index + 1].startsLine || index + 1 == words.count
    }

    private func beginsItem(_ index: Int) -> Bool {
        guard isItem(index) || isWord(index) && Self.keywords.contains(text(index)) else { return false }
        if words[index].startsLine == false, index > 0 {
            // Behind an attribute or an access level.
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

    private var graph: String? {
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
        switch text(item) {
        case "graph": return .inputs
        case "register", "interface":
            if index > 1, let modifier = modifier(behind: index - 2), isComplete(from: item, to: index - 2) {
                return .arguments(modifier)
            }
            return .signature(name)
        default: return .other
        }
    }

    // MARK: - Registrations

    /// The words of a recipe: the type's names, then `init`, `self` or a function's name.
    private func recipe(from item: Int) -> (path: [String], callee: String?, labels: [String]?, end: Int) {
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

    private func labels(behind index: Int) -> [String]? {
        guard index + 1 < words.count, words[index + 1].kind == .leftParenthesis else { return nil }
        var labels: [String] = []
        for next in words.indices[(index + 2)...] {
            if words[next].kind == .rightParenthesis { return labels }
            if words[next].kind == .colon, isWord(next - 1) { labels.append(text(next - 1)) }
        }
        return nil
    }

    /// The modifier whose name is behind a dot.
    private func modifier(behind dot: Int) -> Syntax.ModifierKind? {
        words[dot].kind == .dot && isWord(dot + 1) ? Syntax.ModifierKind(rawValue: text(dot + 1)) : nil
    }

    /// Whether a recipe ends in front of a word: what is behind it are modifiers.
    private func isComplete(from item: Int, to index: Int) -> Bool {
        if text(item) == "interface" { return true }
        let recipe = recipe(from: item)
        if recipe.callee != nil, recipe.end <= index { return true }
        if words[item..<min(index, words.count)].contains(where: { $0.kind == .leftBrace }) { return true }
        return words.indices.contains(index) && words[index].startsLine && index > item + 1
    }

    // MARK: - The place

    private func context() -> CompletionContext {
        let registration = item.flatMap { text($0) == "register" ? $0 : nil }
        let recipe = registration.map { self.recipe(from: $0) }
        var modifiers: [Syntax.ModifierKind] = []
        if let registration {
            for index in words.indices[registration...].dropFirst() {
                if let modifier = modifier(behind: index), isComplete(from: registration, to: index) {
                    modifiers.append(modifier)
                }
            }
        }
        let anchor = item.map { Int(words[$0].span.start) } ?? cursor
        let line = document.lines.position(of: anchor).line
        let indentation = document.source.bytes[document.lines.start(ofLine: line)...].prefix {
            $0 == 0x20 || $0 == 0x09
        }
        return CompletionContext(
            kind: kind, prefix: prefix, wordEnd: wordEnd, registered: recipe?.path ?? [], callee: recipe?.callee,
            calleeLabels: recipe?.labels, modifiers: modifiers, isApart: isApart,
            indentation: String(decoding: indentation, as: UTF8.self), graph: graph, qualifier: qualifier,
            next: document.source.bytes.dropFirst(wordEnd).first)
    }

    private var isApart: Bool {
        guard let last = words.last else { return true }
        let line = document.lines.position(of: Int(last.span.end)).line
        return document.lines.position(of: cursor).line > line + 1
    }

    private var qualifier: String {
        var index = words.count
        while index > 1, words[index - 1].kind == .dot, !words[index - 1].startsLine, isWord(index - 2) { index -= 2 }
        return words[index...].map { document.text($0.span) }.joined()
    }

    private var last: Syntax.Token.Kind? { words.last?.kind }

    private var lastIndex: Int { words.count - 1 }

    private func isLast(_ kind: Syntax.Token.Kind) -> Bool { last == kind }

    private var kind: CompletionContext.Kind {
        let kind = kindOfPlace
        return kind == .code && isLast(.dot) ? .codeMember : kind
    }

    private var kindOfPlace: CompletionContext.Kind {
        if isLast(.at) { return .attribute }
        if startsLineAtCursor, document.text(prefix).hasPrefix("#"), open.allSatisfy(\.isBody) { return .condition }
        switch open.last?.frame {
        case .closure?, .other?: return isLast(.colon) && !isInBody ? .type(isAlias: false) : .code
        case .inputs?: return isLast(.colon) ? .type(isAlias: false) : .code
        case .arguments(let modifier)?: return argument(of: modifier)
        case .lifetimeArgument(let name)?: return .lifetimeArgument(name, hasDot: isLast(.dot))
        case .methodLabels(let name)?: return .methodLabels(name)
        case .signature(let name)?:
            guard let item else { return .code }
            if isLast(.colon) { return .type(isAlias: false) }
            return .recipeLabels(recipe(from: item).path, callee: name)
        case .body?, nil: return itemKind
        }
    }

    private var isInBody: Bool { open.contains { $0.frame == .closure } && !isInClosureHead }

    /// Whether the place is in the parentheses of a closure's head.
    private var isInClosureHead: Bool {
        open.count > 1 && open[open.count - 2].frame == .closure
            && open[open.count - 1].first - 1 == open[open.count - 2].first
    }

    private func argument(of modifier: Syntax.ModifierKind) -> CompletionContext.Kind {
        let first = open[open.count - 1].first
        let isFirst = words.count == first
        if isLast(.comma) {
            return modifier == .argument ? .parameterName : .label(modifier: modifier)
        }
        if isLast(.colon), isWord(lastIndex - 1) {
            switch text(lastIndex - 1) {
            case "tag": return .tag
            case "cycle": return .boolean
            default: return .type(isAlias: false)
            }
        }
        switch modifier {
        case .as, .decorates: return .type(isAlias: true)
        case .lifetime: return .lifetime(hasDot: isLast(.dot))
        case .parameter, .argument: return isFirst ? .parameterName : .code
        case .injection:
            if isFirst { return .injection }
            if isLast(.backslash) { return .property(hasDot: false) }
            return isLast(.dot) && words.count > 1 && words[lastIndex - 1].kind == .backslash
                ? .property(hasDot: true) : .code
        case .allow: return isFirst || last == .operator || last == .unknown ? .diagnostic : .code
        case .accessor: return .accessorName
        case .postInit, .dispose, .eager, .default, .root, .unused: return .code
        }
    }

    private var itemKind: CompletionContext.Kind {
        let isFile = open.isEmpty
        if isFile, isWord(lastIndex), words[lastIndex].startsLine, Self.accesses.contains(text(lastIndex)) {
            return startsLineAtCursor ? .fileItem : .accessedItem
        }
        guard let item else {
            return isFile ? .fileItem : .bodyItem
        }
        let isBehindKeyword = lastIndex == item
        switch text(item) {
        case "register": return registrationKind(item, isFile: isFile)
        case "interface":
            if isBehindKeyword { return .type(isAlias: false) }
            if isLast(.dot), words[lastIndex].startsLine { return .modifier(hasDot: true) }
        case "include": if isBehindKeyword { return .include }
        case "forbid", "layers":
            if (isBehindKeyword || isLast(.arrow) || isLast(.comma)) && !startsLineAtCursor { return .ruleGroup }
        case "extension": if isBehindKeyword || isLast(.dot) && !startsLineAtCursor { return .graph }
        case "graph":
            if isBehindKeyword, !startsLineAtCursor { return .code }
            let colon = words[item...].contains { $0.kind == .colon } && !startsLineAtCursor
            if colon { return .base(of: text(item + 1)) }
        case "lifetime": if isBehindKeyword || lastIndex == item + 1 { return .lifetime(hasDot: isLast(.dot)) }
        case "import": if isBehindKeyword { return .module }
        case "typealias":
            if !startsLineAtCursor {
                return words[item...].contains { $0.kind == .equals } ? .type(isAlias: false) : .code
            }
        default: break
        }
        if startsLineAtCursor { return isFile ? .fileItem : .bodyItem }
        return .code
    }

    private func registrationKind(_ item: Int, isFile: Bool) -> CompletionContext.Kind {
        if lastIndex == item { return startsLineAtCursor ? .bodyItem : .recipe }
        if isLast(.dot) {
            if words[lastIndex].startsLine || isComplete(from: item, to: lastIndex) { return .modifier(hasDot: true) }
            let path = recipe(from: item).path
            return path.isEmpty ? .code : .recipeMember(path)
        }
        if startsLineAtCursor { return isFile ? .fileItem : .bodyItem }
        if isLast(.leftAngle) || isLast(.comma) || isLast(.arrow) { return .type(isAlias: false) }
        return isComplete(from: item, to: words.count) ? .modifier(hasDot: false) : .code
    }
}
