extension Syntax {
    /// Cuts a file into tokens, and its words out of them. Every byte belongs to one token, whatever the bytes are.
    ///
    /// Linear, through a pointer and a table: this loop sees each byte of up to 8 MB in an unoptimised build.
    struct Lexer: ~Copyable {
        /// What is wrong within a token.
        struct Problem {
            enum Kind {
                case unterminatedString, unterminatedComment, unterminatedName, tooDeep
            }
            var kind: Kind
            var span: Span
        }

        let text: SwiftBytes
        var offset: Int
        var store: TokenStore
        var problems: [Problem] = []
        /// No word has been read on this line yet.
        var startsLine = true
        /// The lexer has looked for the end of a regex literal on this line, up to here, and there is none.
        var regexFreeEnd = 0
        /// How many comments in interpolations were found to have no end.
        var unclosedComments = 0

        init(_ text: SwiftBytes, from start: Int = 0) {
            self.text = text
            offset = start
            store = TokenStore(byteCount: max(0, text.limit - start))
        }
    }
}

extension Syntax.Lexer {
    /// Reads everything up to the limit.
    mutating func run() {
        if offset == 0 { readFileStart() }
        while offset < text.limit { readToken() }
        store.appendWord(Syntax.Word.end, from: text.limit, to: text.limit, startsLine: true)
    }

    /// A byte order mark is white space, and a `#!` line is a comment.
    private mutating func readFileStart() {
        if text.limit >= 3, text.base[0] == 0xEF, text.base[1] == 0xBB, text.base[2] == 0xBF {
            trivia(.whitespace, to: 3)
        }
        if text.byte(at: offset) == UInt8(ascii: "#"), text.byte(at: offset + 1) == UInt8(ascii: "!") {
            trivia(.lineComment, to: text.lineEnd(from: offset))
        }
    }

    private mutating func readToken() {
        switch text.classes[Int(text.base[offset])] {
        case .space: readSpace()
        case .lineFeed: readNewline(count: 1)
        case .carriageReturn: readNewline(count: text.byte(at: offset + 1) == 0x0A ? 2 : 1)
        case .letter: word(.identifier, to: text.identifierEnd(from: offset))
        case .digit: word(.integer, to: text.numberEnd(from: offset))
        case .nonASCII: readNonASCII()
        case .backtick: readBackticks()
        case .quote: readString(pounds: 0)
        case .pound: readPound()
        case .slash: readSlash()
        case .dot: readDots()
        case .minus: readMinus()
        case .operator: word(.operator, to: text.operatorEnd(from: offset))
        case .unknown: readUnknown()
        case .leftBrace: word(.leftBrace, to: offset + 1)
        case .rightBrace: word(.rightBrace, to: offset + 1)
        case .leftParenthesis: word(.leftParenthesis, to: offset + 1)
        case .rightParenthesis: word(.rightParenthesis, to: offset + 1)
        case .leftBracket: word(.leftBracket, to: offset + 1)
        case .rightBracket: word(.rightBracket, to: offset + 1)
        case .leftAngle: word(.leftAngle, to: offset + 1)
        case .rightAngle: word(.rightAngle, to: offset + 1)
        case .comma: word(.comma, to: offset + 1)
        case .colon: word(.colon, to: offset + 1)
        case .semicolon: word(.semicolon, to: offset + 1)
        case .at: word(.at, to: offset + 1)
        case .backslash: word(.backslash, to: offset + 1)
        case .equals: word(.equals, to: offset + 1)
        case .question: word(.question, to: offset + 1)
        case .exclamation: word(.exclamation, to: offset + 1)
        case .ampersand: word(.ampersand, to: offset + 1)
        case .tilde: word(.tilde, to: offset + 1)
        }
    }

    mutating func trivia(_ kind: Syntax.Token.Kind, to end: Int) {
        store.append(kind, from: offset, to: end)
        offset = end
    }

    mutating func word(_ kind: Syntax.Token.Kind, to end: Int) {
        store.appendWord(kind, from: offset, to: end, startsLine: startsLine)
        store.append(kind, from: offset, to: end)
        startsLine = false
        offset = end
    }

    private mutating func readSpace() {
        var end = offset + 1
        while end < text.limit, text.classes[Int(text.base[end])] == .space { end += 1 }
        trivia(.whitespace, to: end)
    }

    private mutating func readNewline(count: Int) {
        trivia(.newline, to: offset + count)
        startsLine = true
    }
}
