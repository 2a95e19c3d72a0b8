import Foundation

/// `reading <folder> <rounds>`, `stages <registrations> <rounds>`, `header`.
@main struct Benchmarks {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.count) {
        case ("reading", 3): Reading.run(try sources(in: arguments[1]), rounds: Int(arguments[2]) ?? 5)
        case ("stages", 3): Stages.run(registrations: Int(arguments[1]) ?? 1_000, rounds: Int(arguments[2]) ?? 5)
        case ("header", _): print(Stages.header())
        default: fatalError("reading <folder> <rounds> | stages <registrations> <rounds> | header")
        }
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
