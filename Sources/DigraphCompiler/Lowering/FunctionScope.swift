/// The class, context and locals of a function that is being lowered.
struct FunctionScope {
    /// The unit that the function creates; nil for a function that requests each object separately.
    var unit: UnitID?
    var context: CaptureContext
    /// The level of the function's class.
    var level: LevelID
    /// The global actor of the function.
    var isolation: String?
    var names = UsedNames(["self"])
    /// The name of the local for each object of the unit.
    var objects: [NodeID: String] = [:]
    /// The name of the local for each shared unit that has one.
    var shared: [UnitID: String] = [:]
    /// The name of the local with the request's shared objects.
    var request: String?
    /// The names of the locals with the caller's arguments.
    var arguments: [String] = []
    /// Whether the functions that fill dependencies go to code that requires `Sendable`.
    var sendsFunctions = false
    /// How many initializers are around the value, inside of the one whose arguments are sent to another actor; nil if
    /// they are not sent.
    var sendingDepth: Int?
    /// The names of the locals with arguments of `@autoclosure` parameters, which are created before the call.
    var hoisted: [DependencyID: String] = [:]

    /// The name of the local for an object of the unit.
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

    /// The scope of a function that requests each object separately.
    func requestScope(_ context: CaptureContext, level: LevelID, isolation: String?) -> FunctionScope {
        FunctionScope(unit: nil, context: context, level: level, isolation: isolation)
    }

    func effects(ofUnit unit: UnitID) -> Graph.Effects {
        guard let collection = units[unit].collection else { return graph.effects[units[unit].representative] }
        var result = Graph.Effects(isolation: graph.written(level(unit)).isolation)
        for edge in collection.edges { result.add(graph.effects[graph.edges[edge].to]) }
        return result
    }

    /// The effects of a call in a function. A call to another actor is `async`.
    func changing(to effects: Graph.Effects, _ scope: FunctionScope) -> CallEffects {
        var result = effects.call
        if let actor = effects.isolation, actor != scope.isolation { result.insert(.async) }
        return result
    }

    func requested(_ node: NodeID, _ scope: FunctionScope) -> CallEffects {
        changing(to: graph.effects[node], scope)
    }
}
