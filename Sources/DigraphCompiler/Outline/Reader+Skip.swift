extension Outline.Reader {
    /// A string literal whose interpolation is being skipped.
    struct Frame {
        /// The `#` in front of the string.
        var hashes: Int
        var isMultiline: Bool
        /// What was being counted around the string.
        var braces: Int
        var depth: Int
        var mask: UInt8
    }

    /// Goes behind the `}` that closes the brace whose `{` was just read, or to the end of the file.
    mutating func skipBraces() {
        skipCode(until: Byte.closeBrace)
    }

    /// Goes behind a parenthesis that was opened at the position; to a `}` that closes something around it, where it
    /// is not closed before.
    mutating func skipParens() {
        position &+= 1
        skipCode(until: Byte.closeParen)
    }

    mutating func skipBrackets() {
        position &+= 1
        skipCode(until: Byte.closeBracket)
    }

    /// Goes behind the string literal of any form that begins at the position.
    mutating func skipStringLiteral() {
        skipCode(until: Byte.quote)
    }

    /// The loop that most bytes go through: runs of bytes that do not matter are skipped by one look-up each.
    ///
    /// Counts braces, and the brackets of the kind that is looked for; other brackets need not be counted in code that
    /// is balanced, and must not be in code that is not.
    private mutating func skipCode(until goal: UInt8) {
        var index = position
        var braces = 0
        var depth = 0
        var mask = ByteClass.brace
        if goal == Byte.closeParen { mask |= ByteClass.paren }
        if goal == Byte.closeBracket { mask |= ByteClass.bracket }
        let outermost = records.pointee.frames.count

        while true {
            while index < count, classes[Int(base[index])] & mask == 0 { index &+= 1 }
            guard index < count else { break }
            let byte = base[index]
            if byte == Byte.quote || byte == Byte.hash {
                let hashes = byte == Byte.quote ? 0 : hashCount(at: index)
                index &+= hashes
                guard index < count else { break }
                if base[index] == Byte.quote {
                    let isMultiline = opensMultilineString(at: index, hashes: hashes)
                    index &+= isMultiline ? 3 : 1
                    if skipString(&index, hashes: hashes, isMultiline: isMultiline) {
                        records.pointee.frames.append(
                            Frame(hashes: hashes, isMultiline: isMultiline, braces: braces, depth: depth, mask: mask))
                        braces = 0
                        depth = 0
                        mask = ByteClass.brace | ByteClass.paren
                        if !isMultiline { mask |= ByteClass.newline }
                    } else if goal == Byte.quote, records.pointee.frames.count == outermost {
                        break
                    }
                } else if base[index] == Byte.slash, hashes > 0 {
                    if let end = endOfExtendedRegex(from: index &+ 1, hashes: hashes) {
                        index = end
                    } else {
                        index &+= 1
                    }
                }
            } else if byte == Byte.openBrace {
                braces &+= 1
                index &+= 1
            } else if byte == Byte.closeBrace {
                if braces == 0, records.pointee.frames.count == outermost {
                    if goal == Byte.closeBrace { index &+= 1 }
                    break
                }
                braces &-= 1
                index &+= 1
            } else if byte == Byte.slash {
                index = skipSlash(at: index)
            } else if byte == Byte.openParen || byte == Byte.openBracket {
                depth &+= 1
                index &+= 1
            } else if byte == Byte.closeParen || byte == Byte.closeBracket {
                index &+= 1
                if depth > 0 {
                    depth &-= 1
                } else if records.pointee.frames.count > outermost {
                    // The interpolation ends; its string goes on.
                    let frame = records.pointee.frames[records.pointee.frames.count &- 1]
                    if skipString(&index, hashes: frame.hashes, isMultiline: frame.isMultiline) {
                        braces = 0
                    } else {
                        (braces, depth, mask) = (frame.braces, frame.depth, frame.mask)
                        records.pointee.frames.removeLast()
                        if goal == Byte.quote, records.pointee.frames.count == outermost { break }
                    }
                } else {
                    break
                }
            } else if byte == Byte.backtick {
                index = endOfEscapedWord(from: index)
            } else {
                // A line end in an interpolation of a string of one line: the string was never closed.
                let frame = records.pointee.frames.removeLast()
                (braces, depth, mask) = (frame.braces, frame.depth, frame.mask)
                if goal == Byte.quote, records.pointee.frames.count == outermost { break }
            }
        }
        if records.pointee.frames.count > outermost { records.pointee.frames.removeSubrange(outermost...) }
        position = index
    }

    /// Goes behind the content of a string and its closing delimiter, or behind the `\(` of an interpolation in it.
    /// - Returns: Whether it stopped at an interpolation.
    private mutating func skipString(_ index: inout Int, hashes: Int, isMultiline: Bool) -> Bool {
        let mask = ByteClass.string
        while true {
            while index < count, classes[Int(base[index])] & mask == 0 { index &+= 1 }
            guard index < count else { return false }
            let byte = base[index]
            if byte == Byte.quote {
                if isMultiline, !isTripleQuote(at: index) {
                    index &+= 1
                    continue
                }
                let end = index &+ (isMultiline ? 3 : 1)
                if hashes == 0 || hashCount(at: end) >= hashes {
                    index = end &+ hashes
                    return false
                }
                index &+= 1
            } else if byte == Byte.backslash {
                index &+= 1
                if hashes > 0 {
                    let found = hashCount(at: index)
                    guard found >= hashes else { continue }
                    index &+= hashes
                }
                guard index < count else { return false }
                if base[index] == Byte.openParen {
                    index &+= 1
                    return true
                }
                // An escaped line end does not end the string of one line it stands in: the line end does.
                if classes[Int(base[index])] & ByteClass.newline == 0 { index &+= 1 }
            } else if isMultiline {
                index &+= 1
            } else {
                return false
            }
        }
    }

    /// How many `#` stand at an index.
    mutating func hashCount(at start: Int) -> Int {
        var index = start
        while index < count, base[index] == Byte.hash { index &+= 1 }
        return index &- start
    }

    /// Whether `"""` stands at an index, at which there is a quote.
    private mutating func isTripleQuote(at index: Int) -> Bool {
        index &+ 2 < count && base[index &+ 1] == Byte.quote && base[index &+ 2] == Byte.quote
    }

    /// Whether the quote at an index opens a string of several lines. A raw string that is closed on its line is none:
    /// `#"""#` is a quote.
    private mutating func opensMultilineString(at start: Int, hashes: Int) -> Bool {
        guard isTripleQuote(at: start) else { return false }
        guard hashes > 0 else { return true }
        var index = start &+ 2
        while index < count, classes[Int(base[index])] & ByteClass.newline == 0 {
            if base[index] == Byte.quote, hashCount(at: index &+ 1) >= hashes { return false }
            index &+= 1
        }
        return true
    }

    private mutating func endOfEscapedWord(from start: Int) -> Int {
        var index = start &+ 1
        while index < count {
            let byte = base[index]
            if byte == Byte.backtick { return index &+ 1 }
            if classes[Int(byte)] & ByteClass.newline != 0 { break }
            index &+= 1
        }
        return start &+ 1
    }

    /// Behind what begins with the slash at an index: a comment, a regex, or a slash.
    private mutating func skipSlash(at index: Int) -> Int {
        if index &+ 1 < count {
            let next = base[index &+ 1]
            if next == Byte.slash { return endOfLine(from: index &+ 2) }
            if next == Byte.star { return endOfBlockComment(from: index &+ 2) }
        }
        return endOfRegex(at: index) ?? index &+ 1
    }
}
