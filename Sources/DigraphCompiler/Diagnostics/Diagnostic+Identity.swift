extension Diagnostic {
    /// What is wrong, and where.
    package struct Identity: Hashable, Sendable {
        package var id: ID
        package var place: Place
    }

    package var identity: Identity { Identity(id: id, place: place) }
}

extension Diagnostic.ID {
    /// It says that something is not needed: true of a module only if it is true of all its graphs, in all worlds.
    var isOfUse: Bool {
        switch self {
        case .unusedRegistration, .unusedAlias, .unusedTag, .unusedInput, .unusedInclude, .needlessAllow,
            .needlessCycleMark, .overrideUnused:
            true
        default: false
        }
    }
}
