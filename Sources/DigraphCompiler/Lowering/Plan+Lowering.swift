extension Plan {
    /// Lowers a graph to its class, with those of the graphs nested in it.
    ///
    /// - Parameters:
    ///   - components: The components over the edges that are not deferred.
    ///   - wide: The components over all edges.
    ///   - partCount: The number of extension files. With one, everything stands in the class.
    ///   - base: What the graph derives from.
    /// - Returns: The class, and what graphs that derive from it have to know of it.
    package static func plan(
        _ graph: Graph, of model: Model, components: Graph.Components, wide: Graph.Components,
        effects: [Graph.Effects], partCount: Int, base: Sketch? = nil
    ) -> (class: Class, sketch: Sketch?) {
        let facts = GraphFacts(graph: graph, model: model, components: components, wide: wide, effects: effects)
        let units = MakeUnits(graph, model, components)
        guard let base else {
            let lowering = GraphLowering(facts, units, naming: ClassNaming(facts, base: nil))
            let rows = lowering.rows()
            let made = lowering.makeClass(rows, partCount: partCount)
            guard model.graphs[graph.index].isBase else { return (made, nil) }
            return (made, lowering.sketch(rows).completed(by: lowering, made))
        }
        let comparable = GraphLowering(facts, units, naming: ClassNaming(likeBaseOf: facts, base: base))
        let rows = comparable.rows()
        let difference = Difference(rows, of: comparable, from: base)
        var naming = ClassNaming(facts, base: base)
        naming.ownLevels = difference.levels
        naming.reserved = base.reserved
        let lowering = GraphLowering(facts, units, naming: naming)
        // A derived class is small: one file is enough.
        let made = lowering.makeClass(
            lowering.derivedRows(lowering.rows(), difference, base), difference: difference, partCount: 1)
        var sketch = comparable.sketch(rows).completed(by: lowering, made)
        sketch.reserved.formUnion(base.reserved)
        sketch.scopes.formUnion(base.scopes)
        return (made, sketch)
    }
}

extension Plan.Sketch {
    /// With the names of the classes as they are.
    fileprivate func completed(by lowering: GraphLowering, _ made: Plan.Class) -> Plan.Sketch {
        var result = self
        result.statics = lowering.statics()
        for known in result.statics.values {
            result.reserved.insert(known.storage)
            if let keeper = known.keeper { result.reserved.insert(keeper) }
        }
        for level in lowering.graph.levels.indices.dropFirst() {
            result.nested[lowering.graph.levels[level]] = lowering.naming.classPath(level)
            let outer = lowering.names.outer[level]
            result.reserved.formUnion([outer.graph, outer.held])
        }
        var open = [made]
        while let next = open.popLast() {
            open += next.nested
            for part in next.parts {
                for case .function(let function) in part.members { result.reserved.insert(function.name) }
            }
        }
        return result
    }
}
