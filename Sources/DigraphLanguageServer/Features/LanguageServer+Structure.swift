import DigraphCompiler
import DigraphTools

// The items of a graph file, for symbols, folding and selection.
extension LanguageServer {
    /// An item of a graph file, with the items in it.
    struct Outlined {
        var name: String
        var detail: String?
        /// A `SymbolKind` of the protocol, as a number.
        var kind: Int
        var span: Span
        var nameSpan: Span
        var children: [Outlined] = []
    }

    func documentSymbols(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        guard let file = try graphFile(parameters) else { return .null }
        let items = Outlined.of(file.document.items, in: file.document)
        if client.hasSymbolTrees { return .array(items.map { symbol($0, in: file) }) }
        return .array(flat(items, in: file, container: nil))
    }

    private func symbol(_ item: Outlined, in file: EditedGraphFile) -> JSONValue {
        .object([
            "name": .string(item.name), "detail": item.detail.map { .string($0) }, "kind": .integer(item.kind),
            "range": file.text.range(item.span, client.encoding),
            "selectionRange": file.text.range(item.nameSpan, client.encoding),
            "children": item.children.isEmpty ? nil : .array(item.children.map { symbol($0, in: file) }),
        ])
    }

    private func flat(_ items: [Outlined], in file: EditedGraphFile, container: String?) -> [JSONValue] {
        items.flatMap { item -> [JSONValue] in
            let own: JSONValue = .object([
                "name": .string(item.name), "kind": .integer(item.kind),
                "location": location(file.document.place(item.nameSpan)),
                "containerName": container.map { .string($0) },
            ])
            return [own] + flat(item.children, in: file, container: item.name)
        }
    }

    /// The items of all packages whose names match a query: the letters of the query occur in the name, in order.
    func workspaceSymbols(_ parameters: JSONValue) -> JSONValue {
        let query = CompletionWord(parameters["query"]?.text ?? "")
        var seen: Set<String> = []
        var found: [JSONValue] = []
        for path in workspace.targets.flatMap({ workspace.state(of: $0)?.graphFiles ?? [] })
        where seen.insert(path).inserted {
            guard let file = graphFile(at: path) else { continue }
            func add(_ items: [Outlined], container: String?) {
                for item in items where found.count < 1_000 {
                    if query.matches(item.name) {
                        found.append(
                            .object([
                                "name": .string(item.name), "kind": .integer(item.kind),
                                "location": location(file.document.place(item.nameSpan)),
                                "containerName": container.map { .string($0) },
                            ]))
                    }
                    add(item.children, container: item.name)
                }
            }
            add(Outlined.of(file.document.items, in: file.document), container: nil)
        }
        return .array(found)
    }

    func foldingRanges(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        guard let file = try graphFile(parameters) else { return .null }
        var ranges: [JSONValue] = []
        func add(_ span: Span, kind: String? = nil, keepsLastLine: Bool = false) {
            let first = file.text.line(of: Int(span.start))
            let last = file.text.line(of: max(Int(span.start), Int(span.end) - 1)) - (keepsLastLine ? 1 : 0)
            guard last > first else { return }
            ranges.append(
                .object([
                    "startLine": .integer(first), "endLine": .integer(last), "kind": kind.map { .string($0) },
                ]))
        }
        func add(_ items: [Outlined]) {
            for item in items {
                // The line of a closing brace stays visible.
                add(item.span, keepsLastLine: item.isBraced)
                add(item.children)
            }
        }
        add(Outlined.of(file.document.items, in: file.document))
        var comment: Span?
        for token in file.document.tokens {
            switch token.kind {
            case .lineComment, .documentationComment, .blockComment:
                comment = comment.map { $0.joined(token.span) } ?? token.span
            case .newline, .whitespace: break
            default:
                if let whole = comment { add(whole, kind: "comment") }
                comment = nil
            }
        }
        if let comment { add(comment, kind: "comment") }
        var imports: Span?
        for case .import(let written) in file.document.items { imports = imports?.joined(written.span) ?? written.span }
        if let imports { add(imports, kind: "imports") }
        return .array(ranges)
    }

    func selectionRanges(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        guard let file = try graphFile(parameters) else { return .null }
        return .array(
            (parameters["positions"]?.elements ?? []).map { position in
                let offset = file.text.offset(position, client.encoding)
                var result: JSONValue?
                for span in spans(around: offset, in: file) {
                    result = .object(["range": file.text.range(span, client.encoding), "parent": result])
                }
                return result ?? .object(["range": file.text.range(Span(offset, offset), client.encoding)])
            })
    }

    /// The spans around an offset, from the file to the word, each within the one before.
    private func spans(around offset: Int, in file: EditedGraphFile) -> [Span] {
        let document = file.document
        var spans = [file.text.wholeSpan]
        func add(_ span: Span?) {
            guard let span, Int(span.start) <= offset, offset <= Int(span.end), let last = spans.last, last != span,
                last.start <= span.start, span.end <= last.end
            else { return }
            spans.append(span)
        }
        func add(_ items: [Syntax.Item]) {
            for item in items {
                guard Int(item.span.start) <= offset, offset <= Int(item.span.end) else { continue }
                add(item.span)
                add(item.body)
                add(item.members)
                if case .registration(let registration) = item {
                    add(registration.recipe.span)
                    for modifier in registration.modifiers {
                        add(modifier.span)
                        for argument in modifier.arguments {
                            add(argument.span)
                            add(argument.valueSpan)
                        }
                        add(modifier.closure?.span)
                        add(modifier.closure?.body)
                    }
                }
            }
        }
        add(document.items)
        let token = document.token(at: offset)
        for index in [token, token - 1] where document.tokens.indices.contains(index) {
            if !document.tokens[index].kind.isTrivia { add(document.tokens[index].span) }
        }
        return spans
    }
}

extension LanguageServer.Outlined {
    /// Whether the item is a graph, a part or an extension.
    var isBraced: Bool { kind != 13 && kind != 11 && kind != 26 }

    static func of(_ items: [Syntax.Item], in document: Syntax.Document) -> [LanguageServer.Outlined] {
        items.flatMap { item -> [LanguageServer.Outlined] in
            switch item {
            case .import, .isolation, .include, .lifetime, .rule: []
            case .graph(let graph):
                [
                    .init(
                        name: graph.name.text, detail: "graph", kind: 5, span: graph.span, nameSpan: graph.name.span,
                        children: of(graph.members, in: document))
                ]
            case .part(let part):
                [
                    .init(
                        name: part.name.text, detail: "part", kind: 2, span: part.span, nameSpan: part.name.span,
                        children: of(part.members, in: document))
                ]
            case .extension(let group):
                group.path.last.map { last in
                    [
                        .init(
                            name: group.path.map(\.text).joined(separator: "."), detail: "extension", kind: 3,
                            span: group.span, nameSpan: last.span, children: of(group.members, in: document))
                    ]
                } ?? []
            case .interface(let interface):
                [
                    .init(
                        name: document.text(interface.type.span), detail: "interface", kind: 11, span: interface.span,
                        nameSpan: interface.type.span)
                ]
            case .typealias(let alias):
                [
                    .init(
                        name: alias.name.text, detail: "typealias", kind: 26, span: alias.span,
                        nameSpan: alias.name.span)
                ]
            case .registration(let registration): [.init(registration, in: document)]
            case .condition(let condition): condition.branches.flatMap { of($0.items, in: document) }
            }
        }
    }

    private init(_ registration: Syntax.Registration, in document: Syntax.Document) {
        var words: [String] = []
        for modifier in registration.modifiers where [.as, .decorates, .lifetime].contains(modifier.kind) {
            for argument in modifier.arguments { words.append(document.text(argument.span)) }
        }
        name = document.text(registration.recipe.span)
        detail = words.isEmpty ? nil : words.joined(separator: ", ")
        kind = 13
        span = registration.span
        nameSpan = registration.recipe.span
        if nameSpan.isEmpty { nameSpan = registration.keyword }
        if name.isEmpty { name = "register" }
    }
}
