extension Checks {
    /// Swift prefers the initializer in which no default value stands, so that it would call another one than is registered.
    static func shorterInitializers(_ subject: Subject) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for node in 0..<subject.graph.nodeCount where !subject.registration(node).shorter.isEmpty {
            guard case .call(_, let parameters) = subject.registration(node).recipe,
                !subject.graph.isInherited(node, subject.model)
            else { continue }
            // Under conditions, some may be left out at times.
            let always = parameters.indices.filter { isOmitted(parameters[$0], node, subject, atTimes: false) }
            let atTimes = parameters.indices.filter { isOmitted(parameters[$0], node, subject, atTimes: true) }
            let fitting = subject.registration(node).shorter.first { shorter in
                always.allSatisfy(shorter.omitted.contains) && shorter.omitted.allSatisfy(atTimes.contains)
            }
            if let shorter = fitting {
                result.append(.shorterInitializer(node, shorter, subject))
            }
        }
        return result
    }

    private static func isOmitted(
        _ parameter: Model.Parameter, _ node: Int, _ subject: Subject, atTimes: Bool
    ) -> Bool {
        switch parameter.source {
        case .omitted: return true
        case .argument, .expression: return false
        case .dependency(let dependency):
            let binding = subject.graph.binding(node, dependency)
            guard atTimes, case .choice(let choices) = binding else { return binding.isOmitted }
            return choices.contains { subject.graph.bindings[Int($0.binding)].isOmitted }
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
