import Domain
import Foundation
import GRDB

struct SQLiteStore: NoteStore {
    let database: any DatabaseWriter

    func add(_ text: String, by author: User, at date: Date) async throws -> Note {
        try await database.write { database in
            try database.execute(
                sql: "INSERT INTO note (author, text, date) VALUES (?, ?, ?)",
                arguments: [author.name, text, date.timeIntervalSince1970])
            return Note(id: database.lastInsertedRowID, author: author, text: text, date: date)
        }
    }

    func notes(of author: User) async throws -> [Note] {
        try await database.read { database in
            try Row.fetchAll(database, sql: "SELECT * FROM note WHERE author = ? ORDER BY id", arguments: [author.name])
                .map { row in
                    Note(
                        id: row["id"], author: author, text: row["text"],
                        date: Date(timeIntervalSince1970: row["date"]))
                }
        }
    }

    func deleteNotes(before date: Date) async throws -> Int {
        try await database.write { database in
            try database.execute(sql: "DELETE FROM note WHERE date < ?", arguments: [date.timeIntervalSince1970])
            return database.changesCount
        }
    }

    func add(_ visit: Visit) async throws {
        try await database.write { database in
            try database.execute(
                sql: "INSERT INTO visit (user, began, ended, requests) VALUES (?, ?, ?, ?)",
                arguments: [
                    visit.user.name, visit.began.timeIntervalSince1970, visit.ended.timeIntervalSince1970,
                    visit.requests,
                ])
        }
    }
}
