/// The classes of a graph, as graphs that derive from it need to know them.
///
/// A derived graph is lowered as a whole. Members that are the same as in the base are inherited; the others override those.
/// Inherited members call overriding ones. Factories and copied code cannot be overridden: each class has its own.
struct BaseSnapshot {
    /// Members and factories, as Swift tells them apart.
    var members: [String: SwiftCode.Member] = [:]
    var factories: [String: SwiftCode.Member] = [:]
    /// The functions `resolve`.
    var resolves: Set<String> = []
    /// The scopes that the classes can clear.
    var scopes: Set<String> = []
    /// The lists of what the classes dispose of, by the beginning of their members' signatures.
    var disposals: [String: String] = [:]
    /// What is kept, by its registrations.
    var kept: [[Model.Registration.ID]: Kept] = [:]
    /// The classes of nested graphs, by graph.
    var nested: [Int: String] = [:]
    /// Names that a class which derives from this one cannot give to something else.
    var reserved: Set<String> = []
    /// Those of them that stand in extensions of this class, and so cannot be overridden.
    var inExtensions: Set<String> = []

    struct Kept {
        var isProcessWide: Bool
        var className: String
        var storage: String
        /// The function that returns it.
        var keeper: String?
    }
}

extension Graph {
    /// A unit, whichever graph of a family it is lowered for.
    func identity(_ unit: MakeUnits.Unit) -> [Model.Registration.ID] {
        unit.members.map { self[$0].id }.sorted()
    }

    /// Of each node, whether the derived graph replaces it or something that it depends on, at once or later. What is
    /// process-wide is otherwise one object for both graphs.
    func dependsOnReplaced() -> [Bool] {
        reachable(from: nodes.indices.filter { !isInherited($0) }, against: true)
    }
}

extension GraphLowering {
    /// The snapshot of rows that are named like those of the first base.
    func snapshot(_ rows: [Row]) -> BaseSnapshot {
        var result = BaseSnapshot()
        for row in rows {
            for member in row.members where !member.isType {
                result.members[signature(member, row.level)] = member.withoutAccess
            }
            for factory in row.factories {
                result.factories[signature(factory.function, row.level)] = factory.function
            }
        }
        result.resolves = Set(graph.levels.indices.flatMap { level in resolves(level).map { signature($0, level) } })
        result.scopes = Set(kept.scopes.map { signature($0.key) })
        for level in graph.levels.indices {
            guard let list = names.disposals[level] else { continue }
            result.disposals[graph.signaturePrefix(level)] = list
            result.reserved.insert(list)
        }
        return result
    }

    /// A member as Swift tells it from others, with the class that it is in.
    func signature(_ member: SwiftCode.Member, _ level: Int) -> String {
        graph.signaturePrefix(level) + member.signature
    }

    /// What is kept, with the class that keeps it.
    func keptObjects() -> [[Model.Registration.ID]: BaseSnapshot.Kept] {
        var result: [[Model.Registration.ID]: BaseSnapshot.Kept] = [:]
        for unit in units.inNameOrder {
            guard let storage = kept.names[unit] else { continue }
            result[graph.identity(units[unit])] = BaseSnapshot.Kept(
                isProcessWide: units[unit].storage.isProcessWide, className: className(unit), storage: storage,
                keeper: kept.keepers[unit])
        }
        return result
    }
}

extension SwiftCode.Member {
    /// The same with the default access: a derived graph can have another access than its base.
    var withoutAccess: SwiftCode.Member {
        var result = self
        result.access = ""
        return result
    }
}
