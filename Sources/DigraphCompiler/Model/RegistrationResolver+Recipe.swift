// The registered type and its recipe.

extension Model.RegistrationResolver {
    func resolveRecipe() {
        switch recipe.kind {
        case .initializer(let type, let signature):
            setType(type)
            if isBroken { reportAliasWithoutInit(type) }
            if !isBroken, !typeResolver.table.isUnreadable(contents.type) { resolveInitializer(type, signature) }
            useResult(of: signature)
        case .function(let base, let name, let signature):
            resolveFunction(base, name, signature)
        case .external(let type):
            setType(type)
            contents.creation.recipe = .external
            _ = requireAccessible()
        case .expression(let type, let closure):
            setType(type)
            contents.creation.effects.call = closure.effects
            _ = requireAccessible()
            reportPlaceholder(closure)
            parameters = readParameters(of: closure).map(\.parameter)
            if parameters.count < closure.parameters.count { isBroken = true }
        case .member(let type, let name):
            if let type { setType(type) } else { contents.type = typeResolver.table.unreadable() }
            reportMember(name, of: type)
        case .broken(let type):
            if let type { setType(type) } else { contents.type = typeResolver.table.unreadable() }
            isBroken = true
        }
        if typeResolver.table.isUnreadable(contents.type) { isBroken = true }
    }

    /// Reports `{ TODO("why") }`. The placeholder provides its type, so nothing else is reported about that type.
    private func reportPlaceholder(_ closure: Syntax.Closure) {
        guard closure.body.count > 7, source.source.bytes[Int(closure.body.start)] == UInt8(ascii: "T") else { return }
        let body = source.text(closure.body)
        guard body.hasPrefix("TODO(\""), body.hasSuffix("\")"), !body.contains(where: \.isNewline) else { return }
        fail(
            .todoRegistration, at: closure.body,
            "write how '\(typeResolver.speller.swift(contents.type))' is made: \(body.dropFirst(6).dropLast(2))")
    }

    private func setType(_ type: Syntax.TypeReference) {
        setType(resolve(type))
        requireArguments(type)
    }

    func setType(_ type: Model.TypeID) {
        contents.type = type
        guard case .declared(let declaration, let arguments) = typeResolver.table.shape(type) else { return }
        context = Model.TypeContext(
            scope: declaration, substitutions: typeResolver.substitutions(of: declaration, arguments), selfType: type)
    }

    /// Reports missing generic arguments: a registered type needs one for each generic parameter, because there is no
    /// other source for them.
    private func requireArguments(_ type: Syntax.TypeReference) {
        guard let declaration, case .declared(_, let arguments) = typeResolver.table.shape(contents.type) else {
            return
        }
        if outline.declaration(declaration).generics.isEmpty, outline.parent(of: declaration) == nil { return }
        let generics = outline.nesting(of: declaration).map {
            (name: outline.name(of: $0), outline.declaration($0).generics)
        }
        let names = generics.flatMap(\.1).map(\.name)
        // A pack takes any number of arguments.
        guard !isBroken, arguments.count < names.count, !generics.contains(where: { $0.1.contains(where: \.isPack) })
        else {
            return
        }
        let path = generics.map { name, own in
            own.isEmpty ? name : name + "<\(own.map { _ in "…" }.joined(separator: ", "))>"
        }
        let missing = Array(names[arguments.count...])
        let name = outline.qualifiedName(of: declaration)
        fail(
            .missingBinding, at: type.span,
            "'\(name)' is generic; write \(missing.count == 1 ? "a type" : "types") for \(Model.listed(missing)), as in "
                + path.joined(separator: "."),
            notes: declared(name, declaration))
    }

    /// Uses a complete written signature, without a look-up in the sources.
    private func useWritten(
        _ parameters: [Syntax.Signature.Parameter], _ signature: Syntax.Signature,
        among declared: @autoclosure () -> [Model.Callable] = []
    ) {
        self.parameters = read(parameters, among: declared())
        contents.creation.effects.call = signature.effects
    }

    /// Sets the global actor of the recipe, unless the recipe has one already.
    func setIsolation(_ isolation: @autoclosure () -> String?) {
        if contents.creation.effects.isolation == nil { contents.creation.effects.isolation = isolation() }
    }

    /// Uses an initializer or function of the sources.
    private func use(_ chosen: Model.Callable, _ context: Model.TypeContext) {
        contents.creation.declaration = chosen.declaration
        contents.creation.effects.call = chosen.flags.effects
        if let declaration = chosen.declaration {
            let thrown = outline.declaration(declaration).thrown
            if !thrown.isEmpty {
                contents.creation.thrown = typeResolver.resolve(thrown, of: chosen.site, self.context(of: chosen))
            }
        }
        setIsolation(isolation(of: chosen))
        parameters = read(chosen, context)
    }

    private func noteOverloads(among all: [Model.Callable], prefix: @autoclosure () -> String) {
        if all.count < 2 { return }
        contents.creation.overloads = overloads(
            of: parameters, isAsync: contents.creation.effects.isAsync, among: all, prefix: prefix())
    }

    // MARK: - Initializers

    private func resolveInitializer(_ type: Syntax.TypeReference, _ signature: Syntax.Signature?) {
        callee = typeResolver.speller.swift(contents.type)
        if case .graph(let graph) = typeResolver.table.shape(contents.type) {
            return useInitializer(ofGraph: graph, signature)
        }
        guard requireAccessible() else { return }
        if case .parameters(let written)? = signature?.shape {
            useWrittenInitializer(written, signature)
        } else if let declaration {
            chooseInitializer(of: declaration, signature)
        } else if let signature, signature.labels.isEmpty {
            useWrittenInitializer([], signature)
        } else {
            reportUnknownType(type, signature)
        }
    }

    private func useWrittenInitializer(_ written: [Syntax.Signature.Parameter], _ signature: Syntax.Signature?) {
        guard let signature else { return }
        useWritten(written, signature, among: declaration.map(initializers) ?? [])
        consumer = .initializer(labels: signature.labels)
        guard let declaration else { return }
        setIsolation(outline.isolation(of: declaration).globalActorName)
        if !written.isEmpty { noteOverloads(among: initializers(of: declaration), prefix: typeName + ".") }
    }

    private func chooseInitializer(of declaration: Outline.ID, _ signature: Syntax.Signature?) {
        let all = initializers(of: declaration)
        func callees() -> Model.Callees { Model.Callees(kind: .initializer, prefix: typeName + ".", all: all) }
        let callable = all.filter { obstacle(to: $0) == nil }
        var candidates = callable
        if let signature {
            candidates = callable.filter { $0.labels == signature.labels }
            if candidates.isEmpty {
                // `init()` is a complete signature, which is trusted if not all members could be read.
                if signature.labels.isEmpty, mayHaveOthers(declaration, all), !all.contains(where: \.parameters.isEmpty)
                {
                    return useWrittenInitializer([], signature)
                }
                return reportUnknown("init", signature, callees())
            }
        }
        candidates = signature == nil ? meantWithoutLabels(callable) : distinct(candidates)
        guard let chosen = candidates.first else { return reportNoInitializer(declaration, all) }
        if signature == nil, reportUncertainInitializers(candidates, declaration) { return }
        guard candidates.count == 1 else {
            return reportAmbiguous(candidates, callees())
        }
        for unknown in chosen.parameters where unknown.isUnknown && !unknown.hasDefault || isPack(unknown) {
            return reportUnknownParameterType(unknown, chosen)
        }
        use(chosen, context(of: chosen))
        consumer = .initializer(labels: chosen.labels)
        noteOverloads(among: callable, prefix: typeName + ".")
        if chosen.isFailable { contents.type = typeResolver.table.optional(contents.type) }
    }

    /// The initializers that `.init` without labels can mean.
    func meantWithoutLabels(_ callable: [Model.Callable]) -> [Model.Callable] {
        let candidates = taking(namedParameters, among: distinct(callable))
        return candidates.count > 1 ? likely(among: candidates) : candidates
    }

    /// The initializers that are neither deprecated nor for decoding; all, if there are no others.
    private func likely(among initializers: [Model.Callable]) -> [Model.Callable] {
        let likely = initializers.filter { !$0.flags.contains(.deprecated) && !isForDecoding($0) }
        return likely.isEmpty ? initializers : likely
    }

    /// Whether an initializer is `init(coder: NSCoder)` or `init(from: any Decoder)`.
    private func isForDecoding(_ initializer: Model.Callable) -> Bool {
        guard initializer.parameters.count == 1, let parameter = initializer.parameters.first else { return false }
        let type = outline.text(parameter.type, of: parameter.scope)
        return parameter.label == "coder" && type == "NSCoder"
            || parameter.label == "from" && ["Decoder", "any Decoder"].contains(type)
    }

    /// The parameters in `.parameter` and `.argument`.
    private var namedParameters: [String] {
        modifiers.flatMap { modifier -> [String] in
            switch modifier.name.text {
            case "argument": modifier.arguments.compactMap { resolver.word($0, in: document)?.text }
            case "parameter": modifier.arguments.prefix(1).compactMap { resolver.word($0, in: document)?.text }
            default: []
            }
        }
    }

    /// Uses a written result such as `URL.init(string: String) -> URL?`, which can only mean that the initializer is
    /// failable.
    private func useResult(of signature: Syntax.Signature?) {
        guard let signature, let result = signature.result, !isBroken else { return }
        let written = resolve(result)
        if written == contents.type || typeResolver.table.isUnreadable(written) { return }
        if case .graph = typeResolver.table.shape(contents.type) {
        } else if written == typeResolver.table.optional(contents.type), signature.isWhole || declaration == nil {
            contents.type = written
            return
        }
        let type = typeResolver.speller.plain(written)
        let isOptional = written == typeResolver.table.optional(contents.type)
        report(
            .syntax, at: result.span,
            "the initializer makes '\(typeName)'; \(isOptional ? "remove" : "write .as(\(type)) instead of") '-> \(type)'"
        )
    }

    // MARK: - Functions

    private func resolveFunction(_ base: Syntax.TypeReference?, _ name: Syntax.Name, _ signature: Syntax.Signature) {
        if let base { setType(base) }
        var callees = Model.Callees(kind: base == nil ? .freeFunction : .staticFunction)
        if base != nil { callees.prefix = typeName + "." }
        callee = (base == nil ? "" : typeResolver.speller.swift(contents.type) + ".") + Names.quoted(name.text)
        if case .foreign(let module, let arguments) = typeResolver.table.shape(contents.type), arguments.isEmpty,
            outline.isModule(module)
        {
            callees = Model.Callees(kind: .freeFunction, module: module, prefix: module + ".")
        }
        consumer = .function(name: callees.prefix + name.text, labels: signature.labels)
        if let declaration, outline.kind(of: declaration) == .`protocol` {
            return reportFunctionOfProtocol(name, declaration)
        }
        if case .parameters(let written) = signature.shape, let result = signature.result {
            useWritten(written, signature, among: functions(named: name.text, callees))
            if !written.isEmpty { noteOverloads(among: functions(named: name.text, callees), prefix: callees.prefix) }
            return setType(resolve(result))
        }
        callees.all = functions(named: name.text, callees)
        let found = candidates(among: callees.all, signature)
        if found.isEmpty, signature.labels.isEmpty, let result = signature.result {
            useWritten([], signature)
            return setType(resolve(result))
        }
        let meant = taking(signature, among: found)
        guard let chosen = meant.first else {
            if base == nil { contents.type = typeResolver.table.unreadable() }
            return reportUnknown(name.text, signature, callees)
        }
        guard meant.count == 1 else { return reportAmbiguous(meant, callees) }
        use(chosen, signature, among: callees)
    }

    private func use(_ function: Model.Callable, _ signature: Syntax.Signature, among callees: Model.Callees) {
        let context = context(of: function)
        if signature.result == nil, !isResultKnown(of: function, context) { return }
        use(function, context)
        if case .parameters(let written) = signature.shape { parameters = read(written, among: [function]) }
        contents.creation.effects.call.formUnion(signature.effects)
        noteOverloads(among: callees.all, prefix: callees.prefix)
        setType(signature.result.map { resolve($0) } ?? result(of: function, context))
    }

    /// The result type of a function in the sources.
    func result(of function: Model.Callable, _ context: Model.TypeContext) -> Model.TypeID {
        function.result.isEmpty
            ? typeResolver.table.intern(.tuple([])) : typeResolver.resolve(function.result, of: function.site, context)
    }

    /// Whether a function's result type is free of the function's own generic parameters, which the graph does not
    /// infer. Reports the function if not.
    private func isResultKnown(of function: Model.Callable, _ context: Model.TypeContext) -> Bool {
        let generics = outline.declaration(function.site).generics
        guard !generics.isEmpty else { return true }
        var open = context
        var names: [Model.TypeID: String] = [:]
        for parameter in generics {
            // The generic argument makes `T.Element` a `.member` of this type, so that the parameter is found among the
            // inner types.
            let type = typeResolver.table.intern(.foreign(parameter.name, [typeResolver.table.intern(.tuple([]))]))
            open.substitutions[parameter.name] = type
            names[type] = parameter.name
        }
        func unknown(in type: Model.TypeID) -> String? {
            names[type] ?? typeResolver.table.shape(type).innerTypes.lazy.compactMap(unknown).first
        }
        guard let unknown = unknown(in: result(of: function, open)) else { return true }
        fail(
            .missingBinding,
            "\(Model.title(consumer, of: typeName)) returns the generic \(unknown); write its whole signature, with a type for \(unknown)",
            notes: declared(function.name, function.site))
        return false
    }

    // MARK: - Graphs

    /// The instance of an included graph, with the `.parameter`s of the include.
    static func instance(
        of graph: Model.GraphID, includedWith modifiers: [Syntax.Modifier], at origin: Model.Registration.Origin,
        in scope: Model.NameScope, _ resolver: Model.Resolver
    ) -> Model.Registration.Contents {
        let recipe = Syntax.Recipe(kind: .broken(nil), span: origin.span)
        let instance = Model.RegistrationResolver(
            resolver, recipe, modifiers, at: origin, in: scope, isBroken: false)
        instance.contents.type = resolver.model.graphs[graph].type
        instance.callee = ""
        instance.useInitializer(ofGraph: graph, nil)
        instance.readModifiers()
        instance.linkParameters()
        return instance.contents
    }

    /// `register SessionGraph.init`: the graph's inputs are parameters. A nested graph also takes an instance of its
    /// outer graph: the registering graph, or one that the graph provides.
    private func useInitializer(ofGraph index: Model.GraphID, _ signature: Syntax.Signature?) {
        let graph = resolver.model.graphs[index]
        _ = resolver.requireVisible(index, at: contents.origin.span, in: document)
        guard hasInputs(of: graph, signature) else { return }
        if let outer = graph.outer {
            let around = sequence(first: contents.origin.graph) { $0.flatMap { self.resolver.model.graphs[$0].outer } }
            if around.prefix(while: { $0 != nil }).contains(outer) {
                contents.creation.nestedGraph = index
            } else {
                parameters.append(
                    Model.RecipeParameter(
                        label: nil, name: Names.lowerCamel(Names.lastComponent(resolver.model.graphs[outer].name)),
                        type: resolver.model.graphs[outer].type, declaration: .written(graph.nameSpan)))
            }
        }
        parameters += graph.parameters.map { input in
            Model.RecipeParameter(
                label: input.name, name: input.name, type: input.type, hasDefault: input.defaultValue != nil,
                defaultValue: input.defaultCode, declaration: .written(input.nameSpan))
        }
        consumer = .initializer(labels: parameters.map(\.label))
        setIsolation(graph.isolation)
    }

    /// Whether the signature of a graph's initializer matches the graph's inputs.
    private func hasInputs(of graph: Model.Graph, _ signature: Syntax.Signature?) -> Bool {
        guard let signature else { return true }
        let inputs = graph.parameters
        var isRight = signature.labels == inputs.map(\.name)
        if case .parameters(let parameters) = signature.shape {
            isRight =
                isRight && zip(parameters, inputs).allSatisfy { resolve($0.type) == $1.type }
        }
        if isRight { return true }
        let own = inputs.map { "\($0.name): \(typeResolver.speller.swift($0.type))" }.joined(separator: ", ")
        fail(
            .unknownInitializer,
            "'\(typeName)' has no initializer 'init\(source.text(signature.span))'; a graph has one, with its inputs",
            notes: [.init(resolver.model.place(graph.nameSpan, in: graph.document), "it has init(\(own))")],
            fixes: replacing(wholeRecipe, with: [typeName + ".init" + Model.spelledLabels(inputs.map(\.name))]))
        return false
    }
}

extension Model.Input {
    var defaultCode: Model.Code? { defaultValue.map { Model.Code(document: document, span: $0) } }
}

extension Syntax.Signature {
    var labels: [String?] {
        switch shape {
        case .labels(let names): names.map { $0?.text }
        case .parameters(let parameters): parameters.map { $0.label?.text }
        }
    }

    /// Whether the types are written.
    var isWhole: Bool { if case .parameters = shape { true } else { false } }
}
