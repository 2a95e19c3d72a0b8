import Foundation

/// What a client shows to be recognised.
public struct Token: Hashable, Sendable {
    public let text: String

    public init(_ text: String) { self.text = text }
}

protocol TokenSource: Sendable {
    func makeToken() -> Token
}

struct RandomTokens: TokenSource {
    func makeToken() -> Token { Token(UUID().uuidString) }
}

/// The users who are logged in, each with a graph of objects that end with the session.
public actor Sessions {
    private struct Session {
        let graph: DomainGraph.SessionGraph
        var lastUse: Date
    }

    private var open: [Token: Session] = [:]
    private let makeSession: @Sendable (User) -> DomainGraph.SessionGraph
    private let tokens: any TokenSource
    private let clock: any Clock
    private let limits: Limits

    init(
        makeSession: @escaping @Sendable (User) -> DomainGraph.SessionGraph, tokens: any TokenSource, clock: any Clock,
        limits: Limits
    ) {
        self.makeSession = makeSession
        self.tokens = tokens
        self.clock = clock
        self.limits = limits
    }

    public var count: Int { open.count }

    public func begin(_ user: User) -> Token {
        let token = tokens.makeToken()
        open[token] = Session(graph: makeSession(user), lastUse: clock.now)
        return token
    }

    public func notebook(for token: Token) -> Notebook? {
        open[token]?.lastUse = clock.now
        return open[token]?.graph.notebook
    }

    public func end(_ token: Token) async throws {
        try await open.removeValue(forKey: token)?.graph.close()
    }

    /// Ends the sessions that have been idle for too long.
    func endIdle() async throws -> Int {
        let now = clock.now
        let idle = open.filter { now.timeIntervalSince($0.value.lastUse) >= limits.idleTime }
        for token in idle.keys { try await end(token) }
        return idle.count
    }

    /// Ends all sessions: the server stops.
    func endAll() async throws {
        for token in open.keys { try await end(token) }
    }
}
