// A function that gives something of its generic parameters, which the graph does not choose.

extension Model.Resolver {
    /// Whether the type of what a generic function gives is known; says so where it is not.
    func isResultKnown(
        of function: Outline.ID, _ context: Model.TypeContext, _ draft: Model.RegistrationDraft
    ) -> Bool {
        let generics = outline.declaration(function).generics
        guard !generics.isEmpty else { return true }
        var open = context
        var names: [Model.TypeID: String] = [:]
        for parameter in types.genericParameters(generics, of: function) {
            // With an argument, so that what is within it stays a member of it.
            let type = types.types.intern(.foreign(parameter.name, [types.types.intern(.tuple([]))]))
            open.substitutions[parameter.name] = type
            names[type] = parameter.name
        }
        let result = types.resolve(outline.declaration(function).type, of: function, open)
        guard let unknown = parameter(in: result, names) else { return true }
        draft.isBroken = true
        let title = Model.title(draft.taker, of: display(draft.registration.type))
        report(
            .missingBinding, draft.registration.span, in: draft.registration.document,
            "\(title) is generic, and nothing says what the \(unknown) is that it gives; write its whole signature",
            notes: [.init(outline.place(of: function), "'\(outline.name(of: function))' is declared here")])
        return false
    }

    private func parameter(in type: Model.TypeID, _ names: [Model.TypeID: String]) -> String? {
        names[type] ?? types.types.shape(type).parts.lazy.compactMap { self.parameter(in: $0, names) }.first
    }
}
