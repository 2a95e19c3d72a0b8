extension TypeParser {
    /// A primary type and what stands right behind it: `?`, `!`, `.Name<T>`, `.Type`.
    mutating func postfixed(depth: Int, stops: TypeTree.Stops) -> Int {
        let start = offset
        var node = primary(depth: depth, stops: stops)
        while problem == nil, offset < limit {
            switch classes[Int(base[offset])] {
            case .question:
                offset += 1
                node = append(.optional, from: start, child: node)
            case .exclamation:
                offset += 1
                node = append(.implicitlyUnwrapped, from: start, child: node)
            case .dot, .space, .slash, .lineFeed, .carriageReturn:
                guard let member = member(of: node, from: start, depth: depth, stops: stops) else { return node }
                node = member
            default:
                return node
            }
        }
        return node
    }

    /// `.Name<T>`, `.Type` or `.Protocol` behind a base; nil, and nothing read, when no such thing follows.
    private mutating func member(of base: Int, from start: Int, depth: Int, stops: TypeTree.Stops) -> Int? {
        let dot = triviaEnd(from: offset)
        if byte(at: dot) != UInt8(ascii: ".") || byte(at: dot + 1) == UInt8(ascii: ".") { return nil }
        if stops.contains(.looseDots), dot > offset { return nil }
        guard let identifier = identifier(at: triviaEnd(from: dot + 1)) else { return nil }
        if !identifier.isQuoted {
            if stops.contains(.makers), isWord("init", identifier.name) || isWord("self", identifier.name) {
                return nil
            }
            if isWord("Type", identifier.name) {
                offset = identifier.end
                return append(.metatype, from: start, child: base)
            }
            if isWord("Protocol", identifier.name) {
                offset = identifier.end
                return append(.protocolMetatype, from: start, child: base)
            }
        }
        offset = identifier.end
        let arguments = genericArguments(depth: depth)
        nodes[base].nextSibling = Int32(truncatingIfNeeded: arguments)
        return append(.member, from: start, child: base, name: identifier.name)
    }

    private mutating func primary(depth: Int, stops: TypeTree.Stops) -> Int {
        let start = offset
        switch classes[Int(byte)] {
        case .letter, .nonASCII, .backtick:
            guard let identifier = identifier(at: offset) else { break }
            offset = identifier.end
            if identifier.name.count == 1, base[start] == UInt8(ascii: "_") {
                return append(.placeholder, from: start, name: identifier.name)
            }
            let arguments = genericArguments(depth: depth)
            return append(.name, from: start, child: arguments, name: identifier.name)
        case .leftParenthesis: return tuple(depth: depth)
        case .leftBracket: return collection(depth: depth)
        case .tilde:
            offset += 1
            skipTrivia()
            // `~~~~T` is no type, but it is a way to nest without brackets.
            if depth + 1 >= TypeParser.maximumDepth {
                reportDepth()
                return missing()
            }
            let child = postfixed(depth: depth + 1, stops: stops)
            return append(.inverse, from: start, child: child)
        case .digit, .minus:
            let digits = byte == UInt8(ascii: "-") ? offset + 1 : offset
            if classes[Int(byte(at: digits))] != .digit { break }
            offset = digits
            while classes[Int(byte)] == .digit || byte == UInt8(ascii: "_") { offset += 1 }
            return append(.integer, from: start, name: Span(start, offset))
        default: break
        }
        expect("a type")
        return missing()
    }

    /// `<A, B>`: the first argument, to which the others are linked, or -1 when there are none.
    private mutating func genericArguments(depth: Int) -> Int {
        let open = triviaEnd(from: offset)
        if byte(at: open) != UInt8(ascii: "<") || hasLineBreak(from: offset, to: open) { return -1 }
        offset = open + 1
        var first = -1
        var last = -1
        repeat {
            skipTrivia()
            if last >= 0, byte == UInt8(ascii: ">") { break }
            let argument = type(depth: depth + 1)
            if last >= 0 { nodes[last].nextSibling = Int32(truncatingIfNeeded: argument) } else { first = argument }
            last = argument
        } while continuesList()
        close(UInt8(ascii: ">"), "'>'")
        return first
    }

    /// Reads the comma that promises one more.
    private mutating func continuesList() -> Bool {
        if problem != nil { return false }
        let next = triviaEnd(from: offset)
        if byte(at: next) != UInt8(ascii: ",") { return false }
        offset = next + 1
        return true
    }

    /// `[T]`, `[K: V]`, `[3 of T]`
    private mutating func collection(depth: Int) -> Int {
        let start = offset
        offset += 1
        skipTrivia()
        let first = type(depth: depth + 1)
        var kind = TypeTree.Kind.array
        if problem == nil {
            let next = triviaEnd(from: offset)
            let word = Span(next, wordEnd(from: next))
            let isDictionary = byte(at: next) == UInt8(ascii: ":")
            if isDictionary || isWord("of", word) {
                kind = isDictionary ? .dictionary : .inlineArray
                offset = isDictionary ? next + 1 : Int(word.end)
                skipTrivia()
                let second = type(depth: depth + 1)
                nodes[first].nextSibling = Int32(truncatingIfNeeded: second)
            }
        }
        close(UInt8(ascii: "]"), "']'")
        return append(kind, from: start, child: first)
    }

    /// `(A, label: B)`
    private mutating func tuple(depth: Int) -> Int {
        let start = offset
        offset += 1
        var first = -1
        var last = -1
        repeat {
            skipTrivia()
            if byte == UInt8(ascii: ")") { break }
            let element = element(depth: depth)
            if last >= 0 { nodes[last].nextSibling = Int32(truncatingIfNeeded: element) } else { first = element }
            last = element
        } while continuesList()
        close(UInt8(ascii: ")"), "')'")
        return append(.tuple, from: start, child: first)
    }

    /// `T`, `label: T`, `_ name: T`, `T...`
    private mutating func element(depth: Int) -> Int {
        let start = offset
        let label = label()
        let type = type(depth: depth + 1)
        var isVariadic = false
        if problem == nil {
            let next = triviaEnd(from: offset)
            if byte(at: next) == UInt8(ascii: "."), byte(at: next + 1) == UInt8(ascii: "."),
                byte(at: next + 2) == UInt8(ascii: ".")
            {
                offset = next + 3
                isVariadic = true
            }
        }
        let element = append(.element, from: start, child: type, name: label)
        if isVariadic { nodes[element].flags = .variadic }
        return element
    }

    /// Reads `label:` or `label name:`; nil, and nothing read, when what stands here is a type. The label `_` is empty.
    private mutating func label() -> Span? {
        guard let first = identifier(at: offset) else { return nil }
        var next = triviaEnd(from: first.end)
        if byte(at: next) != UInt8(ascii: ":") {
            guard let second = identifier(at: next) else { return nil }
            next = triviaEnd(from: second.end)
            if byte(at: next) != UInt8(ascii: ":") { return nil }
        }
        let isUnderscore = first.name.count == 1 && base[Int(first.name.start)] == UInt8(ascii: "_")
        offset = next + 1
        skipTrivia()
        return isUnderscore ? Span(start: first.name.start, end: first.name.start) : first.name
    }
}
