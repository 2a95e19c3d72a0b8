extension Model {
    /// A registration of a graph file while it is resolved.
    final class RegistrationDraft {
        let registration: Registration.Builder
        let written: Syntax.Registration
        var parameters: [ParameterDraft] = []
        var taker: Taker = .closure
        /// What the recipe calls; nil for expressions and for objects that are made elsewhere.
        var callee: String?
        var closure: Syntax.Closure?
        var named = NamedParameters()
        /// The declaration of the registered type in the sources.
        var declaration: Outline.ID?
        /// The meaning of that type's generic parameters.
        var context = TypeContext.graphFile
        /// It or its type could not be understood: do not report what follows from that.
        var isBroken = false
        /// The interface whose modifiers are being resolved.
        var interface: Int?

        init(_ registration: Registration.Builder, _ written: Syntax.Registration) {
            self.registration = registration
            self.written = written
            isBroken = written.isBroken
        }
    }

    /// The parameters that modifiers name.
    struct NamedParameters {
        /// Tagged parameters, and those with a written value.
        var tags: [String: Syntax.Name] = [:]
        var values: [String: Syntax.Closure] = [:]
        /// The parameters that the caller passes, in order.
        var arguments: [Syntax.Name] = []
        /// All of them, in order.
        var all: [Syntax.Name] = []
        /// Those whose modifier could not be understood.
        var unread: Set<String> = []
    }
}

extension Model.Resolver {
    /// Everything about one registration; what is wrong with it is reported, and what is left still provides.
    func resolve(_ member: Pending, id: Model.Registration.ID) -> Model.Registration {
        let (written, document) = (member.registration, member.body.document)
        let draft = Model.RegistrationDraft(
            Model.Registration.Builder(
                Model.Registration.Origin(
                    document: document, graph: member.graph, body: member.body.number, include: member.body.include,
                    span: written.recipe.span, wholeSpan: written.span)), written)
        if let documentation = written.documentation { draft.registration.documentation = documentation.lines }
        types.scope = member.body.scope
        defer { types.scope = .file }
        let known = diagnostics.count
        for attribute in written.attributes {
            guard let actor = globalActor(attribute, in: document) else { continue }
            if let known = draft.registration.making.effects.isolation, known != actor {
                reportSecondActor(attribute, "what is registered here", known, in: document)
            }
            draft.registration.making.effects.isolation = actor
        }
        resolveRecipe(draft)
        readModifiers(draft)
        applyDefaultLifetime(of: member, to: draft)
        linkParameters(draft)
        resolveInjections(draft)
        // What else it needs is not known when something in it was not understood.
        let isBroken =
            draft.isBroken
            || diagnostics.count > known && diagnostics[known...].contains { $0.severity == .error }
        return Model.Registration(draft.registration, id: id, isBroken: isBroken)
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
                    type: types.resolve(type, in: model.documents[document]), hasDefault: false, phase: phase,
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

    /// The inputs that the code of a closure mentions and does not declare itself: those of its graph, then those of the
    /// graphs around it whose names these do not have.
    func inputs(
        mentionedIn closure: Syntax.Closure, _ draft: Model.RegistrationDraft
    ) -> [Model.InputReference] {
        guard let own = draft.registration.origin.graph else { return [] }
        var result: [Model.InputReference] = []
        let mentioned = Set(closure.names)
        var names = Set(closure.parameters.map(\.name.text))
        for graph in sequence(first: own, next: { self.model.graphs[$0].outer }) {
            for (index, input) in model.graphs[graph].inputs.enumerated()
            where mentioned.contains(input.name) && names.insert(input.name).inserted {
                result.append(Model.InputReference(graph: graph, index: index))
            }
        }
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
