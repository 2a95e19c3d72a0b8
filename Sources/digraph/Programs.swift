import Foundation

/// Finds and runs other programs.
enum Programs {
    /// The first program with the name in the folders of `PATH`.
    static func find(_ name: String) -> URL? {
        #if os(Windows)
        let (separator, file): (Character, String) = (";", "\(name).exe")
        #else
        let (separator, file): (Character, String) = (":", name)
        #endif
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: separator)
        return folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent(file) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// Runs a program. All three streams are files, because a full pipe would block.
    ///
    /// - Parameter folder: The folder in which the program runs; nil for the current folder.
    /// - Returns: The program's standard output, standard error without surrounding white space, and exit status.
    static func run(
        _ program: URL, _ arguments: [String], input: String = "", in folder: String? = nil,
        environment: [String: String] = [:]
    ) throws(Failure) -> (output: Data, complaint: String, status: Int32) {
        let words = ([program.lastPathComponent] + arguments).joined(separator: " ")
        let work = FileManager.default.temporaryDirectory.appendingPathComponent("digraph-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: work) }
        do {
            try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
            let files = ["input", "output", "complaint"].map { work.appendingPathComponent($0) }
            try Data(input.utf8).write(to: files[0])
            for file in files.dropFirst() { try Data().write(to: file) }
            let process = Process()
            process.executableURL = program
            process.arguments = arguments
            if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
            if !environment.isEmpty {
                process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            }
            process.standardInput = try FileHandle(forReadingFrom: files[0])
            process.standardOutput = try FileHandle(forWritingTo: files[1])
            process.standardError = try FileHandle(forWritingTo: files[2])
            try process.run()
            process.waitUntilExit()
            let complaint = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
            return (
                try Data(contentsOf: files[1]), complaint.trimmingCharacters(in: .whitespacesAndNewlines),
                process.terminationStatus
            )
        } catch {
            throw Failure("run", "'\(words)'", error)
        }
    }
}
