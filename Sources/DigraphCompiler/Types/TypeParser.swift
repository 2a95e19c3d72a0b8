extension TypeTree {
    /// The text before which a type has to end.
    package enum Stop: Sendable {
        /// No particular text: the type ends by itself.
        case nothing
        /// `.init` and `.self`, which belong to the recipe.
        case makers
        /// `.init`, `.self`, or a modifier: a dot outside of brackets with white space before the dot.
        case modifiers
    }

    /// Parses the type that begins at `start`; returns the offset behind it. Skips comments and white space inside.
    ///
    /// If a part cannot be parsed, returns the part before it and the first problem. Linear in the bytes of the type.
    package static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to limit: Int, stoppingBefore stop: Stop = .nothing
    ) -> (tree: TypeTree, end: Int, problem: TypeProblem?) {
        guard let base = bytes.baseAddress, start >= 0, start < limit, limit <= bytes.count else {
            let span = Span(start, start)
            return (
                TypeTree(nodes: [Node(.missing, span)], root: 0), start, TypeProblem(span: span, expected: "a type")
            )
        }
        return parse(Scanner(base: base, limit: limit), from: start, stoppingBefore: stop)
    }

    static func parse(
        _ text: Scanner, from start: Int, stoppingBefore stop: Stop = .nothing
    ) -> (tree: TypeTree, end: Int, problem: TypeProblem?) {
        var parser = TypeParser(text: text, stop: stop, offset: text.triviaEnd(from: start))
        if let name = parser.plainName() {
            return (TypeTree(nodes: [Node(.name, name, name: name)], root: 0), Int(name.end), nil)
        }
        let root = parser.type()
        let tree = TypeTree(nodes: parser.nodes, root: root)
        if tree.isTooDeep { parser.expect(TypeParser.depthExpectation) }
        if parser.problem?.expected == TypeParser.depthExpectation {
            return (TypeTree(nodes: [Node(.missing, tree.nodes[root].span)], root: 0), parser.offset, parser.problem)
        }
        return (tree, parser.offset, parser.problem)
    }

    /// The end of the type that begins at an offset; nil if there is no type.
    static func end(_ text: Scanner, from start: Int) -> Int? {
        var parser = TypeParser(text: text, stop: .nothing, offset: text.triviaEnd(from: start))
        if let name = parser.plainName() { return Int(name.end) }
        let root = parser.type()
        return parser.problem == nil && !TypeTree(nodes: parser.nodes, root: root).isTooDeep ? parser.offset : nil
    }

    /// Whether a branch of the tree is too long for recursion. The parser's own recursion is bounded, but chains
    /// such as `T????` or `A.B.C` grow without recursion.
    private var isTooDeep: Bool {
        if nodes.count <= TypeParser.maximumDepth { return false }
        var open = [(node: root, depth: 1)]
        while let (node, depth) = open.popLast() {
            if depth > TypeParser.maximumDepth { return true }
            open += children(of: node).map { ($0, depth + 1) }
        }
        return false
    }
}

extension TypeTree.Node {
    init(_ kind: TypeTree.Kind, _ span: Span, name: Span? = nil, child: Int = -1) {
        self.init(
            kind: kind, flags: TypeTree.Flags(rawValue: 0), span: span,
            name: name ?? Span(start: span.start, end: span.start), firstChild: Int32(truncatingIfNeeded: child),
            nextSibling: -1)
    }
}

/// Parses one type in a text, from left to right. After each function, `offset` is right behind the parsed text, before
/// any white space.
struct TypeParser: ~Copyable {
    /// The maximum depth of brackets, and the maximum length of the tree's branches.
    static let maximumDepth = 64
    static let depthExpectation = "a type that is nested less deeply"

    let text: Scanner
    let stop: TypeTree.Stop
    /// The offset of the first unread byte.
    var offset: Int
    var nodes: [TypeTree.Node] = []
    /// The first problem. Parsing stops there.
    var problem: TypeProblem?
    var depth = 0
    /// The number of open brackets.
    var brackets = 0

    init(text: Scanner, stop: TypeTree.Stop, offset: Int) {
        self.text = text
        self.stop = stop
        self.offset = offset
    }

    /// The type here if it is just one capitalised name, as most types are.
    func plainName() -> Span? {
        if !Byte.isCapital(text.byte(at: offset)) { return nil }
        let end = text.wordEnd(from: offset)
        let next = text.triviaEnd(from: end)
        switch text.byte(at: next) {
        case Byte.colon where text.isAt(Byte.colon, next + 1): return nil
        case Byte.less, Byte.dot, Byte.question, Byte.exclamation, Byte.ampersand: return nil
        default: return Span(offset, end)
        }
    }

    func isNext(_ byte: UInt8) -> Bool { text.isAt(byte, offset) }

    mutating func skipTrivia() { offset = text.triviaEnd(from: offset) }

    mutating func expect(_ expected: String) {
        if problem == nil { problem = TypeProblem(span: Span(offset, min(offset + 1, text.limit)), expected: expected) }
    }

    /// Adds a node from `start` to the current offset.
    mutating func append(_ kind: TypeTree.Kind, from start: Int, child: Int = -1, name: Span? = nil) -> Int {
        nodes.append(TypeTree.Node(kind, Span(start, offset), name: name, child: child))
        return nodes.count - 1
    }

    mutating func missing() -> Int { append(.missing, from: offset) }

    /// Nodes that are linked to one another. -1 means none.
    struct Siblings {
        var first = -1
        var last = -1
    }

    mutating func link(_ node: Int, to siblings: inout Siblings) {
        if siblings.last < 0 {
            siblings.first = node
        } else {
            nodes[siblings.last].nextSibling = Int32(truncatingIfNeeded: node)
        }
        siblings.last = node
    }

    /// Reads a bracket, past white space, if it is next.
    mutating func take(_ bracket: UInt8) -> Bool {
        if problem != nil { return false }
        let next = text.triviaEnd(from: offset)
        if !text.isAt(bracket, next) { return false }
        offset = next + 1
        return true
    }

    /// Reads a closing bracket, past white space.
    mutating func close(_ bracket: UInt8, _ expected: String) {
        if take(bracket) || problem != nil { return }
        skipTrivia()
        expect(expected)
    }
}
