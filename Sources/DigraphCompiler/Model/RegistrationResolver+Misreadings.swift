// A Swift file that does not say what somebody meant: swiftc would report that, but only if the graphs had no errors.

extension Model.RegistrationResolver {
    /// Reports what hides a declaration that the registration needs.
    ///
    /// - Parameter keywords: Those that can declare it.
    func reportMisreading(of name: String, declaredBy keywords: [String]) -> Bool {
        report(outline.misreading(of: name, declaredBy: keywords), of: name)
    }

    /// Reports a member that is misspelt, so that it is not declared.
    func reportMisreading(in type: Outline.ID?) -> Bool {
        guard let type, outline.hasUnknownMembers(type) else { return false }
        return report(outline.misreading(in: type), of: typeName)
    }

    private func report(_ found: Outline.Misreading?, of name: String) -> Bool {
        guard let found else { return false }
        let registered = resolver.model.place(contents.origin.span, in: document)
        resolver.report(
            Diagnostic(
                .unreadableSwift, at: found.place, found.message,
                notes: [.init(registered, "'\(name)' is registered here")]))
        return true
    }
}
