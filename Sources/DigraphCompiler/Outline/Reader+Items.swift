extension Outline.Reader {
    /// The attributes and modifiers before a declaration's keyword.
    struct Header {
        var attributes: [Outline.Attribute] = []
        var flags = Flags(rawValue: 0)
        /// Nil if no access level is written.
        var access: Outline.Access?
        var setterAccess: Outline.Access?
    }

    /// Reads a declaration with its attributes and modifiers. Skips any other text: a script's statement, a macro
    /// expansion, unreadable text.
    mutating func readItem() {
        var header = Header()
        while true {
            skipTrivia()
            if isAt(Byte.at) {
                readAttribute(&header)
            } else if isAt(Byte.hash), !header.attributes.isEmpty, readDirective() {
                header.flags.insert(.conditionalAttributes)
            } else {
                let start = position
                guard let word = readWord() else { break }
                if readModifier(word, &header) { continue }
                if readDeclaration(word, header) { return }
                position = start
                break
            }
        }
        // A brace ends the enclosing type, or has no partner.
        if position < text.limit, !isAt(Byte.closeBrace) { skipOther() }
    }

    private mutating func skipOther() {
        markUnknownMembers()
        let start = position
        skipped.append(Outline.File.Skipped(offset: start, type: types.last))
        skipExpression(stopsAtComma: false)
        // Skips a run of `#` as a whole. Counting the rest of the run at each `#` would be quadratic.
        if position == start { position += max(1, text.hashCount(at: start)) }
    }

    // MARK: - Modifiers

    /// Adds a word, which has been read, to the header if the word is a modifier.
    /// - Returns: Whether the word is a modifier.
    private mutating func readModifier(_ word: Word, _ header: inout Header) -> Bool {
        guard let keyword = word.keyword else { return false }
        if let access = Outline.Access(keyword) { return readAccess(access, &header) }
        switch keyword {
        case .static: header.flags.insert(.static)
        case .final: header.flags.insert(.final)
        case .lazy: header.flags.insert(.lazy)
        case .weak: header.flags.insert(.weak)
        case .convenience: header.flags.insert(.convenience)
        case .required: header.flags.insert(.required)
        case .override: header.flags.insert(.override)
        case .mutating: header.flags.insert(.mutating)
        case .unowned: header.flags.insert(readDetail("unsafe") ? .unownedUnsafe : .unowned)
        case .nonisolated:
            header.flags.insert(.nonisolated)
            if readDetail("nonsending") { header.flags.insert(.nonsending) }
        case .`class`:
            // `class` is a modifier only if another modifier or a member follows.
            guard beginsDeclaration(text.triviaEnd(from: position)) else { return false }
            header.flags.insert(.static)
        case .`actor`, .precedencegroup, .macro: return false
        default: return keyword.mayBeginDeclaration && !keyword.alwaysBeginsDeclaration
        }
        return true
    }

    /// `private` or `private(set)`
    private mutating func readAccess(_ access: Outline.Access, _ header: inout Header) -> Bool {
        if !text.isAt(Byte.openParen, text.triviaEnd(from: position)) {
            header.access = access
            return true
        }
        let start = position
        guard readDetail("set") else {
            position = start
            return false
        }
        header.setterAccess = access
        return true
    }

    /// Reads a word in parentheses behind a modifier, if there is one: `(set)`, `(unsafe)`.
    /// - Returns: Whether the word is `detail`.
    private mutating func readDetail(_ detail: StaticString) -> Bool {
        guard take(Byte.openParen) else { return false }
        skipTrivia()
        let word = readWord()
        _ = take(Byte.closeParen)
        return word.map { text.isWord(detail, $0.span) } ?? false
    }

    // MARK: - Attributes

    mutating func readAttribute(_ header: inout Header) {
        let start = position
        position += 1
        skipTrivia()
        guard let first = readWord() else { return }
        var path = [name(first)]
        let firstEnd = position
        while let next = readMember() { path.append(next) }
        if position != firstEnd || !Outline.isOwnAttribute(path[0]) { header.flags.insert(.customAttribute) }
        let nameEnd = position
        let arguments = text.triviaEnd(from: nameEnd)
        if text.isAt(Byte.openParen, arguments), !text.hasLineBreak(from: nameEnd, to: arguments) {
            position = bracketEnd(at: arguments)
            // Parentheses behind a space belong to the attribute only if an item follows them.
            if arguments > nameEnd, !beginsItem(text.triviaEnd(from: position)) { position = nameEnd }
        }
        let hasArguments = position > nameEnd
        if hasArguments, path == ["available"] {
            header.flags.insert(.available)
            let words = availabilityWords(arguments + 1..<position)
            if Self.isUnavailable(words) { header.flags.insert(.unavailable) }
            if words.contains("deprecated") { header.flags.insert(.deprecated) }
        }
        header.attributes.append(
            Outline.Attribute(path: path, hasArguments: hasArguments, span: Span(start, position)))
    }

    /// Reads `.Member` or `::Member` of an attribute's name. Skips generic arguments.
    private mutating func readMember() -> String? {
        if isAt(Byte.less), let end = genericArgumentsEnd(at: position) { position = end }
        let isModule = isAt(Byte.colon) && text.isAt(Byte.colon, position + 1)
        guard isModule || isAt(Byte.dot), let word = word(at: position + (isModule ? 2 : 1)) else { return nil }
        position = word.end
        return name(word)
    }

    /// The names, `*` and operators in the arguments of an `@available`.
    private func availabilityWords(_ arguments: Range<Int>) -> [String] {
        var words: [String] = []
        var offset = arguments.lowerBound
        while offset < arguments.upperBound {
            let token = text.token(at: offset)
            if token.kind == .identifier || token.kind == .operator { words.append(text.text(Span(offset, token.end))) }
            offset = token.end
        }
        return words
    }

    /// Whether an `@available` makes a declaration unusable: `*, unavailable`, or `swift, obsoleted: 5`.
    private static func isUnavailable(_ words: [String]) -> Bool {
        switch words.first {
        case "*": return words.contains("unavailable")
        case "swift": return words.contains("unavailable") || words.contains("obsoleted")
        default: return false
        }
    }
}

extension Outline.Access {
    fileprivate init?(_ keyword: Outline.Keyword) {
        switch keyword {
        case .private: self = .private
        case .fileprivate: self = .fileprivate
        case .internal: self = .internal
        case .package: self = .package
        case .public: self = .public
        case .open: self = .open
        default: return nil
        }
    }
}
