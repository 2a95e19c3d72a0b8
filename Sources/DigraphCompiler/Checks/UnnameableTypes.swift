extension Checks {
    /// What generated code writes down must be seen from there: aliases, inputs, and what is registered with its arguments.
    /// Each is told once, where it is written first.
    static func unnameableTypes(_ subject: Subject) -> [Diagnostic] {
        var result: [Diagnostic] = []
        func look(at type: Model.TypeID, _ place: @autoclosure () -> Place) {
            guard let hidden = subject.model.hidden(type, .internal) else { return }
            result.append(.unnameable(hidden, at: place(), subject))
        }
        for node in 0..<subject.graph.nodeCount {
            let registration = subject.registration(node)
            if registration.isBroken || registration.isImplicit || registration.isTakenIn { continue }
            if subject.graph.isInherited(node, subject.model) { continue }
            look(at: registration.type, subject.words.place(node))
            for alias in registration.aliases { look(at: alias.type, subject.words.place(alias, of: node)) }
        }
        for graph in subject.graph.levels.map({ subject.model.graphs[$0] }) where graph.base == nil {
            for input in graph.inputs {
                look(at: input.type, subject.model.place(input.nameSpan, in: input.document))
            }
        }
        var isTold: Set<Place> = []
        return result.sortedByPlace().filter { $0.notes.allSatisfy { isTold.insert($0.place).inserted } }
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
