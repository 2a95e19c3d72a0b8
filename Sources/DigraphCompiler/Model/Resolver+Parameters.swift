extension Model {
    /// A parameter of a recipe while its source is still open.
    struct ParameterDraft {
        let label: String?
        let name: String
        let type: TypeID
        var hasDefault = false
        /// The graph gives it no value, so its default value is used: variadic parameters, those of unknown type.
        var isOmitted = false
        /// An `@autoclosure`: its value is made before the call, not by the closure each time it is called.
        var isAutoclosure = false
        /// The default value of a graph's input.
        var defaultValue: Code?
        let declaration: Dependency.Declaration

        /// The name by which modifiers speak of it.
        var modifierName: String { label ?? name }
    }
}

extension Model.Resolver {
    /// The parameters of a signature in the graph file.
    func drafts(of parameters: [Syntax.Signature.Parameter], in document: Int) -> [Model.ParameterDraft] {
        parameters.map { parameter in
            Model.ParameterDraft(
                label: parameter.label?.text, name: parameter.name?.text ?? parameter.label?.text ?? "_",
                type: types.resolve(parameter.type, in: model.documents[document]),
                declaration: .written(parameter.span))
        }
    }

    /// The parameters of a function of the sources.
    func drafts(of function: Outline.ID, _ context: Model.TypeContext) -> [Model.ParameterDraft] {
        outline.parameters(of: function).enumerated().map { index, parameter in
            let (type, form) = read(parameter.type, of: function, context)
            return Model.ParameterDraft(
                label: parameter.label,
                name: parameter.name, type: type,
                hasDefault: parameter.hasDefault || form == .variadic, isOmitted: form == .variadic,
                isAutoclosure: form == .autoclosure, declaration: .parameter(function, index: index))
        }
    }

    /// The parameters of an initializer of the registered type.
    func drafts(of initializer: Outline.Initializer, _ draft: Model.RegistrationDraft) -> [Model.ParameterDraft] {
        var constraints: [String: Model.TypeID] = [:]
        if let declaration = initializer.declaration, !initializer.generics.isEmpty {
            constraints = types.constraints(
                generics: initializer.generics, constraints: initializer.constraints, of: declaration,
                context(ofMember: declaration, of: draft.declaration, in: draft.context))
        }
        let declaration = initializer.declaration ?? initializer.type
        return initializer.parameters.enumerated().map { index, parameter in
            let context = memberContext(parameter.scope, draft, constraints)
            let (type, form) = read(parameter.type, of: parameter.scope, context)
            // Where the type is unknown, as that of `var retries = 3`, or the parameter is not always there, its default
            // value is used.
            let isOmitted =
                form == .variadic || parameter.isUnknown || parameter.isConditional && parameter.hasDefault
            return Model.ParameterDraft(
                label: parameter.label, name: parameter.name,
                type: parameter.isOptional ? types.types.optional(type) : type,
                hasDefault: parameter.hasDefault || isOmitted, isOmitted: isOmitted,
                isAutoclosure: form == .autoclosure, declaration: .parameter(declaration, index: index))
        }
    }

    private enum ParameterForm { case plain, variadic, autoclosure }

    /// The type of the value that a parameter takes: `T` of `T!`, because who writes `!` relies on it, and of
    /// `@autoclosure () -> T`.
    private func read(
        _ slice: Span, of scope: Outline.ID, _ context: Model.TypeContext
    ) -> (Model.TypeID, ParameterForm) {
        let text = outline.text(slice, of: scope)
        let type = types.resolve(slice, of: scope, context)
        if text.hasSuffix("...") { return (type, .variadic) }
        if text.hasSuffix("!"), let wrapped = types.types.wrapped(type) { return (wrapped, .plain) }
        let attributes = text.hasPrefix("@") ? text.prefix { $0 != "(" }.split { $0.isWhitespace } : []
        if attributes.contains("@autoclosure"), case .function(let function) = types.types.shape(type) {
            return (function.result, .autoclosure)
        }
        return (type, .plain)
    }

    /// `repeat each T`
    func isPack(_ parameter: Outline.Initializer.Parameter) -> Bool {
        outline.text(parameter.type, of: parameter.scope).hasPrefix("repeat ")
    }

    // MARK: - Sources

    /// Gives every parameter its source: the caller, an expression, or the graph.
    func linkParameters(_ draft: Model.RegistrationDraft) {
        let registration = draft.registration
        reportUnknownParameters(draft)
        registration.arguments = draft.named.arguments.compactMap { argument in
            guard let parameter = draft.parameters.first(where: { $0.modifierName == argument.text }) else {
                return nil
            }
            return Model.Argument(
                label: parameter.label, name: parameter.name, type: parameter.type,
                defaultValue: parameter.defaultValue, span: argument.span)
        }
        let sources = draft.parameters.map { source(of: $0, draft) }
        if let closure = draft.closure {
            registration.making.recipe = .expression(registration.expressions.count)
            registration.expressions.append(
                Model.Expression(
                    body: closure.body,
                    parameters: zip(draft.parameters, sources).map { .init(name: $0.name, source: $1) },
                    object: nil, inputs: inputs(mentionedIn: closure, draft), result: registration.type,
                    isAsync: closure.isAsync, isThrowing: closure.isThrowing,
                    isolation: registration.making.effects.isolation))
        } else if let callee = draft.callee {
            registration.making.recipe = .call(
                callee: callee, zip(draft.parameters, sources).map { Model.Parameter(label: $0.label, source: $1) })
        }
    }

    private func source(of parameter: Model.ParameterDraft, _ draft: Model.RegistrationDraft) -> Model.Source {
        let registration = draft.registration
        let name = parameter.modifierName
        if let position = draft.named.arguments.firstIndex(where: { $0.text == name }) { return .argument(position) }
        if let value = draft.named.values[name] {
            return .expression(addExpression(value, result: parameter.type, object: nil, to: draft))
        }
        if parameter.isOmitted || draft.named.unread.contains(name) { return .omitted }
        var span = registration.span
        // That of a closure is in the graph file itself.
        if draft.closure != nil, case .written(let written) = parameter.declaration { span = written }
        registration.dependencies.append(
            Model.Dependency(
                type: parameter.type, tag: draft.named.tags[name]?.text, tagSpan: draft.named.tags[name]?.span,
                hasDefault: parameter.hasDefault, phase: .making, name: parameter.name, taker: draft.taker,
                declaration: parameter.declaration, span: span, isAutoclosure: parameter.isAutoclosure))
        return .dependency(registration.dependencies.count - 1)
    }

    /// A `.parameter` or `.argument` for a label that is not there.
    private func reportUnknownParameters(_ draft: Model.RegistrationDraft) {
        let names = draft.parameters.map(\.modifierName)
        draft.named.arguments.removeAll { !names.contains($0.text) }
        guard !draft.isBroken else { return }
        for mention in draft.named.all where !names.contains(mention.text) {
            let near = Spelling.nearest(to: mention.text, among: names, limit: 1)
            if let meant = near.first {
                draft.named.unread.insert(meant)
            } else {
                draft.registration.modifiers.hasUnknownParameters = true
            }
            let others = names.isEmpty ? "; it has none" : "; it has \(Model.listed(names))"
            report(
                .unknownParameter, mention.span, in: draft.registration.document,
                "\(title(draft)) has no parameter '\(mention.text)'" + (near.isEmpty ? others : didYouMean(near)),
                fixes: near.map { model.documents[draft.registration.document].fixReplacing(mention.span, with: $0) })
        }
    }

    /// The recipe in words: `MyPresenter.init(networking:)`.
    private func title(_ draft: Model.RegistrationDraft) -> String {
        // A failable initializer is the type's, not the optional's that it gives.
        let type = draft.registration.type
        let wrapped = draft.declaration == nil ? nil : types.types.wrapped(type)
        return Model.title(draft.taker, of: display(wrapped ?? type))
    }
}
