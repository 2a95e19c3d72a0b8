extension Outline.Reader {
    /// Reads the text behind `var` or `let`: patterns, each perhaps with a type, an initial value and accessors.
    mutating func readBindings(_ header: Header, isConstant: Bool) {
        let first = declarations.count
        repeat {
            let start = declarations.count
            guard readPattern(header) else { break }
            let type = take(Byte.colon) ? readTypeName() : .none
            var flags = Flags.stored
            flags.insert(isConstant ? .constant : .settable)
            if take(Byte.equal) {
                flags.insert(.hasInitialValue)
                skipExpression(stopsAtComma: true)
            }
            (getterThrown, getterBody) = (.none, .none)
            readAccessorBlock(&flags)
            for index in start..<declarations.count {
                let property = declarations[index]
                property.flags.insert(flags)
                property.thrown = getterThrown
                property.body = getterBody
                if !property.flags.contains(.destructured) { property.type = type }
            }
        } while take(Byte.comma)
        if declarations.count - first < 2 { return }
        shareTypes(declarations[first...])
        if !isConstant { markValueless(declarations[first...]) }
    }

    /// Reads a name, `_`, or a tuple of patterns, and adds a declaration for each name.
    private mutating func readPattern(_ header: Header) -> Bool {
        skipTrivia()
        guard isAt(Byte.openParen) else {
            guard let word = readName() else { return false }
            appendProperty(word, header)
            return true
        }
        var header = header
        header.flags.insert(.destructured)
        let end = bracketEnd(at: position)
        while position < end {
            if let word = readWord() {
                switch word.keyword {
                case .let, .var: break
                default:
                    // A label in a tuple pattern declares no property.
                    if !text.isAt(Byte.colon, text.triviaEnd(from: position)) { appendProperty(word, header) }
                }
            } else {
                position = text.triviaEnd(from: position + 1)
            }
        }
        position = end
        return true
    }

    private mutating func appendProperty(_ word: Word, _ header: Header) {
        if !isPlaceholder(word) { _ = append(.property, name(word), at: word.start, header) }
    }

    /// Sets the type of variables that share the type of a later one, as in `let a, b: Int`.
    private func shareTypes(_ properties: ArraySlice<Declaration>) {
        var shared = Span.none
        for property in properties.reversed() {
            if property.flags.contains(.destructured) {
                shared = .none
            } else if !property.type.isEmpty {
                shared = property.type
            } else if property.flags.contains(.hasInitialValue) {
                shared = .none
            } else {
                property.type = shared
            }
        }
    }

    /// Marks variables that are not implicitly `nil`. In `var a: Int, b: Int?`, this is true of both, because Swift
    /// implies `nil` only if every variable of the `var` has a value.
    private func markValueless(_ properties: ArraySlice<Declaration>) {
        let haveValues = properties.allSatisfy { property in
            if property.flags.contains(.hasInitialValue) { return true }
            let last = text.byte(at: Int(property.type.end) - 1)
            let isOptional = last == Byte.question || last == Byte.exclamation || last == Byte.closeParen
            return isOptional && !property.type.isEmpty
        }
        if haveValues { return }
        for property in properties { property.flags.insert(.noImpliedValue) }
    }

    // MARK: - Accessors

    /// Reads the accessors of a property, or skips the body of the getter. Behind an initial value, a block on a later
    /// line belongs to the property only if it has observers.
    private mutating func readAccessorBlock(_ flags: inout Flags) {
        let open = text.triviaEnd(from: position)
        guard text.isAt(Byte.openBrace, open) else { return }
        if flags.contains(.hasInitialValue), text.hasLineBreak(from: position, to: open), !isAccessorBlock(open) {
            return
        }
        let end = bracketEnd(at: open)
        position = open + 1
        var accessors: Set<AccessorKind> = []
        while let accessor = readAccessor(until: end, &flags) { accessors.insert(accessor) }
        skipTrivia()
        // A block without accessors, even an empty one, is the body of a getter.
        let isGetter = accessors.isEmpty || accessors.contains(.getter)
        position = end
        if accessors.isEmpty { getterBody = Span(open, end) }
        if isGetter || accessors.contains(.setter) {
            flags.subtract([.stored, .settable])
            if accessors.contains(.setter) { flags.insert(.settable) }
        }
    }

    private enum AccessorKind {
        case getter, setter, other

        init?(_ name: String) {
            switch name {
            case "get", "_read", "read", "unsafeAddress", "addressWithOwner", "addressWithNativeOwner", "borrow":
                self = .getter
            case "set", "_modify", "modify", "unsafeMutableAddress", "mutableAddressWithOwner",
                "mutableAddressWithNativeOwner", "mutate":
                self = .setter
            case "willSet", "didSet", "init": self = .other
            default: return nil
            }
        }
    }

    /// Reads the next accessor and its body, past `#if`, `#else` and the like. Nil if there is none.
    private mutating func readAccessor(until end: Int, _ flags: inout Flags) -> AccessorKind? {
        skipTrivia()
        while isAt(Byte.hash), let word = word(at: position + 1), position < end {
            switch name(word) {
            case "if", "elseif": position = conditionEnd(from: word.end)
            case "else", "endif": position = word.end
            default: return nil
            }
            skipTrivia()
        }
        skipAttributes()
        guard position < end, let first = readWord() else { return nil }
        var name = name(first)
        if first.keyword == nil, AccessorKind(name) == nil { return nil }
        if isAccessorModifier(first) {
            skipTrivia()
            if isAt(Byte.openParen) { position = bracketEnd(at: position) }
            skipTrivia()
            guard let next = readWord() else { return nil }
            name = self.name(next)
        }
        guard let kind = AccessorKind(name) else { return nil }
        if case .setter = kind, case .nonmutating = first.keyword { flags.insert(.nonmutating) }
        if name == "init" { markUnknownMembers() }
        readAccessorRest(isGet: name == "get", &flags)
        return kind
    }

    private func isAccessorModifier(_ word: Word) -> Bool {
        guard let keyword = word.keyword else { return false }
        return keyword.mayBeginDeclaration && !keyword.alwaysBeginsDeclaration
    }

    /// Reads `(newValue)`, effects and the body of an accessor.
    private mutating func readAccessorRest(isGet: Bool, _ flags: inout Flags) {
        while true {
            let next = text.triviaEnd(from: position)
            if text.isAt(Byte.openParen, next) {
                position = bracketEnd(at: next)
            } else if text.isAt(Byte.openBrace, next) {
                position = bracketEnd(at: next)
                return
            } else if take("async") {
                if isGet { flags.insert(.async) }
            } else if take("throws") {
                readThrown(isGet: isGet, &flags)
            } else {
                return
            }
        }
    }

    /// Reads `(E)` behind `throws`, if it is there. A getter with `throws(Never)` does not throw.
    private mutating func readThrown(isGet: Bool, _ flags: inout Flags) {
        let open = text.triviaEnd(from: position)
        var thrown = Span.none
        if text.isAt(Byte.openParen, open) {
            position = open + 1
            thrown = readTypeName()
            position = bracketEnd(at: open)
        }
        guard isGet, !text.isWord("Never", thrown) else { return }
        flags.insert(.throws)
        getterThrown = thrown
    }
}
