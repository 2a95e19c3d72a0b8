extension Outline.Reader {
    /// Reads what is behind `var` or `let`: patterns, each with a type, an initial value and accessors.
    mutating func readBindings(_ header: Header, isConstant: Bool) {
        let first = file.declarations.count
        repeat {
            let index = file.declarations.count
            guard readPattern(header) else { break }
            let type = take(Byte.colon) ? readTypeName() : .none
            var flags: Flags = isConstant ? [.stored, .constant] : [.stored, .settable]
            if take(Byte.equal) {
                flags.insert(.hasInitialValue)
                skipExpression(stopsAtComma: true)
            }
            readAccessorBlock(&flags)
            for index in index..<file.declarations.count {
                file.declarations[index].flags.formUnion(flags)
                if !file.declarations[index].flags.contains(.destructured) { file.declarations[index].type = type }
            }
        } while take(Byte.comma)
        shareTypes(first..<file.declarations.count)
        if !isConstant { markValueless(first..<file.declarations.count) }
    }

    /// Reads a name, `_`, or a tuple of patterns, and adds a declaration for each name.
    private mutating func readPattern(_ header: Header) -> Bool {
        skipTrivia()
        guard isAt(Byte.openParen) else {
            guard let name = readName() else { return false }
            appendProperty(name, header)
            return true
        }
        var header = header
        header.flags.insert(.destructured)
        let end = bracketEnd(at: position)
        while position < end {
            if let word = readWord() {
                // A label of a tuple's element is no name.
                if word.keyword != .let, word.keyword != .var, !text.isAt(Byte.colon, text.triviaEnd(from: position)) {
                    appendProperty(word, header)
                }
            } else {
                position = text.triviaEnd(from: position + 1)
            }
        }
        position = end
        return true
    }

    private mutating func appendProperty(_ name: Word, _ header: Header) {
        let isPlaceholder = name.name == "_" && Int(name.span.start) == name.start
        if !isPlaceholder { _ = append(.property, name.name, at: name.start, header) }
    }

    /// In `let a, b: Int` the type is that of both.
    private mutating func shareTypes(_ properties: Range<Int>) {
        var shared = Span.none
        for index in properties.reversed() {
            let flags = file.declarations[index].flags
            if flags.contains(.destructured) {
                shared = .none
            } else if !file.declarations[index].type.isEmpty {
                shared = file.declarations[index].type
            } else if flags.contains(.hasInitialValue) {
                shared = .none
            } else {
                file.declarations[index].type = shared
            }
        }
    }

    /// Of `var a: Int, b: Int?` neither has a value: `nil` is implied only if every variable of the `var` has a value.
    private mutating func markValueless(_ properties: Range<Int>) {
        let haveValues = properties.allSatisfy { index in
            let property = file.declarations[index]
            if property.flags.contains(.hasInitialValue) { return true }
            let last = text.byte(at: Int(property.type.end) - 1)
            let isOptional = last == Byte.question || last == Byte.exclamation || last == Byte.closeParen
            return isOptional && !property.type.isEmpty
        }
        if haveValues || properties.count < 2 { return }
        for index in properties { file.declarations[index].flags.insert(.noImpliedValue) }
    }

    // MARK: - Accessors

    /// Reads accessors, or skips the body of a getter, behind white space. Behind an initial value on the line before, a
    /// block is something else, except for observers.
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
        // Anything else is the body of a getter, as is nothing.
        let isGetter = accessors.isEmpty || accessors.contains(.getter)
        position = end
        if isGetter || accessors.contains(.setter) {
            flags.subtract([.stored, .settable])
            if accessors.contains(.setter) { flags.insert(.settable) }
        }
        if flags.contains(.initAccessor) { markUnknownMembers() }
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

    /// Reads an accessor with its body. The branches of an `#if` are taken together.
    private mutating func readAccessor(until end: Int, _ flags: inout Flags) -> AccessorKind? {
        skipTrivia()
        while isAt(Byte.hash), let (word, wordEnd) = word(at: position + 1), position < end {
            let hasCondition = word.name == "if" || word.name == "elseif"
            guard hasCondition || word.name == "else" || word.name == "endif" else { return nil }
            position = hasCondition ? conditionEnd(from: wordEnd) : wordEnd
            skipTrivia()
        }
        skipAttributes()
        guard position < end, var word = readWord(), word.keyword != nil || AccessorKind(word.name) != nil else {
            return nil
        }
        let isNonmutating = word.keyword == .nonmutating
        if word.keyword?.mayBeginDeclaration == true,
            word.keyword?.alwaysBeginsDeclaration == false
                || word.name == "yielding"
        {
            skipTrivia()
            if isAt(Byte.openParen) { position = bracketEnd(at: position) }
            skipTrivia()
            guard let next = readWord() else { return nil }
            word = next
        }
        guard let kind = AccessorKind(word.name) else { return nil }
        if kind == .setter, isNonmutating { flags.insert(.nonmutating) }
        if word.name == "init" { flags.insert(.initAccessor) }
        readAccessorRest(isGet: word.name == "get", &flags)
        return kind
    }

    /// `(newValue)`, effects and the body of an accessor.
    private mutating func readAccessorRest(isGet: Bool, _ flags: inout Flags) {
        while true {
            let next = text.triviaEnd(from: position)
            if text.isAt(Byte.openParen, next) {
                position = bracketEnd(at: next)
            } else if text.isAt(Byte.openBrace, next) {
                position = bracketEnd(at: next)
                return
            } else if let (word, end) = word(at: next), word.keyword == .async || word.keyword == .throws {
                if isGet { flags.insert(word.keyword == .async ? .async : .throws) }
                position = end
            } else {
                return
            }
        }
    }
}
