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
            guard !registration.isBroken, let hidden = hidden(accessor.key.type, needed, subject.model) else {
                continue
            }
            let place =
                accessor.alias < 0
                ? subject.words.place(accessor.node)
                : subject.words.place(registration.aliases[accessor.alias], of: accessor.node)
            result.append(.tooVisible(hidden, graph, at: place, subject))
        }
        for graph in levels.map({ subject.model.graphs[$0] }) where graph.access > .internal && graph.base == nil {
            for input in graph.inputs {
                guard let hidden = hidden(input.type, min(graph.access, .public), subject.model) else { continue }
                result.append(
                    .tooVisible(hidden, graph, at: subject.model.place(input.nameSpan, in: input.document), subject))
            }
        }
        return result
    }

    /// A type within a type that is less visible than needed.
    private static func hidden(_ type: Model.TypeID, _ needed: Outline.Access, _ model: Model) -> Outline.ID? {
        switch model.types.shape(type) {
        case .declared(let declaration, let arguments):
            var enclosing: Outline.ID? = declaration
            while let current = enclosing {
                if model.outline.declaration(current).kind != .extension,
                    model.outline.declaration(current).access < needed
                {
                    return current
                }
                enclosing = model.outline.parent(of: current)
            }
            return arguments.lazy.compactMap { hidden($0, needed, model) }.first
        case .optional(let inner), .array(let inner), .metatype(let inner), .delayed(_, let inner):
            return hidden(inner, needed, model)
        case .dictionary(let key, let value): return hidden(key, needed, model) ?? hidden(value, needed, model)
        case .tuple(let elements): return elements.lazy.compactMap { hidden($0.type, needed, model) }.first
        case .function(let function):
            return function.parameters.lazy.compactMap { hidden($0, needed, model) }.first
                ?? hidden(function.result, needed, model)
        case .composition(let members): return members.lazy.compactMap { hidden($0, needed, model) }.first
        case .foreign, .graph, .unreadable: return nil
        }
    }
}

extension Diagnostic {
    fileprivate static func tooVisible(
        _ hidden: Outline.ID, _ graph: Model.Graph, at place: Place, _ subject: Checks.Subject
    ) -> Diagnostic {
        let outline = subject.model.outline
        let name = outline.qualifiedName(of: hidden)
        let advice = graph.hasRoots ? "" : "; mark with .root() what is to be seen"
        return Diagnostic(
            .inaccessible, at: place,
            "'\(graph.name)' is \(graph.access.word) and shows '\(name)', which is "
                + "\(outline.declaration(hidden).access.word)\(advice)",
            notes: [.init(outline.place(of: hidden), "'\(name)' is declared here")])
    }
}
