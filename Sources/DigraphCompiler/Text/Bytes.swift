/// Names for the ASCII bytes that matter to a reader of Swift or digraph text.
enum Byte {
    static var tab: UInt8 { @_transparent get { 0x09 } }
    static var newline: UInt8 { @_transparent get { 0x0A } }
    static var carriageReturn: UInt8 { @_transparent get { 0x0D } }
    static var space: UInt8 { @_transparent get { 0x20 } }
    static var exclamation: UInt8 { @_transparent get { 0x21 } }
    static var quote: UInt8 { @_transparent get { 0x22 } }
    static var hash: UInt8 { @_transparent get { 0x23 } }
    static var dollar: UInt8 { @_transparent get { 0x24 } }
    static var ampersand: UInt8 { @_transparent get { 0x26 } }
    static var apostrophe: UInt8 { @_transparent get { 0x27 } }
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

    static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    static func isCapital(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
    static func isSmallLetter(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

/// The classes of a byte, as bits in a table of 256.
enum ByteClass {
    /// Bytes of words: letters, digits, `_`, `$`, and every byte that is not ASCII.
    static var word: UInt8 { @_transparent get { 1 } }
    /// Space, tab, form feed, vertical tab, line ends, and NUL, which Swift treats as a space.
    static var space: UInt8 { @_transparent get { 2 } }
    /// ASCII bytes of operators, except for the dot.
    static var `operator`: UInt8 { @_transparent get { 4 } }
    /// Braces, and the first bytes of anything that can hide a brace: literals, comments, names in backticks.
    static var brace: UInt8 { @_transparent get { 8 } }
    static var paren: UInt8 { @_transparent get { 16 } }
    static var bracket: UInt8 { @_transparent get { 32 } }
    static var newline: UInt8 { @_transparent get { 64 } }
    /// Bytes with a meaning in a string literal: quotes, backslashes, line ends.
    static var string: UInt8 { @_transparent get { 128 } }

    /// The classes of all bytes. It is never changed or freed.
    nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
        let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
        for byte in 0..<256 { table[byte] = bits(of: UInt8(byte)) }
        return UnsafePointer(table)
    }()

    private static func bits(of byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), Byte.zero...Byte.nine,
            Byte.underscore, Byte.dollar, 0x80...0xFF:
            word
        case Byte.newline, Byte.carriageReturn: space | newline | string
        case Byte.space, Byte.tab, 0x00, 0x0B, 0x0C: space
        case Byte.slash: `operator` | brace
        case Byte.openBrace, Byte.closeBrace, Byte.hash, Byte.backtick: brace
        case Byte.quote: brace | string
        case Byte.backslash: string
        case Byte.openParen, Byte.closeParen: paren
        case Byte.openBracket, Byte.closeBracket: bracket
        case Byte.equal, Byte.minus, UInt8(ascii: "+"), Byte.exclamation, Byte.star, UInt8(ascii: "%"), Byte.less,
            Byte.greater, Byte.ampersand, Byte.pipe, UInt8(ascii: "^"), Byte.tilde, Byte.question:
            `operator`
        default: 0
        }
    }
}
