extension Plan.Planner {
    /// The call that makes a collection later, in one request; nil where each element is one of its own.
    func batched(_ binding: Int32, _ scope: Plan.Scope) -> Plan.Value? {
        guard let unit = batchOf[binding], let batch = units.batch(unit) else { return nil }
        return call(
            MakerKey(unit: unit, mode: mode(unit, for: scope.mode), isPassed: false), [],
            changing(to: effects(of: batch), scope))
    }

    /// The function that makes the elements of a collection in one request.
    func batchMaker(_ key: MakerKey, _ batch: Plan.Batch) -> Plan.Function {
        var scope = Plan.Scope(unit: key.unit, mode: key.mode, level: graph.level(of: batch.node))
        scope.names.formUnion(calleeNames)
        var steps: [Plan.Step] = []
        makeShared(key.unit, isPassed: false, &scope, &steps)
        let effects = effects(of: batch)
        let type = speller.swift(batch.type)
        return Plan.Function(
            documentation: .line(
                "The `\(type)` that `", self.type(batch.node), "` asks for later, made in one request",
                purpose(key.mode), "."), access: ownAccess,
            isolation: effects.isolation == written.isolation ? nil : effects.isolation,
            name: makerName(key), effects: planned(effects), result: type,
            body: Plan.Body(
                steps: steps, result: value(graph.bindings[Int(batch.binding)], scope),
                resultLocation: location(batch.node)),
            isNonsending: effects.isAsync && effects.isolation == nil, isStatic: key.mode == .process)
    }

    /// Its name, from what it makes and for whom.
    func batchName(_ batch: Plan.Batch) -> String {
        "make" + Names.upperFirst(speller.typeName(batch.type)) + "For" + typeName(batch.node)
    }

    func effects(of batch: Plan.Batch) -> Graph.Effects {
        var result = Graph.Effects(isolation: written.isolation)
        for edge in batch.edges { result.add(effects[Int(graph.edges[edge].to)]) }
        return result
    }
}
