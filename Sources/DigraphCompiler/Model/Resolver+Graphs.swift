extension Model.Resolver {
    /// A graph as it is written, and the one that it is nested in.
    struct DeclaredGraph {
        var written: Syntax.Graph
        var document: Int
        /// `AppGraph.SessionGraph`
        var name: String
        var outer: Int?
        var presence: Presence
        /// The same graph in other branches of an `#if`.
        var branches: [(written: Syntax.Graph, document: Int, presence: Presence)] = []
    }

    /// Where a graph's name stands.
    struct GraphPlace: Hashable {
        var document: Int
        var start: Int32
        var outer: Int
    }

    // MARK: - Names

    /// Takes in the names of a graph, of the graphs nested in it, and of the typealiases within.
    func declare(_ written: Syntax.Graph, _ presence: Presence, in document: Int, nestedIn outer: Int?) {
        let name = (outer.map { types.graphNames[$0] + "." } ?? "") + written.name.text
        let declared = DeclaredGraph(
            written: written, document: document, name: name, outer: outer, presence: presence)
        if let known = types.graphs[name] {
            if isOtherBranch(declared, of: known), head(of: known) == head(declared) {
                let number = known - model.foreignGraphCount
                declaredGraphs[number].presence = model.presences.or(declaredGraphs[number].presence, presence)
                declaredGraphs[number].branches.append((written, document, presence))
                let place = GraphPlace(document: document, start: written.name.span.start, outer: outer ?? -1)
                graphAtPlace[place] = known
                declare(written.members, presence, in: document, nestedIn: known)
            } else {
                repeatedGraphs.append(declared)
            }
            return
        }
        let index = model.foreignGraphCount + declaredGraphs.count
        types.graphs[name] = index
        types.graphNames.append(name)
        types.graphOuters.append(outer ?? -1)
        if outer != nil {
            types.hasScopedNames = true
            types.types.nestedGraphNames.insert(written.name.text)
        }
        declaredGraphs.append(declared)
        graphAtPlace[GraphPlace(document: document, start: written.name.span.start, outer: outer ?? -1)] = index
        declare(written.members, presence, in: document, nestedIn: index)
    }

    /// Whether a graph is not there where the one of its name is, as in the branches of one `#if`: it is the same graph
    /// with other members, where both begin alike.
    private func isOtherBranch(_ declared: DeclaredGraph, of known: Int) -> Bool {
        guard declared.presence != .always, known >= model.foreignGraphCount else { return false }
        let first = declaredGraphs[known - model.foreignGraphCount]
        return !model.presences.isPossible(model.presences.and(first.presence, declared.presence))
    }

    private func head(of graph: Int) -> [UInt8] { head(declaredGraphs[graph - model.foreignGraphCount]) }

    /// What stands in front of a graph's braces, without white space.
    private func head(_ declared: DeclaredGraph) -> [UInt8] {
        let span = Span(Int(declared.written.span.start), Int(declared.written.body.start))
        return model.documents[declared.document].text(span).utf8.filter { $0 > 0x20 }
    }

    private func declare(
        _ members: [Syntax.Item], _ presence: Presence, in document: Int, nestedIn graph: Int
    ) {
        for (member, presence) in present(members, in: document, under: presence) {
            switch member {
            case .`typealias`(let alias): collectAlias(alias, presence, in: document, of: graph)
            case .graph(let nested): declare(nested, presence, in: document, nestedIn: graph)
            default: break
            }
        }
    }

    /// The same for extensions. One may extend a graph that another one declares, so that they are looked at until there
    /// is nothing new. What extends no graph is reported with its members.
    func collectNamesInExtensions() {
        var isSettled = openExtensions.isEmpty
        while !isSettled {
            var later: [(written: Syntax.Extension, document: Int, presence: Presence)] = []
            let known = declaredGraphs.count
            for (written, document, presence) in openExtensions {
                if let graph = types.graphs[written.path.map(\.text).joined(separator: ".")] {
                    let whole = model.presences.and(presence, declaredGraphs[graph - model.foreignGraphCount].presence)
                    declare(written.members, whole, in: document, nestedIn: graph)
                } else {
                    later.append((written, document, presence))
                }
            }
            isSettled = declaredGraphs.count == known || later.isEmpty
            openExtensions = later
        }
    }

    /// The graph that is written at a place; nil for one whose name another one has.
    ///
    /// - Parameter outer: The graph around it, or -1: one that stands in a part is nested in several.
    func graph(_ written: Syntax.Graph, in document: Int, nestedIn outer: Int) -> Int? {
        graphAtPlace[GraphPlace(document: document, start: written.name.span.start, outer: outer)]
    }

    func reportRepeated(_ repeated: DeclaredGraph) {
        guard let known = types.graphs[repeated.name], known < model.graphs.count else { return }
        let first = model.graphs[known]
        let problem =
            isOtherBranch(repeated, of: known)
            ? "the graph '\(repeated.name)' begins otherwise under another condition; let what stands in front of the braces be "
                + "alike"
            : "there already is a graph '\(repeated.name)'; rename this one, or make it extension \(repeated.name) { … }"
        report(
            .duplicateGraph, repeated.written.name.span, in: repeated.document, problem,
            notes: [.init(model.place(first.nameSpan, in: first.document), "the first one is here")])
    }

    // MARK: - Nested graphs

    /// A nested graph has the isolation of the one around it, and is `Sendable` as that is.
    func nest(_ graph: Model.Graph, _ written: Syntax.Graph, in outer: Int) {
        let around = model.graphs[outer]
        if isDerived(outer) {
            // What its base is on is not known yet.
            graph.outer = outer
            model.graphs[outer].nested.append(model.graphs.count)
            return
        }
        if let own = graph.isolation, !graph.isIsolatedByDefault, own != around.isolation {
            let attribute = written.attributes.first { $0.name.text == own }
            reportOtherIsolation(
                graph, "is on @\(own)", around.isolation.map { "on @\($0)" } ?? "on no actor",
                attribute?.span ?? graph.nameSpan, outer)
        }
        if graph.isSendable, !around.isSendable {
            let inherited = written.inherits.first {
                model.documents[graph.document].text($0.span).hasSuffix("Sendable")
            }
            reportOtherIsolation(graph, "is Sendable", "not", inherited?.span ?? graph.nameSpan, outer)
        }
        graph.isolation = around.isolation
        graph.isSendable = around.isSendable
        graph.outer = outer
        model.graphs[outer].nested.append(model.graphs.count)
    }

    private func reportOtherIsolation(
        _ graph: Model.Graph, _ own: String, _ others: String, _ span: Span, _ outer: Int
    ) {
        let around = model.graphs[outer]
        report(
            .isolationMismatch, span, in: graph.document,
            "'\(graph.name)' \(own), and '\(around.name)', in which it is nested, is \(others); a nested graph has the "
                + "isolation of the graph around it",
            notes: [.init(model.place(around.nameSpan, in: around.document), "'\(around.name)' is declared here")])
    }

    /// Each nested graph can be made by the one around it: as what is registered there says, else by a method that takes
    /// its inputs.
    func registerNestedGraphs() {
        guard model.graphs.contains(where: { $0.outer != nil }) else { return }
        var isRegistered = Array(repeating: false, count: model.graphs.count)
        for registration in model.registrations {
            guard case .graph(let graph) = types.types.shape(registration.type),
                model.graphs[graph].outer == registration.graph
            else { continue }
            isRegistered[graph] = true
        }
        for graph in model.graphs.indices where !isRegistered[graph] {
            guard let outer = model.graphs[graph].outer else { continue }
            let type = types.types.intern(.graph(graph))
            let registration = implicitRegistration(of: graph, type, in: outer)
            model.graphs[outer].registrations.append(model.registrations.count)
            model.registrations.append(registration)
        }
    }

    private func implicitRegistration(of graph: Int, _ type: Model.TypeID, in outer: Int) -> Model.Registration {
        let nested = model.graphs[graph]
        let parameters = nested.inputs.indices.map {
            Model.Parameter(label: nested.inputs[$0].name, source: .argument($0))
        }
        let registration = Model.Registration(
            document: nested.document, graph: outer, body: nextBody(), span: nested.nameSpan,
            wholeSpan: nested.nameSpan, type: type,
            recipe: .call(callee: Names.quotedPath(nested.name), parameters))
        registration.arguments = nested.inputs.map { input in
            Model.Argument(
                label: input.name, name: input.name, type: input.type, defaultValue: Model.defaultValue(of: input))
        }
        registration.isolation = nested.isolation
        registration.documentation = ["A new `\(nested.name)`, which holds this graph."]
        registration.isImplicit = true
        registration.isUnused = true
        registration.nestedGraph = graph
        registration.presence = nested.presence
        registration.include = include(ofPartAround: graph)
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
            var next: Int? = draft.registration.graph
            while let around = next, around >= 0, around != outer { next = model.graphs[around].outer }
            if next == outer {
                draft.registration.nestedGraph = graph
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
        draft.registration.isolation = draft.registration.isolation ?? model.graphs[graph].isolation
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
