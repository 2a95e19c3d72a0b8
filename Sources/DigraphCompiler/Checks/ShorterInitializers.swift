extension Checks {
    /// Swift prefers an initializer without default values, so it would not call the registered one.
    static func shorterInitializers(_ graph: Graph) -> [Diagnostic] {
        graph.nodeIDs.compactMap { node in
            guard !graph[node].shorter.isEmpty, case .call(_, let parameters) = graph[node].recipe,
                !graph.isInherited(node)
            else { return nil }
            let omitted = parameters.indices.filter { isOmitted(parameters[$0], node, graph) }
            return graph[node].shorter.first { Set($0.omitted) == Set(omitted) }
                .map { graph.shorterInitializer($0, node, without: omitted.map { parameters[$0].label ?? "_" }) }
        }
    }

    private static func isOmitted(_ parameter: Model.Parameter, _ node: NodeID, _ graph: Graph) -> Bool {
        switch parameter.source {
        case .omitted: true
        case .argument, .expression: false
        case .dependency(let dependency): graph.binding(node, dependency).isOmitted
        }
    }
}

extension Graph {
    fileprivate func shorterInitializer(
        _ shorter: Model.Registration.Shorter, _ node: NodeID, without labels: [String]
    ) -> Diagnostic {
        let name = name(of: node)
        let other = "\(name).init" + Model.spelledLabels(shorter.labels)
        return Diagnostic(
            .ambiguousInitializer, at: place(node),
            "without \(Model.listed(labels)), Swift calls \(other); provide \(Model.listed(labels)), or write "
                + "register \(name) { … }",
            notes: shorter.declaration.map { [.init(model.outline.place(of: $0), "'\(other)' is declared here")] } ?? []
        )
    }
}
