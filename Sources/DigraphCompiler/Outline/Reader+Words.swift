extension Outline.Reader {
    /// Reads the word at the position, with or without backticks, and looks it up. The position must be at a byte of
    /// class `word` or at a backtick; otherwise nothing is read and the word is empty.
    mutating func readWord() {
        if position < count, base[position] == Byte.backtick { return readEscapedWord() }
        wordStart = position
        // As few variables as can be: an unoptimised build clears each of them in every call.
        let wordClass = ByteClass.word
        var first: UInt64 = 0
        var last: UInt64 = 0
        while position < count, classes[Int(base[position])] & wordClass != 0 {
            last = last << 8 | UInt64(base[position])
            position &+= 1
            if position &- wordStart == 8 { first = last }
        }
        wordEnd = position
        if wordEnd &- wordStart < 8 { first = last }
        word = .none
        wordIsAttribute = false
        if wordEnd == wordStart || wordEnd &- wordStart > 32 { return }
        var slot = Outline.Vocabulary.slot(first: first, last: last)
        while vocabulary[slot].length != 0 {
            if vocabulary[slot].last == last, vocabulary[slot].length == wordEnd &- wordStart,
                vocabulary[slot].first == first
            {
                word = vocabulary[slot].word
                wordIsAttribute = vocabulary[slot].isAttribute
                return
            }
            slot = (slot &+ 1) & 1023
        }
    }

    /// `` `class` ``, and raw identifiers with anything but a backtick or line end inside.
    private mutating func readEscapedWord() {
        let start = position
        var index = start &+ 1
        while index < count, base[index] != Byte.backtick, classes[Int(base[index])] & ByteClass.newline == 0 {
            index &+= 1
        }
        word = .none
        wordIsAttribute = false
        wordStart = start &+ 1
        wordEnd = index
        position = index < count && base[index] == Byte.backtick ? index &+ 1 : index
    }

    /// Whether a word, with or without backticks, begins at the position.
    mutating func isAtWord() -> Bool {
        guard position < count else { return false }
        let byte = base[position]
        return classes[Int(byte)] & ByteClass.word != 0 || byte == Byte.backtick
    }

    /// Whether this byte stands at the position.
    mutating func isAt(_ byte: UInt8) -> Bool {
        position < count && base[position] == byte
    }

    /// Whether these two bytes stand at the position.
    mutating func isAt(_ first: UInt8, _ second: UInt8) -> Bool {
        position &+ 1 < count && base[position] == first && base[position &+ 1] == second
    }

    /// The slice of the last word, which has no backticks.
    var wordSlice: Slice { Slice(wordStart, wordEnd) }

    /// Whether the last word is this one. For words of which the vocabulary does not know enough.
    mutating func wordIs(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard wordEnd &- wordStart == length else { return false }
        let start = text.utf8Start
        var index = 0
        while index < length {
            if base[wordStart &+ index] != start[index] { return false }
            index &+= 1
        }
        return true
    }

    /// The word at the position, which stays.
    mutating func peekWord() -> Word {
        let start = position
        readWord()
        position = start
        return word
    }
}
