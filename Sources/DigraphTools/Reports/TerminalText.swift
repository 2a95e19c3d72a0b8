/// Text for a terminal: its width, and replacements for control characters.
package enum TerminalText {
    /// Columns from one tab stop to the next, in lines of source.
    private static let tabWidth = 4

    /// The characters with their widths in columns. Tabs become spaces. Control characters, and characters that change
    /// the direction of text, become visible symbols.
    static func cells(_ text: String) -> [(text: String, width: Int)] {
        var cells: [(text: String, width: Int)] = []
        var column = 0
        for character in text {
            var cell = (text: String(character), width: width(of: character))
            if character == "\t" {
                let count = tabWidth - column % tabWidth
                cell = (String(repeating: " ", count: count), count)
            } else if character.unicodeScalars.contains(where: isUnsafe) {
                let shown = String(String.UnicodeScalarView(character.unicodeScalars.map(shown)))
                cell = (shown, shown.unicodeScalars.count)
            }
            column += cell.width
            cells.append(cell)
        }
        return cells
    }

    /// The text in one line, with visible symbols in the place of control characters; line ends and tabs become spaces.
    static func line(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" || $0 == "\t" ? " " : shown($0) }))
    }

    /// The text with visible symbols in the place of control characters; line ends and tabs stay.
    package static func plain(_ text: String) -> String {
        if isPlain(text, allowing: "\n\t") { return text }
        let scalars = text.unicodeScalars.map { $0 == "\n" || $0 == "\t" ? $0 : shown($0) }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Whether the text has no control character, no line end, and no character that changes the direction of text.
    package static func isPlain(_ text: String) -> Bool { isPlain(text, allowing: "") }

    private static func isPlain(_ text: String, allowing: String) -> Bool {
        text.unicodeScalars.allSatisfy { !isUnsafe($0) || allowing.unicodeScalars.contains($0) }
    }

    /// The number of columns of a text.
    static func width(of text: String) -> Int { cells(text).reduce(0) { $0 + $1.width } }

    private static func width(of character: Character) -> Int {
        var width = 0
        for scalar in character.unicodeScalars {
            if scalar.value == 0xFE0F { return 2 }
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: continue
            default: width = max(width, scalar.properties.isEmojiPresentation || isWide(scalar.value) ? 2 : 1)
            }
        }
        return width
    }

    /// Whether a character is East Asian wide or fullwidth, judged by Unicode blocks.
    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// The visible symbol for a control character; any other character unchanged.
    private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard isUnsafe(scalar) else { return scalar }
        if scalar.value == 0x7F { return "\u{2421}" }
        return scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}" : "\u{FFFD}"
    }
}
