// Functions of one name and labels, of which one stands for another: an override, what meets a requirement, what a type has
// in place of a protocol's default.

extension Model.Resolver {
    /// Those that can be called and do not stand behind a nearer one.
    /// - Parameters:
    ///   - owner: The type whose members they are; nil for free functions.
    ///   - byEffects: Whether those of one type are told apart by what they give and their effects.
    func withoutHidden(
        _ functions: [Outline.ID], of owner: Outline.ID?, byEffects: Bool, _ draft: Model.RegistrationDraft
    ) -> [Outline.ID] {
        if functions.count < 2 { return functions }
        let isProtocol = owner.map { outline.kind(of: $0) == .`protocol` } ?? true
        // What meets a requirement says more of it than the requirement does.
        let sorted = functions.filter { !isRequirement($0) } + functions.filter(isRequirement)
        var result: [Outline.ID] = []
        for function in sorted {
            let isHidden = result.contains { nearer in
                if parameterTexts(of: nearer) == parameterTexts(of: function) {
                    return !byEffects || self.owner(of: nearer) != self.owner(of: function) || isAlike(nearer, function)
                }
                return !isProtocol && isOfProtocol(function) && (!isOfProtocol(nearer) || isRequirement(function))
                    && mayBeOne(nearer, function, of: owner, draft)
            }
            if !isHidden { result.append(function) }
        }
        return functions.filter(result.contains)
    }

    /// Whether a member stands in an extension, or has a clause of its own, whose `where` does not hold for the registered type.
    func isExcluded(member: Outline.ID, of owner: Outline.ID?, _ draft: Model.RegistrationDraft) -> Bool {
        let own = outline.clauses(of: member)
        let container = outline.parent(of: member).flatMap { outline.kind(of: $0) == .extension ? $0 : nil }
        let constraints = container.map { outline.clauses(of: $0).constraints } ?? .none
        if constraints.isEmpty, own.constraints.isEmpty { return false }
        var context = context(ofMember: member, of: owner, in: draft.context)
        context.selfType = draft.interface == nil ? draft.registration.type : nil
        if let container {
            context.scope = container
            if types.contradicts(constraints, of: container, context) { return true }
        }
        guard own.generics.isEmpty else { return false }
        context.scope = member
        return types.contradicts(own.constraints, of: member, context)
    }

    /// Whether the sources leave it open that two functions take the same types: an associated type may be anything.
    private func mayBeOne(
        _ one: Outline.ID, _ other: Outline.ID, of owner: Outline.ID?, _ draft: Model.RegistrationDraft
    ) -> Bool {
        let left = parameterTypes(of: one, of: owner, draft)
        let right = parameterTypes(of: other, of: owner, draft)
        return !zip(left, right).contains { types.areDistinct($0, $1) }
    }

    private func parameterTypes(
        of function: Outline.ID, of owner: Outline.ID?, _ draft: Model.RegistrationDraft
    ) -> [Model.TypeID] {
        let clauses = outline.clauses(of: function)
        var context = context(ofMember: function, of: owner, in: draft.context)
        let asked = types.constraints(
            generics: clauses.generics, constraints: clauses.constraints, of: function, context)
        context.substitutions.merge(asked) { _, new in new }
        return outline.parameters(of: function).map { types.resolve($0.type, of: function, context) }
    }

    private func isRequirement(_ function: Outline.ID) -> Bool {
        outline.parent(of: function).map { outline.kind(of: $0) == .`protocol` } ?? false
    }

    private func isOfProtocol(_ function: Outline.ID) -> Bool {
        owner(of: function).map { outline.kind(of: $0) == .`protocol` } ?? false
    }

    private func owner(of function: Outline.ID) -> Outline.ID? {
        guard let parent = outline.parent(of: function) else { return nil }
        return outline.kind(of: parent) == .extension ? outline.extendedType(of: parent) : parent
    }

    private func parameterTexts(of function: Outline.ID) -> [String] {
        outline.parameters(of: function).map { outline.text($0.type, of: function) }
    }

    private func isAlike(_ one: Outline.ID, _ other: Outline.ID) -> Bool {
        let (left, right) = (outline.declaration(one), outline.declaration(other))
        return outline.text(left.type, of: one) == outline.text(right.type, of: other)
            && left.flags.contains(.async) == right.flags.contains(.async)
            && left.flags.contains(.throws) == right.flags.contains(.throws)
    }
}
