extension Outline.Reader {
    /// An open `#if`.
    struct Branch {
        /// The number of open types around the `#if`.
        var depth: Int
        /// The index of the condition around the `#if`.
        var outer: Int?
        /// The text of the current branch's condition.
        var current: Span
        /// The index of the last negated condition of the previous branches; `outer` in the first branch.
        var negations: Int?
        var isElse = false
    }

    /// Reads a directive at the position.
    /// - Returns: False, with nothing read, if there is none.
    mutating func readDirective() -> Bool {
        guard let word = word(at: position + 1) else { return false }
        let start = position
        position = word.end
        switch name(word) {
        case "if": openBranch(readCondition())
        case "elseif": nextBranch(readCondition(), isElse: false)
        case "else": nextBranch(.none, isElse: true)
        case "endif": if let branch = branches.last, branch.depth == types.count { closeBranch() }
        case "warning", "error", "sourceLocation":
            let arguments = text.triviaEnd(from: position)
            if text.isAt(Byte.openParen, arguments) { position = bracketEnd(at: arguments) }
        default:
            position = start
            return false
        }
        return true
    }

    private mutating func openBranch(_ text: Span) {
        branches.append(Branch(depth: types.count, outer: condition, current: text, negations: condition))
        condition = appendCondition(text, isNegated: false, parent: condition)
    }

    private mutating func nextBranch(_ text: Span, isElse: Bool) {
        guard var branch = branches.last, branch.depth == types.count else { return }
        if !branch.isElse {
            branch.negations = appendCondition(branch.current, isNegated: true, parent: branch.negations)
        }
        branch.isElse = isElse
        branch.current = text
        branches[branches.count - 1] = branch
        condition = isElse ? branch.negations : appendCondition(text, isNegated: false, parent: branch.negations)
    }

    mutating func closeBranch() {
        if let branch = branches.popLast() { condition = branch.outer }
    }

    private mutating func appendCondition(_ text: Span, isNegated: Bool, parent: Int?) -> Int {
        conditions.append(Outline.File.Condition(text: text, isNegated: isNegated, parent: parent))
        return conditions.count - 1
    }

    private mutating func readCondition() -> Span {
        let start = text.blankEnd(from: position)
        position = conditionEnd(from: position)
        return Span(min(start, position), position)
    }

    /// The end of a condition: the end of the line or, if parentheses or a trailing operator continue the condition,
    /// the end of a later line.
    func conditionEnd(from start: Int) -> Int {
        var end = start
        while true {
            let next = text.triviaEnd(from: end)
            guard next < text.limit else { return end }
            if text.hasLineBreak(from: end, to: next), !endsWithOperator(end) { return end }
            if text.isAt(Byte.openParen, next) {
                end = bracketEnd(at: next)
            } else {
                end = max(text.wordEnd(from: next), next + 1)
            }
        }
    }

    /// Whether `&&` or `||` is right before an offset.
    private func endsWithOperator(_ end: Int) -> Bool {
        guard end >= 2 else { return false }
        let byte = text.byte(at: end - 1)
        return byte == text.byte(at: end - 2) && (byte == Byte.ampersand || byte == Byte.pipe)
    }
}
