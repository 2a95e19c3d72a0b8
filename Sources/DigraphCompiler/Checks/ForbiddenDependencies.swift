extension Checks {
    /// What a rule of the graph files says that nothing of one group needs of another, at once or later.
    static func forbiddenDependencies(_ graph: Graph) -> [Diagnostic] {
        let rules = graph.model.rules
        if rules.isEmpty { return [] }
        var members: [Model.RuleGroup.Kind: [Bool]] = [:]
        for group in rules.flatMap({ [$0.consumer.kind, $0.provider.kind] }) where members[group] == nil {
            members[group] = graph.nodes.indices.map { graph.belongs($0, to: group) }
        }
        return graph.edges.compactMap { edge in
            let broken = rules.first {
                members[$0.consumer.kind]?[edge.from] == true && members[$0.provider.kind]?[edge.to] == true
            }
            return broken.map { graph.forbidden(edge, by: $0) }
        }
    }
}

extension Graph {
    /// Whether a node is in a group: written in the braces of the part or graph, or of a type of the module. What an included
    /// graph gives is that graph's, and so is the graph itself.
    fileprivate func belongs(_ node: Int, to group: Model.RuleGroup.Kind) -> Bool {
        let registration = self[node]
        let include = registration.include.map { model.graphs[$0.graph].includes[$0.include] }
        let shape = model.types.shape(model.types.wrapped(registration.type) ?? registration.type)
        switch (group, shape) {
        case (.part(let part), _): return include?.part == part
        case (.graph(let graph), .graph(let own)) where graph == own: return true
        case (.graph(let graph), _): return include == nil ? registration.home == graph : include?.graph == graph
        case (.module(let module), .declared(let declaration, _)):
            return model.outline.module(of: declaration) == module
        case (.module(let module), .graph(let graph)): return model.graphs[graph].module == module
        case (.module, _): return false
        }
    }

    fileprivate func forbidden(_ edge: Graph.Edge, by rule: Model.Rule) -> Diagnostic {
        let provider = name(of: edge.to)
        func of(_ group: Model.RuleGroup, _ name: String) -> String {
            name == group.name ? "'\(name)'" : "'\(name)' of '\(group.name)'"
        }
        return Diagnostic(
            .forbiddenDependency, at: place(edge.site),
            "\(of(rule.consumer, name(of: edge.from))) needs \(of(rule.provider, provider)), which is "
                + (rule.kind == .forbid ? "forbidden" : "a higher layer"),
            notes: [
                .init(
                    rule.place, rule.kind == .forbid ? "the rule is here" : "the layers are here, the highest first"),
                .init(place(edge.to), "'\(provider)' is registered here"),
            ] + declarationNote(edge.site) + pathNote(to: [edge.from], then: provider))
    }
}
