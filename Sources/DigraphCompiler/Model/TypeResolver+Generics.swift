extension Model.TypeResolver {
    /// The context of a generic declaration's types: a parameter with the constraint `P` stands for `P`, if Swift can open
    /// an `any P` for it. Other parameters stand for themselves, which no graph provides: the registration must have the whole
    /// signature.
    func withConstraints(of id: Outline.ID, _ context: Model.TypeContext) -> Model.TypeContext {
        let declaration = outline.declaration(id)
        if declaration.generics.isEmpty { return context }
        var constraints: [String: [Model.TypeID]] = [:]
        for parameter in declaration.generics {
            constraints[parameter.name] =
                parameter.constraint.isEmpty ? [] : [resolve(parameter.constraint, of: id, context)]
        }
        for requirement in declaration.constraints {
            constraints[outline.text(requirement.subject, of: id)]?.append(resolve(requirement.type, of: id, context))
        }
        var result = context
        for name in declaration.generics.map(\.name) {
            let types = constraints[name, default: []].filter { !isInverse($0) }
            for type in types { table.markConstraint(type) }
            if types.isEmpty || types.contains(where: isProtocol) && !isOpened(name, by: id) { continue }
            result.substitutions[name] = types.count == 1 ? types[0] : composition(types)
        }
        return result
    }

    /// Whether an object of the type is an existential. Of types without sources, only those that are known to be protocols.
    func isProtocol(_ type: Model.TypeID) -> Bool {
        if case .composition = table.shape(type) { return true }
        return table.declaration(type).map { outline.kind(of: $0) == .`protocol` } ?? table.isMarkedExistential(type)
    }

    /// Whether Swift opens an existential for a generic parameter: it is the type of exactly one parameter, or the wrapped type,
    /// and nothing is required of its associated types.
    private func isOpened(_ name: String, by id: Outline.ID) -> Bool {
        let declaration = outline.declaration(id)
        func mentions(_ text: String) -> Bool {
            text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == name }
        }
        let isFree = declaration.constraints.allSatisfy { requirement in
            let subject = outline.text(requirement.subject, of: id)
            return subject == name || !mentions(subject) && !mentions(outline.text(requirement.type, of: id))
        }
        let types = declaration.parameters.map { outline.text($0.type, of: id) }.filter(mentions)
        let words = types.first?.split(separator: " ") ?? []
        let isWhole = words.last == name[...] || words.last == "\(name)?"
        return isFree && types.count == 1 && isWhole
            && words.dropLast().allSatisfy { ["borrowing", "consuming", "sending"].contains($0) }
    }

    /// Whether a constraint is an inverse: `~Copyable`.
    func isInverse(_ type: Model.TypeID) -> Bool {
        if case .foreign(let name, _) = table.shape(type) { name.hasPrefix("~") } else { false }
    }
}
