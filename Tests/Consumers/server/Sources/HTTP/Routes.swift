import Domain
import Hummingbird

/// Some routes of the service. The router has all of them.
protocol Routes: Sendable {
    func add(to router: Router<NotesContext>)
}

struct SessionRoutes: Routes {
    func add(to router: Router<NotesContext>) {
        router.get("health") { _, _ in HTTPResponse.Status.ok }
        router.post("sessions") { request, context in
            let user = try await request.decode(as: User.self, context: context)
            return EditedResponse(status: .created, response: await context.objects.makeLogIn().respond(to: user))
        }
        router.delete("sessions") { request, context in
            try await context.objects.makeLogOut().respond(to: request.token)
        }
    }
}

struct NoteRoutes: Routes {
    let userScope: UserScope
    let features: Features

    func add(to router: Router<NotesContext>) {
        let notes = router.group("notes").add(middleware: userScope)
        notes.get { _, context in try await context.userObjects.makeListNotes().respond() }
        notes.post { request, context in
            let draft = try await request.decode(as: AddNote.Draft.self, context: context)
            let note = try await context.userObjects.makeAddNote().respond(to: draft)
            return EditedResponse(status: .created, response: note)
        }
        guard features.search else { return }
        notes.get("search") { request, context in
            guard let words = request.uri.queryParameters["words"] else { throw HTTPError(.badRequest) }
            return try await context.userObjects.makeSearchNotes().respond(to: String(words))
        }
    }
}

#if DEBUG
/// What a developer wants to know of a running server. A release has none of it.
struct DebugRoutes: Routes {
    let sessions: Sessions

    func add(to router: Router<NotesContext>) {
        router.get("debug/sessions") { _, _ in "\(await sessions.count)" }
    }
}
#endif

/// Answers requests, by all routes.
func makeResponder(requestScope: RequestScope, routes: [any Routes]) -> RouterResponder<NotesContext> {
    let router = Router(context: NotesContext.self)
    router.add(middleware: requestScope)
    for routes in routes { routes.add(to: router) }
    return router.buildResponder()
}
