extension Checks {
    /// What generated code writes down must be seen from there: aliases, inputs, and what is registered with its arguments.
    static func unnameableTypes(_ subject: Subject) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for node in 0..<subject.graph.nodeCount {
            let registration = subject.registration(node)
            if registration.isBroken || registration.isImplicit || registration.isTakenIn { continue }
            if subject.graph.isInherited(node, subject.model) { continue }
            if let hidden = subject.model.hidden(registration.type, .internal) {
                result.append(.unnameable(hidden, at: subject.words.place(node), subject))
            }
            for alias in registration.aliases {
                guard let hidden = subject.model.hidden(alias.type, .internal) else { continue }
                result.append(.unnameable(hidden, at: subject.words.place(alias, of: node), subject))
            }
        }
        for graph in subject.graph.levels.map({ subject.model.graphs[$0] }) where graph.base == nil {
            for input in graph.inputs {
                guard let hidden = subject.model.hidden(input.type, .internal) else { continue }
                let place = subject.model.place(input.nameSpan, in: input.document)
                result.append(.unnameable(hidden, at: place, subject))
            }
        }
        return result
    }
}

extension Diagnostic {
    fileprivate static func unnameable(
        _ hidden: Model.Hidden, at place: Place, _ subject: Checks.Subject
    ) -> Diagnostic {
        let (name, access, declared) = subject.model.words(hidden)
        return Diagnostic(
            .inaccessible, at: place,
            "'\(name)' is \(access.word), so generated code cannot name it; make it internal",
            notes: [.init(declared, "'\(name)' is declared here")])
    }
}
