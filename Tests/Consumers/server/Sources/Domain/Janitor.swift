import Foundation

/// Removes what is too old. The server calls it from time to time.
public struct Janitor: Sendable {
    let sessions: Sessions
    let store: any NoteStore
    let clock: any Clock
    let limits: Limits

    public struct Swept: Equatable, Sendable {
        public let sessions: Int
        public let notes: Int

        public var isNothing: Bool { sessions == 0 && notes == 0 }
    }

    public func sweep() async throws -> Swept {
        Swept(
            sessions: try await sessions.endIdle(),
            notes: try await store.deleteNotes(before: clock.now - limits.noteAge))
    }
}
