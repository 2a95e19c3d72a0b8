import DigraphTools

/// Splits a stream of bytes into messages of the language server protocol. Each message has a header with the
/// message's length in bytes.
package struct MessageFraming: Sendable {
    package enum Element: Sendable, Equatable {
        case message([UInt8])
        /// A header without a readable length. Reading continues after it.
        case badHeader(String)
    }

    private var bytes: [UInt8] = []
    /// The number of bytes already read.
    private var start = 0
    /// The length of the message whose header was read.
    private var length: Int?
    /// The greatest length of a message, in bytes.
    private static let maximumLength = 1 << 28
    /// The greatest length of a header, in bytes.
    private static let maximumHeader = 1 << 12

    package init() {}

    /// The bytes of a message, with a header in front.
    package static func framed(_ message: JSONValue) -> [UInt8] {
        let body = Array(message.json.utf8)
        return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }

    /// Adds received bytes, which may be any part of a message.
    package mutating func add(_ new: [UInt8]) {
        if start == bytes.count {
            bytes = new
        } else {
            bytes.removeFirst(start)
            bytes += new
        }
        start = 0
    }

    /// The next message or bad header; nil until all its bytes have arrived.
    package mutating func next() -> Element? {
        if length == nil {
            guard let end = headerEnd() else { return nil }
            let header = String(decoding: bytes[start..<end], as: UTF8.self)
            start = end
            guard let length = MessageFraming.length(in: header) else { return .badHeader(header) }
            self.length = length
        }
        guard let length, bytes.count - start >= length else { return nil }
        let message = Array(bytes[start..<start + length])
        start += length
        self.length = nil
        return .message(message)
    }

    /// The offset after the empty line that ends the header; the end of the bytes if the header is too long.
    private func headerEnd() -> Int? {
        var lineStart = start
        for index in bytes[start...].indices where bytes[index] == 0x0A {
            let line = bytes[lineStart..<index]
            if line.isEmpty || line.elementsEqual([0x0D]) { return index + 1 }
            lineStart = index + 1
        }
        return bytes.count - start > Self.maximumHeader ? bytes.count : nil
    }

    /// The length that a header has. Other text may precede `Content-Length` in the line: the rest of a message whose
    /// length was wrong.
    private static func length(in header: String) -> Int? {
        for line in header.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: ":")
            guard parts.count > 1, parts[parts.count - 2].lowercased().hasSuffix("content-length") else { continue }
            let length = Int(String(parts[parts.count - 1].filter { $0 != " " }))
            return length.flatMap { (0...maximumLength).contains($0) ? $0 : nil }
        }
        return nil
    }
}
