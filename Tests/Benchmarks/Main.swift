import Foundation

/// `once <registrations> <shape>`, `shapes`, `generate <folder> <module> <graph file>… <Swift file>`, and what prepares and
/// measures runs of the generator: see `Tests/Benchmarks/run`.
@main struct Benchmarks {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.count) {
        case ("once", 3):
            guard let shape = Shape(rawValue: arguments[2]) else { fatalError("there is no shape \(arguments[2])") }
            _ = Compiler.compile(shape.module(Int(arguments[1]) ?? 100).input)
        case ("shapes", _): for shape in Shape.allCases { print(shape.rawValue) }
        case ("generate", 5...):
            try generate(in: arguments[1], module: arguments[2], from: Array(arguments.dropFirst(3)))
        #if !os(Windows)
        case ("files", 3): try Generating.prepare(filesIn: arguments[1], in: arguments[2])
        case ("types", 4):
            try Generating.prepare(
                types: Int(arguments[1]) ?? 1_000, registrations: Int(arguments[2]) ?? 0, in: arguments[3])
        case ("by-hand", 3):
            try byHand(registrations: Int(arguments[1]) ?? 1_000, in: arguments[2])
        case ("generating", 7):
            try Generating(tool: arguments[1], folder: arguments[2], rounds: Int(arguments[3]) ?? 5)
                .run(title: arguments[4], mostMilliseconds: Double(arguments[5]), mostMegabytes: Double(arguments[6]))
        #endif
        default: fatalError("see Tests/Benchmarks/run")
        }
    }

    /// Writes the wiring of the mixed module as somebody would write it who has no generator.
    private static func byHand(registrations: Int, in folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let synthetic = SyntheticModule(registrations: registrations)
        for file in ByHand.files(synthetic, extensionFileCount: synthetic.input.extensionFileCount) {
            try Data(file.text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(file.fileName)"))
        }
    }

    /// Writes what is generated for a module of graph files and a Swift file, the last.
    private static func generate(in folder: String, module: String, from paths: [String]) throws {
        let texts = try paths.map { SourceText(path: $0, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: $0)))) }
        let result = Compiler.compile(
            Compiler.Input(
                module: Compiler.Module(name: module, graphFiles: Array(texts.dropLast()), sources: texts.suffix(1))))
        guard !result.hasErrors else { fatalError("\(result.diagnostics.prefix(3))") }
        for output in result.outputs {
            try Data(output.text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(output.fileName)"))
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
