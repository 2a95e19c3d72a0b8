extension Graph {
    /// Finds, for every dependency of every registration of a graph and those nested in it, what fills it.
    ///
    /// - Parameters:
    ///   - index: The graph's index in the model.
    ///   - members: The registrations of the graphs; loses those that a derived graph does without.
    ///   - base: The graph that it derives from.
    /// - Complexity: Linear in dependencies and in the providers of what is asked for as a collection.
    package static func link(
        _ index: Int, of model: Model, with members: inout Model.Members, derivedFrom base: LinkedGraph? = nil
    ) -> Graph {
        var graph = Graph(index, of: model, members, derivedFrom: base)
        Linker(graph, model).bindAll()
        let unneeded = graph.unneeded(model)
        if !unneeded.isEmpty {
            members.remove(unneeded, from: index)
            graph = Graph(index, of: model, members, derivedFrom: base)
            Linker(graph, model).bindAll()
        }
        graph.accessors = graph.findAccessors(model)
        return graph
    }

    /// Registrations of the base that a derived graph goes without. An object that is made elsewhere (`T.self`) and what
    /// is made for it need each other; a derived graph can replace one of them, and then nothing can provide the object to
    /// the others, which nothing needs any more.
    private func unneeded(_ model: Model) -> Set<Model.Registration.ID> {
        let externals = nodes.indices.filter { nodes[$0].isExternal }
        guard isDerived, !externals.isEmpty else { return [] }
        let components = components { $0.kind != .delayed }
        let homes = Set(externals.map { components.of[$0] })
        let needsExternal = reachable(from: externals, against: true) { $0.kind != .delayed }
        let candidates = Set(
            nodes.indices.filter { node in
                needsExternal[node] && !homes.contains(components.of[node]) && level(of: node) == 0
                    && isInherited(node, model)
            })
        let isNeeded = reachable(from: nodes.indices.filter { !candidates.contains($0) })
        return Set(candidates.filter { !isNeeded[$0] }.map { registrations[$0] })
    }
}
