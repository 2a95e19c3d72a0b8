import Foundation

/// `reading <folder> <rounds>`, `stages <registrations> <rounds>`, `header`,
/// `generating <tool> <folder of Swift files> <folder to work in> <rounds>`.
@main struct Benchmarks {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.count) {
        case ("reading", 3): Reading.run(try sources(in: arguments[1]), rounds: Int(arguments[2]) ?? 5)
        case ("stages", 3): Stages.run(registrations: Int(arguments[1]) ?? 1_000, rounds: Int(arguments[2]) ?? 5)
        case ("header", _): print(Stages.header())
        case ("generating", 5):
            try generate(arguments[1], arguments[2], arguments[3], rounds: Int(arguments[4]) ?? 5)
        default: fatalError("see Tests/Benchmarks/run")
        }
    }

    private static func generate(_ tool: String, _ sources: String, _ folder: String, rounds: Int) throws {
        #if os(Windows)
        print("not measured on this system")
        #else
        try Generating(tool: tool, filesIn: sources, folder: "\(folder)/files", rounds: rounds)
            .run("No registrations", changing: false)
        // 3,000 files, 24 MB
        try Generating(tool: tool, types: 30_000, registrations: 100, folder: "\(folder)/types", rounds: rounds)
            .run("100 registrations", changing: true)
        try Generating(tool: tool, types: 10_000, registrations: 10_000, folder: "\(folder)/whole", rounds: rounds)
            .run("10,000 registrations", changing: true)
        #endif
    }

    /// The Swift files below a folder, in order of their paths.
    private static func sources(in folder: String) throws -> [SourceText] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
        return try paths.sorted().map { path in
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)"))
            return SourceText(path: path, bytes: Array(data))
        }
    }
}
