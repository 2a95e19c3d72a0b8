extension Model.Resolver {
    /// How the text of a member is understood: in a superclass, the generic parameters are those of the superclass, and
    /// stand for what the inheritance clauses on the way there say.
    /// - Parameters:
    ///   - member: The declaration from inside which the text is to be understood.
    ///   - type: The type that has the member, itself or from a superclass.
    ///   - context: How that type's own texts are understood.
    func context(
        ofMember member: Outline.ID, of type: Outline.ID?, in context: Model.TypeContext
    ) -> Model.TypeContext {
        var result = context
        let owner = outline.type(around: member)
        if var current = type, let owner, owner != current {
            if !outline.isGeneric(owner), outline.kind(of: owner) == .`class` {
                // A superclass: whatever the clauses on the way say, nothing of it means anything there.
                result = self.context(of: owner, arguments: [], selfType: context.selfType)
            } else {
                for ancestor in outline.superclasses(of: current) {
                    guard let superclass = types.superclass(of: current, result), superclass.declaration == ancestor
                    else { break }
                    result = self.context(of: ancestor, arguments: superclass.arguments, selfType: context.selfType)
                    current = ancestor
                    if ancestor == owner { break }
                }
                if current != owner { result = context }
            }
        }
        result.isGraphFile = false
        result.scope = member
        return result
    }

    private func context(
        of declaration: Outline.ID, arguments: [Model.TypeID], selfType: Model.TypeID?
    ) -> Model.TypeContext {
        guard let selfType else { return Model.TypeContext(scope: declaration) }
        return context(of: declaration, arguments: arguments, selfType: selfType)
    }
}

extension Model.TypeResolver {
    /// What a class's inheritance clause names first, when that is a type that some source declares.
    func superclass(
        of type: Outline.ID, _ context: Model.TypeContext
    ) -> (declaration: Outline.ID, arguments: [Model.TypeID])? {
        guard let clause = firstInherited(of: type) else { return nil }
        var inner = context
        inner.isGraphFile = false
        inner.scope = type
        let superclass = resolve(clause, of: type, inner)
        guard case .declared(let declaration, let arguments) = types.shape(superclass) else { return nil }
        return (declaration, arguments)
    }
}

extension Outline {
    /// Whether a type, or one around it, has generic parameters.
    fileprivate func isGeneric(_ type: ID) -> Bool { nesting(of: type).contains { genericParameterCount(of: $0) > 0 } }

    /// The type within which a declaration stands, or which it is.
    fileprivate func type(around id: ID) -> ID? {
        var next: ID? = id
        while let current = next {
            switch kind(of: current) {
            case .`class`, .`struct`, .`enum`, .`actor`, .`protocol`: return current
            case .extension: return extendedType(of: current)
            default: next = parent(of: current)
            }
        }
        return nil
    }
}
