// What is missing may be registered in a part that the graph does not include.

extension Graph.Linker {
    /// Registrations of parts that are not included here, under the very key. Who asks from within a part has the
    /// include there, so that it holds for every graph.
    func inOtherParts(_ key: Model.Key, askedBy node: Int, _ words: Graph.Words) -> [NearMiss] {
        let written = model.graphs[graph.graph(of: node)]
        let seen = graph.seen(from: graph.level(of: node)).map { graph.levels[$0] }
        let include = registration(node).include
        let around =
            include < 0 ? nil : model.graphs[registration(node).graph].includes[include].part.map { model.parts[$0] }
        let name = around?.name ?? written.name
        let document = model.documents[around?.document ?? written.document]
        let start = around?.body.start ?? written.bodyStart
        var result: [NearMiss] = []
        for part in model.parts where result.count < 3 && !part.graphs.contains(where: { seen.contains($0) }) {
            let provider = part.registrations.first { index in
                let registration = model.registrations[index]
                return registration.key == key || registration.aliases.contains { $0.key == key }
            }
            guard let provider else { continue }
            let type = words.speller.plain(model.registrations[provider].type)
            result.append(
                (
                    .init(
                        model.place(of: provider),
                        "'\(type)' provides \(words.key(key)) in the part '\(part.name)', which '\(name)' does not "
                            + "include; add include \(part.name)"),
                    .init(
                        "add include \(part.name) to '\(name)'",
                        at: document.place(Span(start: start, end: start)),
                        replacement: "\n    include \(part.name)"), -1
                ))
        }
        return result
    }
}
