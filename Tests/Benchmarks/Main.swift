import Foundation

/// `reading <folder> <rounds>`, `stages <registrations> <rounds>`, `header`, and what `generating` is called with.
@main struct Benchmarks {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.count) {
        case ("reading", 3): Reading.run(try sources(in: arguments[1]), rounds: Int(arguments[2]) ?? 5)
        case ("stages", 3): Stages.run(registrations: Int(arguments[1]) ?? 1_000, rounds: Int(arguments[2]) ?? 5)
        case ("header", _): print(Stages.header())
        #if !os(Windows)
        case ("files", 3): try Generating.prepare(filesIn: arguments[1], in: arguments[2])
        case ("types", 4):
            try Generating.prepare(
                types: Int(arguments[1]) ?? 1_000, registrations: Int(arguments[2]) ?? 0, in: arguments[3])
        case ("generating", 4):
            try Generating(tool: arguments[1], folder: arguments[2], rounds: Int(arguments[3]) ?? 5).run()
        #endif
        default: fatalError("see Tests/Benchmarks/run")
        }
    }

    private static func sources(in folder: String) throws -> [SourceText] {
        try swiftFiles(in: folder).map { path in
            SourceText(path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
        }
    }

    /// The Swift files below a folder, in order of their paths. A folder can have such a name, too.
    static func swiftFiles(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
            .map { "\(folder)/\($0)" }
            .filter { path in
                var isFolder: ObjCBool = false
                return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
            }
    }
}
