// Advice about plain values, which only an input of the parameter's name fills.

extension LinkReport {
    /// Inputs of the missing type that have another name than the parameter, but a related one: each as a note, and how to
    /// pass it.
    func inputsOfOtherNames(_ one: Graph.Missing) -> [NearMiss] {
        let name = graph.dependency(at: one.site).name
        let inputs = namedOtherwise(one.key, one.site).prefix(2)
        guard let first = inputs.first, isRelated(first.name, name) else { return [] }
        let label = graph.parameterLabel(one.site)
        let passing = inputs.map { input in label.map { ".parameter(\($0)) { \(Names.quoted(input.name)) }" } }
        let ways = [passing[0], label.flatMap { graph.argument($0, one.site) }].compactMap(\.self)
        var cures = ways.map { graph.advice(adding: $0, to: one.site.node, at: graph.place(one.site), verb: "write") }
        let renaming = "rename the input to '\(name)'"
        if cures.isEmpty {
            cures = [.init(graph.place(one.site), renaming)]
        } else {
            cures[cures.count - 1].note.message += ", or \(renaming)"
        }
        var notes = inputs.map { Diagnostic.Advice(note: noteOfName($0)) }
        for index in notes.indices.dropFirst() {
            notes[index].fixes = [passing[index]].compactMap(\.self).map { graph.fixAdding($0, to: one.site.node) }
        }
        return ([notes[0]] + cures.asAlternatives + notes.dropFirst()).map { NearMiss($0) }
    }

    /// The inputs of a plain value's type that have another name than the parameter, the likeliest first.
    private func namedOtherwise(_ key: Model.Key, _ site: Graph.InjectionSite) -> [Model.Input] {
        guard graph.needsInputOfItsName(key, site) else { return [] }
        let name = graph.dependency(at: site).name
        let type = model.types.wrapped(key.type) ?? key.type
        let candidates = graph.inputIDs.filter { id in
            let input = graph.input(id)
            return (input.type == type || input.type == key.type) && input.name != name
                && isLevelVisible(graph.inputs[id].level, from: site.node)
        }
        return meant(candidates, name, type).map { graph.input($0) }
    }

    private func noteOfName(_ input: Model.Input) -> Diagnostic.Note {
        let what = "is \(graph.withArticle(input.type)), but fills only parameters of its name"
        return .init(graph.place(input), "the input '\(input.name)' \(what)")
    }

    /// The note about an input of a plain value's type, whose name is not related to that of the parameter.
    func unlikeInputNote(_ key: Model.Key, _ site: Graph.InjectionSite) -> [Diagnostic.Note] {
        let first = namedOtherwise(key, site).first
        guard let first, !isRelated(first.name, graph.dependency(at: site).name) else { return [] }
        return [noteOfName(first)]
    }

    /// The note about an input that has the name of the parameter, but another type. If the sources do not declare that
    /// type, it may have been renamed.
    func inputOfOtherTypeNote(_ key: Model.Key, _ site: Graph.InjectionSite) -> [Diagnostic.Note] {
        let name = graph.dependency(at: site).name
        return graph.inputIDs.filter { id in
            let type = graph.input(id).type
            // `wrapped` speaks of an optional and of a list.
            if model.types.wrapped(type) == key.type || model.types.shape(type) == .array(key.type) { return false }
            return graph.input(id).name == name && isLevelVisible(graph.inputs[id].level, from: site.node)
                && (graph.needsInputOfItsName(key, site) || key.tag == nil && hasUnknownName(type))
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

    /// The inputs that a parameter's name may stand for, the likeliest first, and those of the nearest graph before
    /// others. Of several inputs of one type, only those of related names.
    private func meant(_ candidates: [InputID], _ name: String, _ type: Model.TypeID) -> [InputID] {
        let names = Set(candidates.map { graph.input($0).name })
        let nearest = candidates.reversed().sorted { graph.inputs[$0].level > graph.inputs[$1].level }
        if names.count < 2 { return nearest }
        // The type's name, and a word of several inputs, say nothing: each of 'apiURL' and 'imageURL' is a URL.
        let ofType = graph.spelled(type).split { !$0.isLetter }.flatMap { words(String($0)) }
        var vague = Set(ofType + ofType.map { $0 + "s" })
        var seen: Set<String> = []
        for word in names.flatMap(words) where !seen.insert(word).inserted { vague.insert(word) }
        let wanted = words(name).subtracting(vague)
        let scored = candidates.map { id in
            let other = graph.input(id).name
            return (id: id, words: wanted.intersection(words(other)).count, start: commonStart(name, other))
        }
        return scored.filter { $0.words + $0.start > 0 }.sorted { one, other in
            (one.words, one.start, graph.inputs[one.id].level)
                > (other.words, other.start, graph.inputs[other.id].level)
        }.map(\.id)
    }

    /// Whether two names share a word, `url` and `baseURL`, or one begins with the other.
    private func isRelated(_ one: String, _ other: String) -> Bool {
        !words(one).isDisjoint(with: words(other)) || commonStart(one, other) > 0
    }

    /// The length of the shorter name, if the other one begins with it: `user` and `username`.
    private func commonStart(_ one: String, _ other: String) -> Int {
        let (one, other) = (one.lowercased(), other.lowercased())
        let length = min(one.utf8.count, other.utf8.count)
        return length >= 3 && (one.hasPrefix(other) || other.hasPrefix(one)) ? length : 0
    }

    /// The words of a name, without capitals.
    private func words(_ name: String) -> Set<String> { Set(Spelling.words(name).map { $0.lowercased() }) }
}

extension Graph {
    /// A type with its article: `a 'URL'`, `an 'Int'`.
    func withArticle(_ type: Model.TypeID) -> String {
        let name = spelled(type)
        return (name.first.map("AEIO".contains) == true ? "an" : "a") + " '\(name)'"
    }
}
