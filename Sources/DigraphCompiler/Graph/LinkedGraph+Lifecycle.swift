extension Model {
    /// The methods of a graph by which all its objects end.
    package struct Lifecycle: Sendable {
        /// The effects of `close()`; nil where there is none.
        package var close: Effects?
        /// The effects of what clears a scope, of each that disposes of its objects.
        package var clear: [String: Effects] = [:]
    }
}

extension LinkedGraph {
    /// The effects of disposing of a node; nil for what is not disposed of. Going to another actor takes an `await`.
    package func disposalEffects(_ node: Int) -> Graph.Effects? {
        guard let disposal = self[node].disposal else { return nil }
        let isElsewhere = effects[node].isolation.map { $0 != owner(of: node).isolation } ?? false
        return Graph.Effects(isAsync: disposal.isAsync || isElsewhere, isThrowing: disposal.isThrowing)
    }

    /// The methods that each level has for what it disposes of itself, whatever its base has.
    func findOwnLifecycles() -> [Model.Lifecycle] {
        var result = graph.levels.map { _ in Model.Lifecycle() }
        for node in nodes {
            guard let effects = disposalEffects(node) else { continue }
            let level = graph.level(of: node)
            result[level].close = (result[level].close ?? Graph.Effects()).adding(effects)
            guard let scope = self[node].lifetime.scope else { continue }
            result[level].clear[scope] = (result[level].clear[scope] ?? Graph.Effects()).adding(effects)
        }
        return result
    }

    /// The methods that a level inherits from a base of its graph. What is nested in the base has the same level there.
    package func inheritedLifecycle(_ level: Int) -> Model.Lifecycle {
        guard let base = graph.base, level < base.graph.levels.count else { return Model.Lifecycle() }
        return base.lifecycle(level)
    }

    /// The methods of a level: those of the base, and what that does not have.
    package func lifecycle(_ level: Int) -> Model.Lifecycle {
        var result = inheritedLifecycle(level)
        result.close = result.close ?? ownLifecycles[level].close
        result.clear.merge(ownLifecycles[level].clear) { inherited, _ in inherited }
        return result
    }
}

extension Model.Effects {
    fileprivate func adding(_ other: Model.Effects) -> Model.Effects {
        var result = self
        result.add(other)
        return result
    }
}
