extension Outline.Reader {
    mutating func readFunction(_ header: Header) {
        skipTrivia()
        guard position < count else { return }
        let name: Slice
        if isOperator(at: position) {
            name = readOperatorName()
        } else {
            guard readName() else { return }
            name = wordSlice
        }
        let index = append(.function, header, name: name)
        setGenerics(readGenerics(), of: index)
        readSignature(of: index)
    }

    /// The name of an operator. A `<` at its end that a word follows opens generic records.pointee.parameters.
    private mutating func readOperatorName() -> Slice {
        let start = position
        while position < count, isOperator(at: position) || base[position] == Byte.dot && base[start] == Byte.dot {
            position &+= max(1, unicodeOperatorLength(at: position))
        }
        if position &- start > 1, base[position &- 1] == Byte.less, isAtWord() { position &-= 1 }
        return Slice(start, position)
    }

    mutating func readInitializer(_ header: Header) {
        let index = append(.initializer, header, name: wordSlice)
        skipTrivia()
        if isAt(Byte.question) {
            records.pointee.declarations[index].flags.insert(.failable)
            position &+= 1
        } else if isAt(Byte.exclamation) {
            records.pointee.declarations[index].flags.insert(.failable.union(.implicitlyUnwrapped))
            position &+= 1
        }
        setGenerics(readGenerics(), of: index)
        readSignature(of: index)
    }

    /// Parameters, effects, result, constraints, and the body, which is skipped.
    private mutating func readSignature(of index: Int) {
        skipTrivia()
        if isAt(Byte.openParen) {
            records.pointee.declarations[index].firstParameter = Int32(
                truncatingIfNeeded: records.pointee.parameters.count)
            readParameters()
            records.pointee.declarations[index].parameterCount =
                Int32(truncatingIfNeeded: records.pointee.parameters.count)
                - records.pointee.declarations[index].firstParameter
        }
        readEffects(of: index)
        if readArrow() { records.pointee.declarations[index].type = readResult() }
        readEffects(of: index)
        setConstraints(readConstraints(), of: index)
        skipBody()
    }

    private mutating func readArrow() -> Bool {
        let before = position
        skipTrivia()
        if isAt(Byte.minus, Byte.greater) {
            position &+= 2
            return true
        }
        position = before
        return false
    }

    private mutating func readResult() -> Slice {
        skipTrivia()
        // A named opaque result: `-> <T> T`.
        let start = position
        if isAt(Byte.less) { _ = readGenerics() }
        return skipType() ? Slice(start, position) : .none
    }

    private mutating func readEffects(of index: Int) {
        while true {
            let before = position
            skipTrivia()
            guard isAtWord() else {
                position = before
                return
            }
            readWord()
            switch word {
            case .async, .reasync: records.pointee.declarations[index].flags.insert(.async)
            case .rethrows: records.pointee.declarations[index].flags.insert(.throws.union(.rethrows))
            case .throws:
                records.pointee.declarations[index].flags.insert(.throws)
                let end = position
                skipTrivia()
                if isAt(Byte.openParen) {
                    let start = position + 1
                    skipParens()
                    setThrown(trimmed(start, position - 1), of: index)
                } else {
                    position = end
                }
            default:
                position = before
                return
            }
        }
    }

    private mutating func trimmed(_ start: Int, _ end: Int) -> Slice {
        var start = start
        var end = end
        while start < end, classes[Int(base[start])] & ByteClass.space != 0 { start &+= 1 }
        while end > start, classes[Int(base[end &- 1])] & ByteClass.space != 0 { end &-= 1 }
        return Slice(start, end)
    }

    /// Parameters in parentheses; the position is at the `(`.
    mutating func readParameters() {
        position &+= 1
        while true {
            skipTrivia()
            guard position < count else { return }
            let byte = base[position]
            if byte == Byte.closeParen {
                position &+= 1
                return
            }
            if byte == Byte.closeBrace { return }
            let start = position
            readParameter()
            skipTrivia()
            if isAt(Byte.comma) { position &+= 1 }
            if position == start { skipUnreadableParameter() }
        }
    }

    private mutating func skipUnreadableParameter() {
        let start = position
        skipExpression()
        if position == start { stepOver() }
    }

    private mutating func readParameter() {
        let start = position
        while isAt(Byte.at) {
            skipTypeAttribute()
            skipTrivia()
        }
        let attributes = Slice(start, position)
        guard isAtWord() else { return }
        readWord()
        var label = wordSlice
        let mayBeModifier = wordIs("isolated") || wordIs("_const")
        skipTrivia()
        var name = label
        if isAtWord() {
            readWord()
            name = wordSlice
            skipTrivia()
            // Of three words the first is a modifier; of two it is a label.
            if mayBeModifier, isAtWord() {
                label = name
                readWord()
                name = wordSlice
                skipTrivia()
            }
        }
        guard isAt(Byte.colon) else { return }
        position &+= 1
        let (line, column) = place(Int(name.start) - (hasBacktick(before: name) ? 1 : 0))
        let type = readType()
        var hasDefault = false
        let end = position
        skipTrivia()
        if isAt(Byte.equal) {
            position &+= 1
            hasDefault = true
            skipExpression()
        } else {
            position = end
        }
        if isUnderscore(label) { label = .none }
        let trimmedAttributes = trimmed(Int(attributes.start), Int(attributes.end))
        records.pointee.parameters.append(
            Outline.Parameter(
                label: label, name: name, attributes: trimmedAttributes, type: type, hasDefault: hasDefault, line: line,
                column: column))
    }

    mutating func isUnderscore(_ slice: Slice) -> Bool {
        slice.end - slice.start == 1 && base[Int(slice.start)] == Byte.underscore && !hasBacktick(before: slice)
    }

    /// A body at the position, if there is one.
    mutating func skipBody() {
        let before = position
        skipTrivia()
        if isAt(Byte.openBrace) {
            position &+= 1
            skipBraces()
        } else {
            position = before
        }
    }
}
