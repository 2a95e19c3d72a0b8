import Foundation

/// What happens in one request: one for its router and its handler, and gone with them.
actor RequestLog {
    private(set) var lines: [String] = []

    init(request: Request) { lines.append("\(request.method) \(request.path)") }

    func add(_ line: String) { lines.append(line) }
}

/// Answers one request.
protocol Handler {
    func respond() async throws -> Response
}

struct ListEntries: Handler {
    let entries: any EntryRepository
    let log: RequestLog

    func respond() async throws -> Response {
        let entries = await entries.entries
        await log.add("\(entries.count) listed")
        return Response(body: entries.map { "\($0.day) \($0.author): \($0.text)\n" }.joined())
    }
}

struct AddEntry: Handler {
    let request: Request
    let entries: any EntryRepository
    let clock: any Clock
    let log: RequestLog

    func respond() async throws -> Response {
        let words = request.body.split(separator: "=", maxSplits: 1).map(String.init)
        guard words.count == 2, !request.body.contains(where: { $0.isNewline || $0 == "\t" }) else {
            return Response(status: 400, body: "write author=text\n")
        }
        try await entries.add(Entry(author: words[0], text: words[1], day: clock.today))
        await log.add("added")
        return Response(status: 201)
    }
}

/// Finds the handler, and makes that one only.
struct Router {
    let request: Request
    let handlers: [String: () async throws -> any Handler]
    let log: RequestLog

    func respond() async throws -> (Response, log: [String]) {
        let names = ["GET /entries": "list", "POST /entries": "add"]
        guard let handler = names["\(request.method) \(request.path)"].flatMap({ handlers[$0] }) else {
            await log.add("not found")
            return (Response(status: 404), await log.lines)
        }
        return (try await handler().respond(), await log.lines)
    }
}

/// Answers all requests, each with objects of its own.
public final class Service: Sendable {
    private let makeRequestGraph: @Sendable (Request) -> GuestbookGraph.RequestGraph

    init(makeRequestGraph: @escaping @Sendable (Request) -> GuestbookGraph.RequestGraph) {
        self.makeRequestGraph = makeRequestGraph
    }

    public func respond(to request: Request) async -> (Response, log: [String]) {
        do {
            return try await makeRequestGraph(request).makeRouter().respond()
        } catch {
            return (Response(status: 500), ["\(request.method) \(request.path)", "\(error)"])
        }
    }
}
