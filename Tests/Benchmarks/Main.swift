import Foundation

/// `reading <folder> <rounds>`, `stages <registrations> <rounds> <shape>`, `once <registrations> <shape>`, `shapes`,
/// `header`, what `generating` is called with, and `generate <folder> <module> <graph file>… <Swift file>`.
@main struct Benchmarks {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.count) {
        case ("reading", 3): Reading.run(try sources(in: arguments[1]), rounds: Int(arguments[2]) ?? 5)
        case ("stages", 4):
            guard let shape = Shape(rawValue: arguments[3]) else { fatalError("there is no shape \(arguments[3])") }
            Stages.run(registrations: Int(arguments[1]) ?? 1_000, rounds: Int(arguments[2]) ?? 5, shape)
        case ("once", 3):
            guard let shape = Shape(rawValue: arguments[2]) else { fatalError("there is no shape \(arguments[2])") }
            _ = Compiler.compile(shape.module(Int(arguments[1]) ?? 100).input)
        case ("shapes", _): for shape in Shape.allCases { print(shape.rawValue) }
        case ("header", _): print(Stages.header())
        case ("generate", 5...):
            try generate(in: arguments[1], module: arguments[2], from: Array(arguments.dropFirst(3)))
        #if !os(Windows)
        case ("files", 3): try Generating.prepare(filesIn: arguments[1], in: arguments[2])
        case ("types", 4):
            try Generating.prepare(
                types: Int(arguments[1]) ?? 1_000, registrations: Int(arguments[2]) ?? 0, in: arguments[3])
        case ("by-hand", 3):
            try byHand(registrations: Int(arguments[1]) ?? 1_000, in: arguments[2])
        case ("generating", 4):
            try Generating(tool: arguments[1], folder: arguments[2], rounds: Int(arguments[3]) ?? 5).run()
        #endif
        default: fatalError("see Tests/Benchmarks/run")
        }
    }

    /// Writes the wiring of the mixed module as somebody would write it who has no generator.
    private static func byHand(registrations: Int, in folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let synthetic = SyntheticModule(registrations: registrations)
        for file in ByHand.files(synthetic, partCount: synthetic.input.partCount) {
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
