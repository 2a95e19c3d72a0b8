extension Syntax {
    /// Finds for every bracket the one that belongs to it.
    ///
    /// In a file whose braces are balanced, this is the nearest one. Where one is missing or one too many, nesting alone
    /// would blame the wrong place, usually the graph around it; then indentation decides, as it does for a reader.
    struct Brackets: ~Copyable {
        private let text: Scanner
        private var words: [Word]
        /// By word: how far the next line is indented. Empty where indentation does not decide.
        private var nextLines: [Int] = []
        /// The brackets that are open, and how far the lines of the braces are indented.
        private var open: [(word: Int, indentation: Int)] = []
        private var isBalanced = true

        /// Sets the partners of words, the last of which is the end of the file.
        static func pair(_ words: [Word], in text: Scanner) -> [Word] {
            var brackets = Brackets(text: text, words: words)
            brackets.pair()
            if brackets.isBalanced { return brackets.words }
            var indented = Brackets(text: text, words: words)
            indented.measureLines()
            indented.pair()
            return indented.words
        }

        private init(text: Scanner, words: [Word]) {
            self.text = text
            self.words = words
        }

        private var usesIndentation: Bool { !nextLines.isEmpty }

        private mutating func measureLines() {
            nextLines = Array(repeating: 0, count: words.count)
            var indentation = 0
            for index in words.indices.reversed() {
                nextLines[index] = indentation
                if words[index].startsLine { indentation = indentationOfLine(with: index) }
            }
        }

        private mutating func pair() {
            var indentation = 0
            for index in words.indices {
                if usesIndentation, words[index].startsLine { indentation = indentationOfLine(with: index) }
                switch words[index].kind {
                case .leftBrace, .leftParenthesis, .leftBracket: open.append((index, indentation))
                case .rightBrace: closeBrace(index, indentation)
                case .rightParenthesis, .rightBracket: close(index)
                default: break
                }
            }
            popParentheses()
            if !open.isEmpty { isBalanced = false }
        }

        /// A parenthesis or bracket closes the nearest open one of its kind within the same braces. One that was forgotten is
        /// near: the search is bounded, so that no input makes it slow.
        private mutating func close(_ index: Int) {
            var level = open.count
            while level > max(0, open.count - 16) {
                level -= 1
                let kind = words[open[level].word].kind
                if kind == .leftBrace { return }
                if kind.closing == words[index].kind {
                    join(open[level].word, index)
                    open.removeSubrange(level...)
                    return
                }
            }
        }

        /// A brace closes the nearest open one, whatever parentheses are open within it.
        ///
        /// Where indentation decides, a brace that begins its line closes the one whose line is indented as it is: braces
        /// indented more were never closed, and when there is none, this one is one too many. So is a brace within a line
        /// behind which the body of what it would close goes on.
        private mutating func closeBrace(_ index: Int, _ indentation: Int) {
            popParentheses()
            if usesIndentation, words[index].startsLine {
                while let last = open.last, last.indentation > indentation, outerIndentation >= indentation {
                    open.removeLast()
                    popParentheses()
                }
                if let last = open.last, last.indentation < indentation { return }
            }
            guard let last = open.last else {
                isBalanced = false
                return
            }
            if usesIndentation, !words[index].startsLine, nextLines[index] > last.indentation { return }
            open.removeLast()
            join(last.word, index)
        }

        /// The indentation of the brace around the innermost one; -1 where there is none.
        private var outerIndentation: Int {
            open.dropLast().suffix(16).last { words[$0.word].kind == .leftBrace }?.indentation ?? -1
        }

        private mutating func popParentheses() {
            while let last = open.last, words[last.word].kind != .leftBrace { open.removeLast() }
        }

        private mutating func join(_ opening: Int, _ closing: Int) {
            words[opening].partner = closing
            words[closing].partner = opening
        }

        /// The bytes of white space in front of the first word of a line.
        private func indentationOfLine(with index: Int) -> Int {
            let offset = Int(words[index].span.start)
            var start = offset
            while start > 0, Byte.isBlank(text.base[start - 1]) { start -= 1 }
            return offset - start
        }
    }
}
