extension GraphLowering {
    /// Lowers a graph to its class, with the classes of nested graphs.
    ///
    /// - Parameters:
    ///   - extensionFileCount: The number of extension files. If it is one, all code is in the class.
    ///   - base: The snapshot of the graph's base.
    ///   - isBase: Whether another graph derives from the graph.
    ///   - imports: Receives the types and modules that the classes need.
    /// - Returns: The class; for a base, also the snapshot for graphs that derive from it; for a derived graph, the
    ///   problem of code that it would have to have, but cannot.
    static func lower(
        _ graph: Graph, extensionFileCount: Int, base: BaseSnapshot?, isBase: Bool, imports: NeededImports,
        numbers: NameNumbers
    ) -> (class: SwiftCode.Class, snapshot: BaseSnapshot?, problem: Diagnostic?) {
        let units = MakeUnits(graph)
        guard let base else {
            var naming = ClassNaming(graph, base: nil, numbers: numbers, imports: imports)
            naming.isSplit = extensionFileCount > 1
            let lowering = GraphLowering(units, naming: naming)
            let rows = lowering.rows()
            let made = lowering.makeClass(rows, extensionFileCount: extensionFileCount)
            guard isBase else { return (made, nil, nil) }
            return (made, lowering.snapshot(rows).completed(by: lowering, made), nil)
        }
        var baseNaming = ClassNaming(
            likeBaseOf: graph, base: base, numbers: numbers, imports: NeededImports(graph.model))
        baseNaming.isSplit = base.isSplit
        let comparable = GraphLowering(units, naming: baseNaming)
        let rows = comparable.rows()
        let difference = Difference(rows, of: comparable, from: base)
        var naming = ClassNaming(graph, base: base, numbers: numbers, imports: imports)
        naming.ownLevels = difference.levels
        naming.ownUnits = difference.units
        naming.reserved = base.reserved
        naming.inExtensions = base.inExtensions
        let lowering = GraphLowering(units, naming: naming)
        let ownRows = lowering.derivedRows(difference, base)
        let problem = lowering.hiddenCode(in: ownRows, base)
        // A derived class is small enough for one file.
        let made = lowering.makeClass(ownRows, difference: difference, extensionFileCount: 1)
        guard isBase else { return (made, nil, problem) }
        var snapshot = comparable.snapshot(rows).completed(by: lowering, made)
        snapshot.reserved.formUnion(base.reserved)
        snapshot.inExtensions.formUnion(base.inExtensions)
        snapshot.scopes.formUnion(base.scopes)
        snapshot.resolves.formUnion(base.resolves)
        snapshot.isSplit = base.isSplit
        snapshot.hidden.formUnion(base.hidden)
        return (made, snapshot, problem)
    }
}

extension BaseSnapshot {
    /// The snapshot with names from the final lowering: those of kept objects and nested classes, and reserved names.
    fileprivate func completed(by lowering: GraphLowering, _ made: SwiftCode.Class) -> BaseSnapshot {
        var result = self
        result.kept = lowering.keptObjects()
        for known in result.kept.values where known.isProcessWide {
            result.reserved.insert(known.storageAccessor)
        }
        for level in lowering.graph.levelIDs.dropFirst() {
            result.nested[lowering.graph.levels[level].graph] = lowering.naming.classPath(level)
            let outer = lowering.names.outer[level]
            result.reserved.formUnion([outer.graph, outer.held])
        }
        // A member without an accessor can be overridden, too. So its name is reserved.
        for node in lowering.units.sortedNodes {
            if let own = lowering.names.entries[node], lowering.names.accessor(node, nil)?.name != own {
                result.reserved.insert(own)
            }
        }
        var open = [made]
        while let next = open.popLast() {
            open += next.nested
            result.reserved.formUnion(next.holders.filter(\.isAccessible).map(\.name))
            if !next.extensionFiles.isEmpty {
                result.isSplit = true
                result.inExtensions.formUnion(result.factories.values.map(\.name))
            }
            for file in next.extensionFiles {
                result.inExtensions.formUnion(file.members.map(\.name))
            }
        }
        result.reserved.formUnion(result.inExtensions)
        return result
    }
}
