extension Checks {
    /// What a graph shows must be as visible as the graph.
    static func visibility(_ subject: Subject) -> [Diagnostic] {
        var result: [Diagnostic] = []
        let levels = subject.graph.levels
        guard levels.contains(where: { subject.model.graphs[$0].access > .internal }) else { return [] }
        for accessor in subject.graph.accessors(subject.model, subject.words.speller) where accessor.isVisible {
            if subject.graph.isInherited(accessor.node, subject.model) { continue }
            let graph = subject.model.graphs[subject.graph.graph(of: accessor.node)]
            let needed = min(graph.access, .public)
            guard needed > .internal else { continue }
            let registration = subject.registration(accessor.node)
            if registration.isBroken { continue }
            let shown = [accessor.key.type] + (registration.isImplicit ? [] : registration.arguments.map(\.type))
            guard let hidden = shown.lazy.compactMap({ subject.model.hidden($0, needed) }).first else { continue }
            let place =
                accessor.alias < 0
                ? subject.words.place(accessor.node)
                : subject.words.place(registration.aliases[accessor.alias], of: accessor.node)
            result.append(.tooVisible(hidden, graph, at: place, subject))
        }
        for graph in levels.map({ subject.model.graphs[$0] }) where graph.access > .internal && graph.base == nil {
            for input in graph.inputs {
                guard let hidden = subject.model.hidden(input.type, min(graph.access, .public)) else { continue }
                result.append(
                    .tooVisible(hidden, graph, at: subject.model.place(input.nameSpan, in: input.document), subject))
            }
        }
        return result
    }
}

extension Diagnostic {
    fileprivate static func tooVisible(
        _ hidden: Model.Hidden, _ graph: Model.Graph, at place: Place, _ subject: Checks.Subject
    ) -> Diagnostic {
        let (name, access, declared) = subject.model.words(hidden)
        let advice =
            graph.hasRoots ? "make it \(min(graph.access, .public).word)" : "mark with .root() what is to be seen"
        return Diagnostic(
            .inaccessible, at: place,
            "'\(graph.name)' is \(graph.access.word) and shows '\(name)', which is "
                + "\(access.word); \(advice)",
            notes: [.init(declared, "'\(name)' is declared here")])
    }
}
