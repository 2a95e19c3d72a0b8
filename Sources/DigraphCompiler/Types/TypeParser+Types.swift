extension TypeParser {
    /// Any type: what stands in front of it, a composition, and what makes a function of it.
    mutating func type(depth: Int, stop: TypeTree.Stop = .nothing) -> Int {
        if depth >= TypeParser.maximumDepth {
            reportDepth()
            return missing()
        }
        if isNext(UInt8(ascii: "@")) { return attribute(depth: depth, stop: stop) }
        // All words that can stand in front of a type begin with a small letter or an underscore.
        if text.byte(at: offset) >= UInt8(ascii: "_"), let prefixed = prefixed(depth: depth, stop: stop) {
            return prefixed
        }
        let start = offset
        let left = composition(depth: depth, stop: stop)
        return nodes[left].kind == .tuple ? function(left, from: start, depth: depth, stop: stop) : left
    }

    /// `@escaping T`
    private mutating func attribute(depth: Int, stop: TypeTree.Stop) -> Int {
        let start = offset
        offset += 1
        let nameStart = offset
        offset = text.identifierEnd(from: offset)
        while offset > nameStart, isNext(UInt8(ascii: ".")), text.identifierEnd(from: offset + 1) > offset + 1 {
            offset = text.identifierEnd(from: offset + 1)
        }
        let name = Span(nameStart, offset)
        if name.isEmpty { expect("an attribute's name") }
        // Only these take arguments: the parenthesis in `@escaping(Int) -> Void` begins the type.
        if isNext(UInt8(ascii: "(")), takesArguments(name) {
            guard let end = argumentsEnd(from: offset) else {
                expect("')'")
                return missing()
            }
            offset = end
        }
        let node = applied(.attributed, from: start, name: name, depth: depth, stop: stop)
        nodes[node].flags = .at
        return node
    }

    private func takesArguments(_ name: Span) -> Bool {
        text.isWord("convention", name) || text.isWord("isolated", name) || text.isWord("execution", name)
            || text.isWord("differentiable", name) || text.isWord("opened", name)
            || text.isWord("_opaqueReturnTypeOf", name)
    }

    /// A node over the type that follows, from `start` on.
    private mutating func applied(
        _ kind: TypeTree.Kind, from start: Int, name: Span, depth: Int, stop: TypeTree.Stop
    ) -> Int {
        if problem == nil { skipTrivia() }
        let child = problem == nil ? type(depth: depth + 1, stop: stop) : missing()
        return append(kind, from: start, child: child, name: name)
    }

    /// `inout T`, `any P`, `each T`: nil, and nothing read, when the word here is a name like any other. All of them
    /// may be names: what follows on the same line decides.
    private mutating func prefixed(depth: Int, stop: TypeTree.Stop) -> Int? {
        let start = offset
        let end = text.identifierEnd(from: start)
        let word = Span(start, end)
        if text.isWord("nonisolated", word), text.byte(at: end) == UInt8(ascii: "("),
            let close = argumentsEnd(from: end)
        {
            offset = close
            return applied(.attributed, from: start, name: word, depth: depth, stop: stop)
        }
        guard let kind = prefixKind(word), end < text.limit else { return nil }
        let next = text.triviaEnd(from: end)
        if next == end || !beginsType(next) { return nil }
        if text.hasLineBreak(from: end, to: next), !continuesBehindLineBreak(kind, word, at: next, stop: stop) {
            return nil
        }
        offset = next
        switch kind {
        case .any, .some:
            let child = composition(depth: depth + 1, stop: stop)
            return append(kind, from: start, child: child, name: word)
        default:
            return applied(kind, from: start, name: word, depth: depth, stop: stop)
        }
    }

    /// Whether a type goes on with what stands on a later line than a word in front of types: where lines mean nothing,
    /// a name does, and behind words that Swift reserves a bracket, too.
    private func continuesBehindLineBreak(
        _ kind: TypeTree.Kind, _ word: Span, at next: Int, stop: TypeTree.Stop
    ) -> Bool {
        guard case .nothing = stop else { return false }
        switch text.classes[Int(text.byte(at: next))] {
        case .leftParenthesis, .leftBracket, .tilde: return kind == .any || kind == .some || text.isWord("inout", word)
        case .at: return false
        default: return true
        }
    }

    private func prefixKind(_ word: Span) -> TypeTree.Kind? {
        switch word.count {
        case 3: text.isWord("any", word) ? .any : nil
        case 4: text.isWord("some", word) ? .some : text.isWord("each", word) ? .pack : nil
        case 5: text.isWord("inout", word) ? .attributed : nil
        case 6: text.isWord("repeat", word) ? .pack : text.isWord("_const", word) ? .attributed : nil
        case 7: text.isWord("sending", word) || text.isWord("__owned", word) ? .attributed : nil
        case 8: text.isWord("isolated", word) || text.isWord("__shared", word) ? .attributed : nil
        case 9: text.isWord("borrowing", word) || text.isWord("consuming", word) ? .attributed : nil
        default: nil
        }
    }

    /// `A & B`, or one type.
    mutating func composition(depth: Int, stop: TypeTree.Stop) -> Int {
        if depth >= TypeParser.maximumDepth {
            reportDepth()
            return missing()
        }
        let start = offset
        let first = postfixed(depth: depth, stop: stop)
        var last = first
        while problem == nil {
            let next = text.triviaEnd(from: offset)
            if text.byte(at: next) != UInt8(ascii: "&") || text.byte(at: next + 1) == UInt8(ascii: "&") { break }
            offset = next + 1
            skipTrivia()
            let member = postfixed(depth: depth, stop: stop)
            nodes[last].nextSibling = Int32(truncatingIfNeeded: member)
            last = member
        }
        return first == last ? first : append(.composition, from: start, child: first)
    }

    /// `(A) async throws(E) -> R`, when an arrow follows the tuple; else the tuple, with nothing more read.
    private mutating func function(_ tuple: Int, from start: Int, depth: Int, stop: TypeTree.Stop) -> Int {
        if problem != nil { return tuple }
        let tupleEnd = offset
        var flags = TypeTree.Flags(rawValue: 0)
        var errorType = -1
        while problem == nil {
            skipTrivia()
            let word = Span(offset, text.identifierEnd(from: offset))
            if text.isWord("async", word) || text.isWord("reasync", word) {
                flags.insert(.async)
            } else if text.isWord("throws", word) {
                flags.insert(.throws)
            } else if text.isWord("rethrows", word) {
                flags.insert(.rethrows)
            } else {
                break
            }
            offset = Int(word.end)
            if flags.contains(.throws), errorType < 0, isNext(UInt8(ascii: "(")) {
                offset += 1
                skipTrivia()
                errorType = type(depth: depth + 1)
                close(UInt8(ascii: ")"), "')'")
                flags.insert(.typedThrows)
            }
        }
        if problem == nil, !isNext(UInt8(ascii: "-")) || text.byte(at: offset + 1) != UInt8(ascii: ">") {
            offset = tupleEnd
            return tuple
        }
        if problem == nil {
            offset += 2
            skipTrivia()
        }
        let result = problem == nil ? type(depth: depth + 1, stop: stop) : missing()
        link(errorType, result, behindChildrenOf: tuple)
        nodes[tuple].kind = .function
        nodes[tuple].flags = flags
        nodes[tuple].span = Span(start, offset)
        return tuple
    }

    /// Makes the error type, where there is one, and the result the last children of a function.
    private mutating func link(_ errorType: Int, _ result: Int, behindChildrenOf function: Int) {
        var first = result
        if errorType >= 0 {
            nodes[errorType].nextSibling = Int32(truncatingIfNeeded: result)
            first = errorType
        }
        var last = Int(nodes[function].firstChild)
        if last < 0 {
            nodes[function].firstChild = Int32(truncatingIfNeeded: first)
            return
        }
        while nodes[last].nextSibling >= 0 { last = Int(nodes[last].nextSibling) }
        nodes[last].nextSibling = Int32(truncatingIfNeeded: first)
    }

    /// Reads a closing bracket, past white space.
    mutating func close(_ bracket: UInt8, _ expected: String) {
        if problem != nil { return }
        let next = text.triviaEnd(from: offset)
        if text.byte(at: next) == bracket {
            offset = next + 1
        } else {
            offset = next
            expect(expected)
        }
    }
}
