import Foundation

public struct User: Hashable, Sendable, Codable {
    public let name: String

    public init(name: String) { self.name = name }
}

public struct Note: Equatable, Sendable, Codable {
    public let id: Int64
    public let author: User
    public let text: String
    public let date: Date

    public init(id: Int64, author: User, text: String, date: Date) {
        self.id = id
        self.author = author
        self.text = text
        self.date = date
    }
}

/// How often a user came back between logging in and out.
public struct Visit: Equatable, Sendable, Codable {
    public let user: User
    public let began: Date
    public let ended: Date
    public let requests: Int

    public init(user: User, began: Date, ended: Date, requests: Int) {
        self.user = user
        self.began = began
        self.ended = ended
        self.requests = requests
    }
}

/// Keeps what outlives the process. The module `Storage` implements it; the domain knows no database.
public protocol NoteStore: Sendable {
    func add(_ text: String, by author: User, at date: Date) async throws -> Note
    func notes(of author: User) async throws -> [Note]
    func deleteNotes(before date: Date) async throws -> Int
    func add(_ visit: Visit) async throws
}

public protocol Clock: Sendable {
    var now: Date { get }
}

struct SystemClock: Clock {
    var now: Date { Date() }
}

public struct Limits: Sendable {
    /// Seconds after which a session without requests ends.
    public var idleTime: Double
    /// Seconds for which a note is kept.
    public var noteAge: Double
    /// Characters of a note.
    public var noteLength: Int

    public init(idleTime: Double = 900, noteAge: Double = 30 * 86_400, noteLength: Int = 1_000) {
        self.idleTime = idleTime
        self.noteAge = noteAge
        self.noteLength = noteLength
    }
}
