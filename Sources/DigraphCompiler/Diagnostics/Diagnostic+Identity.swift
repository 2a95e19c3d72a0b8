extension Diagnostic {
    /// The id and the place of a diagnostic.
    package struct Identity: Hashable, Sendable {
        package var id: ID
        package var place: Place
    }

    package var identity: Identity { Identity(id: id, place: place) }
}

extension Diagnostic.ID {
    /// Whether the diagnostic reports an item as unused or without effect. `Verdict` decides whether such a report stands.
    var reportsNeedlessItem: Bool {
        switch self {
        case .unusedRegistration, .unusedAlias, .unusedTag, .unusedInput, .unusedInclude, .needlessAllow,
            .needlessCycleMark, .overrideUnused:
            true
        default: false
        }
    }
}
