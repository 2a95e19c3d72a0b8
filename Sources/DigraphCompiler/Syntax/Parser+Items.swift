extension Syntax.Parser {
    /// How deep graphs and conditions may stand in one another. An unoptimised build takes some 8 KB of stack for a level,
    /// here and in the rooms above, and a thread may have 512.
    static let maximumDepth = 32

    /// The whole file.
    mutating func file() -> [Syntax.Item] {
        if rejectUTF16() { return [] }
        reportTokenProblems()
        return items(in: .file, depth: 0)
    }

    /// A byte order mark of UTF-16 is the one thing to be told of a file.
    private mutating func rejectUTF16() -> Bool {
        guard bytes.count >= 2, base[0] ^ base[1] == 0xFF ^ 0xFE, base[0] | base[1] == 0xFF, base[0] >= 0xFE else {
            return false
        }
        report(.syntax, Span(0, 2), "this file is UTF-16; graph files are UTF-8")
        return true
    }

    /// Items up to the end of the region or, within a condition, to its next branch.
    mutating func items(in container: Syntax.Container, depth: Int, isBranch: Bool = false) -> [Syntax.Item] {
        var items: [Syntax.Item] = []
        while position < end {
            switch kind {
            case .semicolon:
                position += 1
            case .poundWord where isWord("#if", at: position):
                let (condition, modifiers) = condition(in: container, depth: depth)
                if !modifiers.isEmpty { items.appendToLastRegistration(modifiers) }
                if let condition { items.append(.condition(condition)) }
            case .poundWord where isBranchWord(position):
                if isBranch { return items }
                report(.syntax, span(position), "\(describe(position)) without '#if'")
                skipLine()
            case .rightBrace, .rightParenthesis, .rightBracket:
                reportStrayBracket()
                position += 1
            default:
                let start = position
                appendItem(to: &items, in: container, depth: depth)
                if position <= start { position = start + 1 }
            }
        }
        return items
    }

    private mutating func reportStrayBracket() {
        // It would have closed the graph of the members that were reported already.
        if hasMisplacedMembers, kind == .rightBrace { return }
        let title = "\(describe(position)) closes nothing"
        report(.syntax, span(position), title, fixes: [fix("remove it", span(position), "")])
    }

    /// Moves to the first word of the next line.
    mutating func skipLine() {
        repeat { position += 1 } while position < end && !words[position].startsLine
    }

    /// Reads one item and keeps it where it may stand here.
    private mutating func appendItem(to items: inout [Syntax.Item], in container: Syntax.Container, depth: Int) {
        let start = position
        let front = front()
        if let call = containerCall(position) {
            let registration = foreignRegistration(from: position, call: call)
            if container == .body { items.append(.registration(registration)) }
            return
        }
        guard let keyword = isForeign(position) ? nil : keyword(position) ?? misspelledKeyword() else {
            return reportNoItem(behind: front, in: container)
        }
        let isMisplaced = !container.holds(keyword)
        if isMisplaced { reportMisplaced(keyword, in: container) }
        reportAttributes(front, before: keyword)
        let item = item(keyword, front: front, from: start, depth: depth)
        if let item, !isMisplaced { items.append(item) }
        if container == .file, keyword == .graph || keyword == .part || keyword == .extension {
            hasMisplacedMembers = false
        }
    }

    private mutating func item(_ keyword: Syntax.Keyword, front: Front, from start: Int, depth: Int) -> Syntax.Item? {
        switch keyword {
        case .register: .registration(registration(front: front, from: start))
        case .include: include(from: start).map { .include($0) }
        case .graph: graph(front: front, from: start, depth: depth).map { .graph($0) }
        case .part: part(from: start, depth: depth).map { .part($0) }
        case .extension: extensionOfGraph(from: start, depth: depth).map { .extension($0) }
        case .interface: interface(from: start).map { .interface($0) }
        case .`typealias`: typealiasItem(from: start).map { .`typealias`($0) }
        case .import: importItem(front: front, from: start).map { .import($0) }
        case .isolation: isolation(from: start).map { .isolation($0) }
        }
    }

    private mutating func reportMisplaced(_ keyword: Syntax.Keyword, in container: Syntax.Container) {
        if container == .file {
            // One report for all that follow a graph that was closed too early.
            if hasMisplacedMembers { return }
            hasMisplacedMembers = true
        }
        let place =
            container == .file
            ? "stands in the braces of a graph, part or extension, not at the top of the file"
            : "stands at the top of the file, not in braces"
        report(.syntax, span(position), "'\(keyword.rawValue)' \(place)")
    }
}

extension [Syntax.Item] {
    /// Gives the last registration what was written for it where it may not stand: aliases that are there for all of
    /// the graph, so that nothing seems to be missing.
    fileprivate mutating func appendToLastRegistration(_ modifiers: [Syntax.Modifier]) {
        guard case .registration(let known) = last else { return }
        self[count - 1] = .registration(
            Syntax.Registration(
                documentation: known.documentation, attributes: known.attributes, keyword: known.keyword,
                recipe: known.recipe, modifiers: known.modifiers + modifiers.filter { $0.name.text == "as" },
                span: known.span, isBroken: true))
    }
}
