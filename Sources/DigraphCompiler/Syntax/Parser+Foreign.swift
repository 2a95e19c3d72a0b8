extension Syntax.Parser {
    /// Whether a keyword is used as the name of something in Swift code: `graph.register(…)`, `part = …`.
    func isForeign(_ index: Int) -> Bool {
        if isAdjacent(index + 1), kind(index + 1) == .dot || kind(index + 1) == .colon { return true }
        return kind(index + 1) == .equals && !isWord("register", at: index)
    }

    // MARK: - Registrations of other containers

    /// The parenthesis or brace of `container.register(…)`; nil when something else stands here.
    func containerCall(_ start: Int) -> Int? {
        var index = start
        if isWord("try", at: index) || isWord("_", at: index) && kind(index + 1) == .equals {
            index += kind(index + 1) == .equals ? 2 : 1
        }
        guard isName(index), kind(index + 1) == .dot, isName(index + 2) else { return nil }
        while kind(index + 1) == .dot, isName(index + 2), !words[index + 1].startsLine { index += 2 }
        guard isWord("register", at: index) || isWord("autoregister", at: index) else { return nil }
        let opening = index + 1
        return kind(opening) == .leftParenthesis || kind(opening) == .leftBrace ? opening : nil
    }

    /// A registration as Swinject and DITranquillity have it. It still provides its type.
    mutating func foreignRegistration(from start: Int, call: Int) -> Syntax.Registration {
        let keyword = span(call - 1)
        position = call
        var isBroken = true
        let recipe = foreignRecipe(from: start, isBroken: &isBroken)
        let modifiers = modifiers(isBroken: &isBroken)
        return Syntax.Registration(
            documentation: nil, attributes: [], keyword: keyword, recipe: recipe, modifiers: modifiers,
            span: span(from: start), isBroken: isBroken)
    }

    /// `(Foo.self) { … }`, `(Foo.init)` behind a `register` that is called like a method.
    mutating func foreignRecipe(from start: Int, isBroken: inout Bool) -> Syntax.Recipe {
        isBroken = true
        let opening = position
        var type: Syntax.TypeReference?
        if kind == .leftParenthesis {
            let outer = end
            end = regionEnd(of: opening)
            position += 1
            type = plainType()
            position = end
            end = outer
            if isClosed(opening) { position += 1 }
        }
        if kind == .leftBrace { position = isClosed(position) ? next(after: position) : position + 1 }
        let call = span(from: start)
        let written = text(Span(start: call.start, end: span(opening).end))
        let form = type.map { "register \(text($0.span)).init" }
        let general = words[opening].kind == .leftBrace ? "register Type { … }" : "register Type.init"
        report(
            .syntax, call,
            "expected '\(form ?? general)', found '\(written)…'; 'register' is no method here",
            fixes: form.map { [fix("write \($0)", call, $0)] } ?? [])
        return Syntax.Recipe(kind: .broken(type), span: type?.span ?? call)
    }

    /// The type at the beginning of the region, nothing reported.
    private func plainType() -> Syntax.TypeReference? {
        let limit = Int(words[end].span.start)
        let (tree, _, problem) = TypeTree.parse(
            bytes, from: Int(words[position].span.start), to: limit, stoppingBefore: .makers)
        return problem == nil ? Syntax.TypeReference(span: tree.nodes[tree.root].span, tree: tree) : nil
    }

    // MARK: - What is no item

    /// Says what stands where an item should, and moves to the next one.
    mutating func reportNoItem(behind front: Front, in container: Syntax.Container) {
        let word = isName(position) ? text(span(position)) : ""
        if rejectWordInFront(word) || rejectMark() { return }
        if Self.swiftWords.contains(word) {
            report(
                .syntax, span(position),
                "'\(word)' is Swift and belongs in a Swift file; \(container.expectation) may stand here")
        } else if let attribute = front.attributes.last {
            let expected = container == .file ? "'graph' or 'import'" : "'register' or 'graph'"
            report(
                .syntax, expectedSpan,
                "expected \(expected) behind '\(text(attribute.span))', found \(describe(position))")
        } else if keyword(position) != nil, kind(position + 1) == .colon {
            report(.syntax, span(position + 1), "no colon stands behind '\(word)'")
        } else if kind == .dot {
            report(
                .syntax, span(position),
                "\(describe(position)) belongs to no registration; \(container.expectation) may stand here")
        } else if kind == .unknown, base[Int(span(position).start)] == UInt8(ascii: "`") {
            report(.syntax, span(position), "expected \(container.expectation), found \(describe(position))")
        } else if kind == .unknown {
            report(
                .syntax, span(position), "expected \(container.expectation), found \(describe(position))",
                fixes: [fix("remove it", span(position), "")])
            // Whatever it is, what follows on the line may be good.
            position += 1
            return
        } else {
            report(.syntax, span(position), "expected \(container.expectation), found \(describe(position))")
        }
        repeat { skipToLine() } while position < end && !beginsItem(position) && !beginsSwift(position)
    }

    /// `final graph`, `MainActor graph`: a word in front of an item, which is read all the same.
    private mutating func rejectWordInFront(_ word: String) -> Bool {
        guard isName(position), keyword(position + 1) != nil, isName(position + 2), beginsItem(position + 1),
            !words[position + 1].startsLine, !words[position + 2].startsLine
        else { return false }
        let keyword = text(span(position + 1))
        let removed = Span(start: span(position).start, end: span(position + 1).start)
        if Self.swiftWords.contains(word) {
            report(
                .syntax, span(position), "'\(word)' means nothing in front of '\(keyword)'",
                fixes: [fix("remove it", removed, "")])
        } else {
            let first = base[Int(span(position).start)]
            if first < UInt8(ascii: "A") || first > UInt8(ascii: "Z") { return false }
            let start = Span(start: span(position).start, end: span(position).start)
            report(
                .syntax, span(position), "an attribute begins with '@': '@\(word)'",
                fixes: [fix("insert @", start, "@")])
        }
        position += 1
        return true
    }

    /// What stands for something at the beginning of a line elsewhere: a merge's marker, a comment, a directive.
    private mutating func rejectMark() -> Bool {
        let start = Int(span(position).start)
        var end = start
        while end < bytes.count, base[end] == base[start] { end += 1 }
        switch base[start] {
        case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
            guard end - start == 7 else { return false }
            let marker = Span(start, end)
            report(.syntax, marker, "a merge has left its mark here: '\(text(marker))'")
        case UInt8(ascii: "#") where kind == .unknown && end - start == 1:
            report(
                .syntax, span(position), "a comment begins with '//'", fixes: [fix("write //", span(position), "//")])
        case UInt8(ascii: "#") where kind == .poundWord:
            let word = text(span(position))
            let known = ["#if", "#elseif", "#else", "#endif"]
            let near = word.hasPrefix("#if") ? ["#if"] : Spelling.nearest(to: word, among: known, limit: 1)
            guard let directive = near.first else { return false }
            report(
                .syntax, span(position), "expected '\(directive)', found '\(word)'",
                fixes: [fix("replace with \(directive)", span(position), directive)])
        default: return false
        }
        skipLine()
        return true
    }

    /// Moves to the first word of the next line that is in no brackets.
    private mutating func skipToLine() {
        if position < end, words[position].startsLine, beginsItem(position) { return }
        repeat { position = next(after: position) } while position < end && !words[position].startsLine
        position = min(position, end)
    }

    /// Whether a Swift declaration begins at a word: another thing to report.
    private func beginsSwift(_ index: Int) -> Bool {
        isName(index) && isName(index + 1) && Self.swiftWords.contains(text(span(index)))
    }

    /// A word that nearly is a keyword and stands where one does.
    mutating func misspelledKeyword() -> Syntax.Keyword? {
        guard kind == .identifier, isName(position + 1), !words[position + 1].startsLine else { return nil }
        let word = text(span(position))
        if Self.swiftWords.contains(word) { return nil }
        let known = Syntax.Keyword.allCases.map(\.rawValue)
        guard let nearest = Spelling.nearest(to: word, among: known, limit: 1).first else { return nil }
        report(
            .syntax, span(position), "expected '\(nearest)', found '\(word)'",
            fixes: [fix("replace with \(nearest)", span(position), nearest)])
        return Syntax.Keyword(rawValue: nearest)
    }

    /// What begins a Swift declaration or statement.
    private static let swiftWords: Set<String> = [
        "actor", "associatedtype", "await", "class", "convenience", "defer", "deinit", "do", "dynamic", "enum",
        "fileprivate", "final", "for", "func", "guard", "if", "indirect", "infix", "init", "internal", "lazy", "let",
        "macro", "mutating", "nonisolated", "nonmutating", "open", "operator", "override", "package", "postfix",
        "precedencegroup", "prefix", "private", "protocol", "public", "repeat", "required", "return", "static",
        "struct", "subscript", "switch", "throw", "try", "unowned", "var", "weak", "while",
    ]
}
