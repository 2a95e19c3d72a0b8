/// The parts of a derived graph that differ from its base.
struct Difference {
    /// The units that differ. The derived classes create and keep these units themselves.
    private(set) var units: Set<UnitID> = []
    /// The nested levels with units that differ, and their outer nested levels.
    private(set) var levels: Set<LevelID> = []

    /// - Parameter rows: The rows of the derived graph, with the names of its base.
    init(_ rows: [GraphLowering.Row], of lowering: GraphLowering, from base: BaseSnapshot) {
        var open = Difference.unlikeBase(rows, lowering, base)
        var differing = Set(open)
        let users = Difference.users(rows, lowering)
        while let changed = open.popLast() {
            for user in users[changed] ?? [] where differing.insert(user).inserted { open.append(user) }
        }
        for case .kept(let unit) in differing {
            units.insert(unit)
            var level = lowering.level(unit)
            while level != .outermost, levels.insert(level).inserted { level = lowering.graph.outer(level) }
        }
    }

    /// The units and factories that differ in their own code. A process-wide unit differs if it depends on an override.
    private static func unlikeBase(
        _ rows: [GraphLowering.Row], _ lowering: GraphLowering, _ base: BaseSnapshot
    ) -> [Factories.Use] {
        let dependsOnOverride = lowering.graph.dependsOnOverride()
        var result: [Factories.Use] = []
        for row in rows {
            let unit = lowering.units[row.unit]
            let isUnlike =
                unit.storage.isProcessWide
                ? dependsOnOverride[unit.representative]
                : row.members.contains { member in
                    !member.isType && base.members[lowering.signature(member, row.level)] != member.withoutAccess
                }
            if isUnlike { result.append(.kept(row.unit)) }
            for factory in row.factories
            where base.factories[lowering.signature(factory.function, row.level)] != factory.function {
                result.append(.factory(factory.key))
            }
        }
        return result
    }

    /// For each unit or factory, the units and factories that differ if it does: those that refer to it without an
    /// overridable accessor, and those that create the nested graph that contains it.
    private static func users(
        _ rows: [GraphLowering.Row], _ lowering: GraphLowering
    ) -> [Factories.Use: [Factories.Use]] {
        let (graph, naming) = (lowering.graph, lowering.naming)
        let rowsOfLevel = Dictionary(grouping: rows, by: \.level)
        var result: [Factories.Use: [Factories.Use]] = [:]
        for row in rows {
            for factory in row.factories {
                for use in factory.uses { result[use, default: []].append(.factory(factory.key)) }
            }
            // Only overrides make a process-wide unit differ, not the units and factories that its members use.
            if !lowering.units[row.unit].storage.isProcessWide {
                for use in row.uses { result[use, default: []].append(.kept(row.unit)) }
            }
            for node in lowering.units[row.unit].members {
                guard let nested = lowering.graph[node].nestedGraph,
                    let level = graph.level(ofGraph: nested), naming.isInherited(level)
                else { continue }
                for inner in rowsOfLevel[level] ?? [] {
                    result[.kept(inner.unit), default: []].append(.kept(row.unit))
                    result[.kept(inner.unit), default: []] += row.factories.map { .factory($0.key) }
                }
            }
        }
        return result
    }
}

extension GraphLowering {
    /// The rows that derived classes declare: overriding or additional members, and the factories that these members
    /// call.
    func derivedRows(_ difference: Difference, _ base: BaseSnapshot) -> [Row] {
        var rows = rows(declaring: difference.units)
        for row in rows.indices {
            for member in rows[row].members.indices {
                let isKnown = base.members[signature(rows[row].members[member], rows[row].level)] != nil
                rows[row].members[member].isOverride = isKnown
            }
        }
        return rows
    }
}
