// What is needed of a graph, and by whom.

extension Graph {
    /// Whether an include names nothing: what it would bring is not known.
    var lacksInclude: Bool { (levels.map(\.graph) + bases).contains { model.graphs[$0].lacksInclude } }

    /// Whether something is broken or missing, which may need anything: nothing can be called unused beside it.
    var isIncomplete: Bool {
        let problems = links.problems
        return lacksInclude || !problems.missing.isEmpty || !problems.ambiguities.isEmpty || !problems.arguments.isEmpty
            || nodes.contains(where: \.registration.isBroken)
    }
}

extension Graph {
    /// Which nodes lead to something of certain ranks through what nothing keeps, at once or later: not exact among those
    /// of a cycle.
    ///
    /// - Parameters:
    ///   - isAtOnce: Whether a node does by itself.
    ///   - isFollowed: What counts of what a node needs.
    func leading(
        where isAtOnce: (Int) -> Bool = { _ in false }, over isFollowed: (Graph.Edge) -> Bool = { _ in true },
        to isMeant: (Model.Lifetime.Rank) -> Bool
    ) -> [Bool] {
        var result = Array(repeating: false, count: nodes.count)
        for members in allEdges.members {
            let leads = members.contains { node in
                isAtOnce(node)
                    || edges(of: node).contains { edge in
                        let rank = self[edge.to].lifetime.rank
                        return isFollowed(edge) && (isMeant(rank) || rank <= .request && result[edge.to])
                    }
            }
            for member in members { result[member] = leads }
        }
        return result
    }

    /// Whether a node's own making needs an instance of its graph.
    func takesGraph(_ node: Int) -> Bool { !inputs(of: node).isEmpty || self[node].nestedGraph != nil }

    /// The inputs that a node takes, at once or by a function, and those that its code mentions.
    func inputs(of node: Int) -> [Int] {
        let taken = self[node].dependencies.indices.compactMap { dependency in
            leaves(node, dependency).lazy.compactMap { leaf -> Int? in
                if case .input(let input) = leaf.binding { input } else { nil }
            }.first
        }
        return taken + self[node].expressions.flatMap { $0.inputs.compactMap { input($0, of: node) } }
    }

    /// Whether something can be made without an instance of the graph, and so on any actor.
    ///
    /// - Parameter isLater: Whether it is made in a request of its own.
    func isMadeAnywhere(_ node: Int, isLater: Bool) -> Bool {
        switch self[node].lifetime.rank {
        case .process: true
        case .none: !(isLater ? needsGraph : needsRequest)[node]
        case .request: isLater && !needsGraph[node]
        case .graph, .scope: false
        }
    }

    // MARK: - What is used

    var speaksOfUnused: Bool { levels.contains { model.graphs[$0.graph].hasRoots } && !isIncomplete }

    /// What is needed by a root, or by what is to stay unused.
    func findUsed() -> [Bool] {
        reachable(
            from: entries
                + nodes.indices.filter { self[$0].isUnused || self[$0].lifetime == .given || isUsedWithoutRoots($0) })
    }

    /// In a graph without roots, everything; but of what a derived graph itself registers, only what replaces something.
    private func isUsedWithoutRoots(_ node: Int) -> Bool {
        guard isOwn(node) else { return !owner(of: node).hasRoots }
        return isReplacing(self[node].key, node)
            || self[node].aliases.contains { isReplacing($0.key, node) }
    }

    /// Which components something unused in another component needs.
    var isNeededByUnused: [Bool] {
        var result = Array(repeating: false, count: allEdges.members.count)
        for edge in edges where !isUsed[edge.from] && !allEdges.same(edge.from, edge.to) {
            result[allEdges.of[edge.to]] = true
        }
        return result
    }
}
