extension Scanner {
    /// Finds the bracket that closes an earlier one in Swift code, past literals, comments and inner brackets.
    ///
    /// Counts only braces and brackets of the same kind: in balanced code, other brackets need no count.
    /// - Parameter onLine: Whether the code must end on its line.
    /// - Returns: The offset behind the closing bracket. If that bracket is missing, the offset of the brace that
    ///   closes the surrounding code, of what is not on the line, or the limit.
    func codeEnd(
        from start: Int, closing: UInt8, depth: Int = 0, onLine: Bool = false
    ) -> (end: Int, isClosed: Bool) {
        var offset = start
        var braces = 0
        var others = 0
        var mask = ByteClass.brace
        if closing == Byte.closeParen { mask |= ByteClass.paren }
        if closing == Byte.closeBracket { mask |= ByteClass.bracket }
        if onLine { mask |= ByteClass.newline }
        while true {
            while offset < limit, classes[Int(base[offset])] & mask == 0 { offset &+= 1 }
            guard offset < limit else { return (limit, false) }
            let byte = base[offset]
            if byte == Byte.openBrace {
                braces &+= 1
                offset &+= 1
            } else if byte == Byte.closeBrace {
                if braces == 0 { return closing == byte ? (offset &+ 1, true) : (offset, false) }
                braces &-= 1
                offset &+= 1
            } else if byte == Byte.openParen || byte == Byte.openBracket {
                others &+= 1
                offset &+= 1
            } else if byte == Byte.closeParen || byte == Byte.closeBracket {
                offset &+= 1
                if others == 0 { return (offset, true) }
                others &-= 1
            } else if onLine, Byte.isLineBreak(byte) {
                return (offset, false)
            } else {
                let end = hidingEnd(from: offset, depth: depth) ?? offset &+ max(1, hashCount(at: offset))
                if onLine, hasLineBreak(from: offset, to: end) { return (offset, false) }
                offset = end
            }
        }
    }

    /// The end of a literal, a comment or a name in backticks, which can hide a bracket. Nil for any other byte.
    package func hidingEnd(from start: Int, depth: Int = 0) -> Int? {
        let byte = base[start]
        if byte == Byte.slash { return commentEnd(from: start) ?? regexEnd(at: start) }
        if byte == Byte.backtick { return backtickEnd(from: start) }
        if byte == Byte.hash, isAt(Byte.slash, start &+ hashCount(at: start)) {
            return extendedRegexEnd(from: start).end
        }
        return stringLiteral(at: start, depth: depth)?.end
    }
}
