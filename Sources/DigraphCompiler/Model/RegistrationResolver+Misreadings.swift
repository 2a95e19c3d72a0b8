// Mistakes in Swift files that hide a declaration, such as a misspelt keyword. swiftc would report them, too, but only
// once the graphs have no errors.

extension Model.RegistrationResolver {
    /// Reports a mistake in a Swift file that hides a declaration which the registration needs. Returns whether there
    /// is one.
    ///
    /// - Parameter keywords: The keywords that can declare the name.
    func reportMisreading(of name: String, declaredBy keywords: [String]) -> Bool {
        report(outline.misreading(of: name, declaredBy: keywords), of: name)
    }

    /// Reports a misspelt keyword that hides a member of a type. Returns whether there is one.
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
                notes: [.init(registered, "'\(name)' is registered here")], key: found.keyword))
        return true
    }
}
