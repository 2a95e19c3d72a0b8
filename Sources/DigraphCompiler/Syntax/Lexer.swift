extension Syntax {
    /// A token that is neither white space nor a comment: the parser's unit.
    struct Word {
        var kind: Token.Kind
        var span: Span
        /// The word's index among all tokens.
        var token: Int
        /// Whether the word is the first on its line.
        var startsLine: Bool
        /// The number of bytes of white space at the start of the word's line.
        var indentation: Int
        /// The index of the word that is the bracket's partner; nil for an unmatched bracket and any other word.
        var partner: Int?

        /// The kind of the last word, which is the end of the file. No other word has this kind, because a line break
        /// is not a word.
        static let end = Token.Kind.newline
    }

    /// Splits a file into tokens, and keeps the words among them.
    struct Lexer: ~Copyable {
        /// A problem within a token, with the span of the opening delimiter.
        struct Problem {
            var kind: Scanner.Token.Problem
            var span: Span
        }

        let text: Scanner
        private(set) var tokens: [Token] = []
        /// The last word is the end of the file.
        private(set) var words: [Word] = []
        private(set) var problems: [Problem] = []
        private var startsLine = true
        private var indentation = 0

        /// Reads the text from an offset to the scanner's limit.
        init(_ text: Scanner, from start: Int = 0) {
            self.text = text
            // A word and the white space before it have about eight bytes.
            tokens.reserveCapacity((text.limit - start) / 4)
            words.reserveCapacity((text.limit - start) / 8)
            var offset = start
            if start == 0, text.hasByteOrderMark {
                append(.whitespace, Span(0, 3))
                offset = 3
            }
            if start == 0, let end = text.scriptLineEnd(from: offset) {
                append(.lineComment, Span(offset, end))
                offset = end
            }
            while offset < text.limit {
                let token = text.token(at: offset)
                if let (kind, end) = token.problem {
                    problems.append(Problem(kind: kind, span: Span(offset, end)))
                } else if token.kind == .string {
                    for code in text.stringLiteral(at: offset)?.interpolations ?? [] {
                        let inside = Scanner(base: text.base, limit: Int(code.end))
                        problems += Lexer(inside, from: Int(code.start)).problems
                    }
                }
                append(token.kind, Span(offset, token.end))
                offset = token.end
            }
            startsLine = true
            appendWord(Word.end, Span(offset, offset))
        }

        private mutating func appendWord(_ kind: Token.Kind, _ span: Span) {
            words.append(
                Word(kind: kind, span: span, token: tokens.count, startsLine: startsLine, indentation: indentation))
            startsLine = false
        }

        private mutating func append(_ kind: Token.Kind, _ span: Span) {
            switch kind {
            case .lineComment: break
            case .whitespace: if tokens.last?.kind == .newline { indentation = span.count }
            case .newline: (startsLine, indentation) = (true, 0)
            case .blockComment, .documentationComment:
                // A word behind a multi-line comment starts a line.
                if text.hasLineBreak(from: Int(span.start), to: Int(span.end)) { startsLine = true }
            default: appendWord(kind, span)
            }
            tokens.append(Token(kind, span))
        }
    }
}
