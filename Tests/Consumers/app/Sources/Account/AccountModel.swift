import Core
import Observation

public struct User: Equatable, Sendable {
    public let name: String
}

protocol Authenticating: Sendable {
    func user(name: String, password: String) async -> User?
}

struct LocalAccounts: Authenticating {
    func user(name: String, password: String) async -> User? { password.count < 8 ? nil : User(name: name) }
}

/// What is there as long as a user is logged in.
final class Greeting: Sendable {
    let text: String

    init(user: User) { text = "Hello, \(user.name)!" }
}

@Observable @MainActor public final class AccountModel {
    private var session: AccountGraph.UserGraph?
    @ObservationIgnored private let accounts: any Authenticating
    @ObservationIgnored private let makeSession: (User) -> AccountGraph.UserGraph
    @ObservationIgnored private let analytics: any Analytics

    init(
        accounts: any Authenticating, makeSession: @escaping (User) -> AccountGraph.UserGraph, analytics: any Analytics
    ) {
        self.accounts = accounts
        self.makeSession = makeSession
        self.analytics = analytics
    }

    public var greeting: String { session?.greeting.text ?? "Please log in." }

    public func logIn(name: String, password: String) async {
        session = await accounts.user(name: name, password: password).map(makeSession)
        analytics.track("log in: \(session != nil)")
    }

    public func logOut() { session = nil }
}
