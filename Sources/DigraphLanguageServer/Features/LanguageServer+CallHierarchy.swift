import DigraphCompiler
import DigraphTools

// The dependency hierarchy: the consumers of a registration, and its dependencies.
extension LanguageServer {
    func prepareCallHierarchy(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        guard let file = try graphFile(parameters), let knowledge = file.knowledge else { return .null }
        let offset = try offset(parameters, in: file.text)
        var found =
            file.document.registrations.first { Int($0.span.start) <= offset && offset <= Int($0.span.end) }
            .map { knowledge.nodes(at: file.document.place($0.recipe.span)) } ?? []
        if found.isEmpty, let word = file.occurrence(at: offset), case .input = word.symbol {
            found = knowledge.nodes(at: file.document.place(word.span))
        }
        return found.isEmpty ? .null : .array(found.map { item($0, knowledge) })
    }

    func callHierarchy(_ parameters: JSONValue, isIncoming: Bool) throws(Problem) -> JSONValue {
        let item = parameters["item"]
        guard let path = item?["uri"]?.text.flatMap(DocumentURI.path), let file = graphFile(at: path),
            let knowledge = file.knowledge, let number = item?["data"]?.integer
        else { throw Problem(.invalidParameters, "the item is of no graph file") }
        let name = item?["name"]?.text
        guard knowledge.picture.nodes.indices.contains(number), knowledge.picture.title(number) == name else {
            return .null
        }
        let picture = knowledge.picture
        var order: [Int] = []
        var places: [Int: [Place]] = [:]
        for edge in (isIncoming ? knowledge.paths.to : knowledge.paths.from)[number].map({ picture.edges[$0] }) {
            let other = isIncoming ? edge.from : edge.to
            if places[other] == nil { order.append(other) }
            let place = picture.needs[edge.need].place
            if !places[other, default: []].contains(place) { places[other, default: []].append(place) }
        }
        return .array(
            order.map { other in
                .object([
                    isIncoming ? "from" : "to": self.item(other, knowledge),
                    "fromRanges": .array((places[other] ?? []).map(range)),
                ])
            })
    }

    private func item(_ node: Int, _ knowledge: Knowledge) -> JSONValue {
        let own = knowledge.picture.nodes[node]
        let detail = [own.lifetime?.spelling, knowledge.picture.graphs[own.graph].name].compactMap { $0 }
        return .object([
            "name": .string(knowledge.picture.title(node)), "kind": own.kind == .input ? 13 : 5,
            "detail": .string(detail.joined(separator: " in ")), "uri": .string(files.uri(own.place.path)),
            "range": range(own.wholePlace), "selectionRange": range(own.place), "data": .integer(node),
        ])
    }
}
