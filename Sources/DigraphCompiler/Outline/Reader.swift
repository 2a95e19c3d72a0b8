extension Outline {
    /// Reads one file, in time linear in the number of bytes. Accepts any bytes.
    package static func read(_ source: SourceText) -> File {
        source.bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress, bytes.count < Int(Int32.max) else { return File(source) }
            var reader = Reader(Scanner(base: base, limit: bytes.count))
            reader.readFile()
            return File(
                source, declarations: reader.declarations, conditions: reader.conditions, imports: reader.imports,
                skipped: reader.skipped, hasAttributesOfConformances: reader.hasAttributesOfConformances)
        }
    }

    /// The bytes of a file outside of the bodies of functions, initializers and getters. Two files with the same bytes there
    /// have the same declarations.
    package static func bytesOutsideBodies(of source: SourceText) -> [UInt8] {
        var (bytes, start): ([UInt8], Int) = ([], 0)
        for declaration in read(source).declarations where declaration.body.start >= start && !declaration.body.isEmpty
        {
            bytes += source.bytes[start...Int(declaration.body.start)]
            start = Int(declaration.body.end) - 1
        }
        return bytes + source.bytes[start...]
    }

    /// Reads the declarations of a file in one pass. Skips bodies, values and statements, up to the next line that
    /// begins a declaration.
    ///
    /// Keeps open types in an array instead of recursing.
    struct Reader: ~Copyable {
        let text: Scanner
        /// The offset of the next byte to read.
        var position = 0
        var declarations: [Declaration] = []
        var conditions: [File.Condition] = []
        var imports: [Outline.File.Import] = []
        var skipped: [Outline.File.Skipped] = []
        var hasAttributesOfConformances = false
        /// The indices of the types around the next declaration, outermost first.
        var types: [Int] = []
        /// The `#if`s around the next declaration.
        var branches: [Branch] = []
        /// The index of the innermost condition around the next declaration.
        var condition: Int?
        /// The type that the getter of the last property throws, and its body if it has no accessors.
        var (getterThrown, getterBody) = (Span.none, Span.none)

        init(_ text: Scanner) { self.text = text }
    }
}

extension Outline.Reader {
    typealias Declaration = Outline.Declaration
    typealias Flags = Outline.Flags
    typealias Keyword = Outline.Keyword

    /// The maximum depth of nested types. The bodies of more deeply nested types are skipped.
    private static let maximumDepth = 64

    mutating func readFile() {
        if text.hasByteOrderMark { position = 3 }
        position = text.scriptLineEnd(from: position) ?? position
        while true {
            skipTrivia()
            guard position < text.limit else { break }
            if isAt(Byte.closeBrace) {
                position += 1
                closeType()
            } else if isAt(Byte.semicolon) {
                position += 1
            } else if !isAt(Byte.hash) || !readDirective() {
                readItem()
            }
        }
        while !types.isEmpty { closeType() }
    }

    /// Reads the `{` of a type, and makes the type the parent of the next declarations.
    mutating func openType(_ index: Int) {
        guard types.count < Self.maximumDepth else {
            declarations[index].flags.insert(.unknownMembers)
            return skipBlock()
        }
        position += 1
        types.append(index)
    }

    /// Ends the innermost type, and every `#if` in this type that is still open.
    private mutating func closeType() {
        guard let type = types.last else { return }
        while let branch = branches.last, branch.depth >= types.count { closeBranch() }
        declarations[type].end = declarations.count
        types.removeLast()
    }

    /// Records that the innermost type may have unread members.
    mutating func markUnknownMembers() {
        if let type = types.last { declarations[type].flags.insert(.unknownMembers) }
    }

    // MARK: - Words and bytes

    /// An identifier, with or without backticks.
    struct Word {
        /// The keyword; nil for a name in backticks.
        var keyword: Keyword?
        /// The span without backticks.
        var span: Span
        /// The offset of the word, or of the backtick before the word.
        var start: Int
        var end: Int

        var isQuoted: Bool { Int(span.start) != start }
    }

    mutating func readWord() -> Word? {
        let word = word(at: position)
        if let word { position = word.end }
        return word
    }

    func word(at start: Int) -> Word? {
        guard let (span, end, isQuoted) = text.identifier(at: start) else { return nil }
        return Word(keyword: isQuoted ? nil : Keyword(text, span), span: span, start: start, end: end)
    }

    func name(_ word: Word) -> String { text.text(word.span) }

    /// Whether a word is `_`.
    func isPlaceholder(_ word: Word) -> Bool { !word.isQuoted && text.isWord("_", word.span) }

    /// Reads a word that can be the name of a declaration. Leaves a reserved word unread and returns nil: then the name
    /// is missing.
    mutating func readName() -> Word? {
        guard let word = word(at: position) else { return nil }
        if let keyword = word.keyword, keyword.isReserved { return nil }
        position = word.end
        return word
    }

    func isAt(_ byte: UInt8) -> Bool { text.isAt(byte, position) }

    mutating func skipTrivia() { position = text.triviaEnd(from: position) }

    /// Reads a byte, past white space, if it is next.
    mutating func take(_ byte: UInt8) -> Bool {
        let next = text.triviaEnd(from: position)
        guard text.isAt(byte, next) else { return false }
        position = next + 1
        return true
    }

    /// Reads two bytes, past white space, if they are next.
    mutating func take(_ first: UInt8, _ second: UInt8) -> Bool {
        let next = text.triviaEnd(from: position)
        guard text.isAt(first, next), text.isAt(second, next + 1) else { return false }
        position = next + 2
        return true
    }

    /// Reads a word, past white space, if it is next.
    mutating func take(_ word: StaticString) -> Bool {
        let start = text.triviaEnd(from: position)
        let span = Span(start, text.identifierEnd(from: start))
        guard text.isWord(word, span) else { return false }
        position = Int(span.end)
        return true
    }
}
