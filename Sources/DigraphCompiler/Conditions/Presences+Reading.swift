extension Presences {
    /// The presence under a condition as `#if` has it: `DEBUG && !os(iOS)`. Whether there is such a condition as `os(iSO)`,
    /// swiftc says.
    ///
    /// - Parameter text: The bytes behind `#if` or `#elseif`, comments included.
    /// - Returns: Nil where it is no condition, or one too many.
    package func read(_ text: ArraySlice<UInt8>) -> Presence? {
        var reader = ConditionReader(text)
        let words = reader.words()
        guard let presence = evaluate(words) else { return nil }
        remember(Self.spelled(words), for: presence)
        return presence
    }

    /// Where text that is no condition stops being one: the offset of the first word that cannot stand where it does, or
    /// of the text's end.
    package static func problem(in text: ArraySlice<UInt8>) -> Int {
        var reader = ConditionReader(text)
        var wantsValue = true
        var depth = 0
        while let (word, offset) = reader.nextWord() {
            switch word.text {
            case "!": if !wantsValue { return offset }
            case "(":
                if !wantsValue { return offset }
                depth += 1
            case ")":
                if wantsValue || depth == 0 { return offset }
                depth -= 1
            case "&&", "||":
                if wantsValue { return offset }
                wantsValue = true
            default:
                if !wantsValue || word.isOperator { return offset }
                wantsValue = false
            }
        }
        return wantsValue || depth > 0 ? text.endIndex : text.startIndex
    }

    /// With white space around `&&` and `||` only.
    private static func spelled(_ words: [ConditionReader.Word]) -> String {
        var result = ""
        for word in words {
            result += word.text == "&&" || word.text == "||" ? " \(word.text) " : word.text
        }
        return result
    }

    /// Operator precedence with two stacks (Dijkstra's shunting yard). Nil where the words are no condition, or one of
    /// too many.
    private func evaluate(_ words: [ConditionReader.Word]) -> Presence? {
        var values: [Presence] = []
        var operators: [String] = []
        var wantsValue = true
        for word in words {
            switch word.text {
            case "!", "(":
                guard wantsValue else { return nil }
                operators.append(word.text)
            case ")":
                guard !wantsValue else { return nil }
                while let top = operators.last, top != "(" {
                    guard apply(top, &values) else { return nil }
                    operators.removeLast()
                }
                guard operators.popLast() == "(" else { return nil }
                guard applyNegations(&operators, &values) else { return nil }
            case "&&", "||":
                guard !wantsValue else { return nil }
                while let top = operators.last, top == "&&" || top == word.text {
                    guard apply(top, &values) else { return nil }
                    operators.removeLast()
                }
                operators.append(word.text)
                wantsValue = true
            default:
                guard wantsValue, !word.isOperator, let value = value(word.text) else { return nil }
                values.append(value)
                wantsValue = false
                guard applyNegations(&operators, &values) else { return nil }
            }
        }
        guard !wantsValue else { return nil }
        while let top = operators.popLast() {
            guard top != "(", apply(top, &values) else { return nil }
        }
        return values.count == 1 ? values[0] : nil
    }

    private func applyNegations(_ operators: inout [String], _ values: inout [Presence]) -> Bool {
        while operators.last == "!" {
            operators.removeLast()
            guard apply("!", &values) else { return false }
        }
        return true
    }

    private func apply(_ word: String, _ values: inout [Presence]) -> Bool {
        guard let right = values.popLast() else { return false }
        if word == "!" {
            values.append(not(right))
            return true
        }
        guard let left = values.popLast() else { return false }
        values.append(word == "&&" ? and(left, right) : or(left, right))
        return true
    }

    private func value(_ text: String) -> Presence? {
        switch text {
        case "true": .always
        case "false": .never
        case "os(OSX)": under("os(macOS)")
        default: under(text)
        }
    }
}

/// The words of a condition: operators, parentheses, and names with what stands in parentheses right behind them.
private struct ConditionReader {
    struct Word {
        var text: String
        var isOperator: Bool
    }

    private let text: ArraySlice<UInt8>
    private var position: Int

    init(_ text: ArraySlice<UInt8>) {
        self.text = text
        position = text.startIndex
    }

    mutating func words() -> [Word] {
        var result: [Word] = []
        while let (word, _) = nextWord() { result.append(word) }
        return result
    }

    mutating func nextWord() -> (word: Word, offset: Int)? {
        skipBlanks()
        if position >= text.endIndex { return nil }
        let offset = position
        return (word(), offset)
    }

    private mutating func word() -> Word {
        let start = position
        switch text[position] {
        case UInt8(ascii: "!"), UInt8(ascii: "("), UInt8(ascii: ")"):
            position += 1
            return Word(text: slice(from: start), isOperator: true)
        case UInt8(ascii: "&"), UInt8(ascii: "|"):
            position += isDoubled(position) ? 2 : 1
            return Word(text: slice(from: start), isOperator: true)
        default:
            while position < text.endIndex, isName(text[position]) { position += 1 }
            if position == start {
                position += 1
                return Word(text: slice(from: start), isOperator: true)
            }
            let name = slice(from: start)
            guard let arguments = arguments() else { return Word(text: "(", isOperator: true) }
            return Word(text: name + arguments, isOperator: false)
        }
    }

    /// What stands in parentheses behind a name, without its white space: `(>=6.0)`; nil where they are not closed.
    private mutating func arguments() -> String? {
        let before = position
        skipBlanks()
        guard position < text.endIndex, text[position] == UInt8(ascii: "(") else {
            position = before
            return ""
        }
        var bytes: [UInt8] = []
        var depth = 0
        while position < text.endIndex {
            let byte = text[position]
            position += 1
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { continue }
            bytes.append(byte)
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0 { break }
        }
        return depth == 0 ? String(decoding: bytes, as: UTF8.self) : nil
    }

    private func slice(from start: Int) -> String { String(decoding: text[start..<position], as: UTF8.self) }

    private func isDoubled(_ index: Int) -> Bool { index + 1 < text.endIndex && text[index + 1] == text[index] }

    private func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
            true
        default: false
        }
    }

    private mutating func skipBlanks() {
        while position < text.endIndex {
            let byte = text[position]
            if byte == UInt8(ascii: "/"), position + 1 < text.endIndex {
                if text[position + 1] == UInt8(ascii: "/") { skipLine() } else if !skipBlock() { return }
            } else if byte <= 0x20 {
                position += 1
            } else {
                return
            }
        }
    }

    private mutating func skipLine() {
        while position < text.endIndex, text[position] != UInt8(ascii: "\n") { position += 1 }
    }

    /// A block comment; false where there is none.
    private mutating func skipBlock() -> Bool {
        guard text[position + 1] == UInt8(ascii: "*") else { return false }
        var depth = 0
        while position < text.endIndex {
            if starts("/*") {
                depth += 1
                position += 2
            } else if starts("*/") {
                depth -= 1
                position += 2
                if depth == 0 { return true }
            } else {
                position += 1
            }
        }
        return true
    }

    private func starts(_ mark: StaticString) -> Bool {
        position + 1 < text.endIndex && text[position] == mark.utf8Start[0] && text[position + 1] == mark.utf8Start[1]
    }
}
