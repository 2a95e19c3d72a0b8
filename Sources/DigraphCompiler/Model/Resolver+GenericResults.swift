// A function that gives something of its generic parameters, which the graph does not choose.

extension Model.Resolver {
    /// Whether the type of what a generic function gives is known; says so where it is not.
    ///
    /// A parameter that is constrained to a protocol is given `any P`. What comes of it is `any P` again, also in an
    /// optional, a tuple and the like, but never the argument of another type, and a member of it is nothing.
    func isResultKnown(
        of function: Outline.ID, _ asked: [String: Model.TypeID], _ context: Model.TypeContext,
        _ draft: Model.RegistrationDraft
    ) -> Bool {
        let written = outline.declaration(function).type
        let generics = outline.clauses(of: function).generics
        guard !generics.isEmpty, !written.isEmpty else { return true }
        var open = context
        var names: [Model.TypeID: String] = [:]
        for parameter in types.genericParameters(generics, of: function) {
            // With an argument, so that what is within it stays a member of it.
            let type = types.types.intern(.foreign(parameter.name, [types.types.intern(.tuple([]))]))
            open.substitutions[parameter.name] = type
            names[type] = parameter.name
        }
        let result = types.resolve(written, of: function, open)
        guard let unknown = unknownParameter(in: result, names, asked, isArgument: false) else { return true }
        draft.isBroken = true
        let title = Model.title(draft.taker, of: display(draft.registration.type))
        report(
            .missingBinding, draft.registration.span, in: draft.registration.document,
            "\(title) is generic, and nothing says what the \(unknown) is that it gives; write its whole signature",
            notes: [.init(outline.place(of: function), "'\(outline.name(of: function))' is declared here")])
        return false
    }

    private func unknownParameter(
        in type: Model.TypeID, _ names: [Model.TypeID: String], _ asked: [String: Model.TypeID], isArgument: Bool
    ) -> String? {
        if let name = names[type] {
            guard let constraint = asked[name] else { return name }
            return isArgument && speller.isProtocol(constraint) ? name : nil
        }
        let parts: [Model.TypeID]
        var isArgument = isArgument
        switch types.types.shape(type) {
        case .declared(_, let arguments), .foreign(_, let arguments):
            parts = arguments
            isArgument = true
        case .member(let base, _, let arguments):
            if let name = names[base] { return name }
            parts = [base] + arguments
            isArgument = true
        case .optional(let part), .array(let part), .metatype(let part): parts = [part]
        case .delayed(_, let part):
            parts = [part]
            isArgument = true
        case .dictionary(let key, let value): parts = [key, value]
        case .tuple(let elements): parts = elements.map(\.type)
        case .function(let function): parts = function.parameters + [function.result]
        case .composition(let members): parts = members
        case .graph, .unreadable: parts = []
        }
        for part in parts {
            if let name = unknownParameter(in: part, names, asked, isArgument: isArgument) { return name }
        }
        return nil
    }
}
