import DigraphCompiler

// Names that are Digraph's own can be changed: those of tags, scopes, inputs, parts, accessors and typealiases.
extension LanguageServer {
    func prepareRename(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        let (file, word) = try renamed(parameters)
        return .object([
            "range": file.text.range(word.span, client.encoding), "placeholder": .string(file.document.text(word.span)),
        ])
    }

    func rename(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        let (file, word) = try renamed(parameters)
        guard let name = parameters["newName"]?.text, Names.isIdentifier(name) else {
            throw Problem(.invalidParameters, "'\(parameters["newName"]?.text ?? "")' is not a name")
        }
        try refuseClash(of: word.symbol, with: name, in: file)
        var changes: [String: [JSONValue]] = [:]
        for place in occurrences(of: word.symbol, like: file) {
            changes[place.path, default: []].append(edit(range(place), Names.quoted(name), in: place.path))
        }
        return workspaceEdit(changes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }

    /// The word that is to be renamed.
    private func renamed(_ parameters: JSONValue) throws(Problem) -> (file: EditedGraphFile, word: Occurrence) {
        guard let (file, word) = try occurrence(parameters) else {
            throw Problem(.requestFailed, "there is no name here that can be changed")
        }
        let name = file.document.text(word.span)
        switch word.symbol {
        case .tag, .scope, .input, .part, .accessor, .alias: return (file, word)
        case .graph:
            throw Problem(
                .requestFailed, "'\(name)' is a class that Swift code names; rename it there and here by hand")
        case .declaration, .parameter, .unknown:
            throw Problem(.requestFailed, "'\(name)' is declared in Swift; rename it in its Swift file")
        case .modifier, .lifetime, .diagnostic, .attribute:
            throw Problem(.requestFailed, "'\(name)' is a word of the graph language")
        }
    }

    private func refuseClash(of symbol: Symbol, with name: String, in file: EditedGraphFile) throws(Problem) {
        let other: Symbol? =
            switch symbol {
            case .tag: .tag(name)
            case .scope: .scope(name)
            case .input(let graph, _): .input(graph: graph, name: name)
            case .part: .part(name)
            case .alias: .alias(name)
            case .accessor: .accessor(name)
            default: nil
            }
        if let other, other != symbol, !occurrences(of: other, like: file).isEmpty {
            throw Problem(.requestFailed, "there is a '\(name)' already")
        }
    }
}
