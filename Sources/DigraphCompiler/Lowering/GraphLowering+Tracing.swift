// The events of a graph marked `@Traced`.

extension GraphLowering {
    /// Adds the step that begins the event for a unit's creation. An included graph traces its own objects.
    func trace(_ unit: UnitID, _ scope: inout FunctionScope, _ steps: inout [SwiftCode.Step]) {
        let made = units[unit].members.filter { node in
            if case .member = graph[node].recipe { return false }
            return !graph[node].isExternal && isTraced(node)
        }
        guard let first = made.first else { return }
        usesRuntime = true
        let types = made.map(graph.objectType).joined(separator: ", ")
        let texts = [types, graph[first].lifetime.spelling]
        var arguments = texts.map { SwiftCode.Argument(label: nil, value: .literal($0.quoted)) }
        arguments.append(SwiftCode.Argument(label: "in", value: .literal(naming.path(scope.level).quoted)))
        let begin = SwiftCode.Value.make("DigraphRuntime.GraphTracing.begin", arguments, [])
        steps.append(SwiftCode.Step(kind: .declare(.traced, scope.names.free("making"), begin)))
    }

    /// Whether the graph that creates a node, or a graph around it, is marked `@Traced`. A base in a module whose
    /// internals are not visible creates its own nodes.
    func isTraced(_ node: NodeID) -> Bool {
        let model = graph.model
        if var next = graph[node].declaringGraph,
            !model.seesInternals(of: model.graphs[next].module, from: graph.root.module)
        {
            while !model.graphs[next].isTraced {
                guard let outer = model.graphs[next].outer else { return false }
                next = outer
            }
            return true
        }
        return graph.levelsVisible(from: graph.level(of: node)).contains { graph.written($0).isTraced }
    }
}
