extension Model.Resolver {
    /// What is in front of the graphs' braces: bases and outer graphs first, whose isolation others have.
    func resolveHeads() {
        for graph in model.graphsBaseFirst where graph >= model.foreignGraphCount && model.graphs[graph].outer == nil {
            resolveHead(of: graph)
        }
        for graph in model.graphs.indices.dropFirst(model.foreignGraphCount) where model.graphs[graph].outer != nil {
            resolveHead(of: graph)
        }
    }

    private func resolveHead(of index: Int) {
        let graph = model.graphs[index]
        let written = written[index - model.foreignGraphCount].graph
        types.scope = .graph(index)
        defer { types.scope = .file }
        for attribute in written.attributes { applyAttribute(attribute, to: index, in: graph.document) }
        for inherited in written.inherits where self.graph(named: inherited, in: graph.document) == nil {
            resolveConformance(inherited, of: index)
        }
        resolveInputs(written.inputs, of: index)
        if let outer = graph.outer {
            nest(index, written, in: outer)
            return
        }
        var domain = model.graphs[index].domain
        if domain.isolation == nil, let standard = outline.defaultIsolation(ofModule: types.module) {
            // A class of a module that is isolated by default is so, unless it is to be used from anywhere.
            domain.isNonisolated = domain.isSendable
            domain.isDefault = !domain.isSendable
            if !domain.isSendable { domain.isolation = standard }
            model.graphs[index].domain = domain
        }
        if let base = graph.base?.graph { inheritHead(index, from: base) }
    }

    private func resolveConformance(_ inherited: Syntax.TypeReference, of graph: Int) {
        let document = model.graphs[graph].document
        let text = model.documents[document].text(inherited.span)
        if text == "Sendable" || text == "Swift.Sendable" {
            model.graphs[graph].domain.isSendable = true
            return
        }
        let type = types.resolve(inherited, in: model.documents[document])
        if case .foreign(let name, _) = types.types.shape(type) {
            let near = Spelling.nearest(to: name, among: model.graphs.map(\.name), limit: 1)
            if let base = near.first {
                return report(
                    .unknownGraph, inherited.span, in: document,
                    "there is no graph or protocol '\(name)'; did you mean '\(base)'?",
                    fixes: [model.documents[document].fixReplacing(inherited.span, with: base)])
            }
        }
        model.graphs[graph].conformances.append(type)
    }

    private func resolveInputs(_ inputs: [Syntax.Input], of graph: Int) {
        let document = model.graphs[graph].document
        var first: [String: Span] = [:]
        for input in inputs {
            if let first = first[input.name.text] {
                report(
                    .syntax, input.name.span, in: document,
                    "there already is an input '\(input.name.text)'; rename one of them",
                    notes: [.init(model.place(first, in: document), "the first one is here")])
                continue
            }
            first[input.name.text] = input.name.span
            let type = types.resolve(input.type, in: model.documents[document])
            model.graphs[graph].inputs.append(
                Model.Input(
                    name: input.name.text, type: type, document: document, nameSpan: input.name.span,
                    defaultValue: input.defaultValue))
        }
    }

    private func applyAttribute(
        _ attribute: Syntax.Attribute, to graph: Int, in document: Int
    ) {
        if attribute.name.text == "InjectedValues" {
            model.graphs[graph].injectedValues = attribute.span
            if attribute.arguments != nil {
                report(
                    .syntax, attribute.span, in: document, "'@InjectedValues' takes no arguments; remove them",
                    fixes: [model.documents[document].fixReplacing(attribute.span, with: "@InjectedValues")])
            }
        } else if let actor = globalActor(attribute, in: document) {
            if let known = model.graphs[graph].isolation, known != actor {
                reportSecondActor(attribute, "'\(model.graphs[graph].name)'", known, in: document)
            }
            model.graphs[graph].domain.isolation = actor
        }
    }

    /// Nothing is on two actors.
    func reportSecondActor(_ attribute: Syntax.Attribute, _ what: String, _ known: String, in document: Int) {
        report(
            .isolationMismatch, attribute.span, in: document,
            "\(what) is on @\(known) already, and nothing is on two actors; remove one of them",
            fixes: [model.documents[document].fixRemoving(attribute.span)])
    }

    /// The global actor that an attribute names. Attributes that are not known here are taken for one, unless they
    /// nearly are a known one: that has been reported by the parser, and is taken for it.
    func globalActor(_ attribute: Syntax.Attribute, in document: Int) -> String? {
        let name = attribute.name.text
        if name == "MainActor" { return name }
        // What has arguments is none, which has been told.
        if attribute.arguments != nil { return nil }
        if let meant = Spelling.nearest(to: name, among: ["MainActor", "InjectedValues"], limit: 1).first {
            return meant == "MainActor" ? meant : nil
        }
        return name
    }

    // MARK: - Nested graphs

    private func nest(_ index: Int, _ written: Syntax.Graph, in outer: Int) {
        let graph = model.graphs[index]
        if let attribute = graph.injectedValues {
            report(
                .misplacedModifier, attribute, in: graph.document,
                "'\(graph.name)' is nested in a graph, of which it needs an instance: InjectedValues cannot make it",
                fixes: [model.documents[graph.document].fixRemoving(attribute)])
            model.graphs[index].injectedValues = nil
        }
        let inherited = written.inherits.first {
            model.documents[graph.document].text($0.span).hasSuffix("Sendable")
        }
        takeIsolation(
            of: outer, for: index, "in which it is nested", "a nested graph has the isolation of the graph around it",
            attribute: written.attributes.first { $0.name.text == graph.isolation }?.span, sendable: inherited?.span)
    }

    /// Each nested graph can be made by the one around it: as what is registered there says, else by a method that takes
    /// its inputs.
    func registerNestedGraphs() {
        guard model.graphs.contains(where: { $0.outer != nil }) else { return }
        var isRegistered = Array(repeating: false, count: model.graphs.count)
        for registration in model.registrations {
            guard case .graph(let graph) = types.types.shape(registration.type),
                let outer = model.graphs[graph].outer, outer == registration.graph
            else { continue }
            isRegistered[graph] = true
        }
        for graph in model.graphs.indices where !isRegistered[graph] {
            guard let outer = model.graphs[graph].outer else { continue }
            let type = types.types.intern(.graph(graph))
            let number = model.registrations.count
            model.registrations.append(
                Model.Registration(
                    implicitRegistration(of: graph, type, in: outer), id: .written(number), isBroken: false))
            model.graphs[outer].registrations.append(number)
        }
    }

    private func implicitRegistration(of graph: Int, _ type: Model.TypeID, in outer: Int) -> Model.Registration.Builder
    {
        let nested = model.graphs[graph]
        let parameters = nested.inputs.indices.map {
            Model.Parameter(label: nested.inputs[$0].name, source: .argument($0))
        }
        let registration = Model.Registration.Builder(
            Model.Registration.Origin(
                kind: .nested, document: nested.document, graph: outer, body: nextBody(), span: nested.nameSpan,
                wholeSpan: nested.nameSpan),
            type: type, recipe: .call(callee: Names.quotedPath(nested.name), parameters))
        registration.arguments = nested.inputs.map { input in
            Model.Argument(
                label: input.name, name: input.name, type: input.type, defaultValue: Model.defaultValue(of: input))
        }
        registration.making.effects.isolation = nested.isolation
        registration.making.nestedGraph = graph
        registration.documentation = ["A new `\(nested.name)`, which holds this graph."]
        registration.modifiers.isUnused = true
        if graph >= model.foreignGraphCount {
            registration.origin.include = written[graph - model.foreignGraphCount].include
        }
        return registration
    }

    /// `register SessionGraph.init`: its inputs are its parameters. Where the graph around it is not at hand, that is
    /// looked for like any parameter.
    func resolveGraphInitializer(
        _ graph: Int, _ signature: Syntax.Signature?, _ draft: Model.RegistrationDraft
    ) {
        _ = requireVisible(graph, at: draft.registration.span, in: draft.registration.document)
        guard hasInputs(of: graph, signature, draft) else { return }
        if let outer = model.graphs[graph].outer {
            var next = draft.registration.origin.graph
            while let around = next, around != outer { next = model.graphs[around].outer }
            if next == outer {
                draft.registration.making.nestedGraph = graph
            } else {
                let name = Names.lowerCamel(Names.lastComponent(model.graphs[outer].name))
                draft.parameters.append(
                    Model.ParameterDraft(
                        label: nil, name: name, type: types.types.intern(.graph(outer)), hasDefault: false,
                        declaration: .written(model.graphs[graph].nameSpan)))
            }
        }
        for input in model.graphs[graph].inputs {
            draft.parameters.append(
                Model.ParameterDraft(
                    label: input.name, name: input.name, type: input.type, hasDefault: input.defaultValue != nil,
                    defaultValue: Model.defaultValue(of: input), declaration: .written(input.nameSpan)))
        }
        draft.taker = .initializer(labels: draft.parameters.map(\.label))
        draft.registration.making.effects.isolation =
            draft.registration.making.effects.isolation ?? model.graphs[graph].isolation
    }

    /// What is written behind `init` of a graph are its inputs, by their names, with their types where these are written.
    /// - Returns: Whether these are they.
    private func hasInputs(
        of graph: Int, _ signature: Syntax.Signature?, _ draft: Model.RegistrationDraft
    ) -> Bool {
        guard let signature else { return true }
        let document = draft.registration.document
        let inputs = model.graphs[graph].inputs
        let isRight: Bool
        switch signature.shape {
        case .labels(let names):
            isRight = names.map { $0?.text } == inputs.map(\.name)
        case .parameters(let parameters):
            isRight =
                parameters.map { $0.label?.text } == inputs.map(\.name)
                && zip(parameters, inputs).allSatisfy {
                    types.resolve($0.type, in: model.documents[document]) == $1.type
                }
        }
        if isRight { return true }
        draft.isBroken = true
        let name = display(draft.registration.type)
        let own = inputs.map { "\($0.name): \(speller.swift($0.type))" }.joined(separator: ", ")
        let written = model.documents[document].text(signature.span)
        report(
            .unknownInitializer, draft.registration.span, in: document,
            "'\(name)' has no initializer 'init\(written)'; a graph has one, of its inputs",
            notes: [
                .init(
                    model.place(model.graphs[graph].nameSpan, in: model.graphs[graph].document), "it has init(\(own))")
            ],
            fixes: [
                model.documents[document].fixReplacing(
                    draft.wholeRecipe, with: name + ".init" + Model.spelledLabels(inputs.map(\.name)))
            ])
        return false
    }
}

extension Model {
    static func defaultValue(of input: Input) -> Code? {
        input.defaultValue.map { Code(document: input.document, span: $0) }
    }
}
