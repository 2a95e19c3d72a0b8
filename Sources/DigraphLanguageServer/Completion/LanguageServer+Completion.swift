import DigraphCompiler
import DigraphTools

extension LanguageServer {
    func completion(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        let path = try path(parameters)
        guard path.hasSuffix(".digraph"), let text = files.text(path), let document = files.document(path)?.document
        else {
            return .null
        }
        let offset = try offset(parameters, in: text)
        guard var context = CompletionReader.context(in: document, at: offset) else { return .null }
        if context.kind == .diagnostic {
            context.prefix = Span(Self.start(ofDashedWord: offset, text.bytes), offset)
            while context.wordEnd < text.bytes.count, Self.isOfDashedWord(text.bytes[context.wordEnd]) {
                context.wordEnd += 1
            }
        }
        // A space triggers completions only after a keyword or a colon.
        if parameters["context"]?["triggerCharacter"]?.text == " ", !context.isOfferedBehindSpace { return .null }
        let target = workspace.targets(ofGraphFile: path).first
        let knowledge = target.flatMap { $0.knowledgeForCompletion ?? workspace.state(of: $0)?.knowledge }
        let own = knowledge == nil ? [path] : target?.modules[0].graphFiles ?? []
        let word = CompletionWord(document.text(context.prefix))
        let others = target?.modules.dropFirst().flatMap(\.graphFiles) ?? []
        let candidates = CompletionCandidates(
            context: context, knowledge: knowledge, document: document,
            documents: (own.contains(path) ? own : own + [path]).compactMap { files.document($0)?.document },
            otherDocuments: others.compactMap { files.document($0)?.document }, hasSnippets: client.hasSnippets,
            word: word)
        var seen: Set<String> = []
        let matching = candidates.items.filter { word.matches($0.label) && seen.insert($0.label).inserted }
            .sorted { ($0.rank, $0.label) < ($1.rank, $1.label) }
        // `CityL` means `CityList` more likely than `CityDetail`.
        let found = matching.filter { word.begins($0.label) } + matching.filter { !word.begins($0.label) }
        let range = text.range(Span(Int(context.prefix.start), context.wordEnd), client.encoding)
        let items = found.prefix(CompletionWord.itemLimit).enumerated().map { number, item in
            message(item, number: number, range: range, path: path, knowledge)
        }
        return .object([
            "isIncomplete": .boolean(found.count > items.count || candidates.isIncomplete), "items": .array(items),
        ])
    }

    /// The start of a word that can have dashes: the ID of a diagnostic.
    private static func start(ofDashedWord offset: Int, _ bytes: [UInt8]) -> Int {
        var start = offset
        while start > 0, isOfDashedWord(bytes[start - 1]) { start -= 1 }
        return start
    }

    private static func isOfDashedWord(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-")
    }

    private func message(
        _ item: CompletionItem, number: Int, range: JSONValue, path: String, _ knowledge: Knowledge?
    ) -> JSONValue {
        let detail = item.detail ?? item.declaration.flatMap { knowledge?.title(of: Outline.ID($0)) }
        let order = String(number)
        let data = item.declaration.map { declaration -> JSONValue in
            .object(["path": .string(path), "declaration": .integer(declaration)])
        }
        let isSnippet = item.isSnippet && client.hasSnippets
        return .object([
            "label": .string(item.label), "kind": .integer(item.kind.rawValue),
            "detail": detail.map { .string($0) },
            "documentation": item.documentation.map { words in
                client.hasDocumentationFormats
                    ? .object(["kind": "plaintext", "value": .string(words)]) : .string(words)
            },
            "sortText": .string(String(repeating: "0", count: max(0, 4 - order.utf8.count)) + order),
            "insertTextFormat": isSnippet ? 2 : nil,
            "textEdit": .object(["range": range, "newText": .string(item.text ?? item.label)]), "data": data,
        ])
    }

    /// Adds the documentation comment of the item's declaration.
    func resolveCompletion(_ item: JSONValue) throws(Problem) -> JSONValue {
        guard let path = item["data"]?["path"]?.text, let number = item["data"]?["declaration"]?.integer,
            let knowledge = workspace.targets(ofGraphFile: path).first?.knowledgeForCompletion,
            (0..<knowledge.outline.declarationCount).contains(number),
            let comment = knowledge.documentation(of: Outline.ID(number)), item["documentation"] == nil
        else { return item }
        let documentation = client.hasDocumentationFormats ? markup(comment) : .string(HoverWords.plain(comment))
        return .object(item.members + [JSONValue.Member("documentation", documentation)])
    }
}

extension CompletionContext {
    fileprivate var isOfferedBehindSpace: Bool {
        switch kind {
        case .accessedItem, .recipe, .include, .graph, .base, .tag, .boolean, .isolation, .label, .module,
            .type(isAlias: false):
            true
        default: false
        }
    }
}
