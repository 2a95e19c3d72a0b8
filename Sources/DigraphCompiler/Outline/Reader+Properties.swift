extension Outline.Reader {
    /// Reads what stands behind `var` or `let`: patterns, each with a type, an initial value and accessors.
    mutating func readBindings(_ header: Header, isConstant: Bool) {
        let first = records.pointee.declarations.count
        while true {
            let binding = records.pointee.declarations.count
            var header = header
            if isConstant { header.flags.insert(.constant) }
            skipTrivia()
            let pattern = position
            guard readPattern(header) else { break }
            var end = position
            skipTrivia()
            if isAt(Byte.colon) {
                position &+= 1
                let type = readType()
                end = position
                setType(type, from: binding, pattern: pattern)
                position = end
                skipTrivia()
            }
            restrictions = .none
            var flags = isConstant ? Flags.stored : Flags.stored.union(.settable)
            if isAt(Byte.equal) {
                position &+= 1
                flags.insert(.hasInitialValue)
                if skipExpression() { flags.insert(.literalInitialValue) }
                end = position
                skipTrivia()
            }
            if isAt(Byte.openBrace),
                !flags.contains(.hasInitialValue) || !passedNewline || isAtAccessors()
            {
                position &+= 1
                readAccessors(&flags)
                end = position
                skipTrivia()
            }
            var index = binding
            while index < records.pointee.declarations.count {
                records.pointee.declarations[index].flags.formUnion(flags)
                setConstraints(restrictions, of: index)
                index &+= 1
            }
            guard isAt(Byte.comma) else {
                position = end
                break
            }
            position &+= 1
        }
        spreadTypes(from: first)
        if records.pointee.declarations.count &- first > 1, !isConstant { markValueless(from: first) }
    }

    /// Of `var a: Int, b: Int?` neither has a value: what is implied counts where all that stand behind one `var` have
    /// one.
    private mutating func markValueless(from first: Int) {
        let end = position
        defer { position = end }
        var index = first
        var known = Slice.none
        while index < records.pointee.declarations.count {
            let record = records.pointee.declarations[index]
            // Many names may share one type.
            if !record.flags.contains(.hasInitialValue), record.type != known || known.isEmpty {
                if !hasImpliedValue(record.type, depth: 0) { break }
                known = record.type
            }
            index &+= 1
        }
        guard index < records.pointee.declarations.count else { return }
        index = first
        while index < records.pointee.declarations.count {
            records.pointee.declarations[index].flags.insert(.noImpliedValue)
            index &+= 1
        }
    }

    /// In `let a, b: Int` the type is that of both.
    private mutating func spreadTypes(from first: Int) {
        var index = records.pointee.declarations.count - 2
        while index >= first {
            let next = records.pointee.declarations[index &+ 1]
            if records.pointee.declarations[index].type.isEmpty,
                !records.pointee.declarations[index].flags.contains(.hasInitialValue),
                !records.pointee.declarations[index].flags.contains(.destructured), !next.flags.contains(.destructured)
            {
                records.pointee.declarations[index].type = next.type
            }
            index &-= 1
        }
    }

    /// Reads accessors, or skips the body of a getter; the `{` has been read.
    private mutating func readAccessors(_ flags: inout Flags) {
        var hasGetter = false
        var hasSetter = false
        var isFirst = true
        let start = position
        while true {
            skipTrivia()
            guard position < count else { break }
            if isAt(Byte.closeBrace) {
                position &+= 1
                // `{}` is a getter with nothing in it.
                if isFirst { hasGetter = true }
                break
            }
            if isAt(Byte.hash), readAccessorDirective() { continue }
            guard readAccessorIntroducer() else {
                if isFirst {
                    hasGetter = true
                    position = start
                }
                skipBraces()
                break
            }
            isFirst = false
            switch word {
            case .get, .getting: hasGetter = true
            case .set, .setting:
                hasSetter = true
                if isNonmutating { flags.insert(.nonmutating) }
            case .`init`: flags.insert(.initAccessor)
            default: break
            }
            readAccessorRest(&flags)
        }
        if hasGetter || hasSetter {
            flags.remove(.stored.union(.settable))
            if hasSetter { flags.insert(.settable) }
        }
    }

    /// `#if` and its kin among accessors; all branches are taken together.
    private mutating func readAccessorDirective() -> Bool {
        let start = position
        position &+= 1
        readWord()
        if word == .if || wordIs("elseif") {
            skipCondition()
            return true
        }
        if word == .else || wordIs("endif") { return true }
        position = start
        return false
    }

    /// Attributes, modifiers and the word of an accessor; the word is left as the last one read.
    private mutating func readAccessorIntroducer() -> Bool {
        while isAt(Byte.at) {
            skipTypeAttribute()
            let isRestriction = wordIs("storageRestrictions") && position > wordEnd
            if isRestriction { restrictions = Slice(wordEnd + 1, position - 1) }
            skipTrivia()
        }
        isNonmutating = false
        guard isAtWord(), !isAt(Byte.backtick) else { return false }
        readWord()
        isNonmutating = wordIs("nonmutating")
        if word == .mutating || word == .nonisolated || word == .typePrefix || isNonmutating
            || wordIs("yielding")
        {
            if isAt(Byte.openParen) { skipParens() }
            skipTrivia()
            guard isAtWord() else { return false }
            readWord()
        }
        switch word {
        case .get, .set, .willSet, .didSet, .getting, .setting, .`init`: return true
        default: return false
        }
    }

    /// `(newValue)`, effects and the body of an accessor.
    private mutating func readAccessorRest(_ flags: inout Flags) {
        let accessor = word
        while true {
            let end = position
            skipTrivia()
            if isAt(Byte.openParen) {
                skipParens()
                continue
            }
            if isAt(Byte.openBrace) {
                position &+= 1
                skipBraces()
                return
            }
            guard isAtWord() else { return }
            readWord()
            switch word {
            case .async: if accessor == .get { flags.insert(.async) }
            case .throws: if accessor == .get { flags.insert(.throws) }
            case .rethrows, .reasync: break
            default:
                position = end
                return
            }
        }
    }
}
