extension Checks {
    /// Generic parameters that Swift cannot infer: only `nil` is passed, or an optional of a protocol, which Swift does not
    /// open.
    static func uninferredTypes(_ node: NodeID, _ graph: Graph) -> [Diagnostic] {
        graph[node].inferred.compactMap { inferred in
            let sites = inferred.dependencies.map { Graph.InjectionSite(node: node, dependency: $0) }
            let unopened = sites.first { graph.isUnopened($0) }
            guard let site = unopened ?? (graph.isUninferred(inferred, node) ? sites[0] : nil) else { return nil }
            let type = graph.dependency(at: site).type
            let wrapped = graph.model.types.wrapped(type).flatMap { graph.model.speller.isProtocol($0) ? $0 : nil }
            let value = unopened == nil ? "nil" : "a '\(graph.spelled(type))'"
            let signature =
                graph[node].declaration.map {
                    ", \(graph.model.outline.signature(of: $0, titled: graph.title(site))),"
                } ?? ","
            return Diagnostic(
                .missingBinding, at: graph.place(site),
                "\(graph.consumer(site)) gets \(value), from which Swift cannot infer '\(inferred.name)'; "
                    + (wrapped.map { "provide a '\(graph.spelled($0))', or " } ?? "")
                    + "write the whole signature\(signature) with a type in place of '\(inferred.name)'",
                notes: graph.declarationNote(site))
        }
    }
}

extension Graph {
    /// Whether the value is an optional of a protocol.
    fileprivate func isUnopened(_ site: InjectionSite) -> Bool {
        let type = dependency(at: site).type
        guard let wrapped = model.types.wrapped(type), model.speller.isProtocol(wrapped) else { return false }
        return switch binding(site.node, site.dependency) {
        case .node(let node, let alias): self[node].key(alias).type == type
        case .input(let id): input(id).type == type
        default: false
        }
    }
}
