extension Outline.Reader {
    /// Behind the regex literal that begins with the slash at an index, or nil where the slash is an operator's.
    ///
    /// Swift decides by the white space around the operator that the slash stands in, by what stands before it where
    /// that is not enough, and by whether what follows has the form of a regex.
    mutating func endOfRegex(at slash: Int) -> Int? {
        var start = slash
        let limit = max(0, slash &- Outline.Reader.maximumOperatorLength)
        while start > limit, classes[Int(base[start &- 1])] & ByteClass.operator != 0 {
            if isEndOfComment(at: start) { break }
            start &-= 1
        }
        // Only the first slash of an operator can begin a regex.
        var index = start
        while index < slash {
            if base[index] == Byte.slash { return nil }
            index &+= 1
        }
        if isLeftBound(start) { return nil }
        var end = slash &+ 1
        let farthest = min(count, slash &+ Outline.Reader.maximumOperatorLength)
        while end < farthest, classes[Int(base[end])] & ByteClass.operator != 0 { end &+= 1 }
        if end &- slash > 1, let comment = firstComment(from: slash &+ 1, to: end) { end = comment }
        var mustBeRegex = false
        if !isRightBound(end, isLeftBound: false) {
            guard let before = significantByte(before: start) else {
                return scanRegex(from: slash &+ 1, mustBeRegex: true)
            }
            guard canPrecedeRegex(before.byte, at: before.index) else { return nil }
            mustBeRegex =
                before.byte != Byte.openParen && before.byte != Byte.openBracket && before.byte != Byte.comma
                && before.byte != Byte.colon
        } else if followsOperatorName(start) {
            return nil
        }
        return scanRegex(from: slash &+ 1, mustBeRegex: mustBeRegex)
    }

    /// Behind the `/#` of an extended regex whose `#/` was read; nil where it has no end.
    ///
    /// It may have several lines when nothing but blanks stands behind the `#/`.
    mutating func endOfExtendedRegex(from start: Int, hashes: Int) -> Int? {
        var index = start
        while index < count, base[index] == Byte.space || base[index] == 0x09 { index &+= 1 }
        let isMultiline = index < count && classes[Int(base[index])] & ByteClass.newline != 0
        if isMultiline, hashes >= endlessRegexHashes { return index }
        index = start
        while index < count {
            let byte = base[index]
            if byte == Byte.backslash {
                index &+= 2
                continue
            }
            if byte == Byte.slash, hashCount(at: index &+ 1) >= hashes {
                return index &+ 1 &+ hashCount(at: index &+ 1)
            }
            if !isMultiline, classes[Int(byte)] & ByteClass.newline != 0 { return index }
            index &+= 1
        }
        guard isMultiline else { return count }
        endlessRegexHashes = min(endlessRegexHashes, hashes)
        return endOfLine(from: start)
    }

    /// Behind the closing slash of a regex of one line whose opening one was read, or nil where it is none.
    /// - Parameter mustBeRegex: It can be nothing else, so that the heuristics do not count.
    private mutating func scanRegex(from start: Int, mustBeRegex: Bool) -> Int? {
        guard start < count else { return nil }
        let first = base[start]
        if first == Byte.slash || first == Byte.star { return nil }
        if !mustBeRegex, first == Byte.space || first == 0x09 { return nil }
        var index = start
        var groups = 0
        var classDepth = 0
        var blank = -1
        while index < count {
            let byte = base[index]
            if byte == Byte.slash {
                if index &+ 1 < count, base[index &+ 1] == Byte.star || base[index &+ 1] == Byte.slash {
                    return mustBeRegex ? index : nil
                }
                return blank == index &- 1 && !mustBeRegex ? nil : index &+ 1
            }
            if classes[Int(byte)] & ByteClass.newline != 0 { break }
            if byte == Byte.backslash {
                index &+= 1
                if index < count, classes[Int(base[index])] & ByteClass.newline != 0 { break }
            } else if byte == Byte.openParen {
                if classDepth == 0 { groups &+= 1 }
            } else if byte == Byte.closeParen {
                if classDepth == 0 {
                    if groups == 0, !mustBeRegex { return nil }
                    if groups > 0 { groups &-= 1 }
                }
            } else if byte == Byte.openBracket {
                classDepth &+= 1
            } else if byte == Byte.closeBracket {
                if classDepth > 0 { classDepth &-= 1 }
            } else if byte == Byte.space || byte == 0x09 {
                blank = index
            }
            index &+= 1
        }
        // A backslash may be the last byte.
        return mustBeRegex ? min(index, count) : nil
    }

    /// Whether an operator that begins at an index has an operand directly before it.
    mutating func isLeftBound(_ start: Int) -> Bool {
        guard start > 0 else { return false }
        let byte = base[start &- 1]
        if classes[Int(byte)] & ByteClass.space != 0 { return false }
        if byte == Byte.openParen || byte == Byte.openBracket || byte == Byte.openBrace || byte == Byte.comma
            || byte == Byte.semicolon || byte == Byte.colon
        {
            return false
        }
        return !isEndOfComment(at: start)
    }

    /// Whether an operator that ends before an index has an operand directly behind it.
    mutating func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
        guard end < count else { return false }
        let byte = base[end]
        if classes[Int(byte)] & ByteClass.space != 0 { return false }
        if byte == Byte.closeParen || byte == Byte.closeBracket || byte == Byte.closeBrace || byte == Byte.comma
            || byte == Byte.semicolon || byte == Byte.colon
        {
            return false
        }
        if byte == Byte.dot { return !isLeftBound }
        if byte == Byte.slash, end &+ 1 < count {
            return base[end &+ 1] != Byte.slash && base[end &+ 1] != Byte.star
        }
        return true
    }

    private mutating func isEndOfComment(at index: Int) -> Bool {
        index >= 2 && base[index &- 1] == Byte.slash && base[index &- 2] == Byte.star
    }

    /// The index of a `//` or `/*` within a run of operator bytes.
    mutating func firstComment(from start: Int, to end: Int) -> Int? {
        var index = start
        while index < end {
            if base[index] == Byte.slash, index &+ 1 < count,
                base[index &+ 1] == Byte.slash || base[index &+ 1] == Byte.star
            {
                return index
            }
            index &+= 1
        }
        return nil
    }

    private mutating func significantByte(before start: Int) -> (byte: UInt8, index: Int)? {
        var index = start &- 1
        while true {
            var isOnEarlierLine = false
            while index >= 0, classes[Int(base[index])] & ByteClass.space != 0 {
                if classes[Int(base[index])] & ByteClass.newline != 0 { isOnEarlierLine = true }
                index &-= 1
            }
            guard index >= 0 else { return nil }
            if isOnEarlierLine, let opening = lineCommentStart(before: index) {
                index = opening &- 1
            } else if let opening = commentStart(endingAt: index) {
                index = opening &- 1
            } else {
                return (base[index], index)
            }
        }
    }

    /// Where the comment begins in which the last byte of a line stands; nil when it stands in none.
    private mutating func lineCommentStart(before last: Int) -> Int? {
        var index = last
        while index > 0, classes[Int(base[index &- 1])] & ByteClass.newline == 0 { index &-= 1 }
        var isInString = false
        let isOnNewLine = passedNewline
        defer { passedNewline = isOnNewLine }
        while index < last {
            let byte = base[index]
            if byte == Byte.quote {
                isInString.toggle()
            } else if byte == Byte.backslash, isInString {
                index &+= 1
            } else if byte == Byte.slash, !isInString {
                if base[index &+ 1] == Byte.slash { return index }
                if base[index &+ 1] == Byte.star {
                    index = endOfBlockComment(from: index &+ 2)
                    continue
                }
            }
            index &+= 1
        }
        return nil
    }

    /// Where the block comment begins whose last byte this is; nil when none ends here.
    private mutating func commentStart(endingAt last: Int) -> Int? {
        guard last >= 3, base[last] == Byte.slash, base[last &- 1] == Byte.star else { return nil }
        var index = last &- 2
        var depth = 1
        while index >= 1 {
            if base[index] == Byte.star, base[index &- 1] == Byte.slash {
                depth &-= 1
                if depth == 0 { return index &- 1 }
                index &-= 2
            } else if base[index] == Byte.slash, base[index &- 1] == Byte.star {
                depth &+= 1
                index &-= 2
            } else {
                index &-= 1
            }
        }
        return nil
    }

    /// Whether an expression, and so a regex, may follow a byte or the word that ends with it.
    private mutating func canPrecedeRegex(_ byte: UInt8, at index: Int) -> Bool {
        if classes[Int(byte)] & ByteClass.word == 0 {
            return byte != Byte.closeParen && byte != Byte.closeBracket && byte != Byte.closeBrace
                && byte != Byte.quote && byte != Byte.backtick && byte != Byte.dot
                && (byte != Byte.exclamation && byte != Byte.question || !isLeftBound(index)
                    || wordBefore(index) == .try)
        }
        switch wordBefore(index &+ 1) {
        case .return, .in, .case, .try, .if, .while, .guard, .else, .where, .switch, .do, .repeat, .defer, .for, .is,
            .as,
            .throws, .otherKeyword:
            return true
        default:
            return false
        }
    }

    /// Whether `func` or `operator` stands before an index, so that an operator's name follows.
    private mutating func followsOperatorName(_ start: Int) -> Bool {
        guard let before = significantByte(before: start), classes[Int(before.byte)] & ByteClass.word != 0 else {
            return false
        }
        let word = wordBefore(before.index &+ 1)
        return word == .func || word == .operator
    }

    /// The word that ends before an index.
    private mutating func wordBefore(_ end: Int) -> Word {
        var start = end
        while start > 0, end &- start < 17, classes[Int(base[start &- 1])] & ByteClass.word != 0 { start &-= 1 }
        if start > 0, base[start &- 1] == Byte.dot { return .none }
        var copy = self
        copy.position = start
        copy.readWord()
        return copy.wordEnd == end ? copy.word : .none
    }
}
