extension Outline.Reader {
    /// An `#if` that is open.
    struct Branch {
        /// How many types were open around it.
        var depth: Int
        /// The condition around it, or -1.
        var outer: Int32
        /// The condition of the branch that is being read.
        var current: Outline.Slice
        /// The last negation of the branches before, or `outer`.
        var negations: Int32
        var isElse: Bool
    }

    /// Reads a directive at the position: those that form branches, and `#warning`, `#error` and `#sourceLocation`,
    /// which are stepped over.
    /// - Returns: False, and nothing is read, where it is none.
    mutating func readDirective() -> Bool {
        let start = position
        position &+= 1
        readWord()
        if word == .if {
            let text = readCondition()
            records.pointee.branches.append(
                Branch(
                    depth: records.pointee.parents.count, outer: condition, current: text, negations: condition,
                    isElse: false))
            condition = appendCondition(text, isNegated: false, parent: condition)
            return true
        }
        if word == .else || wordIs("elseif") {
            let isElse = word == .else
            let text = isElse ? Slice.none : readCondition()
            guard var branch = records.pointee.branches.last, branch.depth == records.pointee.parents.count else {
                return true
            }
            if !branch.isElse {
                branch.negations = appendCondition(branch.current, isNegated: true, parent: branch.negations)
            }
            branch.isElse = isElse
            branch.current = text
            records.pointee.branches[records.pointee.branches.count - 1] = branch
            condition =
                isElse ? branch.negations : appendCondition(text, isNegated: false, parent: branch.negations)
            return true
        }
        if wordIs("endif") {
            if let branch = records.pointee.branches.last, branch.depth == records.pointee.parents.count {
                closeBranch()
            }
            return true
        }
        if wordIs("warning") || wordIs("error") || wordIs("sourceLocation") {
            skipTrivia()
            if isAt(Byte.openParen) { skipParens() }
            return true
        }
        position = start
        return false
    }

    mutating func closeBranch() {
        guard let branch = records.pointee.branches.popLast() else { return }
        condition = branch.outer
    }

    private mutating func appendCondition(_ text: Slice, isNegated: Bool, parent: Int32) -> Int32 {
        records.pointee.conditions.append(Outline.File.Condition(text: text, isNegated: isNegated, parent: parent))
        return Int32(truncatingIfNeeded: records.pointee.conditions.count - 1)
    }

    private mutating func readCondition() -> Slice {
        skipBlanks()
        let start = position
        let end = skipCondition()
        return Slice(start, end)
    }

    private mutating func skipBlanks() {
        while position < count, classes[Int(base[position])] & (ByteClass.space | ByteClass.newline) == ByteClass.space
        {
            position &+= 1
        }
    }

    /// Goes behind a condition: to the end of the line, or of a later one where parentheses or `&&` lead there.
    /// - Returns: Where its last word or bracket ends.
    @discardableResult
    mutating func skipCondition() -> Int {
        var end = position
        while true {
            let before = position
            skipTrivia()
            guard position < count else { return end }
            if passedNewline, !endsWithOperator(end) {
                position = before
                return end
            }
            let byte = base[position]
            if byte == Byte.openParen {
                skipParens()
            } else if isAtWord() {
                readWord()
            } else {
                position &+= 1
            }
            end = position
        }
    }

    private mutating func endsWithOperator(_ end: Int) -> Bool {
        guard end >= 2 else { return false }
        let byte = base[end &- 1]
        return byte == base[end &- 2] && (byte == Byte.ampersand || byte == Byte.pipe)
    }
}
