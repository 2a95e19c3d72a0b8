// Graphs of other modules, which have been resolved before: what can be named of them here.

extension Model.Resolver {
    /// Takes in the names of the graphs of other modules, those of the nearest first: alone where no nearer one has the
    /// name, and with the module in front.
    func collectForeignGraphs() {
        let foreign = model.graphs.indices.sorted { left, right in
            (model.graphs[left].module, left) < (model.graphs[right].module, right)
        }
        for index in foreign {
            let name = model.graphs[index].name
            let full = outline.moduleNames[model.graphs[index].module] + "." + name
            if types.graphs[full] == nil { types.graphs[full] = index }
            if types.graphs[name] == nil {
                types.graphs[name] = index
            } else {
                model.graphs[index].name = full
                types.graphScopes[index].name = full
            }
        }
    }

    /// Whether generated code can name a graph; says so where not.
    func requireVisible(_ graph: Int, at span: Span, in document: Int) -> Bool {
        let known = model.graphs[graph]
        if known.module == types.module || known.access >= .package || types.testable.contains(known.module) {
            return true
        }
        let module = outline.moduleNames[known.module]
        report(
            .inaccessible, span, in: document,
            "'\(known.name)' is \(known.access.word) in \(module), so generated code cannot name it; make it public, or "
                + "write @testable import \(module)",
            notes: [.init(model.place(known.nameSpan, in: known.document), "'\(known.name)' is declared here")])
        return false
    }
}
