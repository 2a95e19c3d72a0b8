/// One function that is being lowered: its place, and its locals.
struct FunctionScope {
    /// The unit that it makes; nil where each value is a request of its own.
    var unit: Int?
    var context: CaptureContext
    /// The level of its class.
    var level: Int
    /// The actor that it runs on.
    var isolation: String?
    var names = UsedNames(["self"])
    /// The local of each object of the unit.
    var objects: [Int: String] = [:]
    /// The local of each shared unit.
    var shared: [Int: String] = [:]
    /// The objects that the request shares.
    var request: String?
    /// The caller's arguments.
    var arguments: [String] = []
    /// Functions are passed to where only what is `Sendable` may go.
    var sendsFunctions = false
    /// The locals of values that are made in front of a call.
    var hoisted: [DependencyID: String] = [:]

    /// The local of an object of the unit.
    func object(_ node: Int) -> String { objects[node].expected("local of an object") }

    struct DependencyID: Hashable {
        var node: Int
        var index: Int
    }
}

extension GraphLowering {
    /// The function that makes a unit.
    func scope(_ unit: Int, _ context: CaptureContext) -> FunctionScope {
        FunctionScope(unit: unit, context: context, level: level(unit), isolation: effects(ofUnit: unit).isolation)
    }

    /// A function of a class in which each value is a request of its own.
    func requestScope(_ context: CaptureContext, level: Int, isolation: String?) -> FunctionScope {
        FunctionScope(unit: nil, context: context, level: level, isolation: isolation)
    }

    func effects(ofUnit unit: Int) -> Graph.Effects {
        guard let collection = units[unit].collection else { return graph.effects[units[unit].representative] }
        var result = Graph.Effects(isolation: graph.written(level(unit)).isolation)
        for edge in collection.edges { result.add(graph.effects[Int(graph.edges[edge].to)]) }
        return result
    }

    /// The effects of a call from within a function: to change to another actor takes an `await`.
    func changing(to effects: Graph.Effects, _ scope: FunctionScope) -> CallEffects {
        var result = effects.call
        if let actor = effects.isolation, actor != scope.isolation { result.insert(.async) }
        return result
    }

    func requested(_ node: Int, _ scope: FunctionScope) -> CallEffects {
        changing(to: graph.effects[node], scope)
    }
}
