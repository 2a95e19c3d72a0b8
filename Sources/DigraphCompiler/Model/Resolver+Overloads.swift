// Functions of one name and labels.

extension Model.Resolver {
    /// The functions less those for which another one stands: what is overridden, a requirement, and a protocol's default
    /// where the type itself has the function.
    func distinct(_ functions: [Outline.ID]) -> [Outline.ID] {
        let own = functions.filter { !isOfProtocol($0) }
        // What meets a requirement says more of it than the requirement does.
        let sorted = own.isEmpty ? functions.filter { !isRequirement($0) } + functions.filter(isRequirement) : own
        var result: [Outline.ID] = []
        for function in sorted where !result.contains(where: { areSame($0, function) }) { result.append(function) }
        return functions.filter(result.contains)
    }

    private func areSame(_ one: Outline.ID, _ other: Outline.ID) -> Bool {
        guard parameterTexts(of: one) == parameterTexts(of: other) else { return false }
        if owner(of: one) != owner(of: other) { return true }
        let (left, right) = (outline.declaration(one), outline.declaration(other))
        return outline.text(left.type, of: one) == outline.text(right.type, of: other)
            && left.flags.contains(.async) == right.flags.contains(.async)
            && left.flags.contains(.throws) == right.flags.contains(.throws)
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

    /// Whether a member is there for other generic arguments than the registered type's: by the `where` clause of its
    /// extension, or by its own.
    func isExcluded(member: Outline.ID, of owner: Outline.ID?, _ draft: Model.RegistrationDraft) -> Bool {
        let own = outline.declaration(member)
        let container = outline.parent(of: member).flatMap { outline.kind(of: $0) == .extension ? $0 : nil }
        let constraints = container.map { outline.declaration($0).constraints } ?? []
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
}
