// What a graph's nodes need, and which nodes are used.

extension Graph {
    /// Whether some registrations are unknown: those of an unknown graph or part, or unreadable ones.
    var lacksItems: Bool { (levels.map(\.graph) + bases).contains { model.graphs[$0].lacksItems } }

    /// Whether a registration or binding is broken or missing. An unknown registration may need any object, so none can
    /// be reported as unused.
    var isIncomplete: Bool {
        let problems = links.problems
        return lacksItems || !problems.missing.isEmpty || !problems.ambiguities.isEmpty || !problems.arguments.isEmpty
            || nodes.contains(where: \.registration.isBroken)
    }
}

extension Graph {
    /// For each node: whether it reaches a node with a selected lifetime rank. The path may only lead through nodes
    /// that are not kept longer than a request, and over immediate or delayed edges. All members of a cycle get the
    /// same answer.
    ///
    /// - Parameters:
    ///   - isCounted: Selects further nodes for which the answer is true.
    ///   - isFollowed: Whether a path may use an edge.
    ///   - isMeant: Whether a lifetime rank is selected.
    func leading(
        where isCounted: (NodeID) -> Bool = { _ in false }, over isFollowed: (Graph.Edge) -> Bool = { _ in true },
        to isMeant: (Model.Lifetime.Rank) -> Bool
    ) -> [Bool] {
        var result = Array(repeating: false, count: nodes.count)
        for members in allEdges.members {
            let leads = members.contains { node in
                isCounted(node)
                    || edges(of: node).contains { edge in
                        let rank = self[edge.to].lifetime.rank
                        return isFollowed(edge) && (isMeant(rank) || rank <= .request && result[edge.to])
                    }
            }
            for member in members { result[member] = leads }
        }
        return result
    }

    /// Whether a node itself uses the instance of its graph: it needs an input, or is a nested graph.
    func takesGraph(_ node: NodeID) -> Bool { !inputs(of: node).isEmpty || self[node].nestedGraph != nil }

    /// The graph inputs that a node needs: as dependencies, at once or later, and in its code.
    func inputs(of node: NodeID) -> [InputID] {
        let injected = self[node].dependencies.indices.compactMap { dependency in
            leaves(node, dependency).lazy.compactMap { leaf -> InputID? in
                if case .input(let input) = leaf.binding { input } else { nil }
            }.first
        }
        return injected + self[node].expressions.flatMap { $0.inputs.compactMap { input($0, of: node) } }
    }

    /// Whether a node can be created without an instance of the graph, and so on any actor.
    ///
    /// - Parameter isLater: Whether the node is created in a separate request.
    func canBeCreatedAnywhere(_ node: NodeID, isLater: Bool) -> Bool {
        switch self[node].lifetime.rank {
        case .process: true
        case .none: !(isLater ? needsGraph : needsRequest)[node]
        case .request: isLater && !needsGraph[node]
        case .graph, .scope: false
        }
    }

    // MARK: - Used nodes

    var speaksOfUnused: Bool { levels.contains { model.graphs[$0.graph].hasRoots } && !isIncomplete }

    /// For each node: whether it can be reached from an entry point, or from a node that counts as used without one,
    /// such as a node marked `.unused()`.
    func findUsed() -> [Bool] {
        reachable(
            from: entries
                + nodeIDs.filter {
                    self[$0].isUnused || self[$0].lifetime == .inputReplacement || isUsedWithoutRoots($0)
                })
    }

    /// Whether a node counts as used although no root needs it. A derived graph's own registration does if it overrides
    /// another, and any other registration does if its graph has no roots.
    private func isUsedWithoutRoots(_ node: NodeID) -> Bool {
        guard isOwn(node) else { return !owner(of: node).hasRoots }
        return isOverriding(self[node].key, node)
            || self[node].aliases.contains { isOverriding($0.key, node) }
    }

    /// For each component: whether an unused node in another component needs it.
    var isNeededByUnused: [Bool] {
        var result = Array(repeating: false, count: allEdges.members.count)
        for edge in edges where !isUsed[edge.from] && !allEdges.same(edge.from, edge.to) {
            result[allEdges.of[edge.to]] = true
        }
        return result
    }
}
