extension Syntax.Parser {
    /// Reads `#if … #elseif … #else … #endif`.
    func condition(in container: Syntax.Container, depth: Int) -> Syntax.Condition? {
        let start = position
        if depth >= Self.maximumDepth {
            report(.syntax, span(start), "graphs and conditions are nested more than \(Self.maximumDepth) levels deep")
            skipBehindEnd()
            return nil
        }
        var branches: [Syntax.Condition.Branch] = []
        var hasElse = false
        var hasBraces = false
        while !isAtEnd {
            let directive = position
            checkDirective(directive)
            if self.directive(directive) == .endif {
                position += 1
                return Syntax.Condition(branches: branches, span: span(from: start))
            }
            if hasElse {
                report(
                    .syntax, span(directive), "\(describe(directive)) after '#else'; '#else' must be the last branch")
            }
            position += 1
            var condition: Span?
            if self.directive(directive) != .else {
                condition = conditionText()
                hasBraces = hasBraces || kind == .leftBrace && !isAtLineStart
            } else {
                hasElse = true
                if !isAtLineStart, !beginsItem(position), kind != .semicolon {
                    condition = rejectElseCondition(directive)
                }
            }
            let span = span(from: directive)
            let items = items(in: container, depth: depth + 1, isBranch: true)
            branches.append(Syntax.Condition.Branch(condition: condition, directive: span, items: items))
        }
        // The report of the braces says how conditions end.
        if !hasBraces, !problems.contains(where: { $0.kind == .unterminatedComment }) {
            report(.unterminated, span(start), "'#if' without '#endif'")
        }
        return Syntax.Condition(branches: branches, span: span(from: start))
    }

    /// Reads a condition: the rest of the line, and further lines as long as operators continue the condition.
    private func conditionText() -> Span? {
        let first = position
        while !isAtEnd {
            let goesOn = position > first && (isLogical(position) || isLogical(position - 1))
            if words[position].startsLine, !goesOn { break }
            if kind == .leftBrace, position > first {
                reportExpected("the end of the line", hint: "conditions have no braces; end them with '#endif'")
                break
            }
            refuseRawName(position)
            position = next(after: position)
        }
        if position == first {
            reportExpected("a condition")
            return nil
        }
        return span(from: first)
    }

    /// `||`, or one half of `&&`.
    private func isLogical(_ index: Int) -> Bool { kind(index) == .ampersand || isWord("||", at: index) }

    /// Reads `#else if`, which is invalid in Swift, as `#elseif`, and reports it.
    private func rejectElseCondition(_ directive: Int) -> Span? {
        if isWord("if", at: position) {
            let whole = span(directive).joined(span(position))
            report(
                .syntax, whole, "expected '#elseif', found '#else if'",
                fixes: [fix("write #elseif", whole, "#elseif").safe()])
            position += 1
            return conditionText()
        }
        reportExpected("the end of the line")
        skip { isAtLineStart }
        return nil
    }

    /// Skips past the `#endif` of a condition that is nested too deeply, with a counter instead of recursion.
    private func skipBehindEnd() {
        var depth = 0
        while !isAtEnd {
            if directive(position) == .if { depth += 1 }
            if directive(position) == .endif { depth -= 1 }
            position += 1
            if depth == 0 { return }
        }
    }
}
