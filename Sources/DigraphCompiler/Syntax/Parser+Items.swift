extension Syntax.Parser {
    /// Reads the whole file.
    func file() -> [Syntax.Item] {
        let mark = (source.byte(at: 0), source.byte(at: 1))
        // Without a byte order mark, one byte of each letter of English is 0.
        let isWide = source.limit > 1 && (mark.0 == 0) != (mark.1 == 0)
        if mark == (0xFE, 0xFF) || mark == (0xFF, 0xFE) || isWide {
            report(.syntax, Span(0, 2), "this file is UTF-16; save it as UTF-8")
            return []
        }
        for conflict in conflicts { report(.syntax, conflict.marker, "merge conflict marker; keep one side") }
        hasUnreadItems = !conflicts.isEmpty
        reportTokenProblems()
        let items = items(in: .file, depth: 0)
        reportUnknownByte()
        return items
    }

    /// Reads items up to the end of the region or, in a branch of an `#if`, up to the next branch.
    func items(in container: Syntax.Container, depth: Int, isBranch: Bool = false) -> [Syntax.Item] {
        var items: [Syntax.Item] = []
        while !isAtEnd {
            let start = position
            switch kind {
            case .semicolon:
                position += 1
            case .poundWord where directive(position) == .if:
                if let condition = condition(in: container, depth: depth) { items.append(.condition(condition)) }
            case .poundWord where directive(position) != nil:
                if isBranch { return items }
                report(.syntax, span(position), "\(describe(position)) without '#if'")
                skipLine()
            case .rightBrace, .rightParenthesis, .rightBracket:
                if !hasMisplacedMembers || kind != .rightBrace {
                    reportNeedless(span(position), "unexpected \(describe(position)); remove it", isSafe: false)
                }
                position += 1
            default:
                if let item = item(in: container, depth: depth) { items.append(item) }
            }
            position = max(position, start + 1)
        }
        return items
    }

    /// Moves to the first word of the next line.
    private func skipLine() {
        repeat { position += 1 } while !isAtLineStart
    }

    /// Reads one item; nil if it is unreadable or not allowed here.
    private func item(in container: Syntax.Container, depth: Int) -> Syntax.Item? {
        let start = position
        let front = front()
        if let call = registeringCall() {
            let registration = foreignRegistration(from: start, call: call)
            return container == .body ? .registration(registration) : nil
        }
        if container == .body, kind == .dot, position == start, kind(position - 1) == .leftBrace,
            isWord("lifetime", at: position + 1), kind(position + 2) == .leftParenthesis
        {
            position += 1
        }
        guard let keyword = isForeign(position) ? nil : keyword(position) ?? misspelledKeyword(in: container) else {
            reportNoItem(behind: front, in: container)
            hasUnreadItems = true
            return nil
        }
        let isMisplaced = !container.holds(keyword)
        if isMisplaced, !hasMisplacedMembers { reportMisplaced(keyword, in: container) }
        if container == .file { hasMisplacedMembers = isMisplaced }
        checkFront(front, before: keyword)
        let item = item(keyword, front: front, from: start, depth: depth)
        if isMisplaced || item == nil { hasUnreadItems = true }
        return isMisplaced ? nil : item
    }

    private func item(_ keyword: Syntax.Keyword, front: Front, from start: Int, depth: Int) -> Syntax.Item? {
        do throws(Unreadable) {
            switch keyword {
            case .register: return .registration(registration(front: front, from: start))
            case .include: return .include(try include(from: start))
            case .graph: return .graph(try graph(front: front, from: start, depth: depth))
            case .part: return .part(try part(from: start, depth: depth))
            case .extension: return .extension(try extensionOfGraph(from: start, depth: depth))
            case .interface: return .interface(try interface(from: start))
            case .`typealias`: return .`typealias`(try typealiasItem(from: start))
            case .import: return .import(try importItem(front: front, from: start))
            case .isolation: return .isolation(try isolation(from: start))
            case .lifetime: return .lifetime(try defaultLifetime(from: start))
            case .forbid: return .rule(try forbid(from: start))
            case .layers: return .rule(try layers(from: start))
            }
        } catch {
            skipToItem()
            return nil
        }
    }

    private func reportMisplaced(_ keyword: Syntax.Keyword, in container: Syntax.Container) {
        report(.syntax, span(position), "'\(keyword.rawValue)' \(keyword.belonging)")
    }

    // MARK: - Invalid items

    /// Whether a word is an ordinary name in Swift code, and not a keyword: `graph.register(…)`, `part = …`.
    private func isForeign(_ index: Int) -> Bool {
        if isAdjacent(index + 1), kind(index + 1) == .dot || kind(index + 1) == .colon {
            return !isWord("lifetime", at: index)
        }
        return kind(index + 1) == .equals && !isWord("register", at: index)
    }

    /// The intended keyword, if the next word is a misspelt keyword. Reports the misspelling.
    private func misspelledKeyword(in container: Syntax.Container) -> Syntax.Keyword? {
        guard kind == .identifier, !words[position + 1].startsLine, isName(position + 1) || kind(position + 1) == .dot
        else { return nil }
        let word = text(span(position))
        if Self.swiftWords.contains(word) { return nil }
        // A nested graph has a type and inputs; a scope of `.custom(login)` has neither.
        let isGraph =
            word == "scope" && (kind(position + 2) == .leftParenthesis || Byte.isCapital(firstByte(position + 1)))
        let elsewhere = isGraph ? (keyword: .graph, hint: nil) : Language.keywordsElsewhere[word]
        if isName(position + 1), let other = elsewhere, container.holds(other.keyword) {
            let meant = other.keyword.rawValue
            // `bind Disk` also lacks '.init', which is not reported.
            let isWhole = other.keyword != .register || kind(position + 2) == .dot || kind(position + 2) == .leftBrace
            report(
                .syntax, span(position),
                "expected '\(meant)', found '\(word)'" + (other.hint.map { "; \($0)" } ?? ""),
                fixes: isWhole ? [fix("replace with \(meant)", span(position), meant)] : [])
            return other.keyword
        }
        let known = isName(position + 1) ? Syntax.Keyword.allCases.map(\.rawValue) : ["lifetime"]
        let near = Spelling.nearest(to: word, among: known)
        guard let nearest = near.first, let keyword = Syntax.Keyword(rawValue: nearest) else { return nil }
        let isHeld = container.holds(keyword)
        report(
            .syntax, span(position),
            "expected '\(nearest)', found \(shown(word))" + (isHeld ? "" : "; it \(keyword.belonging)"),
            fixes: isHeld ? [fix("replace with \(nearest)", span(position), nearest).safe(if: near.count == 1)] : [])
        return keyword
    }

    /// Reports the next word, which begins no item, and moves to the next item: right behind the word, or at the start
    /// of a line.
    private func reportNoItem(behind front: Front, in container: Syntax.Container) {
        let word = isName(position) ? text(span(position)) : ""
        let expected = container.expectation
        if Self.swiftWords.contains(word) {
            let name = isName(position + 1) ? text(span(position + 1)) : ""
            let isGraph = ["Graph", "Container", "Component", "Assembly"].contains(where: name.hasSuffix)
            var hint = container == .file && isGraph ? "; a graph is written 'graph \(name) { … }'" : ""
            if container != .file, let made = typeMadeOnLine { hint = "; write 'register \(made).init'" }
            let isFactory = kind(position + 2) == .colon && isWord("Factory", at: position + 3)
            if isFactory { hint += "; 'digraph import factory' translates whole files" }
            let problem =
                word == "override"
                ? "remove 'override'; a registration of the same type replaces"
                : "'\(word)' is Swift and belongs in a Swift file"
            if container == .body, word == "if" { return rejectStatement() }
            report(.syntax, span(position), problem + hint)
        } else if container == .body, let other = Language.keywordsElsewhere[word], other.keyword == .register,
            let made = typeMadeOnLine
        {
            let form = "register \(made).init"
            let hint = other.hint.map { "; " + $0 } ?? ""
            report(.syntax, span(position), "expected 'register', found '\(word)'; write \(form)\(hint)")
        } else if container == .body, let hint = Language.itemsElsewhere[word] {
            report(.syntax, span(position), "unexpected '\(word)'; \(hint)")
        } else if container == .body, isName(position), Byte.isCapital(firstByte(position)), kind(position + 1) == .dot
        {
            let start = Span(start: span(position).start, end: span(position).start)
            report(
                .syntax, span(position), "expected 'register', found '\(word)'",
                fixes: [fix("insert register", start, "register ")])
        } else if !front.attributes.isEmpty {
            reportExpected(container == .file ? "'graph' or 'import'" : "'register' or 'graph'")
        } else if kind == .dot {
            let isInCondition = position > 0 && words[lineStart].kind == .poundWord
            var message = "expected \(expected), found \(describe(position))"
            if isInCondition {
                message =
                    "unexpected \(describe(position)); '#if' cannot split a registration; put it around the whole registration"
            } else if position > 0, kind(position - 1) == .semicolon {
                message = "unexpected \(describe(position)); remove the ';' before it"
            } else if container == .body, isWord("lifetime", at: position + 1) {
                message = "unexpected \(describe(position)); a default lifetime is written 'lifetime .objectGraph'"
            }
            report(.syntax, span(position), message)
        } else if kind == .comma, let lines = linesOfList() {
            report(
                .syntax, span(position), "unexpected ','; write \(lines.first) on a line of its own",
                fixes: [fix("write \(lines.first) on a line of its own", lines.span, lines.text)])
            position = next(after: position)
            return skipToItem()
        } else if kind == .unknown, text(span(position)) == "#", !words[position + 1].startsLine {
            report(
                .syntax, span(position), "a comment begins with '//'", fixes: [fix("write //", span(position), "//")])
            return skipLine()
        } else {
            let isRemovable = kind == .unknown || kind == .comma
            let isLast = position + 1 >= end || beginsItem(position + 1)
            let fixes = isRemovable ? [fix("remove it", span(position), "").safe(if: kind == .comma && isLast)] : []
            report(.syntax, span(position), "expected \(expected), found \(describe(position))", fixes: fixes)
        }
        position = next(after: position)
        if !beginsItem(position) { skipToItem() }
    }

    /// The items that a list behind an item stands for, `, CachePart, MailPart` behind `include NetPart`: the first one, and the
    /// text of all, each on a line.
    private func linesOfList() -> (first: String, text: String, span: Span)? {
        let start = lineStart
        let item = (start..<position).last { keyword($0) != nil && beginsItem($0) }
        guard let item, let keyword = keyword(item), [.include, .register, .import].contains(keyword) else {
            return nil
        }
        let indentation = String(repeating: " ", count: Int(words[start].indentation))
        var (items, first, index) = ([String](), position + 1, position + 1)
        while index <= end {
            let isLast = index == end || words[index].startsLine || kind(index) == .rightBrace
            if isLast || kind(index) == .comma {
                guard index > first, isName(first) else { return nil }
                items.append("\(keyword.rawValue) " + text(span(first).joined(span(index - 1))))
                if isLast { break }
                first = index + 1
            }
            index = next(after: index)
        }
        let list = Span(start: span(position).start, end: span(index - 1).end)
        if hasLineBreak(list) { return nil }
        return (items[0], items.map { "\n" + indentation + $0 }.joined(), list)
    }

    /// Reports and skips `if DEBUG { … } else { … }`, or `if DEBUG` up to an `#endif`.
    private func rejectStatement() {
        let start = span(position)
        let line = position + 1..<max(position + 1, end)
        let last = line.first { words[$0].startsLine || words[$0].kind == .leftBrace } ?? line.endIndex
        let condition = text(Span(start: start.end, end: span(max(position, last - 1)).end))
        report(.syntax, start, "conditions are written '#if\(condition)', without braces, and end with '#endif'")
        position = last
        guard kind == .leftBrace, isClosed(position) else {
            skip { directive(position) == .endif }
            position = min(position + 1, end)
            return
        }
        while kind == .leftBrace, isClosed(position) {
            position = next(after: position)
            if isWord("else", at: position) { position += 1 }
        }
    }

    /// The type that Swift code up to the end of the line makes: `Engine` in `let engine = Engine()`, and in
    /// `addSingleton<Motor, Engine>()`.
    private var typeMadeOnLine: String? {
        let line = (position + 1..<max(position + 1, end)).prefix { !words[$0].startsLine }
        if let called = typeMade(in: position..<line.endIndex) { return called }
        guard kind(position + 1) == .leftAngle, !line.contains(where: { kind($0) == .leftBrace }) else { return nil }
        return line.last { isName($0) && Byte.isCapital(firstByte($0)) }.map { text(span($0)) }
    }

    /// The first type whose initializer is called in Swift code.
    func typeMade(in code: Range<Int>) -> String? {
        let call = code.first { index in
            isName(index) && kind(index + 1) == .leftParenthesis && isAdjacent(index + 1)
                && Byte.isCapital(firstByte(index))
        }
        return call.map { text(span($0)) }
    }

    /// The index of the first word on the line of the previous word.
    private var lineStart: Int {
        var index = max(0, position - 1)
        while index > 0, !words[index].startsLine { index -= 1 }
        return index
    }

    /// The words that begin Swift declarations and statements.
    private static let swiftWords: Set<String> = [
        "actor", "await", "class", "deinit", "do", "enum", "fileprivate", "final", "for", "func", "guard", "if", "init",
        "internal", "lazy", "let", "mutating", "nonisolated", "open", "override", "package", "private", "protocol",
        "public", "required", "return", "static", "struct", "subscript", "switch", "try", "unowned", "var", "weak",
        "while",
    ]
}

extension Syntax.Keyword {
    /// Where an item belongs that is elsewhere.
    fileprivate var belonging: String {
        if Syntax.Container.file.holds(self) { return "belongs at the top of the file, not in braces" }
        return
            "belongs in the braces of a graph\(self == .lifetime ? " or part" : ", part or extension"), not at the top of the file"
    }
}
