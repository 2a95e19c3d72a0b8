extension Plan.Planner {
    /// The call that makes a collection later, in one request; nil where each element is one of its own.
    func gathered(_ binding: Int32, isForKept: Bool) -> Plan.Value? {
        guard let unit = gatheringOf[binding], let gathering = units.gathering(unit) else { return nil }
        let key = MakerKey(unit: unit, isForKept: isForKept && holdsGraph[unit], isPassed: false)
        want(key)
        return .call(makerName(key), [], planned(effects(of: gathering)))
    }

    /// The function that makes the elements of a collection in one request.
    func gatherer(_ key: MakerKey, _ gathering: Plan.Gathering) -> Plan.Function {
        var scope = Plan.Scope(unit: key.unit, isForKept: key.isForKept)
        scope.names.formUnion(calleeNames)
        var steps: [Plan.Step] = []
        makeShared(key.unit, isPassed: false, &scope, &steps)
        let effects = effects(of: gathering)
        let type = speller.swift(gathering.type)
        return Plan.Function(
            documentation: [
                "The `\(type)` that `\(self.type(gathering.node))` asks for later, made in one request"
                    + (key.isForKept ? ", for what the graph keeps: functions hold the graph `unowned`." : ".")
            ], access: ownAccess, isolation: effects.isolation == written.isolation ? nil : effects.isolation,
            name: makerName(key), effects: planned(effects), result: type,
            body: Plan.Body(
                steps: steps, result: value(graph.bindings[Int(gathering.binding)], scope),
                resultLocation: location(gathering.node)),
            isNonsending: effects.isAsync && effects.isolation == nil)
    }

    /// Its name, from what it makes and for whom.
    func gathererName(_ gathering: Plan.Gathering) -> String {
        "make" + Names.upperFirst(speller.typeName(gathering.type)) + "For" + typeName(gathering.node)
    }

    private func effects(of gathering: Plan.Gathering) -> Graph.Effects {
        var result = Graph.Effects(isolation: written.isolation)
        for edge in gathering.edges { result.add(effects[Int(graph.edges[edge].to)]) }
        return result
    }
}
