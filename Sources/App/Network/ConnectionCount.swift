import Foundation

/// Counts connections, from any task.
final class ConnectionCount: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    var value: Int { lock.withLock { count } }

    func add() {
        lock.withLock { count += 1 }
    }
}

/// The number of connections at the time of the request.
struct ConnectionReport: Sendable {
    let opened: Int
}
