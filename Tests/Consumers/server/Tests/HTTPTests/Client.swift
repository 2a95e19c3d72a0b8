import Hummingbird
import Logging
import NIOEmbedded

@testable import HTTP

/// Calls the routes of a graph without a network.
struct Client {
    struct Reply {
        let status: HTTPResponse.Status
        let body: String
    }

    let responder: RouterResponder<NotesContext>

    init(_ graph: HTTPGraph) { responder = graph.makeResponder() }

    func send(
        _ method: HTTPRequest.Method, _ path: String, _ body: String = "", token: String? = nil
    ) async throws -> Reply {
        var head = HTTPRequest(method: method, scheme: "http", authority: "localhost", path: path)
        head.headerFields[.contentType] = "application/json"
        head.headerFields[.authorization] = token.map { "Bearer \($0)" }
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(string: body)))
        let source = ApplicationRequestContextSource(channel: EmbeddedChannel(), logger: Logger(label: "test"))
        let response: Response
        do {
            response = try await responder.respond(to: request, context: NotesContext(source: source))
        } catch let error as HTTPError {
            response = try error.response(from: request, context: NotesContext(source: source))
        }
        let text = BodyText()
        try await response.body.write(text)
        return Reply(status: response.status, body: text.text)
    }
}

private final class BodyText: ResponseBodyWriter {
    private(set) var text = ""

    func write(_ buffer: ByteBuffer) { text += String(buffer: buffer) }

    func finish(_ trailingHeaders: HTTPFields?) {}
}
