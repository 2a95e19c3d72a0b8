import DigraphCompiler
import DigraphTools

/// A Swift file that may hold a container's code.
struct SwiftFile {
    let tokens: SwiftTokens
    let blocks: SwiftBlocks
    let lines: LineTable
    /// The modules that it imports.
    let imports: [String]
    /// The names of its private declarations outside of types.
    let privateNames: Set<String>
    private let names: [Set<String>]

    init(_ source: SourceText) {
        tokens = SwiftTokens(source)
        blocks = SwiftBlocks(tokens)
        lines = LineTable(source.bytes)
        imports = Self.imports(in: tokens)
        names = Self.names(tokens, blocks)
        privateNames = Self.privateNames(tokens, blocks)
    }

    private static func privateNames(_ tokens: SwiftTokens, _ blocks: SwiftBlocks) -> Set<String> {
        let words: Set = ["let", "var", "func", "class", "struct", "enum", "actor", "protocol", "typealias"]
        var found: Set<String> = []
        for index in 0..<tokens.count where tokens.isAt("private", index) || tokens.isAt("fileprivate", index) {
            guard blocks.blockOfToken[index] == nil, !tokens.isAt("(", index + 1) else { continue }
            let last = min(index + 4, tokens.count - 1)
            guard let word = (index..<last).first(where: { words.contains(tokens.text($0)) }) else { continue }
            if tokens.isAt("class", word), words.contains(tokens.text(word + 1)) { continue }
            found.insert(tokens.text(word + 1))
        }
        return found
    }

    var path: String { tokens.path }

    func line(of token: Int) -> Int { lines.position(of: tokens[token].start).line }

    private static func imports(in tokens: SwiftTokens) -> [String] {
        (0..<tokens.count).compactMap { module(importedAt: $0, tokens) }
    }

    private static func module(importedAt index: Int, _ tokens: SwiftTokens) -> String? {
        guard tokens.isAt("import", index), tokens.isWord(index + 1), !tokens.isAt(".", index - 1) else { return nil }
        let kinds = ["struct", "class", "enum", "protocol", "func", "typealias", "let", "var"]
        let name = tokens.text(index + 1)
        return kinds.contains(name) && tokens.isWord(index + 2) ? tokens.text(index + 2) : name
    }

    /// The conditions under which a module is imported; none where it is imported several times.
    func condition(ofImport module: String) -> Condition {
        let all = (0..<tokens.count).filter { Self.module(importedAt: $0, tokens) == module }.map(condition)
        return all.count == 1 ? all[0] : Condition()
    }

    /// The path of the types around a token: `Outer.Inner`.
    func typePath(around token: Int) -> String {
        blocks.blocks(around: token).reversed().filter(\.isType).map(\.name).joined(separator: ".")
    }

    /// The conditions around a token.
    func condition(at token: Int) -> Condition { blocks.condition(at: token) }

    /// The branches of a body that is one `#if` with an `#else`; for others, the body itself.
    func branches(of body: Range<Int>) -> [Range<Int>] {
        var starts: [Int] = []
        var depth = 0
        for index in body where tokens[index].kind == .directive {
            let isEnd = tokens.isAt("#endif", index)
            if tokens.text(index).hasPrefix("#if") { depth += 1 }
            if depth == 1, !isEnd { starts.append(index) }
            if isEnd { depth -= 1 }
            if depth == 0, index < body.upperBound - 1 { return [body] }
        }
        guard let first = starts.first, first == body.lowerBound, let last = starts.last, tokens.isAt("#else", last),
            tokens.isAt("#endif", body.upperBound - 1)
        else { return [body] }
        return zip(starts, starts.dropFirst() + [body.upperBound - 1]).map { $0 + 1..<$1 }
    }

    /// The names that have a meaning only at a token: those that the functions and closures around it declare, and the
    /// members of the types around it.
    ///
    /// - Parameter outermost: The block outside of which names are left out.
    func localNames(at token: Int, within outermost: Int? = nil) -> LocalNames {
        var sets: [Set<String>] = []
        var next = blocks.blockOfToken.indices.contains(token) ? blocks.blockOfToken[token] : nil
        while let index = next, sets.count < 64 {
            sets.append(names[index])
            next = index == outermost ? nil : blocks.blocks[index].parent
        }
        return LocalNames(sets: sets)
    }

    /// Whether a token is in a closure that begins within `code`. In such a closure, `$0` means something else.
    func isInInnerClosure(_ token: Int, of code: Range<Int>) -> Bool {
        let inner = blocks.blocks(around: token).prefix { $0.body.lowerBound > code.lowerBound }
        return inner.contains { $0.kind == .closure }
    }

    /// The names declared directly in each block.
    private static func names(_ tokens: SwiftTokens, _ blocks: SwiftBlocks) -> [Set<String>] {
        var names: [Set<String>] = []
        for block in blocks.blocks {
            switch block.kind {
            case .closure: names.append(Set(ClosureShape(block.body, in: tokens).parameters.map(\.name)))
            case .function:
                let colons = block.header.filter { tokens.isAt(":", $0) && tokens.isWord($0 - 1) }
                names.append(Set(colons.map { tokens.text($0 - 1) }))
            case .conditional:
                let start = block.header.lowerBound
                names.append(tokens.isAt("for", start) && tokens.isWord(start + 1) ? [tokens.text(start + 1)] : [])
            case .type, .accessors, .plain: names.append([])
            }
        }
        for index in 0..<tokens.count
        where tokens.isAt("let", index) || tokens.isAt("var", index) || tokens.isAt("func", index) {
            if let block = blocks.blockOfToken[index], tokens.isWord(index + 1) {
                names[block].insert(tokens.text(index + 1))
            }
        }
        return names
    }
}

/// The names that the code around a place declares.
struct LocalNames {
    fileprivate(set) var sets: [Set<String>] = []
    /// The names that code may use all the same: those of the container and of arguments.
    private var allowed: Set<String> = []

    init(sets: [Set<String>] = []) { self.sets = sets }

    func contains(_ name: String) -> Bool { !allowed.contains(name) && sets.contains { $0.contains(name) } }

    func subtracting(_ names: [String]) -> LocalNames {
        var result = self
        result.allowed.formUnion(names)
        return result
    }
}

/// The parts of a closure: its parameters, its result type and its code.
struct ClosureShape {
    struct Parameter {
        var name: String
        /// As it is written; nil where Swift infers it.
        var type: String?
    }

    var parameters: [Parameter] = []
    /// As it is written; nil where Swift infers it.
    var result: String?
    /// The code behind `in`.
    var body: Range<Int>
    /// Whether the closure has a capture list: `[weak self]`.
    var hasCaptures = false

    /// - Parameter closure: The tokens with the braces.
    init(closure: Range<Int>, in tokens: SwiftTokens) {
        self.init((closure.lowerBound + 1)..<(closure.upperBound - 1), in: tokens)
    }

    /// - Parameter range: The tokens between the braces.
    init(_ range: Range<Int>, in tokens: SwiftTokens) {
        body = range
        guard let end = Self.inKeyword(of: range, tokens) else { return }
        body = (end + 1)..<range.upperBound
        var start = range.lowerBound
        if tokens.isAt("[", start) {
            hasCaptures = true
            start = tokens.behind(start)
        }
        while tokens.isAt("@", start), start < end { start += 2 }
        if tokens.isAt("(", start), let close = tokens[start].partner, close < end {
            parameters = CallChain.parts(of: (start + 1)..<close, by: ",", tokens).map { Self.parameter($0, tokens) }
            if let arrow = (close..<end).first(where: { tokens.isAt("->", $0) }), arrow + 1 < end {
                result = tokens.text((arrow + 1)..<end)
            }
        } else if start < end {
            let arrow = (start..<end).first { tokens.isAt("->", $0) }
            parameters = CallChain.parts(of: start..<(arrow ?? end), by: ",", tokens).map { Self.parameter($0, tokens) }
            if let arrow, arrow + 1 < end { result = tokens.text((arrow + 1)..<end) }
        }
    }

    private static func parameter(_ part: Range<Int>, _ tokens: SwiftTokens) -> Parameter {
        guard let colon = part.first(where: { tokens.isAt(":", $0) }), colon > part.lowerBound else {
            return Parameter(name: tokens.text(part))
        }
        let type = (colon + 1)..<part.upperBound
        return Parameter(name: tokens.text(colon - 1), type: type.isEmpty ? nil : tokens.text(type))
    }

    /// The `in` that ends the parameters; nil where the closure names none.
    private static func inKeyword(of range: Range<Int>, _ tokens: SwiftTokens) -> Int? {
        var index = range.lowerBound
        while index < range.upperBound {
            if tokens.isAt("in", index) { return index }
            switch tokens[index].kind {
            case .open:
                if tokens.isAt("{", index) { return nil }
                index = tokens.behind(index)
                continue
            case .word:
                if ["return", "let", "var", "if", "guard", "for", "try", "switch"].contains(tokens.text(index)) {
                    return nil
                }
            case .symbol:
                let isOfTypes = [",", ":", ".", "->", "?", "!", "&", "<", ">", "@"].contains(tokens.text(index))
                if !isOfTypes { return nil }
            case .close, .directive, .string, .number: return nil
            }
            index += 1
        }
        return nil
    }
}
