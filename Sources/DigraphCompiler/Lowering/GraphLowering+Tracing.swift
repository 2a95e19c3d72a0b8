// What a graph marked `@Traced` tells of what it makes.

extension GraphLowering {
    /// Begins the making of a unit. An included graph tells of its objects itself.
    func trace(_ unit: Int, _ scope: inout FunctionScope, _ steps: inout [SwiftCode.Step]) {
        let made = units[unit].members.filter { node in
            if case .member = graph[node].provider { return false }
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

    /// Whether the graph that makes a node, a base of it or a graph around it is marked `@Traced`. What a base of another
    /// module hides is made there.
    private func isTraced(_ node: Int) -> Bool {
        let model = graph.model
        if var next = graph[node].home,
            !model.seesInternals(of: model.graphs[next].module, from: graph.root.module)
        {
            while !model.graphs[next].isTraced {
                guard let outer = model.graphs[next].outer else { return false }
                next = outer
            }
            return true
        }
        return graph.seen(from: graph.level(of: node)).contains { graph.written($0).isTraced }
    }
}
