// What is provided where the asker does not see it.

extension Graph.Linker {
    /// The same key, provided in a graph that the asker is not nested in.
    func inNestedGraphs(_ key: Model.Key, _ words: Graph.Words) -> [NearMiss] {
        guard graph.levels.count > 1 else { return [] }
        var result: [NearMiss] = []
        let seen = graph.seen(from: graph.level(of: asker))
        for level in graph.levels.indices where !seen.contains(level) && result.count < 3 {
            for index in graph.providers.of(key, level: level).prefix(1) {
                let provider = graph.providers.providers[index]
                guard provider.node >= 0 else { continue }
                let nested = model.graphs[graph.levels[level]].name
                let note = Diagnostic.Note(
                    words.place(Int(provider.node)),
                    "'\(nested)' provides \(words.key(key)), which is seen only within it")
                result.append((note, nil, Int(provider.node)))
            }
        }
        return result
    }
}
