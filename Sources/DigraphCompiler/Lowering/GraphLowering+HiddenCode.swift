extension GraphLowering {
    /// The problem of a class that derives from one of another module, and would have code for what that module hides: for
    /// objects that its own share in a request, or that take what it replaces.
    ///
    /// - Parameter rows: The rows of the derived class.
    func hiddenCode(in rows: [Row], _ base: BaseSnapshot) -> Diagnostic? {
        guard let foreign = graph.bases.first(where: graph.isForeign(graph:)) else { return nil }
        let made = Set(rows.map(\.unit))
        for row in rows {
            for node in units[row.unit].members where graph.isForeign(graph[node]) {
                guard let obstacle = obstacle(to: node, in: row, made, base) else { continue }
                let (model, name) = (graph.model, graph.name(of: node))
                let module = model.outline.moduleNames[model.graphs[foreign].module]
                let derived = model.graphs[graph.index]
                return Diagnostic(
                    .inaccessible, at: model.place(derived.nameSpan, in: derived.document),
                    "'\(derived.name)' shares objects with '\(name)' in a request, so it has to make '\(name)' itself, but "
                        + "\(obstacle) in \(module); \(Diagnostic.testableImport(of: module))",
                    notes: [.init(graph.place(node), "'\(name)' is registered here")])
            }
        }
        return nil
    }

    private func obstacle(to node: NodeID, in row: Row, _ made: Set<UnitID>, _ base: BaseSnapshot) -> String? {
        let (model, registration, name) = (graph.model, graph[node], graph.name(of: node))
        if row.level != .outermost, model.graphs[graph.levels[row.level].graph].access < .open {
            return "the graph '\(graph.written(row.level).name)' is not open"
        }
        if row.members.contains(where: { $0.isOverride && base.hidden.contains(signature($0, row.level)) }) {
            return "'\(name)' is not a visible root of '\(graph.baseName)'"
        }
        if let hidden = model.hidden(registration.type, .public) { return "'\(hidden.name)' is \(hidden.word)" }
        if let input = graph.inputs(of: node).first(where: graph.isForeign(input:)) {
            return "the input '\(graph.input(input).name)' is internal"
        }
        if !registration.expressions.isEmpty { return "the closure of '\(name)' can use what is internal" }
        if case .call = registration.recipe, model.types.declaration(registration.type) != nil,
            registration.declaration.map({ model.outline.effectiveAccess(of: $0) < .public }) ?? true
        {
            return "the initializer of '\(name)' is internal"
        }
        let shown = Set(graph.accessors.lazy.filter(\.isVisible).map(\.key))
        for edge in graph.edges(of: node) where !made.contains(units.unit(of: edge.to)) {
            let (provider, key) = (graph[edge.to], graph[edge.to].key(edge.alias))
            if graph.isForeign(provider), !shown.contains(key) {
                return
                    "'\(graph.name(of: edge.to))', which '\(name)' needs, is not a visible root of '\(graph.baseName)'"
            }
        }
        return nil
    }
}
