protocol NetworkProviding: Sendable {
    func data(for name: String) -> String
}

/// Data from the network. A connection is costly, so the app has one.
final class NetworkProvider: NetworkProviding {
    init(connectionCount: ConnectionCount) {
        connectionCount.add()
    }

    func data(for name: String) -> String { "\(name), fresh from the network" }
}

/// Data for times without a network.
struct CachedNetworkProvider: NetworkProviding {
    func data(for name: String) -> String { "\(name), as it was yesterday" }
}

/// Data from the network or the cache, as the switch decides.
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
