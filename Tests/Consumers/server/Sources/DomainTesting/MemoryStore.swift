import Domain
import Foundation

/// Notes that end with the test.
public actor MemoryStore: NoteStore {
    public private(set) var notes: [Note] = []
    public private(set) var visits: [Visit] = []
    /// How often the notes of somebody were read.
    public private(set) var reads = 0

    public init() {}

    public func add(_ text: String, by author: User, at date: Date) -> Note {
        let note = Note(id: Int64(notes.count + 1), author: author, text: text, date: date)
        notes.append(note)
        return note
    }

    public func notes(of author: User) -> [Note] {
        reads += 1
        return notes.filter { $0.author == author }
    }

    public func deleteNotes(before date: Date) -> Int {
        let count = notes.count
        notes.removeAll { $0.date < date }
        return count - notes.count
    }

    public func add(_ visit: Visit) { visits.append(visit) }
}
