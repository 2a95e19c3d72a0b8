// What is written behind `->` of an initializer: `URL.init(string: String) -> URL?` says that it can fail.

extension Model.Resolver {
    /// Takes the optional that a wholly written signature says; nothing else can come out otherwise than the sources, or the
    /// type in front of `.init`, say.
    func useResult(of signature: Syntax.Signature?, _ draft: Model.RegistrationDraft) {
        guard let signature, let result = signature.result, !draft.isBroken else { return }
        let document = draft.registration.document
        let made = draft.registration.type
        let said = types.resolve(result, in: model.documents[document])
        if said == made || types.types.isUnreadable(said) { return }
        var isWhole = draft.declaration == nil
        if case .parameters = signature.shape { isWhole = true }
        if case .graph = types.types.shape(made) { isWhole = false }
        guard isWhole, said == types.types.optional(made) else {
            return report(
                .syntax, result.span, in: document,
                "the initializer gives '\(display(made))', not '\(display(said))'; .as provides what it makes under another type"
            )
        }
        draft.registration.type = said
    }
}
