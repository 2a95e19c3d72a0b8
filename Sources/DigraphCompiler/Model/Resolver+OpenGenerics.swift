extension Model.Resolver {
    /// What is registered has an argument for each of its generic parameters: there is nobody to infer one from.
    func requireArguments(_ type: Syntax.TypeReference, _ draft: Model.RegistrationDraft) {
        guard let declaration = draft.declaration,
            case .declared(_, let arguments) = types.types.shape(draft.registration.type)
        else { return }
        if outline.declaration(declaration).generics.isEmpty, outline.parent(of: declaration) == nil { return }
        var names: [String] = []
        var path: [String] = []
        for around in outline.nesting(of: declaration) {
            let generics = outline.declaration(around).generics
            path.append(outline.name(of: around))
            if generics.isEmpty { continue }
            // A pack takes any number.
            if generics.contains(where: \.isPack) { return }
            let own = types.genericParameters(generics, of: around).map(\.name)
            path[path.count - 1] += "<\(own.map { _ in "…" }.joined(separator: ", "))>"
            names += own
        }
        guard arguments.count < names.count else { return }
        draft.isBroken = true
        let name = outline.qualifiedName(of: declaration)
        let missing = Array(names[arguments.count...])
        report(
            .missingBinding, type.span, in: draft.registration.document,
            "'\(name)' is generic, and nothing says what its \(Model.listed(missing)) "
                + "\(missing.count == 1 ? "is" : "are"); register it with its arguments, as in "
                + path.joined(separator: "."),
            notes: [.init(outline.place(of: declaration), "'\(name)' is declared here")])
    }
}
