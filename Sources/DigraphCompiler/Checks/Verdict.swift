/// Decides which reports of needless items stand. Graphs can share an item, as several include one part, and so can worlds:
/// it is needless only if no graph in any world needs it.
struct Verdict {
    /// What the checks of one graph say about its items.
    struct Use {
        let graph: Graph
        /// The items that a rule finds needless, with those that `.allow` silences.
        var needless: Set<Diagnostic.Identity> = []
        /// The allowances that silence a warning.
        var silencing: Set<Graph.AllowanceUse>
    }

    var uses: [Use]

    /// The diagnostics without reports of items that some graph needs, or that the fix of an error may need.
    func standing(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        guard diagnostics.contains(where: \.id.reportsNeedlessItem) else { return diagnostics }
        let needed = uses.reduce(into: Set<Diagnostic.Identity>()) { $0.formUnion($1.needed) }
        let errors = diagnostics.filter { $0.severity == .error }
        let named = Set(errors.flatMap(\.notes).map(\.place))
        return diagnostics.filter { diagnostic in
            let isNamed =
                diagnostic.severity == .warning && diagnostic.id.reportsNeedlessItem && named.contains(diagnostic.place)
            return !isNamed && !needed.contains(diagnostic.identity)
        }
    }
}

extension Verdict.Use {
    /// The reports that are wrong because the graph needs the item. An incomplete graph may need each item.
    fileprivate var needed: Set<Diagnostic.Identity> {
        let isIncomplete = graph.isIncomplete
        let isNeededByUnused = graph.isNeededByUnused
        var result: Set<Diagnostic.Identity> = []
        func add(_ id: Diagnostic.ID, _ place: Place) { result.insert(Diagnostic.Identity(id: id, place: place)) }
        for node in graph.nodeIDs {
            let registration = graph[node]
            if graph.isUsed[node] || isNeededByUnused[graph.allEdges.of[node]] || isIncomplete {
                add(.unusedRegistration, graph.place(node))
                if graph.isOwn(node) { add(.overrideUnused, graph.place(node)) }
            }
            for alias in registration.aliases {
                add(.unusedAlias, graph.place(alias, of: node))
                add(.unusedTag, graph.place(alias, of: node))
            }
            for injection in registration.injections where injection.isCycle {
                add(.needlessCycleMark, graph.model.place(injection.code))
            }
            for (index, allowance) in registration.allowances.enumerated()
            where isIncomplete || silencing.contains(Graph.AllowanceUse(node: node, allowance: index)) {
                add(.needlessAllow, graph.place(allowance.span, of: node))
            }
        }
        result.subtract(needless)
        for input in isIncomplete ? Set(graph.inputIDs) : graph.usedInputs {
            add(.unusedInput, graph.place(graph.input(input)))
        }
        for reference in graph.usedIncludes {
            let include = graph.model.graphs[reference.graph].includes[reference.include]
            add(.unusedInclude, graph.model.documents[include.document].place(include.span))
        }
        return result
    }
}
