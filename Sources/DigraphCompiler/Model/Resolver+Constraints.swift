// Reports a type in a graph file whose generic arguments certainly do not meet the constraints of the generic type.

extension Model.Resolver {
    /// The type of a written type.
    ///
    /// - Parameter owner: The type in whose signature it is written, if it is.
    func resolve(
        _ written: Syntax.TypeReference, in document: Int, _ scope: Model.NameScope,
        signatureOf owner: Model.TypeID? = nil
    ) -> Model.TypeID {
        typeResolver.hasLooseSelf = false
        var context = Model.TypeContext.graphFile(scope)
        if let owner, case .declared(let declaration, let arguments) = typeResolver.table.shape(owner) {
            context.signatureOwner = declaration
            context.substitutions = typeResolver.substitutions(of: declaration, arguments)
        }
        let type = typeResolver.resolve(written, in: model.documents[document], context)
        if typeResolver.hasLooseSelf {
            let text = model.documents[document].text(written.span)
            report(
                .unknownType, written.span, in: document,
                "'Self'\(text == "Self" ? "" : " of '\(text)'") is no type in a graph file; name the type")
            return typeResolver.table.unreadable()
        }
        // Of two nodes, only `Store<User>` has an argument, not `any P` and `[T]`.
        let nodes = written.tree.nodes
        if nodes.count > 2 || nodes.count == 2 && nodes[written.tree.root].kind == .name {
            requireConstraints(of: type, at: model.place(written.span, in: document))
        }
        return type
    }

    /// Reports a constraint that a type does not meet, once for all types that have the same arguments.
    func requireConstraints(of type: Model.TypeID, at place: @autoclosure () -> Place) {
        guard let found = typeResolver.unmet(in: type) else { return }
        refusedTypes.insert(type)
        if !unmet.insert(found).inserted { return }
        let owner = outline.qualifiedName(of: found.declaration)
        report(
            Diagnostic(
                .missingConformance, at: place(),
                "\(problem(found)), as '\(owner)' requires of \(found.subject)",
                notes: [.init(found.place, "'\(owner)' requires it here")] + cures(of: found)))
    }

    /// `'User' does not conform to 'Keyed'`
    func problem(_ found: Model.TypeResolver.Unmet) -> String {
        let type = typeResolver.speller.swift(found.type)
        let required = typeResolver.speller.plain(found.required)
        if found.isSameType { return "'\(type)' is not '\(required)'" }
        let kind = typeResolver.table.declaration(found.required).map { outline.kind(of: $0) }
        guard let kind else { return "'\(type)' is not a class" }
        return "'\(type)' does not \(kind == .`protocol` ? "conform to" : "inherit from") '\(required)'"
    }

    /// Advice to declare a conformance that is missing.
    func cures(of found: Model.TypeResolver.Unmet) -> [Diagnostic.Note] {
        guard !found.isSameType, let own = typeResolver.table.declaration(found.type),
            let wanted = typeResolver.table.declaration(found.required), outline.kind(of: own) != .`protocol`,
            outline.kind(of: wanted) == .`protocol`, !outline.conforms(own, to: wanted)
        else { return [] }
        let required = typeResolver.speller.plain(found.required)
        return [.help(outline.place(of: own), "make '\(outline.qualifiedName(of: own))' conform to '\(required)' here")]
    }
}
