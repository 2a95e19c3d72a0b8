import DigraphCompiler
import DigraphTools

// Inlay hints.
extension LanguageServer {
    /// Shows the labels of the initializer after a recipe without labels.
    func inlayHints(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        guard let file = try graphFile(parameters), let knowledge = file.knowledge, let range = parameters["range"]
        else {
            return .null
        }
        let span = Span(
            file.text.offset(range["start"], client.encoding), file.text.offset(range["end"], client.encoding))
        var hints: [JSONValue] = []
        for registration in file.document.registrations
        where registration.span.start < span.end && registration.span.end > span.start {
            guard case .initializer(_, let signature) = registration.recipe.kind, signature == nil,
                let resolved = knowledge.registration(at: file.document.place(registration.recipe.span)),
                let made = knowledge.initializer(of: resolved), !made.parameters.isEmpty
            else { continue }
            let labels = made.parameters.map { "\($0.label ?? "_"):" }.joined()
            let isLong = made.parameters.count > 6
            let shown = isLong ? made.parameters.prefix(5).map { "\($0.label ?? "_"):" }.joined() + " …" : labels
            hints.append(
                .object([
                    "position": file.text.json(Int(registration.recipe.span.end), client.encoding),
                    "label": .string("(\(shown))"), "kind": 2, "paddingLeft": false,
                    "tooltip": .string("init(\(made.parameters.map(knowledge.signature).joined(separator: ", ")))"),
                ]))
        }
        return .array(hints)
    }

    /// The lenses above each registration; in a Swift file, above each type that a graph provides.
    func codeLenses(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        guard let file = try graphFile(parameters) else { return try codeLensesInSwift(parameters) }
        guard file.knowledge != nil else { return .null }
        return .array(
            file.document.registrations.map { registration in
                .object([
                    "range": file.text.range(registration.recipe.span, client.encoding),
                    "data": .object([
                        "path": .string(file.path), "offset": .integer(Int(registration.recipe.span.start)),
                    ]),
                ])
            })
    }

    func resolveCodeLens(_ lens: JSONValue) throws(Problem) -> JSONValue {
        guard let path = lens["data"]?["path"]?.text, let offset = lens["data"]?["offset"]?.integer,
            let file = graphFile(at: path), let knowledge = file.knowledge
        else { throw Problem(.invalidParameters, "the lens is of no graph file") }
        let registration = file.document.registrations.first { Int($0.recipe.span.start) == offset }
        let nodes = registration.map { knowledge.nodes(at: file.document.place($0.recipe.span)) } ?? []
        let title = knowledge.lensTitle(nodes)
        // There are no nodes if the file was edited since. Then there is nothing to show.
        let command = showUsers(
            title, at: registration.map { file.document.place($0.recipe.span) }, knowledge.usePlaces(of: nodes),
            isActive: !nodes.isEmpty)
        return .object(lens.members.filter { $0.name != "command" } + [JSONValue.Member("command", command)])
    }
}

extension LanguageServer {
    /// The command of a lens. Editors without the command `digraph.showUsers` show only the title.
    func showUsers(_ title: String, at place: Place?, _ users: [Place], isActive: Bool = true) -> JSONValue {
        guard client.showsUsers, isActive, let place else { return .object(["title": .string(title), "command": ""]) }
        return .object([
            "title": .string(title), "command": "digraph.showUsers",
            "arguments": [
                .string(files.uri(place.path)), range(place)["start"] ?? .null, .array(users.map(location)),
            ],
        ])
    }
}

extension Syntax.Document {
    /// All registrations, in source order.
    var registrations: [Syntax.Registration] {
        allItems.compactMap { if case .registration(let registration) = $0 { registration } else { nil } }
    }
}

extension Knowledge {
    /// The title of a lens: `needed by 4 · .perContainer`.
    func lensTitle(_ nodes: [Int]) -> String {
        guard let first = nodes.first else { return "in no graph" }
        let users = Set(nodes.flatMap { node in paths.to[node].map { picture.edges[$0].from } })
        let node = picture.nodes[first]
        var words: [String] = []
        if node.isRoot { words.append("root") }
        if node.kind == .external { words.append("inject(into:)") }
        if !users.isEmpty || words.isEmpty { words.append("needed by \(users.count)") }
        if let lifetime = node.lifetime, node.kind == .registration { words.append(lifetime.spelling) }
        if nodes.count > 1 { words.append("in \(nodes.count) graphs") }
        return words.joined(separator: " · ")
    }

    /// The places of the parameters and properties that some nodes fill, each once.
    func usePlaces(of nodes: [Int]) -> [Place] {
        var seen: Set<Place> = []
        return nodes.flatMap { paths.to[$0] }.map { picture.needs[picture.edges[$0].need].place }
            .filter { seen.insert($0).inserted }
    }
}
