import Domain
import Hummingbird

// One type for each thing that a client can ask for. Each is made for one request.

struct LogIn {
    struct Reply: ResponseEncodable {
        let token: String
    }

    let sessions: Sessions
    let log: RequestLog

    func respond(to user: User) async -> Reply {
        let token = await sessions.begin(user)
        await log.add("\(user.name) logs in")
        return Reply(token: token.text)
    }
}

struct LogOut {
    let sessions: Sessions

    func respond(to token: Token?) async throws -> HTTPResponse.Status {
        if let token { try await sessions.end(token) }
        return .noContent
    }
}

struct ListNotes {
    let notebook: Notebook
    let log: RequestLog

    func respond() async throws -> [Note] {
        let notes = try await notebook.notes()
        await log.add("\(notes.count) notes")
        return notes
    }
}

struct SearchNotes {
    let notebook: Notebook
    let log: RequestLog

    func respond(to words: String) async throws -> [Note] {
        let notes = try await notebook.notes(containing: words)
        await log.add("\(notes.count) notes found")
        return notes
    }
}

struct AddNote {
    struct Draft: Decodable {
        let text: String
    }

    let notebook: Notebook
    let log: RequestLog

    func respond(to draft: Draft) async throws -> Note {
        do {
            let note = try await notebook.add(draft.text)
            await log.add("note \(note.id)")
            return note
        } catch NoteError.empty {
            throw HTTPError(.badRequest, message: "a note needs some text")
        } catch NoteError.tooLong(let limit) {
            throw HTTPError(.contentTooLarge, message: "a note has at most \(limit) characters")
        }
    }
}

extension Note: ResponseEncodable {}
