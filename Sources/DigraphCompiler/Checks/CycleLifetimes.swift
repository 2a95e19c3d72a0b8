extension Checks {
    /// The members of a cycle that `cycle: true` closes find each other only when they are shared, and for the same
    /// time: one lifetime, `.objectGraph` or longer.
    static func cycleLifetimes(_ subject: Subject) -> [Diagnostic] {
        subject.variants.flatMap { cycleLifetimes($0, subject) }
    }

    private static func cycleLifetimes(_ components: Graph.Components, _ subject: Subject) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for component in components.members.indices where components.isCyclic[component] {
            let members = components.members[component]
            guard isClosedByMark(members, components, subject) else { continue }
            let shortest = members.filter { subject.registration($0).lifetime.storage == .none }
            if let first = shortest.first {
                result.append(.cycleOfPrototypes(first, shortest, members, subject))
            } else if let other = members.first(where: {
                subject.registration($0).lifetime != subject.registration(members[0]).lifetime
            }) {
                result.append(.cycleOfLifetimes(members[0], other, members, subject))
            }
        }
        return result
    }

    /// Cycles without a mark are reported as such.
    private static func isClosedByMark(
        _ members: [Int], _ components: Graph.Components, _ subject: Subject
    ) -> Bool {
        members.contains { member in
            subject.graph.edges(of: member).contains {
                $0.kind == .marked && components.same($0.from, $0.to)
            }
        }
    }
}

extension Checks.Subject {
    /// The names of some nodes, ten at most.
    func names(_ members: [Int]) -> String {
        if members.count <= 10 { return Model.listed(members.map { words.name($0) }) }
        let shown = members.prefix(10).map { "'\(words.name($0))'" }.joined(separator: ", ")
        return "\(shown) and \(members.count - 10) more"
    }

    /// The edit that gives a registration a lifetime.
    func fixGiving(_ lifetime: String, to node: Int) -> Diagnostic.Fix {
        let title = "give '\(words.name(node))' .lifetime(\(lifetime))"
        guard let span = registration(node).lifetimeSpan else {
            let edit = words.adding(".lifetime(\(lifetime))", to: node)
            return .init(title, at: edit.place, replacement: edit.text)
        }
        return .init(title, at: words.place(span, of: node), replacement: ".lifetime(\(lifetime))")
    }

    fileprivate func lifetimeNotes(_ members: [Int]) -> [Diagnostic.Note] {
        members.prefix(10).map { member in
            let registration = registration(member)
            return .init(
                registration.lifetimeSpan.map { words.place($0, of: member) } ?? words.place(member),
                "'\(words.name(member))' is \(registration.lifetime.spelling)")
        }
    }
}

extension Diagnostic {
    fileprivate static func cycleOfPrototypes(
        _ node: Int, _ prototypes: [Int], _ members: [Int], _ subject: Checks.Subject
    ) -> Diagnostic {
        let longest = members.map { subject.registration($0).lifetime }.max { $0.rank < $1.rank } ?? .objectGraph
        let wanted = (longest.storage == .none ? Model.Lifetime.objectGraph : longest).spelling
        let fixes = prototypes.map { subject.fixGiving(wanted, to: $0) }
        return Diagnostic(
            .cycleLifetime, at: subject.words.place(node),
            "'\(subject.words.name(node))' is in a cycle and .prototype, so every step around the cycle would make "
                + "another one; "
                + (members.count == 1
                    ? "give it .lifetime(\(wanted))"
                    : "\(subject.names(members)) need one lifetime, .objectGraph or longer"),
            notes: subject.lifetimeNotes(members), fixes: fixes)
    }

    fileprivate static func cycleOfLifetimes(
        _ node: Int, _ other: Int, _ members: [Int], _ subject: Checks.Subject
    ) -> Diagnostic {
        Diagnostic(
            .cycleLifetime, at: subject.words.place(node),
            "'\(subject.words.name(node))' is \(subject.registration(node).lifetime.spelling) and "
                + "'\(subject.words.name(other))', in a cycle with it, is "
                + "\(subject.registration(other).lifetime.spelling); all members of a cycle need one lifetime",
            notes: subject.lifetimeNotes(members))
    }
}
