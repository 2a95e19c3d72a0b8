extension TypeTree {
    /// Where a type that stands in front of something else has to end.
    package enum Stop: Sendable {
        /// Where it ends by itself.
        case nothing
        /// Before `.init` and `.self`, which belong to whoever asked for the type.
        case makers
        /// Before these, and before a dot that is in no brackets and has white space in front: a modifier.
        case modifiers
    }

    /// Parses the type that begins at `start`; returns the offset behind it. Comments and white space inside are
    /// stepped over.
    ///
    /// A type that cannot be read whole gives what could be read and the first problem. Linear in the bytes of the
    /// type; a plain name costs one pass over it.
    package static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to limit: Int, stoppingBefore stop: Stop = .nothing
    ) -> (tree: TypeTree, end: Int, problem: TypeProblem?) {
        guard let base = bytes.baseAddress, start >= 0, start < limit, limit <= bytes.count else {
            let span = Span(start, start)
            return (.missing(at: span), start, TypeProblem(span: span, expected: "a type"))
        }
        let text = SwiftBytes(base: base, limit: limit)
        let first = text.triviaEnd(from: start)
        if let name = text.plainTypeName(at: first) {
            return (.name(name), Int(name.end), nil)
        }
        var parser = TypeParser(text, offset: first, hasMakers: stop != .nothing)
        let root = parser.type(depth: 0, stop: stop)
        let tree = TypeTree(nodes: parser.nodes, root: root)
        if tree.isTooDeep { parser.reportDepth() }
        if parser.isTooDeep {
            return (.missing(at: tree.nodes[root].span), parser.offset, parser.problem)
        }
        return (tree, parser.offset, parser.problem)
    }

    private static func name(_ span: Span) -> TypeTree {
        let node = Node(kind: .name, flags: Flags(rawValue: 0), span: span, name: span, firstChild: -1, nextSibling: -1)
        return TypeTree(nodes: [node], root: 0)
    }

    static func missing(at span: Span) -> TypeTree {
        TypeTree(nodes: [Node(.missing, span)], root: 0)
    }

    /// Whether a branch is longer than whoever walks the tree by recursion can stand. The parser's own recursion is
    /// bounded, but chains such as `T????` or `A.B.C` grow without one.
    private var isTooDeep: Bool {
        if nodes.count <= TypeParser.maximumDepth { return false }
        var open: [(node: Int32, depth: Int)] = [(Int32(truncatingIfNeeded: root), 1)]
        while let (node, depth) = open.popLast() {
            if depth > TypeParser.maximumDepth { return true }
            let (firstChild, nextSibling) = (nodes[Int(node)].firstChild, nodes[Int(node)].nextSibling)
            if nextSibling >= 0 { open.append((nextSibling, depth)) }
            if firstChild >= 0 { open.append((firstChild, depth + 1)) }
        }
        return false
    }
}

extension TypeTree.Node {
    init(_ kind: TypeTree.Kind, _ span: Span) {
        self.init(
            kind: kind, flags: TypeTree.Flags(rawValue: 0), span: span, name: Span(start: span.start, end: span.start),
            firstChild: -1,
            nextSibling: -1)
    }
}

/// Reads one type out of a text, from left to right. `offset` is the first byte that is not read yet; after each
/// function it stands right behind what was read, in front of any white space.
struct TypeParser {
    /// How deep brackets may nest, and how long a branch of the tree may be. An unoptimised build takes some 2 KB of stack
    /// for a level, and a thread may have 512.
    static let maximumDepth = 64

    let text: SwiftBytes
    /// `.init` and `.self` end the type, also where a bracket of it is still open: there it shows what was forgotten.
    let hasMakers: Bool
    var offset: Int
    var nodes: [TypeTree.Node] = []
    /// The first thing that could not be read. Once there is one, nothing more is read.
    var problem: TypeProblem?
    var isTooDeep = false

    init(_ text: SwiftBytes, offset: Int, hasMakers: Bool) {
        self.text = text
        self.offset = offset
        self.hasMakers = hasMakers
    }

    /// Whether the next byte is this one. Mutating, like all that is asked often: an unoptimised build then asks the
    /// parser itself and not a copy of it.
    mutating func isNext(_ byte: UInt8) -> Bool { text.byte(at: offset) == byte }

    mutating func expect(_ expected: String) {
        if problem == nil { problem = TypeProblem(span: Span(offset, min(offset + 1, text.limit)), expected: expected) }
    }

    mutating func reportDepth() {
        expect("a type that is nested less deeply")
        isTooDeep = true
    }

    mutating func append(_ node: TypeTree.Node) -> Int {
        nodes.append(node)
        return nodes.count - 1
    }

    /// A node from `start` to here.
    mutating func append(_ kind: TypeTree.Kind, from start: Int, child: Int = -1, name: Span? = nil) -> Int {
        var node = TypeTree.Node(kind, Span(start, offset))
        node.firstChild = Int32(truncatingIfNeeded: child)
        if let name { node.name = name }
        nodes.append(node)
        return nodes.count - 1
    }

    mutating func missing() -> Int {
        append(TypeTree.Node(.missing, Span(offset, offset)))
    }
}
