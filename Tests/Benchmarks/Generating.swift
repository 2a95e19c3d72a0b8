import Foundation

#if !os(Windows)
/// What a run of `digraph-generate` costs, as a process: with nothing remembered, with everything, and with everything
/// but one file.
///
/// The module is made by another process: what a process had at one time counts for those that it starts, too.
struct Generating {
    let tool: String
    /// Holds the module's graph file, the facts and what is generated.
    let folder: String
    let rounds: Int

    /// A graph that needs nothing of its module: reading is all there is to do.
    private static let needless = "graph AppGraph {\n    register Int { 1 }\n}\n"

    /// Makes a module of the Swift files below a folder.
    static func prepare(filesIn sources: String, in folder: String) throws {
        try prepare(try Benchmarks.swiftFiles(in: sources), graph: needless, in: folder)
    }

    /// Makes a synthetic module, of whose types the first are registered.
    static func prepare(types: Int, registrations: Int, in folder: String) throws {
        let module = SyntheticModule(registrations: registrations, types: types).module
        var paths: [String] = []
        for source in module.sources {
            let path = "\(folder)/\(source.path)"
            try write(source.bytes, to: path)
            paths.append(path)
        }
        let graph = String(decoding: module.graphFiles[0].bytes, as: UTF8.self)
        try prepare(paths, graph: registrations == 0 ? needless : graph, in: folder)
    }

    private static func prepare(_ sources: [String], graph: String, in folder: String) throws {
        try write(Array(graph.utf8), to: "\(folder)/Graph/app.digraph")
        try FileManager.default.createDirectory(atPath: "\(folder)/output", withIntermediateDirectories: true)
        var lines = [
            "output \(folder)/output", "parts \(graph.utf8.count / 65_536 + 1)", "module App", "target App",
            "package \(folder)", "manifest \(folder)/Package.swift", "folder \(folder)/Sources/App",
        ]
        lines += sources.map { "source \($0)" }
        lines.append("planned app.digraph")
        try write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "\(folder)/facts")
        // What was changed less than two seconds ago is not remembered.
        sleep(3)
    }

    private static func write(_ bytes: [UInt8], to path: String) throws {
        let file = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    /// Prints a line for each kind of run, medians, and how long it takes to look at each byte of the Swift files.
    func run() throws {
        let facts = String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/facts")), as: UTF8.self)
        let sources = facts.split(separator: "\n").filter { $0.hasPrefix("source ") }.map { String($0.dropFirst(7)) }
        let sizes = try sources.map { try FileManager.default.attributesOfItem(atPath: $0)[.size] as? Int ?? 0 }
        let byteCount = sizes.reduce(0, +)
        print("\(sources.count) Swift files, \(byteCount) bytes")
        let cache = "\(folder)/output/App.digraph-cache"
        try line("nothing remembered", byteCount) { try? FileManager.default.removeItem(atPath: cache) }
        try line("all remembered", byteCount) {}
        // A file of the module's own is changed before each run, and so read again in each.
        if let middle = sources.filter({ $0.hasPrefix(folder) }).dropFirst(sources.count / 2).first {
            try line("all but one file", byteCount) {
                let data = try Data(contentsOf: URL(fileURLWithPath: middle))
                try (data + Data("//\n".utf8)).write(to: URL(fileURLWithPath: middle))
            }
        }
        let texts = try sources.map {
            SourceText(path: $0, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: $0))))
        }
        var sum = 0
        let scanning = Measure.median(of: rounds) { for text in texts { sum &+= Reading.scan(text) } }
        print(
            Measure.pad("  plain byte scanner", 24), Measure.text(scanning * 1e3, width: 8, places: 1), "ms",
            sum == 0 ? " " : "")
    }

    private func line(_ words: String, _ byteCount: Int, before: () throws -> Void) throws {
        var children: [Child] = []
        for _ in 0..<rounds {
            try before()
            children.append(Child.run(tool, ["\(folder)/facts"]))
        }
        let time = Measure.median(children.map(\.seconds))
        let peak = Measure.median(children.map(\.peakMB))
        print(
            Measure.pad("  \(words)", 24), Measure.text(time * 1e3, width: 8, places: 1), "ms",
            Measure.text(peak, width: 8, places: 1), "MB,",
            Measure.text(peak * 1e6 / Double(max(1, byteCount)), width: 5, places: 2), "times the bytes")
    }
}
#endif
