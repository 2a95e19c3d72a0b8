extension Syntax.Parser {
    /// `@MainActor public graph AppGraph(user: User): BaseGraph { … }`
    func graph(front: Front, from start: Int, depth: Int) throws(Unreadable) -> Syntax.Graph {
        let documentation = documentation(before: start) ?? documentation(before: position)
        position += 1
        let graphName = declaredName("the graph")
        rejectInputsInBraces()
        let (inputs, areWhole) =
            kind == .leftParenthesis && !beginsItem(position + 1)
            ? list { () throws(Unreadable) in try input() } : ([], true)
        if !areWhole { hasUnreadItems = true }
        let inherits = kind == .colon || rejectOtherColon() ? inherits() : []
        rejectArgumentsOfBase(inherits)
        let what = graphName.map { "graph '\($0.text)'" } ?? "the graph"
        let (members, body) = body(of: what, depth: depth)
        guard let graphName else { throw Unreadable() }
        return Syntax.Graph(
            documentation: documentation, attributes: front.attributes, access: front.access, name: graphName,
            inputs: inputs, inherits: inherits, members: members, span: span(from: start), body: body)
    }

    /// `part NetworkPart { … }`
    func part(from start: Int, depth: Int) throws(Unreadable) -> Syntax.Part {
        let documentation = documentation(before: start)
        position += 1
        let partName = declaredName("the part")
        let (members, body) = body(of: partName.map { "part '\($0.text)'" } ?? "the part", depth: depth)
        guard let partName else { throw Unreadable() }
        return Syntax.Part(
            documentation: documentation, name: partName, members: members, span: span(from: start), body: body)
    }

    /// `extension AppGraph.SessionGraph { … }`
    func extensionOfGraph(from start: Int, depth: Int) throws(Unreadable) -> Syntax.Extension {
        position += 1
        let path = try path("the name of the graph")
        let name = path.map(\.text).joined(separator: ".")
        let (members, body) = body(of: "the extension of '\(name)'", depth: depth)
        return Syntax.Extension(path: path, members: members, span: span(from: start), body: body)
    }

    /// `: BaseGraph, Sendable`
    private func inherits() -> [Syntax.TypeReference] {
        var types: [Syntax.TypeReference] = []
        repeat {
            position += 1
            if kind == .leftBrace, !types.isEmpty {
                reportNeedless(span(position - 1), "unexpected ',' before '{'")
                break
            }
            let (type, isWhole) = type()
            if let type { types.append(type) }
            if !isWhole { break }
        } while kind == .comma
        return types
    }

    /// Whether `=` or a word such as `extends` is in place of the colon before a base, which is reported.
    private func rejectOtherColon() -> Bool {
        guard !isAtLineStart, kind == .equals || isName(position), isName(position + 1),
            !words[position + 1].startsLine,
            [.leftBrace, .dot, .comma].contains(kind(position + 2))
        else { return false }
        report(
            .syntax, span(position),
            "expected ':', found '\(text(span(position)))'; a base is written ': \(text(span(position + 1)))'",
            fixes: [fix("write :", span(position), ":")])
        return true
    }

    /// Reports and skips inputs in other brackets: `graph SessionGraph {user: User} { … }`.
    private func rejectInputsInBraces() {
        guard kind == .leftBrace || kind == .leftBracket, isName(position + 1), kind(position + 2) == .colon,
            isClosed(position),
            kind(regionEnd(of: position) + 1) == .leftBrace
        else { return }
        let close = regionEnd(of: position)
        let form = "(" + text(Span(start: span(position).end, end: span(close).start)) + ")"
        let written = span(position).joined(span(close))
        report(
            .syntax, written, "inputs are written in parentheses: \(form)", fixes: [fix("write \(form)", written, form)]
        )
        hasUnreadItems = true
        position = close + 1
    }

    /// Reports and skips `(url: "")` behind a base.
    private func rejectArgumentsOfBase(_ inherits: [Syntax.TypeReference]) {
        guard let base = inherits.last, kind == .leftParenthesis, isClosed(position) else { return }
        let close = next(after: position) - 1
        let arguments = span(position).joined(span(close))
        report(
            .syntax, arguments,
            "a base is written without arguments; a derived graph has the inputs of '\(line(base.span))'",
            fixes: [fix("remove them", arguments, "")])
        position = close + 1
    }

    // MARK: - Inputs

    /// `level: PrivacyLevel = .friend`
    private func input() throws(Unreadable) -> Syntax.Input {
        if isWord("let", at: position) || isWord("var", at: position), isName(position + 1) {
            reportNeedless(span(position), "inputs are written without '\(text(span(position)))'; remove it")
            position += 1
        }
        if isName(position), isName(position + 1), kind(position + 2) == .colon {
            reportNeedless(
                span(position), "inputs have one name, which is also the label; remove this one", isSafe: false)
            position += 1
        }
        guard let inputName = declaredName("an input") else { throw Unreadable() }
        if kind == .colon {
            position += 1
        } else {
            reportExpected(
                "':'", hint: isName(position) ? nil : "an input is written 'name: Type'",
                insert: isName(position) ? ":" : nil)
            if !isName(position) { throw Unreadable() }
        }
        let type = try wholeType()
        var defaultValue: Span?
        if kind == .equals {
            position += 1
            defaultValue = self.defaultValue()
        }
        return Syntax.Input(name: inputName, type: type, defaultValue: defaultValue)
    }

    /// Reads the default value of an input: Swift code up to the comma before the next input. Commas between generic
    /// arguments do not end it.
    private func defaultValue() -> Span? {
        let start = position
        var angles = 0
        while !isAtEnd {
            if kind == .leftAngle, isAdjacent(position), isAdjacent(position + 1) {
                angles += 1
            } else if kind == .rightAngle {
                angles = max(0, angles - 1)
            } else if kind == .comma {
                let isFollowedByInput = isName(position + 1) && kind(position + 2) == .colon
                if angles == 0 || isFollowedByInput || position + 1 >= end { break }
            }
            position = next(after: position)
        }
        if position == start {
            reportExpected("a default value")
            return nil
        }
        checkBrackets(from: start, to: position)
        return span(from: start)
    }

    // MARK: - Bodies

    /// Reads the members in braces. Also returns the span between the braces.
    private func body(of what: String, depth: Int) -> (members: [Syntax.Item], body: Span) {
        if kind == .leftParenthesis, beginsItem(position + 1) {
            report(.syntax, span(position), "expected '{', found '('; the members of \(what) belong in braces")
        } else if kind != .leftBrace {
            let hasBraces =
                !isAtLineStart
                && words[position..<end].first { $0.startsLine || $0.kind == .leftBrace }?.kind == .leftBrace
            if hasBraces, kind == .dot {
                report(.syntax, span(position), "\(what) has no modifiers; they are for registrations")
            } else if hasBraces, kind == .at {
                report(.syntax, span(position), "write \(describe(position)) before 'graph'")
            } else {
                reportExpected(
                    "'{'", hint: hasBraces ? nil : "the members of \(what) belong in braces",
                    insert: isAtLineStart ? " {" : nil)
            }
            skip { isAtLineStart || kind == .leftBrace }
            if isAtLineStart { return bodyWithoutBrace(depth: depth) }
        }
        let opening = position
        if !isClosed(opening) { reportUnterminated(opening, "the '{' of \(what) is never closed") }
        let members = inBrackets { self.members(depth: depth) }
        let last = isClosed(opening) ? span(position - 1).start : insertion.start
        return (members, Span(start: span(opening).end, end: max(span(opening).end, last)))
    }

    /// Reads the members of a graph whose opening brace is missing, up to the first unmatched closing brace or the
    /// first item that cannot be in braces.
    private func bodyWithoutBrace(depth: Int) -> (members: [Syntax.Item], body: Span) {
        let start = insertion
        let outer = end
        var close = position
        while close < end, words[close].kind != .rightBrace {
            if words[close].startsLine, beginsItem(close), let keyword = keyword(close),
                !Syntax.Container.body.holds(keyword)
            {
                break
            }
            close = next(after: close)
        }
        end = close
        let members = members(depth: depth)
        end = outer
        if close < end, words[close].kind == .rightBrace { position = close + 1 }
        return (members, Span(start: start.end, end: max(start.end, words[close].span.start)))
    }

    /// Reads the members up to the end of the region.
    private func members(depth: Int) -> [Syntax.Item] {
        defer { position = end }
        if depth >= Self.maximumDepth {
            report(
                .syntax, span(position - 1),
                "graphs and conditions are nested more than \(Self.maximumDepth) levels deep")
            return []
        }
        return items(in: .body, depth: depth + 1)
    }
}
