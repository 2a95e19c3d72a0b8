extension Checks {
    /// An include that no root uses. One report for the include replaces the reports for its registrations. While an unused
    /// registration needs the include, only that registration is reported: without the include it would be an error.
    static func unusedIncludes(_ graph: Graph) -> [Diagnostic] {
        guard graph.speaksOfUnused || graph.isDerived && !graph.isIncomplete else { return [] }
        let used = graph.usedIncludes.union(graph.includesNeededElsewhere)
        var result: [Diagnostic] = []
        for including in graph.levels.map(\.graph) {
            let written = graph.model.graphs[including]
            guard written.hasRoots || written.base != nil else { continue }
            for (index, include) in written.includes.enumerated() where !include.isBroken {
                let isParentUnused =
                    include.parent.map { !used.contains(Model.IncludeReference(graph: including, include: $0)) }
                    ?? false
                if isParentUnused || used.contains(Model.IncludeReference(graph: including, include: index)) {
                    continue
                }
                let document = graph.model.documents[include.document]
                let name =
                    switch include.target {
                    case .part(let part): graph.model.parts[part].name
                    case .graph(let included): graph.model.graphs[included].name
                    }
                result.append(
                    Diagnostic(
                        .unusedInclude, at: document.place(include.span),
                        written.base == nil
                            ? "nothing in '\(name)' is used; remove the include"
                            : "nothing in '\(name)' is used or replaces anything; remove the include",
                        fixes: [document.fixRemoving(include.span)]))
            }
        }
        return result
    }
}

extension Graph {
    /// The includes that a root needs, directly or for further includes, those that contain a nested graph, and those of
    /// graphs with roots.
    var usedIncludes: Set<Model.IncludeReference> {
        var result: Set<Model.IncludeReference> = []
        for node in nodeIDs where isUsed[node] {
            if let include = self[node].include { result.insert(include) }
        }
        // Nested graphs can be created from outside.
        result.formUnion(levels.compactMap { model.includeBringing(nestedGraph: $0.graph) })
        // Code may ask the including graph for the roots of an included one.
        for including in levels.map(\.graph) {
            for (index, include) in model.graphs[including].includes.enumerated() {
                guard let included = include.graph, model.graphs[included].hasRoots else { continue }
                result.insert(Model.IncludeReference(graph: including, include: index))
            }
        }
        // An include of a part is used if an include in that part is.
        for reference in result {
            var reference = reference
            while let parent = model.graphs[reference.graph].includes[reference.include].parent {
                reference.include = parent
                if !result.insert(reference).inserted { break }
            }
        }
        return result
    }
}

extension Graph {
    /// The includes of which a registration elsewhere needs something, used or not.
    fileprivate var includesNeededElsewhere: Set<Model.IncludeReference> {
        func outermost(_ node: NodeID) -> Model.IncludeReference? {
            guard var reference = self[node].include else { return nil }
            while let parent = model.graphs[reference.graph].includes[reference.include].parent {
                reference.include = parent
            }
            return reference
        }
        return Set(edges.filter { outermost($0.from) != outermost($0.to) }.compactMap { outermost($0.to) })
    }
}

extension Model {
    /// The include that brings the part in which a nested graph is declared.
    fileprivate func includeBringing(nestedGraph: Model.GraphID) -> IncludeReference? {
        let nested = graphs[nestedGraph]
        guard nested.partBody != nil, let outer = nested.outer else { return nil }
        return graphs[outer].includes.firstIndex { include in
            guard let part = include.part.map({ parts[$0] }) else { return false }
            return part.document == nested.document && part.body.start <= nested.nameSpan.start
                && nested.nameSpan.end <= part.body.end
        }.map { IncludeReference(graph: outer, include: $0) }
    }
}
