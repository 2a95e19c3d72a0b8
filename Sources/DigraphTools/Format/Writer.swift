import DigraphCompiler

extension Layout {
    /// Goes through the tokens of a file once, and puts each on its line.
    struct Writer {
        let document: Syntax.Document
        let tokens: [Syntax.Token]
        let bytes: [UInt8]
        let structure: Structure
        var lines: [Line] = []
        /// The line that is being written.
        var line = Line()
        /// For each token, the index of the line on which it ends.
        var lineOfToken: [Int32]
        /// The index of the last word or comment that has been written; -1 for none.
        var previous = -1
        /// The number of line breaks behind `previous` in the source, and whether there is any white space.
        var lineBreaks = 0
        var isSpaced = false
        /// The indentation of the line that began the current item, modifier or branch.
        var outside = 0
        /// For each open bracket, the indentation of the line that has it.
        var brackets: [Int] = []
        /// The indentation of the line that has the opening brace of the current closure.
        var closure = 0
        /// The indentation of the last registration in the source (`written`) and in the result; nil where no
        /// modifier can follow.
        var registration: (written: Int, indentation: Int)?
        /// Whether the file begins with a byte order mark.
        var hasMark = false

        init(_ document: Syntax.Document, _ structure: Structure) {
            self.document = document
            self.structure = structure
            tokens = document.tokens
            bytes = document.source.bytes
            lineOfToken = Array(repeating: 0, count: tokens.count)
        }
    }
}

extension Layout.Writer {
    mutating func writeAll() {
        var index = 0
        while index < tokens.count {
            let next = write(index)
            index = max(next, index + 1)
        }
        if !line.isBlank { lines.append(line) }
    }

    /// - Returns: The token to continue with.
    private mutating func write(_ index: Int) -> Int {
        switch tokens[index].kind {
        case .newline:
            lineBreaks += 1
            isSpaced = true
            return index + 1
        case .whitespace:
            if index == 0, bytes.first == 0xEF { hasMark = true } else { isSpaced = true }
            return index + 1
        default: break
        }
        let codeEnd = Int(structure.codeEnds[index])
        if codeEnd > 0 {
            writeCode(index, to: codeEnd)
            return codeEnd
        }
        if tokens[index].kind.isComment { writeComment(index) } else { writeWord(index) }
        return index + 1
    }

    private mutating func writeWord(_ index: Int) {
        let role = structure.roles[index]
        switch role {
        case .item, .modifier, .bodyClosing, .branch, .conditionEnd: startItemLine(index, role)
        case .closureClosing: placeClosureEnd(index)
        case .none, .bodyOpening, .closureOpening, .tightColon: place(index)
        }
        append(index)
        switch role {
        case .bodyOpening:
            line.isOpening = true
            registration = nil
        case .closureOpening: closure = line.indentation
        case .branch, .conditionEnd, .bodyClosing, .item, .modifier, .none, .closureClosing, .tightColon: break
        }
        // The line of `#if`, `#elseif` or `#else` opens a branch. Only the condition's code follows on this line.
        if role == .branch || role == .item && tokens[index].kind == .poundWord { line.isOpening = true }
        trackBracket(index)
    }

    private mutating func trackBracket(_ index: Int) {
        switch tokens[index].kind {
        case .leftParenthesis, .leftBracket: brackets.append(line.indentation)
        case .rightParenthesis, .rightBracket: _ = brackets.popLast()
        default: break
        }
    }

    // MARK: - Lines

    /// Begins a line for an item, a modifier, or the end of a body or branch.
    private mutating func startItemLine(_ index: Int, _ role: Layout.Structure.Role) {
        let indentation = Int(structure.indentations[index])
        let isClosing = role == .bodyClosing || role == .branch || role == .conditionEnd
        startLine(indentation, for: index, allowsBlank: !isClosing)
        outside = indentation
        brackets.removeAll()
        switch role {
        case .item: registration = isModifiable(index) ? (line.written, indentation) : nil
        case .modifier: break
        default: registration = nil
        }
    }

    private func isModifiable(_ index: Int) -> Bool { bytes[Int(tokens[index].span.start)] != UInt8(ascii: "#") }

    /// Begins a line for a token. A blank line in front of the token is kept where it is allowed.
    mutating func startLine(_ indentation: Int, for index: Int, allowsBlank: Bool) {
        let isFirst = lines.isEmpty && line.isBlank
        let isOpening = line.isOpening
        if !line.isBlank { lines.append(line) }
        if lineBreaks > 1, allowsBlank, !isFirst, !isOpening { lines.append(Layout.Line()) }
        line = Layout.Line()
        line.indentation = indentation
        line.written = indentationOfLine(with: index)
    }

    /// Decides whether a word is on the current line or begins the next one. It begins a line if the source has a
    /// line break in front of it in brackets, or if the current line ends with a comment.
    mutating func place(_ index: Int) {
        let kind = tokens[index].kind
        let isClosing = kind == .rightParenthesis || kind == .rightBracket
        let mayBreak = kind != .comma && kind != .colon && previous >= 0
        if line.isFull || lineBreaks > 0 && mayBreak && !brackets.isEmpty {
            let inner = brackets.last.map { $0 + (isClosing ? 0 : Layout.step) }
            let isBehindBracket = tokens[max(previous, 0)].kind == .leftParenthesis
            startLine(inner ?? outside + Layout.step, for: index, allowsBlank: !isClosing && !isBehindBracket)
        } else if !line.isBlank, isSpaced(previous, index) {
            line.bytes.append(UInt8(ascii: " "))
        }
    }

    /// Decides the place of a closure's closing brace. If the brace begins a line in the source, it gets the
    /// indentation of the line that opened the closure.
    private mutating func placeClosureEnd(_ index: Int) {
        let isEmpty = tokens[previous].kind == .leftBrace && structure.roles[previous] == .closureOpening
        if lineBreaks > 0 && !isEmpty || line.isFull {
            startLine(closure, for: index, allowsBlank: false)
        } else if !isEmpty {
            line.bytes.append(UInt8(ascii: " "))
        }
    }

    mutating func append(_ index: Int) {
        let span = tokens[index].span
        line.bytes += bytes[Int(span.start)..<Int(span.end)]
        didWrite(index)
    }

    mutating func didWrite(_ index: Int) {
        lineOfToken[index] = Int32(truncatingIfNeeded: lines.count)
        previous = index
        lineBreaks = 0
        isSpaced = false
    }
}
