extension Checks {
    /// Swift prefers the initializer in which no default value stands, so that it would call another one than is registered.
    static func shorterInitializers(_ subject: Subject) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for node in 0..<subject.graph.nodeCount where !subject.registration(node).shorter.isEmpty {
            guard case .call(_, let parameters) = subject.registration(node).recipe,
                !subject.graph.isInherited(node, subject.model)
            else { continue }
            let omitted = parameters.indices.filter { isOmitted(parameters[$0], node, subject) }
            if let shorter = subject.registration(node).shorter.first(where: { $0.omitted == omitted }) {
                result.append(.shorterInitializer(node, shorter, subject))
            }
        }
        return result
    }

    private static func isOmitted(_ parameter: Model.Parameter, _ node: Int, _ subject: Subject) -> Bool {
        switch parameter.source {
        case .omitted: return true
        case .argument, .expression: return false
        case .dependency(let dependency):
            switch subject.graph.binding(node, dependency) {
            case .omitted: return true
            case .choice(let choices):
                return choices.contains {
                    if case .omitted = subject.graph.bindings[Int($0.binding)] { true } else { false }
                }
            default: return false
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func shorterInitializer(
        _ node: Int, _ shorter: Model.Registration.Shorter, _ subject: Checks.Subject
    ) -> Diagnostic {
        let name = subject.words.name(node)
        let other = "\(name).init" + Model.spelledLabels(shorter.labels)
        let notes = shorter.declaration.map {
            Diagnostic.Note(subject.model.outline.place(of: $0), "'\(other)' is declared here")
        }
        return Diagnostic(
            .ambiguousInitializer, at: subject.words.place(node),
            "nothing provides what this initializer of '\(name)' takes beyond \(other), so that Swift would call that; "
                + "register it, or write a closure, register \(name) { … }",
            notes: notes.map { [$0] } ?? [])
    }
}
