import DigraphCompiler
import DigraphTools

// Requests for declarations and uses.
extension LanguageServer {
    /// The graph file of a request, and the word at the request's position.
    func occurrence(_ parameters: JSONValue) throws(Problem) -> (file: EditedGraphFile, word: Occurrence)? {
        guard let file = try graphFile(parameters),
            let word = file.occurrence(at: try offset(parameters, in: file.text))
        else { return nil }
        return (file, word)
    }

    func definition(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        guard let (file, word) = try occurrence(parameters) else {
            return locations(try definitionsFromSwift(parameters))
        }
        return locations(definitions(of: word, in: file))
    }

    /// The places of the declarations that a word names; for a scope, all its occurrences.
    func definitions(of word: Occurrence, in file: EditedGraphFile) -> [Place] {
        guard let knowledge = file.knowledge else { return [] }
        switch word.symbol {
        case .declaration(let id): return [knowledge.outline.place(of: id)]
        case .parameter(let callee, let name):
            let resolved = word.registration.flatMap { knowledge.registration(at: file.document.place($0.recipe.span)) }
            if let dependency = resolved.flatMap({ knowledge.dependency(name, of: $0) }) {
                return knowledge.place(of: dependency).map { [$0] } ?? []
            }
            return callee.flatMap { knowledge.place(ofParameter: name, of: $0) }.map { [$0] } ?? []
        case .unknown, .modifier, .lifetime, .diagnostic, .attribute: return []
        case .scope: return occurrences(of: word.symbol, in: knowledge).map(\.place)
        case .tag, .graph, .part, .input, .alias, .accessor:
            return occurrences(of: word.symbol, in: knowledge).filter(\.occurrence.isDefinition).map(\.place)
        }
    }

    func occurrences(of symbol: Symbol, in knowledge: Knowledge) -> [SymbolSearch.Found] {
        SymbolSearch(workspace: workspace).occurrences(of: symbol, in: knowledge)
    }

    func typeDefinition(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        guard let (file, word) = try occurrence(parameters), let knowledge = file.knowledge else { return .null }
        return locations(knowledge.typeDeclarations(of: word, in: file.document).map(knowledge.outline.place))
    }

    /// The registrations for the word at a position: they provide a type, or fill a parameter or property.
    func implementation(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        guard let (file, word) = try occurrence(parameters), let knowledge = file.knowledge else {
            return locations(try registrationsFromSwift(parameters))
        }
        return locations(knowledge.providers(of: word, in: file.document))
    }

    func references(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        guard let (file, word) = try occurrence(parameters) else {
            return locations(try registrationsFromSwift(parameters))
        }
        guard let knowledge = file.knowledge else { return .null }
        let found = occurrences(of: word.symbol, in: knowledge)
        var places = found.map(\.place)
        if parameters["context"]?["includeDeclaration"]?.boolean != true {
            // If a symbol has no other occurrence, its declaration is better than nothing.
            let others = found.filter { !$0.occurrence.isDefinition }.map(\.place)
            if !others.isEmpty { places = others }
        } else {
            places += definitions(of: word, in: file).filter { !places.contains($0) }
        }
        return locations(places)
    }

    func highlights(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        guard let (file, word) = try occurrence(parameters), let knowledge = file.knowledge else { return .null }
        let found = occurrences(of: word.symbol, in: knowledge).filter { $0.place.path == file.path }
        return .array(
            found.map { .object(["range": range($0.place), "kind": $0.occurrence.isDefinition ? 3 : 2]) })
    }

    func locations(_ places: [Place]) -> JSONValue {
        var seen: Set<Place> = []
        let unique = places.filter { seen.insert($0).inserted }
        return unique.isEmpty ? .null : .array(unique.map(location))
    }
}

extension Knowledge {
    /// The place of a parameter of an initializer or a function. For a type, the first initializer with such a
    /// parameter counts.
    func place(ofParameter name: String, of callee: Outline.ID) -> Place? {
        if [.initializer, .function].contains(outline.kind(of: callee)) {
            let parameter = outline.parameters(of: callee).first { $0.name == name || $0.label == name }
            return parameter.map { outline.place(of: $0, in: callee) }
        }
        return outline.initializers(of: callee).lazy.flatMap(\.parameters)
            .first { $0.name == name || $0.label == name }.map(outline.place)
    }

    /// The declarations of a word's type: of the type that the word names, or of the type of a property, function,
    /// parameter or input. For other words, the type of the registration.
    func typeDeclarations(of word: Occurrence, in document: Syntax.Document) -> [Outline.ID] {
        let resolved = word.registration.flatMap { registration(at: document.place($0.recipe.span)) }
        switch word.symbol {
        case .declaration(let id):
            switch outline.kind(of: id) {
            case .property, .function:
                return types(in: outline.declaration(id).type, of: id)
            case .initializer: return resolved.flatMap(type).map { [$0] } ?? []
            default: return [id]
            }
        case .parameter(_, let name):
            guard let resolved, let dependency = dependency(name, of: resolved) else { return [] }
            return declarations(in: dependency.type, of: resolved.model)
        case .input(let name, let graph):
            for world in analysis.each {
                let index = world.model.graphIDs.first { self.name(ofGraph: $0, in: world.model) == graph }
                let input = index.flatMap { world.model.graphs[$0].inputs.first { $0.name == name } }
                if let input { return declarations(in: input.type, of: world.model) }
            }
            return []
        default: return resolved.flatMap(type).map { [$0] } ?? []
        }
    }

    /// The declared types in a type: `Disk` in `[String: Disk]`.
    func declarations(in type: Model.TypeID, of model: Model) -> [Outline.ID] {
        if let declaration = model.types.declaration(type) { return [declaration] }
        return model.types.shape(type).innerTypes.flatMap { declarations(in: $0, of: model) }
    }

    /// The declared types whose names are in the text of a Swift type.
    func types(in slice: Span, of id: Outline.ID) -> [Outline.ID] {
        let words = outline.text(slice, of: id).split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
        return words.flatMap { word -> [Outline.ID] in
            let path = word.split(separator: ".").map(String.init)
            return path.isEmpty ? [] : Array(outline.lookUp(path, from: outline.parent(of: id)).prefix(1))
        }
    }

    /// The places of the providers that a word is about: those that fill a parameter or property, those of a type or a
    /// graph, and those with a tag or a scope.
    func providers(of word: Occurrence, in document: Syntax.Document) -> [Place] {
        let nodes = word.registration.map { self.nodes(at: document.place($0.recipe.span)) } ?? []
        switch word.symbol {
        case .declaration(let id) where outline.kind(of: id) == .property || outline.kind(of: id) == .function:
            let name = outline.name(of: id)
            return providers(of: nodes) { need in need.name == name || need.taker.contains(".\(name)(") }
        case .parameter(_, let name): return providers(of: nodes) { $0.name == name }
        case .declaration(let id): return registrations(of: id)
        case .unknown(let name): return places { $0.keys.contains { $0.type == name } }
        case .tag(let tag, _, _): return places { $0.keys.contains { $0.tag == tag } }
        case .scope(let scope, _): return places { $0.lifetime?.scope == scope }
        case .graph(let graph):
            return picture.graphs.filter { $0.name == graph.name }.map(\.place)
                + places { $0.kind == .registration && $0.otherGraph == graph.name }
        case .input, .part, .alias, .accessor, .modifier, .lifetime, .diagnostic, .attribute: return []
        }
    }

    /// The places of the nodes that provide a type, as their own type or as an alias.
    func registrations(of id: Outline.ID) -> [Place] {
        let name = outline.qualifiedName(of: id)
        return places { node in node.keys.contains { $0.type == name || $0.type.hasPrefix("\(name)<") } }
    }

    private func places(_ isMeant: (Picture.Node) -> Bool) -> [Place] {
        picture.nodes.filter { $0.kind != .includedGraph && isMeant($0) }.map(\.place)
    }

    private func providers(of nodes: [Int], _ isMeant: (Picture.Need) -> Bool) -> [Place] {
        nodes.flatMap { node in
            paths.from[node].filter { isMeant(picture.needs[picture.edges[$0].need]) }
                .map { picture.nodes[picture.edges[$0].to].place }
        }
    }
}
