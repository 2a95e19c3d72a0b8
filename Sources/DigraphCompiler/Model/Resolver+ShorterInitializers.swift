// Initializers that Swift would call in place of the chosen one, if default values stood in that.

extension Model.Resolver {
    /// Notes the initializers that take what the chosen one takes, less some of what has a default value: where all of
    /// that is left out, the call is theirs.
    func noteShorter(
        than chosen: Outline.Initializer, among callable: [Outline.Initializer], _ draft: Model.RegistrationDraft
    ) {
        guard callable.count > 1, draft.parameters.contains(where: \.hasDefault) else { return }
        for other in callable where other.parameters.count < draft.parameters.count {
            guard other.flags.contains(.async) == chosen.flags.contains(.async),
                let omitted = leftOut(of: draft.parameters, for: other, draft)
            else { continue }
            draft.registration.making.shorter.append(
                .init(omitted: omitted, labels: other.parameters.map(\.label), declaration: other.declaration))
        }
    }

    /// The parameters without which a call is one of the other initializer; nil where it never is.
    private func leftOut(
        of parameters: [Model.ParameterDraft], for other: Outline.Initializer, _ draft: Model.RegistrationDraft
    ) -> [Int]? {
        var omitted: [Int] = []
        var next = 0
        for (index, parameter) in parameters.enumerated() {
            if next < other.parameters.count, !parameter.isOmitted, other.parameters[next].label == parameter.label,
                !types.areDistinct(parameter.type, type(of: other.parameters[next], draft))
            {
                next += 1
            } else if parameter.hasDefault {
                omitted.append(index)
            } else {
                return nil
            }
        }
        return next == other.parameters.count ? omitted : nil
    }

    private func type(
        of parameter: Outline.Initializer.Parameter, _ draft: Model.RegistrationDraft
    ) -> Model.TypeID {
        types.resolve(parameter.type, of: parameter.scope, memberContext(parameter.scope, draft, [:]))
    }
}
