extension Checks {
    /// A graph with state that this graph includes in several ways, through different graphs. Each of these graphs has
    /// its own instance, and does not see the changes to the other instances.
    static func repeatedIncludes(_ graph: Graph) -> [Diagnostic] {
        guard graph.included.count > 1 else { return [] }
        let ways = Dictionary(grouping: graph.inclusions, by: \.target)
        return ways.keys.sorted().compactMap { target in
            guard let ways = ways[target], let second = ways.first(where: { $0.own != ways[0].own }),
                second.own.graph == graph.index, Set(ways.map(\.holder.index)).count > 1,
                let state = second.included.sharableState
            else { return nil }
            return graph.repeatedInclude(ways, at: second, state)
        }
    }
}

extension Graph {
    /// An include of the outermost graph, or of a graph that it includes.
    fileprivate struct Inclusion {
        /// The outermost graph's own include that leads to this one.
        var own: Model.IncludeReference
        /// The graph that has the include.
        var holder: Graph
        var include: Model.Include
        /// The included graph, by its index in the model.
        var target: Model.GraphID
        var included: Graph
    }

    /// The state of a graph that its instances do not share.
    fileprivate struct State {
        var graph: Graph
        var node: NodeID
        var text: String
    }

    /// The includes of the outermost graph and, below each of them, those of the included graphs.
    fileprivate var inclusions: [Inclusion] {
        directInclusions.flatMap { direct in
            var result = [direct]
            var isMet: Set = [direct.target]
            var next = 0
            while next < result.count {
                for inner in result[next].included.directInclusions where isMet.insert(inner.target).inserted {
                    var inclusion = inner
                    inclusion.own = direct.own
                    result.append(inclusion)
                }
                next += 1
            }
            return result
        }
    }

    private var directInclusions: [Inclusion] {
        (bases.reversed() + [index]).flatMap { including in
            model.graphs[including].includes.enumerated().compactMap { number, include in
                guard let target = include.graph, !include.isBroken, let graph = included[target] else { return nil }
                let own = Model.IncludeReference(graph: including, include: number)
                return Inclusion(own: own, holder: self, include: include, target: target, included: graph)
            }
        }
    }

    /// The first object with state that is kept by the graph or by an included graph; nil if there is none.
    fileprivate var sharableState: State? {
        ([self] + inclusions.map(\.included)).lazy.compactMap(\.ownState).first
    }

    private var ownState: State? {
        for node in nodeIDs where level(of: node) == .outermost && keepsForOneInstance(node) {
            if let text = state(of: node) { return State(graph: self, node: node, text: text) }
        }
        return nil
    }

    /// Whether an instance of the graph keeps a node's object for itself, and `.allow` does not say that this is meant.
    private func keepsForOneInstance(_ node: NodeID) -> Bool {
        let registration = self[node]
        return [.graph, .weakGraph, .scope].contains(registration.lifetime.storage) && !registration.isImplicit
            && !registration.allowances.contains { $0.id == Diagnostic.ID.repeatedInclude.rawValue }
    }

    fileprivate func repeatedInclude(_ ways: [Inclusion], at second: Inclusion, _ state: State) -> Diagnostic {
        let name = "'\(model.graphs[second.target].name)'"
        var holders: [Inclusion] = []
        for way in ways where !holders.contains(where: { $0.holder === way.holder }) { holders.append(way) }
        let others = holders.filter { $0.holder !== self }
        let object = "'\(state.graph.name(of: state.node))'"
        let whole = model.graphs[second.own.graph].includes[second.own.include]
        return Diagnostic(
            .repeatedInclude, at: model.place(whole.span, in: whole.document),
            "\(Model.listed(holders.map(\.holder.root.name))) each include \(name), so each has its own "
                + "\(object), which \(state.text)",
            notes: others.map { other in
                let place = model.place(other.include.span, in: other.include.document)
                return .init(place, "'\(other.holder.root.name)' includes it here")
            } + [
                .help(
                    model.place(whole.span, in: whole.document),
                    "to share it, include \(name) in '\(root.name)' only, and let "
                        + "\(Model.listed(others.map(\.holder.root.name))) get its objects as inputs"),
                .help(
                    state.graph.place(state.node),
                    "or add .allow(repeated-include, \"why\") to \(object), if each is to have its own"),
            ])
    }
}
