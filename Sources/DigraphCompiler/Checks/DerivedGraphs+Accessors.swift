extension Checks {
    /// A replacement has the name of what it replaces, and no other.
    static func otherName(_ node: Int, _ subject: Subject) -> Diagnostic? {
        let registration = subject.registration(node)
        guard let name = registration.accessorName, let span = registration.accessorSpan else { return nil }
        // The aliases of what it replaces stand behind its own.
        let named = registration.aliases.first?.document == nil && !registration.aliases.isEmpty ? 0 : -1
        guard let known = subject.graph.replaced(by: node, subject.model).first(where: { $0.alias == named }),
            known.accessor.name != name
        else { return nil }
        return .otherName(node, name, span, known.accessor, subject)
    }

    /// What the base makes, its accessor gives in a derived graph, too: somebody else cannot be said to make it.
    static func takenAway(_ node: Int, _ subject: Subject) -> Diagnostic? {
        guard subject.registration(node).isExternal,
            let known = subject.graph.replaced(by: node, subject.model).first(where: {
                !subject.model.registrations[$0.accessor.registration].isExternal
            })
        else { return nil }
        return .takenAway(node, known.accessor, subject)
    }
}

extension Diagnostic {
    fileprivate static func otherName(
        _ node: Int, _ name: String, _ span: Span, _ accessor: Graph.InheritedAccessor, _ subject: Checks.Subject
    ) -> Diagnostic {
        Diagnostic(
            .misplacedModifier, at: subject.words.place(span, of: node),
            "'\(subject.words.name(node))' replaces what '\(accessor.name)' of '\(subject.baseName)' gives, and has that "
                + "name; '\(name)' cannot be another one",
            notes: [subject.baseNote(accessor)],
            fixes: [subject.model.documents[subject.registration(node).document].fixRemoving(span)])
    }

    fileprivate static func takenAway(
        _ node: Int, _ accessor: Graph.InheritedAccessor, _ subject: Checks.Subject
    ) -> Diagnostic {
        Diagnostic(
            .noInitializer, at: subject.words.place(node),
            "'\(subject.words.name(node))' is made elsewhere here, but '\(accessor.name)', which this graph has from "
                + "'\(subject.baseName)', makes one; say how it is made, or let '\(subject.baseName)' register it as "
                + "\(subject.words.name(node)).self",
            notes: [subject.baseNote(accessor)])
    }
}
