extension Conditions {
    enum Reading {
        /// A condition and its text, with white space around `&&` and `||` only.
        case condition(Condition, text: String)
        /// The text is not a condition: the offset of the first misplaced word, or of the end of the text.
        case problem(at: Int)
    }

    /// Reads the text behind `#if`: `DEBUG && !os(iOS)`. swiftc reports unknown names, such as `os(iSO)`.
    ///
    /// Operator precedence with two stacks (Dijkstra's shunting yard).
    ///
    /// - Parameter text: The bytes behind `#if` or `#elseif`, comments included.
    func read(_ text: ArraySlice<UInt8>) -> Reading {
        var values: [Condition] = []
        var operators: [String] = []
        /// Applies the previous operators that bind more tightly than the next word.
        func apply(while bindsTighter: (String) -> Bool) {
            while let top = operators.last, top != "(", bindsTighter(top), let right = values.popLast() {
                operators.removeLast()
                if top == "!" {
                    values.append(not(right))
                } else if let left = values.popLast() {
                    values.append(top == "&&" ? and(left, right) : or(left, right))
                }
            }
        }
        var wantsValue = true
        var spelled = ""
        for word in ConditionReader.words(of: text) {
            switch word.text {
            case "!", "(":
                guard wantsValue else { return .problem(at: word.offset) }
                operators.append(word.text)
            case ")":
                apply { _ in true }
                guard !wantsValue, operators.popLast() == "(" else { return .problem(at: word.offset) }
                apply { $0 == "!" }
            case "&&", "||":
                guard !wantsValue else { return .problem(at: word.offset) }
                apply { $0 == "&&" || $0 == word.text }
                operators.append(word.text)
                wantsValue = true
            default:
                guard wantsValue, !word.isOperator, let value = value(word.text) else {
                    return .problem(at: word.offset)
                }
                values.append(value)
                wantsValue = false
                apply { $0 == "!" }
            }
            spelled += word.text == "&&" || word.text == "||" ? " \(word.text) " : word.text
        }
        guard !wantsValue, !operators.contains("(") else { return .problem(at: text.endIndex) }
        apply { _ in true }
        return values.first.map { .condition($0, text: spelled) } ?? .problem(at: text.endIndex)
    }

    /// Whether a condition names only compilation flags, such as `DEBUG`: neither `SWIFT_PACKAGE` nor anything with
    /// parentheses, such as `os(iOS)`.
    static func isOfFlags(_ text: String) -> Bool {
        ConditionReader.words(of: Array(text.utf8)[...]).allSatisfy { word in
            word.isOperator || !word.text.utf8.contains(UInt8(ascii: "(")) && word.text != "SWIFT_PACKAGE"
        }
    }

    private func value(_ text: String) -> Condition? {
        switch text {
        case "true": .always
        case "false": .never
        case "os(OSX)": named("os(macOS)")
        default: named(text)
        }
    }
}

/// The words of a condition: operators, parentheses, and names, each with the parentheses right behind it: `os(iOS)`.
private struct ConditionReader {
    struct Word {
        var text: String
        var isOperator: Bool
        var offset: Int
    }

    /// The words of a text. White space and comments are left out, even within the parentheses of a name.
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
