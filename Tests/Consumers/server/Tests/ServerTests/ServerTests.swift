import DigraphRuntime
import Domain
import DomainTesting
import Foundation
import Hummingbird
import Testing

@testable import Server

@Suite("The server's graph") struct ServerTests {
    @Test("a replaced store is the one of all modules, and no database is opened") func replaced() async throws {
        var settings = Settings()
        settings.database = "/nowhere/at/all.sqlite"
        let graph = TestServerGraph(settings: settings)
        let token = await graph.sessions.begin(User(name: "ada"))
        _ = try await graph.sessions.notebook(for: token)?.add("Hello")
        try await graph.sessions.end(token)
        #expect(await graph.memoryStore.notes.map(\.text) == ["Hello"])
        #expect(await graph.memoryStore.visits.map(\.requests) == [1])
    }

    @Test("a database that cannot be opened stops the start") func failing() async throws {
        var settings = Settings()
        settings.database = "/nowhere/at/all.sqlite"
        let graph = ServerGraph(settings: settings)
        await #expect(throws: StartError.self) { try await graph.start() }
    }

    @Test("the command line is read, and mistakes in it are said") func settings() throws {
        let settings = try Settings(["--port", "0", "--search", "--idle-time", "5", "--log", "error"])
        #expect(settings.port == 0 && settings.features.search && settings.limits.idleTime == 5)
        #expect(settings.logLevel == .error)
        #expect(throws: Settings.UsageError.self) { try Settings(["--port", "many"]) }
        #expect(throws: Settings.UsageError.self) { try Settings(["--serach"]) }
    }
}
