extension Outline.Reader {
    /// At the top level of a script, or where something cannot be read: goes over one statement or what is left of it.
    mutating func skipStatement() {
        let start = position
        if isAtWord() {
            readWord()
            switch word {
            case .if, .switch, .do, .while, .for, .guard, .repeat, .defer, .else, .catch:
                skipControl(word)
                return
            case .return, .otherKeyword:
                skipTrivia()
                if passedNewline { return }
            default:
                position = start
            }
        }
        skipExpression()
        // What no expression begins with.
        if position == start { skipOne() }
    }

    /// Goes over a bracket with what is in it, a word, or one byte.
    private mutating func skipOne() {
        guard position < count else { return }
        let byte = base[position]
        if byte == Byte.openBrace {
            position &+= 1
            skipBraces()
        } else if byte == Byte.openParen {
            skipParens()
        } else if byte == Byte.openBracket {
            skipBrackets()
        } else if isAtWord() {
            readWord()
        } else if byte != Byte.closeBrace {
            stepOver()
        }
    }

    /// Goes over what nothing begins with: one byte, or a run of `#`, which would be counted again from each of them.
    mutating func stepOver() {
        position &+= isAt(Byte.hash) ? hashCount(at: position) : 1
    }

    /// Goes over an `if`, `switch`, `do` or loop whose first word was read, with the `else` and `catch` behind it.
    mutating func skipControl(_ first: Word) {
        var word = first
        while true {
            if !skipToBlock() { return }
            position &+= 1
            skipBraces()
            let end = position
            skipTrivia()
            // A closure in a condition, and the block behind it.
            if isAt(Byte.openBrace), !passedNewline {
                position = end
                continue
            }
            guard isAtWord() else {
                position = end
                return
            }
            readWord()
            let next = self.word
            let continues =
                switch word {
                case .if, .else: next == .else
                case .do, .catch: next == .catch
                default: false
                }
            if !continues {
                position = end
                if word == .repeat, next == .while {
                    readWord()
                    skipExpression()
                }
                return
            }
            word = next
        }
    }

    /// Goes to the `{` of a block, over what stands before it.
    private mutating func skipToBlock() -> Bool {
        while true {
            skipTrivia()
            guard position < count else { return false }
            let byte = base[position]
            if byte == Byte.openBrace { return true }
            if byte == Byte.closeBrace || byte == Byte.semicolon || byte == Byte.closeParen { return false }
            if byte == Byte.quote {
                skipStringLiteral()
            } else if byte == Byte.hash {
                let next = position &+ hashCount(at: position)
                if next < count, base[next] == Byte.quote { skipStringLiteral() } else { position = next }
            } else if byte == Byte.slash, let end = endOfRegex(at: position) {
                position = end
            } else {
                skipOne()
            }
        }
    }

    /// Closures behind a call, with or without labels; the position is at the first one's `{`.
    mutating func skipTrailingClosures() {
        position &+= 1
        skipBraces()
        while true {
            let end = position
            skipTrivia()
            if isAtWord() {
                readWord()
                skipTrivia()
                if isAt(Byte.colon) {
                    position &+= 1
                    skipTrivia()
                    if isAt(Byte.openBrace) {
                        position &+= 1
                        skipBraces()
                        continue
                    }
                }
            }
            position = end
            return
        }
    }

    /// At an `#if` behind an expression: goes behind its `#endif` where members of the expression stand in it.
    mutating func skipConditionalMembers() -> Bool {
        guard nesting < Outline.Reader.maximumNesting else { return false }
        nesting &+= 1
        defer { nesting &-= 1 }
        let start = position
        var depth = 0
        var isFirst = true
        while position < count {
            guard isAt(Byte.hash) else {
                position = start
                return false
            }
            position &+= 1
            readWord()
            if word == .if {
                depth &+= 1
                skipCondition()
            } else if wordIs("elseif") {
                skipCondition()
            } else if wordIs("endif") {
                depth &-= 1
                if depth == 0 { return true }
            } else if word != .else {
                position = start
                return false
            }
            skipTrivia()
            if isFirst, isAt(Byte.hash) { continue }
            if isFirst, !isAt(Byte.dot) { break }
            isFirst = false
            if isAt(Byte.dot) {
                skipExpressionMembers()
                skipTrivia()
            }
        }
        position = start
        return false
    }

    /// Members that begin with a dot, up to the next directive.
    private mutating func skipExpressionMembers() {
        while isAt(Byte.dot) {
            let before = position
            skipExpression()
            if position == before { position &+= 1 }
            skipTrivia()
        }
    }

    /// Whether the `{` at the position opens accessors that observe a property which has an initial value.
    mutating func isAtAccessors() -> Bool {
        let start = position
        defer { position = start }
        position &+= 1
        skipTrivia()
        while isAt(Byte.at) {
            skipTypeAttribute()
            skipTrivia()
        }
        guard isAtWord() else { return false }
        readWord()
        return word == .willSet || word == .didSet || word == .`init`
    }
}
