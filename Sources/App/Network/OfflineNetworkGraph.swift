import Foundation

/// The network's graph, with a switch: what a test does with an override, for everybody who asks later.
final class OfflineNetworkGraph: NetworkGraph, @unchecked Sendable {
    private let lock = NSLock()
    private var offline = false

    var isOffline: Bool {
        get { lock.withLock { offline } }
        set { lock.withLock { offline = newValue } }
    }

    override var networkProviding: any NetworkProviding {
        isOffline ? CachedNetworkProvider() : super.networkProviding
    }
}
