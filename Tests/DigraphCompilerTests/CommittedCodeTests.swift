import Foundation
import Testing

/// `digraph generate` in a package without the plugin: the code is among the sources of its target.
@Suite("Committed code") final class CommittedCodeTests: FolderTests {
    let temporary: TemporaryFolder
    private let tool: BuiltTool

    init() throws {
        tool = try BuiltTool("digraph")
        temporary = try TemporaryFolder()
        try write("module Basis\ntarget Basis\nkind generic\nfolder Sources/Basis\n", to: "facts/Basis.digraph-facts")
        try write("graph BasisGraph {}\n", to: "Graph/Basis.digraph")
        let facts = "module Shop\ntarget Shop\nkind executable\nfolder Sources/Shop\nsource Sources/Shop/Clock.swift\n"
        try write(facts, to: "facts/Shop.digraph-facts")
        try write("final class Clock {}\n", to: "Sources/Shop/Clock.swift")
        try write("graph ShopGraph { register Clock.init .root() }\n", to: "Graph/Shop.digraph")
    }

    private func generate(_ words: String..., plugin: String = "DigraphWrite") throws -> BuiltTool.Outcome {
        try tool.run(["--plugin", plugin, "--package-facts", "facts", "generate"] + words, in: folder)
    }

    @Test("committed code is written for a target, and later for those that have it") func committed() throws {
        #expect(try generate().complaint.contains("no target has generated code"))
        let first = try generate("--target", "Shop")
        #expect(first.status == 0 && first.complaint == "wrote Sources/Shop/Generated/Shop.digraph.swift\n")
        let code = try text(of: "Sources/Shop/Generated/Shop.digraph.swift")
        #expect(code.contains("func makeClock() -> Clock") && !code.contains(folder.path))
        #expect(try generate().complaint == "")
        // Where the file is, it stays.
        try FileManager.default.moveItem(
            at: folder.appendingPathComponent("Sources/Shop/Generated"),
            to: folder.appendingPathComponent("Sources/Shop/Made"))
        try write(
            "graph ShopGraph { register Clock.init .root() .lifetime(.perContainer) }\n", to: "Graph/Shop.digraph")
        #expect(try generate().complaint == "wrote Sources/Shop/Made/Shop.digraph.swift\n")
        #expect(try text(of: "Sources/Shop/Made/Shop.digraph.swift").contains("var clock: Clock"))
    }

    @Test("committed code that is out of date is an error with a diff, and nothing is written") func outdated() throws {
        #expect(try generate("--target", "Shop").status == 0)
        let same = try generate("--check")
        #expect(same.status == 0 && same.output.isEmpty && same.complaint.isEmpty)
        let path = "Sources/Shop/Generated/Shop.digraph.swift"
        let before = try text(of: path)
        try write(
            "graph ShopGraph { register Clock.init .root() }\n// A comment changes nothing.\n", to: "Graph/Shop.digraph"
        )
        #expect(try generate("--check").status == 0)
        try write("final class Clock { init() throws {} }\n", to: "Sources/Shop/Clock.swift")
        let outcome = try generate("--check", plugin: "DigraphCommand")
        #expect(outcome.status == 1 && outcome.output.hasPrefix("--- \(path)\n+++ \(path)\n@@ "))
        #expect(outcome.output.contains("\n+    func makeClock() throws -> Clock { try Clock() }\n"))
        #expect(outcome.complaint.hasSuffix("\(path); write it with 'swift package digraph-write generate'\n"))
        #expect(try text(of: path) == before)
        try write("// <<<<<<< HEAD\n", to: path)
        #expect(try generate().complaint == "wrote \(path)\n")
        #expect(try generate("--check").status == 0)
    }

    @Test("committed code stays in as many files, and those that are no longer generated go") func parts() throws {
        #expect(try generate("--target", "Shop", "--parts", "3").status == 0)
        let files = try FileManager.default.contentsOfDirectory(
            atPath: folder.appendingPathComponent("Sources/Shop/Generated").path)
        #expect(files.count == 4)
        #expect(try generate("--check").status == 0)
        let check = try generate("--check", "--parts", "1")
        #expect(check.status == 1 && check.output.contains("+++ Sources/Shop/Generated/Shop.digraph+02.swift\n"))
        let outcome = try generate("--parts", "1")
        #expect(outcome.complaint.contains("removed Sources/Shop/Generated/Shop.digraph+02.swift\n"))
        #expect(try generate("--check").status == 0)
    }

    /// After random edits of the graph and of Swift, `--check` says what a generation into another folder says.
    @Test("a check finds each edit that changes the code, and no other") func edits() throws {
        #expect(try generate("--target", "Shop").status == 0)
        let path = "Sources/Shop/Generated/Shop.digraph.swift"
        var random = SeededGenerator(seed: 38)
        var (hours, comment, body) = (0, 0, 0)
        var lifetime = ""
        var found = 0
        for _ in 0..<(Mode.isSlow ? 1_000 : 25) {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: comment += 1
            case 1: body += 1
            case 2: hours = Int.random(in: 0..<3, using: &random)
            case 3: lifetime = ["", " .lifetime(.perContainer)", " .unused()"].randomElement(using: &random)!
            case 4: try write("// A conflict \(comment)\n", to: path)
            default: _ = try generate()
            }
            let parameters = (0..<hours).map { "hour\($0): Int = \(body)" }.joined(separator: ", ")
            try write(
                "final class Clock {\n    init(\(parameters)) { print(\(body)) }\n}\n", to: "Sources/Shop/Clock.swift")
            let hour = hours == 2 ? "    register Int { \(body) }\n" : ""
            try write(
                "// \(comment)\ngraph ShopGraph {\n\(hour)    register Clock.init .root()\(lifetime)\n}\n",
                to: "Graph/Shop.digraph")
            let words = ["Graph/Shop.digraph", "--module", "Shop", "--sources", "Sources/Shop", "--output", "fresh"]
            #expect(try tool.run(["generate"] + words, in: folder).status == 0)
            let isSame = try text(of: path) == text(of: "fresh/Shop.digraph.swift")
            #expect(try generate("--check").status == (isSame ? 0 : 1))
            if !isSame { found += 1 }
        }
        #expect(found > 5)
    }
}
