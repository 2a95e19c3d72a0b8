import DigraphCompiler
import DigraphTools

// Only names that graph files declare can be changed: graphs, tags, scopes, inputs, parts, accessors, typealiases.
extension LanguageServer {
    func prepareRename(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        let renaming = try renaming(parameters)
        return .object([
            "range": range(renaming.place), "placeholder": .string(renaming.name.removing("`")),
        ])
    }

    func rename(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        let renaming = try renaming(parameters)
        guard let name = parameters["newName"]?.text, Names.isIdentifier(name) else {
            throw Problem(.invalidParameters, "'\(parameters["newName"]?.text ?? "")' is not a name")
        }
        let places = renaming.places
        for place in places where place.path.contains("/.build/") {
            throw Problem(.requestFailed, "'\(renaming.name)' is also in \(place.path), which another package owns")
        }
        if let clash = renaming.clash(places, newName: name) { throw Problem(.requestFailed, clash) }
        let byPath = Dictionary(grouping: places, by: \.path).sorted { $0.key < $1.key }
        return workspaceEdit(
            byPath.map { path, places in (path, places.map { edit(range($0), Names.quoted(name), in: path) }) })
    }

    /// The symbol at the position of a request, which must be one that can be renamed.
    private func renaming(_ parameters: JSONValue) throws(Problem) -> Renaming {
        guard let (file, word) = try occurrence(parameters), let knowledge = file.knowledge else {
            throw Problem(.requestFailed, "there is no name here that can be changed")
        }
        let name = file.document.text(word.span)
        switch word.symbol {
        case .tag, .scope, .input, .part, .accessor, .alias, .graph:
            return Renaming(
                workspace: workspace, symbol: word.symbol, knowledge: knowledge, name: name,
                place: file.document.place(word.span))
        case .declaration, .parameter, .unknown:
            throw Problem(.requestFailed, "'\(name)' is declared in Swift; rename it in its Swift file")
        case .modifier, .lifetime, .diagnostic, .attribute:
            throw Problem(.requestFailed, "'\(name)' is a word of the graph language")
        }
    }
}
