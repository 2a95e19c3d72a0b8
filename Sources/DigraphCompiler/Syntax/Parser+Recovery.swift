extension Syntax.Parser {
    /// Whether a word begins an item: an attribute, `#if` or another branch, an access level, or a keyword that a
    /// suitable word follows.
    func beginsItem(_ index: Int) -> Bool {
        switch kind(index) {
        case .at: return isName(index + 1)
        case .poundWord: return directive(index) != nil
        case .identifier:
            guard let keyword = keyword(index) else {
                return isAccess(index) && (keyword(index + 1) != nil || kind(index + 1) == .at)
            }
            switch kind(index + 1) {
            case .identifier, .backtickedIdentifier: return keyword != .lifetime
            case .dot: return keyword == .lifetime && !(isAdjacent(index) && words[index - 1].kind == .dot)
            case .equals, .colon, .comma, .question, .exclamation: return false
            case .leftBrace:
                return keyword == .register || keyword == .graph || keyword == .part || keyword == .extension
            default: return keyword == .register || keyword == .graph
            }
        default: return false
        }
    }

    /// Moves to the next position for which `isHere` holds, past text in brackets. If there is none, moves to the end
    /// of the region.
    func skip(to isHere: () -> Bool) {
        while !isAtEnd, !isHere() { position = next(after: position) }
    }

    /// Moves to the next line that begins an item, where parsing can resume. Stays if the position is at the start of
    /// such a line.
    func skipToItem() { skip { isAtLineStart && beginsItem(position) } }

    /// Moves to the next line that begins an item or a modifier.
    func skipToModifier() { skip { isAtLineStart && (kind == .dot || beginsItem(position)) } }

    /// Moves behind the next comma.
    func skipBehindComma() {
        skip { kind == .comma }
        position = min(position + 1, end)
    }

    // MARK: - Unterminated brackets

    /// The end of the region behind an opening bracket without a partner.
    ///
    /// Behind a parenthesis, the region ends before the next modifier, item or closure, or at the end of the brackets
    /// around the parenthesis. Behind a brace, it ends before the next item that is not indented more than the line of
    /// the brace. If neither is indented, only a graph, or an item that is not allowed in braces, ends it.
    func openRegionEnd(of opening: Int) -> Int {
        let isBrace = words[opening].kind == .leftBrace
        let outside = isBrace ? words[opening].indentation : 0
        var index = opening + 1
        while index < end {
            let word = words[index]
            if word.kind == .rightBrace || !isBrace && word.kind == .leftBrace { return index }
            if word.startsLine {
                if !isBrace, word.kind == .dot || beginsItem(index) { return index }
                if isBrace, beginsItem(index) {
                    let here = words[index].indentation
                    if here < outside || here == outside && (here > 0 || isOfFile(index)) { return index }
                }
            }
            index = next(after: index)
        }
        return min(index, end)
    }

    private func isOfFile(_ index: Int) -> Bool {
        guard let keyword = keyword(index) else { return false }
        return keyword == .graph || !Syntax.Container.body.holds(keyword)
    }
}
