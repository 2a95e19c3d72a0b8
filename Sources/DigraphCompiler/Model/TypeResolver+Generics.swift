extension Model {
    /// One generic parameter of a declaration, as its clause writes it.
    struct GenericParameter {
        var name: String
        /// What stands behind its colon; empty where nothing does.
        var constraint: Span
        /// `each T`
        var isPack = false
    }
}

extension Model.TypeResolver {
    /// The generic parameters of a declaration.
    func genericParameters(
        _ generics: [Outline.GenericParameter], of declaration: Outline.ID
    ) -> [Model.GenericParameter] {
        generics.map { Model.GenericParameter(name: $0.name, constraint: $0.constraint, isPack: $0.isPack) }
    }

    /// What each generic parameter asks for: a parameter that is constrained to `P` asks for `P`.
    /// - Parameters:
    ///   - constraints: The `where` clause.
    func constraints(
        generics: [Outline.GenericParameter], constraints: [Outline.Requirement], of declaration: Outline.ID,
        _ context: Model.TypeContext
    ) -> [String: Model.TypeID] {
        let parameters = genericParameters(generics, of: declaration)
        guard !parameters.isEmpty else { return [:] }
        var asked: [String: [Model.TypeID]] = [:]
        for parameter in parameters where !parameter.constraint.isEmpty {
            asked[parameter.name, default: []].append(resolve(parameter.constraint, of: declaration, context))
        }
        for requirement in constraints {
            let name = outline.text(requirement.subject, of: declaration)
            guard parameters.contains(where: { $0.name == name }) else { continue }
            asked[name, default: []].append(resolve(requirement.type, of: declaration, context))
        }
        var result: [String: Model.TypeID] = [:]
        for parameter in parameters {
            let types = (asked[parameter.name] ?? []).filter { !isInverse($0) }
            if types.isEmpty { continue }
            for type in types { self.types.markConstraint(type) }
            result[parameter.name] = types.count == 1 ? types[0] : composition(types)
        }
        return result
    }

    /// Whether a `where` clause does not hold for what the generic parameters and `Self` stand for. What the sources do
    /// not show is taken to hold.
    func contradicts(
        _ constraints: [Outline.Requirement], of declaration: Outline.ID, _ context: Model.TypeContext
    ) -> Bool {
        for requirement in constraints {
            let name = outline.text(requirement.subject, of: declaration)
            guard let left = name == "Self" ? context.selfType : context.substitutions[name] else { continue }
            let right = resolve(requirement.type, of: declaration, context)
            if requirement.isSameType {
                if areDistinct(left, right) { return true }
            } else if case .declared(let asked, _) = types.shape(right), !mayBe(left, asked) {
                return true
            }
        }
        return false
    }

    /// Whether a type conforms to a protocol or inherits from a class of the sources, as far as these show.
    private func mayBe(_ type: Model.TypeID, _ asked: Outline.ID) -> Bool {
        switch types.shape(type) {
        case .declared(let declaration, _):
            return declaration == asked || outline.conforms(declaration, to: asked)
                || outline.inherits(declaration, from: asked) || outline.hasUnknownMembers(declaration)
                || outline.kind(of: declaration) == .`protocol`
        case .foreign(let name, _): return outline.conforms(foreignType: name, to: asked)
        default: return true
        }
    }

    /// Whether a constraint takes one away: `~Copyable`.
    func isInverse(_ type: Model.TypeID) -> Bool {
        if case .foreign(let name, _) = types.shape(type) { name.hasPrefix("~") } else { false }
    }

    /// The first type behind the colon of a type.
    func firstInherited(of declaration: Outline.ID) -> Span? {
        outline.declaration(declaration).inherits.first
    }
}
