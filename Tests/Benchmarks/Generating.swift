import Foundation

#if !os(Windows)
/// What a run of `digraph-generate` costs, as a process: with nothing remembered, with everything, and with everything
/// but one file.
struct Generating {
    let tool: String
    /// Holds the module's graph file, the facts and what is generated.
    let folder: String
    /// The Swift files, in order.
    let sources: [String]
    let rounds: Int

    /// With the Swift files below a folder, and a graph that needs none of them: reading is all there is to do.
    init(tool: String, filesIn sources: String, folder: String, rounds: Int) throws {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: sources).filter { $0.hasSuffix(".swift") }
        self.init(tool: tool, folder: folder, sources: paths.sorted().map { "\(sources)/\($0)" }, rounds: rounds)
        try writeModule(graph: "graph AppGraph {\n    register Int { 1 }\n}\n")
    }

    /// With a synthetic module, of whose types the first are registered.
    init(tool: String, types: Int, registrations: Int, folder: String, rounds: Int) throws {
        let module = SyntheticModule(registrations: registrations, types: types).module
        var paths: [String] = []
        for source in module.sources {
            let path = "\(folder)/\(source.path)"
            try Generating.write(source.bytes, to: path)
            paths.append(path)
        }
        self.init(tool: tool, folder: folder, sources: paths, rounds: rounds)
        try writeModule(graph: String(decoding: module.graphFiles[0].bytes, as: UTF8.self))
    }

    private init(tool: String, folder: String, sources: [String], rounds: Int) {
        self.tool = tool
        self.folder = folder
        self.sources = sources
        self.rounds = rounds
    }

    private var facts: String { "\(folder)/facts" }
    private var cache: String { "\(folder)/output/App.digraph-cache" }

    private func writeModule(graph: String) throws {
        try Generating.write(Array(graph.utf8), to: "\(folder)/Graph/app.digraph")
        try FileManager.default.createDirectory(atPath: "\(folder)/output", withIntermediateDirectories: true)
        var lines = [
            "output \(folder)/output", "parts \(graph.utf8.count / 65_536 + 1)", "module App", "target App",
            "package \(folder)", "manifest \(folder)/Package.swift", "folder \(folder)/Sources/App",
        ]
        lines += sources.map { "source \($0)" }
        lines.append("planned app.digraph")
        try Generating.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: facts)
        // What was changed less than two seconds ago is not remembered.
        sleep(3)
    }

    private static func write(_ bytes: [UInt8], to path: String) throws {
        let file = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    /// Prints a line for each kind of run: medians.
    func run(_ words: String, changing: Bool) throws {
        let byteCount = try sources.reduce(0) { $0 + (try Data(contentsOf: URL(fileURLWithPath: $1)).count) }
        print("\(words): \(sources.count) Swift files, \(byteCount) bytes")
        try line("nothing remembered", byteCount) { try? FileManager.default.removeItem(atPath: cache) }
        try line("all remembered", byteCount) {}
        guard changing else { return }
        // It is changed before each run, and so read again in each.
        let middle = sources[sources.count / 2]
        try line("all but one file", byteCount) {
            let data = try Data(contentsOf: URL(fileURLWithPath: middle))
            try (data + Data("//\n".utf8)).write(to: URL(fileURLWithPath: middle))
        }
    }

    private func line(_ words: String, _ byteCount: Int, before: () throws -> Void) throws {
        var children: [Child] = []
        for _ in 0..<rounds {
            try before()
            children.append(Child.run(tool, [facts]))
        }
        let peak = Measure.median(children.map(\.peakMB))
        print(
            Measure.pad("  \(words)", 26),
            Measure.text(Measure.median(children.map(\.seconds)) * 1e3, width: 9, places: 1),
            "ms", Measure.text(peak, width: 9, places: 1), "MB",
            Measure.text(peak * 1e6 / Double(max(1, byteCount)), width: 9, places: 2), "of the bytes")
    }
}
#endif
