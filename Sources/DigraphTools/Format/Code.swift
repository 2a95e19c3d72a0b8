import DigraphCompiler

extension Layout.Writer {
    /// Writes Swift code as it is in the source. All lines of the code move by the same distance as its first line,
    /// but the contents of multi-line literals do not move.
    mutating func writeCode(_ first: Int, to end: Int) {
        let isBody = previous >= 0 && endsHead(previous)
        if isBody, lineBreaks > 0 {
            startLine(closure + Layout.step, for: first, allowsBlank: false)
        } else if isBody {
            if !line.isBlank { line.bytes.append(UInt8(ascii: " ")) }
        } else if tokens[first].kind == .leftParenthesis, !isSpaced {
            // The arguments of an attribute follow its name without a space.
        } else {
            place(first)
        }
        let distance = line.indentation - line.written
        let isOpening = line.isOpening
        var isNewLine = false
        var width = 0
        for index in first..<end {
            switch tokens[index].kind {
            case .newline:
                finishCodeLine()
                isNewLine = true
                width = 0
            case .whitespace where isNewLine:
                width = Self.width(bytes[Int(tokens[index].span.start)..<Int(tokens[index].span.end)])
            default:
                if isNewLine {
                    line.indentation = max(0, width + distance)
                    line.written = width
                    line.isOpening = isOpening
                    isNewLine = false
                }
                appendCode(index, distance)
            }
        }
    }

    /// Whether a word is the last one in front of a closure's code: the opening brace, or `in`.
    private func endsHead(_ index: Int) -> Bool {
        if structure.roles[index] == .closureOpening { return true }
        let start = Int(tokens[index].span.start)
        return tokens[index].kind == .identifier && tokens[index].span.count == 2 && bytes[start] == UInt8(ascii: "i")
            && bytes[start + 1] == UInt8(ascii: "n")
    }

    /// Ends the current line of code, without white space at its end.
    private mutating func finishCodeLine() {
        while let last = line.bytes.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") {
            line.bytes.removeLast()
        }
        lines.append(line)
        line = Layout.Line()
    }

    private mutating func appendCode(_ index: Int, _ distance: Int) {
        let span = tokens[index].span
        let text = bytes[Int(span.start)..<Int(span.end)]
        let isComment = tokens[index].kind == .blockComment || tokens[index].kind == .documentationComment
        if isComment { line.bytes += Self.moved(text, by: distance) } else { line.bytes += text }
        line.isFull = tokens[index].kind == .lineComment
        didWrite(index)
    }
}
