extension TypeParser {
    /// A primary type and its suffixes: `?`, `!`, `.Name<T>`, `.Type`.
    mutating func postfixed() -> Int {
        let start = offset
        var node = primary()
        while problem == nil {
            if isNext(Byte.question) {
                offset += 1
                node = append(.optional, from: start, child: node)
            } else if isNext(Byte.exclamation) {
                offset += 1
                node = append(.implicitlyUnwrapped, from: start, child: node)
            } else if let member = member(of: node, from: start) {
                node = member
            } else {
                break
            }
        }
        return node
    }

    /// `.Name<T>`, `::Name<T>`, `.Type` or `.Protocol` behind a base. If none of these follows, returns nil and reads
    /// nothing.
    private mutating func member(of base: Int, from start: Int) -> Int? {
        let dot = text.triviaEnd(from: offset)
        let isModule = text.isAt(Byte.colon, dot) && text.isAt(Byte.colon, dot + 1)
        if !isModule, !text.isAt(Byte.dot, dot) || text.isAt(Byte.dot, dot + 1) { return nil }
        if dot > offset, stop == .modifiers, brackets == 0 { return nil }
        guard let identifier = text.identifier(at: text.triviaEnd(from: dot + (isModule ? 2 : 1))) else { return nil }
        if !identifier.isQuoted {
            // `.init` and `.self` end the type within brackets, too, so the error names the missing bracket.
            if stop != .nothing, text.isWord("init", identifier.name) || text.isWord("self", identifier.name) {
                return nil
            }
            if text.isWord("Type", identifier.name) {
                offset = identifier.end
                return append(.metatype, from: start, child: base)
            }
            if text.isWord("Protocol", identifier.name) {
                offset = identifier.end
                return append(.protocolMetatype, from: start, child: base)
            }
        }
        // The name of a module includes the colons, which tell it from a type of that name.
        if isModule, nodes[base].kind == .name, nodes[base].name.end == UInt32(dot) {
            nodes[base].name = Span(Int(nodes[base].name.start), dot + 2)
        }
        offset = identifier.end
        let arguments = genericArguments()
        nodes[base].nextSibling = Int32(truncatingIfNeeded: arguments)
        return append(.member, from: start, child: base, name: identifier.name)
    }

    private mutating func primary() -> Int {
        let start = offset
        switch text.byte(at: offset) {
        case Byte.openParen: return tuple()
        case Byte.openBracket: return collection()
        case Byte.tilde: return inverse()
        case Byte.zero...Byte.nine, Byte.minus:
            let digits = isNext(Byte.minus) ? offset + 1 : offset
            if !Byte.isDigit(text.byte(at: digits)) { break }
            offset = text.numberEnd(from: digits)
            return append(.integer, from: start, name: Span(start, offset))
        default:
            guard let identifier = text.identifier(at: offset) else { break }
            offset = identifier.end
            if text.isWord("_", identifier.name) { return append(.placeholder, from: start, name: identifier.name) }
            let arguments = genericArguments()
            return append(.name, from: start, child: arguments, name: identifier.name)
        }
        expect("a type")
        return missing()
    }

    /// `~Copyable`
    private mutating func inverse() -> Int {
        let start = offset
        offset += 1
        skipTrivia()
        depth += 1
        defer { depth -= 1 }
        if depth > TypeParser.maximumDepth {
            expect(TypeParser.depthExpectation)
            return missing()
        }
        let child = postfixed()
        return append(.inverse, from: start, child: child)
    }

    /// Elements separated by commas, up to a bracket. A trailing comma is allowed.
    /// - Returns: The first element, linked to the others, or -1 if there are none.
    private mutating func list(to bracket: UInt8, _ expected: String, of element: (inout TypeParser) -> Int) -> Int {
        var elements = Siblings()
        brackets += 1
        repeat {
            skipTrivia()
            if isNext(bracket), elements.first >= 0 || bracket == Byte.closeParen { break }
            let next = element(&self)
            link(next, to: &elements)
        } while take(Byte.comma)
        close(bracket, expected)
        brackets -= 1
        return elements.first
    }

    /// `<A, B>`: the first argument, linked to the others, or -1 if there are none.
    private mutating func genericArguments() -> Int {
        let open = text.triviaEnd(from: offset)
        if !text.isAt(Byte.less, open) || text.hasLineBreak(from: offset, to: open) { return -1 }
        offset = open + 1
        return list(to: Byte.greater, "'>'") { $0.type() }
    }

    /// `(A, label: B)`
    private mutating func tuple() -> Int {
        let start = offset
        offset += 1
        let first = list(to: Byte.closeParen, "')'") { $0.element() }
        return append(.tuple, from: start, child: first)
    }

    /// `[T]`, `[K: V]`, `[3 of T]`
    private mutating func collection() -> Int {
        let start = offset
        offset += 1
        brackets += 1
        skipTrivia()
        var kind = TypeTree.Kind.array
        var siblings = Siblings()
        let first = type()
        link(first, to: &siblings)
        if problem == nil {
            let next = text.triviaEnd(from: offset)
            let word = Span(next, text.identifierEnd(from: next))
            let isDictionary = text.isAt(Byte.colon, next)
            if isDictionary || text.isWord("of", word) {
                kind = isDictionary ? .dictionary : .inlineArray
                offset = isDictionary ? next + 1 : Int(word.end)
                skipTrivia()
                let second = type()
                link(second, to: &siblings)
            }
        }
        close(Byte.closeBracket, "']'")
        brackets -= 1
        return append(kind, from: start, child: first)
    }

    /// `T`, `label: T`, `_ name: T`, `T...`
    private mutating func element() -> Int {
        let start = offset
        let label = label()
        let type = type()
        let next = text.triviaEnd(from: offset)
        let isVariadic =
            problem == nil && text.isAt(Byte.dot, next) && text.isAt(Byte.dot, next + 1)
            && text.isAt(Byte.dot, next + 2)
        if isVariadic { offset = next + 3 }
        let element = append(.element, from: start, child: type, name: label)
        if isVariadic { nodes[element].flags = .variadic }
        return element
    }

    /// `label:` or `label name:`. If there is a type instead, returns nil and reads nothing. The label `_` is empty.
    private mutating func label() -> Span? {
        guard let first = text.identifier(at: offset) else { return nil }
        var next = text.triviaEnd(from: first.end)
        if !text.isAt(Byte.colon, next) {
            guard let second = text.identifier(at: next) else { return nil }
            next = text.triviaEnd(from: second.end)
            if !text.isAt(Byte.colon, next) { return nil }
        }
        // `Mail::Box`
        if text.isAt(Byte.colon, next + 1) { return nil }
        offset = next + 1
        skipTrivia()
        return text.isWord("_", first.name) ? Span(start: first.name.start, end: first.name.start) : first.name
    }
}
