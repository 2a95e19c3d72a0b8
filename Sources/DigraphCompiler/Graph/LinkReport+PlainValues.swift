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
        let renaming = "rename the input to '\(name)'"
        let modifiers = graph.parameterLabel(one.site).map { label in
            inputs.map { ".parameter(\(label)) { \(Names.quoted($0.name)) }" }
        }
        let fixes = inputs.indices.map { index in
            modifiers.map { graph.fixAdding($0[index], to: one.site.node) }
        }
        var cure = NearMiss(note: .help(graph.place(one.site), renaming), fix: fixes[0])
        if let modifier = modifiers?[0] { cure.note.message = "write \(modifier), or \(renaming)" }
        if let label = graph.parameterLabel(one.site), let modifier = modifiers?[0],
            let argument = argument(label, one.site)
        {
            // Inputs with unlike names are an unlikely source of the value.
            let ways = isRelated(first.name, name) ? [modifier, argument] : [argument, modifier]
            cure.note.message = "write \(ways[0]) or \(ways[1]), or \(renaming)"
            cure.fix = graph.fixAdding(ways[0], to: one.site.node)
        }
        let notes = zip(inputs, fixes).enumerated().map { index, pair in
            NearMiss(
                note: .init(
                    graph.place(pair.0),
                    "the input '\(pair.0.name)' is \(graph.withArticle(pair.0.type)), but fills only parameters of its name"
                ),
                fix: index == 0 ? nil : pair.1)
        }
        return [notes[0], cure] + notes.dropFirst()
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
