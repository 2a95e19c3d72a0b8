public struct Host: Sendable {
    public let name: String

    public init(name: String) { self.name = name }
}

public protocol Fetching: AnyObject {
    var text: String { get }
}

/// Nobody outside of the module can name it.
final class Client: Fetching {
    private let host: Host
    private let wire: Wire

    init(host: Host, wire: Wire) {
        self.host = host
        self.wire = wire
    }

    var text: String { "fetched from \(host.name) by \(wire.name)" }
}

struct Wire {
    let name = "wire"
}
