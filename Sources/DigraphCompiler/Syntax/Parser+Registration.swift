extension Syntax.Parser {
    /// `register MyPresenter.init` and its modifiers.
    ///
    /// What cannot be read is left out and marks the registration as broken; its type and the aliases that could be
    /// read stay.
    mutating func registration(front: Front, from start: Int) -> Syntax.Registration {
        let documentation = documentation(before: start) ?? documentation(before: position)
        let keyword = span(position)
        position += 1
        var isBroken = false
        let isCall = kind == .leftParenthesis && isAdjacent(position)
        let recipe = isCall ? foreignRecipe(from: position - 1, isBroken: &isBroken) : recipe(isBroken: &isBroken)
        let modifiers = modifiers(isBroken: &isBroken)
        return Syntax.Registration(
            documentation: documentation, attributes: front.attributes, keyword: keyword, recipe: recipe,
            modifiers: modifiers, span: span(from: start), isBroken: isBroken)
    }

    /// What stands behind `register`.
    private mutating func recipe(isBroken: inout Bool) -> Syntax.Recipe {
        let keyword = span(position - 1)
        if isAtEnd || words[position].startsLine && (beginsItem(position) || kind == .dot) {
            reportExpected("a type")
            isBroken = true
            return Syntax.Recipe(kind: .broken(nil), span: keyword)
        }
        if kind == .equals {
            isBroken = true
            report(
                .syntax, span(position), "no '=' stands behind 'register'",
                fixes: [fix("remove it", span(position), "")])
            position += 1
        }
        if isStrayWord {
            isBroken = true
            report(
                .syntax, span(position), "expected a type after 'register', found '\(text(span(position)))'",
                fixes: [fix("remove it", Span(start: span(position).start, end: span(position + 1).start), "")])
            position += 1
        }
        if kind == .leftParenthesis, !isClosed(position) {
            isBroken = true
            reportUnterminated(position)
            position += 1
        }
        let (type, isWhole) = type(stoppingBefore: .modifiers)
        guard let type, isWhole else {
            isBroken = true
            skipToModifier()
            return Syntax.Recipe(kind: .broken(type), span: type?.span ?? keyword)
        }
        if kind == .dot, isWord("init", at: position + 1) { return initializer(of: type, isBroken: &isBroken) }
        if kind == .dot, isWord("self", at: position + 1) {
            position += 2
            let span = type.span.joined(span(position - 1))
            rejectClosure(behind: span, type, isBroken: &isBroken)
            return Syntax.Recipe(kind: .external(type), span: span)
        }
        if kind == .leftBrace {
            let closure = closure()
            if !closure.isWhole { isBroken = true }
            return Syntax.Recipe(kind: .expression(type, closure.closure), span: type.span)
        }
        if kind == .leftParenthesis, !words[position].startsLine { return function(type, isBroken: &isBroken) }
        return withoutInit(type, isBroken: &isBroken)
    }

    /// `register new Foo`: a word in front of a type that has nothing to do with types.
    private var isStrayWord: Bool {
        guard kind == .identifier, isName(position + 1), !words[position + 1].startsLine else { return false }
        let first = base[Int(span(position).start)]
        if first < UInt8(ascii: "a") || first > UInt8(ascii: "z") { return false }
        let next = base[Int(span(position + 1).start)]
        return next >= UInt8(ascii: "A") && next <= UInt8(ascii: "Z")
            && !Self.wordsInFrontOfTypes.contains(text(span(position)))
    }

    private static let wordsInFrontOfTypes: Set<String> = [
        "any", "some", "inout", "borrowing", "consuming", "sending", "isolated", "each", "repeat", "nonisolated",
    ]

    // MARK: - Initializers

    /// `.init`, `.init(disk:memory:)`
    private mutating func initializer(of type: Syntax.TypeReference, isBroken: inout Bool) -> Syntax.Recipe {
        position += 2
        let span = type.span.joined(span(position - 1))
        if kind == .question || kind == .exclamation, isAdjacent(position) { rejectFailable(type) }
        if kind == .leftParenthesis, !words[position].startsLine {
            guard let signature = signature() else {
                isBroken = true
                skipToModifier()
                return Syntax.Recipe(kind: .broken(type), span: span)
            }
            rejectClosure(behind: span, type, isBroken: &isBroken)
            return Syntax.Recipe(kind: .initializer(of: type, signature), span: span)
        }
        rejectClosure(behind: span, type, isBroken: &isBroken)
        return Syntax.Recipe(kind: .initializer(of: type, nil), span: span)
    }

    private mutating func rejectFailable(_ type: Syntax.TypeReference) {
        report(
            .syntax, span(position),
            "'init\(text(span(position)))' is written 'init'; a signature says that it can fail by '-> "
                + "\(text(type.span))?'",
            fixes: [fix("remove it", span(position), "")])
        position += 1
    }

    /// `register Foo.init { … }`: an initializer and an expression at once.
    private mutating func rejectClosure(behind recipe: Span, _ type: Syntax.TypeReference, isBroken: inout Bool) {
        guard kind == .leftBrace else { return }
        let maker = Span(start: type.span.end, end: span(position - 1).end)
        report(
            .syntax, span(position),
            "a closure stands behind a type, '\(text(type.span)) { … }'; '\(text(recipe))' says already how it is made",
            fixes: [fix("remove '\(text(maker))'", maker, "")])
        isBroken = true
        _ = closure()
    }

    /// `register MyPresenter`, with nothing that says how it is made.
    private mutating func withoutInit(_ type: Syntax.TypeReference, isBroken: inout Bool) -> Syntax.Recipe {
        isBroken = true
        if let (base, name) = split(type), let base {
            if let unfinished = unfinished(base, before: name) { return unfinished }
            if let maker = intendedMaker(name) { return replaceMaker(name, of: base, with: maker) }
            if isLowercase(name) { return rejectProperty(type, of: base) }
        }
        if kind == .dot, kind(position + 1) == .dot, isWord("init", at: position + 2) {
            report(
                .syntax, span(position), "one dot stands in front of 'init'",
                fixes: [fix("remove it", span(position), "")])
            position += 3
            return Syntax.Recipe(kind: .initializer(of: type, nil), span: type.span.joined(span(position - 1)))
        }
        if isWord("as", at: position) || kind == .colon {
            // An alias that is written as in Swift is told of; `.init` is clear.
            return Syntax.Recipe(kind: .initializer(of: type, nil), span: type.span)
        }
        if kind == .dot, !isName(position + 1) || words[position + 1].startsLine && beginsItem(position + 1) {
            position += 1
            reportExpected("'init' or 'self'", insert: "init")
        } else {
            let function = split(type).flatMap { $0.base == nil && isLowercase($0.name) ? $0.name.text : nil }
            reportExpected(
                "'.init'", hint: function.map { "a function is registered with its labels, as in '\($0)(_:)'" },
                insert: function == nil ? ".init" : nil)
        }
        if !isAtEnd, !words[position].startsLine, !beginsItem(position), kind != .semicolon, kind != .dot {
            skipToModifier()
        }
        return Syntax.Recipe(kind: .initializer(of: type, nil), span: type.span)
    }

    /// `register Foo.`, with the next item on the next line: that one is not a part of this one's type.
    private mutating func unfinished(_ base: Syntax.TypeReference, before name: Syntax.Name) -> Syntax.Recipe? {
        var next = position
        while next > 0, words[next - 1].span.end > name.span.start { next -= 1 }
        guard next < end, words[next].startsLine, beginsItem(next) else { return nil }
        position = next
        reportExpected("'init' or 'self'", insert: "init")
        return Syntax.Recipe(kind: .initializer(of: base, nil), span: base.span)
    }

    /// What was meant by a name behind a type that nearly is `init` or `self`, or begins like them. Types have other
    /// names: they begin with a capital.
    private func intendedMaker(_ name: Syntax.Name) -> String? {
        let letters = Array(name.text.unicodeScalars)
        for maker in ["init", "self"] {
            if maker.hasPrefix(name.text) || name.text.lowercased() == maker { return maker }
            let others = Array(maker.unicodeScalars)
            if letters.count == others.count, zip(letters, others).count(where: { $0 != $1 }) == 1,
                letters[0].value > 0x5A
            {
                return maker
            }
        }
        return isLowercase(name) ? Spelling.nearest(to: name.text, among: ["init", "self"], limit: 1).first : nil
    }

    /// `register Foo.intt`
    private mutating func replaceMaker(_ name: Syntax.Name, of base: Syntax.TypeReference, with maker: String)
        -> Syntax.Recipe
    {
        report(
            .syntax, name.span, "expected 'init' or 'self' after '\(text(base.span)).', found '\(name.text)'",
            fixes: [fix("replace with \(maker)", name.span, maker)])
        if !isAtEnd, !words[position].startsLine, !beginsItem(position), kind != .semicolon, kind != .dot {
            skipToModifier()
        }
        let span = base.span.joined(name.span)
        return Syntax.Recipe(kind: maker == "self" ? .external(base) : .initializer(of: base, nil), span: span)
    }

    /// `register Foo.shared`, something that is there already.
    private mutating func rejectProperty(_ property: Syntax.TypeReference, of base: Syntax.TypeReference)
        -> Syntax.Recipe
    {
        let form = "\(text(base.span)) { \(text(property.span)) }"
        report(
            .syntax, property.span,
            "expected a type, an initializer or a function, found '\(text(property.span))'; a value is registered as "
                + "'\(form)', a function with its labels",
            fixes: [fix("write \(form)", property.span, form)])
        if !isAtEnd, !words[position].startsLine, !beginsItem(position), kind != .semicolon, kind != .dot {
            skipToModifier()
        }
        return Syntax.Recipe(kind: .broken(base), span: property.span)
    }

    private func isLowercase(_ name: Syntax.Name) -> Bool {
        guard let first = name.text.utf8.first else { return false }
        return first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z")
    }

    // MARK: - Functions

    /// `Database.open(path: URL) async throws -> Database`
    private mutating func function(_ path: Syntax.TypeReference, isBroken: inout Bool) -> Syntax.Recipe {
        guard let (base, name) = split(path) else {
            reportExpected("'.init'")
            isBroken = true
            skipToModifier()
            return Syntax.Recipe(kind: .broken(path), span: path.span)
        }
        if let base, isModifier(name) {
            // `register Foo.as(Bar)`: no function is called so, and a modifier is.
            while position > 0, words[position - 1].span.end > base.span.end { position -= 1 }
            return withoutInit(base, isBroken: &isBroken)
        }
        guard let signature = signature() else {
            isBroken = true
            skipToModifier()
            return Syntax.Recipe(kind: .broken(nil), span: path.span)
        }
        return Syntax.Recipe(kind: .function(base: base, name: name, signature), span: path.span)
    }

    private func isModifier(_ name: Syntax.Name) -> Bool {
        name.text == "as" || name.text == "lifetime" || name.text == "injection" || name.text == "postInit"
    }

    /// The base and the name of a function's path; nil for types that are no path.
    func split(_ path: Syntax.TypeReference) -> (base: Syntax.TypeReference?, name: Syntax.Name)? {
        let root = path.tree.nodes[path.tree.root]
        let first = Int(root.firstChild)
        switch root.kind {
        case .name:
            if first >= 0 { return nil }
            return (nil, functionName(root))
        case .member:
            if first < 0 || path.tree.nodes[first].nextSibling >= 0 { return nil }
            let base = TypeTree(nodes: path.tree.nodes, root: first)
            return (Syntax.TypeReference(span: base.nodes[first].span, tree: base), functionName(root))
        default:
            return nil
        }
    }

    /// The name of a node, with the backticks in its span.
    private func functionName(_ node: TypeTree.Node) -> Syntax.Name {
        let isQuoted = node.span.end > node.name.end
        let span = isQuoted ? Span(start: node.name.start - 1, end: node.span.end) : node.name
        return Syntax.Name(text(node.name), span)
    }
}
