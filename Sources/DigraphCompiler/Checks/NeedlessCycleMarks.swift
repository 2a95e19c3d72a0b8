extension Checks {
    /// A mark tells the reader that here is a cycle; where there is none it tells something wrong.
    static func needlessCycleMarks(_ subject: Subject) -> [(node: Int, diagnostic: Diagnostic)] {
        var result: [(node: Int, diagnostic: Diagnostic)] = []
        guard (0..<subject.graph.nodeCount).contains(where: { !subject.registration($0).injections.isEmpty }) else {
            return result
        }
        var shared: [Place: Bool] = [:]
        var ofInterfaces: [(node: Int, injection: Model.Injection)] = []
        let isUnknown = subject.leadsToBroken
        for node in 0..<subject.graph.nodeCount {
            let registration = subject.registration(node)
            for (index, injection) in registration.injections.enumerated() where injection.isCycle {
                let own = registration.dependencies.indices.filter { dependency in
                    if case .injection(index) = registration.dependencies[dependency].phase { true } else { false }
                }
                // What could not be bound has been reported; the mark may be right.
                let isUnresolved = own.contains { dependency in
                    if case .unresolved = subject.graph.binding(node, dependency) { true } else { false }
                }
                let isOnCycle = subject.graph.edges(of: node).contains { edge in
                    own.contains(Int(edge.dependency)) && subject.wide.same(edge.from, edge.to)
                }
                let isNeeded = isOnCycle || isUnresolved || isUnknown[node]
                if let document = injection.document {
                    // An interface's mark is right where one of those needs it that the interface is for.
                    let place = subject.model.place(injection.span, in: document)
                    shared[place] = shared[place] == false ? false : !isNeeded
                    if shared[place] == true { ofInterfaces.append((node, injection)) }
                } else if !isNeeded {
                    result.append((node, .needlessCycleMark(injection, node, subject)))
                }
            }
        }
        for (node, injection) in ofInterfaces {
            let place = subject.words.document(of: injection, of: node).place(injection.span)
            guard shared.removeValue(forKey: place) == true else { continue }
            result.append((node, .needlessCycleMark(injection, node, subject)))
        }
        return result
    }
}

extension Diagnostic {
    fileprivate static func needlessCycleMark(
        _ injection: Model.Injection, _ node: Int, _ subject: Checks.Subject
    ) -> Diagnostic {
        let document = subject.words.document(of: injection, of: node)
        let mark = [", cycle: true", "cycle: true, ", "(cycle: true)"].lazy
            .compactMap { document.span(of: $0, in: injection.span) }.first
        return Diagnostic(
            .needlessCycleMark, at: document.place(injection.span),
            "this injection closes no cycle; remove cycle: true, which says that it does",
            fixes: mark.map { [.init("remove cycle: true", at: document.place($0), replacement: "")] } ?? [])
    }
}
