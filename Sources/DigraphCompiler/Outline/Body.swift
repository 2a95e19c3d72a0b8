extension Outline {
    /// The tokens within a body's braces, without white space and comments. Read on demand: the reader skips bodies.
    struct Body {
        struct Token {
            var kind: TokenKind
            var text: String
            var start: Int
            var startsLine: Bool
            /// The index of the innermost bracket around the token.
            var opening: Int?
            /// The index of the other bracket.
            var partner: Int?
        }

        private(set) var tokens: [Token] = []

        init(_ file: File, _ span: Span) {
            file.bytes.withUnsafeBufferPointer { bytes in
                guard let base = bytes.baseAddress else { return }
                read(Scanner(base: base, limit: min(Int(span.end) - 1, bytes.count)), from: Int(span.start) + 1)
            }
        }

        private mutating func read(_ text: Scanner, from start: Int) {
            var open: [Int] = []
            var position = start
            while case let next = text.triviaEnd(from: position), next < text.limit {
                var token = text.token(at: next)
                // `==` and `+=` are two tokens of the scanner.
                while token.kind.isOperator, token.kind != .rightAngle, text.isAt(Byte.equal, token.end) {
                    token = Scanner.Token(.operator, to: token.end + 1)
                }
                let partner = token.kind.isClosing ? open.popLast() : nil
                if let partner { tokens[partner].partner = tokens.count }
                let spelling = text.text(Span(next, token.end)).filter { $0 != "`" }
                let startsLine = text.hasLineBreak(from: position, to: next)
                tokens.append(
                    Token(
                        kind: token.kind, text: spelling, start: next, startsLine: startsLine, opening: open.last,
                        partner: partner))
                if token.kind.isOpening { open.append(tokens.count - 1) }
                position = token.end
            }
        }

        /// The text of a token; empty outside of the body.
        func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

        func isName(_ index: Int) -> Bool {
            guard tokens.indices.contains(index), tokens[index].kind == .identifier else { return false }
            return !["return", "in", "try", "await", "if", "while", "switch", "else", "as"].contains(text(index))
        }

        /// The index before a token; for a closing bracket, before its partner.
        func before(_ index: Int) -> Int { (tokens[index].kind.isClosing ? tokens[index].partner ?? index : index) - 1 }

        /// The last of some words between two tokens within the same brackets.
        func last(_ words: Set<String>, from first: Int, before end: Int) -> Int? {
            var index = end - 1
            while index >= first, !words.contains(text(index)) || text(index - 1) == "." { index = before(index) }
            return index >= first ? index : nil
        }

        /// The first token of the statement, condition, argument or element with a token.
        func beginning(of index: Int) -> Int {
            var first = index
            while first - 1 > tokens[index].opening ?? -1 {
                let (previous, next) = (tokens[first - 1], tokens[first])
                let isOpen =
                    previous.kind.isOperator && ![.question, .exclamation, .rightAngle].contains(previous.kind)
                let isMore = isOpen || next.kind.isOperator || [".", ":", "as", "else"].contains(next.text)
                if previous.kind == .comma || previous.kind == .semicolon || next.startsLine && !isMore { break }
                first = before(first - 1) + 1
            }
            return first
        }

        /// The names of what is called or assigned, up to its last token: `["self", "hubs", "append"]`. The first one is
        /// empty in `.ready`, and `()` if it belongs to the result of a call.
        func path(to end: Int) -> (names: [String], first: Int) {
            var names: [String] = []
            var index = end
            while true {
                while ["?", "!", "]"].contains(text(index)) { index = before(index) }
                if text(index) == ">" { index = (last(["<"], from: 0, before: index) ?? index) - 1 }
                let name = isName(index) ? text(index) : text(index) == ")" ? "()" : ""
                if isName(index) || !names.isEmpty { names.insert(name, at: 0) }
                if !isName(index) || text(index - 1) != "." { return (names, isName(index) ? index : index + 1) }
                index -= 2
            }
        }
    }
}
