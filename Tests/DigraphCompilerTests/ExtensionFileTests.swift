import DigraphCompiler
import Testing

/// A large graph is in several files, so that swiftc compiles only one of them after most edits.
@Suite("Extension files") struct ExtensionFileTests {
    @Test(arguments: ["Client", "Model"])
    func `the registrations are spread evenly`(alias: String) {
        let counts = extensionFiles(alias: alias).map { $0.split(separator: "\n").count { $0.contains("var kept") } }
        #expect(counts.count == 4)
        #expect(counts.reduce(0, +) == 400)
        #expect(counts.allSatisfy { (90...110).contains($0) }, "\(counts)")
    }

    @Test func `a new line leaves the code of the lines above it unchanged`() {
        #expect(
            changedFiles { $0.replacing("    register HTTPClient230.", with: "\n    register HTTPClient230.") } == [
                2, 3,
            ])
    }

    @Test func `a new line changes bodies only`() {
        let (before, after) = (extensionFiles(), extensionFiles { "\n" + $0 })
        #expect(before != after)
        #expect(before.map(withoutBodies) == after.map(withoutBodies))
        #expect(before.map(withoutBodies) != before)
    }

    @Test func `an object that moves to a scope changes one file`() {
        let changed = changedFiles {
            $0.replacing(
                "HTTPClient150.init .lifetime(.perContainer)", with: "HTTPClient150.init .lifetime(.custom(session))")
        }
        #expect(changed == [1])
    }

    // MARK: - A graph in four files

    /// The numbers of the extension files that an edit of the graph file changes.
    private func changedFiles(_ edit: (String) -> String) -> [Int] {
        zip(extensionFiles(), extensionFiles(edit)).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset)
    }

    /// The extension files of 400 kept objects, after an edit of the graph file.
    private func extensionFiles(alias: String = "Client", _ edit: (String) -> String = { $0 }) -> [String] {
        let numbers = 0..<400
        let registrations = numbers.map {
            let lifetime = $0 == 399 ? ".custom(session)" : ".perContainer"
            return "    register HTTPClient\($0).init .lifetime(\(lifetime)) .as(\(alias)\($0)) .root()\n"
        }.joined()
        let types = numbers.map { "protocol \(alias)\($0) {}\nclass HTTPClient\($0): \(alias)\($0) {}\n" }.joined()
        let graph = edit("graph AppGraph {\n\(registrations)}\n")
        let compilation = Compiler.compile(
            Compiler.Input(
                module: Compiler.Module(
                    name: "App", graphFiles: [SourceText(path: "Graph/app.digraph", text: graph)],
                    sources: [SourceText(path: "Sources/App/Clients.swift", text: types)]),
                extensionFileCount: 4))
        #expect(compilation.diagnostics.text == "")
        return compilation.outputs.filter { $0.fileName.contains("+") }.map(\.text)
    }

    /// A file without what is within the braces of members.
    private func withoutBodies(_ file: String) -> String {
        file.split(separator: "\n").filter { !$0.hasPrefix("        ") }.joined(separator: "\n")
    }
}
