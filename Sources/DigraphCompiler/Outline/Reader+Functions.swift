extension Outline.Reader {
    mutating func readFunction(_ header: Header) {
        skipTrivia()
        let start = position
        let index: Int
        if operatorNameEnd(from: start) > start {
            position = operatorNameEnd(from: start)
            index = append(.function, text.text(Span(start, position)), at: start, header)
        } else {
            guard let name = readName() else { return }
            index = append(.function, name.name, at: name.start, header)
        }
        readSignature(of: index)
    }

    /// The end of an operator's name; the offset itself where there is none. A `<` at its end that a word follows opens
    /// generic parameters.
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
        let index = append(.initializer, word.name, at: word.start, header)
        if take(Byte.question) {
            file.declarations[index].flags.insert(.failable)
        } else if take(Byte.exclamation) {
            file.declarations[index].flags.formUnion([.failable, .implicitlyUnwrapped])
        }
        readSignature(of: index)
    }

    /// Generic parameters, parameters, effects, result and constraints. The body is skipped.
    private mutating func readSignature(of index: Int) {
        file.declarations[index].generics = readGenerics()
        file.declarations[index].parameters = readParameters()
        readEffects(of: index)
        if take(Byte.minus, Byte.greater) { file.declarations[index].type = readTypeName() }
        file.declarations[index].constraints = readConstraints()
        skipBody()
    }

    private mutating func readEffects(of index: Int) {
        while let (word, end) = word(at: text.triviaEnd(from: position)) {
            switch word.keyword {
            case .async, .reasync: file.declarations[index].flags.insert(.async)
            case .throws: file.declarations[index].flags.insert(.throws)
            case .rethrows: file.declarations[index].flags.formUnion([.throws, .rethrows])
            default: return
            }
            position = end
            let next = text.triviaEnd(from: end)
            if word.keyword == .throws, text.isAt(Byte.openParen, next) {
                position = next + 1
                file.declarations[index].thrown = readTypeName()
                position = bracketEnd(at: next)
            }
        }
    }

    // MARK: - Parameters

    /// Parameters in parentheses behind white space, if there are any.
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
            // Something unreadable.
            skipExpression(stopsAtComma: true)
            if position == start { position += 1 }
        }
    }

    /// `@Attribute label name: Type = value`
    private mutating func readParameter() -> Outline.Parameter? {
        skipAttributes()
        var words: [Word] = []
        while words.count < 3, let word = readWord() {
            words.append(word)
            skipTrivia()
        }
        guard let first = words.first, let name = words.last, isAt(Byte.colon) else { return nil }
        // Of three words the first is a modifier: `isolated a b: Int`.
        let label = words.count == 3 ? words[1] : first
        position += 1
        let (line, column) = place(name.start)
        let type = readTypeName(mayBeVariadic: true)
        let hasDefault = take(Byte.equal)
        if hasDefault { skipExpression(stopsAtComma: true) }
        let isUnlabelled = label.name == "_" && Int(label.span.start) == label.start
        return Outline.Parameter(
            label: isUnlabelled ? nil : label.name, name: name.name, type: type, hasDefault: hasDefault, line: line,
            column: column)
    }

    mutating func skipAttributes() {
        while isAt(Byte.at) {
            var ignored = Header()
            readAttribute(&ignored)
            skipTrivia()
        }
    }
}
