extension Checks {
    /// Registrations of a plain value that fill parameters with different names, such as an `Int` for both `limit` and
    /// `offset`. Each registration is reported once. Requests in the graph file itself are intended, and do not count:
    /// by `.parameter`, a tag, an injection, or code in braces. An input fills only parameters of its name.
    static func sharedValues(_ graph: Graph) -> [(node: NodeID, diagnostic: Diagnostic)] {
        var sites: [NodeID: [Graph.InjectionSite]] = [:]
        for node in graph.nodeIDs where !graph[node].isImplicit && !graph[node].isBroken {
            for (index, dependency) in graph[node].dependencies.enumerated() where graph.asksForPlainValue(dependency) {
                guard case .node(let provider, _) = graph.binding(node, index) else { continue }
                sites[provider, default: []].append(Graph.InjectionSite(node: node, dependency: index))
            }
        }
        return sites.sorted { $0.key < $1.key }.flatMap { provider, sites in graph.sharedValues(provider, sites) }
    }
}

extension Graph {
    fileprivate func asksForPlainValue(_ dependency: Model.Dependency) -> Bool {
        guard model.types.isPlainValue(dependency.type) else { return false }
        if case .closure = dependency.consumer { return false }
        return dependency.phase.isCreation && dependency.tag == nil && dependency.name != "_"
    }

    fileprivate func sharedValues(
        _ provider: NodeID, _ sites: [InjectionSite]
    ) -> [(node: NodeID, diagnostic: Diagnostic)] {
        let own = self[provider].accessorName
        let untied = sites.filter { !Self.areAlike(dependency(at: $0).name, own) }
        let isTied = untied.count < sites.count
        func areDifferent(_ sites: [InjectionSite]) -> Bool {
            let names = sites.map { dependency(at: $0).name }
            return isTied && !names.isEmpty || names.contains { !Self.areAlike($0, names[0]) }
        }
        guard areDifferent(untied) else { return [] }
        // An `.allow` at a provider covers all parameters that the provider fills; an `.allow` at a consumer covers
        // only the consumer's parameters.
        if isAllowed(provider) { return [(provider, sharedValue(provider, at: untied[0], of: sites))] }
        let rest = untied.filter { !isAllowed($0.node) }
        let reported = untied.filter { isAllowed($0.node) } + (areDifferent(rest) ? rest.suffix(1) : [])
        return reported.map { ($0.node, sharedValue(provider, at: $0, of: sites)) }
    }

    private func isAllowed(_ node: NodeID) -> Bool {
        self[node].allowances.contains { $0.id == Diagnostic.ID.sharedValue.rawValue }
    }

    /// Whether one name ends with the other: `url` and `baseURL`.
    private static func areAlike(_ name: String, _ other: String?) -> Bool {
        guard let other = other?.lowercased() else { return false }
        return name.lowercased().hasSuffix(other) || other.hasSuffix(name.lowercased())
    }

    private func sharedValue(_ provider: NodeID, at site: InjectionSite, of sites: [InjectionSite]) -> Diagnostic {
        let requested = dependency(at: site).type
        let type = spelled(model.types.wrapped(requested) ?? requested)
        var names: [String] = []
        for site in sites where !names.contains(dependency(at: site).name) { names.append(dependency(at: site).name) }
        let others = sites.filter { dependency(at: $0).name != dependency(at: site).name }.prefix(3)
        let label = parameterLabel(site) ?? dependency(at: site).name
        return Diagnostic(
            .sharedValue, at: place(site),
            "\(Model.listed(names)) get the same '\(type)'; give each its own, as in .parameter(\(label)) { … }; "
                + "or, if they mean the same, write .allow(shared-value, \"why\")",
            notes: [note(of: provider)] + others.map { .init(place($0), "\(consumer($0)) gets it, too") },
            fixes: [fixAdding(".parameter(\(label)) { <#\(type)#> }", to: site.node)])
    }
}
