import Foundation

#if canImport(Darwin)
private let streamSocket = SOCK_STREAM
#elseif canImport(Glibc)
private let streamSocket = CInt(SOCK_STREAM.rawValue)
#elseif canImport(Musl)
private let streamSocket = SOCK_STREAM
#endif

#if !os(Windows)
/// Takes connections on this machine's own address, and has a service answer them, all at the same time.
public final class Listener: Sendable {
    public let port: UInt16
    private let socket: CInt

    public struct CannotListen: Error {}

    /// - Parameter port: 0 for one that is free.
    public init(port: UInt16 = 0) throws {
        socket = Foundation.socket(AF_INET, streamSocket, 0)
        var yes: CInt = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = socket
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                socket >= 0 && bind(socket, $0, length) == 0 && listen(socket, 64) == 0
                    && getsockname(socket, $0, &length) == 0
            }
        }
        guard isBound else { throw CannotListen() }
        self.port = UInt16(bigEndian: address.sin_port)
    }

    /// Answers until it is closed.
    public func run(_ service: Service) {
        while true {
            let connection = accept(socket, nil, nil)
            guard connection >= 0 else { return }
            Task.detached { await Self.answer(connection, service) }
        }
    }

    public func close() { shutdown(socket, CInt(SHUT_RDWR)) }

    private static func answer(_ connection: CInt, _ service: Service) async {
        defer { _ = Foundation.close(connection) }
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while received.count < 1 << 20 {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return }
            received += buffer[..<count]
            guard let request = Request(String(decoding: received, as: UTF8.self)) else { continue }
            let (response, log) = await service.respond(to: request)
            FileHandle.standardOutput.write(Data((log.joined(separator: "; ") + "\n").utf8))
            var bytes = Array(response.text.utf8)[...]
            while !bytes.isEmpty {
                let sent = bytes.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, 0) }
                guard sent > 0 else { return }
                bytes = bytes.dropFirst(sent)
            }
            return
        }
    }
}
#endif
