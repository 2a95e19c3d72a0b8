extension Outline.Reader {
    mutating func readFunction(_ header: Header) {
        skipTrivia()
        let start = position
        let end = operatorNameEnd(from: start)
        if end > start {
            position = end
            readSignature(of: append(.function, text.text(Span(start, end)), at: start, header))
        } else if let word = readName() {
            readSignature(of: append(.function, name(word), at: word.start, header))
        }
    }

    /// The end of an operator's name at an offset; the offset itself if there is no operator. In `==<T>`, the `<` opens
    /// generic parameters and is not a part of the name.
    func operatorNameEnd(from start: Int) -> Int {
        var end = start
        while end < text.limit {
            if text.`is`(end, ByteClass.operator) || text.isAt(Byte.dot, end) {
                end += 1
            } else if text.byte(at: end) >= 0x80, case (.operator, let length) = UnicodeClass.at(end, in: text) {
                end += length
            } else {
                break
            }
        }
        if end - start > 1, text.isAt(Byte.less, end - 1), text.identifier(at: end) != nil { end -= 1 }
        return end
    }

    mutating func readInitializer(_ word: Word, _ header: Header) {
        let initializer = append(.initializer, name(word), at: word.start, header)
        if take(Byte.question) {
            initializer.flags.insert(.failable)
        } else if take(Byte.exclamation) {
            initializer.flags.insert(.failable)
            initializer.flags.insert(.implicitlyUnwrapped)
        }
        readSignature(of: initializer)
    }

    /// Reads generic parameters, parameters, effects, result and constraints, and skips the body.
    private mutating func readSignature(of function: Declaration) {
        function.generics = readGenerics()
        function.parameters = readParameters()
        readEffects(of: function)
        if take(Byte.minus, Byte.greater) { function.type = readTypeName() }
        function.constraints = readConstraints()
        let start = text.triviaEnd(from: position)
        guard text.isAt(Byte.openBrace, start) else { return }
        position = bracketEnd(at: start)
        function.body = Span(start, position)
    }

    private mutating func readEffects(of function: Declaration) {
        while let word = word(at: text.triviaEnd(from: position)) {
            switch word.keyword {
            case .async, .reasync: function.flags.insert(.async)
            case .throws: function.flags.insert(.throws)
            case .rethrows:
                function.flags.insert(.throws)
                function.flags.insert(.rethrows)
            default: return
            }
            position = word.end
            let next = text.triviaEnd(from: position)
            if case .throws = word.keyword, text.isAt(Byte.openParen, next) {
                position = next + 1
                function.thrown = readTypeName()
                if text.isWord("Never", function.thrown) { function.flags.remove(.throws) }
                position = bracketEnd(at: next)
            }
        }
    }

    // MARK: - Parameters

    /// Reads the parameters in parentheses, past white space. Empty if there are no parentheses.
    mutating func readParameters() -> [Outline.Parameter] {
        guard take(Byte.openParen) else { return [] }
        var parameters: [Outline.Parameter] = []
        while true {
            skipTrivia()
            guard position < text.limit, !isAt(Byte.closeBrace), !take(Byte.closeParen) else { return parameters }
            let start = position
            if let parameter = readParameter() { parameters.append(parameter) }
            if take(Byte.comma) { continue }
            skipTrivia()
            if isAt(Byte.closeParen) { continue }
            // Any other text is unreadable.
            skipExpression(stopsAtComma: true)
            if position == start { position += 1 }
        }
    }

    /// `@Attribute label name: Type = value`
    private mutating func readParameter() -> Outline.Parameter? {
        let isAttributed = skipAttributes()
        guard var label = readWord() else { return nil }
        var name = label
        skipTrivia()
        if let second = readWord() {
            name = second
            skipTrivia()
            // The first of three words is a modifier: `isolated a b: Int`.
            if let third = readWord() {
                label = second
                name = third
                skipTrivia()
            }
        }
        guard isAt(Byte.colon) else { return nil }
        position += 1
        let type = readTypeName(mayBeVariadic: true)
        let hasDefault = take(Byte.equal)
        if hasDefault { skipExpression(stopsAtComma: true) }
        return Outline.Parameter(
            label: isPlaceholder(label) ? nil : self.name(label), name: self.name(name), type: type,
            hasDefault: hasDefault, isAttributed: isAttributed, nameStart: name.start)
    }

    /// - Returns: Whether one of the attributes is not Swift's own.
    @discardableResult
    mutating func skipAttributes() -> Bool {
        guard isAt(Byte.at) else { return false }
        var header = Header()
        while isAt(Byte.at) {
            readAttribute(&header)
            skipTrivia()
        }
        return header.flags.contains(.customAttribute)
    }
}
