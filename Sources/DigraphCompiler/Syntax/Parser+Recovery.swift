extension Syntax.Parser {
    /// Whether a word is where an item begins: a keyword with something behind it that may follow one.
    func beginsItem(_ index: Int) -> Bool {
        switch kind(index) {
        case .at: return isName(index + 1)
        case .poundWord: return isConditionWord(index)
        case .identifier:
            guard let keyword = keyword(index) else {
                return isAccess(index) && (keyword(index + 1) != nil || kind(index + 1) == .at)
            }
            switch kind(index + 1) {
            case .identifier, .backtickedIdentifier: return true
            case .dot, .equals, .colon, .comma, .question, .exclamation: return false
            case .leftBrace:
                return keyword == .register || keyword == .graph || keyword == .part || keyword == .extension
            default: return keyword == .register || keyword == .graph
            }
        default: return false
        }
    }

    /// Moves to the next line that begins an item, stepping over what stands in brackets.
    mutating func skipToItem() {
        while position < end {
            position = next(after: position)
            if position < end, words[position].startsLine, beginsItem(position) { return }
        }
        position = min(position, end)
    }

    /// Moves to the next line that begins an item or a modifier.
    mutating func skipToModifier() {
        while position < end {
            if words[position].startsLine, kind == .dot || beginsItem(position) { return }
            position = next(after: position)
        }
        position = min(position, end)
    }

    /// The end of what an opening bracket without partner opens.
    func openRegionEnd(of opening: Int) -> Int {
        words[opening].kind == .leftBrace ? openBraceEnd(of: opening) : openParenthesisEnd(of: opening)
    }

    /// A parenthesis that is never closed ends where the next modifier, item or closure begins, or with the brackets
    /// around it.
    private func openParenthesisEnd(of opening: Int) -> Int {
        var index = opening + 1
        while index < end {
            let word = words[index]
            if word.startsLine, word.kind == .dot || beginsItem(index) { return index }
            if word.kind == .rightBrace || word.kind == .leftBrace { return index }
            index = next(after: index)
        }
        return min(index, end)
    }

    /// A brace that is never closed ends where an item begins that is not indented more than the line of the brace: in
    /// a file without indentation, with one that cannot stand in braces.
    private func openBraceEnd(of opening: Int) -> Int {
        let outside = indentation(ofLineWith: opening)
        var index = opening + 1
        while index < end {
            if words[index].startsLine, beginsItem(index) {
                let here = indentation(ofLineWith: index)
                if here < outside || here == outside && (here > 0 || !isMember(index)) { return index }
            }
            if words[index].kind == .rightBrace { return index }
            index = next(after: index)
        }
        return min(index, end)
    }

    private func isMember(_ index: Int) -> Bool {
        guard let keyword = keyword(index) else { return true }
        return keyword.isMember && keyword != .graph
    }

    /// The bytes of white space in front of the line that a word stands on.
    private func indentation(ofLineWith index: Int) -> Int {
        let line = log.lines.position(of: Int(words[index].span.start)).line
        let start = log.lines.start(ofLine: line)
        var offset = start
        while offset < bytes.count, base[offset] == UInt8(ascii: " ") || base[offset] == UInt8(ascii: "\t") {
            offset += 1
        }
        return offset - start
    }
}
