import Foundation

#if !os(Windows)
/// What a run of `digraph-generate` costs, as a process.
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
    }

    private static func write(_ bytes: [UInt8], to path: String) throws {
        let file = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    /// Prints a row of the table: medians of processor time and of peak memory, each beside its bound.
    func run(title: String, mostMilliseconds: Double?, mostMegabytes: Double?) throws {
        let children = (0..<rounds).map { _ in Child.run(tool, ["\(folder)/facts"]) }
        let time = median(children.map(\.seconds)) * 1e3
        let peak = median(children.map(\.peakMB))
        print("| \(title) | \(cell(time, mostMilliseconds)) | \(cell(peak, mostMegabytes)) |")
    }

    private func cell(_ value: Double, _ bound: Double?) -> String {
        let number = String(format: "%.1f", value)
        guard let bound else { return "\(number) | –" }
        return "\(number) | \(Int(bound))" + (value > bound ? ", missed" : "")
    }

    private func median(_ values: [Double]) -> Double { values.isEmpty ? 0 : values.sorted()[values.count / 2] }
}
#endif
