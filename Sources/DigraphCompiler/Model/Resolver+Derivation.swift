// A derived graph has the inputs and the isolation of its base, and the registrations that it does not override.

extension Model.Resolver {
    /// Finds the bases of graphs: the graphs behind the colon.
    func resolveBases() {
        for graph in model.ownGraphIDs {
            for inherited in written[graph].graph.inherits { takeBase(inherited, of: graph) }
        }
        reportDerivationCycles()
        for graph in model.ownGraphIDs {
            guard let base = model.graphs[graph].base?.graph else { continue }
            typeResolver.surroundings[graph] = .graph(base)
            model.graphs[graph].derivation.depth = model.bases(of: graph).count
        }
    }

    /// The graph that is named behind the colon of another graph; nil if the name is not that of a graph.
    func graph(named inherited: Syntax.TypeReference, in document: Int) -> Model.GraphID? {
        let name = model.documents[document].text(inherited.span).filter { $0 != "`" }
        if let graph = typeResolver.graphs[name] { return graph }
        let module = outline.moduleNames[typeResolver.module] + "."
        return name.hasPrefix(module) ? typeResolver.graphs[String(name.dropFirst(module.count))] : nil
    }

    private func takeBase(_ inherited: Syntax.TypeReference, of index: Model.GraphID) {
        let graph = model.graphs[index]
        let document = graph.document
        guard let base = self.graph(named: inherited, in: document) else { return }
        if let first = graph.base {
            report(
                .syntax, inherited.span, in: document,
                "'\(graph.name)' already derives from '\(model.graphs[first.graph].name)'; remove one of the bases",
                fixes: [model.documents[document].fixRemovingFromList(inherited.span)])
        } else if graph.outer != nil {
            report(
                .syntax, inherited.span, in: document,
                "'\(graph.name)' is nested, so it cannot derive from a graph; remove the base")
        } else if model.graphs[base].outer != nil {
            let around = model.graphs[model.outermostGraphs[base]].name
            report(
                .syntax, inherited.span, in: document,
                "a nested graph cannot be a base; derive from '\(around)', and write "
                    + "extension \(graph.name)\(model.graphs[base].name.dropFirst(around.count))")
        } else if mayDerive(from: base, at: inherited.span, in: document) {
            model.graphs[index].derivation.base = Model.Base(graph: base, span: inherited.span)
        } else {
            model.graphs[index].lacksItems = true
        }
    }

    /// Whether a graph of this module may derive from a base. A base of another module must be `open`, or its module
    /// must be imported as `@testable`. Reports the base if not.
    func mayDerive(from base: Model.GraphID, at span: Span, in document: Int) -> Bool {
        guard model.isForeign(base) else { return true }
        let known = model.graphs[base]
        if typeResolver.testable.contains(known.module) || known.access == .open { return true }
        let module = outline.moduleNames[known.module]
        report(
            .inaccessible, span, in: document,
            "the base '\(known.name)' is not open in \(module); make it open, or \(Diagnostic.testableImport(of: module))",
            notes: [declared(known)])
        return false
    }

    private func reportDerivationCycles() {
        for ring in rings(model.graphs.map { [$0.base?.graph.index] }) {
            let graphs = ring.map { model.graphs[$0.node] }
            reportCycle(
                "a graph", "derive from", graphs.map(\.name),
                at: graphs.map { ($0.base?.span ?? $0.nameSpan, $0.document) })
            for graph in ring { model.graphs[graph.node].derivation.base = nil }
        }
    }

    // MARK: - Heads

    func inheritHead(_ index: Model.GraphID, from baseIndex: Model.GraphID) {
        let (own, base) = (model.graphs[index], model.graphs[baseIndex])
        let repeated = own.inputs.filter { input in base.inputs.contains { $0.name == input.name } }
        for input in repeated {
            report(
                .syntax, input.nameSpan, in: own.document,
                "'\(own.name)' inherits the input '\(input.name)' from '\(base.name)'; remove this one",
                notes: [declared(base)])
        }
        if own.access > base.access {
            report(
                .inaccessible, own.nameSpan, in: own.document,
                "'\(own.name)' is \(own.access.word), but its base '\(base.name)' is \(base.access.word); make this graph "
                    + "\(base.access.word), too",
                notes: [declared(base)])
        }
        takeIsolation(of: baseIndex, for: index, "its base")
        model.graphs[index].inputs =
            base.inputs + own.inputs.filter { input in !repeated.contains { $0.name == input.name } }
        model.graphs[index].inheritedInputCount = base.inputs.count
        model.graphs[index].domain.availability.add(base.domain.availability)
        if base.isTraced { model.graphs[index].isTraced = true }
    }

    /// Finds the inputs of the base that a registration of the graph replaces. A registration with `.default()` does
    /// not replace an input but has precedence over it.
    func replaceInputs(of index: Model.GraphID) {
        guard model.graphs[index].inheritedInputCount > 0 else { return }
        let provided = providedTypes(of: index) { !$0.modifiers.contains { $0.kind == .default } }
        for input in 0..<model.graphs[index].inheritedInputCount {
            let type = model.graphs[index].inputs[input].type
            guard provided.contains(type), model.graphs[index].inputs[input].replacingGraph == nil,
                !isRegisteredInBase(type, of: index), inputsLike(type, of: index).isEmpty
            else { continue }
            model.graphs[index].inputs[input].replacingGraph = index
        }
    }

    private func providedTypes(
        of index: Model.GraphID, where isCounted: (Syntax.Registration) -> Bool = { _ in true }
    ) -> Set<Model.TypeID> {
        var provided: Set<Model.TypeID> = []
        for body in written[index].bodies {
            let source = model.documents[body.document]
            for case .registration(let registration) in body.items where !registration.isBroken {
                guard isCounted(registration) else { continue }
                provided.formUnion(
                    registration.providedTypes.map { typeResolver.resolve($0, in: source, .graphFile(body.scope)) })
            }
        }
        return provided
    }

    /// Whether a base registers a plain type. A registration of the type then replaces that registration, not an input.
    private func isRegisteredInBase(_ type: Model.TypeID, of graph: Model.GraphID) -> Bool {
        guard typeResolver.table.isPlainValue(type),
            !model.graphs[graph].inputs.contains(where: { $0.type == type && $0.replacingGraph != nil })
        else { return false }
        return model.bases(of: graph).contains { base in
            guard model.isForeign(base) else { return providedTypes(of: base).contains(type) }
            return model.graphs[base].registrations.contains {
                model.registrations[$0].plainKeys.contains(Model.Key(type: type, tag: nil))
            }
        }
    }

    /// The inherited inputs of one plain type, if there are several. A registration of the type replaces none of them.
    func inputsLike(_ type: Model.TypeID, of graph: Model.GraphID) -> [Model.Input] {
        guard typeResolver.table.isPlainValue(type) else { return [] }
        let inherited = model.graphs[graph].inputs.prefix(model.graphs[graph].inheritedInputCount)
        let inputs = inherited.filter { $0.type == type && $0.replacingGraph == nil }
        return inputs.count > 1 && !isRegisteredInBase(type, of: graph) ? inputs : []
    }

    /// Gives a derived or nested graph the isolation of its base or outer graph, and makes it `Sendable` if that graph
    /// is. Reports attributes and conformances that differ.
    func takeIsolation(
        of otherIndex: Model.GraphID, for index: Model.GraphID, _ relation: String, attribute: Span? = nil,
        sendable: Span? = nil
    ) {
        let (own, other) = (model.graphs[index], model.graphs[otherIndex])
        let stated = own.domain.isDefault ? nil : own.isolation
        var differences: [(String, String, String, Span?)] = []
        if let stated, stated != other.isolation {
            differences.append(
                ("on @\(stated)", other.isolation.map { "on @\($0)" } ?? "on no actor", "@\(stated)", attribute))
        }
        if own.isSendable, !other.isSendable { differences.append(("Sendable", "not", "Sendable", sendable)) }
        for (mine, others, written, span) in differences {
            report(
                .isolationMismatch, span ?? own.nameSpan, in: own.document,
                "'\(own.name)' is \(mine), but \(relation) is \(others); remove \(written)",
                notes: [declared(other)])
        }
        model.graphs[index].domain = Model.Graph.Domain(
            isolation: other.isolation, isSendable: other.isSendable, isDefault: own.domain.isDefault,
            isNonisolated:
                other.isSendable && other.isolation == nil
                && outline.defaultIsolation(ofModule: typeResolver.module) != nil,
            availability: own.domain.availability)
    }
}

extension Syntax.Registration {
    /// The types that the registration provides without a tag.
    fileprivate var providedTypes: [Syntax.TypeReference] {
        var result: [Syntax.TypeReference] = []
        switch recipe.kind {
        case .initializer(let type, _), .expression(let type, _): result.append(type)
        default: break
        }
        for modifier in modifiers
        where modifier.kind == .as && !modifier.arguments.contains(where: { $0.label != nil }) {
            for argument in modifier.arguments { if case .type(let type) = argument.value { result.append(type) } }
        }
        return result
    }
}

extension Model {
    /// The graphs, bases before derived ones.
    package var graphsBaseFirst: [GraphID] {
        graphIDs.sorted { (graphs[$0].depth, $0) < (graphs[$1].depth, $1) }
    }

    /// The nested graphs of a graph and its bases, those of the bases first.
    package func nestedGraphs(of graph: GraphID) -> [GraphID] {
        (graphs[graph].base.map { nestedGraphs(of: $0.graph) } ?? []) + graphs[graph].nested
    }
}
