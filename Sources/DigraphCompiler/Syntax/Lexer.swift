extension Syntax {
    /// A token that is neither white space nor comment, as the parser sees it.
    struct Word {
        var kind: Token.Kind
        var span: Span
        /// Its index among all tokens.
        var token: Int
        /// It is the first on its line.
        var startsLine: Bool
        /// The bracket that closes this one, or that this one closes.
        var partner: Int?

        /// The kind of the word behind the last. As trivia, it is the kind of no other word.
        static let end = Token.Kind.newline
    }

    /// Cuts a file into tokens, and its words out of them. Every byte belongs to one token, whatever the bytes are.
    struct Lexer: ~Copyable {
        /// What is wrong within a token.
        struct Problem {
            enum Kind {
                case unterminatedString, unterminatedRegex, unterminatedComment, unterminatedName, tooDeep
            }
            var kind: Kind
            var span: Span
        }

        let text: Scanner
        private(set) var tokens: [Token] = []
        /// The last word is the end of the file.
        var words: [Word] = []
        private(set) var problems: [Problem] = []
        private var offset = 0
        private var startsLine = true

        /// Reads the text from an offset to its limit.
        init(_ text: Scanner, from start: Int = 0) {
            self.text = text
            offset = start
            if start == 0 { readFileStart() }
            while offset < text.limit { readToken() }
            startsLine = true
            words.append(Word(kind: Word.end, span: Span(offset, offset), token: tokens.count, startsLine: true))
        }
    }
}

extension Syntax.Lexer {
    /// A byte order mark is white space, and a `#!` line is a comment.
    private mutating func readFileStart() {
        if text.byte(at: 0) == 0xEF, text.byte(at: 1) == 0xBB, text.byte(at: 2) == 0xBF { trivia(.whitespace, to: 3) }
        if text.isAt(Byte.hash, offset), text.isAt(Byte.exclamation, offset + 1) {
            trivia(.lineComment, to: text.lineEnd(from: offset))
        }
    }

    private mutating func trivia(_ kind: Syntax.Token.Kind, to end: Int) {
        tokens.append(Syntax.Token(kind, Span(offset, end)))
        offset = end
    }

    private mutating func word(_ kind: Syntax.Token.Kind, to end: Int) {
        let span = Span(offset, end)
        words.append(Syntax.Word(kind: kind, span: span, token: tokens.count, startsLine: startsLine))
        startsLine = false
        tokens.append(Syntax.Token(kind, span))
        offset = end
    }

    private mutating func report(_ kind: Problem.Kind, _ span: Span) {
        problems.append(Problem(kind: kind, span: span))
    }

    private mutating func readToken() {
        let byte = text.base[offset]
        if text.is(offset, ByteClass.word) { return readWord() }
        if let kind = Self.punctuation[Int(byte)] { return word(kind, to: offset + 1) }
        switch byte {
        case Byte.newline: readLineBreak(to: offset + 1)
        case Byte.carriageReturn: readLineBreak(to: text.isAt(Byte.newline, offset + 1) ? offset + 2 : offset + 1)
        case Byte.slash: readSlash()
        case Byte.backtick: readBackticks()
        case Byte.quote: readString()
        case Byte.hash: readHash()
        case Byte.dot: readDots()
        case Byte.minus where text.isAt(Byte.greater, offset + 1): word(.arrow, to: offset + 2)
        case _ where isSpace(offset): readSpace()
        case _ where isOperator(offset): readOperator()
        default: readUnknown()
        }
    }

    /// By byte: the tokens of one byte that are always tokens of their own.
    private static let punctuation: [Syntax.Token.Kind?] = (0...255).map { kinds[$0] }
    private static let kinds: [UInt8: Syntax.Token.Kind] = [
        Byte.openBrace: .leftBrace, Byte.closeBrace: .rightBrace, Byte.openParen: .leftParenthesis,
        Byte.closeParen: .rightParenthesis, Byte.openBracket: .leftBracket, Byte.closeBracket: .rightBracket,
        Byte.less: .leftAngle, Byte.greater: .rightAngle, Byte.comma: .comma, Byte.colon: .colon,
        Byte.semicolon: .semicolon, Byte.at: .at, Byte.backslash: .backslash, Byte.equal: .equals,
        Byte.question: .question, Byte.exclamation: .exclamation, Byte.ampersand: .ampersand, Byte.tilde: .tilde,
    ]

    // MARK: - White space and comments

    private func isSpace(_ offset: Int) -> Bool {
        text.is(offset, ByteClass.space) && !text.is(offset, ByteClass.newline) && text.base[offset] != 0
    }

    private mutating func readSpace() {
        var end = offset
        repeat { end = text.blankEnd(from: end + 1) } while isSpace(end)
        trivia(.whitespace, to: end)
    }

    private mutating func readLineBreak(to end: Int) {
        trivia(.newline, to: end)
        startsLine = true
    }

    /// A comment, a regex literal or a division.
    private mutating func readSlash() {
        guard let end = text.commentEnd(from: offset) else {
            guard let end = text.regexEnd(at: offset), end > offset + 1, text.base[end - 1] == Byte.slash else {
                return word(.operator, to: offset + 1)
            }
            return word(.regex, to: end)
        }
        let (second, third, fourth) = (text.byte(at: offset + 1), text.byte(at: offset + 2), text.byte(at: offset + 3))
        if second == Byte.slash {
            return trivia(third == second && fourth != second ? .documentationComment : .lineComment, to: end)
        }
        if text.blockCommentEnd(from: offset) == nil { report(.unterminatedComment, Span(offset, offset + 2)) }
        // What follows a comment of several lines is on a line of its own.
        if text.hasLineBreak(from: offset, to: end) { startsLine = true }
        // `/**/` is empty and `/***` is a line of stars.
        let isDocumentation = third == Byte.star && fourth != Byte.star && fourth != Byte.slash
        trivia(isDocumentation ? .documentationComment : .blockComment, to: end)
    }

    // MARK: - Names and literals

    private mutating func readWord() {
        if Byte.isDigit(text.base[offset]) { return word(.integer, to: text.numberEnd(from: offset)) }
        let end = text.wordEnd(from: offset)
        if end > offset { return word(.identifier, to: end) }
        if isOperator(offset) { return readOperator() }
        readUnknown()
    }

    private mutating func readBackticks() {
        // The fences of Markdown.
        if text.isAt(Byte.backtick, offset + 1), text.isAt(Byte.backtick, offset + 2) {
            return word(.unknown, to: offset + 3)
        }
        if let end = text.backtickEnd(from: offset) { return word(.backtickedIdentifier, to: end) }
        report(.unterminatedName, Span(offset, offset + 1))
        word(.unknown, to: offset + 1)
    }

    private mutating func readString() {
        guard let literal = text.stringLiteral(at: offset) else { return }
        if literal.isTooDeep {
            report(.tooDeep, literal.opening)
        } else if !literal.isClosed {
            report(.unterminatedString, literal.opening)
        }
        word(.string, to: literal.end)
    }

    /// `#if`, `#"raw"#`, `#/regex/#`
    private mutating func readHash() {
        let hashes = text.hashCount(at: offset)
        let next = text.byte(at: offset + hashes)
        if next == Byte.quote { return readString() }
        if next == Byte.slash {
            let regex = text.extendedRegexEnd(from: offset)
            if !regex.isClosed { report(.unterminatedRegex, Span(offset, offset + hashes + 1)) }
            return word(.regex, to: regex.end)
        }
        let end = text.identifierEnd(from: offset + 1)
        if hashes == 1, end > offset + 1 { word(.poundWord, to: end) } else { word(.unknown, to: offset + hashes) }
    }

    // MARK: - Operators and what is no word

    private mutating func readDots() {
        if text.isAt(Byte.dot, offset + 1) {
            if text.isAt(Byte.dot, offset + 2) { return word(.ellipsis, to: offset + 3) }
            if text.isAt(Byte.less, offset + 2) { return word(.operator, to: offset + 3) }
        }
        word(.dot, to: offset + 1)
    }

    /// Whether a character is an operator's that has no token of its own.
    private func isOperator(_ offset: Int) -> Bool {
        let byte = text.byte(at: offset)
        if byte >= 0x80 { return UnicodeClass.at(offset, in: text).kind == .operator }
        return text.is(offset, ByteClass.operator) && byte != Byte.slash && Self.punctuation[Int(byte)] == nil
    }

    private mutating func readOperator() {
        var end = offset
        while isOperator(end) {
            if end > offset, text.isAt(Byte.minus, end), text.isAt(Byte.greater, end + 1) { break }
            end += text.base[end] < 0x80 ? 1 : UnicodeClass.at(end, in: text).length
        }
        word(.operator, to: end)
    }

    /// Bytes that no Swift has, up to the next that it has. What a text editor has made of a string is one token, so that
    /// nothing within it counts as a bracket.
    private mutating func readUnknown() {
        if let end = text.typographicStringEnd(from: offset) { return word(.unknown, to: end) }
        if text.isTypographicQuote(offset) { return word(.unknown, to: offset + 3) }
        var end = offset
        while end < text.limit, !text.isTypographicQuote(end) {
            if text.base[end] >= 0x80 {
                let (unicode, length) = UnicodeClass.at(end, in: text)
                if unicode != .unknown { break }
                end += length
            } else if text.base[end] < 0x20 && !isSpace(end) && !text.is(end, ByteClass.newline)
                || text.base[end] == 0x7F || text.base[end] == Byte.apostrophe
            {
                end += 1
            } else {
                break
            }
        }
        word(.unknown, to: max(end, offset + 1))
    }
}

extension Syntax.Token.Kind {
    var isOpening: Bool { self == .leftBrace || self == .leftParenthesis || self == .leftBracket }
    var isClosing: Bool { self == .rightBrace || self == .rightParenthesis || self == .rightBracket }

    /// The bracket that closes what this one opens.
    var closing: Syntax.Token.Kind {
        self == .leftBrace ? .rightBrace : self == .leftParenthesis ? .rightParenthesis : .rightBracket
    }
}
