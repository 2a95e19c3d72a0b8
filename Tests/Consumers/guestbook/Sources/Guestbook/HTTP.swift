import Foundation

public struct Request: Sendable {
    public var method: String
    public var path: String
    public var body: String

    public init(method: String, path: String, body: String = "") {
        self.method = method
        self.path = path
        self.body = body
    }

    /// Reads a request of HTTP/1.1; nil as long as some of it has not come.
    init?(_ text: String) {
        guard let end = text.range(of: "\r\n\r\n") else { return nil }
        let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count == 3 else { return nil }
        let length = lines.dropFirst().lazy.map { $0.lowercased() }.first { $0.hasPrefix("content-length:") }
            .flatMap { Int($0.dropFirst("content-length:".count).trimmingCharacters(in: .whitespaces)) }
        let body = text[end.upperBound...]
        guard body.utf8.count >= length ?? 0 else { return nil }
        self.init(method: String(words[0]), path: String(words[1]), body: String(body))
    }
}

public struct Response: Sendable, Equatable {
    public var status = 200
    public var body = ""

    var text: String {
        let reasons = [200: "OK", 201: "Created", 400: "Bad Request", 404: "Not Found"]
        let reason = reasons[status] ?? "Internal Server Error"
        return "HTTP/1.1 \(status) \(reason)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
    }
}
