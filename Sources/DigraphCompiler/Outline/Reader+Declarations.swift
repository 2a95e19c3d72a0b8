extension Outline.Reader {
    /// Reads the declaration whose keyword was just read.
    /// - Returns: False where the word begins none.
    mutating func readDeclaration(_ header: Header, keyword: Int) -> Bool {
        let kind = word
        switch kind {
        case .`class`: return readType(.`class`, header)
        case .`struct`: return readType(.`struct`, header)
        case .`enum`: return readType(.`enum`, header)
        case .`protocol`: return readType(.`protocol`, header)
        case .extension: return readType(.extension, header)
        case .`actor`:
            guard isFollowedByWord() else { return false }
            return readType(.`actor`, header)
        case .var, .let:
            readBindings(header, isConstant: kind == .let)
            return true
        case .func: readFunction(header)
        case .`init`: readInitializer(header)
        case .`typealias`: readTypealias(header)
        case .associatedtype: readAssociatedType(header)
        case .deinit: skipBody()
        case .subscript: skipSubscript()
        case .case: skipCases()
        case .import: readImport()
        case .operator: skipOperatorDeclaration()
        case .precedencegroup: skipPrecedenceGroup()
        case .macro:
            guard isFollowedByWord() else { return false }
            skipMacroDeclaration()
        default: return false
        }
        return true
    }

    private mutating func isFollowedByWord() -> Bool {
        let end = position
        defer { position = end }
        skipTrivia()
        return isAtWord()
    }

    /// Adds a record; what is not known yet is filled in by who knows it.
    /// - Returns: Its index.
    mutating func append(_ kind: Outline.Kind, _ header: Header, name: Slice) -> Int {
        let index = records.pointee.declarations.count
        let (line, column) = place(Int(name.start) - (hasBacktick(before: name) ? 1 : 0))
        let access = header.access ?? defaultAccess
        var setterAccess = header.setterAccess ?? access
        if setterAccess > access { setterAccess = access }
        records.pointee.declarations.append(
            Declaration(
                kind: kind, access: access, setterAccess: setterAccess, flags: header.flags, file: 0, parent: parent,
                end: Int32(truncatingIfNeeded: index + 1), name: name, line: line, column: column,
                inherits: .none, type: .none,
                firstParameter: Int32(truncatingIfNeeded: records.pointee.parameters.count), parameterCount: 0,
                condition: condition, clauses: -1))
        if !header.attributes.isEmpty {
            records.pointee.clauses[makeClauses(of: index)].attributes = header.attributes
        }
        return index
    }

    /// The index of a declaration's clauses, for who has something to write there.
    private mutating func makeClauses(of index: Int) -> Int {
        let known = Int(records.pointee.declarations[index].clauses)
        if known >= 0 { return known }
        let next = records.pointee.clauses.count
        records.pointee.declarations[index].clauses = Int32(truncatingIfNeeded: next)
        records.pointee.clauses.append(.none)
        return next
    }

    mutating func setGenerics(_ slice: Slice, of index: Int) {
        if !slice.isEmpty { records.pointee.clauses[makeClauses(of: index)].generics = slice }
    }

    mutating func setConstraints(_ slice: Slice, of index: Int) {
        if !slice.isEmpty { records.pointee.clauses[makeClauses(of: index)].constraints = slice }
    }

    mutating func setThrown(_ slice: Slice, of index: Int) {
        if !slice.isEmpty { records.pointee.clauses[makeClauses(of: index)].thrown = slice }
    }

    mutating func hasBacktick(before name: Slice) -> Bool {
        name.start > 0 && base[Int(name.start) - 1] == Byte.backtick
    }

    /// What an extension says for its members, and a protocol; else `internal`. An extension stands at the top of a
    /// file, where `private` means `fileprivate`.
    private var defaultAccess: Outline.Access {
        guard parent >= 0 else { return .internal }
        let record = records.pointee.declarations[Int(parent)]
        guard record.kind == .extension || record.kind == .`protocol` else { return .internal }
        return record.kind == .extension && record.access == .private ? .fileprivate : record.access
    }

    /// Reads the word at the position where it can be a declaration's name. A word that Swift reserves is none: it
    /// begins what somebody wrote behind a name that is still missing, and stays.
    mutating func readName() -> Bool {
        guard isAtWord() else { return false }
        let start = position
        readWord()
        if word == .none || !isReserved(word) { return true }
        position = start
        return false
    }

    // MARK: Types

    private mutating func readType(_ kind: Outline.Kind, _ header: Header) -> Bool {
        skipTrivia()
        let name: Slice
        if kind == .extension {
            name = readType()
            if name.isEmpty { return true }
        } else {
            guard readName() else { return true }
            name = wordSlice
        }
        let index = append(kind, header, name: name)
        if kind != .extension { setGenerics(readGenerics(), of: index) }
        skipTrivia()
        if isAt(Byte.colon) { records.pointee.declarations[index].inherits = readInheritance() }
        setConstraints(readConstraints(), of: index)
        skipTrivia()
        if isAt(Byte.openBrace) {
            position &+= 1
            openType(index)
        }
        return true
    }

    /// `<…>` at the position, or nothing.
    mutating func readGenerics() -> Slice {
        skipTrivia()
        guard isAt(Byte.less) else { return .none }
        position &+= 1
        let start = position
        var depth = 1
        while true {
            skipTrivia()
            guard position < count else { return Slice(start, position) }
            let byte = base[position]
            if byte == Byte.less {
                depth &+= 1
                position &+= 1
            } else if byte == Byte.greater {
                depth &-= 1
                position &+= 1
                if depth == 0 { return Slice(start, position &- 1) }
            } else if byte == Byte.openParen {
                skipParens()
            } else if byte == Byte.openBracket {
                skipBrackets()
            } else if byte == Byte.openBrace || byte == Byte.closeBrace {
                return Slice(start, position)
            } else if isAt(Byte.minus, Byte.greater) {
                position &+= 2
            } else if isAtWord() {
                readWord()
            } else {
                position &+= 1
            }
        }
    }

    /// What stands behind a colon: types and a comma between them.
    private mutating func readInheritance() -> Slice {
        position &+= 1
        skipTrivia()
        let start = position
        var end = start
        while true {
            guard skipType() else {
                position = end
                break
            }
            end = position
            skipTrivia()
            guard isAt(Byte.comma) else {
                position = end
                break
            }
            position &+= 1
        }
        return Slice(start, end)
    }

    /// A `where` clause at the position, or nothing.
    mutating func readConstraints() -> Slice {
        let before = position
        skipTrivia()
        guard isAtWord() else {
            position = before
            return .none
        }
        readWord()
        guard word == .where else {
            position = before
            return .none
        }
        skipTrivia()
        let start = position
        var end = start
        while skipType() {
            end = position
            skipTrivia()
            if isAt(Byte.colon) {
                position &+= 1
            } else if isAt(Byte.equal, Byte.equal) {
                position &+= 2
            } else {
                position = end
                break
            }
            guard skipType() else { break }
            if isAt(Byte.openParen) { skipParens() }
            end = position
            skipTrivia()
            guard isAt(Byte.comma) else { break }
            position &+= 1
        }
        position = end
        return Slice(start, end)
    }

    // MARK: Aliases

    private mutating func readTypealias(_ header: Header) {
        skipTrivia()
        guard readName() else { return }
        let index = append(.`typealias`, header, name: wordSlice)
        setGenerics(readGenerics(), of: index)
        skipTrivia()
        if isAt(Byte.equal) {
            position &+= 1
            records.pointee.declarations[index].type = readType()
        }
        setConstraints(readConstraints(), of: index)
    }

    private mutating func readAssociatedType(_ header: Header) {
        skipTrivia()
        guard readName() else { return }
        let index = append(.associatedtype, header, name: wordSlice)
        skipTrivia()
        if isAt(Byte.colon) { records.pointee.declarations[index].inherits = readInheritance() }
        skipTrivia()
        if isAt(Byte.equal) {
            position &+= 1
            records.pointee.declarations[index].type = readType()
        }
        setConstraints(readConstraints(), of: index)
    }
}
