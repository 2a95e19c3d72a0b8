import DigraphCompiler

extension Layout.Writer {
    /// The width of the white space at the beginning of the source line that has the token.
    func indentationOfLine(with index: Int) -> Int {
        let start = document.lines.start(ofLine: document.line(of: tokens[index].span))
        var end = start
        while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
        return Self.width(bytes[start..<end])
    }

    /// The number of columns that a text takes at the beginning of a line: one for each character, as many as are
    /// left to the next multiple of `Layout.step` for a tab, and none for the byte order mark.
    static func width(_ text: ArraySlice<UInt8>) -> Int {
        var width = text.starts(with: [0xEF, 0xBB, 0xBF]) ? -1 : 0
        for byte in text {
            if byte == UInt8(ascii: "\t") {
                width += Layout.step - width % Layout.step
            } else if byte & 0xC0 != 0x80 {
                width += 1
            }
        }
        return width
    }

    /// The column behind the text of the current line. If the text has line breaks, its last line counts.
    var lineWidth: Int {
        let start = line.bytes.lastIndex { $0 == 0x0A || $0 == 0x0D }
        if let start { return Self.width(line.bytes[(start + 1)...]) }
        return line.indentation + Self.width(line.bytes[...])
    }
}
