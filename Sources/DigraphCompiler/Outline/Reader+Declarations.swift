extension Outline.Reader {
    /// Reads the declaration that begins with a word, which was read.
    /// - Returns: False if the word begins none.
    mutating func readDeclaration(_ word: Word, _ header: Header) -> Bool {
        switch word.keyword {
        case .`class`: readType(.`class`, header)
        case .`struct`: readType(.`struct`, header)
        case .`enum`: readType(.`enum`, header)
        case .`protocol`: readType(.`protocol`, header)
        case .extension: readExtension(header)
        case .var, .let: readBindings(header, isConstant: word.keyword == .let)
        case .func: readFunction(header)
        case .`init`: readInitializer(word, header)
        case .`typealias`: readTypealias(header)
        case .associatedtype: readAssociatedType(header)
        case .deinit: skipBody()
        case .subscript: skipSubscript()
        case .case: skipCases()
        case .import: readImport()
        case .operator: skipOperatorDeclaration()
        case .`actor`, .precedencegroup, .macro:
            // These may be names, too.
            guard text.identifier(at: text.triviaEnd(from: position)) != nil else { return false }
            if word.keyword == .`actor` { readType(.`actor`, header) }
            if word.keyword == .macro { skipMacroDeclaration() }
            if word.keyword == .precedencegroup {
                skipTrivia()
                _ = readWord()
                skipBody()
            }
        default: return false
        }
        return true
    }

    /// Adds a declaration with its header; the caller fills in the rest.
    /// - Parameter start: The offset of the name, with its backtick.
    /// - Returns: Its index.
    mutating func append(_ kind: Outline.Kind, _ name: String, at start: Int, _ header: Header) -> Int {
        let (line, column) = place(start)
        let access = header.access ?? defaultAccess
        let index = file.declarations.count
        file.declarations.append(
            Declaration(
                kind: kind, access: access, setterAccess: min(header.setterAccess ?? access, access),
                flags: header.flags,
                parent: types.last, end: index + 1, name: name, line: line, column: column,
                attributes: header.attributes, condition: condition))
        return index
    }

    /// The access of members of an extension or a protocol is that of the extension or protocol. At the top level of a
    /// file, where extensions are, `private` means `fileprivate`.
    private var defaultAccess: Outline.Access {
        guard let type = types.last else { return .internal }
        switch file.declarations[type].kind {
        case .`protocol`: return file.declarations[type].access
        case .extension: return max(.fileprivate, file.declarations[type].access)
        default: return .internal
        }
    }

    // MARK: - Types

    private mutating func readType(_ kind: Outline.Kind, _ header: Header) {
        skipTrivia()
        guard let name = readName() else { return }
        let index = append(kind, name.name, at: name.start, header)
        file.declarations[index].generics = readGenerics()
        readTypeBody(of: index)
    }

    private mutating func readExtension(_ header: Header) {
        skipTrivia()
        let start = position
        let type = readTypeName()
        if type.isEmpty { return }
        let index = append(.extension, file.text(type), at: start, header)
        file.declarations[index].type = type
        readTypeBody(of: index)
    }

    private mutating func readTypeBody(of index: Int) {
        file.declarations[index].inherits = readInheritance()
        file.declarations[index].constraints = readConstraints()
        let next = text.triviaEnd(from: position)
        if text.isAt(Byte.openBrace, next) {
            position = next
            openType(index)
        }
    }

    private mutating func readTypealias(_ header: Header) {
        skipTrivia()
        guard let name = readName() else { return }
        let index = append(.`typealias`, name.name, at: name.start, header)
        file.declarations[index].generics = readGenerics()
        if take(Byte.equal) { file.declarations[index].type = readTypeName() }
        file.declarations[index].constraints = readConstraints()
    }

    private mutating func readAssociatedType(_ header: Header) {
        skipTrivia()
        guard let name = readName() else { return }
        let index = append(.associatedtype, name.name, at: name.start, header)
        file.declarations[index].inherits = readInheritance()
        if take(Byte.equal) { file.declarations[index].type = readTypeName() }
        file.declarations[index].constraints = readConstraints()
    }

    // MARK: - Others

    /// `import class Foundation.Bundle`
    private mutating func readImport() {
        skipTrivia()
        guard var name = readWord() else { return }
        if name.keyword?.alwaysBeginsDeclaration == true {
            skipTrivia()
            name = readWord() ?? name
        }
        file.imports.append(name.name)
        while isAt(Byte.dot) {
            position += 1
            if readWord() == nil { position = operatorEnd(from: position) }
        }
    }

    /// `case a, b(Int) = 1`
    private mutating func skipCases() {
        repeat {
            skipTrivia()
            guard readWord() != nil else { return }
            let next = text.triviaEnd(from: position)
            if text.isAt(Byte.openParen, next) { position = bracketEnd(at: next) }
            if take(Byte.equal) { skipExpression(stopsAtComma: true) }
        } while take(Byte.comma)
    }

    private mutating func skipSubscript() {
        _ = readGenerics()
        _ = readParameters()
        if take(Byte.minus, Byte.greater) { _ = readTypeName() }
        _ = readConstraints()
        skipBody()
    }

    private mutating func skipMacroDeclaration() {
        skipTrivia()
        _ = readWord()
        _ = readGenerics()
        _ = readParameters()
        if take(Byte.minus, Byte.greater) { _ = readTypeName() }
        if take(Byte.equal) { skipExpression(stopsAtComma: false) }
        _ = readConstraints()
    }

    /// `operator +++: Precedence, Type`
    private mutating func skipOperatorDeclaration() {
        skipTrivia()
        position = operatorNameEnd(from: position)
        _ = readInheritance()
        skipBody()
    }
}
