import Domain
import Hummingbird
import Logging

/// What the service can do beyond the basics. `main` reads them from the command line.
public struct Features: Sendable {
    public var search: Bool

    public init(search: Bool = false) { self.search = search }
}

/// What Hummingbird hands from middleware to route: here, the graphs of the request.
public struct NotesContext: RequestContext {
    public var coreContext: CoreRequestContextStorage
    /// The objects of this request. `RequestScope` sets them before any route runs.
    var objects: HTTPGraph.RequestGraph!
    /// The objects of this request's user. `UserScope` sets them for the routes behind the door.
    var userObjects: HTTPGraph.RequestGraph.UserGraph!

    public init(source: ApplicationRequestContextSource) { coreContext = CoreRequestContextStorage(source: source) }
}

/// What happened in one request: one line in the server's log.
actor RequestLog {
    private let request: Request
    private let logger: Logger
    private(set) var events: [String] = []

    init(request: Request, logger: Logger) {
        self.request = request
        self.logger = logger
    }

    func add(_ event: String) { events.append(event) }

    func finish(_ status: HTTPResponse.Status) {
        logger.info("\(request.method) \(request.uri.path) \(status.code)\(events.map { "; " + $0 }.joined())")
    }
}
