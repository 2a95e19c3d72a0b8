extension Syntax.Parser {
    /// `@MainActor public graph AppGraph(user: User): BaseGraph { … }`
    mutating func graph(front: Front, from start: Int, depth: Int) -> Syntax.Graph? {
        let documentation = documentation(before: start) ?? documentation(before: position)
        position += 1
        let graphName = bodyName("graph")
        let inputs = kind == .leftParenthesis && !holdsMembers(position) ? inputs() : []
        let inherits = kind == .colon ? inherits() : []
        let what = graphName.map { "graph '\($0.text)'" } ?? "the graph"
        guard let (members, body) = body(of: what, depth: depth), let graphName else { return nil }
        return Syntax.Graph(
            documentation: documentation, attributes: front.attributes, access: front.access, name: graphName,
            inputs: inputs, inherits: inherits, members: members, span: span(from: start), body: body)
    }

    /// `part NetworkPart { … }`
    mutating func part(from start: Int, depth: Int) -> Syntax.Part? {
        let documentation = documentation(before: start)
        position += 1
        let partName = bodyName("part")
        let what = partName.map { "part '\($0.text)'" } ?? "the part"
        guard let (members, body) = body(of: what, depth: depth), let partName else { return nil }
        return Syntax.Part(
            documentation: documentation, name: partName, members: members, span: span(from: start), body: body)
    }

    /// `extension AppGraph.SessionGraph { … }`
    mutating func extensionOfGraph(from start: Int, depth: Int) -> Syntax.Extension? {
        position += 1
        guard isName(position) else {
            _ = bodyName("graph")
            _ = body(of: "the extension", depth: depth)
            return nil
        }
        guard let path = path("the name of a graph") else { return nil }
        let what = "the extension of '" + path.map(\.text).joined(separator: ".") + "'"
        guard let (members, body) = body(of: what, depth: depth) else { return nil }
        return Syntax.Extension(path: path, members: members, span: span(from: start), body: body)
    }

    /// The name in front of a body; reported where it is missing, so that the body can be read all the same.
    private mutating func bodyName(_ what: String) -> Syntax.Name? {
        guard isName(position), !words[position].startsLine || !beginsItem(position) else {
            reportExpected("the name of the \(what)")
            return nil
        }
        position += 1
        return name(position - 1)
    }

    /// `: BaseGraph, Sendable`
    private mutating func inherits() -> [Syntax.TypeReference] {
        var types: [Syntax.TypeReference] = []
        repeat {
            position += 1
            if kind == .leftBrace, !types.isEmpty {
                report(
                    .syntax, span(position - 1), "there is a comma too many in front of '{'",
                    fixes: [fix("remove it", span(position - 1), "")])
                return types
            }
            let (type, isWhole) = type()
            if let type { types.append(type) }
            if !isWhole { break }
        } while kind == .comma
        return types
    }

    // MARK: - Bodies

    /// The members in braces, and the span between these.
    private mutating func body(of what: String, depth: Int) -> (members: [Syntax.Item], body: Span)? {
        if holdsMembers(position) {
            report(.syntax, span(position), "the members of \(what) stand in braces, not in parentheses")
        } else if kind != .leftBrace, !skipToBrace() {
            reportExpected("'{'", hint: "the members of \(what) stand in braces", insert: " {")
            return !isAtEnd && beginsItem(position) ? bodyWithoutBrace(depth: depth) : ([], insertion)
        }
        let opening = position
        let close = regionEnd(of: opening)
        let isClosed = isClosed(opening)
        if !isClosed, !isExplained(opening) {
            report(.unterminated, span(opening), "the '{' of \(what) is never closed")
        }
        position += 1
        let members = members(to: close, depth: depth)
        let body = Span(start: span(opening).end, end: isClosed ? span(close).start : insertion.start)
        position = isClosed ? close + 1 : close
        return (members, body)
    }

    /// Whether a parenthesis stands in the place of a brace.
    private func holdsMembers(_ index: Int) -> Bool {
        kind(index) == .leftParenthesis && index + 1 < end && words[index + 1].startsLine
            && keyword(index + 1)?.isMember == true && beginsItem(index + 1)
    }

    /// Steps over something that does not belong in front of the brace and reports it. Only where the brace follows on
    /// the same line.
    private mutating func skipToBrace() -> Bool {
        var index = position
        while index < end, !words[index].startsLine {
            if words[index].kind == .leftBrace {
                reportExpected("'{'")
                position = index
                return true
            }
            index = next(after: index)
        }
        return false
    }

    /// The members of a graph whose opening brace was forgotten go on to the brace that closes nothing.
    private mutating func bodyWithoutBrace(depth: Int) -> (members: [Syntax.Item], body: Span)? {
        var close = position
        while close < end, words[close].kind != .rightBrace {
            if words[close].startsLine, let keyword = keyword(close), !keyword.isMember, beginsItem(close) { break }
            close = next(after: close)
        }
        close = min(close, end)
        let start = insertion
        let members = members(to: close, depth: depth)
        if close < end, words[close].kind == .rightBrace { position = close + 1 }
        return (members, Span(start: start.end, end: words[close].span.start))
    }

    private mutating func members(to close: Int, depth: Int) -> [Syntax.Item] {
        if depth >= Self.maximumDepth {
            report(.syntax, span(position - 1), "graphs and conditions are nested more than \(Self.maximumDepth) deep")
            position = close
            return []
        }
        let outer = end
        end = close
        let members = items(in: .body, depth: depth + 1)
        end = outer
        position = close
        return members
    }
}
