extension Syntax.Parser {
    /// Reads a registration: `register MyPresenter.init` and the modifiers behind it.
    ///
    /// If a part is unreadable, the registration is marked as broken, and keeps the type and the aliases that are
    /// readable.
    func registration(front: Front, from start: Int) -> Syntax.Registration {
        let documentation = documentation(before: start) ?? documentation(before: position)
        let keyword = span(position)
        position += 1
        let isCall = kind == .leftParenthesis && isAdjacent(position)
        let isEmpty = isAtLineStart
        let recipe = isCall ? foreignRecipe(from: position - 1) : recipe()
        // It may provide anything.
        if !isEmpty, case .broken(nil) = recipe.recipe.kind { hasUnreadItems = true }
        var (modifiers, areWhole) = modifiers()
        var attributes = front.attributes
        while kind == .at, let attribute = attributeBehind(from: start) {
            attributes.append(attribute)
            modifiers += self.modifiers().modifiers
            areWhole = false
        }
        return Syntax.Registration(
            documentation: documentation, attributes: attributes, keyword: keyword, recipe: recipe.recipe,
            modifiers: modifiers, span: span(from: start), isBroken: recipe.isBroken || !areWhole)
    }

    /// Reads and reports an attribute at the end of a line of the registration: `register Foo.init @MainActor`. Nil for an
    /// attribute of the next item.
    private func attributeBehind(from start: Int) -> Syntax.Attribute? {
        let first = position
        guard !isAtLineStart, isName(first + 1), let attribute = attribute(), isAtLineStart || kind == .dot else {
            position = first
            return nil
        }
        let written = text(attribute.span)
        let before = Span(start: words[start].span.start, end: span(first - 1).end)
        report(
            .syntax, attribute.span, "write '\(written)' before 'register'",
            fixes: [
                fix("write '\(written)' before 'register'", before.joined(attribute.span), "\(written) \(text(before))")
            ])
        return attribute
    }

    private typealias Read = (recipe: Syntax.Recipe, isBroken: Bool)

    /// Reads the recipe behind `register`.
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
        if kind == .rightAngle, isAdjacent(position) {
            reportNeedless(span(position), "unexpected '>'; remove it", isSafe: false)
            position += 1
            let rest = isWord("init", at: position + 1) && kind == .dot ? initializer(of: type) : withoutMaker(type)
            return (rest.recipe, true)
        }
        if kind == .dot, isWord("init", at: position + 1) { return initializer(of: type) }
        if kind == .dot, isWord("self", at: position + 1) {
            position += 2
            let span = type.span.joined(span(position - 1))
            return (Syntax.Recipe(kind: .external(type), span: span), rejectClosure(behind: span, type))
        }
        if kind == .leftBrace {
            let opening = position
            let closure = closure()
            let isWhole = closure.isWhole && !rejectAnonymousParameter(behind: opening)
            return (Syntax.Recipe(kind: .expression(type, closure.closure), span: type.span), !isWhole)
        }
        if kind == .leftParenthesis, !isAtLineStart { return function(type) }
        if Language.keywordsElsewhere[text(keyword)] != nil {
            // The report of the keyword says what to write.
            skipToModifierUnlessHere()
            return (Syntax.Recipe(kind: .initializer(of: type, nil), span: type.span), true)
        }
        return withoutMaker(type)
    }

    /// Reports the first `$0` of a closure's own, which has no type: `register Car { Car(engine: $0) }`.
    /// - Returns: Whether there is one.
    private func rejectAnonymousParameter(behind opening: Int) -> Bool {
        var index = opening + 1
        while index < position, !isWord("$0", at: index) {
            index = words[index].kind == .leftBrace ? next(after: index) : index + 1
        }
        if index >= position { return false }
        report(.syntax, span(index), "'$0' has no type; write a closure parameter, { (name: Type) in … }")
        return true
    }

    /// Whether the next word is a superfluous word before a type, such as `new` in `register new Foo`.
    private var isStrayWord: Bool {
        kind == .identifier && Byte.isSmallLetter(firstByte(position)) && isName(position + 1)
            && !words[position + 1].startsLine && Byte.isCapital(firstByte(position + 1))
            && !TypeParser.isPrefix(text(span(position)))
    }

    /// Skips an unreadable recipe, up to the next modifier or item.
    private func broken(_ type: Syntax.TypeReference?, at span: Span) -> Read {
        skipToModifier()
        return (Syntax.Recipe(kind: .broken(type), span: span), true)
    }

    // MARK: - Initializers

    /// Reads `.init` or `.init(disk:memory:)` behind a type.
    private func initializer(of type: Syntax.TypeReference) -> Read {
        position += 2
        let span = type.span.joined(span(position - 1))
        var written: Syntax.Signature?
        if kind == .leftParenthesis, !isAtLineStart {
            do { written = try signature() } catch { return broken(type, at: span) }
        }
        return (Syntax.Recipe(kind: .initializer(of: type, written), span: span), rejectClosure(behind: span, type))
    }

    /// Reports and skips a closure behind a recipe that cannot have one: `register Foo.init { … }`.
    /// - Returns: Whether there is such a closure.
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

    /// Reports a type that no recipe follows: `register MyPresenter`.
    private func withoutMaker(_ type: Syntax.TypeReference) -> Read {
        if let (base, name) = split(type), let base, let read = misspelledMaker(name, of: base, type) { return read }
        let function = split(type).flatMap { $0.base == nil && isLowercase($0.name) ? $0.name : nil }
        // Behind '.init', other words would be the next mistake.
        let isLast = isAtEnd || isAtLineStart || kind == .dot || kind == .semicolon
        if kind == .dot, !isName(position + 1) || words[position + 1].startsLine && beginsItem(position + 1) {
            position += 1
            reportExpected("'init' or 'self'", insert: "init")
        } else if kind == .equals || kind == .colon || kind == .arrow, let read = assigned(to: type) {
            return read
        } else if function == nil, isAlias {
            isInitMissing = true
        } else if let function, isLast || isAlias {
            return (Syntax.Recipe(kind: .member(of: nil, function), span: type.span), true)
        } else {
            reportExpected(
                "'.init'",
                hint: function.map { "a function is written '\($0.text)()', with the labels of its parameters" },
                insert: function == nil && isLast ? ".init" : nil)
        }
        if !isAlias { skipToModifierUnlessHere() }
        return (Syntax.Recipe(kind: .initializer(of: type, nil), span: type.span), true)
    }

    /// Reads and reports `= DiskStore.init` behind an alias or a name that is written in place of the type: `register
    /// Store = DiskStore.init`, `register store: DiskStore.init`. Nil if something else is behind the `=`, `:` or `->`.
    private func assigned(to alias: Syntax.TypeReference) -> Read? {
        let start = position
        position += 1
        let isType = isName(position) && !isAtLineStart && Byte.isCapital(firstByte(position))
        let type = isType ? type(stoppingBefore: .modifiers).type : nil
        let hasInit = kind == .dot && isWord("init", at: position + 1)
        let isNamed = split(alias).map { $0.base == nil && isLowercase($0.name) } ?? false
        guard let type, hasInit || (kind(start) == .equals || isNamed) && isAtLineStart else {
            position = start
            return nil
        }
        if hasInit { position += 2 }
        if kind == .leftParenthesis, isClosed(position) { position = next(after: position) }
        let recipe = type.span.joined(span(position - 1))
        let (made, form) = (line(recipe) + (hasInit ? "" : ".init"), ".as(\(line(alias.span)))")
        report(
            .syntax, span(start),
            isNamed ? "a registration has no name; write register \(made)" : "write register \(made) and then \(form)",
            fixes: [
                fix(
                    isNamed ? "write \(made)" : "write \(made) \(form)", alias.span.joined(recipe),
                    isNamed ? made : "\(made)\n        \(form)")
            ])
        return (Syntax.Recipe(kind: .initializer(of: type, nil), span: recipe), true)
    }

    /// Reports a name that is neither `init` nor `self` behind a type, such as `register Foo.intt`. If it can be another
    /// member, `register Foo.shared`, the resolver reports it. If only a dot follows the type, the name is the first word
    /// of the next item. Nil if the name can be a part of the type.
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
            makers.first { $0.hasPrefix(name.text) } ?? (name.text == "new" ? "init" : nil)
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
        skipToModifierUnlessHere()
        return (Syntax.Recipe(kind: .member(of: base, name), span: whole.span), true)
    }

    private func skipToModifierUnlessHere() {
        if !isAtLineStart, !beginsItem(position), kind != .semicolon, kind != .dot { skipToModifier() }
    }

    private func isLowercase(_ name: Syntax.Name) -> Bool { Byte.isSmallLetter(name.text.utf8.first ?? 0) }

    // MARK: - Functions

    /// Reads the signature of a function: `(path: URL) async throws -> Database` behind `Database.open`.
    private func function(_ path: Syntax.TypeReference) -> Read {
        guard let (base, name) = split(path) else {
            reportExpected("'.init'")
            return broken(path, at: path.span)
        }
        if let base, let modifier = modifierStart(name, behind: base) {
            position = modifier
            return withoutMaker(base)
        }
        do throws(Unreadable) {
            return (Syntax.Recipe(kind: .function(base: base, name: name, try signature()), span: path.span), false)
        } catch {
            return broken(nil, at: path.span)
        }
    }

    /// The index of the dot in `register Foo.as(Bar)`, where a modifier follows the type, or in
    /// `register Foo.shared.root()`, where it follows a value. Nil if the name can be that of a function.
    private func modifierStart(_ name: Syntax.Name, behind base: Syntax.TypeReference) -> Int? {
        guard let modifier = Syntax.ModifierKind(rawValue: name.text) else { return nil }
        let last = split(base).flatMap { $0.base == nil ? nil : $0.name }
        let isOfValue = last.map { isLowercase($0) || $0.text == "Init" } ?? false
        let hasLabels = kind(position + 1) == .rightParenthesis || kind(position + 2) == .colon
        guard isOfValue || !hasLabels || [.as, .lifetime, .injection, .postInit].contains(modifier) else { return nil }
        return words[..<position].lastIndex { $0.kind == .dot }
    }

    /// The parts of a function's path: `Database` and `open` of `Database.open`, no base for a free function. Nil if
    /// the type cannot be such a path.
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
    /// The index of the parenthesis or brace of `container.register(…)`; nil if there is no such call.
    func registeringCall() -> Int? {
        guard isName(position), kind(position + 1) == .dot else { return nil }
        var index = position
        while kind(index + 1) == .dot, isName(index + 2), !words[index + 1].startsLine { index += 2 }
        guard isWord("register", at: index) || isWord("autoregister", at: index) else { return nil }
        return kind(index + 1) == .leftParenthesis || kind(index + 1) == .leftBrace ? index + 1 : nil
    }

    /// Reads and reports a registration in the syntax of Swinject or DITranquillity.
    func foreignRegistration(from start: Int, call: Int) -> Syntax.Registration {
        position = call
        let recipe = foreignRecipe(from: start).recipe
        let modifiers = modifiers().modifiers
        return Syntax.Registration(
            documentation: nil, attributes: [], keyword: span(call - 1), recipe: recipe, modifiers: modifiers,
            span: span(from: start), isBroken: true)
    }

    /// Reads and reports `(Foo.self) { … }` or `(Foo.init)` behind a `register` that is called as a method. The
    /// registration still provides the type.
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
        let written = line(Span(start: call.start, end: span(opening).end))
        let brace = (start..<position).first { kind($0) == .leftBrace }
        let made = brace.flatMap { typeMade(in: $0..<position) }
        var form: String?
        if let type, !hasLineBreak(type.span) {
            let alias = text(type.span)
            form = "register \(made ?? alias).init" + (made == nil || made == alias ? "" : " .as(\(alias))")
        }
        report(
            .syntax, call,
            "expected '\(form ?? "register Type { … }")', found '\(written)…'; 'register' is a keyword here; "
                + "'digraph import' translates whole files",
            fixes: brace != nil ? [] : form.map { [fix("write \($0)", call, $0)] } ?? [])
        return (Syntax.Recipe(kind: .broken(type), span: type?.span ?? call), true)
    }
}
