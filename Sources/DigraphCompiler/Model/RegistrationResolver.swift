extension Model {
    /// Resolves one registration: its type, recipe and dependencies.
    ///
    /// Problems are reported. A registration with problems still provides its type and aliases.
    final class RegistrationResolver {
        let resolver: Resolver
        let typeResolver: TypeResolver
        let recipe: Syntax.Recipe
        let writtenModifiers: [Syntax.Modifier]
        /// The written modifiers, with unknown ones as what they may stand for.
        let modifiers: [Syntax.Modifier]
        var contents: Registration.Contents
        /// The graph file of the modifiers: an interface can be in another file than the registration.
        let document: Int
        /// The scope of the names in the modifiers and the recipe.
        let scope: NameScope
        /// The context of the registered type's members. Its scope is the type's declaration.
        var context: TypeContext
        var parameters: [RecipeParameter] = []
        var named = NamedParameters()
        var consumer = Consumer.closure
        /// The function or initializer that the recipe calls; nil for expressions and external objects.
        var callee: String?
        /// The type of the interface whose modifiers are read; nil for the registration's own modifiers. The members that
        /// the modifiers name are looked up in this type.
        let interfaceType: TypeID?
        /// Whether the registration or its type could not be understood. If so, consequential problems are not
        /// reported.
        var isBroken: Bool

        init(
            _ resolver: Resolver, _ recipe: Syntax.Recipe, _ modifiers: [Syntax.Modifier],
            at origin: Registration.Origin, in scope: NameScope, isBroken: Bool
        ) {
            self.resolver = resolver
            typeResolver = resolver.typeResolver
            self.recipe = recipe
            writtenModifiers = modifiers
            self.modifiers = modifiers.contains { $0.kind == nil } ? modifiers.map(\.asMeant) : modifiers
            contents = Registration.Contents(origin: origin)
            document = origin.document
            self.scope = scope
            context = .graphFile(scope)
            interfaceType = nil
            self.isBroken = isBroken
        }

        /// Continues with the modifiers of an interface. An interface is outside of all graphs, so its names are looked
        /// up at file level.
        init(_ interface: Resolver.WrittenInterface, for registration: RegistrationResolver) {
            resolver = registration.resolver
            typeResolver = registration.typeResolver
            recipe = registration.recipe
            writtenModifiers = interface.modifiers
            modifiers = interface.modifiers
            contents = registration.contents
            document = interface.document
            scope = .file
            context = registration.context
            named = registration.named
            interfaceType = interface.type
            isBroken = registration.isBroken
        }
    }
}

extension Model.Resolver {
    /// Resolves a registration for one graph.
    func resolve(_ member: Pending, id: Model.Registration.ID) -> Model.Registration {
        let (written, document) = (member.registration, member.body.document)
        let errors = errorCount
        let registrationResolver = Model.RegistrationResolver(
            self, written.recipe, written.modifiers,
            at: Model.Registration.Origin(
                document: document, graph: member.graph, derivedGraph: member.derivedGraph, body: member.body.number,
                include: member.body.include, span: written.recipe.span, wholeSpan: written.span),
            in: member.body.scope, isBroken: written.isBroken)
        registrationResolver.contents.documentation = written.documentation?.lines ?? []
        registrationResolver.contents.creation.effects.isolation = isolation(
            written.attributes, of: .register, "this registration", document)
        registrationResolver.resolveRecipe()
        registrationResolver.readModifiers()
        registrationResolver.checkOwnType()
        registrationResolver.applyDefaultLifetime(defaultLifetime(of: member))
        registrationResolver.replaceInputs()
        registrationResolver.linkParameters()
        registrationResolver.applyInterfaces()
        for modifier in registrationResolver.modifiers { registrationResolver.readInjection(modifier) }
        registrationResolver.addAvailability(written.attributes)
        // After an error in the registration, not all dependencies are known.
        return Model.Registration(
            registrationResolver.contents, id: id, isBroken: registrationResolver.isBroken || errorCount > errors)
    }
}

extension Model.RegistrationResolver {
    var outline: Outline { typeResolver.outline }
    var source: Syntax.Document { resolver.model.documents[document] }
    /// The declaration of the registered type.
    var declaration: Outline.ID? { context.scope }
    var isExternal: Bool { if case .external = recipe.kind { true } else { false } }

    /// The type of a written type in the registration.
    func resolve(_ written: Syntax.TypeReference) -> Model.TypeID {
        resolver.resolve(written, in: document, scope)
    }

    /// The type of a parameter in a signature.
    func resolveParameter(_ written: Syntax.TypeReference) -> Model.TypeID {
        resolver.resolve(written, in: document, scope, signatureOf: interfaceType ?? objectType)
    }

    /// The type of a parameter that is written in the registration. If it has an error, nothing has to provide it.
    func needed(_ type: Model.TypeID) -> Model.TypeID {
        !resolver.refusedTypes.isEmpty && resolver.refusedTypes.contains(type)
            ? typeResolver.table.unreadable() : type
    }

    /// A text of the document.
    func code(_ span: Span) -> Model.Code { Model.Code(document: document, span: span) }

    /// The type of the object itself, without the optional of a failable initializer.
    var objectType: Model.TypeID { typeResolver.table.wrapped(contents.type) ?? contents.type }

    /// The declaration whose members are called and set.
    var memberOwner: Outline.ID? { typeResolver.table.declaration(interfaceType ?? objectType) }

    /// The registered type in messages.
    var typeName: String { typeResolver.speller.plain(contents.type) }

    // MARK: - Reporting

    /// - Parameter span: The place; nil for the recipe.
    func report(
        _ id: Diagnostic.ID, at span: Span? = nil, _ message: String, notes: [Diagnostic.Note] = [],
        fixes: [Diagnostic.Fix] = []
    ) {
        resolver.report(id, span ?? contents.origin.span, in: document, message, notes: notes, fixes: fixes)
    }

    /// Reports a problem, and suppresses consequential ones.
    func fail(
        _ id: Diagnostic.ID, at span: Span? = nil, _ message: String, notes: [Diagnostic.Note] = [],
        fixes: [Diagnostic.Fix] = []
    ) {
        isBroken = true
        report(id, at: span, message, notes: notes, fixes: fixes)
    }

    /// `'Car' is declared here`
    func declared(_ name: String, _ id: Outline.ID) -> [Diagnostic.Note] {
        [.init(outline.place(of: id), "'\(name)' is declared here")]
    }

    /// Adds the systems that the registration needs: those of its own `@available`, and those of the declarations that
    /// it uses.
    func addAvailability(_ attributes: [Syntax.Attribute]) {
        if attributes.isEmpty, !outline.hasAvailable { return }
        var availability = attributes.reduce(into: Availability()) { $0.add(resolver.availability($1, in: document)) }
        var used = contents.creation.declaration.map { [$0] } ?? []
        for type in [contents.type] + contents.aliases.map(\.type) { availability.add(resolver.availability(of: type)) }
        for dependency in contents.dependencies {
            switch dependency.declaration {
            case .parameter(let declaration, _), .property(let declaration): used.append(declaration)
            case .written: break
            }
        }
        for declaration in used { availability.add(outline.availability(of: declaration)) }
        contents.creation.effects.availability = availability
    }

    func removing(_ span: Span) -> [Diagnostic.Fix] { [source.fixRemoving(span)] }

    func replacing(_ span: Span, with texts: [String]) -> [Diagnostic.Fix] {
        texts.map { source.fixReplacing(span, with: $0) }
    }

    // MARK: - Dependencies

    /// Adds a dependency for the graph to provide.
    func depend(
        on type: Model.TypeID, named name: String, for consumer: Model.Consumer, at span: Span,
        declaration: Model.Dependency.Declaration, phase: Model.Dependency.Phase = .creation, tag: Syntax.Name? = nil,
        hasDefault: Bool = false, isAutoclosure: Bool = false, isBuilt: Bool = false, ownership: String? = nil
    ) -> Model.Source {
        contents.dependencies.append(
            Model.Dependency(
                type: type, tag: tag?.text, tagSpan: tag?.span, hasDefault: hasDefault, phase: phase, name: name,
                consumer: consumer, declaration: declaration, code: code(span), isAutoclosure: isAutoclosure,
                isBuilt: isBuilt, ownership: ownership))
        return .dependency(contents.dependencies.count - 1)
    }

    /// Adds code of the graph file. The graph provides the code's parameters, except for the object that the code works
    /// on. The code also gets the registration's arguments that it mentions.
    /// - Parameter object: The code's name for this object.
    /// - Returns: The expression's index.
    func add(
        _ closure: Syntax.Closure, result: Model.TypeID? = nil, object: String? = nil,
        phase: Model.Dependency.Phase = .creation
    ) -> Int {
        let parameters = readParameters(of: closure, hasObject: object != nil).map { parameter, written in
            Model.Expression.Parameter(
                name: parameter.name,
                source: depend(
                    on: parameter.type, named: parameter.name, for: .closure, at: written,
                    declaration: parameter.declaration, phase: phase, ownership: parameter.ownership))
        }
        return add(closure, parameters + arguments(mentionedIn: closure), result: result, object: object)
    }

    func add(
        _ closure: Syntax.Closure, _ parameters: [Model.Expression.Parameter], result: Model.TypeID?,
        object: String? = nil, isolation: String? = nil
    ) -> Int {
        let inputs = inputs(mentionedIn: closure, besides: Set(parameters.map(\.name)))
        contents.expressions.append(
            Model.Expression(
                body: code(closure.body), parameters: parameters, object: object, inputs: inputs, result: result,
                effects: closure.effects, isolation: isolation))
        return contents.expressions.count - 1
    }

    /// The parameters of a closure, each with the span of its name and type.
    func readParameters(
        of closure: Syntax.Closure, hasObject: Bool = false
    ) -> [(parameter: Model.RecipeParameter, span: Span)] {
        closure.parameters.dropFirst(hasObject ? 1 : 0).compactMap { written in
            let name = written.name
            guard let type = written.type else {
                report(
                    .syntax, at: name.span,
                    "expected ':' and a type after '\(name.text)'; a closure parameter needs its type")
                return nil
            }
            let parameter = Model.RecipeParameter(
                label: name.text, name: name.text, type: needed(resolve(type)),
                ownership: type.tree.ownership(in: source.source.bytes), declaration: .written(name.span))
            return (parameter, name.span.joined(type.span))
        }
    }

    /// The registration's arguments in a closure's code, by the names in `.argument`.
    private func arguments(mentionedIn closure: Syntax.Closure) -> [Model.Expression.Parameter] {
        if named.arguments.isEmpty { return [] }
        let mentioned = Set(closure.names).subtracting(closure.parameters.map(\.name.text))
        return named.arguments.indices.filter { mentioned.contains(named.arguments[$0].text) }.map {
            Model.Expression.Parameter(name: named.arguments[$0].text, source: .argument($0))
        }
    }

    /// The graph inputs to which a closure's code refers: inputs of the closure's graph, then of its outer graphs. The
    /// closure's parameters hide inputs of their names, and inner graphs hide those of outer graphs.
    /// - Parameter names: The names of parameters that are not written in the closure.
    private func inputs(
        mentionedIn closure: Syntax.Closure, besides names: Set<String>
    ) -> [Model.InputReference] {
        guard let own = contents.origin.graph else { return [] }
        var result: [Model.InputReference] = []
        let mentioned = Set(closure.names)
        var names = names.union(closure.parameters.map(\.name.text))
        for around in sequence(first: own, next: { self.resolver.model.graphs[$0].outer }) {
            // At the outermost level, the derived graph's inputs include those of the base.
            let isOutermost = resolver.model.graphs[around].outer == nil
            let graph = isOutermost ? contents.origin.derivedGraph ?? around : around
            for (index, input) in resolver.model.graphs[graph].inputs.enumerated()
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

    /// A consumer in messages: `MyPresenter.init(networking:)`, `ViewController.router`.
    package static func title(_ consumer: Consumer, of type: String) -> String {
        switch consumer {
        case .initializer(let labels): type + ".init" + spelledLabels(labels)
        case .function(let name, let labels): name + spelledLabels(labels)
        case .property(let name): type + "." + name
        case .closure: "the closure of \(type)"
        }
    }
}
