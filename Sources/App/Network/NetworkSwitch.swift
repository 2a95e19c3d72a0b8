import Foundation

/// Whether there is a network, for any task.
final class NetworkSwitch: @unchecked Sendable {
    private let lock = NSLock()
    private var offline = false

    var isOffline: Bool {
        get { lock.withLock { offline } }
        set { lock.withLock { offline = newValue } }
    }
}
