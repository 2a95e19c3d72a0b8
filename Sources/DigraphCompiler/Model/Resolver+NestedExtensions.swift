// A derived graph can extend the nested graphs of its base: `extension TestGraph.SessionGraph { … }`. The
// registrations there override those of the nested graph, in the derived graph only.

extension Model.Resolver {
    struct NestedExtension {
        let inherited: Model.InheritedNestedGraph
        let body: Body
    }

    /// Finds the extensions of graphs that are nested in a base.
    func collectNestedExtensions() {
        reportRepeatedNestedGraphs()
        for inherited in model.inheritedNestedGraphs where typeResolver.graphs[inherited.name] == nil {
            for written in names.extensions[inherited.name] ?? [] {
                var body = written.body
                body.scope = .graph(inherited.graph)
                addExtension(of: inherited, body, written)
            }
        }
    }

    func addExtension(of inherited: Model.InheritedNestedGraph, _ body: Body, _ written: WrittenExtension) {
        nestedExtensions.append(NestedExtension(inherited: inherited, body: body))
        reportMembers(of: body, inherited)
        requireOpen(inherited, written)
    }

    /// Reports a nested graph of another module that is not `open`: the derived graph needs a subclass of the nested
    /// graph's class.
    private func requireOpen(_ inherited: Model.InheritedNestedGraph, _ written: WrittenExtension) {
        let known = model.graphs[inherited.graph]
        if known.module == typeResolver.module || typeResolver.testable.contains(known.module) || known.access == .open
        {
            return
        }
        let module = outline.moduleNames[known.module]
        report(
            .inaccessible, written.span, in: written.body.document,
            "'\(known.name)' is not open in \(module); make it open, or \(Diagnostic.testableImport(of: module))",
            notes: [declared(known)])
    }

    func reportMembers(of body: Body, _ inherited: Model.InheritedNestedGraph) {
        for item in body.items {
            let span: Span
            switch item {
            case .include(let include): span = include.span
            case .graph(let graph): span = graph.name.span
            case .lifetime(let lifetime): span = lifetime.span
            case .`typealias`(let alias): span = alias.name.span
            default: continue
            }
            report(
                .syntax, span, in: body.document,
                "'extension \(inherited.name)' can only have registrations, because the graph is inherited")
        }
    }

    /// Reports nested graphs with the name of a nested graph that the base already has.
    private func reportRepeatedNestedGraphs() {
        for index in model.ownGraphIDs {
            let graph = model.graphs[index]
            guard let base = graph.base?.graph else { continue }
            let inherited = model.nestedGraphs(of: base).map { model.graphs[$0] }
            for nested in graph.nested.map({ model.graphs[$0] }) {
                let name = Names.lastComponent(nested.name)
                guard let known = inherited.first(where: { Names.lastComponent($0.name) == name }) else { continue }
                report(
                    .duplicateGraph, nested.nameSpan, in: nested.document,
                    "'\(graph.name)' inherits a graph '\(name)'; write extension \(graph.name).\(name) { … }, or rename this "
                        + "one",
                    notes: [declared(known)])
            }
        }
    }
}

extension Model {
    /// A nested graph that a derived graph inherits from its base.
    package struct InheritedNestedGraph {
        /// `TestGraph.SessionGraph`
        package let name: String
        package let derived: GraphID
        package let graph: GraphID
    }

    /// The nested graphs that the module's derived graphs inherit from their bases.
    package var inheritedNestedGraphs: [InheritedNestedGraph] {
        ownGraphIDs.flatMap { derived -> [InheritedNestedGraph] in
            guard let base = graphs[derived].base?.graph else { return [] }
            var open = nestedGraphs(of: base).map { (outer: graphs[derived].name, graph: $0) }
            var result: [InheritedNestedGraph] = []
            while let (outer, graph) = open.popLast() {
                let name = outer + "." + Names.lastComponent(graphs[graph].name)
                result.append(InheritedNestedGraph(name: name, derived: derived, graph: graph))
                open += graphs[graph].nested.map { (name, $0) }
            }
            return result
        }
    }
}
