#if os(macOS) || os(Linux)
import Foundation
import GRDB
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The program itself: started, called over HTTP on this machine's own address, and stopped by a signal.
@Suite("The program", .serialized, .timeLimit(.minutes(3))) struct ProcessTests {
    @Test("it serves, keeps what it was told, and closes everything when it is stopped") func serving() async throws {
        try await withServer("--search", "--idle-time", "0.2", "--sweep-interval", "0.1") { server in
            #expect(try await server.send("GET", "health").status == 200)
            #expect(try await server.send("GET", "notes").status == 401)

            let ada = try await server.logIn("ada")
            #expect(try await server.send("POST", "notes", ["text": "Buy milk"], token: ada).status == 201)
            #expect(try await server.send("GET", "notes/search?words=milk", token: ada).body.contains("Buy milk"))

            // The background job ends the session.
            while try await server.send("GET", "debug/sessions").body != "0" {
                try await Task.sleep(for: .milliseconds(50))
            }
            #expect(try await server.send("GET", "notes", token: ada).status == 401)

            // Another session is open when the server stops.
            let bo = try await server.logIn("bo")
            #expect(try await server.send("GET", "notes", token: bo).body == "[]")
            #expect(server.databaseFiles.count > 1)

            let log = try await server.stop()
            #expect(server.exitStatus == 0)
            #expect(log.contains("GET /notes 200; 0 notes"))
            #expect(log.contains("swept 1 sessions, 0 notes"))
            #expect(log.contains("the janitor has stopped"))
            #expect(log.contains("everything is closed"))
            // SQLite leaves one file when the last connection is closed.
            #expect(server.databaseFiles == ["notes.sqlite"])
            // Before that, the session that was open has written down its visit.
            let visits = try await DatabaseQueue(path: server.database.path).read { database in
                try String.fetchAll(database, sql: "SELECT user FROM visit ORDER BY ended")
            }
            #expect(visits == ["ada", "bo"])
        }
    }

    @Test("what was written is there after another start") func again() async throws {
        let folder = try RunningServer.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        for count in 0..<2 {
            try await withServer(in: folder) { server in
                let ada = try await server.logIn("ada")
                let notes = try await server.send("GET", "notes", token: ada).body
                #expect(notes.components(separatedBy: "\"id\"").count == count + 1)
                #expect(try await server.send("POST", "notes", ["text": "Again"], token: ada).status == 201)
                _ = try await server.stop()
                #expect(server.exitStatus == 0)
            }
        }
    }

    @Test("a start that fails says why") func failing() async throws {
        let folder = try RunningServer.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try RunningServer(in: folder, ["--database", "/nowhere/at/all.sqlite"])
        let log = try await server.ended()
        #expect(server.exitStatus == 1)
        #expect(log.contains("Server: 'DatabasePool' could not be made: SQLite error 14"), "\(log)")
    }

    @Test("ten thousand requests leave no memory behind") func memory() async throws {
        try await withServer("--log", "notice") { server in
            let ada = try await server.logIn("ada")
            #expect(try await server.send("POST", "notes", ["text": "Buy milk"], token: ada).status == 201)
            var resident: [Int] = []
            for count in [2_000, 8_000] {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for _ in 0..<4 {
                        group.addTask {
                            for number in 0..<count / 4 {
                                // Every tenth request is a visit of somebody who comes and goes: two requests.
                                if number % 10 == 0 {
                                    let bo = try await server.logIn("bo")
                                    #expect(try await server.send("DELETE", "sessions", token: bo).status == 204)
                                } else if number % 10 > 1 {
                                    #expect(try await server.send("GET", "notes", token: ada).status == 200)
                                }
                            }
                        }
                    }
                    try await group.waitForAll()
                }
                resident.append(try server.residentKilobytes)
            }
            print("resident after 2,000 requests: \(resident[0]) KB, after 10,000: \(resident[1]) KB")
            // Without leaks, the difference is what the allocator keeps. 8,000 requests that left 1 KB each would be 8 MB.
            #expect(resident[1] - resident[0] < 4_096)
            #expect(try await server.send("GET", "debug/sessions").body == "1")
            _ = try await server.stop()
            #expect(server.exitStatus == 0)
        }
    }
}

private func withServer(
    _ arguments: String..., in folder: URL? = nil, _ body: (RunningServer) async throws -> Void
) async throws {
    let ownFolder = try folder ?? RunningServer.makeFolder()
    defer { if folder == nil { try? FileManager.default.removeItem(at: ownFolder) } }
    let server = try RunningServer(in: ownFolder, arguments)
    defer { server.kill() }
    try await server.listens()
    try await body(server)
}
#endif
