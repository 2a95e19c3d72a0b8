extension Checks {
    /// A graph that is derived from an `open` graph of another module sees only the visible members of that graph,
    /// except under `@testable import`.
    static func hiddenMembers(_ graph: Graph) -> [Diagnostic] {
        guard let foreign = graph.bases.first(where: graph.isForeign(graph:)) else { return [] }
        let module = graph.model.outline.moduleNames[graph.model.graphs[foreign].module]
        var result: [Diagnostic] = []
        var reported: Set<Model.Registration.ID> = []
        for node in graph.nodeIDs where graph.isOwn(node) && !graph[node].isBroken {
            let hidden = graph.overridden(by: node).lazy.map(\.accessor).first {
                !$0.accessor.isVisible && graph.isForeign($0.registration)
            }
            guard let hidden else { continue }
            reported.insert(hidden.registration.id)
            let key = graph.spelled(graph.key(of: hidden.registration, alias: hidden.alias))
            result.append(
                graph.hiddenMember(
                    hidden.registration, module, at: graph.place(node), "'\(graph.name(of: node))' replaces \(key)"))
        }
        for node in graph.nodeIDs where graph.isOwn(node) {
            guard let input = graph.inputs(of: node).first(where: graph.isForeign(input:)) else { continue }
            result.append(graph.hiddenInput(graph.input(input), module, needed: node))
        }
        let shown = Set(graph.accessors.lazy.filter(\.isVisible).map(\.key))
        for edge in graph.edges where graph.isOwn(edge.from) {
            let provider = graph[edge.to]
            let key = graph.key(of: provider, alias: edge.alias)
            // Generated code also calls the accessor for the registered type of an `.objectGraph` object.
            let isShown = shown.contains(key) && (provider.lifetime.storage != .request || shown.contains(provider.key))
            guard graph.isForeign(provider), !isShown, reported.insert(provider.id).inserted else { continue }
            result.append(
                graph.hiddenMember(
                    provider, module, at: graph.place(edge.from),
                    "\(graph.consumer(edge.site)) needs \(graph.spelled(key))"))
        }
        return result
    }
}

extension Graph {
    fileprivate func key(of registration: Model.Registration, alias: Int?) -> Model.Key {
        alias.map { registration.aliases[$0].key } ?? registration.key
    }

    fileprivate func hiddenInput(_ input: Model.Input, _ module: String, needed node: NodeID) -> Diagnostic {
        Diagnostic(
            .inaccessible, at: place(node),
            "'\(name(of: node))' needs the input '\(input.name)', which is internal in \(module); "
                + Diagnostic.testableImport(of: module),
            notes: [.init(model.place(input.nameSpan, in: input.document), "'\(input.name)' is declared here")])
    }

    fileprivate func hiddenMember(
        _ registration: Model.Registration, _ module: String, at place: Place, _ problem: String
    ) -> Diagnostic {
        let type = model.speller.plain(registration.type)
        return Diagnostic(
            .inaccessible, at: place,
            "\(problem), which is hidden in '\(baseName)'; \(Diagnostic.testableImport(of: module))",
            notes: [
                .help(
                    model.place(of: registration),
                    registration.isRoot ? "or make '\(type)' public" : "or mark '\(type)' .root() here")
            ])
    }
}
