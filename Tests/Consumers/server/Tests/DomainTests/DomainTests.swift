import DomainTesting
import Foundation
import Synchronization
import Testing

@testable import Domain

/// A time that the test sets.
final class TestClock: Clock {
    private let seconds = Mutex(0.0)

    var now: Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }

    func advance(by interval: Double) { seconds.withLock { $0 += interval } }
}

/// The tokens `1`, `2`, …
final class CountedTokens: TokenSource {
    private let count = Mutex(0)

    func makeToken() -> Token {
        let number = count.withLock { count in
            count += 1
            return count
        }
        return Token("\(number)")
    }
}

@Suite("The domain") struct DomainTests {
    let store = MemoryStore()
    let graph: TestDomainGraph
    let ada = User(name: "ada")

    init() { graph = TestDomainGraph(store: store, limits: Limits(idleTime: 60, noteAge: 100, noteLength: 20)) }

    @Test("a user has one notebook in a session, and another in the next one") func sessions() async throws {
        let sessions = graph.sessions
        let token = await sessions.begin(ada)
        #expect(token == Token("1"))
        let notebook = await sessions.notebook(for: token)
        #expect(notebook != nil)
        #expect(await sessions.notebook(for: token) === notebook)
        try await sessions.end(token)
        #expect(await sessions.notebook(for: token) == nil)
        let next = await sessions.begin(ada)
        #expect(await sessions.notebook(for: next) !== notebook)
    }

    @Test("a notebook reads the store once") func reading() async throws {
        let notebook = graph.makeSessionGraph(user: ada).notebook
        _ = try await notebook.add("  Buy milk ")
        #expect(try await notebook.notes().map(\.text) == ["Buy milk"])
        #expect(try await notebook.notes(containing: "MILK").count == 1)
        #expect(try await notebook.notes(containing: "tea").isEmpty)
        #expect(await store.reads == 1)
    }

    @Test("notes have some text, and not too much of it") func limits() async throws {
        let notebook = graph.makeSessionGraph(user: ada).notebook
        await #expect(throws: NoteError.empty) { try await notebook.add(" \n") }
        await #expect(throws: NoteError.tooLong(limit: 20)) {
            try await notebook.add(String(repeating: "a", count: 21))
        }
        #expect(await store.notes.isEmpty)
    }

    @Test("the visit is stored when its session ends") func visits() async throws {
        let token = await graph.sessions.begin(ada)
        _ = try await graph.sessions.notebook(for: token)?.notes()
        graph.testClock.advance(by: 30)
        _ = try await graph.sessions.notebook(for: token)?.add("Call Bo")
        #expect(await store.visits.isEmpty)
        try await graph.sessions.end(token)
        try await graph.sessions.end(token)
        let start = Date(timeIntervalSince1970: 0)
        #expect(await store.visits == [Visit(user: ada, began: start, ended: start + 30, requests: 2)])
    }

    @Test("the janitor ends idle sessions, and deletes old notes") func janitor() async throws {
        let idle = await graph.sessions.begin(ada)
        _ = try await graph.sessions.notebook(for: idle)?.add("Old")
        graph.testClock.advance(by: 50)
        let busy = await graph.sessions.begin(User(name: "bo"))
        _ = try await graph.sessions.notebook(for: busy)?.add("New")
        #expect(try await graph.makeJanitor().sweep().isNothing)
        graph.testClock.advance(by: 10)
        #expect(try await graph.makeJanitor().sweep() == Janitor.Swept(sessions: 1, notes: 0))
        #expect(await graph.sessions.notebook(for: busy) != nil)
        graph.testClock.advance(by: 50)
        #expect(try await graph.makeJanitor().sweep() == Janitor.Swept(sessions: 0, notes: 1))
        #expect(await store.notes.map(\.text) == ["New"])
    }

    @Test("closing the graph ends all sessions, and nothing keeps their objects") func closing() async throws {
        weak var notebook: Notebook?
        for name in ["ada", "bo"] {
            let token = await graph.sessions.begin(User(name: name))
            notebook = await graph.sessions.notebook(for: token)
            #expect(notebook != nil)
        }
        try await graph.close()
        #expect(await Set(store.visits.map(\.user.name)) == ["ada", "bo"])
        #expect(notebook == nil)
    }
}
