import DigraphTools

/// The blocks in braces of a Swift file, and the kind of each.
struct SwiftBlocks {
    enum Kind: Equatable {
        /// `class A: B {`
        case type(keyword: String)
        /// `func f() {`, `init {`
        case function
        /// `var a: A {`: the getter, or a block of accessors.
        case accessors
        /// `let a: A = {`, `a.map {`
        case closure
        /// `if`, `for`, `switch`: its code may run several times or not at all.
        case conditional
        /// `do {`: its code runs once.
        case plain
    }

    struct Block {
        var kind: Kind
        /// The name of the type, function or property; empty for others.
        var name: String
        /// The tokens of the statement in front of the brace.
        var header: Range<Int>
        /// The tokens between the braces.
        var body: Range<Int>
        /// The index of the block around it.
        var parent: Int?
        /// The number of blocks around it.
        var depth: Int

        var isType: Bool { if case .type = kind { true } else { false } }
    }

    private(set) var blocks: [Block] = []
    /// By token: the innermost block that it is in; the brace of a block is in the one around it.
    private(set) var blockOfToken: [Int?] = []

    init(_ tokens: SwiftTokens) {
        var reader = Reader(tokens)
        reader.readAll()
        blocks = reader.blocks
        blockOfToken = reader.blockOfToken
        conditionStarts = reader.conditionStarts
    }

    /// The tokens from which on conditions apply, in order.
    private var conditionStarts: [(token: Int, condition: Condition)] = []

    /// The conditions of the `#if`s around a token.
    func condition(at token: Int) -> Condition {
        var low = 0
        var high = conditionStarts.count
        while low < high {
            let middle = (low + high) / 2
            if conditionStarts[middle].token <= token { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? Condition() : conditionStarts[low - 1].condition
    }

    /// The maximum depth of nested blocks. Code that is nested deeper belongs to the last block within it.
    private static let maximumDepth = 32

    /// The blocks around a token, from the inside out.
    func blocks(around token: Int) -> [Block] {
        var found: [Block] = []
        var next = blockOfToken.indices.contains(token) ? blockOfToken[token] : nil
        while let index = next, found.count < Self.maximumDepth {
            found.append(blocks[index])
            next = blocks[index].parent
        }
        return found
    }

    /// The type around a token.
    func type(around token: Int) -> Block? {
        blocks(around: token).first { if case .type = $0.kind { true } else { false } }
    }
}

extension SwiftBlocks {
    /// One pass over the tokens. A statement is known by its first token and its first keyword.
    private struct Reader {
        let tokens: SwiftTokens
        var blocks: [Block] = []
        var blockOfToken: [Int?] = []
        var conditionStarts: [(token: Int, condition: Condition)] = []

        private struct Open {
            var block: Int?
            var isBrace: Bool
            var statement: Statement
        }

        private struct Statement {
            var start: Int
            var keyword: Int?
            var hasEqual = false
        }

        private var open: [Open] = []
        private var statement = Statement(start: 0)
        private var current: Int?
        /// The branches of each `#if` that is open.
        private var branches: [Condition.Branches] = []

        init(_ tokens: SwiftTokens) { self.tokens = tokens }

        mutating func readAll() {
            blockOfToken = Array(repeating: nil, count: tokens.count)
            for index in 0..<tokens.count {
                let token = tokens[index]
                blockOfToken[index] = current
                if token.kind != .open, token.kind != .close, beginsStatement(index) {
                    statement = Statement(start: index)
                }
                switch token.kind {
                case .open: enter(index)
                case .close: leave(index)
                case .directive: readDirective(index)
                case .word:
                    if statement.keyword == nil, SwiftBlocks.keywords.contains(tokens.text(index)),
                        !tokens.isAt(".", index - 1)
                    {
                        statement.keyword = index
                    }
                case .symbol:
                    if tokens.isAt("=", index) { statement.hasEqual = true }
                    if tokens.isAt(";", index) { statement = Statement(start: index + 1) }
                case .number, .string: break
                }
            }
        }

        private func beginsStatement(_ index: Int) -> Bool {
            guard tokens[index].startsLine, open.last?.isBrace != false else { return false }
            if tokens[index].kind == .directive { return true }
            if tokens[index].kind == .symbol, !tokens.isAt("@", index), !tokens.isAt("\\", index) { return false }
            if ["else", "catch", "where", "in", "as", "is"].contains(tokens.text(index)) { return false }
            guard index > statement.start else { return true }
            let last = tokens[index - 1]
            return last.kind != .symbol || tokens.isAt("!", index - 1) || tokens.isAt("?", index - 1)
                || tokens.isAt(">", index - 1)
        }

        private mutating func enter(_ index: Int) {
            let isBrace = tokens.isAt("{", index)
            if isBrace, tokens[index].startsLine, index == statement.start || tokens.isAt(";", index - 1) {
                statement = Statement(start: index)
            }
            let outer = Open(block: current, isBrace: isBrace, statement: statement)
            let depth = current.map { blocks[$0].depth + 1 } ?? 0
            // A block beyond the maximum depth is not recorded: its code belongs to the block around it.
            if isBrace, depth < SwiftBlocks.maximumDepth {
                let close = tokens[index].partner ?? tokens.count
                let (kind, name) = described(until: index)
                blocks.append(
                    Block(
                        kind: kind, name: name, header: min(statement.start, index)..<index,
                        body: (index + 1)..<max(index + 1, close),
                        parent: current, depth: depth))
                current = blocks.count - 1
            }
            open.append(outer)
            if isBrace { statement = Statement(start: index + 1) }
        }

        private mutating func leave(_ index: Int) {
            guard let partner = tokens[index].partner else { return }
            // Brackets that nothing closes end with the bracket around them.
            while let last = open.popLast() {
                current = last.block
                statement = last.statement
                if last.isBrace == tokens.isAt("{", partner) { break }
            }
            blockOfToken[index] = current
            // Behind a declaration's braces, a new statement begins.
            if tokens.isAt("}", index), let keyword = statement.keyword, index + 1 < tokens.count,
                !["else", "catch", "while"].contains(tokens.text(index + 1)),
                SwiftBlocks.declarations.contains(tokens.text(keyword)) || tokens[index + 1].startsLine,
                !statement.hasEqual
            {
                statement = Statement(start: index + 1)
            }
        }

        private func described(until brace: Int) -> (Kind, String) {
            if tokens.isAt("=", brace - 1) || tokens.isAt("(", brace - 1) || tokens.isAt(",", brace - 1) {
                return (.closure, "")
            }
            guard let keyword = statement.keyword, keyword < brace, open.last?.isBrace != false else {
                return (.closure, "")
            }
            let word = tokens.text(keyword)
            let name = tokens.isWord(keyword + 1) ? keyword + 1 : nil
            switch word {
            case "class", "struct", "enum", "actor", "protocol", "extension":
                guard let name, !["func", "var", "let", "subscript"].contains(tokens.text(name)) else {
                    let next = keyword + 2
                    return name.map { tokens.text($0) == "func" } == true
                        ? (.function, next < brace ? tokens.text(next) : "")
                        : (.accessors, next < brace ? tokens.text(next) : "")
                }
                var end = name + 1
                while tokens.isAt(".", end), tokens.isWord(end + 1) { end += 2 }
                return (.type(keyword: word), tokens.text(name..<end))
            case "func": return (.function, name.map(tokens.text) ?? "")
            case "init", "deinit", "subscript": return (.function, word)
            case "var", "let": return statement.hasEqual ? (.closure, "") : (.accessors, name.map(tokens.text) ?? "")
            case "do": return (.plain, "")
            default: return (.conditional, "")
            }
        }

        private mutating func readDirective(_ index: Int) {
            let text = tokens.text(index)
            let condition = String(text.drop { $0 != " " && $0 != "(" && $0 != "!" }.drop { $0 == " " })
            if text.hasPrefix("#endif") {
                _ = branches.popLast()
            } else if text.hasPrefix("#else") {
                // Behind an `#else`, there is no further branch.
                if let last = branches.indices.last, branches[last].last != "" {
                    branches[last].append(text.hasPrefix("#elseif") ? condition : "")
                }
            } else {
                branches.append([condition])
            }
            conditionStarts.append((index, Condition(levels: Array(branches.prefix(SwiftBlocks.maximumDepth)))))
        }
    }

    private static let declarations: Set<String> = [
        "class", "struct", "enum", "actor", "protocol", "extension", "func", "init", "deinit", "subscript",
    ]
    private static let keywords: Set<String> = declarations.union([
        "var", "let", "if", "guard", "for", "while", "repeat", "switch", "do", "defer",
    ])
}
