extension Checks {
    /// The members of a cycle that `cycle: true` closes find each other only when they are shared, and for the same
    /// time: one lifetime, `.objectGraph` or longer. Cycles without a mark are reported as such.
    static func cycleLifetimes(_ linked: LinkedGraph) -> [Diagnostic] {
        let components = linked.components
        return components.cyclic.compactMap { members in
            let isMarked = members.contains { member in
                linked.graph.edges(of: member).contains { $0.kind == .marked && components.same($0.from, $0.to) }
            }
            guard isMarked else { return nil }
            let prototypes = members.filter { linked[$0].lifetime.storage == .none }
            if !prototypes.isEmpty { return linked.cycleOfPrototypes(prototypes, among: members) }
            return members.first { linked[$0].lifetime != linked[members[0]].lifetime }
                .map { linked.cycleOfLifetimes($0, among: members) }
        }
    }
}

extension LinkedGraph {
    fileprivate func cycleOfPrototypes(_ prototypes: [Int], among members: [Int]) -> Diagnostic {
        let longest = members.map { self[$0].lifetime }.max { $0.rank < $1.rank } ?? .objectGraph
        let wanted = (longest.storage == .none ? Model.Lifetime.objectGraph : longest).spelling
        return Diagnostic(
            .cycleLifetime, at: names.place(prototypes[0]),
            members.count == 1
                ? "'\(names.name(prototypes[0]))' needs itself, so it cannot be .prototype; write .lifetime(\(wanted))"
                : "\(names.names(members)) form a cycle, so they need the same lifetime, .objectGraph or longer",
            notes: lifetimeNotes(members), fixes: prototypes.map { names.fixGiving(wanted, to: $0) })
    }

    fileprivate func cycleOfLifetimes(_ other: Int, among members: [Int]) -> Diagnostic {
        Diagnostic(
            .cycleLifetime, at: names.place(members[0]),
            "\(names.names(members)) form a cycle, so they need the same lifetime", notes: lifetimeNotes(members),
            fixes: members.count == 2 ? [names.fixGiving(self[members[0]].lifetime.spelling, to: other)] : [])
    }

    private func lifetimeNotes(_ members: [Int]) -> [Diagnostic.Note] {
        members.prefix(10).map { member in
            .init(
                self[member].lifetimeSpan.map { names.place($0, of: member) } ?? names.place(member),
                "'\(names.name(member))' is \(self[member].lifetime.spelling)")
        }
    }
}
