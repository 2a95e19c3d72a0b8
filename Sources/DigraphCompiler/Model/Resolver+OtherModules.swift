// The names of graphs in other modules, which have been resolved earlier.

extension Model {
    /// Whether the generated code of a module can name a graph.
    func isVisible(_ graph: Model.GraphID, in module: Int) -> Bool {
        let written = graphs[graph]
        return written.module == module || written.access >= .package || types.testableModules.contains(written.module)
    }
}

extension Model.Resolver {
    /// Adds the names of graphs in other modules: the bare name if it is unused, and the name with the module. Imported
    /// modules come first, then nearer dependencies. Generated code uses the module's name if the bare name is
    /// ambiguous.
    func collectForeignGraphs() {
        let imported = typeResolver.table.importedModules
        let foreign = model.foreignGraphIDs.map {
            (isHidden: !imported.contains(model.graphs[$0].module), index: $0)
        }
        .sorted { left, right in
            let (one, other) = (model.graphs[left.index].module, model.graphs[right.index].module)
            if left.isHidden != right.isHidden { return right.isHidden }
            return (one, left.index) < (other, right.index)
        }
        var modules: [String: Set<Int>] = [:]
        for index in model.foreignGraphIDs where model.graphs[index].outer == nil {
            modules[nameInItsModule(index), default: []].insert(model.graphs[index].module)
        }
        let own = Set(model.ownGraphIDs.map { model.graphs[$0].name })
        for (_, index) in foreign {
            let name = nameInItsModule(index)
            let module = model.graphs[index].module
            let full = outline.moduleNames[module] + "." + name
            if typeResolver.graphs[full] == nil { typeResolver.graphs[full] = index }
            if typeResolver.graphs[name] == nil { typeResolver.graphs[name] = index }
            let first = String(name.prefix { $0 != "." })
            let isAlone =
                modules[first]?.count == 1 && !own.contains(first)
                && !typeResolver.table.nestedGraphNames.contains(first)
                && !outline.isShared(first, of: module, imported: imported, testable: typeResolver.testable)
            model.graphs[index].name = isAlone ? name : full
            typeResolver.graphNames[index] = isAlone ? name : full
        }
    }

    /// The name of a graph, `AppGraph.SessionGraph`, without the module.
    private func nameInItsModule(_ graph: Model.GraphID) -> String {
        var names: [String] = []
        var next: Model.GraphID? = graph
        while let current = next {
            let known = model.graphs[current]
            names.insert(model.documents[known.document].text(known.nameSpan).filter { $0 != "`" }, at: 0)
            next = known.outer
        }
        return names.joined(separator: ".")
    }

    /// Whether generated code can name a graph. Reports the graph if not.
    func requireVisible(_ graph: Model.GraphID, at span: Span, in document: Int) -> Bool {
        let known = model.graphs[graph]
        if model.isVisible(graph, in: typeResolver.module) { return true }
        let module = outline.moduleNames[known.module]
        report(
            .inaccessible, span, in: document,
            "'\(known.name)' is \(known.access.word) in \(module); make it public, or \(Diagnostic.testableImport(of: module))",
            notes: [.init(model.place(known.nameSpan, in: known.document), "'\(known.name)' is declared here")])
        return false
    }
}
