extension Model {
    /// A parameter of a recipe while its source is still open.
    final class ParameterDraft {
        let label: String?
        let name: String
        let type: TypeID
        let hasDefault: Bool
        /// A value cannot be handed to it, so that its default stands: variadic parameters.
        let isOmitted: Bool
        /// An `@autoclosure`: what it is handed is made first, and not by the closure each time it is called.
        let isAutoclosure: Bool
        /// The default value of a graph's input.
        let defaultValue: Code?
        let declaration: Dependency.Declaration

        init(
            label: String?, name: String, type: TypeID, hasDefault: Bool, isOmitted: Bool = false,
            isAutoclosure: Bool = false, defaultValue: Code? = nil, declaration: Dependency.Declaration
        ) {
            self.label = label
            self.name = name
            self.type = type
            self.hasDefault = hasDefault
            self.isOmitted = isOmitted
            self.isAutoclosure = isAutoclosure
            self.defaultValue = defaultValue
            self.declaration = declaration
        }

        /// The name by which modifiers speak of it.
        var modifierName: String { label ?? name }
    }

    /// One registration under way. A class, because it is handed around while it is made.
    final class RegistrationDraft {
        let registration: Registration
        let written: Syntax.Registration
        @exclusivity(unchecked) var parameters: [ParameterDraft] = []
        @exclusivity(unchecked) var taker: Taker = .closure
        /// What the recipe calls; nil for expressions and what is made elsewhere.
        @exclusivity(unchecked) var callee: String?
        @exclusivity(unchecked) var closure: Syntax.Closure?
        /// By the name that modifiers use: what the caller gives, what is tagged, what is written out.
        @exclusivity(unchecked) var tags = [String: Int32]()
        @exclusivity(unchecked) var values = [String: Syntax.Closure]()
        @exclusivity(unchecked) var argumentNames: [String] = []
        /// Those that a modifier names of which nothing else could be understood.
        @exclusivity(unchecked) var unreadParameters: Set<String> = []
        /// The span of each parameter that a modifier names.
        @exclusivity(unchecked) var mentions: [(name: String, span: Span)] = []
        /// The declaration of the registered type, where the sources have it.
        @exclusivity(unchecked) var declaration: Outline.ID?
        /// What that type's generic parameters stand for.
        @exclusivity(unchecked) var context = TypeContext.graphFile
        /// It or its type could not be understood: say nothing more that follows from it.
        @exclusivity(unchecked) var isBroken = false
        /// The interface whose modifiers are being resolved.
        @exclusivity(unchecked) var interface: Int?
        /// Whether there is work on the object after its making.
        @exclusivity(unchecked) var hasInjections = false

        init(_ registration: Registration, _ written: Syntax.Registration) {
            self.registration = registration
            self.written = written
            isBroken = written.isBroken
        }
    }
}

extension Model.Resolver {
    /// Everything about one registration; what is wrong with it is reported, and what is left still provides.
    func resolveRegistration(
        _ written: Syntax.Registration, document: Int, graph: Int, body: Int, scope: Int? = nil
    ) -> Model.Registration {
        let draft = Model.RegistrationDraft(
            Model.Registration(
                document: document, graph: graph, body: body, span: written.recipe.span, wholeSpan: written.span,
                type: Model.TypeID(index: 0), recipe: .broken), written)
        if let documentation = written.documentation { draft.registration.documentation = documentation.lines }
        types.graph = scope ?? graph
        defer { types.graph = -1 }
        let known = diagnostics.count
        for attribute in written.attributes {
            guard let actor = globalActor(attribute, in: document) else { continue }
            if let known = draft.registration.isolation, known != actor {
                reportSecondActor(attribute, "what is registered here", known, in: document)
            }
            draft.registration.isolation = actor
        }
        resolveRecipe(draft)
        readModifiers(draft)
        linkParameters(draft)
        resolveInjections(draft)
        // What else it needs is not known when something in it was not understood.
        draft.registration.isBroken =
            draft.isBroken
            || diagnostics.count > known && diagnostics[known...].contains { $0.severity == .error }
        return draft.registration
    }

    // MARK: - Parameters

    /// Gives every parameter its source: the caller, an expression, or the graph.
    private func linkParameters(_ draft: Model.RegistrationDraft) {
        let registration = draft.registration
        reportUnknownParameters(draft)
        if !draft.argumentNames.isEmpty { registration.arguments = arguments(draft) }
        if draft.parameters.isEmpty, draft.closure == nil {
            if let callee = draft.callee { registration.recipe = .call(callee: callee, []) }
            return
        }
        var sources: [Model.Source] = []
        sources.reserveCapacity(draft.parameters.count)
        registration.dependencies.reserveCapacity(draft.parameters.count)
        let hasNames =
            !(draft.argumentNames.isEmpty && draft.values.isEmpty && draft.tags.isEmpty)
            || !draft.unreadParameters.isEmpty
        var next = 0
        while next < draft.parameters.count {
            let parameter = draft.parameters[next]
            next += 1
            let name = hasNames ? parameter.modifierName : ""
            if hasNames, let position = draft.argumentNames.firstIndex(of: name) {
                sources.append(.argument(position))
            } else if hasNames, let value = draft.values[name] {
                sources.append(.expression(addExpression(value, result: parameter.type, object: nil, to: draft)))
            } else if parameter.isOmitted || hasNames && draft.unreadParameters.contains(name) {
                sources.append(.omitted)
            } else {
                sources.append(.dependency(registration.dependencies.count))
                if parameter.isAutoclosure { registration.hasAutoclosures = true }
                registration.dependencies.append(
                    Model.Dependency(
                        type: parameter.type, tag: hasNames ? draft.tags[name] ?? -1 : -1,
                        hasDefault: parameter.hasDefault,
                        phase: .making, name: parameter.name, taker: draft.taker,
                        declaration: parameter.declaration, span: place(of: parameter, draft),
                        isAutoclosure: parameter.isAutoclosure))
            }
        }
        if let closure = draft.closure {
            let index = registration.expressions.count
            registration.expressions.append(
                Model.Expression(
                    body: closure.body,
                    parameters: zip(draft.parameters, sources).map { .init(name: $0.name, source: $1) },
                    object: nil, inputs: inputs(mentionedIn: closure, draft), result: registration.type,
                    isAsync: closure.isAsync, isThrowing: closure.isThrowing, isolation: registration.isolation))
            registration.recipe = .expression(index)
        } else if let callee = draft.callee {
            var parameters: [Model.Parameter] = []
            parameters.reserveCapacity(sources.count)
            next = 0
            while next < sources.count {
                parameters.append(Model.Parameter(label: draft.parameters[next].label, source: sources[next]))
                next += 1
            }
            registration.recipe = .call(callee: callee, parameters)
        }
    }

    /// Where a problem with a parameter is reported: at the recipe; that of a closure stands in the graph file itself.
    private func place(of parameter: Model.ParameterDraft, _ draft: Model.RegistrationDraft) -> Span {
        if draft.closure != nil, case .written(let span) = parameter.declaration { return span }
        return draft.registration.span
    }

    private func arguments(_ draft: Model.RegistrationDraft) -> [Model.Argument] {
        var result: [Model.Argument] = []
        for name in draft.argumentNames {
            guard let parameter = draft.parameters.first(where: { $0.modifierName == name }) else { continue }
            result.append(
                Model.Argument(
                    label: parameter.label ?? nil, name: parameter.name, type: parameter.type,
                    defaultValue: parameter.defaultValue))
        }
        return result
    }

    /// A `.parameter` or `.argument` for a label that is not there.
    private func reportUnknownParameters(_ draft: Model.RegistrationDraft) {
        if draft.argumentNames.isEmpty, draft.mentions.isEmpty { return }
        let names = draft.parameters.map(\.modifierName)
        draft.argumentNames.removeAll { name in !names.contains(name) }
        guard !draft.isBroken else { return }
        for mention in draft.mentions where !names.contains(mention.name) {
            let document = draft.registration.document
            let near = Spelling.nearest(to: mention.name, among: names, limit: 1)
            if let meant = near.first { draft.unreadParameters.insert(meant) }
            let others = names.isEmpty ? "it has none" : "it has \(Model.listed(names))"
            if near.isEmpty { draft.registration.hasUnknownParameters = true }
            report(
                .unknownParameter, mention.span, in: document,
                "\(title(draft)) has no parameter '\(mention.name)'; "
                    + (near.first.map { "did you mean '\($0)'?" } ?? others),
                fixes: near.map { model.documents[document].fixReplacing(mention.span, with: $0) })
        }
    }

    /// The recipe in words: `MyPresenter.init(networking:)`.
    func title(_ draft: Model.RegistrationDraft) -> String {
        // A failable initializer is the type's, not the optional's that it gives.
        let type = draft.registration.type
        let isOfOptional = draft.declaration != nil && types.types.wrapped(type) != nil
        return Model.title(draft.taker, of: display(isOfOptional ? types.types.wrapped(type) ?? type : type))
    }

    // MARK: - Expressions

    /// Adds code of the graph file to the registration; its closure parameters become dependencies of their own.
    /// - Returns: The expression's index.
    func addExpression(
        _ closure: Syntax.Closure, result: Model.TypeID?, object: String?, to draft: Model.RegistrationDraft,
        phase: Model.Dependency.Phase = .making
    ) -> Int {
        let document = document(draft)
        var parameters: [Model.Expression.Parameter] = []
        let written = object == nil ? closure.parameters[...] : closure.parameters.dropFirst()
        for parameter in written {
            guard let type = parameter.type else {
                report(
                    .syntax, parameter.name.span, in: document,
                    "expected ':' and a type behind '\(parameter.name.text)': what a closure takes from the graph is "
                        + "written with its type"
                )
                continue
            }
            parameters.append(
                .init(name: parameter.name.text, source: .dependency(draft.registration.dependencies.count)))
            draft.registration.dependencies.append(
                Model.Dependency(
                    type: types.resolve(type, in: model.documents[document]), tag: -1, hasDefault: false, phase: phase,
                    name: parameter.name.text, taker: .closure, declaration: .written(parameter.name.span),
                    span: parameter.name.span.joined(type.span), document: otherDocument(draft)))
        }
        draft.registration.expressions.append(
            Model.Expression(
                body: closure.body, parameters: parameters, object: object, inputs: inputs(mentionedIn: closure, draft),
                result: result, isAsync: closure.isAsync, isThrowing: closure.isThrowing,
                document: otherDocument(draft)))
        return draft.registration.expressions.count - 1
    }

    /// The inputs that the code of a closure mentions and does not name anew: those of its graph, then those of the
    /// graphs around it whose names these do not have.
    private func inputs(
        mentionedIn closure: Syntax.Closure, _ draft: Model.RegistrationDraft
    ) -> [Model.InputReference] {
        var result: [Model.InputReference] = []
        var names = Set(closure.parameters.map(\.name.text))
        var next: Int? = draft.registration.graph
        while let graph = next, graph >= 0 {
            let numbers = inputNumbers(of: graph)
            for index in closure.names.compactMap({ numbers[$0] }).sorted()
            where names.insert(model.graphs[graph].inputs[index].name).inserted {
                result.append(Model.InputReference(graph: graph, index: index))
            }
            next = model.graphs[graph].outer
        }
        return result
    }

    /// The numbers of a graph's inputs by name; the first counts where several have one.
    private func inputNumbers(of graph: Int) -> [String: Int] {
        if let known = inputNumbers[graph] { return known }
        var result: [String: Int] = [:]
        for (index, input) in model.graphs[graph].inputs.enumerated() where result[input.name] == nil {
            result[input.name] = index
        }
        inputNumbers[graph] = result
        return result
    }
}

extension Model {
    /// `'disk'`, `'disk' and 'memory'`, `'disk', 'memory' and 'cloud'`
    package static func listed(_ names: [String]) -> String {
        let quoted = names.map { "'\($0)'" }
        guard quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " and " + quoted[quoted.count - 1]
    }

    /// Who takes a value, as messages say it: `MyPresenter.init(networking:)`, `ViewController.router`.
    package static func title(_ taker: Taker, of type: String) -> String {
        switch taker {
        case .initializer(let labels): type + ".init" + spelledLabels(labels)
        case .function(let name, let labels): name + spelledLabels(labels)
        case .property(let name): type + "." + name
        case .closure: "the closure of \(type)"
        }
    }
}
