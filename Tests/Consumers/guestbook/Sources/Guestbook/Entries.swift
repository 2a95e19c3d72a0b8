import Foundation

struct Entry: Equatable, Sendable {
    var author: String
    var text: String
    var day: String
}

protocol Clock: Sendable {
    var today: String { get }
}

struct SystemClock: Clock {
    var today: String { String(Date().ISO8601Format().prefix(10)) }
}

/// Lines, each of which is there for good once it was added.
protocol Database: Sendable {
    var lines: [String] { get async }
    func append(_ line: String) async throws
}

actor FileDatabase: Database {
    private(set) var lines: [String]
    private let file: FileHandle

    private init(lines: [String], file: FileHandle) {
        self.lines = lines
        self.file = file
    }

    static func open(path: String) async throws -> FileDatabase {
        if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(fileURLWithPath: path)) }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seekToEnd()
        return FileDatabase(lines: text.split(separator: "\n").map(String.init), file: file)
    }

    func append(_ line: String) async throws {
        try file.write(contentsOf: Data((line + "\n").utf8))
        lines.append(line)
    }
}

protocol EntryRepository: Sendable {
    var entries: [Entry] { get async }
    func add(_ entry: Entry) async throws
}

struct StoredEntries: EntryRepository {
    let database: any Database

    var entries: [Entry] {
        get async {
            await database.lines.compactMap { line in
                let fields = line.components(separatedBy: "\t")
                return fields.count == 3 ? Entry(author: fields[0], text: fields[1], day: fields[2]) : nil
            }
        }
    }

    func add(_ entry: Entry) async throws {
        try await database.append([entry.author, entry.text, entry.day].joined(separator: "\t"))
    }
}
