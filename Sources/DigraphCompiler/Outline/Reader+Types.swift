extension Outline.Reader {
    /// Goes behind the type at the position, white space in front of it included.
    /// - Returns: Whether there was one. If not, the position is where it ceased to be one.
    @discardableResult
    mutating func skipType() -> Bool {
        skipType(angles: 0)
    }

    /// Goes behind the `>` of generic arguments whose `<` was read.
    mutating func skipGenericArguments() -> Bool {
        skipTrivia()
        if isAt(Byte.greater) {
            position &+= 1
            return true
        }
        return skipType(angles: 1)
    }

    /// Reads a type and gives its slice.
    mutating func readType() -> Slice {
        let before = position
        skipTrivia()
        let start = position
        if skipType() { return Slice(start, position) }
        position = before
        return .none
    }

    /// A type is operands and what may stand behind them; brackets are skipped whole, and only `<…>`, in which commas
    /// separate operands, is counted.
    /// - Parameter angles: 1 inside generic arguments; it ends behind their `>`.
    private mutating func skipType(angles outer: Int) -> Bool {
        var angles = outer
        var mayHaveArguments = false
        var isMember = false
        operands: while true {
            if isMember {
                guard isAtWord() else { return false }
                readWord()
                mayHaveArguments = true
            } else {
                guard let operand = skipTypeOperand(inArguments: angles > 0) else { return false }
                mayHaveArguments = operand
            }
            isMember = false
            if mayHaveArguments, skipOpeningAngle() {
                angles &+= 1
                if angles > Outline.Reader.maximumAngles { return false }
                skipTrivia()
                if !isAt(Byte.greater) { continue operands }
                position &+= 1
                angles &-= 1
            }
            while true {
                switch skipTypeSuffix() {
                case .operand: continue operands
                case .member:
                    isMember = true
                    continue operands
                case .end: break
                }
                if angles == 0 { return true }
                skipTrivia()
                if isAt(Byte.comma) {
                    position &+= 1
                    skipTrivia()
                    if !isAt(Byte.greater) { continue operands }
                }
                guard isAt(Byte.greater) else { return false }
                position &+= 1
                angles &-= 1
                if angles == 0, outer == 1 { return true }
            }
        }
    }

    /// Deeper generic arguments are none: without a limit a chain of `<` would be read again from each of them.
    private static var maximumAngles: Int { 64 }

    private mutating func skipOpeningAngle() -> Bool {
        let end = position
        skipTrivia()
        if isAt(Byte.less) {
            position &+= 1
            return true
        }
        position = end
        return false
    }

    /// Prefixes and one name, tuple or collection.
    /// - Returns: Whether generic arguments may follow; nil where there is no operand.
    private mutating func skipTypeOperand(inArguments: Bool) -> Bool? {
        while true {
            skipTrivia()
            guard position < count else { return nil }
            let byte = base[position]
            if byte == Byte.openParen {
                skipParens()
                return false
            }
            if byte == Byte.openBracket {
                skipBrackets()
                return false
            }
            if byte == Byte.at {
                skipTypeAttribute()
            } else if byte == Byte.tilde {
                position &+= 1
            } else if byte == Byte.minus, inArguments {
                position &+= 1
            } else if isAtWord() {
                readWord()
                if !isTypePrefix() { return word == .none || !isReserved(word) ? true : nil }
            } else {
                return nil
            }
        }
    }

    /// Whether the word just read is a prefix of a type; `(nonsending)` and the like are skipped.
    private mutating func isTypePrefix() -> Bool {
        switch word {
        case .inout, .any, .some, .typePrefix, .prefixWord, .repeat: break
        case .nonisolated: break
        case .otherModifier: if !wordIs("isolated"), !wordIs("_const") { return false }
        default: return false
        }
        let end = position
        if word == .nonisolated || word == .typePrefix, isAt(Byte.openParen) {
            if word == .nonisolated || wordIs("dependsOn") {
                skipParens()
                return true
            }
        }
        let mayBeName = word != .any && word != .some && word != .inout
        skipTrivia()
        if isAtWord() {
            if !passedNewline || continuesPrefix() { return true }
        } else if isAt(Byte.openParen) || isAt(Byte.openBracket) || isAt(Byte.at) || isAt(Byte.tilde) {
            if !passedNewline || !mayBeName && !isAt(Byte.at) { return true }
        }
        position = end
        return false
    }

    /// Whether the word at the position, which stands on a later line than a prefix of types, goes on with the type:
    /// it does not where it may begin a declaration.
    private mutating func continuesPrefix() -> Bool {
        let prefix = word
        let next = peekWord()
        word = prefix
        return next == .none || next == .`self` || next == .any || next == .some || next == .typePrefix
    }

    /// Words that cannot name a type.
    mutating func isReserved(_ word: Word) -> Bool {
        switch word {
        case .`class`, .`struct`, .`enum`, .`protocol`, .extension, .deinit, .subscript, .func, .var, .let,
            .`typealias`,
            .associatedtype, .case, .import, .operator, .private, .fileprivate, .internal, .public, .static, .throws,
            .rethrows, .inout, .if, .switch, .else, .do, .while, .for, .guard, .defer, .return, .is, .as, .in, .where,
            .`init`,
            .literalWord, .try:
            return true
        default:
            return false
        }
    }

    private enum Suffix { case end, operand, member }

    /// `?`, `!`, `.Member`, `...`: what stands behind an operand; and `&`, `->`, behind which there is another.
    private mutating func skipTypeSuffix() -> Suffix {
        while true {
            skipTypeMarks()
            let end = position
            skipTrivia()
            guard position < count else {
                position = end
                return .end
            }
            let byte = base[position]
            if byte == Byte.dot {
                if isAt(Byte.dot, Byte.dot) {
                    if position == end || !passedNewline, position &+ 2 < count, base[position &+ 2] == Byte.dot {
                        position &+= 3
                    } else {
                        position = end
                    }
                    return .end
                }
                position &+= 1
                skipTrivia()
                return .member
            }
            if byte == Byte.ampersand {
                if position &+ 1 < count, classes[Int(base[position &+ 1])] & ByteClass.operator != 0 {
                    position = end
                    return .end
                }
                position &+= 1
                return .operand
            }
            if byte == Byte.minus, isAt(Byte.minus, Byte.greater) {
                position &+= 2
                return .operand
            }
            if byte == Byte.colon, isAt(Byte.colon, Byte.colon) {
                position &+= 2
                return .member
            }
            if classes[Int(byte)] & ByteClass.word != 0, skipEffects(beforeArrow: true) {
                return .operand
            }
            position = end
            return .end
        }
    }

    /// `?` and `!` directly behind an operand.
    private mutating func skipTypeMarks() {
        while position < count, base[position] == Byte.question || base[position] == Byte.exclamation {
            position &+= 1
        }
    }

    /// `async throws(E)` and the `->` behind it; goes back to where it was where there is no arrow.
    private mutating func skipEffects(beforeArrow: Bool) -> Bool {
        let start = position
        while isAtWord() {
            readWord()
            guard word == .async || word == .throws || word == .rethrows || word == .reasync else { break }
            skipTrivia()
            if word == .throws, isAt(Byte.openParen) {
                skipParens()
                skipTrivia()
            }
            if isAt(Byte.minus, Byte.greater) {
                position &+= 2
                return true
            }
        }
        position = start
        return false
    }

    /// An attribute within a type: `@escaping`, `@convention(c)`, `@isolated(any)`, `@MainActor`.
    mutating func skipTypeAttribute() {
        position &+= 1
        skipTrivia()
        guard isAtWord() else { return }
        readWord()
        let takesNothing =
            wordIs("escaping") || wordIs("autoclosure") || wordIs("Sendable") || wordIs("unchecked")
            || wordIs("noescape") || wordIs("preconcurrency") || wordIs("retroactive") || wordIs("MainActor")
        skipAttributeName()
        if !takesNothing, isAt(Byte.openParen) { skipParens() }
    }

    /// The rest of an attribute's name: `.Member` and generic arguments.
    mutating func skipAttributeName() {
        while position < count {
            if isAt(Byte.dot), position &+ 1 < count, classes[Int(base[position &+ 1])] & ByteClass.word != 0 {
                position &+= 1
                readWord()
            } else if isAt(Byte.colon, Byte.colon) {
                position &+= 2
                readWord()
            } else if isAt(Byte.less) {
                let start = position
                guard nesting < Outline.Reader.maximumNesting else { return }
                nesting &+= 1
                defer { nesting &-= 1 }
                position &+= 1
                if !skipGenericArguments() {
                    position = start
                    return
                }
            } else {
                return
            }
        }
    }
}
