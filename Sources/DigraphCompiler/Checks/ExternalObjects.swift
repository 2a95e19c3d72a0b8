extension Checks {
    /// What somebody else makes (`T.self`) is there only in the request that hands it in: `inject(into:)`. With
    /// `.objectGraph`, what is made within that request can have it; nobody else can.
    static func externalObjects(_ subject: Subject) -> [Diagnostic] {
        let graph = subject.graph
        let externals = (0..<graph.nodeCount).filter { subject.registration($0).isExternal }
        guard !externals.isEmpty else { return [] }
        var result: [Diagnostic] = []
        var isTold = Set<Int32>()
        // By the components that they lead to.
        var edges: [Int32: [Graph.Edge]] = [:]
        for external in externals { edges[subject.components.of[external]] = [] }
        for edge in graph.edges { edges[subject.components.of[Int(edge.to)]]?.append(edge) }
        for external in externals {
            let home = subject.components.of[external]
            for edge in edges[home] ?? [] {
                let isOutside = subject.components.of[Int(edge.from)] != home || edge.kind == .delayed
                let isUnshared =
                    edge.to == Int32(truncatingIfNeeded: external)
                    && subject.registration(external).lifetime.storage == .none
                if isOutside || isUnshared, isTold.insert(edge.from).inserted {
                    result.append(.madeElsewhere(external, edge, subject))
                }
            }
            for member in subject.components.members[Int(home)] where subject.registration(member).isRoot {
                guard member != external else { continue }
                result.append(.rootWithoutObject(external, member, subject))
            }
        }
        return result
    }
}

extension Diagnostic {
    fileprivate static func madeElsewhere(
        _ external: Int, _ edge: Graph.Edge, _ subject: Checks.Subject
    ) -> Diagnostic {
        let words = subject.words
        let node = Int(edge.from)
        let name = words.name(external)
        let isDirect = Int(edge.to) == external
        let message =
            isDirect
            ? "'\(name)' is made elsewhere ('\(name).self'), so nothing can give it to "
                + "\(words.taker(node, Int(edge.dependency)))"
            : "'\(words.name(Int(edge.to)))' is made for a '\(name)', which is made elsewhere ('\(name).self'), so "
                + "nothing can give it to \(words.taker(node, Int(edge.dependency)))"
        var notes: [Note] = []
        if let declaration = words.declaration(node, Int(edge.dependency)) { notes.append(declaration) }
        notes.append(.init(words.place(external), "'\(name)' comes in by inject(into:), registered here"))
        var fixes: [Fix] = []
        if isDirect, subject.registration(external).lifetime.storage == .none {
            notes.append(
                .init(
                    words.place(external),
                    "with .lifetime(.objectGraph), what is made for a '\(name)' in that request can have it"))
            if subject.components.same(edge.from, edge.to) {
                fixes.append(words.fixAdding(".lifetime(.objectGraph)", to: external))
            }
        }
        return Diagnostic(
            .noInitializer, at: words.place(of: Int(edge.dependency), of: node), message, notes: notes, fixes: fixes)
    }

    fileprivate static func rootWithoutObject(
        _ external: Int, _ member: Int, _ subject: Checks.Subject
    ) -> Diagnostic {
        let name = subject.words.name(external)
        return Diagnostic(
            .noInitializer, at: subject.words.place(member),
            "'\(subject.words.name(member))' is a root and needs a '\(name)', which is made elsewhere ('\(name).self')",
            notes: [.init(subject.words.place(external), "'\(name)' comes in by inject(into:), registered here")])
    }
}
