extension Outline.Reader {
    /// `import class Foundation.Bundle`
    mutating func readImport() {
        skipTrivia()
        let start = position
        var end = position
        while isAtWord() {
            readWord()
            end = position
            switch word {
            case .`class`, .`struct`, .`enum`, .`protocol`, .func, .var, .let, .`typealias`:
                skipTrivia()
                continue
            default: break
            }
            while isAt(Byte.dot) || isAt(Byte.colon, Byte.colon) {
                position &+= isAt(Byte.dot) ? 1 : 2
                if isAtWord() { readWord() } else if isOperator(at: position) { skipOperator() }
                end = position
            }
            break
        }
        position = end
        records.pointee.imports.append(Slice(start, end))
    }

    /// `case a, b(Int) = 1`
    mutating func skipCases() {
        while true {
            skipTrivia()
            guard isAtWord() else { return }
            readWord()
            var end = position
            skipTrivia()
            if isAt(Byte.openParen) {
                skipParens()
                end = position
                skipTrivia()
            }
            if isAt(Byte.equal) {
                position &+= 1
                skipExpression()
                end = position
                skipTrivia()
            }
            guard isAt(Byte.comma) else {
                position = end
                return
            }
            position &+= 1
        }
    }

    mutating func skipSubscript() {
        _ = readGenerics()
        skipTrivia()
        if isAt(Byte.openParen) {
            let first = records.pointee.parameters.count
            readParameters()
            records.pointee.parameters.removeSubrange(first...)
        }
        skipTrivia()
        if isAt(Byte.minus, Byte.greater) {
            position &+= 2
            skipType()
        }
        _ = readConstraints()
        skipBody()
    }

    mutating func skipMacroDeclaration() {
        skipTrivia()
        readWord()
        _ = readGenerics()
        skipTrivia()
        if isAt(Byte.openParen) {
            let first = records.pointee.parameters.count
            readParameters()
            records.pointee.parameters.removeSubrange(first...)
        }
        let end = position
        skipTrivia()
        if isAt(Byte.minus, Byte.greater) {
            position &+= 2
            skipType()
        } else {
            position = end
        }
        let resultEnd = position
        skipTrivia()
        if isAt(Byte.equal) {
            position &+= 1
            skipExpression()
        } else {
            position = resultEnd
        }
        _ = readConstraints()
    }

    /// `operator +++: Precedence, Type`
    mutating func skipOperatorDeclaration() {
        skipTrivia()
        while isOperator(at: position) || isAt(Byte.dot) {
            position &+= max(1, unicodeOperatorLength(at: position))
        }
        let end = position
        skipTrivia()
        if isAt(Byte.colon) {
            position &+= 1
            while skipType() {
                let end = position
                skipTrivia()
                guard isAt(Byte.comma) else {
                    position = end
                    break
                }
                position &+= 1
            }
        } else if isAt(Byte.openBrace) {
            skipBody()
        } else {
            position = end
        }
    }

    mutating func skipPrecedenceGroup() {
        skipTrivia()
        readWord()
        skipBody()
    }
}
