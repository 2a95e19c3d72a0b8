/// What a derived graph has otherwise than its base.
struct Difference {
    /// The units of which a member differs: the derived classes make and keep them themselves.
    private(set) var units: Set<Int> = []
    /// The factories that differ. They cannot be overridden: what uses them differs, too.
    private var factories: Set<FactoryVariant> = []
    /// The levels of which something differs, and those around them.
    private(set) var levels: Set<Int> = []

    /// - Parameter rows: The rows of the derived graph, named like those of its base.
    init(_ rows: [GraphLowering.Row], of lowering: GraphLowering, from base: BaseSnapshot) {
        compare(rows, lowering, base)
        var count = -1
        while count < units.count + factories.count {
            count = units.count + factories.count
            spread(rows, lowering)
            addMakersOfNestedGraphs(rows, lowering)
        }
        for unit in units {
            var level = lowering.level(unit)
            while level > 0, levels.insert(level).inserted { level = lowering.graph.outer[level] ?? 0 }
        }
    }

    private mutating func compare(_ rows: [GraphLowering.Row], _ lowering: GraphLowering, _ base: BaseSnapshot) {
        let dependsOnReplaced = lowering.facts.dependsOnReplaced()
        for row in rows {
            let unit = lowering.units[row.unit]
            if unit.storage.isProcessWide {
                if dependsOnReplaced[unit.representative] { units.insert(row.unit) }
            } else if row.members.contains(where: { member in
                !member.isType && base.members[lowering.signature(member, row.level)] != member.withoutAccess
            }) {
                units.insert(row.unit)
            }
            for factory in row.factories
            where base.factories[lowering.signature(factory.function, row.level)] != factory.function {
                factories.insert(factory.key)
            }
        }
    }

    private mutating func spread(_ rows: [GraphLowering.Row], _ lowering: GraphLowering) {
        for row in rows {
            for factory in row.factories where factory.uses.contains(where: differs) {
                factories.insert(factory.key)
            }
            // What is process-wide has been decided.
            if !lowering.units[row.unit].storage.isProcessWide, row.uses.contains(where: differs) {
                units.insert(row.unit)
            }
        }
    }

    private func differs(_ use: Factories.Use) -> Bool {
        switch use {
        case .factory(let key): factories.contains(key)
        case .kept(let unit): units.contains(unit)
        }
    }

    /// A nested graph of which something differs is another class.
    private mutating func addMakersOfNestedGraphs(_ rows: [GraphLowering.Row], _ lowering: GraphLowering) {
        let graph = lowering.graph
        let differing = Set(units.map { lowering.level($0) })
        for node in 0..<graph.nodeCount {
            guard let nested = lowering.facts.registration(node).nestedGraph,
                let level = graph.levels.firstIndex(of: nested), lowering.naming.isInherited(level),
                differing.contains(level)
            else { continue }
            let unit = lowering.units.unit(of: node)
            units.insert(unit)
            for row in rows where row.unit == unit { factories.formUnion(row.factories.map(\.key)) }
        }
    }
}

extension GraphLowering {
    /// What derived classes declare of all rows: what overrides or adds something, and the factories that this calls.
    func derivedRows(_ rows: [Row], _ difference: Difference, _ base: BaseSnapshot) -> [Row] {
        let needed = neededFactories(rows, difference)
        return rows.compactMap { row in
            var row = row
            row.factories.removeAll { !needed.contains($0.key) }
            if difference.units.contains(row.unit) {
                row.members = row.members.map { overriding($0, row.level, base) }
            } else if row.factories.isEmpty {
                return nil
            } else {
                // Its factories return the struct of a cycle group.
                row.members.removeAll { !$0.isType }
            }
            return row
        }
    }

    /// The factories that differing members call, and those that these call.
    private func neededFactories(_ rows: [Row], _ difference: Difference) -> Set<FactoryVariant> {
        var usesOf: [FactoryVariant: [Factories.Use]] = [:]
        for factory in rows.flatMap(\.factories) { usesOf[factory.key] = factory.uses }
        var open = rows.filter { difference.units.contains($0.unit) }.flatMap(\.uses)
        var needed: Set<FactoryVariant> = []
        while let use = open.popLast() {
            if case .factory(let key) = use, needed.insert(key).inserted { open += usesOf[key] ?? [] }
        }
        return needed
    }

    private func overriding(_ member: SwiftCode.Member, _ level: Int, _ base: BaseSnapshot) -> SwiftCode.Member {
        var result = member
        result.isOverride = base.members[signature(member, level)] != nil
        return result
    }
}
