// Advice about plain values, which only an input of the parameter's name fills.

extension LinkReport {
    /// Inputs of the missing type that have another name than the parameter: each as a note, and how to pass it.
    func inputsOfOtherNames(_ one: Graph.Missing) -> [NearMiss] {
        guard graph.needsInputOfItsName(one.key, one.site) else { return [] }
        let name = graph.dependency(at: one.site).name
        let type = model.types.wrapped(one.key.type) ?? one.key.type
        // Those of the nearest graph come first.
        let inputs = graph.inputIDs.reversed().filter { id in
            let input = graph.input(id)
            return (input.type == type || input.type == one.key.type) && input.name != name
                && isLevelVisible(graph.inputs[id].level, from: one.site.node)
        }.sorted { graph.inputs[$0].level > graph.inputs[$1].level }.prefix(2).map { graph.input($0) }
        guard let first = inputs.first else { return [] }
        let label = graph.parameterLabel(one.site)
        let passing = inputs.map { input in label.map { ".parameter(\($0)) { \(Names.quoted(input.name)) }" } }
        var ways = [passing[0], label.flatMap { argument($0, one.site) }].compactMap(\.self)
        // Inputs with unlike names are an unlikely source of the value.
        if !isRelated(first.name, name) { ways.reverse() }
        var cures = ways.map { graph.advice(adding: $0, to: one.site.node, at: graph.place(one.site), verb: "write") }
        let renaming = "rename the input to '\(name)'"
        if cures.isEmpty {
            cures = [.init(graph.place(one.site), renaming)]
        } else {
            cures[cures.count - 1].note.message += ", or \(renaming)"
        }
        var notes = inputs.map { input in
            let what = "is \(graph.withArticle(input.type)), but fills only parameters of its name"
            return Diagnostic.Advice(note: .init(graph.place(input), "the input '\(input.name)' \(what)"))
        }
        for index in notes.indices.dropFirst() {
            notes[index].fixes = [passing[index]].compactMap(\.self).map { graph.fixAdding($0, to: one.site.node) }
        }
        return ([notes[0]] + cures.asAlternatives + notes.dropFirst()).map { NearMiss($0) }
    }

    /// The note about an input that has the name of the parameter, but another type. If the sources do not declare that
    /// type, it may have been renamed.
    func inputOfOtherTypeNote(_ key: Model.Key, _ site: Graph.InjectionSite) -> [Diagnostic.Note] {
        let name = graph.dependency(at: site).name
        return graph.inputIDs.filter { id in
            graph.input(id).name == name && isLevelVisible(graph.inputs[id].level, from: site.node)
                && (graph.needsInputOfItsName(key, site) || key.tag == nil && hasUnknownName(graph.input(id).type))
        }.prefix(1).map { id in
            let (input, type) = (graph.input(id), graph.withArticle(graph.input(id).type))
            return hasUnknownName(input.type)
                ? .help(
                    graph.place(input),
                    "the input '\(name)' is \(type), which is not in the sources; write \(name): \(graph.spelled(key.type))"
                )
                : .init(graph.place(input), "the input '\(name)' is \(type)")
        }
    }

    /// Whether two names share a word: `url` and `baseURL`.
    private func isRelated(_ one: String, _ other: String) -> Bool {
        !Set(Spelling.words(one).map { $0.lowercased() }).isDisjoint(
            with: Spelling.words(other).map { $0.lowercased() })
    }
}

extension Graph {
    /// A type with its article: `a 'URL'`, `an 'Int'`.
    func withArticle(_ type: Model.TypeID) -> String {
        let name = spelled(type)
        return (name.first.map("AEIO".contains) == true ? "an" : "a") + " '\(name)'"
    }
}
