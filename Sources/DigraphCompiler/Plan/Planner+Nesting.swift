extension Plan.Planner {
    // A nested graph has the instance of the one around it, by which it reaches what that gives.

    func level(ofUnit unit: Int) -> Int { unitLevels.isEmpty ? 0 : unitLevels[unit] }

    /// Names the properties that lead outward, once the accessors have their names.
    func nameOuterGraphs() {
        for level in graph.levels.indices.dropFirst() {
            let type = Names.lastComponent(outerName(of: level))
            turn(to: level)
            let name = free(Names.lowerCamel(type))
            outerNames[level] = (graph: name, held: free("held" + type))
        }
        turn(to: 0)
    }

    /// The name of the graph around a nested one; in a sketch, that of the first base.
    private func outerName(of level: Int) -> String {
        let outer = graph.outer[level]
        let first = isSketch && outer == 0 ? graph.derivation?.bases.last : nil
        return model.graphs[first ?? graph.levels[outer]].name
    }

    func outerGraph() -> Plan.Outer? {
        guard current > 0 else { return nil }
        return Plan.Outer(
            name: outerNames[current].graph, heldName: outerNames[current].held,
            type: classPath(graph.outer[current]),
            access: ownAccess)
    }

    /// The names that lead from the class that a function stands in to one around it; none to the class itself.
    private func way(to level: Int, from start: Int) -> [String] {
        var names: [String] = []
        var current = start
        while current != level, current > 0 {
            names.append(outerNames[current].graph)
            current = graph.outer[current]
        }
        return names
    }

    /// A member of the class of a level, as a function sees it.
    func reached(_ value: Plan.Value, _ level: Int, _ scope: Plan.Scope) -> Plan.Value {
        if level == scope.level { return value }
        return .on(.graph(way(to: level, from: scope.level)), value)
    }

    /// What the initializer of a nested graph takes besides its inputs: the graph around it, and whether that keeps it.
    func outerArguments(_ node: Int, _ scope: Plan.Scope) -> [Plan.Argument] {
        guard let nested = registration(node).nestedGraph, let outer = model.graphs[nested].outer else { return [] }
        let level = graph.seen(from: scope.level).first { graph.isLevel($0, of: outer) } ?? scope.level
        let instance = Plan.Argument(label: nil, value: .graph(way(to: level, from: scope.level)))
        return scope.mode == .kept ? [instance, Plan.Argument(label: "isKept", value: .boolean(true))] : [instance]
    }

    /// A struct that stands in the outermost class, as the class at hand names it.
    func sharedType(_ name: String) -> String {
        current == 0 || isSketch ? name : Names.quotedPath(model.graphs[graph.index].name) + "." + name
    }

    /// The struct of what is made together, where a unit is several.
    func clusterType(_ unit: Int) -> String? { clusterNames[unit].map(sharedType) }
}
