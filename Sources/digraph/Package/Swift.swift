import Foundation

/// The `swift` of the toolchain, asked for JSON.
enum Swift {
    /// Runs `swift` with arguments in the current folder.
    ///
    /// - returns: what it wrote to standard output, decoded.
    static func json<Value: Decodable>(_ type: Value.Type, _ arguments: [String]) throws(Failure) -> Value {
        let words = "swift \(arguments.joined(separator: " "))"
        let (output, complaint, status) = try run(arguments, words)
        guard status == 0 else {
            throw Failure("'\(words)' failed: \(complaint.trimmingCharacters(in: .whitespacesAndNewlines))")
        }
        do {
            return try JSONDecoder().decode(type, from: output)
        } catch {
            throw Failure("'\(words)' gave something that is not understood: \(error)")
        }
    }

    /// Both streams go through files: a pipe that nobody empties in time would block.
    private static func run(_ arguments: [String], _ words: String) throws(Failure) -> (Data, String, Int32) {
        guard let swift = executable else { throw Failure("cannot run '\(words)': there is no 'swift' in PATH") }
        let folder = FileManager.default.temporaryDirectory.appending(component: "digraph-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let files = ["output", "complaint"].map { folder.appending(component: $0) }
            for file in files { try Data().write(to: file) }
            let process = Process()
            process.executableURL = swift
            process.arguments = arguments
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = try FileHandle(forWritingTo: files[0])
            process.standardError = try FileHandle(forWritingTo: files[1])
            try process.run()
            process.waitUntilExit()
            let complaint = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
            return (try Data(contentsOf: files[0]), complaint, process.terminationStatus)
        } catch {
            throw Failure("run", "'\(words)'", error)
        }
    }

    /// The first `swift` in PATH.
    private static var executable: URL? {
        #if os(Windows)
        let (separator, name): (Character, String) = (";", "swift.exe")
        #else
        let (separator, name): (Character, String) = (":", "swift")
        #endif
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: separator)
        return folders.map { URL(filePath: String($0)).appending(component: name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}
