extension Outline.Reader {
    /// Reads a type, past white space. Unreadable text counts as a type, up to a line break or a byte such as `,` or
    /// `{`.
    /// - Returns: The span of the type; empty if there is none.
    mutating func readTypeName(mayBeVariadic: Bool = false) -> Span {
        let start = text.triviaEnd(from: position)
        if !Byte.isCapital(text.byte(at: start)), let word = word(at: start), !mayBeginType(word) { return .none }
        var end = TypeTree.end(text, from: start) ?? unreadableTypeEnd(from: start)
        if end <= start { return .none }
        let dots = text.triviaEnd(from: end)
        if mayBeVariadic, text.isAt(Byte.dot, dots), text.isAt(Byte.dot, dots + 1), text.isAt(Byte.dot, dots + 2) {
            end = dots + 3
        }
        position = end
        return Span(start, end)
    }

    private func mayBeginType(_ word: Word) -> Bool {
        guard let keyword = word.keyword else { return true }
        switch keyword {
        case .inout, .repeat: return true
        default: return !keyword.isReserved
        }
    }

    private func unreadableTypeEnd(from start: Int) -> Int {
        var end = start
        loop: while end < text.limit, !text.`is`(end, ByteClass.newline) {
            switch text.byte(at: end) {
            case Byte.comma, Byte.closeParen, Byte.closeBracket, Byte.openBrace, Byte.closeBrace, Byte.equal,
                Byte.semicolon:
                break loop
            case Byte.openParen, Byte.openBracket: end = bracketEnd(at: end)
            default: end += 1
            }
        }
        while end > start, Byte.isBlank(text.byte(at: end - 1)) { end -= 1 }
        return end
    }

    /// Reads the types behind a colon, separated by commas.
    mutating func readInheritance() -> [Span] {
        guard take(Byte.colon) else { return [] }
        var types: [Span] = []
        repeat {
            // `class` is an old spelling of `AnyObject`.
            let start = text.triviaEnd(from: position)
            if take("class") {
                types.append(Span(start, position))
                continue
            }
            if text.isAt(Byte.at, start) { hasAttributesOfConformances = true }
            let type = readTypeName()
            if type.isEmpty { break }
            types.append(type)
        } while take(Byte.comma)
        return types
    }

    /// Reads `<T: P, each U, let n: Int>`, past white space, if there is one.
    mutating func readGenerics() -> [Outline.GenericParameter] {
        guard take(Byte.less) else { return [] }
        var parameters: [Outline.GenericParameter] = []
        repeat {
            skipTrivia()
            skipAttributes()
            let start = position
            guard var name = readWord() else { break }
            let isPack = text.isWord("each", name.span)
            if isPack || text.isWord("let", name.span) {
                skipTrivia()
                name = readWord() ?? name
            }
            let constraint = take(Byte.colon) ? readTypeName() : .none
            parameters.append(
                Outline.GenericParameter(
                    name: self.name(name), isPack: isPack, constraint: constraint, span: Span(start, position)))
        } while take(Byte.comma)
        _ = take(Byte.greater)
        return parameters
    }

    /// Reads a `where` clause, past white space, if there is one.
    mutating func readConstraints() -> [Outline.Requirement] {
        guard take("where") else { return [] }
        var requirements: [Outline.Requirement] = []
        repeat {
            let subject = readTypeName()
            if subject.isEmpty { break }
            let isSameType = take(Byte.equal, Byte.equal)
            guard isSameType || take(Byte.colon) else { break }
            let type = readTypeName()
            if type.isEmpty { break }
            // `T: _Trivial(64)`
            if isAt(Byte.openParen) { position = bracketEnd(at: position) }
            requirements.append(Outline.Requirement(subject: subject, isSameType: isSameType, type: type))
        } while take(Byte.comma)
        return requirements
    }
}
