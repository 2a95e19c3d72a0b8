import DigraphCompiler
import Foundation
import Testing

/// What `digraph-generate`, as it is built, says of its input files.
@Suite final class GeneratorTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("digraph-generate-\(UUID().uuidString)")
        for name in ["Graph", "out"] {
            try FileManager.default.createDirectory(at: file(name), withIntermediateDirectories: true)
        }
        try write("graph AppGraph {\n    register Store.init.root()\n}\n", to: "Graph/app.digraph")
        try write("final class Store {}\n", to: "Store.swift")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func file(_ path: String) -> URL { folder.appendingPathComponent(path) }

    private func write(_ text: String, to path: String) throws { try Data(text.utf8).write(to: file(path)) }

    private func run(
        module: String = "App", sources: [String], output: String? = nil, facts: [String] = [], siblings: [String] = [],
        after: [String] = []
    ) throws -> (code: Int32, text: String) {
        var lines = ["output \(output ?? file("out").path)", "parts 1"] + facts
        lines += ["module \(module)", "target App", "package \(folder.path)"]
        lines += sources.map { "source \(file($0).path)" } + ["planned app.digraph"]
        lines += siblings.map { "sibling \($0)" } + after
        try write(lines.joined(separator: "\n") + "\n", to: "facts")
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: try BuiltTool("digraph-generate").path)
        process.arguments = [file("facts").path]
        process.standardError = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text.replacing(folder.path, with: "…"))
    }

    @Test func `A module is generated`() throws {
        let (code, text) = try run(sources: ["Store.swift", "Store.swift"])
        #expect(code == 0)
        #expect(text.isEmpty)
        let generated = try String(contentsOf: file("out/App.digraph.swift"), encoding: .utf8)
        #expect(generated.contains("AppGraph"))
    }

    @Test(arguments: [
        ("Store.swift", "final class Store { init() { print(2) } }\n", true),
        ("Store.swift", "final class Store { init() { } }\n", true),
        ("Store.swift", "final class Store { init() throws {} }\n", false),
        ("Store.swift", "final class Store { init() {} }\n// The store.\n", false),
        ("Graph/app.digraph", "graph AppGraph {\n    register Store.init\n        .root()\n}\n", false),
        ("Graph/APP.digraph", "part Other {}\n", false),
        ("out/App.digraph.swift", "", false),
    ])
    func `Nothing is done after an edit of bodies alone`(path: String, text: String, isAlike: Bool) throws {
        try write("final class Store { init() { print(1) } }\n", to: "Store.swift")
        #expect(try run(sources: ["Store.swift"]) == (0, ""))
        // What a run that does something would write anew.
        for name in ["out/App.digraph.swift", "facts.record"] {
            var bytes = try Data(contentsOf: file(name))
            while let range = bytes.range(of: Data("class AppGraph".utf8)) {
                bytes.replaceSubrange(range, with: "class OwnGraph".utf8)
            }
            try bytes.write(to: file(name))
        }
        try write(text, to: path)
        _ = try run(sources: ["Store.swift"])
        let generated = try String(contentsOf: file("out/App.digraph.swift"), encoding: .utf8)
        #expect(generated.contains("OwnGraph") == isAlike)
    }

    @Test func `A warning is given in each run`() throws {
        try write(
            "graph AppGraph {\n    register Store.init.root()\n    register Int { 1 }\n}\n", to: "Graph/app.digraph")
        #expect(try run(sources: ["Store.swift"]).text.contains("[unused-registration]"))
        #expect(try run(sources: ["Store.swift"]).text.contains("[unused-registration]"))
    }

    @Test(arguments: [
        (#"[.target(name: "App", swiftSettings: [.defaultIsolation(MainActor.self)])]"#, "", true),
        (
            #"[.target(name: "App", swiftSettings: [.defaultIsolation(MainActor.self)])]"#, "isolation MainActor\n",
            false
        ),
        (
            #"[.target(name: "App"), .target(name: "Web", swiftSettings: [.defaultIsolation(MainActor.self)])]"#, "",
            false
        ),
        (#"[.target(name: "App", swiftSettings: [/* .defaultIsolation(MainActor.self) */])]"#, "", false),
        (#"[.target(name: "App", swiftSettings: [.defaultIsolation(nil)])]"#, "", false),
    ])
    func `A module on the main actor by default is an error if no graph file says so`(
        targets: String, line: String, isError: Bool
    ) throws {
        try write("let package = Package(name: \"App\", targets: \(targets))\n", to: "Package.swift")
        try write(line + "graph AppGraph {\n    register Store.init.root()\n}\n", to: "Graph/app.digraph")
        let (code, text) = try run(sources: ["Store.swift"], after: ["manifest \(file("Package.swift").path)"])
        #expect(code == (isError ? 1 : 0))
        #expect(text.contains("app.digraph:1:1: error: the module 'App' is on @MainActor by default") == isError)
        #expect(text.contains("Package.swift:1:84: note: 'App' is put on @MainActor here") == isError)
    }

    @Test func `Below a problem are the lines of source`() throws {
        try write("struct Book {\n\tlet title: Title\n}\n", to: "Book.swift")
        try write("graph AppGraph {\n    register Book.init\n}\n", to: "Graph/app.digraph")
        let (code, text) = try run(sources: ["Book.swift"])
        #expect(code == 1)
        #expect(text.contains("[missing-binding]\n    2 |     register Book.init\n      |              ^^^^^^^^^\n"))
        #expect(text.contains("is declared here\n    2 | \tlet title: Title\n      | \t    ^^^^^\n"))
    }

    @Test func `Swift's parser speaks first, if the build system says where it is`() throws {
        let swiftc = try #require(BuiltTool.find("swiftc"))
        try write("final class Store { init(a: Int b: Int) {} }\n", to: "It's a Store.swift")
        try write(
            "graph AppGraph {\n    register Store.init\n        .parameter(b) { 1 }\n}\n", to: "Graph/app.digraph")
        #expect(try run(sources: ["It's a Store.swift"]).text.contains("[unknown-parameter]"))
        let (failure, message) = try run(sources: ["It's a Store.swift"], facts: ["swiftc \(swiftc)"])
        #expect(failure == 1)
        #expect(message.hasPrefix("…/It's a Store.swift:1:33: error: expected ',' separator [unreadable-swift]\n"))
        #expect(!message.contains("[unknown-parameter]"))
        #expect(try run(sources: ["It's a Store.swift"], facts: ["swiftc /none"]).text.contains("[unknown-parameter]"))
    }

    @Test func `Code for a package whose target another package has renamed is an error`() throws {
        try write(".target(name: \"Utils\"), .target(name: \"App\")\n", to: "Package.swift")
        try write("import Utils\nfinal class Store { init(shared: Shared) {} }\n", to: "Store.swift")
        try write("public final class Shared { public init() {} }\n", to: "Shared.swift")
        try write(
            "graph AppGraph {\n    register Shared.init\n    register Store.init.root()\n}\n", to: "Graph/app.digraph")
        func run(_ name: String) throws -> (code: Int32, text: String) {
            let other = [
                "module \(name)", "target \(name)", "package \(folder.path)", "manifest \(file("Package.swift").path)",
                "folder \(file("Sources/Utils").path)", "source \(file("Shared.swift").path)",
            ]
            return try self.run(sources: ["Store.swift"], after: other)
        }
        let (code, text) = try run("GameUtils")
        #expect(code == 2)
        #expect(text.hasPrefix("error: …/Package.swift: the target 'Utils' is 'GameUtils' here, by 'moduleAliases'"))
        #expect(try run("Utils").code == 0)
        // A name that the manifest makes is the package's own.
        try write("import GameUtils\nfinal class Store { init(shared: Shared) {} }\n", to: "Store.swift")
        #expect(try run("GameUtils").code == 0)
    }

    @Test func `A run before the plugins of a dependency leaves the error to swiftc, once`() throws {
        try write("graph AppGraph {\n    register Client.init.root()\n}\n", to: "Graph/app.digraph")
        func run() throws -> (code: Int32, text: String) {
            try self.run(
                sources: ["Store.swift"], after: ["module API", "target API", "generated \(file("outputs/API").path)"])
        }
        let folder = file("outputs/API/destination/Contract")
        #expect(try run().code == 1)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        #expect(try run() == (0, ""))
        let generated = try String(contentsOf: file("out/App.digraph.swift"), encoding: .utf8)
        #expect(generated.contains("#error(\"the graphs were read before the plugins of the target 'API' had run"))
        #expect(try run().text.contains("cannot find type 'Client'"))
        try write("public struct Client { public init() {} }\n", to: "outputs/API/destination/Contract/Client.swift")
        #expect(try run() == (0, ""))
    }

    @Test func `A missing file is an error`() throws {
        let (code, text) = try run(sources: ["Missing.swift"])
        #expect(code == 2)
        #expect(text == "error: cannot read …/Missing.swift: No such file or directory\n")
    }

    /// Reading them would wait for ever.
    @Test(arguments: ["Pipe.swift", "Graph/app.digraph"])
    func `A named pipe is an error`(path: String) throws {
        try? FileManager.default.removeItem(at: file(path))
        #expect(mkfifo(file(path).path, 0o600) == 0)
        let (code, text) = try run(sources: ["Store.swift", path].filter { $0.hasSuffix(".swift") })
        #expect(code == 2)
        #expect(text == "error: cannot read …/\(path): it is not a regular file\n")
    }

    @Test func `A link to a file is read`() throws {
        try FileManager.default.createSymbolicLink(at: file("Link.swift"), withDestinationURL: file("Store.swift"))
        #expect(try run(sources: ["Link.swift"]).code == 0)
    }

    @Test func `Paths with line breaks or control characters are refused`() throws {
        #expect(
            try run(sources: ["a\nb.swift"]) == (
                2, "error: …/facts:7: cannot read 'b.swift'; paths with line breaks are not supported\n"
            ))
        #expect(
            try run(sources: ["a\u{1B}[2J.swift"]) == (
                2, "error: …/facts:6: paths with control characters are not supported\n"
            ))
    }

    @Test func `A module's name must not lead out of the output folder`() throws {
        #expect(
            try run(module: "../../App", sources: []) == (
                2, "error: …/facts:3: '../../App' is not the name of a Swift module\n"
            ))
    }

    @Test func `A package of another version is refused, with what installs the right program`() throws {
        #expect(try run(sources: ["Store.swift"], facts: ["version \(Compiler.version) /a b/digraph"]).code == 0)
        let (code, text) = try run(sources: ["Store.swift"], facts: ["version 99.0.0 /a b/digraph"])
        #expect(code == 2)
        #expect(
            text.hasPrefix(
                "error: this digraph-generate is of version \(Compiler.version), and the package 'digraph' of version "
                    + "99.0.0; "), "\(text)")
        #expect(text.contains("--package-path '/a b/digraph' experimental-install"), "\(text)")
    }

    @Test func `The plugin has the generator's version`() throws {
        let plugin = try Repository.text(of: "Plugins/DigraphBuild/DigraphBuild.swift")
        #expect(plugin.contains("static let version = \"\(Compiler.version)\"\n"))
    }

    @Test func `Facts without an output folder are refused`() throws {
        #expect(
            try run(sources: [], output: "") == (2, "error: …/facts: no line names the folder to write into\n"))
    }

    @Test func `A graph of a target that this one does not depend on is found`() throws {
        try write("public graph MailGraph {}\n", to: "Graph/mail.digraph")
        try write("graph AppGraph {\n    include MailGraph\n    include PostGraph\n}\n", to: "Graph/app.digraph")
        let (code, text) = try run(sources: [], siblings: ["Mail", "Web"])
        #expect(code == 1)
        #expect(
            text.contains(
                "…/Graph/mail.digraph:1:14: note: 'MailGraph' is declared here, in 'Mail', on which 'App' does not depend; "
                    + "add \"Mail\" to its dependencies in Package.swift\n"))
        #expect(text.contains("there is no part or graph 'PostGraph' to include [unknown-graph]"))
        #expect(text.components(separatedBy: "note:").count == 2)
    }

    @Test func `A graph file that no target reads is a warning, but not in a package that was fetched`() throws {
        try write("graph SpareGraph {}\n", to: "Graph/spare.digraph")
        #expect(try run(sources: ["Store.swift"]).text.contains("[unread-graph-file]"))
        #expect(try run(sources: ["Store.swift"], facts: ["fetched yes"]) == (0, ""))
    }

    @Test func `A target without a graph file hears of those that no target reads`() throws {
        try FileManager.default.moveItem(at: file("Graph/app.digraph"), to: file("Graph/main.digraph"))
        let (code, text) = try run(sources: ["Store.swift"])
        #expect(code == 1)
        #expect(text.contains("the target 'App' has no graph file"))
        #expect(text.contains("…/Graph/main.digraph:1:1: note: no target reads this graph file\n"))
    }

    @Test(arguments: [
        (".lifetime(.perContainer)", [], 2), (".root()", [], 0),
        (".lifetime(.perContainer)", ["module DigraphRuntime"], 0),
    ])
    func `Code that calls the runtime library needs a target that depends on it`(
        modifier: String, after: [String], status: Int32
    ) throws {
        try write("graph AppGraph {\n    register Store.init\n        \(modifier)\n}\n", to: "Graph/app.digraph")
        let (code, text) = try run(
            sources: ["Store.swift"], facts: ["version \(Compiler.version) /digraph"],
            after: ["manifest \(file("Package.swift").path)"] + after)
        #expect(code == status)
        #expect(
            text.hasPrefix(
                "error: …/Package.swift: the generated code of the target 'App' calls the library 'DigraphRuntime'; "
                    + "add .product(name: \"DigraphRuntime\", package: \"digraph\") to the target's dependencies\n")
                == (status == 2), "\(text)")
    }

    @Test func `Facts without a module are refused`() {
        #expect(throws: Files.Facts.Problem.self) { try Files.Facts(Array("output out\n".utf8)) }
        #expect(throws: Files.Facts.Problem.self) { try Files.Facts([]) }
        #expect(throws: Files.Facts.Problem.self) { try Files.Facts(Array("source a.swift\nmodule App\n".utf8)) }
    }
}
