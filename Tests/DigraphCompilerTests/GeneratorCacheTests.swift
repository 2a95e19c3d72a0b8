import Foundation
import Testing

/// What `digraph-generate`, as it is built, remembers from one run to the next.
///
/// Whether a file was read shows in what comes of it: the tests change one behind the tool's back, with its size, number
/// and time as they were.
@Suite final class GeneratorCacheTests {
    private static let good = "final class Store { init(disk: Disk) {} }\n"
    private static let bad = "final class Store { init(disk: Disc) {} }\n"
    private static let hourAgo = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded() - 3600)

    private let folder: URL
    private let tool: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("digraph-cache-\(UUID().uuidString)")
        tool = URL(fileURLWithPath: try BuiltTool("digraph-generate").path)
        for name in ["Graph", "out"] {
            try FileManager.default.createDirectory(at: file(name), withIntermediateDirectories: true)
        }
        try Data("graph AppGraph {\n    register Store.init.root()\n    register Disk.init\n}\n".utf8)
            .write(to: file("Graph/app.digraph"))
        try write(Self.good, to: "Store.swift")
        try write("final class Disk {}\n", to: "Disk.swift")
        // It is not worth while to remember little.
        try write(String(repeating: "// A line of a long file\n", count: 12_000), to: "Long.swift")
        try plan(["Disk.swift", "Long.swift", "Store.swift"])
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    // MARK: The means

    private func file(_ path: String) -> URL { folder.appendingPathComponent(path) }

    private var cache: URL { file("out/App.digraph-cache") }

    /// Writes in place, so that the file keeps its number.
    private func write(_ text: String, to path: String, changed: Date = hourAgo) throws {
        let url = file(path)
        if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
        let handle = try FileHandle(forWritingTo: url)
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
        try FileManager.default.setAttributes([.modificationDate: changed], ofItemAtPath: url.path)
    }

    private func plan(_ sources: [String]) throws {
        var lines = ["output \(file("out").path)", "parts 1", "module App", "target App", "package \(folder.path)"]
        lines += sources.map { "source \(file($0).path)" } + ["planned app.digraph"]
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file("facts"))
    }

    private func run() throws -> (code: Int32, text: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = tool
        process.arguments = [file("facts").path]
        process.standardError = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    private func succeeds(_ comment: Comment) throws {
        let result = try run()
        #expect(result.code == 0, comment)
        #expect(result.text.isEmpty, comment)
    }

    private func seesDisc(_ comment: Comment) throws {
        let result = try run()
        #expect(result.code == 1, comment)
        #expect(result.text.contains("nothing provides 'Disc'"), comment)
    }

    // MARK: What must hold

    @Test func `What has not changed is not read again`() throws {
        try succeeds("cold")
        let written = try Data(contentsOf: cache)
        #expect(written.count < 20_000)
        try write(Self.bad, to: "Store.swift")
        try succeeds("changed behind its back")
        try succeeds("once more")
        #expect(try Data(contentsOf: cache) == written)
    }

    @Test func `Changed content of the same size is read`() throws {
        try succeeds("cold")
        try write(Self.bad, to: "Store.swift", changed: Self.hourAgo + 1)
        try seesDisc("with another time")
        try write(Self.good, to: "Store.swift", changed: Self.hourAgo + 2)
        try succeeds("changed back")
        let other = file("Other.swift")
        try write(Self.bad, to: "Other.swift")
        try FileManager.default.removeItem(at: file("Store.swift"))
        try FileManager.default.moveItem(at: other, to: file("Store.swift"))
        try seesDisc("another file of the same size and time")
    }

    @Test func `What was changed within two seconds of the run is read again`() throws {
        let now = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
        try write(Self.good, to: "Store.swift", changed: now)
        try succeeds("cold")
        try write(Self.bad, to: "Store.swift", changed: now)
        try seesDisc("changed within one moment of the disk")
    }

    @Test func `A damaged or foreign cache is not trusted, and written anew`() throws {
        try succeeds("cold")
        let whole = try Data(contentsOf: cache)
        var flipped = whole
        flipped[whole.count / 2] ^= 1
        var foreign = whole
        foreign[8] ^= 1
        for damaged in [flipped, foreign, whole.prefix(whole.count / 2), Data(), Data("no cache".utf8)] {
            try damaged.write(to: cache)
            try write(Self.bad, to: "Store.swift")
            try seesDisc("\(damaged.count) bytes")
            try write(Self.good, to: "Store.swift")
            try damaged.write(to: cache)
            try succeeds("\(damaged.count) bytes, written anew")
            try write(Self.bad, to: "Store.swift")
            try succeeds("\(damaged.count) bytes, remembered")
        }
    }

    @Test func `Deleted and renamed files are not remembered under their old names`() throws {
        try succeeds("cold")
        try plan(["Long.swift", "Store.swift"])
        #expect(try run().text.contains("Disk"))
        try FileManager.default.moveItem(at: file("Disk.swift"), to: file("Moved.swift"))
        try plan(["Long.swift", "Moved.swift", "Store.swift"])
        try succeeds("renamed")
        try plan(["Disk.swift", "Long.swift", "Store.swift"])
        let result = try run()
        #expect(result.code == 2)
        #expect(result.text.contains("cannot read \(file("Disk.swift").path)"))
    }

    @Test func `A cache that cannot be written is no error`() throws {
        try FileManager.default.createDirectory(
            at: cache.appendingPathComponent("folder"), withIntermediateDirectories: true)
        try succeeds("a folder stands in its place")
        try write(Self.bad, to: "Store.swift")
        try seesDisc("nothing is remembered")
    }
}
