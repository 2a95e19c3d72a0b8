extension Checks {
    /// Two keys of one name: the class could not have both.
    static func accessorClashes(_ subject: Subject) -> [Diagnostic] {
        let inputs = subject.model.graphs[subject.graph.index].inputs
        var first: [String: Graph.Accessor] = [:]
        var result: [Diagnostic] = []
        for accessor in subject.graph.accessors(subject.model, subject.words.speller) {
            if subject.registration(accessor.node).isBroken { continue }
            if let input = inputs.first(where: { $0.name == accessor.name }) {
                result.append(.clashWithInput(accessor, input, subject))
            } else if let other = first[accessor.name] {
                result.append(.accessorClash(accessor, other, subject))
            } else {
                first[accessor.name] = accessor
            }
        }
        return result
    }
}

extension Diagnostic {
    private static func place(_ accessor: Graph.Accessor, _ subject: Checks.Subject) -> Place {
        guard accessor.alias >= 0 else { return subject.words.place(accessor.node) }
        return subject.words.place(subject.registration(accessor.node).aliases[accessor.alias].span, of: accessor.node)
    }

    fileprivate static func accessorClash(
        _ accessor: Graph.Accessor, _ other: Graph.Accessor, _ subject: Checks.Subject
    ) -> Diagnostic {
        Diagnostic(
            .accessorClash, at: place(accessor, subject),
            "\(subject.words.key(accessor.key)) and \(subject.words.key(other.key)) would both be '\(accessor.name)' "
                + "in \(subject.model.graphs[subject.graph.index].name); name one of them with .accessor(name)",
            notes: [.init(place(other, subject), "\(subject.words.key(other.key)) is provided here")])
    }

    fileprivate static func clashWithInput(
        _ accessor: Graph.Accessor, _ input: Model.Input, _ subject: Checks.Subject
    ) -> Diagnostic {
        Diagnostic(
            .accessorClash, at: place(accessor, subject),
            "\(subject.words.key(accessor.key)) would be '\(accessor.name)' in "
                + "\(subject.model.graphs[subject.graph.index].name), as the input is; name it with .accessor(name)",
            notes: [
                .init(
                    subject.model.place(input.nameSpan, in: input.document),
                    "the input '\(input.name)' is declared here")
            ])
    }
}
