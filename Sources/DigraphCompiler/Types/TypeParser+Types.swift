extension TypeParser {
    /// Any type: with a prefix, a composition, or a function.
    mutating func type() -> Int {
        depth += 1
        defer { depth -= 1 }
        if depth > TypeParser.maximumDepth {
            expect(TypeParser.depthExpectation)
            return missing()
        }
        if isNext(Byte.at) { return attribute() }
        // All prefixes of types begin with a small letter or an underscore.
        if text.byte(at: offset) >= Byte.underscore, let prefixed = prefixed() { return prefixed }
        let start = offset
        let left = composition()
        return nodes[left].kind == .tuple ? function(left, from: start) : left
    }

    /// `@escaping T`
    private mutating func attribute() -> Int {
        let start = offset
        offset += 1
        let nameStart = offset
        offset = text.identifierEnd(from: offset)
        while offset > nameStart {
            let isModule = isNext(Byte.colon) && text.isAt(Byte.colon, offset + 1)
            guard isModule || isNext(Byte.dot) else { break }
            let member = offset + (isModule ? 2 : 1)
            guard text.identifierEnd(from: member) > member else { break }
            offset = text.identifierEnd(from: member)
        }
        let name = Span(nameStart, offset)
        if name.isEmpty { expect("an attribute's name") }
        // The parenthesis in `@escaping(Int) -> Void` begins the type.
        if isNext(Byte.openParen), Self.attributesWithArguments.contains(text.text(name)) {
            let arguments = text.codeEnd(from: offset + 1, closing: Byte.closeParen)
            if !arguments.isClosed {
                expect("')'")
                return missing()
            }
            offset = arguments.end
        }
        let node = applied(.attributed, from: start, name: name)
        nodes[node].flags = .at
        return node
    }

    private static let attributesWithArguments: Set<String> = [
        "convention", "isolated", "execution", "differentiable", "opened", "_opaqueReturnTypeOf",
    ]

    /// Parses the type that follows, and adds a node with this type as its child, from `start`.
    private mutating func applied(_ kind: TypeTree.Kind, from start: Int, name: Span) -> Int {
        if problem == nil { skipTrivia() }
        let child = problem == nil ? type() : missing()
        return append(kind, from: start, child: child, name: name)
    }

    /// `inout T`, `any P`, `each T`. Each of these words can also be a type's name; the following text decides. If
    /// the word is a name, returns nil and reads nothing.
    private mutating func prefixed() -> Int? {
        let start = offset
        let end = text.identifierEnd(from: start)
        let word = Span(start, end)
        if text.isAt(Byte.openParen, end), text.isWord("nonisolated", word) {
            let arguments = text.codeEnd(from: end + 1, closing: Byte.closeParen)
            if !arguments.isClosed { return nil }
            offset = arguments.end
            return applied(.attributed, from: start, name: word)
        }
        guard word.count <= 11, let kind = Self.prefixes[text.text(word)] else { return nil }
        let next = text.triviaEnd(from: end)
        if next == end || !beginsType(next) { return nil }
        if text.hasLineBreak(from: end, to: next), !continues(kind, word, at: next) { return nil }
        offset = next
        guard kind == .any || kind == .some else { return applied(kind, from: start, name: word) }
        let child = composition()
        return append(kind, from: start, child: child, name: word)
    }

    /// Whether a word can be a type's prefix.
    static func isPrefix(_ word: String) -> Bool { prefixes[word] != nil }

    private static let prefixes: [String: TypeTree.Kind] = [
        "any": .any, "some": .some, "each": .pack, "repeat": .pack, "inout": .attributed, "_const": .attributed,
        "sending": .attributed, "__owned": .attributed, "__shared": .attributed, "isolated": .attributed,
        "borrowing": .attributed, "consuming": .attributed, "nonisolated": .attributed,
    ]

    private func beginsType(_ offset: Int) -> Bool {
        switch text.byte(at: offset) {
        case Byte.openParen, Byte.openBracket, Byte.at, Byte.tilde: true
        default: text.identifier(at: offset) != nil
        }
    }

    /// Whether a type continues on a later line than its prefix. If line breaks mean nothing, a name continues the
    /// type. Behind words that Swift reserves, a bracket continues it, too.
    private func continues(_ kind: TypeTree.Kind, _ word: Span, at next: Int) -> Bool {
        if stop != .nothing, brackets == 0 { return false }
        switch text.byte(at: next) {
        case Byte.openParen, Byte.openBracket, Byte.tilde:
            return kind == .any || kind == .some || text.isWord("inout", word)
        case Byte.at: return false
        default: return true
        }
    }

    /// `A & B`, or one type.
    private mutating func composition() -> Int {
        let start = offset
        let first = postfixed()
        var members = Siblings()
        while problem == nil {
            let next = text.triviaEnd(from: offset)
            if !text.isAt(Byte.ampersand, next) || text.isAt(Byte.ampersand, next + 1) { break }
            if members.first < 0 { link(first, to: &members) }
            offset = next + 1
            skipTrivia()
            let member = postfixed()
            link(member, to: &members)
        }
        return members.first < 0 ? first : append(.composition, from: start, child: first)
    }

    /// `(A) async throws(E) -> R`, if an arrow follows the tuple; if not, the tuple, and nothing more is read.
    private mutating func function(_ tuple: Int, from start: Int) -> Int {
        if problem != nil { return tuple }
        let tupleEnd = offset
        var flags = TypeTree.Flags(rawValue: 0)
        var errorType: Int?
        while problem == nil {
            skipTrivia()
            let word = Span(offset, text.identifierEnd(from: offset))
            guard let flag = effect(word) else { break }
            flags.insert(flag)
            offset = Int(word.end)
            if flag == .throws, errorType == nil, isNext(Byte.openParen) {
                offset += 1
                skipTrivia()
                errorType = type()
                close(Byte.closeParen, "')'")
                flags.insert(.typedThrows)
            }
        }
        if problem == nil, !isNext(Byte.minus) || !text.isAt(Byte.greater, offset + 1) {
            offset = tupleEnd
            return tuple
        }
        if problem == nil {
            offset += 2
            skipTrivia()
        }
        let result = problem == nil ? type() : missing()
        var siblings = Siblings()
        for element in TypeTree(nodes: nodes, root: tuple).children(of: tuple) { link(element, to: &siblings) }
        if let errorType { link(errorType, to: &siblings) }
        link(result, to: &siblings)
        nodes[tuple].firstChild = Int32(truncatingIfNeeded: siblings.first)
        nodes[tuple].kind = .function
        nodes[tuple].flags = flags
        nodes[tuple].span = Span(start, offset)
        return tuple
    }

    private func effect(_ word: Span) -> TypeTree.Flags? {
        if word.count < 5 { return nil }
        if text.isWord("throws", word) { return .throws }
        if text.isWord("async", word) || text.isWord("reasync", word) { return .async }
        return text.isWord("rethrows", word) ? .rethrows : nil
    }
}
