extension Model.Resolver {
    /// Resolves the attributes, conformances and inputs of graphs. Bases and outer graphs come first, because derived
    /// and nested graphs inherit their isolation.
    func resolveHeads() {
        for graph in model.graphsBaseFirst where !model.isForeign(graph) && model.graphs[graph].outer == nil {
            resolveHead(of: graph)
        }
        for graph in model.ownGraphIDs where model.graphs[graph].outer != nil {
            resolveHead(of: graph)
        }
    }

    private func resolveHead(of index: Model.GraphID) {
        let graph = model.graphs[index]
        let written = written[index].graph
        applyAttributes(written.attributes, to: index, in: graph.document)
        for inherited in written.inherits where self.graph(named: inherited, in: graph.document) == nil {
            resolveConformance(inherited, of: index)
        }
        resolveInputs(written.inputs, of: index)
        if let outer = graph.outer {
            nest(index, written, in: outer)
            return
        }
        var domain = model.graphs[index].domain
        if domain.isolation == nil, let standard = outline.defaultIsolation(ofModule: typeResolver.module) {
            // In a module with a default isolation, the graph's class has this isolation, unless the graph is
            // `Sendable`.
            domain.isNonisolated = domain.isSendable
            domain.isDefault = !domain.isSendable
            if !domain.isSendable { domain.isolation = standard }
            model.graphs[index].domain = domain
        }
        if let base = graph.base?.graph {
            inheritHead(index, from: base)
            replaceInputs(of: index)
        }
    }

    private func resolveConformance(_ inherited: Syntax.TypeReference, of graph: Model.GraphID) {
        let document = model.graphs[graph].document
        let text = model.documents[document].text(inherited.span)
        if ["Sendable", "Swift.Sendable", "@unchecked Sendable"].contains(text) {
            model.graphs[graph].domain.isSendable = true
            return
        }
        let type = typeResolver.resolve(inherited, in: model.documents[document], .graphFile(.graph(graph)))
        if case .foreign(let name, _) = typeResolver.table.shape(type), isUnknownGraph(name, inherited.span, of: graph)
        {
            return
        }
        // A class inherits the conformances of its superclass, and Swift refuses to repeat them.
        if model.bases(of: graph).contains(where: { model.graphs[$0].conformances.contains { $0.type == type } }) {
            return
        }
        // Types have no attributes, but conformances do.
        var node = inherited.tree.nodes[inherited.tree.root]
        while node.kind == .attributed, node.firstChild >= 0 { node = inherited.tree.nodes[Int(node.firstChild)] }
        let attributes = model.documents[document].text(Span(start: inherited.span.start, end: node.span.start))
        model.graphs[graph].conformances.append(Model.Graph.Conformance(attributes: attributes, type: type))
    }

    /// The protocols that an unknown name behind the colon can misspell: `Sendable`, and those of the sources if no graph
    /// file imports a module without sources.
    private func protocolNames(near name: String) -> [String] {
        if Outline.StandardNames.contains(name) { return [] }
        let isWhole = typeResolver.imports.allSatisfy { ["Swift", "Foundation"].contains($0) || outline.isModule($0) }
        return ["Sendable"] + (isWhole ? outline.protocolNames() : [])
    }

    /// Reports an unknown name behind the colon that is similar to the name of a graph or protocol, or ends with `Graph`. Other
    /// unknown names are left to Swift: they may be protocols of a module without sources.
    private func isUnknownGraph(_ name: String, _ span: Span, of index: Model.GraphID) -> Bool {
        let (graphs, document) = (model.graphs, model.graphs[index].document)
        var near = Spelling.nearest(to: name, among: graphs.map(\.name) + protocolNames(near: name), limit: 1)
        var bases: [String] = []
        if near.isEmpty {
            guard name.hasSuffix("Graph") else { return false }
            bases = model.graphIDs.filter { $0 != index && graphs[$0].outer == nil && graphs[$0].base?.graph != index }
                .map { graphs[$0].name }.sorted()
            near = bases.count == 1 ? bases : Spelling.renamed(name, among: bases).map { [$0] } ?? []
        }
        let suggestion = near.isEmpty && !bases.isEmpty ? "; the graphs are \(Model.listed(bases))" : didYouMean(near)
        report(
            .unknownGraph, span, in: document, "there is no graph or protocol '\(name)'" + suggestion,
            notes: near.isEmpty ? unreadModulesNote(at: span, in: document) : [],
            fixes: near.map { model.documents[document].fixReplacing(span, with: $0) }, key: name)
        graphsOfUnknownBases.insert(graphs[index].name)
        return true
    }

    private func resolveInputs(_ inputs: [Syntax.Input], of graph: Model.GraphID) {
        let document = model.graphs[graph].document
        var first: [String: Span] = [:]
        for input in inputs {
            if let first = first[input.name.text] {
                report(
                    .syntax, input.name.span, in: document,
                    "there is already an input '\(input.name.text)'; rename one of them",
                    notes: [.init(model.place(first, in: document), "the first one is here")])
                continue
            }
            first[input.name.text] = input.name.span
            let type = resolve(input.type, in: document, .graph(graph))
            model.graphs[graph].domain.availability.add(availability(of: type))
            model.graphs[graph].inputs.append(
                Model.Input(
                    name: input.name.text, type: type,
                    ownership: input.type.tree.ownership(in: model.documents[document].source.bytes),
                    document: document, nameSpan: input.name.span,
                    typeSpan: input.type.span, defaultValue: input.defaultValue))
        }
    }

    private func applyAttributes(_ attributes: [Syntax.Attribute], to graph: Model.GraphID, in document: Int) {
        let graphName = "'\(model.graphs[graph].name)'"
        model.graphs[graph].domain.isolation = isolation(attributes, of: .graph, graphName, document)
        for attribute in attributes {
            model.graphs[graph].domain.availability.add(availability(attribute, in: document))
            let name = attribute.name.text
            switch name {
            case "InjectedValues": model.graphs[graph].injectedValues = attribute.span
            case "Traced": model.graphs[graph].isTraced = true
            default: continue
            }
            if attribute.arguments == nil { continue }
            report(
                .syntax, attribute.span, in: document, "'@\(name)' takes no arguments; remove them",
                fixes: [model.documents[document].fixReplacing(attribute.span, with: "@\(name)")])
        }
    }

    /// The systems that an `@available` names; none for other attributes.
    func availability(_ attribute: Syntax.Attribute, in document: Int) -> Availability {
        guard attribute.name.text == "available", let arguments = attribute.arguments else { return Availability() }
        return Availability(model.documents[document].text(arguments))
    }

    /// The systems that a type needs, with its generic arguments and elements.
    func availability(of type: Model.TypeID) -> Availability {
        var result = Availability()
        if !outline.hasAvailable { return result }
        var pending = [type]
        while let type = pending.popLast() {
            if let declaration = typeResolver.table.declaration(type) {
                result.add(outline.availability(of: declaration))
            }
            pending += typeResolver.table.shape(type).innerTypes
        }
        return result
    }

    /// The global actor among the attributes of an item, which messages call `what`.
    func isolation(
        _ attributes: [Syntax.Attribute], of item: Syntax.Keyword, _ what: String, _ document: Int
    ) -> String? {
        var isolation: String?
        for attribute in attributes {
            guard let actor = globalActor(attribute) else { continue }
            if !isGlobalActor(actor) {
                report(
                    .unknownAttribute, attribute.span, in: document, Language.unknownAttribute(actor, of: item),
                    fixes: [model.documents[document].fixRemovingAttribute(attribute.span)])
                continue
            }
            if let isolation, isolation != actor {
                report(
                    .isolationMismatch, attribute.span, in: document,
                    "\(what) is already on @\(isolation); remove one of the actors",
                    fixes: [model.documents[document].fixRemovingAttribute(attribute.span)])
            }
            isolation = actor
        }
        return isolation
    }

    /// The global actor that an attribute names; nil for the attributes of graphs. The parser has reported misspelt
    /// attributes and arguments.
    private func globalActor(_ attribute: Syntax.Attribute) -> String? {
        let name = attribute.name.text
        if name == "MainActor" { return name }
        if attribute.arguments != nil { return nil }
        let attributes = Language.attributes(of: .graph)
        let known = Spelling.nearest(to: name, among: attributes, limit: 1).first ?? name
        return attributes.contains(known) && known != "MainActor" ? nil : known
    }

    /// Whether a name is that of a global actor, or can be one of an SDK.
    private func isGlobalActor(_ name: String) -> Bool {
        let path = name.split(separator: ".").map(String.init)
        let found = outline.lookUp(path, from: nil, testable: model.types.testableModules)
        return name == "MainActor" || outline.declarationCount == 0 || outline.globalActor(path, among: found) != nil
    }

    // MARK: - Nested graphs

    private func nest(_ index: Model.GraphID, _ written: Syntax.Graph, in outer: Model.GraphID) {
        let graph = model.graphs[index]
        if let attribute = graph.injectedValues {
            report(
                .misplacedModifier, attribute, in: graph.document,
                "'\(graph.name)' is nested in a graph, so @InjectedValues cannot make it; remove the attribute",
                fixes: [model.documents[graph.document].fixRemovingAttribute(attribute)])
            model.graphs[index].injectedValues = nil
        }
        let inherited = written.inherits.first {
            model.documents[graph.document].text($0.span).hasSuffix("Sendable")
        }
        takeIsolation(
            of: outer, for: index, "its outer graph",
            attribute: written.attributes.first { $0.name.text == graph.isolation }?.span, sendable: inherited?.span)
    }

    /// Adds a registration to the outer graph for each nested graph that has no written one there. The accessor is a
    /// method that takes the inputs of the nested graph.
    func registerNestedGraphs() {
        guard model.graphs.contains(where: { $0.outer != nil }) else { return }
        var isRegistered = Array(repeating: false, count: model.graphs.count)
        for registration in model.registrations {
            guard case .graph(let graph) = typeResolver.table.shape(registration.type),
                let outer = model.graphs[graph].outer, outer == registration.declaringGraph
            else { continue }
            isRegistered[graph] = true
        }
        for graph in model.graphIDs where !isRegistered[graph] {
            guard let outer = model.graphs[graph].outer else { continue }
            let type = typeResolver.table.intern(.graph(graph))
            let number = model.registrations.count
            model.registrations.append(
                Model.Registration(
                    implicitRegistration(of: graph, type, in: outer), id: .written(number), isBroken: false))
            model.graphs[outer].registrations.append(number)
        }
    }

    private func implicitRegistration(
        of graph: Model.GraphID, _ type: Model.TypeID, in outer: Model.GraphID
    ) -> Model.Registration.Contents {
        let nested = model.graphs[graph]
        var contents = Model.Registration.Contents(
            origin: Model.Registration.Origin(
                kind: .nested, document: nested.document, graph: outer, body: nextBody(in: nested.document),
                span: nested.nameSpan,
                wholeSpan: nested.nameSpan),
            type: type)
        contents.creation.recipe = .call(
            callee: Names.quotedPath(nested.name),
            nested.inputs.indices.map { Model.Parameter(label: nested.inputs[$0].name, source: .argument($0)) })
        contents.creation.effects.isolation = nested.isolation
        contents.creation.effects.availability = nested.domain.availability
        contents.creation.nestedGraph = graph
        contents.arguments = nested.inputs.map { input in
            Model.Argument(
                label: input.name, name: input.name, type: input.type, ownership: input.ownership,
                defaultValue: input.defaultCode)
        }
        contents.documentation = ["A new `\(nested.name)`, which holds this graph."]
        contents.modifiers.isUnused = true
        if !model.isForeign(graph) { contents.origin.include = written[graph].include }
        return contents
    }
}
