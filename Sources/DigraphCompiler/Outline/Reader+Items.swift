extension Outline.Reader {
    /// What stands in front of a declaration.
    struct Header {
        var attributes = Outline.Slice.none
        var flags = Outline.Flags(rawValue: 0)
        /// Written access; nil where none is.
        var access: Outline.Access?
        var setterAccess: Outline.Access?
        var hasModifiers = false
    }

    /// Reads attributes, modifiers and the declaration they belong to. At the top level of a script it may be a
    /// statement after all.
    mutating func readItem() {
        let start = position
        var header = Header()
        var count = 0
        while true {
            count &+= 1
            skipTrivia()
            guard position < self.count else { return }
            let byte = base[position]
            if byte == Byte.at {
                readAttribute(&header)
            } else if byte == Byte.hash, !header.attributes.isEmpty {
                guard readDirective() else {
                    // An attribute on a macro expansion.
                    if parent >= 0 { records.pointee.declarations[Int(parent)].flags.insert(.unknownMembers) }
                    skipExpression()
                    return
                }
                header.flags.insert(.conditionalAttributes)
            } else if isAtWord() {
                let wordOffset = position
                readWord()
                if readModifier(&header) { continue }
                if readDeclaration(header, keyword: wordOffset) { return }
                // More in front than anybody writes is not read again from each of them.
                position = count > 64 ? wordOffset : start
                skipNoItem()
                return
            } else {
                if byte != Byte.closeBrace, position == start { position &+= 1 }
                return
            }
        }
    }

    /// What looked like a declaration and is none: a statement in a script, or something unreadable in a type.
    private mutating func skipNoItem() {
        let start = position
        if isAt(Byte.at) {
            var ignored = Header()
            readAttribute(&ignored)
        } else {
            skipStatement()
        }
        if parent >= 0 { records.pointee.declarations[Int(parent)].flags.insert(.unknownMembers) }
        if position == start { position &+= 1 }
    }

    /// Takes the last word as a modifier where it is one.
    private mutating func readModifier(_ header: inout Header) -> Bool {
        let end = position
        let access: Outline.Access? =
            switch word {
            case .private: .private
            case .fileprivate: .fileprivate
            case .internal: .internal
            case .package: .package
            case .public: .public
            case .open: .open
            default: nil
            }
        if let access {
            skipTrivia()
            if isAt(Byte.openParen) {
                position &+= 1
                skipTrivia()
                let isSetter = isAtWord() && peekWord() == .set
                guard isSetter else {
                    position = end
                    word = .none
                    return false
                }
                readWord()
                skipTrivia()
                if isAt(Byte.closeParen) { position &+= 1 }
                header.setterAccess = access
            } else {
                position = end
                header.access = access
            }
            header.hasModifiers = true
            return true
        }
        switch word {
        case .static: header.flags.insert(.static)
        case .final: header.flags.insert(.final)
        case .lazy: header.flags.insert(.lazy)
        case .weak: header.flags.insert(.weak)
        case .convenience: header.flags.insert(.convenience)
        case .required: header.flags.insert(.required)
        case .override: header.flags.insert(.override)
        case .indirect: header.flags.insert(.indirect)
        case .mutating: header.flags.insert(.mutating)
        case .otherModifier, .async: break
        case .typePrefix: break
        case .unowned: header.flags.insert(readDetail() ? .unownedUnsafe : .unowned)
        case .nonisolated:
            header.flags.insert(.nonisolated)
            if readDetail() { header.flags.insert(.nonisolatedUnsafe) }
        case .`class`:
            guard isModifierClass() else {
                word = .`class`
                return false
            }
            header.flags.insert(.static)
        default: return false
        }
        header.hasModifiers = true
        return true
    }

    /// `(unsafe)`, `(safe)`, `(nonsending)` behind a modifier.
    /// - Returns: Whether it is `(unsafe)`.
    private mutating func readDetail() -> Bool {
        let end = position
        skipTrivia()
        guard isAt(Byte.openParen) else {
            position = end
            return false
        }
        position &+= 1
        skipTrivia()
        readWord()
        let isUnsafe = wordIs("unsafe")
        skipTrivia()
        if isAt(Byte.closeParen) { position &+= 1 }
        return isUnsafe
    }

    /// Whether `class`, which was read, is a modifier: another modifier or a member follows.
    private mutating func isModifierClass() -> Bool {
        let end = position
        defer { position = end }
        skipTrivia()
        guard isAtWord(), !isAt(Byte.backtick) else { return false }
        readWord()
        switch word {
        case .func, .var, .let, .subscript, .`init`, .private, .fileprivate, .internal, .public, .override, .static:
            return true
        case .package, .open, .final, .lazy, .weak, .unowned, .required, .nonisolated, .mutating, .otherModifier,
            .convenience, .typePrefix, .async:
            skipTrivia()
            return isAtWord()
        default:
            return false
        }
    }

    /// Reads an attribute: `@Name.Member<Arguments>(arguments)`.
    private mutating func readAttribute(_ header: inout Header) {
        let start = position
        position &+= 1
        skipTrivia()
        guard isAtWord() else { return }
        readWord()
        let isOwn = wordIsAttribute || wordStart < wordEnd && base[wordStart] == Byte.underscore
        let isAvailability = wordIs("available")
        let nameEnd = position
        skipAttributeName()
        if !isOwn || position != nameEnd { header.flags.insert(.customAttribute) }
        let end = position
        skipTrivia()
        if isAt(Byte.openParen), !passedNewline {
            let arguments = position
            let isAdjacent = position == end
            skipParens()
            if isAdjacent || isFollowedByDeclaration() {
                if isAvailability, isUnavailable(from: arguments + 1, to: position) {
                    header.flags.insert(.unavailable)
                }
            } else {
                position = end
            }
        } else {
            position = end
        }
        let first = header.attributes.isEmpty ? start : Int(header.attributes.start)
        header.attributes = Slice(first, position)
    }

    /// Whether an attribute or a declaration follows, so that what stood before was an attribute's arguments.
    private mutating func isFollowedByDeclaration() -> Bool {
        let end = position
        defer { position = end }
        skipTrivia()
        if isAt(Byte.at) || isAt(Byte.hash) { return true }
        guard isAtWord() else { return false }
        readWord()
        return word != .none && word.rawValue <= Word.otherModifier.rawValue
    }

    /// `*, unavailable`, or `swift, obsoleted: 5`: what no code that is compiled now can use.
    private mutating func isUnavailable(from start: Int, to end: Int) -> Bool {
        let saved = position
        defer { position = saved }
        position = start
        var isFirst = true
        var isEverywhere = false
        var isSwift = false
        while position < end {
            skipTrivia()
            guard position < end else { break }
            if isAtWord() {
                readWord()
                if isFirst { isSwift = wordIs("swift") }
                if isEverywhere || isSwift, wordIs("unavailable") { return true }
                if isSwift, wordIs("obsoleted") { return true }
                isFirst = false
            } else if isAt(Byte.quote) {
                skipStringLiteral()
            } else {
                if isFirst, isAt(Byte.star) { isEverywhere = true }
                position &+= 1
            }
        }
        return false
    }
}
