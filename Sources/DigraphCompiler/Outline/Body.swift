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

            var isName: Bool { kind == .identifier || kind == .backtickedIdentifier }
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
            while true {
                let next = text.triviaEnd(from: position)
                guard next < text.limit else { return }
                var token = text.token(at: next)
                // The scanner makes a token of each byte that is an operator by itself.
                while token.kind.isOperator, token.end < text.limit, case let more = text.token(at: token.end),
                    more.kind.isOperator, !isAngle(more.kind), !isAngle(token.kind) || more.kind == .equals
                {
                    token = Scanner.Token(.operator, to: more.end)
                }
                let isLine = text.hasLineBreak(from: position, to: next)
                if token.kind.isClosing, let opening = open.popLast() {
                    add(token, of: text, at: next, startsLine: isLine, in: open.last, partner: opening)
                    tokens[opening].partner = tokens.count - 1
                } else {
                    add(token, of: text, at: next, startsLine: isLine, in: open.last)
                    if token.kind.isOpening { open.append(tokens.count - 1) }
                }
                position = token.end
            }
        }

        private func isAngle(_ kind: TokenKind) -> Bool { kind == .leftAngle || kind == .rightAngle }

        private mutating func add(
            _ token: Scanner.Token, of text: Scanner, at start: Int, startsLine: Bool, in opening: Int?,
            partner: Int? = nil
        ) {
            var spelling = text.text(Span(start, token.end))
            if token.kind == .backtickedIdentifier { spelling = String(spelling.dropFirst().dropLast()) }
            tokens.append(
                Token(
                    kind: token.kind, text: spelling, start: start, startsLine: startsLine, opening: opening,
                    partner: partner))
        }

        /// The text of a token; empty outside of the body.
        func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

        func isName(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].isName }

        func isMember(_ index: Int) -> Bool { text(index - 1) == "." }

        /// The index before a token; for a closing bracket, before its partner.
        func before(_ index: Int) -> Int {
            guard index >= 0, tokens[index].kind.isClosing, let partner = tokens[index].partner else {
                return index - 1
            }
            return partner - 1
        }

        /// Whether a token is `=` or an operator such as `+=`.
        func isAssignment(_ index: Int) -> Bool {
            let text = text(index)
            return text.last == "=" && tokens[index].kind.isOperator && !isComparison(index)
        }

        func isComparison(_ index: Int) -> Bool {
            ["==", "!=", "===", "!==", "<=", ">=", "~=", "<", ">", "is"].contains(text(index))
        }

        /// The first token of the statement, condition, argument or element with a token.
        func beginning(of index: Int) -> Int {
            let opening = tokens[index].opening ?? -1
            var first = index
            while first - 1 > opening {
                let previous = first - 1
                if text(previous) == "," || text(previous) == ";" || tokens[first].startsLine && endsLine(previous) {
                    break
                }
                if text(previous) == "in", isHeader(previous, opening) { break }
                if text(previous) == ":", isCase(previous, opening) { break }
                first = before(previous) + 1
            }
            return first
        }

        /// Whether a statement can end with a token, and the next one begins on the next line.
        private func endsLine(_ index: Int) -> Bool {
            let next = tokens[index + 1]
            if [.dot, .comma, .question, .colon].contains(next.kind) || ["as", "is", "else"].contains(next.text) {
                return false
            }
            if next.kind.isOperator, next.text != "&" { return false }
            let last = tokens[index]
            return !(last.kind.isOperator && last.text != "?" && last.text != "!") && last.kind != .dot
        }

        /// Whether an `in` ends the parameters of a closure.
        private func isHeader(_ index: Int, _ opening: Int) -> Bool {
            var first = index - 1
            while first > opening, text(first) != "for", !tokens[first].startsLine { first = before(first) }
            return text(first) != "for"
        }

        /// Whether a `:` ends a `case` or `default`.
        private func isCase(_ index: Int, _ opening: Int) -> Bool {
            guard opening >= 0, text(opening) == "{" else { return false }
            var first = index - 1
            while first > opening, !tokens[first].startsLine, text(first) != "case", text(first) != "default" {
                first = before(first)
            }
            return text(first) == "case" || text(first) == "default"
        }
    }
}
