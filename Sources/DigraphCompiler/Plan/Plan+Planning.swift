extension Plan {
    /// Plans the class of one graph, with those of the graphs nested in it.
    ///
    /// - Parameters:
    ///   - components: Those over all edges but the delayed ones.
    ///   - wide: Those over all edges: what can come back to itself, if only later.
    ///   - partCount: How many extension files there are. With one, everything stands in the class; with more, the
    ///     class holds what can be overridden and what is stored, and the making stands in extensions.
    ///   - base: What the graph derives from.
    ///   - ahead: The units, where they have been found already.
    ///   - hand: Takes what is finished while the rest is still being planned.
    /// - Returns: The class, and what graphs that derive from it have to know of it.
    package static func plan(
        _ graph: Graph, of model: Model, components: Graph.Components, wide: Graph.Components,
        effects: [Graph.Effects], partCount: Int, base: Sketch? = nil, ahead: UnitsAhead? = nil,
        handing hand: (([Finished]) -> Void)? = nil
    ) -> (class: Class, sketch: Sketch?) {
        guard base != nil || model.graphs[graph.index].isBase else {
            let planner = Planner(graph, model, components, wide, effects, partCount, ahead?.units)
            if planner.isUnconditional { planner.hand = hand }
            return (planner.makeClass(), nil)
        }
        let sketcher = Planner(graph, model, components, wide, effects, 1)
        sketcher.records = true
        sketcher.isSketch = true
        _ = sketcher.makeClass()
        var sketch = sketcher.sketch
        // A derived class is small: what it overrides, and what that calls.
        let planner = Planner(graph, model, components, wide, effects, base == nil ? partCount : 1)
        if let base, let own = sketch {
            planner.records = true
            planner.base = base
            planner.isDifferent = sketcher.unitsDiffering(own, from: base)
            planner.findLevelsDiffering()
        }
        let made = planner.makeClass()
        var open = [made]
        while let next = open.popLast() {
            open += next.nested
            for part in next.parts {
                for case .function(let function) in part.members { sketch?.reserved.insert(function.name) }
            }
        }
        for names in planner.outerNames { sketch?.reserved.formUnion([names.graph, names.held]) }
        if let base {
            sketch?.reserved.formUnion(base.reserved)
            sketch?.scopes.formUnion(base.scopes)
        }
        let statics = planner.statics()
        for known in statics.values { sketch?.reserved.formUnion([known.storage] + known.keepers.values) }
        sketch?.statics = statics
        for level in graph.levels.indices.dropFirst() {
            sketch?.nested[graph.levels[level]] = planner.classPath(level)
        }
        return (made, sketch)
    }
}
