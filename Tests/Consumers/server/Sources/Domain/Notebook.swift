import Foundation

public enum NoteError: Error, Equatable {
    case empty
    case tooLong(limit: Int)
}

/// What a user can do while logged in. It reads the notes from the store once in a session.
public actor Notebook {
    private let user: User
    private let store: any NoteStore
    private let clock: any Clock
    private let limits: Limits
    private let visit: VisitLog
    private var cached: [Note]?

    init(user: User, store: any NoteStore, clock: any Clock, limits: Limits, visit: VisitLog) {
        self.user = user
        self.store = store
        self.clock = clock
        self.limits = limits
        self.visit = visit
    }

    public func notes() async throws -> [Note] {
        await visit.countRequest()
        return try await loaded()
    }

    public func notes(containing words: String) async throws -> [Note] {
        try await notes().filter { $0.text.localizedCaseInsensitiveContains(words) }
    }

    public func add(_ text: String) async throws -> Note {
        await visit.countRequest()
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw NoteError.empty }
        guard text.count <= limits.noteLength else { throw NoteError.tooLong(limit: limits.noteLength) }
        let note = try await store.add(text, by: user, at: clock.now)
        cached?.append(note)
        return note
    }

    private func loaded() async throws -> [Note] {
        if let cached { return cached }
        let notes = try await store.notes(of: user)
        cached = notes
        return notes
    }
}

/// Counts the requests of one session. When the session ends, they are stored.
actor VisitLog {
    private let user: User
    private let store: any NoteStore
    private let clock: any Clock
    private let began: Date
    private var requests = 0

    init(user: User, store: any NoteStore, clock: any Clock) {
        self.user = user
        self.store = store
        self.clock = clock
        began = clock.now
    }

    func countRequest() { requests += 1 }

    /// Writes down the visit, which is over.
    func writeDown() async throws {
        try await store.add(Visit(user: user, began: began, ended: clock.now, requests: requests))
    }
}
