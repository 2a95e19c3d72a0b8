extension Model {
    /// Injections for all registrations that have the interface's type as an alias.
    package struct Interface: Sendable {
        package var type: TypeID
        package var document: Int
        package var span: Span
        /// The graphs with a registration to which the interface applies, without duplicates.
        package var graphs: [GraphID] = []
    }
}

extension Model.Resolver {
    /// An `interface` during the resolution of registrations, with the same index as in the model.
    struct WrittenInterface {
        var type: Model.TypeID
        var modifiers: [Syntax.Modifier]
        var document: Int
        /// Whether the interface has errors, which have been reported.
        var isBroken: Bool
    }

    /// Adds an interface, and reports problems in the interface once, not again for each registration.
    func collectInterface(_ written: Syntax.Interface, in document: Int) {
        let type = resolve(written.type, in: document, .file)
        let errors = errorCount
        let registrationResolver = Model.RegistrationResolver(
            self, Syntax.Recipe(kind: .external(written.type), span: written.type.span), written.modifiers,
            at: Model.Registration.Origin(
                document: document, body: nextBody(in: document), span: written.type.span, wholeSpan: written.span),
            in: .file, isBroken: typeResolver.table.isUnreadable(type))
        registrationResolver.contents.type = type
        for modifier in written.modifiers {
            rejectMisplaced(modifier, in: document)
            registrationResolver.readInjection(modifier)
        }
        model.interfaces.append(Model.Interface(type: type, document: document, span: written.span))
        interfacesOf[type, default: []].append(interfaces.count)
        interfaces.append(
            WrittenInterface(
                type: type, modifiers: written.modifiers, document: document,
                isBroken: registrationResolver.isBroken || errorCount > errors))
    }

    private func rejectMisplaced(_ modifier: Syntax.Modifier, in document: Int) {
        guard let kind = modifier.kind else {
            reportUnknownModifier(modifier, in: document)
            return
        }
        if kind == .injection || kind == .postInit { return }
        report(
            .misplacedModifier, modifier.span, in: document,
            "an interface can only have .injection and .postInit; remove '.\(kind.name)'",
            fixes: [model.documents[document].fixRemoving(modifier.span)])
    }
}

extension Model.RegistrationResolver {
    /// Reads the injections of the interfaces whose types are aliases of the registration, in the order of the
    /// interfaces.
    func applyInterfaces() {
        if resolver.interfaces.isEmpty { return }
        let types = aliasTypes.map { typeResolver.table.wrapped($0) ?? $0 }
        for index in Set(types.flatMap { resolver.interfacesOf[$0] ?? [] }).sorted() {
            let interface = resolver.interfaces[index]
            if let graph = contents.origin.graph, !resolver.model.interfaces[index].graphs.contains(graph) {
                resolver.model.interfaces[index].graphs.append(graph)
            }
            if interface.isBroken {
                isBroken = true
                continue
            }
            let reader = Model.RegistrationResolver(interface, for: self)
            for modifier in interface.modifiers { reader.readInjection(modifier) }
            (contents, isBroken) = (reader.contents, reader.isBroken)
        }
    }

    /// The types of the registration's aliases; for an override, also the types of the original's aliases.
    private var aliasTypes: [Model.TypeID] {
        var result = contents.aliases.map(\.type)
        let origin = contents.origin
        guard let graph = origin.graph else { return result }
        let own = [contents.type] + contents.aliases.filter { $0.tag == nil }.map(\.type)
        let bases = resolver.model.bases(of: origin.derivedGraph ?? graph)
        let slots =
            origin.derivedGraph == nil
            ? bases.map { Model.GraphInFamily($0) }
            : bases.map { Model.GraphInFamily(graph, $0) } + [Model.GraphInFamily(graph)]
        for base in slots {
            for old in own.flatMap({ resolver.resolvedOf[base]?[$0] ?? [] }) { result += old.aliases.map(\.type) }
        }
        return result
    }
}
