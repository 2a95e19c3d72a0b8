extension Model {
    /// Injections for everything that is registered under a type.
    package struct Interface: Sendable {
        package var type: TypeID
        package var document: Int
        package var span: Span
        /// The graphs that register something under its type, each once.
        package var graphs: [Int] = []
    }
}

extension Model.Resolver {
    /// An `interface` while registrations are resolved; its index is that in the model.
    struct WrittenInterface {
        var type: Model.TypeID
        var modifiers: [Syntax.Modifier]
        var document: Int
        /// Something in it was not understood, and has been reported.
        var isBroken: Bool
    }

    /// Takes in an interface and says what is wrong in it, once, whoever is registered under its type.
    func collectInterface(_ written: Syntax.Interface, in document: Int) {
        let type = types.resolve(written.type, in: model.documents[document])
        let known = diagnostics.count
        let draft = Model.RegistrationDraft(
            Model.Registration.Builder(
                Model.Registration.Origin(
                    document: document, body: nextBody(), span: written.type.span, wholeSpan: written.span),
                type: type, recipe: .external),
            Syntax.Registration(
                documentation: nil, attributes: [], keyword: written.type.span,
                recipe: .init(kind: .external(written.type), span: written.type.span), modifiers: written.modifiers,
                span: written.span, isBroken: false))
        draft.isBroken = types.types.isUnreadable(type)
        for modifier in written.modifiers { rejectMisplaced(modifier, in: document) }
        for modifier in written.modifiers { resolveInjection(modifier, draft) }
        model.interfaces.append(Model.Interface(type: type, document: document, span: written.span))
        interfacesOf[type, default: []].append(interfaces.count)
        interfaces.append(
            WrittenInterface(
                type: type, modifiers: written.modifiers, document: document,
                isBroken: draft.isBroken || diagnostics[known...].contains { $0.severity == .error }))
    }

    private func rejectMisplaced(_ modifier: Syntax.Modifier, in document: Int) {
        let name = modifier.name.text
        if name == "injection" || name == "postInit" { return }
        guard isModifier(name) else { return reportUnknownModifier(modifier, in: document) }
        report(
            .misplacedModifier, modifier.span, in: document,
            "'.\(name)' has no place in an interface, which has .injection and .postInit; remove it",
            fixes: [model.documents[document].fixRemoving(modifier.span)])
    }

    /// The types under which something is registered, with those that it has from what it replaces.
    private func aliasTypes(_ registration: Model.Registration.Builder) -> [Model.TypeID] {
        var result = registration.aliases.map(\.type)
        guard let graph = registration.origin.graph else { return result }
        let own = [registration.type] + registration.aliases.filter { $0.tag == nil }.map(\.type)
        for base in model.bases(of: graph) {
            for old in own.flatMap({ resolvedOf[base]?[$0] ?? [] }) { result += old.aliases.map(\.type) }
        }
        return result
    }

    /// What the interfaces of a registration's aliases inject, in the order of the interfaces.
    func applyInterfaces(to draft: Model.RegistrationDraft) {
        if interfaces.isEmpty { return }
        var applied: [Int] = []
        for type in aliasTypes(draft.registration) {
            for index in interfacesOf[types.types.wrapped(type) ?? type] ?? []
            where !applied.contains(index) { applied.append(index) }
        }
        // An interface stands outside of all graphs, and so do the names in it.
        let scope = types.scope
        types.scope = .file
        defer { types.scope = scope }
        for index in applied.sorted() {
            if let graph = draft.registration.origin.graph, !model.interfaces[index].graphs.contains(graph) {
                model.interfaces[index].graphs.append(graph)
            }
            if interfaces[index].isBroken {
                draft.isBroken = true
                continue
            }
            draft.interface = index
            for modifier in interfaces[index].modifiers { resolveInjection(modifier, draft) }
            draft.interface = nil
        }
    }
}
