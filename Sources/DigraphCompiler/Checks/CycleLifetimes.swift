extension Checks {
    /// The members of a cycle with a `cycle: true` need one lifetime, `.objectGraph` or longer: only shared objects
    /// with the same lifetime can refer to each other. `dependencyCycles` reports cycles without a mark.
    static func cycleLifetimes(_ graph: Graph) -> [Diagnostic] {
        let components = graph.components
        if components.cyclic.isEmpty { return [] }
        let creation = graph.components { $0.kind == .creation }
        return components.cyclic.compactMap { members in
            // That cycle has to be cut first.
            if members.contains(where: { creation.isCyclic[creation.of[$0]] }) { return nil }
            let isMarked = members.contains { member in
                graph.edges(of: member).contains { $0.kind == .marked && components.same($0.from, $0.to) }
            }
            guard isMarked else { return nil }
            let prototypes = members.filter { graph[$0].lifetime.storage == .none }
            if !prototypes.isEmpty { return graph.cycleOfPrototypes(prototypes, among: members) }
            return members.first { graph[$0].lifetime != graph[members[0]].lifetime }
                .map { graph.cycleOfLifetimes($0, among: members) }
        }
    }
}

extension Graph {
    fileprivate func cycleOfPrototypes(_ prototypes: [NodeID], among members: [NodeID]) -> Diagnostic {
        let longest = members.map { self[$0].lifetime }.max { $0.rank < $1.rank } ?? .objectGraph
        let wanted = (longest.storage == .none ? Model.Lifetime.objectGraph : longest).spelling
        var diagnostic = Diagnostic(
            .cycleLifetime, at: place(prototypes[0]),
            members.count == 1
                ? "'\(name(of: prototypes[0]))' needs itself, so it cannot be .prototype; write .lifetime(\(wanted))"
                : "\(listed(members)) form a cycle, so they need the same lifetime, .objectGraph or longer",
            notes: lifetimeNotes(members),
            fixes: prototypes.map { fixGiving(wanted, to: $0) }
                + (members.count == 1 ? [fixGiving(".perContainer", to: members[0])] : []))
        if prototypes.count == members.count { diagnostic.sharedCure = defaultLifetimeCure(for: prototypes[0]) }
        return diagnostic
    }

    fileprivate func cycleOfLifetimes(_ other: NodeID, among members: [NodeID]) -> Diagnostic {
        Diagnostic(
            .cycleLifetime, at: place(members[0]),
            "\(listed(members)) form a cycle, so they need the same lifetime", notes: lifetimeNotes(members),
            fixes: members.count == 2 ? [fixGiving(self[members[0]].lifetime.spelling, to: other)] : [])
    }

    private func lifetimeNotes(_ members: [NodeID]) -> [Diagnostic.Note] {
        members.prefix(10).map { member in
            .init(
                self[member].lifetimeSpan.map { place($0, of: member) } ?? place(member),
                "'\(name(of: member))' is \(self[member].lifetime.spelling)")
        }
    }
}
