extension Diagnostic {
    /// What is wrong, and where.
    package struct Identity: Hashable, Sendable {
        package var id: ID
        package var place: Place
    }

    package var identity: Identity { Identity(id: id, place: place) }
}

extension [Diagnostic] {
    /// Leaves out errors of a derived graph that have been told of its base: it has the same registrations.
    ///
    /// - Parameters:
    ///   - start: Where the derived graph's begin.
    ///   - told: What has been told of the graphs below it.
    package mutating func tellOnce(from start: Int, told: Set<Diagnostic.Identity>) {
        if told.isEmpty { return }
        let own = self[start...].filter { $0.severity == .warning || !told.contains($0.identity) }
        replaceSubrange(start..., with: own)
    }
}
