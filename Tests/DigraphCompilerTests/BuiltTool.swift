import Foundation
import Testing

/// An executable of the package as it is built, run as a user runs it.
struct BuiltTool {
    struct Outcome {
        var status: Int32
        var output: String
        var complaint: String
    }

    private let file: URL

    init(file: URL) { self.file = file }

    /// Next to the tests, wherever the build system has put it.
    init(_ name: String) throws {
        var starts =
            Bundle.allBundles.map(\.bundleURL) + CommandLine.arguments.prefix(1).map { URL(fileURLWithPath: $0) }
        starts = starts.flatMap { start in sequence(first: start) { $0.deletingLastPathComponent() }.prefix(5) }
        starts.append(Repository.root.appendingPathComponent(".build/debug"))
        let found = starts.lazy.flatMap { start in [name, "\(name)-tool"].map(start.appendingPathComponent) }
            .first { file in
                var isFolder: ObjCBool = false
                return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && !isFolder.boolValue
                    && FileManager.default.isExecutableFile(atPath: file.path)
            }
        file = try #require(found, "\(name) is not built")
    }

    var path: String { file.path }

    /// The path of a program in the folders of `PATH`; nil if there is none.
    static func find(_ name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
    }

    /// - Parameters:
    ///   - folder: The current folder, in which nothing else is going on: what comes and goes stands in hidden files there.
    ///   - input: What it reads from standard input.
    ///   - environment: Environment variables besides those of the tests.
    ///   - terminal: A terminal in the place of standard error.
    func run(
        _ arguments: [String], in folder: URL, input: String = "", environment: [String: String] = [:],
        terminal: FileHandle? = nil
    ) throws -> Outcome {
        let files = ["input", "output", "complaint"].map { folder.appendingPathComponent(".\($0)") }
        for file in files { try Data(file == files[0] ? input.utf8 : "".utf8).write(to: file) }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        let process = Process()
        process.executableURL = file
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try terminal ?? FileHandle(forWritingTo: files[2])
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        try process.run()
        process.waitUntilExit()
        let texts = try files.dropFirst().map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        return Outcome(status: process.terminationStatus, output: texts[0], complaint: texts[1])
    }
}
