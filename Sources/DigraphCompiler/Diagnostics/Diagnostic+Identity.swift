extension Diagnostic {
    /// The id and the place of a diagnostic.
    package struct Identity: Hashable, Sendable {
        package var id: ID
        package var place: Place
    }

    package var identity: Identity { Identity(id: id, place: place) }
}

extension Diagnostic.ID {
    /// Whether it reports something unused: true of a module only if true of all its graphs, in all worlds.
    var isOfUse: Bool {
        switch self {
        case .unusedRegistration, .unusedAlias, .unusedTag, .unusedInput, .unusedInclude, .needlessAllow,
            .needlessCycleMark, .overrideUnused:
            true
        default: false
        }
    }
}
