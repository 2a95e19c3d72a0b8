extension Model.TypeResolver {
    /// The context of a generic declaration's types: a parameter with the constraint `P` stands for `P`.
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
            if types.isEmpty { continue }
            for type in types { table.markConstraint(type) }
            result.substitutions[name] = types.count == 1 ? types[0] : composition(types)
        }
        return result
    }

    /// Whether a `where` clause certainly fails for the generic arguments and `Self`. Requirements that the sources
    /// cannot decide count as met.
    func contradicts(
        _ constraints: [Outline.Requirement], of declaration: Outline.ID, _ context: Model.TypeContext
    ) -> Bool {
        for requirement in constraints {
            let name = outline.text(requirement.subject, of: declaration)
            guard let left = name == "Self" ? context.selfType : context.substitutions[name] else { continue }
            let right = resolve(requirement.type, of: declaration, context)
            if requirement.isSameType {
                if areDistinct(left, right) { return true }
            } else if case .declared(let required, _) = table.shape(right), !mayBe(left, required) {
                return true
            }
        }
        return false
    }

    /// Whether a type may conform to a protocol or inherit from a class of the sources.
    private func mayBe(_ type: Model.TypeID, _ required: Outline.ID) -> Bool {
        switch table.shape(type) {
        case .declared(let declaration, _):
            return declaration == required || outline.conforms(declaration, to: required)
                || outline.inherits(declaration, from: required) || outline.hasUnknownMembers(declaration)
                || outline.kind(of: declaration) == .`protocol`
        case .foreign(let name, _): return outline.conforms(foreignType: name, to: required)
        default: return true
        }
    }

    /// Whether a constraint is an inverse: `~Copyable`.
    func isInverse(_ type: Model.TypeID) -> Bool {
        if case .foreign(let name, _) = table.shape(type) { name.hasPrefix("~") } else { false }
    }
}
