extension Checks {
    /// Swift prefers an initializer without default values, so it would call another one than the registered one.
    static func shorterInitializers(_ linked: LinkedGraph) -> [Diagnostic] {
        linked.nodes.compactMap { node in
            guard !linked[node].shorter.isEmpty, case .call(_, let parameters) = linked[node].provider,
                !linked.isInherited(node)
            else { return nil }
            let omitted = parameters.indices.filter { isOmitted(parameters[$0], node, linked) }
            return linked[node].shorter.first { Set($0.omitted) == Set(omitted) }
                .map { linked.shorterInitializer($0, node, without: omitted.map { parameters[$0].label ?? "_" }) }
        }
    }

    private static func isOmitted(_ parameter: Model.Parameter, _ node: Int, _ linked: LinkedGraph) -> Bool {
        switch parameter.source {
        case .omitted: true
        case .argument, .expression: false
        case .dependency(let dependency): linked.graph.binding(node, dependency).isOmitted
        }
    }
}

extension LinkedGraph {
    fileprivate func shorterInitializer(
        _ shorter: Model.Registration.Shorter, _ node: Int, without labels: [String]
    ) -> Diagnostic {
        let name = names.name(node)
        let other = "\(name).init" + Model.spelledLabels(shorter.labels)
        return Diagnostic(
            .ambiguousInitializer, at: names.place(node),
            "without \(Model.listed(labels)), Swift calls \(other); provide \(labels.count == 1 ? "it" : "them"), or write "
                + "register \(name) { … }",
            notes: shorter.declaration.map { [.init(model.outline.place(of: $0), "'\(other)' is declared here")] } ?? []
        )
    }
}
