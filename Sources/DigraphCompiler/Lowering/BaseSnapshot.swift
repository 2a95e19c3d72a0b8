/// The lowered classes of a graph, for comparison with graphs that derive from it.
///
/// A derived graph is lowered as a whole. A member that equals one of the base is inherited. Any other member overrides
/// one of the base, or is added. Inherited members call the overrides. Factories and copied code cannot be overridden:
/// each class has its own.
struct BaseSnapshot {
    /// The members by signature.
    var members: [String: SwiftCode.Member] = [:]
    /// The signatures of the members that other modules do not see.
    var hidden: Set<String> = []
    /// The names of the members, with the prefix of their class.
    var names: Set<String> = []
    var factories: [String: SwiftCode.Member] = [:]
    /// The signatures of the `resolve` functions.
    var resolves: Set<String> = []
    /// The scopes with a clearing method.
    var scopes: Set<String> = []
    /// The name of each class's disposal list, by the signature prefix of the class.
    var disposals: [String: String] = [:]
    /// The kept objects with a storage accessor, by the registrations of their unit.
    var kept: [[Model.Registration.ID]: Kept] = [:]
    /// The class paths of nested graphs, by the index of the graph.
    var nested: [Model.GraphID: String] = [:]
    /// The names of members of this class that a derived class cannot use for members of its own.
    var reserved: Set<String> = []
    /// Whether the class is in several files.
    var isSplit = false
    /// The names of members in extensions of this class. Swift cannot override such members.
    var inExtensions: Set<String> = []

    struct Kept {
        var isProcessWide: Bool
        var className: String
        /// The storage accessor: the function that returns the object.
        var storageAccessor: String
    }
}

extension Graph {
    /// The registrations of a unit, sorted. They identify the unit in a base and in its derived graphs.
    func identity(_ unit: MakeUnits.Unit) -> [Model.Registration.ID] {
        unit.members.map { self[$0].id }.sorted()
    }

    /// For each node: whether the derived graph itself registers the node or a transitive dependency of it, immediate
    /// or delayed. If not, and the object is process-wide, the derived graph shares the object with its base.
    func dependsOnOverride() -> [Bool] {
        reachable(from: nodeIDs.filter { !isInherited($0) }, against: true)
    }
}

extension GraphLowering {
    /// The snapshot of a graph's rows, which have the names of its first base: the one that derives from no other
    /// graph.
    func snapshot(_ rows: [Row]) -> BaseSnapshot {
        var result = BaseSnapshot()
        for row in rows {
            for member in row.members where !member.isType {
                result.members[signature(member, row.level)] = member.withoutAccess
                if member.access.isEmpty { result.hidden.insert(signature(member, row.level)) }
                result.names.insert(graph.signaturePrefix(row.level) + member.name)
            }
            for factory in row.factories {
                result.factories[signature(factory.function, row.level)] = factory.function
            }
        }
        result.resolves = Set(graph.levelIDs.flatMap { level in resolves(level).map { signature($0, level) } })
        result.scopes = graph.scopes()
        for level in graph.levelIDs {
            guard let list = names.disposals[level] else { continue }
            result.disposals[graph.signaturePrefix(level)] = list
            result.reserved.insert(list)
        }
        return result
    }

    /// A member's signature, with the prefix of the member's class.
    func signature(_ member: SwiftCode.Member, _ level: LevelID) -> String {
        graph.signaturePrefix(level) + member.signature
    }

    /// The kept objects with a storage accessor, by the registrations of their unit.
    func keptObjects() -> [[Model.Registration.ID]: BaseSnapshot.Kept] {
        var result: [[Model.Registration.ID]: BaseSnapshot.Kept] = [:]
        for unit in units.inNameOrder {
            guard let accessor = kept.storageAccessors[unit] else { continue }
            result[graph.identity(units[unit])] = BaseSnapshot.Kept(
                isProcessWide: units[unit].storage.isProcessWide, className: className(unit), storageAccessor: accessor)
        }
        return result
    }
}

extension SwiftCode.Member {
    /// The member with the default access, for comparison: a derived graph and its base can have different access.
    var withoutAccess: SwiftCode.Member {
        var result = self
        result.access = ""
        return result
    }
}
