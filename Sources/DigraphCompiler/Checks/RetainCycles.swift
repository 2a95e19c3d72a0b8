extension Checks {
    /// A cycle whose every edge is a strong stored property keeps itself alive. Told only where the sources show it, and
    /// of what can be made: a cycle of makings alone is `dependency-cycle`, and cannot come to hold itself.
    static func retainCycles(_ subject: Subject) -> [(node: Int, diagnostic: Diagnostic)] {
        guard subject.wide.isCyclic.contains(true) else { return [] }
        let making = subject.graph.variants(subject.model) { $0.kind == .making }.whole
        return subject.graph.variants(subject.model, \.holds).each.flatMap { retainCycles($0, making, subject) }
    }

    private static func retainCycles(
        _ holding: Graph.Components, _ making: Graph.Components, _ subject: Subject
    ) -> [(node: Int, diagnostic: Diagnostic)] {
        let graph = subject.graph
        var result: [(node: Int, diagnostic: Diagnostic)] = []
        for component in holding.members.indices where holding.isCyclic[component] {
            var properties: [Int: Outline.ID] = [:]
            for member in holding.members[component] {
                for index in Int(graph.firstEdge[member])..<Int(graph.firstEdge[member + 1])
                where holding.same(graph.edges[index].from, graph.edges[index].to) {
                    let edge = graph.edges[index]
                    if edge.kind == .making, making.same(edge.from, edge.to) { continue }
                    if let property = strongProperty(graph.edges[index], subject) { properties[index] = property }
                }
            }
            for member in holding.members[component] {
                // A request of its own, such as a `Lazy` makes, comes back to the same objects only by what is kept.
                let comesBack = subject.registration(member).lifetime.rank > Model.Lifetime.objectGraph.rank
                guard
                    let cycle = graph.cycle(
                        through: member, within: holding,
                        { properties[$0] != nil && (comesBack || graph.edges[$0].kind != .delayed) })
                else { continue }
                result.append((member, .retainCycle(cycle, properties, subject)))
                break
            }
        }
        return result
    }

    /// The stored property that takes a dependency and holds it strongly, where the sources show one: the property
    /// itself, or for a parameter the stored property of the same name.
    private static func strongProperty(_ edge: Graph.Edge, _ subject: Subject) -> Outline.ID? {
        let registration = subject.registration(Int(edge.from))
        let dependency = registration.dependencies[Int(edge.dependency)]
        let outline = subject.model.outline
        let property: Outline.ID
        if case .property(let found) = dependency.declaration {
            property = found
        } else {
            let type = subject.model.types.wrapped(registration.type) ?? registration.type
            guard let declaration = subject.model.types.declaration(type),
                let found = outline.members(of: declaration, kind: .property, named: dependency.name, inherited: true)
                    .first
            else { return nil }
            property = found
        }
        let flags = outline.flags(of: property)
        let isStrong =
            flags.contains(.stored) && !flags.contains(.static) && !flags.contains(.weak)
            && !flags.contains(.unowned) && !flags.contains(.unownedUnsafe)
        return isStrong ? property : nil
    }
}

extension Diagnostic {
    fileprivate static func retainCycle(
        _ cycle: [Int], _ properties: [Int: Outline.ID], _ subject: Checks.Subject
    ) -> Diagnostic {
        let graph = subject.graph
        let outline = subject.model.outline
        let first = graph.edges[cycle[0]]
        var notes: [Note] = []
        for index in subject.readable(cycle) {
            guard let property = properties[index] else { continue }
            let edge = graph.edges[index]
            notes.append(
                .init(
                    outline.place(of: property),
                    "'\(subject.words.name(Int(edge.from))).\(outline.name(of: property))' holds "
                        + "'\(subject.words.name(Int(edge.to)))' strongly"
                ))
        }
        // The edge that goes back is the one to weaken: its holder lives no longer than what it holds.
        let isLazy = cycle.contains { graph.edges[$0].kind == .delayed }
        let back = cycle.last { graph.edges[$0].kind == (isLazy ? .delayed : .making) } ?? cycle[cycle.count - 1]
        let edge = graph.edges[back]
        let name = properties[back].map { outline.name(of: $0) } ?? ""
        let property = "'\(subject.words.name(Int(edge.from))).\(name)'"
        return Diagnostic(
            .retainCycle, at: subject.words.place(Int(first.from)),
            "these keep each other alive: \(subject.loop(cycle)); "
                + (isLazy ? "\(property) can be a Provider or a function" : "make \(property) weak or unowned"),
            notes: notes)
    }
}
