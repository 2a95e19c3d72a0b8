extension Outline.Reader {
    /// Goes to the next byte that is neither white space nor in a comment.
    mutating func skipTrivia() {
        passedNewline = false
        // Without variables of its own: an unoptimised build clears each of them in every call.
        guard position < count else { return }
        if base[position] == Byte.space, position &+ 1 < count { position &+= 1 }
        if classes[Int(base[position])] & ByteClass.space == 0, base[position] != Byte.slash { return }
        skipPresentTrivia()
    }

    private mutating func skipPresentTrivia() {
        let space = ByteClass.space
        let newline = ByteClass.newline
        let slash = Byte.slash
        var index = position
        while index < count {
            let byte = base[index]
            let bits = classes[Int(byte)]
            if bits & space != 0 {
                if bits & newline != 0 { passedNewline = true }
                index &+= 1
            } else if byte == slash, index &+ 1 < count {
                let next = base[index &+ 1]
                if next == slash {
                    index = endOfLine(from: index &+ 2)
                } else if next == Byte.star {
                    index = endOfBlockComment(from: index &+ 2)
                } else {
                    break
                }
            } else {
                break
            }
        }
        position = index
    }

    /// Goes to the end of the line, before its line end.
    mutating func skipLine() {
        position = endOfLine(from: position)
    }

    /// The index of the next line end.
    mutating func endOfLine(from start: Int) -> Int {
        let newline = Byte.newline
        let carriageReturn = Byte.carriageReturn
        var index = start
        while index < count {
            if (index &+ misalignment) & 7 == 0 { index = endOfQuietWords(from: index, to: count) }
            guard index < count else { break }
            let byte = base[index]
            if byte == newline || byte == carriageReturn { break }
            index &+= 1
        }
        return index
    }

    /// Behind the `*/` of a comment whose `/*` was read. Comments nest. Remembers line ends as white space does.
    mutating func endOfBlockComment(from start: Int) -> Int {
        var index = start
        var depth = 1
        while index < count {
            let byte = base[index]
            index &+= 1
            if byte == Byte.star {
                if index < count, base[index] == Byte.slash {
                    index &+= 1
                    depth &-= 1
                    if depth == 0 { return index }
                }
            } else if byte == Byte.slash {
                if index < count, base[index] == Byte.star {
                    index &+= 1
                    depth &+= 1
                }
            } else if byte == Byte.newline || byte == Byte.carriageReturn {
                passedNewline = true
            }
        }
        return index
    }
}
