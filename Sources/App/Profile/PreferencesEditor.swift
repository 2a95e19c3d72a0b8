/// Lets the owner of a profile choose the viewers of each part.
@MainActor
struct PreferencesEditor {
    let store: any PreferencesStoreProtocol

    /// Lets viewers of `level` and closer see `part`.
    func share(_ part: ProfilePart, with level: PrivacyLevel) {
        store[part] = level
    }

    /// Shares everything with everyone, while `look` runs.
    func shareEverything(while look: () -> Void) {
        let levels = ProfilePart.allCases.map { ($0, store[$0]) }
        for (part, _) in levels {
            store[part] = .everyone
        }
        look()
        for (part, level) in levels {
            store[part] = level
        }
    }

    func countVisit() -> Int {
        store.visits += 1
        return store.visits
    }

    func reset() {
        store.reset()
    }
}
