import Domain
import DomainTesting
import Foundation
import Hummingbird
import Logging
import NIOEmbedded
import Testing

@testable import HTTP

/// Lets everybody in, as Ada.
struct OpenDoor: Door {
    let sessions: Sessions

    func notebook(for request: Request) async -> Notebook? {
        await sessions.notebook(for: sessions.begin(User(name: "ada")))
    }
}

@Suite("The routes") struct HTTPTests {
    let store = MemoryStore()
    let domain: DomainGraph

    init() { domain = DomainGraph(store: store) }

    @Test("a user logs in, writes, reads and logs out") func session() async throws {
        let client = Client(HTTPGraph(sessions: domain.sessions))
        #expect(try await client.send(.get, "/notes").status == .unauthorized)

        let reply = try await client.send(.post, "/sessions", #"{"name": "ada"}"#)
        #expect(reply.status == .created)
        let token = try #require(try JSONDecoder().decode([String: String].self, from: Data(reply.body.utf8))["token"])

        #expect(try await client.send(.post, "/notes", #"{"text": "Hello"}"#, token: token).status == .created)
        let list = try await client.send(.get, "/notes", token: token)
        #expect(list.status == .ok && list.body.contains(#""text":"Hello""#))

        #expect(try await client.send(.delete, "/sessions", token: token).status == .noContent)
        #expect(try await client.send(.get, "/notes", token: token).status == .unauthorized)
        #expect(await store.visits.map(\.requests) == [2])
    }

    @Test("a note that cannot be is refused with the reason") func refusing() async throws {
        let client = Client(OpenGraph(sessions: domain.sessions))
        let empty = try await client.send(.post, "/notes", #"{"text": ""}"#)
        #expect(empty.status == .badRequest && empty.body.contains("needs some text"))
        let long = try await client.send(.post, "/notes", #"{"text": "\#(String(repeating: "a", count: 1_001))"}"#)
        #expect(long.status == .contentTooLarge && long.body.contains("at most 1000 characters"))
        #expect(try await client.send(.post, "/notes", "{}").status == .badRequest)
    }

    @Test("there is a search where the feature is on", arguments: [false, true]) func search(isOn: Bool) async throws {
        let client = Client(OpenGraph(sessions: domain.sessions, features: Features(search: isOn)))
        _ = try await client.send(.post, "/notes", #"{"text": "Buy milk"}"#)
        let reply = try await client.send(.get, "/notes/search?words=milk")
        #expect(reply.status == (isOn ? .ok : .notFound))
        #expect(reply.body.contains("Buy milk") == isOn)
    }

    @Test("a request has one log, and its objects end with it") func request() async throws {
        let graph = HTTPGraph(sessions: domain.sessions)
        weak var log: RequestLog?
        do {
            let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/")
            let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
            let objects = graph.makeRequestGraph(request: request, logger: Logger(label: "test"))
            let user = objects.makeUserGraph(notebook: domain.makeSessionGraph(user: User(name: "ada")).notebook)
            _ = try await user.makeListNotes().respond()
            _ = await objects.makeLogIn().respond(to: User(name: "bo"))
            log = objects.requestLog
            #expect(await log?.events == ["0 notes", "bo logs in"])
        }
        #expect(log == nil)
    }
}
