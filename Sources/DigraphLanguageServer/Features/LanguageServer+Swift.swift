import DigraphCompiler
import DigraphTools

// Requests from Swift files: sourcekit-lsp does not follow the generated code back to the graph file.
extension LanguageServer {
    /// A word of a Swift file.
    private struct SwiftWord {
        var text: String
        var span: Span
        var path: String
        /// The knowledge of the targets that can name the file's declarations, the file's own target first.
        var knowledge: [Knowledge]
        /// The knowledge of the modules whose graphs the file can name, the file's own module first.
        var graphs: [Knowledge]
        /// Whether the word can be a member of one of a module's graphs.
        var canBeMember: (Knowledge) -> Bool
    }

    private func swiftWord(_ parameters: JSONValue) throws(Problem) -> SwiftWord? {
        let path = try path(parameters)
        guard path.hasSuffix(".swift"), let text = files.text(path) else { return nil }
        let offset = try offset(parameters, in: text)
        let tokens = SwiftTokens(SourceText(path: path, bytes: text.bytes))
        let index = tokens.tokens.firstIndex { $0.kind == .word && $0.start <= offset && offset <= $0.end }
        guard let index else { return nil }
        let knowledge = workspace.targets(ofSwiftFile: path).compactMap { workspace.state(of: $0)?.knowledge }
        return SwiftWord(
            text: tokens.text(index).removing("`"), span: tokens.span(index), path: path,
            knowledge: knowledge, graphs: workspace.knowledgeOfGraphs(namedIn: path),
            canBeMember: { GraphMemberUse(tokens: tokens, graphs: $0.classesOfGraphs).isPossible(index) })
    }

    private func placesOfGenerated(_ word: SwiftWord) -> [Place] {
        word.graphs.flatMap { $0.placesOfGenerated(word.text, isMember: word.canBeMember($0)) }
    }

    /// The places in graph files of a generated name in a Swift file: for an accessor, the registration; for a class,
    /// the graph; for the method that clears a scope, the registrations in the scope.
    func definitionsFromSwift(_ parameters: JSONValue) throws(Problem) -> [Place] {
        guard let word = try swiftWord(parameters) else { return [] }
        return placesOfGenerated(word)
    }

    /// The registrations that provide the type that a word names. For a generated name, its places in graph files.
    func registrationsFromSwift(_ parameters: JSONValue) throws(Problem) -> [Place] {
        guard let word = try swiftWord(parameters) else { return [] }
        let registrations = word.knowledge.flatMap { knowledge -> [Place] in
            knowledge.declarations(ofWord: word.text, at: word.span, in: word.path).flatMap {
                knowledge.registrations(of: $0)
            }
        }
        return registrations + placesOfGenerated(word)
    }

    func hoverInSwift(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        guard let word = try swiftWord(parameters), let text = files.text(word.path) else { return .null }
        for knowledge in word.graphs where word.canBeMember(knowledge) {
            let nodes = knowledge.nodes(ofAccessor: word.text)
            guard let node = nodes.first else { continue }
            let title = HoverWords.code("\(word.text): \(knowledge.picture.nodes[node].name)")
            return hover(
                title + "\n" + NodeHover(node: node, knowledge: knowledge).text,
                range: text.range(word.span, client.encoding))
        }
        return .null
    }

    /// The lenses above each type that a graph provides.
    func codeLensesInSwift(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        let path = try path(parameters)
        guard path.hasSuffix(".swift"), files.text(path) != nil else { return .null }
        let all = workspace.targets(ofSwiftFile: path).compactMap { workspace.state(of: $0)?.knowledge }
        var lenses: [Place: SwiftLens] = [:]
        for knowledge in all {
            for id in knowledge.types(declaredIn: path) {
                let nodes = knowledge.nodes(providing: id)
                let registrations = nodes.map { knowledge.picture.nodes[$0].place }
                if nodes.isEmpty { continue }
                let isProtocol = knowledge.outline.kind(of: id) == .protocol
                let title = (isProtocol ? "provided in the graph · " : "registered · ") + knowledge.lensTitle(nodes)
                let place = knowledge.outline.place(of: id)
                lenses[place, default: SwiftLens(title: title)].add(registrations, in: knowledge.module)
            }
        }
        return .array(
            lenses.sorted { ($0.key.line, $0.key.column) < ($1.key.line, $1.key.column) }.map { place, lens in
                .object([
                    "range": range(place),
                    "command": showUsers(lens.title, at: place, lens.places),
                ])
            })
    }
}

/// The lens above a type. The title is about the first target that provides the type, and names the other modules;
/// the places are those of all targets.
private struct SwiftLens {
    var title: String
    var places: [Place] = []

    mutating func add(_ registrations: [Place], in module: String) {
        let new = registrations.filter { !places.contains($0) }
        if !places.isEmpty, !new.isEmpty { title += " · also in \(module)" }
        places += new
    }
}

extension Knowledge {
    /// The nodes that have an accessor with a name.
    func nodes(ofAccessor name: String) -> [Int] {
        picture.nodes.indices.filter { index in
            picture.nodes[index].accessors.contains { $0 == name || $0.hasPrefix("\(name)(") }
        }
    }

    /// The names of graphs, and of classes that derive from them.
    func readClassesOfGraphs() -> Set<String> {
        var names = Set(names.graphs.keys.map(Names.lastComponent))
        for type in visibleTypes where outline.kind(of: type) == .class {
            if !names.isDisjoint(with: outline.inheritedSpellings(of: type)) { names.insert(outline.name(of: type)) }
        }
        return names
    }

    /// The places in graph files of a generated name: for an accessor, the registrations; for a class, the graphs; for
    /// the method that clears a scope, the registrations in the scope.
    func placesOfGenerated(_ name: String, isMember: Bool) -> [Place] {
        let graphs = picture.graphs.filter { $0.name == name || $0.name.hasSuffix(".\(name)") }.map(\.place)
        let nodes = isMember ? nodes(ofAccessor: name).map { picture.nodes[$0].place } : []
        let scopes = isMember ? picture.nodes.filter { $0.lifetime?.clearName == name }.map(\.place) : []
        var seen: Set<Place> = []
        return (nodes + graphs + scopes).filter { seen.insert($0).inserted }
    }

    /// The types that a word of a Swift file declares or names.
    func declarations(ofWord word: String, at span: Span, in path: String) -> [Outline.ID] {
        let declared = types(declaredIn: path).filter { id in
            outline.name(of: id) == word && outline.declaration(id).nameStart == Int(span.start)
        }
        return declared.isEmpty ? declarations(named: [word]) : declared
    }

    func types(declaredIn path: String) -> [Outline.ID] {
        visibleTypes.filter { outline.kind(of: $0) != .typealias && outline.path(of: $0) == path }
    }

    /// The nodes that provide a type, as their own type or as an alias.
    func nodes(providing id: Outline.ID) -> [Int] {
        let name = outline.qualifiedName(of: id)
        return picture.nodes.indices.filter { index in
            picture.nodes[index].kind != .input
                && picture.nodes[index].keys.contains { $0.type == name || $0.type.hasPrefix("\(name)<") }
        }
    }
}
