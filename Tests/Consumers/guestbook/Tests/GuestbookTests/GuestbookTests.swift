import Foundation
import Testing

@testable import Guestbook

actor MemoryDatabase: Database {
    private(set) var lines: [String] = []

    func append(_ line: String) { lines.append(line) }
}

struct StoppedClock: Clock {
    let today = "2026-11-22"
}

@Suite("Guest book") struct GuestbookTests {
    let graph = TestGraph()

    @Test("what is added is listed, in the order of its coming") func adding() async {
        let service = graph.service
        #expect(
            await service.respond(to: Request(method: "POST", path: "/entries", body: "Ada=Hello"))
                == (Response(status: 201), ["POST /entries", "added"]))
        #expect(await service.respond(to: Request(method: "POST", path: "/entries", body: "Bo=Hi")).0.status == 201)
        let (response, log) = await service.respond(to: Request(method: "GET", path: "/entries"))
        #expect(response.body == "2026-11-22 Ada: Hello\n2026-11-22 Bo: Hi\n")
        #expect(log == ["GET /entries", "2 listed"])
    }

    @Test("what nobody answers is not found, and makes no handler") func unknown() async {
        let (response, log) = await graph.service.respond(to: Request(method: "GET", path: "/"))
        #expect(response.status == 404 && log == ["GET /", "not found"])
    }

    @Test("a test has its own database") func own() async {
        #expect(await graph.service.respond(to: Request(method: "GET", path: "/entries")).0 == Response())
    }

    @Test("what is kept is kept by the server, what is logged by the request") func kept() async {
        #expect(await graph.database as AnyObject === graph.database as AnyObject)
        let first = graph.makeRequestGraph(request: Request(method: "GET", path: "/a"))
        let second = graph.makeRequestGraph(request: Request(method: "GET", path: "/b"))
        #expect(first.requestLog === first.requestLog && first.requestLog !== second.requestLog)
        #expect(await first.requestLog.lines == ["GET /a"])
    }

    /// The database in a file is opened once, whoever comes first.
    @Test("a hundred requests at once, over the network, into a file") func network() async throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("guests-\(UUID().uuidString).txt").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let graph = GuestbookGraph(path: path)
        let listener = try Listener()
        Thread.detachNewThread { listener.run(graph.service) }
        defer { listener.close() }
        await withTaskGroup(of: String.self) { group in
            for number in 0..<100 {
                group.addTask { await Self.send("POST", "guest \(number)=was here", to: listener.port) }
            }
            for await answer in group { #expect(answer.hasPrefix("HTTP/1.1 201 Created\r\n"), "\(answer)") }
        }
        let list = await Self.send("GET", "", to: listener.port)
        for number in 0..<100 { #expect(list.contains("guest \(number): was here\n")) }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.split(separator: "\n").count == 100)
        // Another graph, as after a start anew.
        #expect(try await GuestbookGraph(path: path).entryRepository.entries.count == 100)
    }

    /// The answer to a request, as it came; a thread for each, since it waits.
    private static func send(_ method: String, _ body: String, to port: UInt16) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let connection = Client(port: port)
                continuation.resume(
                    returning: connection.answer(
                        to: "\(method) /entries HTTP/1.1\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"))
            }
        }
    }
}
