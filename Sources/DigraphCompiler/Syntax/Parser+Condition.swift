extension Syntax.Parser {
    /// `#if … #elseif … #else … #endif`
    /// - Returns: The condition, and the modifiers in it, which belong to a registration and may not stand there.
    mutating func condition(
        in container: Syntax.Container, depth: Int
    ) -> (condition: Syntax.Condition?, modifiers: [Syntax.Modifier]) {
        let start = position
        if depth >= Self.maximumDepth {
            report(.syntax, span(start), "graphs and conditions are nested more than \(Self.maximumDepth) deep")
            skipToEndOfCondition()
            return (nil, [])
        }
        var modifiers: [Syntax.Modifier] = []
        var branches: [Syntax.Condition.Branch] = []
        var hasElse = false
        while position < end {
            let directive = position
            if isWord("#endif", at: directive) {
                position += 1
                return (Syntax.Condition(branches: branches, span: span(from: start)), modifiers)
            }
            if hasElse {
                report(.syntax, span(directive), "\(describe(directive)) behind '#else', which is the last branch")
            }
            let isElse = isWord("#else", at: directive)
            hasElse = hasElse || isElse
            position += 1
            let condition = isElse ? rejectElseCondition(directive) : conditionText(directive)
            let span = span(from: directive)
            if kind == .dot { modifiers += rejectModifiers(isReported: !modifiers.isEmpty) }
            let items = items(in: container, depth: depth + 1, isBranch: true)
            branches.append(Syntax.Condition.Branch(condition: condition, directive: span, items: items))
        }
        if !log.problems.contains(where: { $0.kind == .unterminatedComment }) {
            report(.unterminated, span(start), "'#if' without '#endif'")
        }
        return (Syntax.Condition(branches: branches, span: span(from: start)), modifiers)
    }

    /// The rest of the line; further lines where an operator or a parenthesis says that it goes on.
    private mutating func conditionText(_ directive: Int) -> Span? {
        let first = position
        while position < end {
            if words[position].startsLine, !goesOn(position, from: first) { break }
            if kind == .leftBrace, position > first { return rejectBrace(behind: first, directive) }
            position = next(after: position)
        }
        position = min(position, end)
        if position == first {
            reportExpected("a condition")
            return nil
        }
        return span(from: first)
    }

    /// `#if DEBUG {`: the brace is the one thing that is wrong, whatever closes it.
    private mutating func rejectBrace(behind first: Int, _ directive: Int) -> Span {
        let condition = span(from: first)
        report(.syntax, span(position), "what stands under a condition has no braces, and ends with '#endif'")
        log.reported.insert(span(directive).start)
        if isClosed(position) { log.reported.insert(span(Int(words[position].partner)).start) }
        position += 1
        return condition
    }

    private func goesOn(_ index: Int, from first: Int) -> Bool {
        if index == first { return false }
        return isLogical(index) || isLogical(index - 1)
    }

    /// `||`, or one half of `&&`.
    private func isLogical(_ index: Int) -> Bool { kind(index) == .ampersand || isWord("||", at: index) }

    /// `#else if` is two things to Swift, and one to whoever writes it.
    private mutating func rejectElseCondition(_ directive: Int) -> Span? {
        if isAtEnd || words[position].startsLine { return nil }
        if isWord("if", at: position) {
            let whole = span(directive).joined(span(position))
            report(
                .syntax, whole, "expected '#elseif', found '#else if'", fixes: [fix("write #elseif", whole, "#elseif")])
            position += 1
            return conditionText(directive)
        }
        if !beginsItem(position), kind != .semicolon {
            reportExpected("the end of the line")
            while position < end, !words[position].startsLine { position = next(after: position) }
        }
        return nil
    }

    /// Conditional modifiers, which Swift has and a graph file does not.
    private mutating func rejectModifiers(isReported: Bool) -> [Syntax.Modifier] {
        if !isReported {
            report(
                .syntax, span(position),
                "expected a registration, found \(describe(position)); '#if' holds whole registrations, not modifiers of "
                    + "one"
            )
        }
        var isBroken = false
        return modifiers(isBroken: &isBroken)
    }

    /// Steps behind the `#endif` of a condition that is nested too deeply, with a counter instead of recursion.
    private mutating func skipToEndOfCondition() {
        var depth = 0
        while position < end {
            if isWord("#if", at: position) { depth += 1 }
            if isWord("#endif", at: position) { depth -= 1 }
            position += 1
            if depth == 0 { return }
        }
    }
}
