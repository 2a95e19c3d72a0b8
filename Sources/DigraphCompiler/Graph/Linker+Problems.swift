// What else can be wrong with what a dependency asks for.

extension Graph.Linker {
    var words: Graph.Words { Graph.Words(graph, model) }

    func askingPlace(_ words: Graph.Words) -> Place { words.place(of: dependency, of: asker) }

    func declarationNote(_ words: Graph.Words) -> [Diagnostic.Note] {
        words.declaration(asker, dependency).map { [$0] } ?? []
    }

    /// `nil` is injected because nobody provides anything. What conforms and has no `.as` is looked for, but not for
    /// everybody: it takes a walk through the graph.
    func nilInjected(_ dependency: Model.Dependency) -> Diagnostic {
        let words = words
        let type = givenLater(dependency.type)
        let key = Model.Key(type: model.types.wrapped(type) ?? type, tag: dependency.tag)
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
        if dependency.tag < 0, type == dependency.type, let label = words.parameterLabel(asker, self.dependency) {
            meaning = ".parameter(\(label)) { nil } says that this is meant"
            fixes.append(words.fixAdding(".parameter(\(label)) { nil }", to: asker))
        }
        return Diagnostic(
            .nilInjected, at: askingPlace(words),
            "nothing provides \(words.key(key)), so \(words.taker(asker, self.dependency)) gets nil; \(meaning)",
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

    // MARK: - Arguments

    /// The function type to ask for, as Swift writes it: what is asked for, with the arguments that are taken.
    private func functionType(
        making index: Int, like asked: Model.TypeTable.Function? = nil, _ words: Graph.Words
    ) -> String {
        let node = Int(graph.providers.providers[index].node)
        var function = asked ?? Model.TypeTable.Function(parameters: [], result: providedType(index))
        function.parameters = node < 0 ? [] : registration(node).arguments.map(\.type)
        return words.speller.swift(function)
    }

    private func registeredNote(_ node: Int, _ words: Graph.Words) -> Diagnostic.Note {
        .init(words.place(node), "'\(words.name(node))' is registered here")
    }

    /// What its making takes from the caller: `'book' and 'page'`.
    private func taken(_ node: Int) -> String {
        let names = registration(node).arguments.map(\.name)
        return names.isEmpty ? "nothing" : Model.listed(names)
    }

    /// What takes arguments is asked for without them.
    func missingArgument(_ index: Int) -> Diagnostic {
        let words = words
        let node = Int(graph.providers.providers[index].node)
        graph.isMentioned[node] = true
        return Diagnostic(
            .missingArgument, at: askingPlace(words),
            "'\(words.name(node))' takes \(taken(node)) from its caller, so \(words.taker(asker, dependency)) must ask "
                + "for a '\(functionType(making: index, words))'",
            notes: declarationNote(words) + [registeredNote(node, words)])
    }

    /// A function is asked for whose arguments are others.
    func wrongArguments(_ index: Int, _ function: Model.TypeTable.Function) -> Diagnostic {
        let words = words
        let node = Int(graph.providers.providers[index].node)
        graph.isMentioned[node] = true
        return Diagnostic(
            .missingArgument, at: askingPlace(words),
            "\(words.taker(asker, dependency)) asks for '\(words.speller.swift(function))', and '\(words.name(node))' "
                + "takes \(taken(node)) from its caller; the type to ask for is "
                + "'\(functionType(making: index, like: function, words))'",
            notes: declarationNote(words) + [registeredNote(node, words)])
    }

    /// A function with parameters whose result is a graph input.
    func needsNoArguments(_ index: Int, _ function: Model.TypeTable.Function) -> Diagnostic {
        let words = words
        let input = inputs[Int(graph.providers.providers[index].alias)]
        return Diagnostic(
            .missingArgument, at: askingPlace(words),
            "\(words.taker(asker, dependency)) asks for '\(words.speller.swift(function))', and the input "
                + "'\(input.name)' takes nothing from its caller; the type to ask for is "
                + "'\(functionType(making: index, like: function, words))'",
            notes: declarationNote(words) + [
                .init(model.place(input.nameSpan, in: input.document), "the input '\(input.name)' is declared here")
            ])
    }
}
