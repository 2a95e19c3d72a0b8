import DigraphCompiler

extension Layout.Writer {
    mutating func writeComment(_ index: Int) {
        if lineBreaks > 0 || previous < 0 { return writeOwnLine(index, next: structure.nextWords[index]) }
        // Whether the comment is the last token of its line, apart from white space.
        let isLast = index + 1 >= tokens.count || endsLine(index)
        if !isLast, !isLineComment(index) {
            let next = structure.nextWords[index]
            if next < tokens.count, structure.roles[next] == .item, !hasLineBreak(index, next) {
                return writeOwnLine(index, next: next)
            }
            if !line.isBlank, isSpaced || tokens[previous].kind == .comma { line.bytes.append(UInt8(ascii: " ")) }
            return append(index)
        }
        writeBehindLine(index)
    }

    // MARK: - On a line of its own

    private mutating func writeOwnLine(_ index: Int, next: Int) {
        if let place = trailerIndentation(index, next: next) {
            startLine(place, for: index, allowsBlank: true)
            line.isTrailer = true
        } else {
            startLine(indentation(ofCommentBefore: next), for: index, allowsBlank: true)
            if next >= tokens.count || structure.roles[next] != .modifier { registration = nil }
        }
        appendComment(index)
        line.isFull = true
    }

    /// The indentation of a comment in front of a word: that of an item or modifier; in front of a closing brace or
    /// in brackets, that of the contents.
    private func indentation(ofCommentBefore next: Int) -> Int {
        guard next < tokens.count else { return 0 }
        let indentation = Int(structure.indentations[next])
        switch structure.roles[next] {
        case .item, .modifier, .branch, .conditionEnd: return indentation
        case .bodyClosing: return indentation + Layout.step
        case .closureClosing: return closure + Layout.step
        case .none, .bodyOpening, .closureOpening, .tightColon: return (brackets.last ?? outside) + Layout.step
        }
    }

    /// The indentation of a comment right under a registration, if it is indented more than the registration: such a
    /// comment can be a modifier that was taken out. Nil for all other comments.
    private func trailerIndentation(_ index: Int, next: Int) -> Int? {
        guard let registration, lineBreaks == 1, tokens[index].kind != .documentationComment else { return nil }
        if next < tokens.count {
            switch structure.roles[next] {
            case .item, .bodyClosing, .branch, .conditionEnd: break
            case .none, .modifier, .bodyOpening, .closureOpening, .closureClosing, .tightColon: return nil
            }
        }
        return indentationOfLine(with: index) > registration.written ? registration.indentation + Layout.step : nil
    }

    // MARK: - Behind something

    /// Writes a comment at the end of a line. A comment near the code keeps its distance; any other keeps its column.
    private mutating func writeBehindLine(_ index: Int) {
        let start = Int(tokens[index].span.start)
        let lineStart = document.lines.start(ofLine: document.line(of: tokens[index].span))
        let column = Self.width(bytes[lineStart..<start])
        let gap = column - Self.width(bytes[lineStart..<max(lineStart, Int(tokens[previous].span.end))])
        let width = gap < 3 ? gap : column - lineWidth
        line.bytes += Array(repeating: UInt8(ascii: " "), count: max(1, width))
        appendComment(index)
        line.isFull = isLineComment(index)
    }

    // MARK: - Its text

    /// Appends a comment, without white space at its end. If the comment has several lines, all move with the first
    /// line. In documentation, lines move only if all of them begin with a star, because other white space is part of
    /// the text.
    private mutating func appendComment(_ index: Int) {
        let span = tokens[index].span
        var end = Int(span.end)
        if isLineComment(index) {
            while end > Int(span.start), bytes[end - 1] == UInt8(ascii: " ") || bytes[end - 1] == UInt8(ascii: "\t") {
                end -= 1
            }
        }
        let text = bytes[Int(span.start)..<end]
        guard text.contains(0x0A) else {
            line.bytes += text
            return didWrite(index)
        }
        let column = lineWidth
        let isDocumentation = tokens[index].kind == .documentationComment
        if let aligned = Self.aligned(text, stars: column + 1) {
            line.bytes += aligned
        } else if isDocumentation {
            line.bytes += Self.closed(text, at: column)
        } else {
            let lineStart = document.lines.start(ofLine: document.line(of: span))
            line.bytes += Self.moved(text, by: column - Self.width(bytes[lineStart..<Int(span.start)]))
        }
        didWrite(index)
    }

    /// The text of a block comment, with all lines but the first indented to a column; nil unless these lines begin
    /// with a star.
    private static func aligned(_ text: ArraySlice<UInt8>, stars column: Int) -> [UInt8]? {
        var result: [UInt8] = []
        var hasLines = false
        var offset = text.startIndex
        while offset < text.endIndex {
            let byte = text[offset]
            result.append(byte)
            offset += 1
            if byte != 0x0A { continue }
            while offset < text.endIndex, text[offset] == UInt8(ascii: " ") || text[offset] == UInt8(ascii: "\t") {
                offset += 1
            }
            guard offset < text.endIndex, text[offset] == UInt8(ascii: "*") else { return nil }
            result += Array(repeating: UInt8(ascii: " "), count: column)
            hasLines = true
        }
        return hasLines ? result : nil
    }

    /// The text of a block comment. If `*/` is on a line of its own, it is moved to the column.
    private static func closed(_ text: ArraySlice<UInt8>, at column: Int) -> [UInt8] {
        guard let lineBreak = text.lastIndex(where: { $0 == 0x0A }), text.endIndex - lineBreak > 2 else {
            return Array(text)
        }
        let space = text[(lineBreak + 1)..<(text.endIndex - 2)]
        if !space.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { return Array(text) }
        return text[...lineBreak] + Array(repeating: UInt8(ascii: " "), count: column) + text[(text.endIndex - 2)...]
    }

    /// The text with all lines but the first indented by the distance. A negative distance takes away at most the
    /// white space that is there.
    static func moved(_ text: ArraySlice<UInt8>, by distance: Int) -> [UInt8] {
        if distance == 0 { return Array(text) }
        var result: [UInt8] = []
        var offset = text.startIndex
        while offset < text.endIndex {
            let byte = text[offset]
            result.append(byte)
            offset += 1
            if byte != 0x0A { continue }
            let start = offset
            while offset < text.endIndex, text[offset] == UInt8(ascii: " ") || text[offset] == UInt8(ascii: "\t") {
                offset += 1
            }
            if offset < text.endIndex, text[offset] == 0x0A || text[offset] == 0x0D { continue }
            let width = max(0, width(text[start..<offset]) + distance)
            result += Array(repeating: UInt8(ascii: " "), count: width)
        }
        return result
    }

    // MARK: - What stands around it

    private func isLineComment(_ index: Int) -> Bool {
        let span = tokens[index].span
        return span.count < 2 || bytes[Int(span.start) + 1] != UInt8(ascii: "*")
    }

    private func endsLine(_ index: Int) -> Bool {
        var index = index + 1
        while index < tokens.count, tokens[index].kind == .whitespace { index += 1 }
        return index >= tokens.count || tokens[index].kind == .newline
    }

    private func hasLineBreak(_ first: Int, _ last: Int) -> Bool {
        document.lines.position(of: Int(tokens[first].span.end)).line < document.line(of: tokens[last].span)
    }
}
