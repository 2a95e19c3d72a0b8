import DigraphCompiler

extension Layout.Writer {
    /// Whether a space belongs between two words of a line. Where it can change the meaning in Swift, the source
    /// decides.
    func isSpaced(_ left: Int, _ right: Int) -> Bool {
        switch tokens[left].kind {
        case .leftParenthesis, .leftBracket, .leftAngle, .at, .backslash, .tilde, .dot: return false
        case .comma, .semicolon, .equals, .arrow, .ampersand: return !isClosing(tokens[right].kind)
        case .colon: return !isTight(left) && !isClosing(tokens[right].kind)
        case .leftBrace: return tokens[right].kind != .rightBrace
        case .poundWord: return true
        default: break
        }
        switch tokens[right].kind {
        case .comma, .semicolon, .colon, .rightParenthesis, .rightBracket, .rightAngle, .leftAngle, .question,
            .exclamation, .ellipsis:
            return false
        // `lifetime .objectGraph`
        case .dot: return structure.roles[left] == .item
        case .equals, .arrow, .ampersand, .leftBrace, .rightBrace, .at, .backslash, .tilde: return true
        case .leftParenthesis: return isSpacedParenthesis(behind: left)
        case .leftBracket, .identifier, .backtickedIdentifier, .integer, .string:
            return isSpaced || tokens[left].kind != .operator
        default: return isSpaced
        }
    }

    /// Whether no space stands behind a colon: that of a label, `init(disk:memory:)`, or one of `Mail::Box`.
    private func isTight(_ colon: Int) -> Bool {
        structure.roles[colon] == .tightColon || tokens[colon + 1].kind == .colon
            || colon > 0 && tokens[colon - 1].kind == .colon
    }

    private func isClosing(_ kind: Syntax.Token.Kind) -> Bool {
        kind == .rightParenthesis || kind == .rightBracket || kind == .comma || kind == .semicolon
    }

    /// Whether a space belongs in front of a parenthesis: not in `.as(P)`, but in `async (A) -> B`,
    /// `@Sendable () -> T` and `register (Int, Int) { … }`.
    private func isSpacedParenthesis(behind left: Int) -> Bool {
        switch tokens[left].kind {
        case .identifier:
            if left > 0, tokens[left - 1].kind == .at { return isSpaced }
            return isSpaced && Self.wordsInFrontOfTypes.contains(document.text(tokens[left].span))
        case .backtickedIdentifier, .rightAngle: return false
        default: return isSpaced
        }
    }

    private static let wordsInFrontOfTypes: Set<String> = [
        "register", "interface", "async", "throws", "in", "any", "some", "inout", "borrowing", "consuming", "sending",
        "isolated", "nonisolated", "each", "repeat",
    ]
}
