extension Syntax {
    /// A token that is neither white space nor comment, as the parser sees it.
    struct Word {
        var span: Span
        /// The word that closes what this one opens, or opened what it closes; -1 where there is none.
        var partner: Int32
        /// Its index among all tokens.
        var token: Int32
        var kind: Token.Kind
        /// It is the first on its line.
        var startsLine: Bool

        /// The kind of the word behind the last: no word has it, for it is trivia.
        static let end = Token.Kind.newline
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
