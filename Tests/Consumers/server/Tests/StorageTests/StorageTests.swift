import Domain
import Foundation
import GRDB
import Testing

@testable import Storage

func openInMemory() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try Schema.migrator.migrate(queue)
    return queue
}

@Suite("The storage") struct StorageTests {
    let ada = User(name: "ada")
    let bo = User(name: "bo")

    @Test("notes are of their author, in their order, until they are too old") func notes() async throws {
        let store = try await TestStorageGraph(location: DatabaseLocation(path: "")).noteStore
        let first = try await store.add("First", by: ada, at: Date(timeIntervalSince1970: 100))
        let second = try await store.add("Second", by: ada, at: Date(timeIntervalSince1970: 200))
        _ = try await store.add("Bo's", by: bo, at: Date(timeIntervalSince1970: 100))
        #expect(try await store.notes(of: ada) == [first, second])
        #expect(try await store.deleteNotes(before: Date(timeIntervalSince1970: 150)) == 2)
        #expect(try await store.notes(of: ada) == [second])
    }

    @Test("visits are kept") func visits() async throws {
        let graph = TestStorageGraph(location: DatabaseLocation(path: ""))
        let date = Date(timeIntervalSince1970: 100)
        try await graph.noteStore.add(Visit(user: ada, began: date, ended: date + 5, requests: 7))
        let row = try await graph.databaseWriter.read { try Row.fetchOne($0, sql: "SELECT * FROM visit") }
        #expect(row == ["user": "ada", "began": 100.0, "ended": 105.0, "requests": 7])
    }

    @Test("a hundred that ask at once open one pool; closing it leaves one file") func file() async throws {
        try await withFolder { folder in
            let path = folder.appendingPathComponent("notes.sqlite").path
            let graph = StorageGraph(location: DatabaseLocation(path: path))
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<100 {
                    group.addTask { _ = try await graph.noteStore.add("\(number)", by: self.ada, at: Date()) }
                }
                try await group.waitForAll()
            }
            #expect(try await graph.noteStore.notes(of: ada).count == 100)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count > 1)
            try graph.close()
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["notes.sqlite"])

            let next = StorageGraph(location: DatabaseLocation(path: path))
            #expect(try await next.noteStore.notes(of: ada).count == 100)
            try next.close()
        }
    }

    @Test("a database that cannot be opened is said to each that asks") func failing() async throws {
        try await withFolder { folder in
            let graph = StorageGraph(location: DatabaseLocation(path: folder.path))
            for _ in 0..<2 {
                await #expect(throws: DatabaseError.self) { try await graph.noteStore }
            }
        }
    }

    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }
}
