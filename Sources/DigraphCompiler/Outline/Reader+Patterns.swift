extension Outline.Reader {
    /// A name, `_`, or a tuple of patterns: one record for each name.
    /// - Returns: False where there is no pattern.
    mutating func readPattern(_ header: Header) -> Bool {
        skipTrivia()
        if isAtWord() {
            guard readName() else { return false }
            if !isUnderscore(wordSlice) { _ = append(.property, header, name: wordSlice) }
            return true
        }
        guard isAt(Byte.openParen) else { return false }
        var header = header
        if holdsComma(position) { header.flags.insert(.destructured) }
        var depth = 0
        while position < count {
            if isAt(Byte.openParen) {
                depth &+= 1
                position &+= 1
            } else if isAt(Byte.closeParen) {
                depth &-= 1
                position &+= 1
                if depth == 0 { return true }
            } else if isAtWord() {
                readWord()
                let name = wordSlice
                let isBinding = word == .let || word == .var
                skipTrivia()
                // A label of a tuple's element is no name.
                if !isBinding, !isAt(Byte.colon), !isUnderscore(name) { _ = append(.property, header, name: name) }
            } else if isAt(Byte.comma) || isAt(Byte.colon) {
                position &+= 1
            } else {
                return true
            }
            skipTrivia()
        }
        return true
    }

    /// Gives the names of a pattern their types: the annotation, or of a tuple's names what stands at their place in
    /// the annotation, as far as both have the same form. Leaves the position anywhere.
    /// - Parameters:
    ///   - first: The record of the pattern's first name.
    ///   - pattern: Where the pattern begins.
    mutating func setType(_ type: Slice, from first: Int, pattern: Int) {
        var index = first
        guard index < records.pointee.declarations.count else { return }
        if base[pattern] != Byte.openParen {
            records.pointee.declarations[index].type = type
            return
        }
        var place = pattern
        var typePlace = Int(type.start)
        var depth = 0
        var parentheses = 0
        while index < records.pointee.declarations.count, parentheses < Outline.Reader.maximumTypeDepth {
            // At an element of both.
            position = place
            skipPatternLabel()
            if isAt(Byte.openParen) {
                place = position &+ 1
                parentheses &+= 1
                // Parentheses around one pattern are no tuple.
                let isTuple = holdsComma(position)
                if isTuple {
                    guard let inner = tupleContent(at: typePlace) else { return }
                    typePlace = inner
                    depth &+= 1
                }
                continue
            }
            guard isAtWord() else { return }
            readWord()
            let isName = !isUnderscore(wordSlice)
            place = position
            position = typePlace
            if depth > 0 { skipElementLabel() }
            let element = depth == 0 ? type : readType()
            if element.isEmpty { return }
            typePlace = position
            if isName {
                records.pointee.declarations[index].type = element
                index &+= 1
            }
            guard endElement(&place, &typePlace, &depth) else { return }
        }
    }

    /// Goes behind the comma or the parentheses that end an element, in the pattern and in the type.
    /// - Returns: False where both ceased to have the same form, or the pattern ends.
    private mutating func endElement(_ place: inout Int, _ typePlace: inout Int, _ depth: inout Int) -> Bool {
        while depth > 0 {
            position = place
            skipTrivia()
            let byte = position < count ? base[position] : 0
            place = position &+ 1
            // The closing parenthesis of one around a single pattern has none in the type.
            if byte == Byte.closeParen, isAroundOne(position) { continue }
            position = typePlace
            skipTrivia()
            guard isAt(byte), byte == Byte.comma || byte == Byte.closeParen else { return false }
            typePlace = position &+ 1
            if byte == Byte.comma { return true }
            depth &-= 1
        }
        return false
    }

    /// Whether the parentheses that open at an offset hold a comma that is in no other ones, so that they are a tuple.
    private mutating func holdsComma(_ open: Int) -> Bool {
        let end = position
        defer { position = end }
        position = open &+ 1
        var depth = 0
        // Only what a pattern consists of is looked at: anything else would be looked at again from each of them.
        while true {
            skipTrivia()
            guard position < count else { return false }
            if isAtWord() {
                readWord()
                continue
            }
            let byte = base[position]
            if byte == Byte.openParen {
                depth &+= 1
            } else if byte == Byte.closeParen {
                if depth == 0 { return false }
                depth &-= 1
            } else if byte == Byte.comma {
                if depth == 0 { return true }
            } else if byte != Byte.colon {
                return false
            }
            position &+= 1
        }
    }

    /// Whether the parentheses that close at an offset hold no comma that is in no other ones.
    private mutating func isAroundOne(_ close: Int) -> Bool {
        var index = close &- 1
        var depth = 0
        while index >= 0 {
            let byte = base[index]
            if byte == Byte.closeParen {
                depth &+= 1
            } else if byte == Byte.openParen {
                if depth == 0 { return true }
                depth &-= 1
            } else if byte == Byte.comma, depth == 0 {
                return false
            }
            index &-= 1
        }
        return false
    }

    /// `let` and `label:` in front of an element of a pattern.
    private mutating func skipPatternLabel() {
        while true {
            skipTrivia()
            let start = position
            guard isAtWord() else { return }
            readWord()
            if word == .let || word == .var { continue }
            skipTrivia()
            guard isAt(Byte.colon) else {
                position = start
                return
            }
            position &+= 1
        }
    }

    /// `label:` in front of an element of a tuple's type.
    mutating func skipElementLabel() {
        skipTrivia()
        let start = position
        guard isAtWord() else { return }
        readWord()
        skipTrivia()
        if isAt(Byte.colon) { position &+= 1 } else { position = start }
    }

    /// Behind the `(` of the tuple's type at an offset; nil where there is another type.
    private mutating func tupleContent(at offset: Int) -> Int? {
        position = offset
        skipElementLabel()
        skipTrivia()
        let open = position
        guard isAt(Byte.openParen) else { return nil }
        skipParens()
        let end = position
        position = open
        // `(A, B)?` and `(A, B) -> C` are none.
        return skipType() && position == end ? open &+ 1 : nil
    }
}
