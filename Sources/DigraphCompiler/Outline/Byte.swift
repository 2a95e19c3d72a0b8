extension Outline {
    /// The bytes that mean something to the reader, by name. The getters are transparent, so that an unoptimised build,
    /// which is what most users run, has the numbers themselves in its inner loops.
    enum Byte {
        static var newline: UInt8 { @_transparent get { 0x0A } }
        static var carriageReturn: UInt8 { @_transparent get { 0x0D } }
        static var space: UInt8 { @_transparent get { 0x20 } }
        static var exclamation: UInt8 { @_transparent get { 0x21 } }
        static var quote: UInt8 { @_transparent get { 0x22 } }
        static var hash: UInt8 { @_transparent get { 0x23 } }
        static var ampersand: UInt8 { @_transparent get { 0x26 } }
        static var openParen: UInt8 { @_transparent get { 0x28 } }
        static var closeParen: UInt8 { @_transparent get { 0x29 } }
        static var star: UInt8 { @_transparent get { 0x2A } }
        static var comma: UInt8 { @_transparent get { 0x2C } }
        static var minus: UInt8 { @_transparent get { 0x2D } }
        static var dot: UInt8 { @_transparent get { 0x2E } }
        static var slash: UInt8 { @_transparent get { 0x2F } }
        static var zero: UInt8 { @_transparent get { 0x30 } }
        static var nine: UInt8 { @_transparent get { 0x39 } }
        static var colon: UInt8 { @_transparent get { 0x3A } }
        static var semicolon: UInt8 { @_transparent get { 0x3B } }
        static var less: UInt8 { @_transparent get { 0x3C } }
        static var equal: UInt8 { @_transparent get { 0x3D } }
        static var greater: UInt8 { @_transparent get { 0x3E } }
        static var question: UInt8 { @_transparent get { 0x3F } }
        static var at: UInt8 { @_transparent get { 0x40 } }
        static var openBracket: UInt8 { @_transparent get { 0x5B } }
        static var backslash: UInt8 { @_transparent get { 0x5C } }
        static var closeBracket: UInt8 { @_transparent get { 0x5D } }
        static var underscore: UInt8 { @_transparent get { 0x5F } }
        static var backtick: UInt8 { @_transparent get { 0x60 } }
        static var openBrace: UInt8 { @_transparent get { 0x7B } }
        static var pipe: UInt8 { @_transparent get { 0x7C } }
        static var closeBrace: UInt8 { @_transparent get { 0x7D } }
        static var tilde: UInt8 { @_transparent get { 0x7E } }
    }

    /// What a byte is, as bits in a table of 256: one look-up instead of many comparisons.
    enum ByteClass {
        /// May stand in a word: letters, digits, `_`, `$` and everything that is not ASCII.
        static var word: UInt8 { @_transparent get { 1 } }
        /// Space, tab, form feed, vertical tab, line ends, and NUL, which Swift takes for a space.
        static var space: UInt8 { @_transparent get { 2 } }
        /// May stand in an operator, the dot and what is not ASCII apart.
        static var `operator`: UInt8 { @_transparent get { 4 } }
        /// What matters in code that is skipped: braces and what may hide a brace.
        static var brace: UInt8 { @_transparent get { 8 } }
        static var paren: UInt8 { @_transparent get { 16 } }
        static var bracket: UInt8 { @_transparent get { 32 } }
        static var newline: UInt8 { @_transparent get { 64 } }
        /// What matters in a string of one line: its end, a backslash, a line end.
        static var string: UInt8 { @_transparent get { 128 } }

        /// The table; it lives as long as the process and is never written again.
        nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
            let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
            for byte in 0..<256 { table[byte] = bits(of: UInt8(byte)) }
            return UnsafePointer(table)
        }()

        private static func bits(of byte: UInt8) -> UInt8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), Byte.underscore, UInt8(ascii: "$"), 0x80...0xFF:
                word
            case Byte.newline, Byte.carriageReturn: space | newline | string
            case Byte.space, 0x00, 0x09, 0x0B, 0x0C: space
            case Byte.slash: `operator` | brace
            case Byte.openBrace, Byte.closeBrace, Byte.hash, Byte.backtick: brace
            case Byte.quote: brace | string
            case Byte.backslash: string
            case Byte.openParen, Byte.closeParen: paren
            case Byte.openBracket, Byte.closeBracket: bracket
            case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"), UInt8(ascii: "*"),
                UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"),
                UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
                `operator`
            default: 0
            }
        }
    }
}
