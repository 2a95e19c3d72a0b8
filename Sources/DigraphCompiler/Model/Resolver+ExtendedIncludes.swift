// A graph can extend the graphs that it or its base includes: `extension TestGraph.MailGraph { … }`. A graph that
// derives from the included one, and has the registrations of the extension, then replaces the included graph.

extension Model.Resolver {
    /// Declares a derived graph for each included graph that is extended. Collects the extensions of graphs that are
    /// nested in an included graph.
    func declareExtendedIncludes() {
        func depth(_ name: String) -> Int {
            typeResolver.graphs[String(name.prefix { $0 != "." })].map { model.bases(of: $0).count } ?? 0
        }
        // Extensions of bases come first, because the graphs that they declare can be extended in derived graphs.
        let names = names.extensions.keys.filter { typeResolver.graphs[$0] == nil }
        for name in names.sorted(by: { (depth($0), $0) < (depth($1), $1) }) {
            for written in self.names.extensions[name] ?? [] { extend(name, by: written) }
        }
    }

    /// Follows the names of an extension, `TestGraph.MailGraph`, from the outermost graph through nested or included
    /// graphs. If a graph on this path is included, adds the extension to the last graph.
    private func extend(_ whole: String, by written: WrittenExtension) {
        let path = written.written.path
        guard let first = path.first, var family = typeResolver.graphs[first.text], !model.isForeign(family)
        else {
            return
        }
        var (level, isIncluded) = (family, false)
        var name = first.text
        for component in path.dropFirst() {
            name += "." + component.text
            if let nested = nestedGraph(named: component.text, in: level, of: family) {
                level = nested
                continue
            }
            var known = typeResolver.graphs[name]
            if known == nil, let include = include(named: component, in: level, of: family, written) {
                let span = first.span.joined(component.span)
                known = declare(name, extending: include, of: family, Syntax.Name(name, span), in: written.body)
            }
            guard let known else { return }
            (family, level, isIncluded) = (known, known, true)
        }
        if !isIncluded { return }
        var body = written.body
        body.scope = .graph(level)
        let inherited = Model.InheritedNestedGraph(name: whole, derived: family, graph: level)
        if level == family {
            reportMembers(of: body, inherited)
            body.items.removeAll { if case .registration = $0 { false } else { true } }
            self.written[level].bodies.append(body)
        } else {
            addExtension(of: inherited, body, written)
        }
    }

    private func nestedGraph(named name: String, in level: Model.GraphID, of family: Model.GraphID) -> Model.GraphID? {
        let nested = level == family ? model.nestedGraphs(of: family) : model.graphs[level].nested
        return nested.first { Names.lastComponent(model.graphs[$0].name) == name }
    }

    /// The include of the graph with the given name. Nil if there is none, and if there are several; the latter is
    /// reported here.
    private func include(
        named name: Syntax.Name, in level: Model.GraphID, of family: Model.GraphID, _ written: WrittenExtension
    ) -> Model.IncludeReference? {
        let including = level == family ? [family] + model.bases(of: family) : [level]
        let found = including.flatMap { graph in
            model.graphs[graph].includes.indices.map { Model.IncludeReference(graph: graph, include: $0) }
        }.filter { reference in
            let include = model[reference]
            return !include.isBroken && include.graph.map { Names.lastComponent(model.graphs[$0].name) } == name.text
        }
        if found.count > 1, let included = model[found[0]].graph.map({ model.graphs[$0].name }) {
            names.extensions[written.name] = nil
            report(
                .unknownGraph, name.span, in: written.body.document,
                "'\(model.graphs[family].name)' includes \(found.count) graphs named '\(name.text)', and the extension does not "
                    + "say which one; derive from one, graph G: \(included) { … }, and register G.init .as(\(included))",
                notes: found.map {
                    .init(model.place(model[$0].span, in: model[$0].document), "one of them is included here")
                })
        }
        return found.count == 1 ? found[0] : nil
    }

    /// Declares the graph that replaces an included graph. It derives from the included graph or, if a base replaces
    /// that already, from the replacement in the base.
    private func declare(
        _ path: String, extending include: Model.IncludeReference, of family: Model.GraphID, _ name: Syntax.Name,
        in body: Body
    ) -> Model.GraphID? {
        let inherited = model.bases(of: family).lazy.compactMap { self.model.graphs[$0].extendedIncludes[include] }
            .first
        guard let base = inherited ?? model[include].graph, mayExtend(base, as: name, in: body.document) else {
            // Graphs within the included graph cannot be extended either.
            for name in names.extensions.keys where name == path || name.hasPrefix(path + ".") {
                names.extensions[name] = nil
            }
            return nil
        }
        let index = Model.GraphID(model.graphs.count)
        let className = path.split(separator: ".").joined(separator: "_")
        model.graphs.append(
            Model.Graph(
                name: className,
                declaration: Model.Graph.Declaration(
                    document: body.document, nameSpan: name.span, bodyStart: name.span.end, documentation: []),
                access: .internal, module: typeResolver.module, type: typeResolver.table.intern(.graph(index))))
        model.graphs[index].derivation = Model.Graph.Derivation(
            base: Model.Base(graph: base, span: name.span), depth: model.bases(of: base).count + 1, isExtension: true)
        model.graphs[family].derivation.extendedIncludes[include] = index
        typeResolver.graphs[path] = index
        typeResolver.graphNames.append(className)
        typeResolver.surroundings.append(.graph(base))
        let empty = Body(items: [], document: body.document, number: nextBody(in: body.document), scope: .graph(index))
        written.append(
            WrittenGraph(
                graph: Syntax.Graph(
                    attributes: [], name: name, inputs: [], inherits: [], members: [], span: name.span, body: name.span),
                part: nil, include: nil, bodies: [empty]))
        return index
    }

    private func mayExtend(_ graph: Model.GraphID, as name: Syntax.Name, in document: Int) -> Bool {
        guard model.graphs[graph].outer == nil else {
            report(
                .syntax, name.span, in: document,
                "'\(model.graphs[graph].name)' is nested and included, so it cannot be extended here; extend it where it is "
                    + "nested",
                notes: [declared(model.graphs[graph])])
            return false
        }
        return mayDerive(from: graph, at: name.span, in: document)
    }
}
