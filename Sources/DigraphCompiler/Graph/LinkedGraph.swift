/// A linked graph with what checks and tools ask about it.
package final class LinkedGraph {
    package let graph: Graph
    package let model: Model
    package let names: DiagnosticNames
    /// Components over all edges but the delayed ones.
    package let components: Graph.Components
    /// Components over all edges.
    package let allEdges: Graph.Components
    package let effects: [Graph.Effects]
    /// Which nodes need something that is reported to be wrong, by any number of steps: that may need more than is known,
    /// be `async`, and so close a cycle.
    private(set) lazy var leadsToBroken = graph.reachable(from: nodes.filter { self[$0].isBroken }, against: true)
    /// Which nodes need an instance of the graph, at once or later: not exact among those of a cycle.
    private(set) lazy var needsGraph = leading(where: takesGraph) { $0 == .scope || $0 == .graph }
    /// The same, or share something with what is made in the same request; what is made later is made in another.
    private(set) lazy var needsRequest = leading(
        where: { needsGraph[$0] }, over: { $0.kind != .delayed }, to: { $0 == .request })
    /// The accessors of each level by key: several roots can have one.
    private(set) lazy var accessors = graph.levels.indices.map { level in
        Dictionary(grouping: graph.accessors.filter { graph.level(of: $0.node) == level }, by: \.key)
    }
    /// The methods of each level for what it disposes of itself.
    private(set) lazy var ownLifecycles = findOwnLifecycles()
    /// What the linking has found wrong.
    private(set) lazy var report = LinkReport(self).diagnostics
    /// Which nodes an entry needs, or are kept for another reason.
    private(set) lazy var isUsed = findUsed()

    package init(_ graph: Graph, of model: Model) {
        self.graph = graph
        self.model = model
        names = DiagnosticNames(graph, model)
        components = graph.components { $0.kind != .delayed }
        allEdges = graph.hasDelayedEdges ? graph.components { _ in true } : components
        effects = graph.effects(model, components)
    }

    package subscript(_ node: Int) -> Model.Registration { graph.nodes[node] }

    package var nodes: Range<Int> { graph.nodes.indices }

    /// The outermost graph as the model has it.
    package var root: Model.Graph { model.graphs[graph.index] }

    /// The graph of a node.
    func owner(of node: Int) -> Model.Graph { model.graphs[graph.graph(of: node)] }

    func input(_ index: Int) -> Model.Input { model.input(graph.inputs[index].reference) }

    /// Whether an include names nothing: what it would bring is not known.
    var lacksInclude: Bool { (graph.levels + graph.bases).contains { model.graphs[$0].lacksInclude } }

    /// Whether something is broken or missing, which may need anything: nothing can be called unused beside it.
    var isIncomplete: Bool {
        let problems = graph.problems
        return lacksInclude || !problems.missing.isEmpty || !problems.ambiguities.isEmpty || !problems.arguments.isEmpty
            || graph.nodes.contains(where: \.isBroken)
    }

    /// Whether a node is registered in a base of the graph.
    func isInherited(_ node: Int) -> Bool { graph.isInherited(node, model) }

    /// Whether a derived graph itself registers a node, for itself or for a graph nested in its base.
    func isOwn(_ node: Int) -> Bool { graph.isOwn(node) }
}

extension LinkedGraph {
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
        var result = Array(repeating: false, count: graph.nodeCount)
        for members in allEdges.members {
            let leads = members.contains { node in
                isAtOnce(node)
                    || graph.edges(of: node).contains { edge in
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
            graph.leaves(node, dependency).lazy.compactMap { leaf -> Int? in
                if case .input(let input) = leaf.binding { input } else { nil }
            }.first
        }
        return taken + self[node].expressions.flatMap { $0.inputs.compactMap { graph.input($0, of: node) } }
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

    var speaksOfUnused: Bool { graph.levels.contains { model.graphs[$0].hasRoots } && !isIncomplete }

    /// What is needed by a root, or by what is to stay unused.
    private func findUsed() -> [Bool] {
        graph.reachable(from: graph.entries + nodes.filter { self[$0].isUnused || isUsedWithoutRoots($0) })
    }

    /// In a graph without roots, everything; but of what a derived graph itself registers, only what replaces something.
    private func isUsedWithoutRoots(_ node: Int) -> Bool {
        guard isOwn(node) else { return !owner(of: node).hasRoots }
        return graph.isReplacing(self[node].key, node)
            || self[node].aliases.contains { graph.isReplacing($0.key, node) }
    }

    /// Which components something unused in another component needs.
    var isNeededByUnused: [Bool] {
        var result = Array(repeating: false, count: allEdges.members.count)
        for edge in graph.edges where !isUsed[edge.from] && !allEdges.same(edge.from, edge.to) {
            result[allEdges.of[edge.to]] = true
        }
        return result
    }
}
