extension Syntax.Parser {
    /// `register MyPresenter.init` and its modifiers.
    ///
    /// Leaves out unreadable parts and marks the registration as broken. Keeps its type and the readable aliases.
    func registration(front: Front, from start: Int) -> Syntax.Registration {
        let documentation = documentation(before: start) ?? documentation(before: position)
        let keyword = span(position)
        position += 1
        let isCall = kind == .leftParenthesis && isAdjacent(position)
        let recipe = isCall ? foreignRecipe(from: position - 1) : recipe()
        let (modifiers, areWhole) = modifiers()
        return Syntax.Registration(
            documentation: documentation, attributes: front.attributes, keyword: keyword, recipe: recipe.recipe,
            modifiers: modifiers, span: span(from: start), isBroken: recipe.isBroken || !areWhole)
    }

    private typealias Read = (recipe: Syntax.Recipe, isBroken: Bool)

    /// The recipe, behind `register`.
    private func recipe() -> Read {
        let keyword = span(position - 1)
        if isAtEnd || isAtLineStart && (beginsItem(position) || kind == .dot) {
            reportExpected("a type")
            return (Syntax.Recipe(kind: .broken(nil), span: keyword), true)
        }
        if kind == .leftParenthesis, !isClosed(position) {
            reportUnterminated(position)
            position += 1
        } else if isStrayWord {
            reportExpected("a type")
            position += 1
        }
        let (type, isWhole) = type(stoppingBefore: .modifiers)
        guard let type, isWhole else { return broken(type, at: type?.span ?? keyword) }
        if kind == .dot, isWord("init", at: position + 1) { return initializer(of: type) }
        if kind == .dot, isWord("self", at: position + 1) {
            position += 2
            let span = type.span.joined(span(position - 1))
            return (Syntax.Recipe(kind: .external(type), span: span), rejectClosure(behind: span, type))
        }
        if kind == .leftBrace {
            let closure = closure()
            return (Syntax.Recipe(kind: .expression(type, closure.closure), span: type.span), !closure.isWhole)
        }
        if kind == .leftParenthesis, !isAtLineStart { return function(type) }
        return withoutMaker(type)
    }

    /// `register new Foo`: whether the next word is a superfluous one before a type.
    private var isStrayWord: Bool {
        kind == .identifier && Byte.isSmallLetter(firstByte(position)) && isName(position + 1)
            && !words[position + 1].startsLine && Byte.isCapital(firstByte(position + 1))
            && !TypeParser.isPrefix(text(span(position)))
    }

    /// An unreadable recipe: skips the text up to the next modifier.
    private func broken(_ type: Syntax.TypeReference?, at span: Span) -> Read {
        skipToModifier()
        return (Syntax.Recipe(kind: .broken(type), span: span), true)
    }

    // MARK: - Initializers

    /// `.init`, `.init(disk:memory:)`
    private func initializer(of type: Syntax.TypeReference) -> Read {
        position += 2
        let span = type.span.joined(span(position - 1))
        var written: Syntax.Signature?
        if kind == .leftParenthesis, !isAtLineStart {
            do { written = try signature() } catch { return broken(type, at: span) }
        }
        return (Syntax.Recipe(kind: .initializer(of: type, written), span: span), rejectClosure(behind: span, type))
    }

    /// `register Foo.init { … }`: rejects an initializer together with an expression.
    private func rejectClosure(behind recipe: Span, _ type: Syntax.TypeReference) -> Bool {
        guard kind == .leftBrace else { return false }
        let maker = Span(start: type.span.end, end: span(position - 1).end)
        report(
            .syntax, span(position),
            "unexpected closure after '\(line(recipe))'; write '\(line(recipe))' or '\(line(type.span)) { … }'",
            fixes: [fix("remove '\(line(maker))'", maker, "")])
        _ = closure()
        return true
    }

    /// `register MyPresenter`, without `.init` or another recipe.
    private func withoutMaker(_ type: Syntax.TypeReference) -> Read {
        if let (base, name) = split(type), let base, let read = misspelledMaker(name, of: base, type) { return read }
        let function = split(type).flatMap { $0.base == nil && isLowercase($0.name) ? $0.name.text : nil }
        if kind == .dot, !isName(position + 1) || words[position + 1].startsLine && beginsItem(position + 1) {
            position += 1
            reportExpected("'init' or 'self'", insert: "init")
        } else {
            reportExpected(
                "'.init'", hint: function.map { "a function has labels, as in '\($0)(_:)'" },
                insert: function == nil ? ".init" : nil)
        }
        if !isAlias { skipToModifierUnlessHere() }
        return (Syntax.Recipe(kind: .initializer(of: type, nil), span: type.span), true)
    }

    /// A name behind a type that is no initializer: `register Foo.intt`, `register Foo.shared`, or, if the initializer is
    /// missing, the first word of the next item.
    private func misspelledMaker(
        _ name: Syntax.Name, of base: Syntax.TypeReference, _ whole: Syntax.TypeReference
    ) -> Read? {
        if let next = (0..<position).last(where: { words[$0].span.start == name.span.start }),
            words[next].startsLine, beginsItem(next)
        {
            position = next
            reportExpected("'init' or 'self'", insert: "init")
            return (Syntax.Recipe(kind: .initializer(of: base, nil), span: base.span), true)
        }
        let makers = ["init", "self"]
        let nearest =
            makers.first { $0.hasPrefix(name.text) }
            ?? Spelling.nearest(to: name.text, among: makers, limit: 1).first
        if let maker = nearest, isLowercase(name) || name.text.lowercased() == maker {
            report(
                .syntax, name.span, "expected 'init' or 'self' after '\(line(base.span)).', found '\(name.text)'",
                fixes: [fix("replace with \(maker)", name.span, maker)])
            skipToModifierUnlessHere()
            let span = base.span.joined(name.span)
            return (
                Syntax.Recipe(kind: maker == "self" ? .external(base) : .initializer(of: base, nil), span: span), true
            )
        }
        guard isLowercase(name) else { return nil }
        let form = "\(line(base.span)) { \(line(whole.span)) }"
        report(
            .syntax, whole.span,
            "expected an initializer or function, found '\(line(whole.span))'; write a value as '\(form)'",
            fixes: [fix("write \(form)", whole.span, form)])
        skipToModifierUnlessHere()
        return (Syntax.Recipe(kind: .broken(base), span: whole.span), true)
    }

    private func skipToModifierUnlessHere() {
        if !isAtLineStart, !beginsItem(position), kind != .semicolon, kind != .dot { skipToModifier() }
    }

    private func isLowercase(_ name: Syntax.Name) -> Bool { Byte.isSmallLetter(name.text.utf8.first ?? 0) }

    // MARK: - Functions

    /// `Database.open(path: URL) async throws -> Database`
    private func function(_ path: Syntax.TypeReference) -> Read {
        guard let (base, name) = split(path) else {
            reportExpected("'.init'")
            return broken(path, at: path.span)
        }
        if let base, let modifier = modifierStart(name) {
            position = modifier
            return withoutMaker(base)
        }
        do throws(Unreadable) {
            return (Syntax.Recipe(kind: .function(base: base, name: name, try signature()), span: path.span), false)
        } catch {
            return broken(nil, at: path.span)
        }
    }

    /// The index of the dot in `register Foo.as(Bar)`, which begins a modifier, not a function.
    private func modifierStart(_ name: Syntax.Name) -> Int? {
        guard [.as, .lifetime, .injection, .postInit].contains(Syntax.ModifierKind(rawValue: name.text)) else {
            return nil
        }
        return words[..<position].lastIndex { $0.kind == .dot }
    }

    /// The base and the name of a function's path; nil for other types.
    func split(_ path: Syntax.TypeReference) -> (base: Syntax.TypeReference?, name: Syntax.Name)? {
        let root = path.tree.nodes[path.tree.root]
        let children = path.tree.children(of: path.tree.root)
        let isQuoted = root.span.end > root.name.end
        let name = Syntax.Name(
            text(root.name), isQuoted ? Span(start: root.name.start - 1, end: root.span.end) : root.name)
        switch root.kind {
        case .name where children.isEmpty:
            return (nil, name)
        case .member where children.count == 1:
            let base = TypeTree(nodes: path.tree.nodes, root: children[0])
            return (Syntax.TypeReference(span: base.nodes[children[0]].span, tree: base), name)
        default:
            return nil
        }
    }
}

// MARK: - Registrations in the syntax of other libraries

extension Syntax.Parser {
    /// The parenthesis or brace of `container.register(…)`; nil if there is no such call.
    func registeringCall() -> Int? {
        guard isName(position), kind(position + 1) == .dot else { return nil }
        var index = position
        while kind(index + 1) == .dot, isName(index + 2), !words[index + 1].startsLine { index += 2 }
        guard isWord("register", at: index) || isWord("autoregister", at: index) else { return nil }
        return kind(index + 1) == .leftParenthesis || kind(index + 1) == .leftBrace ? index + 1 : nil
    }

    /// A registration in the syntax of Swinject or DITranquillity.
    func foreignRegistration(from start: Int, call: Int) -> Syntax.Registration {
        position = call
        let recipe = foreignRecipe(from: start).recipe
        let modifiers = modifiers().modifiers
        return Syntax.Registration(
            documentation: nil, attributes: [], keyword: span(call - 1), recipe: recipe, modifiers: modifiers,
            span: span(from: start), isBroken: true)
    }

    /// `(Foo.self) { … }`, `(Foo.init)` behind a `register` that is called as a method. The type is still provided.
    private func foreignRecipe(from start: Int) -> Read {
        let opening = position
        var type: Syntax.TypeReference?
        if kind == .leftParenthesis {
            inBrackets {
                let first = Scanner(base: source.base, limit: Int(words[end].span.start))
                let (tree, _, problem) = TypeTree.parse(
                    first, from: Int(words[position].span.start), stoppingBefore: .makers)
                if problem == nil { type = Syntax.TypeReference(span: tree.nodes[tree.root].span, tree: tree) }
            }
        }
        if kind == .leftBrace { position = next(after: position) }
        let call = span(from: start)
        let hasCode = (start..<position).contains { kind($0) == .leftBrace }
        let written = line(Span(start: call.start, end: span(opening).end))
        let form = type.flatMap { hasLineBreak($0.span) ? nil : "register \(text($0.span)).init" }
        report(
            .syntax, call,
            "expected '\(form ?? "register Type { … }")', found '\(written)…'; 'register' is a keyword here; "
                + "'digraph import' translates whole files",
            fixes: hasCode ? [] : form.map { [fix("write \($0)", call, $0)] } ?? [])
        return (Syntax.Recipe(kind: .broken(type), span: type?.span ?? call), true)
    }
}
