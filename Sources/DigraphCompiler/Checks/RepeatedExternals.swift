extension Checks {
    /// A class has one `inject(into:)` for each type of what is made elsewhere.
    static func repeatedExternals(_ subject: Subject) -> [Diagnostic] {
        var first: [ExternalType: [Int]] = [:]
        var result: [Diagnostic] = []
        for node in 0..<subject.graph.nodeCount where subject.registration(node).isExternal {
            let registration = subject.registration(node)
            let type = ExternalType(level: subject.graph.level(of: node), type: registration.type)
            let presences = subject.model.presences
            let other = first[type]?.first {
                presences.isPossible(presences.and(subject.registration($0).presence, registration.presence))
            }
            if let other {
                if !subject.graph.isInherited(node, subject.model) {
                    result.append(.repeatedExternal(node, other, subject))
                }
            } else {
                first[type, default: []].append(node)
            }
        }
        return result
    }

    private struct ExternalType: Hashable {
        var level: Int
        var type: Model.TypeID
    }
}

extension Diagnostic {
    fileprivate static func repeatedExternal(_ node: Int, _ other: Int, _ subject: Checks.Subject) -> Diagnostic {
        let name = subject.words.name(node)
        let graph = subject.model.graphs[subject.graph.graph(of: node)].name
        return Diagnostic(
            .accessorClash, at: subject.words.place(node),
            "'\(graph)' would have two methods inject(into:) for '\(name)'; write all that is injected in one registration",
            notes: [.init(subject.words.place(other), "'\(name).self' is registered here, too")])
    }
}
