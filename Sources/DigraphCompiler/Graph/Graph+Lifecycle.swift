extension Model {
    /// The effects of a graph's `start()`, its `close()` and the methods that clear its scopes.
    package struct Lifecycle: Sendable {
        /// The effects of `start()`; nil if the graph has no such method.
        package var start: Effects?
        /// The effects of `close()`; nil if the graph has no such method.
        package var close: Effects?
        /// The effects of clearing each scope that disposes of its objects.
        package var clear: [String: Effects] = [:]
    }
}

extension Graph {
    /// The lifecycle methods of a level's class: those of the base, and additional ones.
    package func lifecycle(_ level: LevelID) -> Model.Lifecycle {
        var result = inheritedLifecycle(level)
        result.start = result.start ?? ownLifecycles[level].start
        result.close = result.close ?? ownLifecycles[level].close
        result.clear.merge(ownLifecycles[level].clear) { inherited, _ in inherited }
        return result
    }

    /// The lifecycle methods that a level inherits from the base. A nested graph of the base has the same level in the
    /// derived graph.
    package func inheritedLifecycle(_ level: LevelID) -> Model.Lifecycle {
        guard let base = base, base.hasLevel(level) else { return Model.Lifecycle() }
        return base.lifecycle(level)
    }

    /// The effects of disposing of a node; nil if the node has no disposal.
    package func disposalEffects(_ node: NodeID) -> Graph.Effects? {
        self[node].disposal.map { effects(ofCall: $0.effects, node) }
    }

    /// The effects of creating a node in its graph's `start()`; nil if the node is not eager.
    package func startEffects(_ node: NodeID) -> Graph.Effects? {
        guard self[node].isEager else { return nil }
        let node = startAccessor(of: node).node
        var creation = effects[node]
        if let start = self[node].start { creation.add(start) }
        var result = effects(ofCall: creation.call, node)
        result.availability = creation.availability
        return result
    }

    /// The effects of a call from a method of the node's graph. A call to another actor needs an `await`.
    private func effects(ofCall call: CallEffects, _ node: NodeID) -> Effects {
        let isElsewhere = effects[node].isolation.map { $0 != owner(of: node).isolation } ?? false
        return Effects(isElsewhere ? call.union(.async) : call)
    }

    /// The lifecycle methods that the registrations of each level need, without those of the base.
    func findOwnLifecycles() -> [Model.Lifecycle] {
        var result = levels.map { _ in Model.Lifecycle() }
        for node in nodeIDs where !isInherited(node) {
            let level = level(of: node)
            if let effects = startEffects(node) { result[level].start.add(effects) }
            guard let effects = disposalEffects(node) else { continue }
            result[level].close.add(effects)
            if let scope = self[node].lifetime.scope { result[level].clear[scope].add(effects) }
        }
        for level in levelIDs {
            let inherited = inheritedLifecycle(level)
            // A `start()` that throws closes the graph first. A throwing `start()` of the base is therefore overridden
            // in the first graph with a `close()`.
            let isFirstToClose = inherited.close == nil && result[level].close != nil
            if isFirstToClose, inherited.start?.isThrowing == true { result[level].start.add(Graph.Effects()) }
            let mayFail = result[level].start?.isThrowing == true || inherited.start?.isThrowing == true
            let close = inherited.close ?? result[level].close
            if mayFail, close?.isAsync == true { result[level].start?.call.insert(.async) }
        }
        return result
    }
}

extension Graph {
    /// The rank of each node in the order of disposal, highest first. A node ranks above the disposable objects that
    /// the node or its dependencies request later, unless these objects need the node in turn. All dependencies of a
    /// nested graph count as requested later. So do dependencies to or from a cycle with a delayed edge, because a
    /// delayed edge can lead to any member of the cycle.
    /// - Complexity: O(nodes + edges), and as much for each nested graph.
    func findDisposalRanks() -> [Int] {
        guard nodes.contains(where: { $0.registration.disposal != nil }) else { return nodes.map { _ in 0 } }
        var needs = nodeIDs.map { node in edges(of: node).map { (to: $0.to, isLater: $0.kind == .delayed) } }
        for node in nodeIDs {
            guard let nested = self[node].nestedGraph, let level = level(ofGraph: nested) else { continue }
            let isInside = nodes.map { levelsVisible(from: $0.level).contains(level) }
            for edge in edges where isInside[edge.from] && !isInside[edge.to] { needs[node].append((edge.to, true)) }
        }
        var ranges: [Range<Int>] = []
        for own in needs {
            let start = ranges.last?.upperBound ?? 0
            ranges.append(start..<start + own.count)
        }
        let all = needs.flatMap { $0 }
        let components = Components(ranges: ranges) { all[$0].to.index }
        // The rank of each component; nil if neither its nodes nor their dependencies have a disposal.
        var ranks: [Int?] = []
        var isClosedLater: [Bool] = []
        for members in components.members {
            let own = members.flatMap { needs[$0] }
            // Over a delayed edge within the component, any member can reach the immediate dependencies of another.
            let hasLaterNeed = own.contains { components.of[$0.to] == ranks.count && $0.isLater }
            var rank = members.contains { self[$0].disposal != nil } ? 0 : Int?.none
            for need in own {
                let target = components.of[need.to]
                guard target < ranks.count, let other = ranks[target] else { continue }
                rank = max(rank ?? 0, other + (need.isLater || hasLaterNeed || isClosedLater[target] ? 1 : 0))
            }
            ranks.append(rank)
            isClosedLater.append(hasLaterNeed)
        }
        return components.of.map { ranks[$0] ?? 0 }
    }
}

extension Model.Effects? {
    fileprivate mutating func add(_ other: Model.Effects) {
        var result = self ?? Model.Effects()
        result.add(other)
        self = result
    }
}
