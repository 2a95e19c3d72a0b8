// What else can be wrong with what a dependency asks for.

extension Graph.Linker {
    var words: Graph.Words { Graph.Words(graph, model) }

    func askingPlace(_ words: Graph.Words) -> Place { words.place(of: dependency, of: asker) }

    func declarationNote(_ words: Graph.Words) -> [Diagnostic.Note] {
        words.declaration(asker, dependency).map { [$0] } ?? []
    }

    /// `nil` is injected because nobody provides anything. What conforms and has no `.as` is looked for, but not for
    /// everybody: it takes a walk through the graph.
    ///
    /// - Parameter key: What it could have had.
    func nilInjected(_ key: Model.Key, _ dependency: Model.Dependency) -> Diagnostic {
        let words = words
        var notes = declarationNote(words)
        var fixes: [Diagnostic.Fix] = []
        nilCount += 1
        if nilCount <= 50 {
            for near in conforming(key, for: asker, words) {
                graph.isMentioned[near.node] = true
                notes.append(near.note)
                if let fix = near.fix { fixes.append(fix) }
            }
        }
        var meaning = ".allow(nil-injected, \"why\") says that this is meant"
        let under = region == .always ? "" : "under '\(model.presences.example(region))', "
        if under.isEmpty, dependency.tag < 0, givenLater(dependency.type) == dependency.type,
            let label = words.parameterLabel(asker, self.dependency)
        {
            meaning = ".parameter(\(label)) { nil } says that this is meant"
            fixes.append(words.fixAdding(".parameter(\(label)) { nil }", to: asker))
        }
        return Diagnostic(
            .nilInjected, at: askingPlace(words),
            "\(under)nothing provides \(words.key(key)), so \(words.taker(asker, self.dependency)) gets nil; \(meaning)",
            notes: notes, fixes: fixes)
    }

    /// What functions, `Lazy` and the like give in the end.
    func givenLater(_ type: Model.TypeID) -> Model.TypeID {
        var result = type
        while true {
            switch model.types.shape(result) {
            case .function(let function): result = function.result
            case .delayed(_, let given): result = given
            default: return result
            }
        }
    }
}
