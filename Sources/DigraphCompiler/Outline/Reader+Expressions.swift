extension Outline.Reader {
    /// What stands before the position within an expression.
    private enum Before {
        /// An operand must follow.
        case nothing
        /// A literal: no closure belongs to it.
        case literal
        /// A type behind `as` or `is`: no closure belongs to it.
        case type
        case operand
    }

    /// Goes behind the expression at the position: to a comma, semicolon or closing bracket, to an accessor block, or
    /// to where the next line does not continue it. What it consists of does not matter.
    /// - Returns: Whether it is one literal, an empty one if it has brackets.
    @discardableResult
    mutating func skipExpression() -> Bool {
        var before = Before.nothing
        var operandCount = 0
        var ternaries = 0
        while true {
            let end = position
            skipTrivia()
            guard position < count else { return operandCount == 1 && before == .literal }
            let byte = base[position]
            if before == .nothing {
                let isEmpty = byte != Byte.openBracket || isEmptyCollection()
                guard let next = skipOperand(byte) else {
                    position = end
                    return false
                }
                before = next
                operandCount &+= isEmpty && byte != Byte.quote && byte != Byte.hash || isPlainString(from: end) ? 1 : 2
            } else {
                let isOnNewLine = passedNewline
                if byte == Byte.colon, ternaries > 0 {
                    position &+= 1
                    ternaries &-= 1
                    before = .nothing
                } else if byte == Byte.question, !isLeftBound(position), !isOperator(at: position &+ 1) {
                    position &+= 1
                    ternaries &+= 1
                    before = .nothing
                } else if let next = skipContinuation(byte, before: before, isOnNewLine: isOnNewLine) {
                    before = next
                    operandCount &+= 1
                } else {
                    position = end
                    return operandCount == 1 && before == .literal
                }
            }
        }
    }

    /// Whether `[]` or `[:]` stands at the position.
    private mutating func isEmptyCollection() -> Bool {
        let start = position
        defer { position = start }
        position &+= 1
        skipTrivia()
        if isAt(Byte.colon) {
            position &+= 1
            skipTrivia()
        }
        return isAt(Byte.closeBracket)
    }

    /// Whether nothing is interpolated into the string that was just read.
    private mutating func isPlainString(from start: Int) -> Bool {
        var index = start
        while index &+ 1 < position {
            if base[index] == Byte.backslash { return false }
            index &+= 1
        }
        return true
    }

    /// Goes over what may stand where an operand must, or over a prefix of one.
    /// - Returns: What stands before the position now; nil where there was no operand.
    private mutating func skipOperand(_ byte: UInt8) -> Before? {
        if byte == Byte.openParen {
            skipParens()
            return .operand
        }
        if byte == Byte.openBracket {
            skipBrackets()
            return .literal
        }
        if byte == Byte.openBrace {
            position &+= 1
            skipBraces()
            return .operand
        }
        if byte == Byte.quote {
            skipStringLiteral()
            return .literal
        }
        if byte == Byte.hash { return skipHash() }
        if byte == Byte.dot {
            if isAt(Byte.dot, Byte.dot) {
                skipOperator()
                return .nothing
            }
            position &+= 1
            skipMemberName()
            return .operand
        }
        if byte == Byte.backslash {
            position &+= 1
            return isAt(Byte.dot) || isAtWord() || isAt(Byte.openBracket) || isAt(Byte.openParen) ? .nothing : .operand
        }
        if byte == Byte.at {
            skipTypeAttribute()
            return .nothing
        }
        if byte == Byte.slash, let end = endOfRegex(at: position) {
            position = end
            return .literal
        }
        if isOperator(at: position) {
            skipOperator()
            return .nothing
        }
        return isAtWord() ? skipWordOperand() : nil
    }

    /// A string or regex with `#`, or the name of a macro.
    private mutating func skipHash() -> Before? {
        let hashes = hashCount(at: position)
        let next = position &+ hashes
        if next < count, base[next] == Byte.quote {
            skipStringLiteral()
            return .literal
        }
        if next < count, base[next] == Byte.slash, let end = endOfExtendedRegex(from: next &+ 1, hashes: hashes) {
            position = end
            return .literal
        }
        position = next
        guard isAtWord() else { return nil }
        readWord()
        while isAt(Byte.dot), position &+ 1 < count, classes[Int(base[position &+ 1])] & ByteClass.word != 0 {
            position &+= 1
            readWord()
        }
        skipExpressionArguments()
        return .operand
    }

    /// A word that is an operand, begins one or stands in front of one.
    private mutating func skipWordOperand() -> Before? {
        let start = position
        readWord()
        switch word {
        case .try:
            if isAt(Byte.question) || isAt(Byte.exclamation) { position &+= 1 }
            return .nothing
        case .await, .prefixWord, .any, .some, .repeat, .typePrefix, .inout:
            let end = position
            skipTrivia()
            let continues = isAtWord() || isAt(Byte.quote) || isAt(Byte.hash) || isAt(Byte.backslash) || isAt(Byte.at)
            let isOnNewLine = passedNewline
            let next = continues && isAtWord() ? peekWord() : .none
            position = end
            if continues, !isOnNewLine, next != .as, next != .is { return .nothing }
            skipExpressionArguments()
            return .operand
        case .if, .switch, .do:
            skipControl(word)
            return .operand
        case .literalWord:
            return .literal
        case .return, .`struct`, .`class`, .`enum`, .`protocol`, .extension, .func, .var, .let, .`typealias`, .import,
            .case,
            .deinit, .subscript, .associatedtype, .operator, .in, .where, .is, .as, .else, .for, .while, .guard, .defer,
            .private, .fileprivate, .internal, .public, .static, .throws, .rethrows, .catch:
            position = start
            return nil
        default:
            if isDigit(base[start]) {
                skipFraction()
                return .literal
            }
            skipExpressionArguments()
            return .operand
        }
    }

    /// Operators, members, calls, subscripts and closures that continue an expression.
    private mutating func skipContinuation(_ byte: UInt8, before: Before, isOnNewLine: Bool) -> Before? {
        if byte == Byte.dot, !isAt(Byte.dot, Byte.dot) {
            position &+= 1
            skipTrivia()
            skipMemberName()
            return .operand
        }
        if byte == Byte.openParen {
            if isOnNewLine { return nil }
            skipParens()
            return .operand
        }
        if byte == Byte.openBracket {
            if isOnNewLine { return nil }
            skipBrackets()
            return .operand
        }
        if byte == Byte.openBrace {
            guard before == .operand, !isAtAccessors() else { return nil }
            skipTrailingClosures()
            return .operand
        }
        if (byte == Byte.question || byte == Byte.exclamation) && isLeftBound(position) {
            position &+= 1
            return before == .type ? .type : .operand
        }
        if byte == Byte.hash { return skipConditionalMembers() ? .operand : nil }
        if isOperator(at: position) { return skipInfixOperator(before) }
        guard classes[Int(byte)] & ByteClass.word != 0 else { return nil }
        let start = position
        readWord()
        if word == .is || word == .as {
            if word == .as, isAt(Byte.question) || isAt(Byte.exclamation) { position &+= 1 }
            skipType()
            return .type
        }
        if word == .async || word == .throws {
            skipTrivia()
            if word == .async, isAtWord(), peekWord() == .throws { return .operand }
            if isAt(Byte.minus, Byte.greater) { return .operand }
        }
        position = start
        return nil
    }

    /// Binary and postfix operators continue an expression; one that is bound to what follows begins another.
    private mutating func skipInfixOperator(_ before: Before) -> Before? {
        let start = position
        let leftBound = isLeftBound(start)
        skipOperator()
        if isArrow(from: start) || position == start &+ 1 && base[start] == Byte.equal { return .nothing }
        let rightBound = isRightBound(position, isLeftBound: leftBound)
        if leftBound == rightBound { return .nothing }
        if leftBound { return before == .literal ? .operand : before }
        position = start
        return nil
    }

    private mutating func isArrow(from start: Int) -> Bool {
        position == start &+ 2 && base[start] == Byte.minus && base[start &+ 1] == Byte.greater
    }

    /// What stands behind the dot of a member: a name, a number, `?` and `!` in key paths.
    private mutating func skipMemberName() {
        guard isAtWord() else { return }
        readWord()
        skipExpressionArguments()
    }

    /// Generic arguments behind a name in an expression, where what is there can be nothing else.
    private mutating func skipExpressionArguments() {
        let end = position
        skipTrivia()
        guard isAt(Byte.less) else {
            position = end
            return
        }
        position &+= 1
        if skipGenericArguments(), mayFollowGenericArguments() { return }
        position = end
    }

    /// Swift's list of what shows that `a<b>` was a name with generic arguments.
    private mutating func mayFollowGenericArguments() -> Bool {
        let end = position
        defer { position = end }
        skipTrivia()
        guard position < count else { return true }
        let byte = base[position]
        if byte == Byte.openParen || byte == Byte.openBracket { return !passedNewline }
        if byte == Byte.exclamation || byte == Byte.question { return position == end }
        if byte == Byte.ampersand { return !isOperator(at: position &+ 1) }
        if byte == Byte.dot { return !isAt(Byte.dot, Byte.dot) }
        return byte == Byte.closeParen || byte == Byte.closeBracket || byte == Byte.openBrace || byte == Byte.closeBrace
            || byte == Byte.comma || byte == Byte.semicolon || byte == Byte.colon
    }

    /// `1.5`: what stands behind the digits before the dot.
    private mutating func skipFraction() {
        guard isAt(Byte.dot), position &+ 1 < count, isDigit(base[position &+ 1]) else { return }
        position &+= 1
        while position < count, classes[Int(base[position])] & ByteClass.word != 0 { position &+= 1 }
    }

    private mutating func isDigit(_ byte: UInt8) -> Bool {
        byte >= Byte.zero && byte <= Byte.nine
    }

    /// Whether an operator begins or goes on at an index; operators beyond ASCII count, dots do not.
    mutating func isOperator(at index: Int) -> Bool {
        guard index < count else { return false }
        let byte = base[index]
        if byte < 0x80 {
            return classes[Int(byte)] & ByteClass.operator != 0
                || byte == Byte.dot && index &+ 1 < count
                    && base[index &+ 1] == Byte.dot
        }
        return unicodeOperatorLength(at: index) > 0
    }

    /// Goes over a run of operator bytes, up to a comment or a regex in it.
    mutating func skipOperator() {
        let start = position
        let mayHaveDots = base[start] == Byte.dot
        var hasSlash = false
        var index = start
        while index < count {
            let byte = base[index]
            if byte < 0x80 {
                guard classes[Int(byte)] & ByteClass.operator != 0 || mayHaveDots && byte == Byte.dot else { break }
                if byte == Byte.slash {
                    if index &+ 1 < count, base[index &+ 1] == Byte.slash || base[index &+ 1] == Byte.star { break }
                    if index > start, !hasSlash, endOfRegex(at: index) != nil { break }
                    hasSlash = true
                }
                index &+= 1
            } else {
                let length = unicodeOperatorLength(at: index)
                if length == 0 { break }
                index &+= length
            }
        }
        position = max(index, start &+ 1)
    }
}
