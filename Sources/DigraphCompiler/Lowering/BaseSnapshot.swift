/// The lowered classes of a graph, for comparison with graphs that derive from it.
///
/// A derived graph is lowered as a whole. Members that equal the base's are inherited, the others override them. Inherited
/// members call overrides. Factories and copied code cannot be overridden: each class has its own.
struct BaseSnapshot {
    /// The members by signature.
    var members: [String: SwiftCode.Member] = [:]
    var factories: [String: SwiftCode.Member] = [:]
    /// The signatures of the `resolve` functions.
    var resolves: Set<String> = []
    /// The scopes with a clearing method.
    var scopes: Set<String> = []
    /// The names of the disposal lists, by the signature prefix of their class.
    var disposals: [String: String] = [:]
    /// The kept objects, by their registrations.
    var kept: [[Model.Registration.ID]: Kept] = [:]
    /// The classes of nested graphs, by graph.
    var nested: [Int: String] = [:]
    /// The names that a derived class cannot use for other members.
    var reserved: Set<String> = []
    /// The names in extensions of this class, which cannot be overridden.
    var inExtensions: Set<String> = []

    struct Kept {
        var isProcessWide: Bool
        var className: String
        var storage: String
        /// The storage accessor: the function that returns the object.
        var storageAccessor: String?
    }
}

extension Graph {
    /// A unit's identity in a base and its derived graphs.
    func identity(_ unit: MakeUnits.Unit) -> [Model.Registration.ID] {
        unit.members.map { self[$0].id }.sorted()
    }

    /// For each node: whether the derived graph overrides it or one of its dependencies, immediate or delayed. If not, a
    /// process-wide object is shared with the base.
    func dependsOnOverride() -> [Bool] {
        reachable(from: nodeIDs.filter { !isInherited($0) }, against: true)
    }
}

extension GraphLowering {
    /// The snapshot of rows with the names of the first base.
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
        result.resolves = Set(graph.levelIDs.flatMap { level in resolves(level).map { signature($0, level) } })
        result.scopes = Set(kept.scopes.map { signature($0.key) })
        for level in graph.levelIDs {
            guard let list = names.disposals[level] else { continue }
            result.disposals[graph.signaturePrefix(level)] = list
            result.reserved.insert(list)
        }
        return result
    }

    /// A member's signature, with its class.
    func signature(_ member: SwiftCode.Member, _ level: LevelID) -> String {
        graph.signaturePrefix(level) + member.signature
    }

    /// The kept objects, with their classes.
    func keptObjects() -> [[Model.Registration.ID]: BaseSnapshot.Kept] {
        var result: [[Model.Registration.ID]: BaseSnapshot.Kept] = [:]
        for unit in units.inNameOrder {
            guard let storage = kept.names[unit] else { continue }
            result[graph.identity(units[unit])] = BaseSnapshot.Kept(
                isProcessWide: units[unit].storage.isProcessWide, className: className(unit), storage: storage,
                storageAccessor: kept.storageAccessors[unit])
        }
        return result
    }
}

extension SwiftCode.Member {
    /// The member with the default access: the access of a derived graph can differ from its base's.
    var withoutAccess: SwiftCode.Member {
        var result = self
        result.access = ""
        return result
    }
}
