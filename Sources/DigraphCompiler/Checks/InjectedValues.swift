extension Checks {
    /// The instance behind `InjectedValues` is made by nobody in particular, and each of its values is had by reading a
    /// property.
    static func injectedValues(_ subject: Subject) -> [Diagnostic] {
        let graph = subject.model.graphs[subject.graph.index]
        guard graph.injectedValues != nil else { return [] }
        var result = graph.inputs.filter { $0.defaultValue == nil }.map { input in
            Diagnostic(
                .missingArgument, at: subject.model.place(input.nameSpan, in: input.document),
                "nobody gives '\(input.name)' to the instance of '\(graph.name)' behind InjectedValues; give it a default "
                    + "value")
        }
        var isTold: Set<Int> = []
        for accessor in subject.graph.injectedAccessors(subject.model, subject.words.speller) {
            let node = accessor.node
            guard !subject.registration(node).isBroken, isTold.insert(node).inserted else { continue }
            let arguments = subject.registration(node).arguments
            let effects = subject.effects[node]
            if !arguments.isEmpty {
                result.append(
                    Diagnostic(
                        .missingArgument, at: subject.words.place(node),
                        "'\(subject.words.name(node))' takes \(Model.listed(arguments.map(\.name))) from its caller, which "
                            + "a property of InjectedValues cannot"))
            } else if !effects.predicate.isEmpty {
                result.append(
                    Diagnostic(
                        .effectMismatch, at: subject.words.place(node),
                        "making '\(subject.words.name(node))' \(effects.predicate), which a property of "
                            + "InjectedValues does not allow"))
            }
        }
        return result
    }

    /// Properties of `InjectedValues` that two graphs have.
    package static func injectedClashes(
        _ subject: Subject, known: inout [String: (graph: String, place: Place)]
    ) -> [Diagnostic] {
        var result: [Diagnostic] = []
        let graph = subject.model.graphs[subject.graph.index].name
        for accessor in subject.graph.injectedAccessors(subject.model, subject.words.speller) {
            let registration = subject.registration(accessor.node)
            let place =
                accessor.alias < 0
                ? subject.words.place(accessor.node)
                : subject.words.place(registration.aliases[accessor.alias], of: accessor.node)
            guard let first = known[accessor.name] else {
                known[accessor.name] = (graph, place)
                continue
            }
            if first.graph == graph { continue }
            result.append(
                Diagnostic(
                    .accessorClash, at: place,
                    "'\(accessor.name)' of '\(graph)' and of '\(first.graph)' would be one property of InjectedValues; name "
                        + "one of them otherwise, with .accessor(name)",
                    notes: [.init(first.place, "'\(accessor.name)' of '\(first.graph)' is registered here")]))
        }
        return result
    }
}
