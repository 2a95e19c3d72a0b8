extension Presences {
    /// The presence under a condition as `#if` has it: `DEBUG && !os(iOS)`. Whether there is such a condition as `os(iSO)`,
    /// swiftc says.
    ///
    /// - Parameter text: The bytes behind `#if` or `#elseif`, comments included.
    /// - Returns: Nil where it is no condition, or one too many.
    package func read(_ text: ArraySlice<UInt8>) -> Presence? {
        let words = ConditionReader.words(of: text)
        guard let presence = evaluate(words) else { return nil }
        remember(Self.spelled(words), for: presence)
        return presence
    }

    /// Where text that is no condition stops being one: the offset of the first word that cannot stand where it does, or
    /// of the text's end.
    package static func problem(in text: ArraySlice<UInt8>) -> Int {
        var wantsValue = true
        var depth = 0
        for word in ConditionReader.words(of: text) {
            switch word.text {
            case "!": if !wantsValue { return word.offset }
            case "(":
                if !wantsValue { return word.offset }
                depth += 1
            case ")":
                if wantsValue || depth == 0 { return word.offset }
                depth -= 1
            case "&&", "||":
                if wantsValue { return word.offset }
                wantsValue = true
            default:
                if !wantsValue || word.isOperator { return word.offset }
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

/// The words of a condition: operators, parentheses, and names with what is in parentheses right behind them.
private struct ConditionReader {
    struct Word {
        var text: String
        var isOperator: Bool
        var offset: Int
    }

    /// The words of a text. White space and comments are in none of them, also where a name's parentheses have some.
    static func words(of slice: ArraySlice<UInt8>) -> [Word] {
        slice.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return [] }
            let text = Scanner(base: base, limit: bytes.count)
            var words: [Word] = []
            var offset = text.triviaEnd(from: 0)
            while offset < text.limit {
                let (word, end) = word(at: offset, in: text)
                words.append(Word(text: word, isOperator: end.isOperator, offset: slice.startIndex + offset))
                offset = text.triviaEnd(from: end.offset)
            }
            return words
        }
    }

    private static func word(at start: Int, in text: Scanner) -> (String, end: (offset: Int, isOperator: Bool)) {
        guard let name = text.identifier(at: start) else {
            let byte = text.base[start]
            let isDoubled = (byte == Byte.ampersand || byte == Byte.pipe) && text.isAt(byte, start + 1)
            let end = start + (isDoubled ? 2 : 1)
            return (text.text(Span(start, end)), (end, true))
        }
        let open = text.triviaEnd(from: name.end)
        let word = text.text(Span(start, name.end))
        if !text.isAt(Byte.openParen, open) { return (word, (name.end, false)) }
        let close = text.codeEnd(from: open + 1, closing: Byte.closeParen)
        if !close.isClosed { return ("(", (text.limit, true)) }
        return (word + withoutTrivia(Span(open, close.end), in: text), (close.end, false))
    }

    private static func withoutTrivia(_ span: Span, in text: Scanner) -> String {
        var result = ""
        var offset = Int(span.start)
        while offset < Int(span.end) {
            let word = max(offset + 1, text.wordEnd(from: offset))
            result += text.text(Span(offset, word))
            offset = text.triviaEnd(from: word)
        }
        return result
    }
}
