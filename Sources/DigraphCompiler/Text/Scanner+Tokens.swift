/// The kinds of tokens in Swift or digraph text.
package enum TokenKind: Sendable {
    // Trivia
    case whitespace, newline, lineComment, blockComment, documentationComment
    // Words
    case identifier, backtickedIdentifier, integer, string, regex
    /// `#if`, `#elseif`, `#else`, `#endif`, or another `#word`.
    case poundWord
    // Punctuation, one byte each but for the arrow and the ellipsis
    case leftBrace, rightBrace, leftParenthesis, rightParenthesis, leftBracket, rightBracket
    case leftAngle, rightAngle, comma, colon, semicolon, dot, at, backslash, equals, arrow, question,
        exclamation, ampersand, tilde, ellipsis
    /// Any other operator.
    case `operator`
    /// Bytes that are invalid in Swift and digraph files.
    case unknown

    var isOpening: Bool { self == .leftBrace || self == .leftParenthesis || self == .leftBracket }
    var isClosing: Bool { self == .rightBrace || self == .rightParenthesis || self == .rightBracket }

    /// Whether the token is an operator, or a part of one.
    var isOperator: Bool {
        switch self {
        case .leftAngle, .rightAngle, .equals, .arrow, .question, .exclamation, .ampersand, .tilde, .ellipsis,
            .operator:
            true
        default: false
        }
    }

    /// The closing bracket for this opening one.
    var closing: TokenKind {
        self == .leftBrace ? .rightBrace : self == .leftParenthesis ? .rightParenthesis : .rightBracket
    }
}

extension Scanner {
    package struct Token {
        enum Problem {
            case unterminatedString, unterminatedRegex, unterminatedComment, unterminatedName, tooDeep, uncertainRegex
        }
        package var kind: TokenKind
        package var end: Int
        /// The problem with the token, and the end of its opening delimiter.
        var problem: (kind: Problem, openingEnd: Int)?

        init(_ kind: TokenKind, to end: Int) {
            self.kind = kind
            self.end = end
        }

        init(_ kind: TokenKind, to end: Int, _ problem: Problem, openingTo openingEnd: Int) {
            self.init(kind, to: end)
            self.problem = (problem, openingEnd)
        }
    }

    /// The token at an offset before the limit. Every byte belongs to one token, even in invalid text.
    package func token(at start: Int) -> Token {
        let byte = base[start]
        if `is`(start, ByteClass.word) { return wordToken(at: start) }
        if let kind = Scanner.punctuation[Int(byte)] { return Token(kind, to: start + 1) }
        switch byte {
        case Byte.newline: return Token(.newline, to: start + 1)
        case Byte.carriageReturn: return Token(.newline, to: isAt(Byte.newline, start + 1) ? start + 2 : start + 1)
        case Byte.slash: return slashToken(at: start)
        case Byte.backtick: return backtickToken(at: start)
        case Byte.quote: return stringToken(at: start)
        case Byte.hash: return hashToken(at: start)
        case Byte.dot: return dotToken(at: start)
        case Byte.minus where isAt(Byte.greater, start + 1): return Token(.arrow, to: start + 2)
        case _ where isSpace(start):
            var end = start
            repeat { end = blankEnd(from: end + 1) } while isSpace(end)
            return Token(.whitespace, to: end)
        case _ where isOperator(start): return operatorToken(at: start)
        default: return unknownToken(at: start)
        }
    }

    /// By byte: the kinds of the tokens that are always one byte long.
    private static let punctuation: [TokenKind?] = (0...255).map { kinds[$0] }
    private static let kinds: [UInt8: TokenKind] = [
        Byte.openBrace: .leftBrace, Byte.closeBrace: .rightBrace, Byte.openParen: .leftParenthesis,
        Byte.closeParen: .rightParenthesis, Byte.openBracket: .leftBracket, Byte.closeBracket: .rightBracket,
        Byte.less: .leftAngle, Byte.greater: .rightAngle, Byte.comma: .comma, Byte.colon: .colon,
        Byte.semicolon: .semicolon, Byte.at: .at, Byte.backslash: .backslash, Byte.equal: .equals,
        Byte.question: .question, Byte.exclamation: .exclamation, Byte.ampersand: .ampersand, Byte.tilde: .tilde,
    ]

    /// Whether there is white space that ends no line. NUL does not count here.
    private func isSpace(_ offset: Int) -> Bool {
        `is`(offset, ByteClass.space) && !`is`(offset, ByteClass.newline) && base[offset] != 0
    }

    // MARK: - Names and literals

    private func wordToken(at start: Int) -> Token {
        if Byte.isDigit(base[start]) { return Token(.integer, to: numberEnd(from: start)) }
        let end = wordEnd(from: start)
        if end > start { return Token(.identifier, to: end) }
        return isOperator(start) ? operatorToken(at: start) : unknownToken(at: start)
    }

    private func backtickToken(at start: Int) -> Token {
        // A code fence of Markdown.
        if isAt(Byte.backtick, start + 1), isAt(Byte.backtick, start + 2) { return Token(.unknown, to: start + 3) }
        if let end = backtickEnd(from: start) { return Token(.backtickedIdentifier, to: end) }
        return Token(.unknown, to: start + 1, .unterminatedName, openingTo: start + 1)
    }

    private func stringToken(at start: Int) -> Token {
        guard let literal = stringLiteral(at: start) else { return Token(.unknown, to: start + 1) }
        if literal.isClosed, !literal.isTooDeep { return Token(.string, to: literal.end) }
        return Token(
            .string, to: literal.end, literal.isTooDeep ? .tooDeep : .unterminatedString,
            openingTo: Int(literal.opening.end))
    }

    /// `#if`, `#"raw"#`, `#/regex/#`
    private func hashToken(at start: Int) -> Token {
        let opening = start + hashCount(at: start)
        if isAt(Byte.quote, opening) { return stringToken(at: start) }
        if isAt(Byte.slash, opening) {
            let (end, isClosed) = extendedRegexEnd(from: start)
            return isClosed
                ? Token(.regex, to: end) : Token(.regex, to: end, .unterminatedRegex, openingTo: opening + 1)
        }
        let end = identifierEnd(from: start + 1)
        return opening == start + 1 && end > opening ? Token(.poundWord, to: end) : Token(.unknown, to: opening)
    }

    // MARK: - Comments and operators

    /// A comment, a regex literal or a division.
    private func slashToken(at start: Int) -> Token {
        guard let end = commentEnd(from: start) else {
            if let end = uncertainRegexEnd(at: start) { return Token(.regex, to: end, .uncertainRegex, openingTo: end) }
            return regexEnd(at: start).map { Token(.regex, to: $0) } ?? Token(.operator, to: start + 1)
        }
        let (second, third, fourth) = (byte(at: start + 1), byte(at: start + 2), byte(at: start + 3))
        if second == Byte.slash {
            return Token(third == second && fourth != second ? .documentationComment : .lineComment, to: end)
        }
        // `/**/` is empty and `/***` is a line of stars.
        let isDocumentation = third == Byte.star && fourth != Byte.star && fourth != Byte.slash
        let kind = isDocumentation ? TokenKind.documentationComment : .blockComment
        if blockCommentEnd(from: start) != nil { return Token(kind, to: end) }
        return Token(kind, to: end, .unterminatedComment, openingTo: start + 2)
    }

    private func dotToken(at start: Int) -> Token {
        if isAt(Byte.dot, start + 1) {
            if isAt(Byte.dot, start + 2) { return Token(.ellipsis, to: start + 3) }
            if isAt(Byte.less, start + 2) { return Token(.operator, to: start + 3) }
        }
        return Token(.dot, to: start + 1)
    }

    /// Whether there is a character of an operator without a token kind of its own.
    private func isOperator(_ offset: Int) -> Bool {
        let byte = byte(at: offset)
        if byte >= 0x80 { return UnicodeClass.at(offset, in: self).kind == .operator }
        return `is`(offset, ByteClass.operator) && byte != Byte.slash && Scanner.punctuation[Int(byte)] == nil
    }

    private func operatorToken(at start: Int) -> Token {
        var end = start
        while isOperator(end) {
            if end > start, isAt(Byte.minus, end), isAt(Byte.greater, end + 1) { break }
            end += base[end] < 0x80 ? 1 : UnicodeClass.at(end, in: self).length
        }
        return Token(.operator, to: end)
    }

    // MARK: - Invalid text

    /// Invalid bytes, up to the next valid byte. A string in typographic quotes is one token, so its brackets do not
    /// count.
    private func unknownToken(at start: Int) -> Token {
        if let end = typographicStringEnd(from: start) { return Token(.unknown, to: end) }
        if isTypographicQuote(start) { return Token(.unknown, to: start + 3) }
        var end = start
        while end < limit, !isTypographicQuote(end) {
            if base[end] >= 0x80 {
                let (unicode, length) = UnicodeClass.at(end, in: self)
                if unicode != .unknown { break }
                end += length
            } else if base[end] < 0x20 && !isSpace(end) && !`is`(end, ByteClass.newline) || base[end] == 0x7F
                || base[end] == Byte.apostrophe
            {
                end += 1
            } else {
                break
            }
        }
        return Token(.unknown, to: max(end, start + 1))
    }

    /// Whether one of U+2018 to U+201F is at an offset.
    func isTypographicQuote(_ offset: Int) -> Bool {
        byte(at: offset) == 0xE2 && byte(at: offset + 1) == 0x80 && byte(at: offset + 2) & 0xF8 == 0x98
    }

    /// The end of a text in typographic quotes on one line; nil if there is no opening or closing quote.
    private func typographicStringEnd(from start: Int) -> Int? {
        if !isTypographicQuote(start) { return nil }
        // U+201C to U+201F are double quotes: an apostrophe does not close them.
        let isDouble = byte(at: start + 2) & 0x04 != 0
        var end = start + 3
        while end < limit, !Byte.isLineBreak(base[end]) {
            if isTypographicQuote(end), (byte(at: end + 2) & 0x04 != 0) == isDouble { return end + 3 }
            end += 1
        }
        return nil
    }
}
