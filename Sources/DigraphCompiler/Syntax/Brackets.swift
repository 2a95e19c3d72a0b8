extension Syntax {
    /// Finds the partner of every bracket.
    ///
    /// If the braces of a file balance, nesting decides. If a brace is missing or superfluous, nesting alone would
    /// report the wrong brace, usually that of the graph around the mistake. So indentation decides in such a file, as
    /// it does for a human reader.
    struct Brackets: ~Copyable {
        private var words: [Word]
        /// For each word, the indentation of the next line. Empty if nesting decides, and not indentation.
        private var nextLines: [Int] = []
        /// The unclosed opening brackets so far.
        private var open: [Int] = []
        private var isBalanced = true

        /// Sets the partners of all brackets. The last word is the end of the file.
        static func pair(_ words: [Word]) -> [Word] {
            var brackets = Brackets(words)
            brackets.pair()
            if brackets.isBalanced { return brackets.words }
            var indented = Brackets(words)
            indented.measureLines()
            indented.pair()
            return indented.words
        }

        private init(_ words: [Word]) { self.words = words }

        private var usesIndentation: Bool { !nextLines.isEmpty }

        private mutating func measureLines() {
            nextLines = Array(repeating: 0, count: words.count)
            var indentation = 0
            for index in words.indices.reversed() {
                nextLines[index] = indentation
                if words[index].startsLine { indentation = words[index].indentation }
            }
        }

        private mutating func pair() {
            for index in words.indices {
                switch words[index].kind {
                case .leftBrace, .leftParenthesis, .leftBracket: open.append(index)
                case .rightBrace: closeBrace(index)
                case .rightParenthesis, .rightBracket: close(index)
                default: break
                }
            }
            popParentheses()
            if !open.isEmpty { isBalanced = false }
        }

        /// Closes the nearest open parenthesis or bracket of the same kind within the same braces. Only the 16
        /// innermost open ones are searched, to keep bad input fast.
        private mutating func close(_ index: Int) {
            var level = open.count
            while level > max(0, open.count - 16) {
                level -= 1
                let kind = words[open[level]].kind
                if kind == .leftBrace { return }
                if kind.closing == words[index].kind {
                    join(open[level], index)
                    open.removeSubrange(level...)
                    return
                }
            }
        }

        /// Closes the nearest open brace, past unclosed parentheses.
        ///
        /// If indentation decides, a `}` at the start of a line closes the open `{` whose line has the same
        /// indentation; open braces with more indentation are left unclosed. If no line matches, the `}` closes none. A
        /// `}` within a line closes none if the next line is still indented as a part of the body.
        private mutating func closeBrace(_ index: Int) {
            popParentheses()
            if usesIndentation, words[index].startsLine {
                let indentation = words[index].indentation
                while let last = open.last, words[last].indentation > indentation, outerIndentation >= indentation {
                    open.removeLast()
                    popParentheses()
                }
                if let last = open.last, words[last].indentation < indentation { return }
            }
            guard let last = open.last else {
                isBalanced = false
                return
            }
            if usesIndentation, !words[index].startsLine, nextLines[index] > words[last].indentation { return }
            open.removeLast()
            join(last, index)
        }

        /// The indentation of the line of the second innermost open brace; -1 if there is none.
        private var outerIndentation: Int {
            open.dropLast().suffix(16).last { words[$0].kind == .leftBrace }.map { words[$0].indentation } ?? -1
        }

        private mutating func popParentheses() {
            while let last = open.last, words[last].kind != .leftBrace { open.removeLast() }
        }

        private mutating func join(_ opening: Int, _ closing: Int) {
            words[opening].partner = closing
            words[closing].partner = opening
        }
    }
}
