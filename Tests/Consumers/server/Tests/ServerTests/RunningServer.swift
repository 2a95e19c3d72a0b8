#if os(macOS) || os(Linux)
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The server as a process of its own, and what a client can do with it.
final class RunningServer: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let process: Process
    private let folder: URL
    private let session: URLSession
    private let port = Mutex(0)

    static func makeFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        return folder
    }

    /// Starts the program, which `swift test` has built beside the tests, with a database in the folder.
    init(in folder: URL, _ arguments: [String]) throws {
        self.folder = folder
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 10
        session = URLSession(configuration: configuration)
        #if os(macOS)
        let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL
        #else
        let tests = URL(fileURLWithPath: CommandLine.arguments[0])
        #endif
        process = Process()
        process.executableURL = tests.deletingLastPathComponent().appendingPathComponent("Server")
        process.arguments =
            ["--port", "0", "--database", folder.appendingPathComponent("notes.sqlite").path] + arguments
        let log = folder.appendingPathComponent("log")
        try Data().write(to: log)
        let handle = try FileHandle(forWritingTo: log)
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
    }

    var database: URL { folder.appendingPathComponent("notes.sqlite") }

    var log: String { (try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)) ?? "" }

    /// Waits until it takes requests, and finds out on which port.
    func listens() async throws {
        let port = try await waitFor("it listens") {
            log.components(separatedBy: "listening on port ").dropFirst().first.flatMap {
                Int($0.prefix(while: \.isNumber))
            }
        }
        self.port.withLock { $0 = port }
    }

    /// Asks it to stop, and gives its log when it has ended.
    func stop() async throws -> String {
        process.terminate()
        return try await ended()
    }

    func ended() async throws -> String {
        try await waitFor("it ends") { process.isRunning ? nil : log }
    }

    /// Does nothing when it has ended.
    func kill() {
        if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    }

    var exitStatus: Int32 { process.terminationStatus }

    /// What SQLite has in the folder: one file, or three while a pool is open.
    var databaseFiles: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
            .filter { $0.hasPrefix("notes.sqlite") }.sorted()
    }

    var residentKilobytes: Int {
        get throws {
            #if os(Linux)
            let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
            let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
            return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
            #else
            let ps = Process()
            let pipe = Pipe()
            ps.executableURL = URL(fileURLWithPath: "/bin/ps")
            ps.arguments = ["-o", "rss=", "-p", "\(process.processIdentifier)"]
            ps.standardOutput = pipe
            try ps.run()
            let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            return Int(text.filter(\.isNumber)) ?? 0
            #endif
        }
    }

    func send(
        _ method: String, _ path: String, _ body: [String: String]? = nil, token: String? = nil
    ) async throws -> (status: Int, body: String) {
        var request = URLRequest(url: URL(string: "http://127.0.0.1:\(port.withLock { $0 })/\(path)")!)
        request.httpMethod = method
        request.httpBody = try body.map { try JSONEncoder().encode($0) }
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        let (data, response) = try await session.data(for: request)
        return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
    }

    /// The token of a new session.
    func logIn(_ name: String) async throws -> String {
        let (status, body) = try await send("POST", "sessions", ["name": name])
        let reply = try JSONDecoder().decode([String: String].self, from: Data(body.utf8))
        guard status == 201, let token = reply["token"] else {
            throw Failure(description: "\(name) cannot log in: \(body)")
        }
        return token
    }

    private func waitFor<Value>(_ words: String, _ value: () -> Value?) async throws -> Value {
        for _ in 0..<400 {
            if let value = value() { return value }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw Failure(description: "after 20 seconds of waiting until \(words), its log is: \(log)")
    }
}
#endif
