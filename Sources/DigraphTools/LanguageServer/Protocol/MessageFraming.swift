/// Cuts a stream into messages: each has a header with its length in bytes, as the language server protocol has it.
package struct MessageFraming: Sendable {
    package enum Element: Sendable, Equatable {
        case message([UInt8])
        /// A header from which no length could be read. Reading goes on behind it.
        case badHeader(String)
    }

    private var bytes: [UInt8] = []
    /// What was read of `bytes`.
    private var start = 0
    /// The length of the message whose header was read.
    private var length: Int?
    /// No message and no header is longer.
    private static let maximumLength = 1 << 28
    private static let maximumHeader = 1 << 12

    package init() {}

    /// The message with its header.
    package static func framed(_ message: JSONValue) -> [UInt8] {
        let body = Array(message.json.utf8)
        return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }

    /// Adds what has come, which may be any part of a message.
    package mutating func add(_ new: [UInt8]) {
        if start == bytes.count {
            bytes = new
        } else {
            bytes.removeFirst(start)
            bytes += new
        }
        start = 0
    }

    /// The next element, if all of it has come.
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

    /// Behind the empty line that ends the header, or where there is too much without one.
    private func headerEnd() -> Int? {
        var lineStart = start
        for index in bytes[start...].indices where bytes[index] == 0x0A {
            let line = bytes[lineStart..<index]
            if line.isEmpty || line.elementsEqual([0x0D]) { return index + 1 }
            lineStart = index + 1
        }
        return bytes.count - start > Self.maximumHeader ? bytes.count : nil
    }

    /// Behind a message whose length was wrong, the rest of it may be in front of the next header.
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
