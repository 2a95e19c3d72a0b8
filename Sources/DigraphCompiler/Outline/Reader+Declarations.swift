extension Outline.Reader {
    /// Reads the rest of a declaration, behind its first word.
    /// - Returns: False if the word begins no declaration.
    mutating func readDeclaration(_ word: Word, _ header: Header) -> Bool {
        switch word.keyword {
        case .`class`: readType(.`class`, header)
        case .`struct`: readType(.`struct`, header)
        case .`enum`: readType(.`enum`, header)
        case .`protocol`: readType(.`protocol`, header)
        case .extension: readExtension(header)
        case .var: readBindings(header, isConstant: false)
        case .let: readBindings(header, isConstant: true)
        case .func: readFunction(header)
        case .`init`: readInitializer(word, header)
        case .`typealias`: readTypealias(header)
        case .associatedtype: readAssociatedType(header)
        case .deinit: skipBody()
        case .subscript: skipSubscript()
        case .case: skipCases()
        case .import: readImport(header)
        case .operator: skipOperatorDeclaration()
        case .`actor`, .precedencegroup, .macro:
            // These words are keywords only if a name follows.
            guard text.identifier(at: text.triviaEnd(from: position)) != nil else { return false }
            switch word.keyword {
            case .`actor`: readType(.`actor`, header)
            case .macro: skipMacroDeclaration()
            default:
                skipTrivia()
                _ = readWord()
                skipBody()
            }
        default: return false
        }
        return true
    }

    /// Adds a declaration with a name and a header. The caller sets the other properties.
    /// - Parameter start: The offset of the name, or of the backtick before the name.
    mutating func append(_ kind: Outline.Kind, _ name: String, at start: Int, _ header: Header) -> Declaration {
        let access = header.access ?? defaultAccess
        let declaration = Declaration(
            kind, name: name, at: start, access: access,
            setterAccess: header.setterAccess.map { min($0, access) } ?? access, flags: header.flags,
            attributes: header.attributes, index: declarations.count, parent: types.last, condition: condition)
        declarations.append(declaration)
        return declaration
    }

    /// The access of a declaration for which none is written: in an extension or protocol, that of the extension or
    /// protocol. `private` extensions count as `fileprivate`, because they are at the top level of a file.
    private var defaultAccess: Outline.Access {
        guard let type = types.last else { return .internal }
        switch declarations[type].kind {
        case .`protocol`: return declarations[type].access
        case .extension: return max(.fileprivate, declarations[type].access)
        default: return .internal
        }
    }

    // MARK: - Types

    private mutating func readType(_ kind: Outline.Kind, _ header: Header) {
        skipTrivia()
        guard let word = readName() else { return }
        let type = append(kind, name(word), at: word.start, header)
        type.generics = readGenerics()
        readTypeBody(of: type)
    }

    private mutating func readExtension(_ header: Header) {
        skipTrivia()
        let start = position
        let extended = readTypeName()
        if extended.isEmpty { return }
        let name = Scanner(base: text.base, limit: Int(extended.end)).foldedText(from: Int(extended.start))
        let declaration = append(.extension, name, at: start, header)
        declaration.type = extended
        readTypeBody(of: declaration)
    }

    private mutating func readTypeBody(of type: Declaration) {
        let index = declarations.count - 1
        type.inherits = readInheritance()
        type.constraints = readConstraints()
        let next = text.triviaEnd(from: position)
        if text.isAt(Byte.openBrace, next) {
            position = next
            openType(index)
        }
    }

    private mutating func readTypealias(_ header: Header) {
        skipTrivia()
        guard let word = readName() else { return }
        let alias = append(.`typealias`, name(word), at: word.start, header)
        alias.generics = readGenerics()
        if take(Byte.equal) { alias.type = readTypeName() }
        alias.constraints = readConstraints()
    }

    private mutating func readAssociatedType(_ header: Header) {
        skipTrivia()
        guard let word = readName() else { return }
        let type = append(.associatedtype, name(word), at: word.start, header)
        type.inherits = readInheritance()
        if take(Byte.equal) { type.type = readTypeName() }
        type.constraints = readConstraints()
    }

    // MARK: - Other declarations

    /// `import class Foundation.Bundle`
    private mutating func readImport(_ header: Header) {
        skipTrivia()
        guard var module = readWord() else { return }
        if let keyword = module.keyword, keyword.alwaysBeginsDeclaration {
            skipTrivia()
            module = readWord() ?? module
        }
        let isTestable = header.attributes.contains { $0.path == ["testable"] }
        imports.append(
            Outline.File.Import(
                module: name(module), access: header.access, isTestable: isTestable, condition: condition))
        while isAt(Byte.dot) {
            position += 1
            if readWord() == nil { position = operatorNameEnd(from: position) }
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
