extension TypeParser {
    /// A primary type and what stands right behind it: `?`, `!`, `.Name<T>`, `.Type`.
    mutating func postfixed(depth: Int, stop: TypeTree.Stop) -> Int {
        let start = offset
        var node = primary(depth: depth, stop: stop)
        while problem == nil, offset < text.limit {
            switch text.classes[Int(text.base[offset])] {
            case .question:
                offset += 1
                node = append(.optional, from: start, child: node)
            case .exclamation:
                offset += 1
                node = append(.implicitlyUnwrapped, from: start, child: node)
            case .dot, .space, .slash, .lineFeed, .carriageReturn:
                guard let member = member(of: node, from: start, depth: depth, stop: stop) else { return node }
                node = member
            default:
                return node
            }
        }
        return node
    }

    /// `.Name<T>`, `.Type` or `.Protocol` behind a base; nil, and nothing read, when no such thing follows.
    private mutating func member(of base: Int, from start: Int, depth: Int, stop: TypeTree.Stop) -> Int? {
        let dot = text.triviaEnd(from: offset)
        if text.byte(at: dot) != UInt8(ascii: ".") || text.byte(at: dot + 1) == UInt8(ascii: ".") { return nil }
        if dot > offset, case .modifiers = stop { return nil }
        guard let identifier = text.identifier(at: text.triviaEnd(from: dot + 1)) else { return nil }
        if !identifier.isQuoted {
            if hasMakers, text.isWord("init", identifier.name) || text.isWord("self", identifier.name) {
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
        offset = identifier.end
        let arguments = genericArguments(depth: depth)
        nodes[base].nextSibling = Int32(truncatingIfNeeded: arguments)
        return append(.member, from: start, child: base, name: identifier.name)
    }

    private mutating func primary(depth: Int, stop: TypeTree.Stop) -> Int {
        let start = offset
        switch text.classes[Int(text.byte(at: offset))] {
        case .letter, .nonASCII, .backtick:
            guard let identifier = text.identifier(at: offset) else { break }
            offset = identifier.end
            if identifier.name.count == 1, text.base[start] == UInt8(ascii: "_") {
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
            let child = postfixed(depth: depth + 1, stop: stop)
            return append(.inverse, from: start, child: child)
        case .digit, .minus:
            let digits = isNext(UInt8(ascii: "-")) ? offset + 1 : offset
            if text.classes[Int(text.byte(at: digits))] != .digit { break }
            offset = digits
            while text.classes[Int(text.byte(at: offset))] == .digit || isNext(UInt8(ascii: "_")) { offset += 1 }
            return append(.integer, from: start, name: Span(start, offset))
        default: break
        }
        expect("a type")
        return missing()
    }

    /// `<A, B>`: the first argument, to which the others are linked, or -1 when there are none.
    private mutating func genericArguments(depth: Int) -> Int {
        let open = text.triviaEnd(from: offset)
        if text.byte(at: open) != UInt8(ascii: "<") || text.hasLineBreak(from: offset, to: open) { return -1 }
        offset = open + 1
        var first = -1
        var last = -1
        repeat {
            skipTrivia()
            if last >= 0, isNext(UInt8(ascii: ">")) { break }
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
        let next = text.triviaEnd(from: offset)
        if text.byte(at: next) != UInt8(ascii: ",") { return false }
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
            let next = text.triviaEnd(from: offset)
            let word = Span(next, text.identifierEnd(from: next))
            let isDictionary = text.byte(at: next) == UInt8(ascii: ":")
            if isDictionary || text.isWord("of", word) {
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
            if isNext(UInt8(ascii: ")")) { break }
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
            let next = text.triviaEnd(from: offset)
            if text.byte(at: next) == UInt8(ascii: "."), text.byte(at: next + 1) == UInt8(ascii: "."),
                text.byte(at: next + 2) == UInt8(ascii: ".")
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
        guard let first = text.identifier(at: offset) else { return nil }
        var next = text.triviaEnd(from: first.end)
        if text.byte(at: next) != UInt8(ascii: ":") {
            guard let second = text.identifier(at: next) else { return nil }
            next = text.triviaEnd(from: second.end)
            if text.byte(at: next) != UInt8(ascii: ":") { return nil }
        }
        let isUnderscore = first.name.count == 1 && text.base[Int(first.name.start)] == UInt8(ascii: "_")
        offset = next + 1
        skipTrivia()
        return isUnderscore ? Span(start: first.name.start, end: first.name.start) : first.name
    }
}
