extension Syntax {
    /// Finds for every bracket the one that belongs to it.
    ///
    /// In a file whose braces are in balance, the nearest one does. Where one is missing or one too many, nesting
    /// alone would blame the wrong place, usually the graph around it; then indentation decides, as it does for a
    /// reader.
    struct Brackets {
        private let base: UnsafePointer<UInt8>
        private let words: UnsafeMutablePointer<Word>
        private let count: Int
        private var open: [Int32] = []
        private var isBalanced = true
        /// The first word of the line behind the one that was last asked about.
        private var nextLine = 0

        /// Sets the partners of words, the last of which is the end of the file.
        static func pair(_ words: UnsafeMutablePointer<Word>, count: Int, base: UnsafePointer<UInt8>) {
            var brackets = Brackets(base: base, words: words, count: count)
            brackets.pair()
            if !brackets.isBalanced { brackets.pairByIndentation() }
        }

        private init(base: UnsafePointer<UInt8>, words: UnsafeMutablePointer<Word>, count: Int) {
            self.base = base
            self.words = words
            self.count = count
        }

        private mutating func pair() {
            var index = 0
            while index < count {
                switch words[index].kind {
                case .leftBrace, .leftParenthesis, .leftBracket: open.append(Int32(truncatingIfNeeded: index))
                case .rightBrace: closeBrace(index)
                case .rightParenthesis, .rightBracket: close(index)
                default: break
                }
                index += 1
            }
            popParentheses()
            if !open.isEmpty { isBalanced = false }
        }

        /// A brace closes the nearest open one, whatever parentheses were left open within it.
        private mutating func closeBrace(_ index: Int) {
            popParentheses()
            if let opening = open.popLast() { join(opening, index) } else { isBalanced = false }
        }

        private mutating func popParentheses() {
            while let last = open.last, words[Int(last)].kind != .leftBrace { open.removeLast() }
        }

        /// A parenthesis or bracket closes the nearest open one of its kind within the same braces. One that was
        /// forgotten is never far: the search is bounded, so that no input makes it slow.
        private mutating func close(_ index: Int) {
            var level = open.count - 1
            let lowest = max(0, level - 16)
            while level >= lowest {
                let kind = words[Int(open[level])].kind
                if kind == .leftBrace { return }
                if kind.closing == words[index].kind {
                    join(open[level], index)
                    while open.count > level { open.removeLast() }
                    return
                }
                level -= 1
            }
        }

        private mutating func join(_ opening: Int32, _ closing: Int) {
            words[Int(opening)].partner = Int32(truncatingIfNeeded: closing)
            words[closing].partner = opening
        }

        // MARK: - By indentation

        private mutating func pairByIndentation() {
            open.removeAll()
            for index in 0..<count { words[index].partner = -1 }
            var indentation = 0
            var indentations: [Int] = []
            for index in 0..<count {
                if words[index].startsLine { indentation = indentationOfLine(at: Int(words[index].span.start)) }
                switch words[index].kind {
                case .leftBrace:
                    open.append(Int32(truncatingIfNeeded: index))
                    indentations.append(indentation)
                case .leftParenthesis, .leftBracket:
                    open.append(Int32(truncatingIfNeeded: index))
                case .rightBrace:
                    closeBrace(index, indentation: indentation, &indentations)
                case .rightParenthesis, .rightBracket:
                    close(index)
                default: break
                }
            }
        }

        /// A brace that begins its line closes the one whose line is indented as it is. What is indented more was never
        /// closed, and when there is none, the brace is one too many. So is one in the middle of a line behind which
        /// the body of what it would close goes on.
        private mutating func closeBrace(_ index: Int, indentation: Int, _ indentations: inout [Int]) {
            popParentheses()
            if words[index].startsLine {
                while indentations.count > 1, let last = indentations.last, last > indentation,
                    indentations[indentations.count - 2] >= indentation
                {
                    indentations.removeLast()
                    open.removeLast()
                    popParentheses()
                }
            }
            guard let last = indentations.last, let opening = open.last else { return }
            if last < indentation, words[index].startsLine { return }
            if !words[index].startsLine, goesOn(behind: index, deeperThan: last) { return }
            indentations.removeLast()
            open.removeLast()
            join(opening, index)
        }

        /// Whether the next line is indented more.
        private mutating func goesOn(behind index: Int, deeperThan indentation: Int) -> Bool {
            if nextLine <= index {
                nextLine = index + 1
                while nextLine < count, !words[nextLine].startsLine { nextLine += 1 }
            }
            return nextLine < count && words[nextLine].kind != Word.end
                && indentationOfLine(at: Int(words[nextLine].span.start)) > indentation
        }

        /// The bytes of white space in front of the first word of a line.
        private func indentationOfLine(at offset: Int) -> Int {
            var start = offset
            while start > 0, base[start - 1] == UInt8(ascii: " ") || base[start - 1] == UInt8(ascii: "\t") {
                start -= 1
            }
            return offset - start
        }
    }
}
