/// What a byte is to somebody who reads Swift or digraph text: one look-up instead of a chain of comparisons, which in
/// an unoptimised build is the difference between a scanner and a crawl.
enum ByteClass: UInt8, Sendable {
    /// Control characters and what else no source text has.
    case unknown
    /// Space, tab, vertical tab, form feed.
    case space
    case lineFeed, carriageReturn
    /// ASCII letters, `_` and `$`.
    case letter
    case digit
    /// The first byte of something longer, or a stray one: `UnicodeClass` knows.
    case nonASCII
    case backtick, quote, pound, slash
    case leftBrace, rightBrace, leftParenthesis, rightParenthesis, leftBracket, rightBracket
    case leftAngle, rightAngle, comma, colon, semicolon, dot, at, backslash, equals, question, exclamation
    case ampersand, tilde, minus
    /// Operator characters that have no token of their own: `+ * % | ^`.
    case `operator`
}

extension ByteClass {
    /// The class of each of the 256 bytes. Made once and never freed: a pointer is read without a bounds check and
    /// without a retain, and nothing writes to it after it is made.
    nonisolated(unsafe) static let table: UnsafePointer<ByteClass> = {
        let table = UnsafeMutablePointer<ByteClass>.allocate(capacity: 256)
        for byte in 0..<256 {
            table[byte] = ByteClass.classify(UInt8(truncatingIfNeeded: byte))
        }
        return UnsafePointer(table)
    }()

    private static func classify(_ byte: UInt8) -> ByteClass {
        if byte >= 0x80 { return .nonASCII }
        switch Unicode.Scalar(byte) {
        case " ", "\t", "\u{0B}", "\u{0C}": return .space
        case "\n": return .lineFeed
        case "\r": return .carriageReturn
        case "a"..."z", "A"..."Z", "_", "$": return .letter
        case "0"..."9": return .digit
        case "`": return .backtick
        case "\"": return .quote
        case "#": return .pound
        case "/": return .slash
        case "{": return .leftBrace
        case "}": return .rightBrace
        case "(": return .leftParenthesis
        case ")": return .rightParenthesis
        case "[": return .leftBracket
        case "]": return .rightBracket
        case "<": return .leftAngle
        case ">": return .rightAngle
        case ",": return .comma
        case ":": return .colon
        case ";": return .semicolon
        case ".": return .dot
        case "@": return .at
        case "\\": return .backslash
        case "=": return .equals
        case "?": return .question
        case "!": return .exclamation
        case "&": return .ampersand
        case "~": return .tilde
        case "-": return .minus
        case "+", "*", "%", "|", "^": return .operator
        default: return .unknown
        }
    }
}
