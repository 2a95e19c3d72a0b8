import DigraphCompiler
import Testing

/// A large graph is in several files, so that swiftc compiles only one of them after most edits.
@Suite("Extension files") struct ExtensionFileTests {
    @Test(arguments: ["Client", "Model"])
    func `The registrations are spread evenly`(alias: String) {
        let numbers = 0..<400
        let registrations = numbers.map { "    register HTTPClient\($0).init .as(\(alias)\($0)) .root()\n" }.joined()
        let types = numbers.map { "protocol \(alias)\($0) {}\nstruct HTTPClient\($0): \(alias)\($0) {}\n" }.joined()
        let compilation = Compiler.compile(
            Compiler.Input(
                module: Compiler.Module(
                    name: "App",
                    graphFiles: [SourceText(path: "Graph/app.digraph", text: "graph AppGraph {\n\(registrations)}\n")],
                    sources: [SourceText(path: "Sources/App/Clients.swift", text: types)]),
                extensionFileCount: 4))
        #expect(compilation.diagnostics.text == "")
        let counts = compilation.outputs.filter { $0.fileName.contains("+") }.map {
            $0.text.split(separator: "\n").count { $0.contains("func new") }
        }
        #expect(counts.count == 4)
        #expect(counts.reduce(0, +) == numbers.count)
        #expect(counts.allSatisfy { (70...130).contains($0) }, "\(counts)")
    }
}
