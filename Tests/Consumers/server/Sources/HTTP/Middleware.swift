import Domain
import Hummingbird
import Logging

/// Makes the objects of a request, and writes its log when the response is there.
struct RequestScope: RouterMiddleware {
    let makeObjects: @Sendable (Request, Logger) -> HTTPGraph.RequestGraph

    func handle(
        _ request: Request, context: NotesContext, next: (Request, NotesContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        context.objects = makeObjects(request, context.logger)
        let log = context.objects.requestLog
        do {
            let response = try await next(request, context)
            await log.finish(response.status)
            return response
        } catch {
            await log.add("\(error)")
            await log.finish((error as? any HTTPResponseError)?.status ?? .internalServerError)
            throw error
        }
    }
}

/// Lets users in.
protocol Door: Sendable {
    func notebook(for request: Request) async -> Notebook?
}

/// Lets those in who show the token of an open session.
struct TokenDoor: Door {
    let sessions: Sessions

    func notebook(for request: Request) async -> Notebook? {
        guard let token = request.token else { return nil }
        return await sessions.notebook(for: token)
    }
}

/// Makes the objects of a request's user, or refuses the request.
struct UserScope: RouterMiddleware {
    let door: any Door

    func handle(
        _ request: Request, context: NotesContext, next: (Request, NotesContext) async throws -> Response
    ) async throws -> Response {
        guard let notebook = await door.notebook(for: request) else { throw HTTPError(.unauthorized) }
        var context = context
        context.userObjects = context.objects.makeUserGraph(notebook: notebook)
        return try await next(request, context)
    }
}

extension Request {
    /// The token in `Authorization: Bearer …`.
    var token: Token? {
        guard let field = headers[.authorization], field.hasPrefix("Bearer ") else { return nil }
        return Token(String(field.dropFirst("Bearer ".count)))
    }
}
