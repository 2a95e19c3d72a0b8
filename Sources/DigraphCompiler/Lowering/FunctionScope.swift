/// The place and the locals of a function during its lowering.
struct FunctionScope {
    /// The unit that the function creates; nil if each value is a separate request.
    var unit: UnitID?
    var context: CaptureContext
    /// The level of the function's class.
    var level: LevelID
    /// The function's actor.
    var isolation: String?
    var names = UsedNames(["self"])
    /// The local of each object of the unit.
    var objects: [NodeID: String] = [:]
    /// The local of each shared unit.
    var shared: [UnitID: String] = [:]
    /// The local with the request's shared objects.
    var request: String?
    /// The caller's arguments.
    var arguments: [String] = []
    /// Whether functions are passed to a place that requires `Sendable`.
    var sendsFunctions = false
    /// The locals of values that are created before a call.
    var hoisted: [DependencyID: String] = [:]

    /// The local of an object of the unit.
    func object(_ node: NodeID) -> String { objects[node].expected("local of an object") }

    struct DependencyID: Hashable {
        var node: NodeID
        var index: Int
    }
}

extension GraphLowering {
    /// The scope of the function that creates a unit.
    func scope(_ unit: UnitID, _ context: CaptureContext) -> FunctionScope {
        FunctionScope(unit: unit, context: context, level: level(unit), isolation: effects(ofUnit: unit).isolation)
    }

    /// The scope of a function in which each value is a separate request.
    func requestScope(_ context: CaptureContext, level: LevelID, isolation: String?) -> FunctionScope {
        FunctionScope(unit: nil, context: context, level: level, isolation: isolation)
    }

    func effects(ofUnit unit: UnitID) -> Graph.Effects {
        guard let collection = units[unit].collection else { return graph.effects[units[unit].representative] }
        var result = Graph.Effects(isolation: graph.written(level(unit)).isolation)
        for edge in collection.edges { result.add(graph.effects[graph.edges[edge].to]) }
        return result
    }

    /// The effects of a call from within a function. A change of actor needs an `await`.
    func changing(to effects: Graph.Effects, _ scope: FunctionScope) -> CallEffects {
        var result = effects.call
        if let actor = effects.isolation, actor != scope.isolation { result.insert(.async) }
        return result
    }

    func requested(_ node: NodeID, _ scope: FunctionScope) -> CallEffects {
        changing(to: graph.effects[node], scope)
    }
}
