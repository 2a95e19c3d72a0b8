extension Model {
    /// A parameter of a recipe.
    struct RecipeParameter {
        let label: String?
        let name: String
        let type: TypeID
        var hasDefault = false
        /// Whether the default value is always used: for variadic parameters, parameters of unknown type, and
        /// parameters that depend on an `#if` and have a default value.
        var isOmitted = false
        /// Whether the parameter is an `@autoclosure`. Its value is created before the call, not repeatedly by the
        /// closure.
        var isAutoclosure = false
        /// Whether the parameter may have a result builder.
        var isBuilt = false
        /// The word in front of the type that says who owns the value: `sending`, `consuming` or `borrowing`.
        var ownership: String?
        /// The default value of a graph's input.
        var defaultValue: Code?
        let declaration: Dependency.Declaration

        /// The name in modifiers.
        var modifierName: String { label ?? name }
    }

    /// A generic parameter of an initializer or function that Swift infers from the values of optional parameters.
    package struct Inferred: Sendable {
        package var name: String
        /// The dependencies of these parameters.
        package var dependencies: [Int]
    }

    /// The parameters that `.parameter` and `.argument` name.
    struct NamedParameters {
        var tags: [String: Syntax.Name] = [:]
        /// The parameters with a written value.
        var values: [String: Syntax.Closure] = [:]
        /// The parameters that the caller passes, in order.
        var arguments: [Syntax.Name] = []
        /// All named parameters, in order.
        var all: [Syntax.Name] = []
        /// The parameters whose modifier could not be understood.
        var unread: Set<String> = []
    }
}

extension Model.RegistrationResolver {
    /// The parameters of a signature in the graph file. A parameter `_: T` has the name that it has in the sources, if
    /// one of the declared callables has the signature.
    func read(
        _ parameters: [Syntax.Signature.Parameter], among declared: @autoclosure () -> [Model.Callable]
    ) -> [Model.RecipeParameter] {
        let types = parameters.map { needed(resolveParameter($0.type)) }
        let labels = parameters.map { $0.label?.text }
        let isNameless = parameters.contains { $0.label == nil && $0.name == nil }
        let callable =
            isNameless
            ? declared().first { $0.labels == labels && read($0, context(of: $0)).map(\.type) == types } : nil
        return parameters.indices.map { index in
            let parameter = parameters[index]
            let name = parameter.name ?? parameter.label
            return Model.RecipeParameter(
                label: labels[index], name: name?.text ?? callable?.parameters[index].name ?? "_", type: types[index],
                ownership: parameter.type.tree.ownership(in: source.source.bytes), declaration: .written(parameter.span)
            )
        }
    }

    /// The parameters of an initializer or function in the sources.
    func read(_ callable: Model.Callable, _ context: Model.TypeContext) -> [Model.RecipeParameter] {
        callable.parameters.enumerated().map { index, parameter in
            // The parameters of a memberwise initializer are properties, each with its own scope.
            let context =
                parameter.scope == callable.site
                ? context : typeResolver.context(ofMember: parameter.scope, of: memberOwner, in: context)
            var (type, form) = read(parameter.type, of: parameter.scope, context)
            if parameter.isBinding { type = typeResolver.table.intern(.foreign("Binding", [type])) }
            if parameter.isAutoclosure { form = .autoclosure }
            // A variadic parameter is omitted. So is one of unknown type, as that of `var retries = 3`, and one that
            // exists only under an `#if`, if it has a default value.
            let isOmitted =
                form == .variadic || parameter.isUnknown || parameter.isConditional && parameter.hasDefault
            return Model.RecipeParameter(
                label: parameter.label, name: parameter.name,
                type: parameter.isOptional ? typeResolver.table.optional(type) : type,
                hasDefault: parameter.hasDefault || isOmitted, isOmitted: isOmitted,
                isAutoclosure: form == .autoclosure, isBuilt: parameter.isBuilt,
                ownership: outline.ownership(parameter.type, of: parameter.scope),
                declaration: .parameter(callable.site, index: index))
        }
    }

    private enum ParameterForm { case plain, variadic, autoclosure }

    /// The type of a parameter's value: `T` for `T!` and for `@autoclosure () -> T`.
    private func read(
        _ slice: Span, of scope: Outline.ID, _ context: Model.TypeContext
    ) -> (Model.TypeID, ParameterForm) {
        let type = typeResolver.resolve(slice, of: scope, context)
        let bytes = outline.bytes(slice, of: scope)
        switch (bytes.first, bytes.last) {
        case (_, Byte.dot): return (type, .variadic)
        case (_, Byte.exclamation): return (typeResolver.table.wrapped(type) ?? type, .plain)
        case (Byte.at, _):
            guard outline.isAutoclosure(slice, of: scope), case .function(let function) = typeResolver.table.shape(type)
            else {
                break
            }
            return (function.result, .autoclosure)
        default: break
        }
        return (type, .plain)
    }

    /// Whether a parameter is a parameter pack: `repeat each T`.
    func isPack(_ parameter: Outline.Initializer.Parameter) -> Bool {
        outline.bytes(parameter.type, of: parameter.scope).starts(with: "repeat ".utf8)
    }

    // MARK: - Sources

    /// Sets the source of every parameter: the caller, an expression, or the graph.
    func linkParameters() {
        reportUnknownParameters()
        contents.arguments = named.arguments.compactMap { argument in
            parameters.first { $0.modifierName == argument.text }.map {
                Model.Argument(
                    label: $0.label, name: $0.name, type: $0.type, ownership: $0.ownership,
                    defaultValue: $0.defaultValue, span: argument.span)
            }
        }
        let sources = parameters.map(source)
        if parameters.contains(where: { typeResolver.table.wrapped($0.type) != nil }) { noteInferred(sources) }
        if case .expression(_, let closure) = recipe.kind {
            contents.creation.recipe = .expression(
                add(
                    closure, zip(parameters, sources).map { .init(name: $0.name, source: $1) }, result: contents.type,
                    isolation: contents.creation.effects.isolation))
        } else if let callee {
            contents.creation.recipe = .call(
                callee: callee,
                zip(parameters, sources).map { Model.Parameter(label: $0.label, name: $0.name, source: $1) })
        }
    }

    private func source(of parameter: Model.RecipeParameter) -> Model.Source {
        let name = parameter.modifierName
        if let position = named.arguments.firstIndex(where: { $0.text == name }) {
            return isKnown(parameter, at: named.arguments[position].span) ? .argument(position) : .omitted
        }
        if let value = named.values[name] {
            return isKnown(parameter, at: value.span) ? .expression(add(value, result: parameter.type)) : .omitted
        }
        if parameter.hasDefault { contents.mayBeMisread = true }
        if parameter.isOmitted || named.unread.contains(name) { return .omitted }
        var span = contents.origin.span
        // The parameters of a closure are in the graph file.
        if case .expression = recipe.kind, case .written(let written) = parameter.declaration { span = written }
        return depend(
            on: parameter.type, named: name, for: consumer, at: span, declaration: parameter.declaration,
            tag: named.tags[name], hasDefault: parameter.hasDefault, isAutoclosure: parameter.isAutoclosure,
            isBuilt: parameter.isBuilt, ownership: parameter.ownership)
    }

    /// Whether the graph knows the type of a parameter that the caller or an expression fills. Reports it if not.
    private func isKnown(_ parameter: Model.RecipeParameter, at span: Span) -> Bool {
        guard let generic = genericName(in: parameter) ?? unopenedName(in: parameter) else { return true }
        var signature = ""
        if case .parameter(let callable, _) = parameter.declaration {
            signature =
                ", \(outline.signature(of: callable, titled: Model.title(consumer, of: typeName))),"
        }
        report(
            .unknownType, at: span,
            "the type of '\(parameter.modifierName)' is generic; write the whole signature\(signature) with a type in place of "
                + "'\(generic)'")
        return false
    }

    /// The generic parameter of the callable in a parameter's type, if no constraint stands for it.
    private func genericName(in parameter: Model.RecipeParameter) -> String? {
        guard case .parameter(let callable, _) = parameter.declaration else { return nil }
        let generics = outline.declaration(callable).generics
        if generics.isEmpty || ![.initializer, .function].contains(outline.kind(of: callable)) { return nil }
        let words = typeResolver.speller.plain(parameter.type).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return generics.map(\.name).first { name in words.contains { $0 == name } }
    }

    /// The generic parameter that a value of an optional existential does not give a type: `T` of `T?`, `some P` of `(some P)?`.
    private func unopenedName(in parameter: Model.RecipeParameter) -> String? {
        guard let wrapped = typeResolver.table.wrapped(parameter.type), typeResolver.isProtocol(wrapped) else {
            return nil
        }
        return genericNames(in: parameter).first
    }

    /// The generic parameters of the callable in a parameter's written type. `some P` counts as one if it is optional.
    private func genericNames(in parameter: Model.RecipeParameter) -> [String] {
        guard case .parameter(let callable, let index) = parameter.declaration,
            [.initializer, .function].contains(outline.kind(of: callable))
        else { return [] }
        let generics = outline.declaration(callable).generics
        if generics.isEmpty, typeResolver.table.wrapped(parameter.type) == nil { return [] }
        let text = outline.text(outline.parameters(of: callable)[index].type, of: callable)
        if text.hasPrefix("(some ") { return [String(text.dropFirst().dropLast(2))] }
        let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return generics.map(\.name).filter { name in words.contains { $0 == name } }
    }

    private func isNilByDefault(_ parameter: Model.RecipeParameter) -> Bool {
        guard case .parameter(let callable, let index) = parameter.declaration else { return false }
        let start = Int(outline.parameters(of: callable)[index].type.end)
        let end = min(start + 16, outline.file(of: callable).bytes.count)
        return outline.text(Span(start, end), of: callable).drop { " =".contains($0) }.hasPrefix("nil")
    }

    /// Notes the generic parameters of the callable that only optional parameters have, whose values are the graph's.
    private func noteInferred(_ sources: [Model.Source]) {
        var inferred: [Model.Inferred] = []
        var fixed: Set<String> = []
        for (parameter, source) in zip(parameters, sources) {
            for name in genericNames(in: parameter) {
                guard case .dependency(let dependency) = source, typeResolver.table.wrapped(parameter.type) != nil,
                    !parameter.hasDefault || isNilByDefault(parameter)
                else {
                    fixed.insert(name)
                    continue
                }
                if let index = inferred.firstIndex(where: { $0.name == name && !name.hasPrefix("some ") }) {
                    inferred[index].dependencies.append(dependency)
                } else {
                    inferred.append(Model.Inferred(name: name, dependencies: [dependency]))
                }
            }
        }
        contents.creation.inferred = inferred.filter { !fixed.contains($0.name) }
        if !contents.creation.inferred.isEmpty { contents.mayBeMisread = true }
    }

    /// Reports a `.parameter` or `.argument` with an unknown label.
    private func reportUnknownParameters() {
        let names = parameters.map(\.modifierName)
        named.arguments.removeAll { !names.contains($0.text) }
        guard !isBroken else { return }
        // A failable initializer belongs to the type, not to the optional.
        func title() -> String {
            Model.title(consumer, of: typeResolver.speller.plain(declaration == nil ? contents.type : objectType))
        }
        for mention in named.all where names.count(where: { $0 == mention.text }) > 1 {
            report(
                .unknownParameter, at: mention.span,
                "\(title()) has several parameters '\(mention.text)'; write register \(typeName) { … }")
        }
        for mention in named.all where !names.contains(mention.text) {
            let near = Spelling.nearest(to: mention.text, among: names, limit: 1)
            if let meant = near.first {
                named.unread.insert(meant)
            } else {
                contents.modifiers.hasUnknownParameters = true
            }
            let others = near.isEmpty ? "; it has \(Model.listed(names))" : resolver.didYouMean(near)
            report(
                .unknownParameter, at: mention.span,
                names.isEmpty
                    ? "\(title()) takes no parameters" : "\(title()) has no parameter '\(mention.text)'" + others,
                fixes: replacing(mention.span, with: near))
        }
    }
}
