protocol NetworkProviding: Sendable {
    func data(for name: String) -> String
}

/// What the app uses: a connection is costly, so there is one.
final class NetworkProvider: NetworkProviding {
    init(connectionCount: ConnectionCount) {
        connectionCount.add()
    }

    func data(for name: String) -> String { "\(name), fresh from the network" }
}

/// What is used without a network.
struct CachedNetworkProvider: NetworkProviding {
    func data(for name: String) -> String { "\(name), as it was yesterday" }
}

/// The one or the other, as the switch says.
final class SwitchedNetworkProvider: NetworkProviding {
    private let networkSwitch: NetworkSwitch
    private let online: NetworkProvider

    init(networkSwitch: NetworkSwitch, online: NetworkProvider) {
        self.networkSwitch = networkSwitch
        self.online = online
    }

    func data(for name: String) -> String {
        networkSwitch.isOffline ? CachedNetworkProvider().data(for: name) : online.data(for: name)
    }
}
