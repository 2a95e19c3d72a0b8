import DigraphCompiler
import Testing

/// What the generator relies on when only bodies have changed since its last run.
@Suite struct BodyTests {
    @Test("an edit of bodies that the compiler has not read changes nothing", arguments: CaseArgument.sample)
    func edits(_ argument: CaseArgument) throws {
        var input = try argument.read().input()
        let before = Compiler.compile(input)
        guard before.diagnostics.isEmpty else { return }
        func edited(_ source: SourceText) -> SourceText {
            if before.readBodies.contains(source.path) { return source }
            let new = Self.withOtherBodies(source)
            #expect(Outline.bytesOutsideBodies(of: new) == Outline.bytesOutsideBodies(of: source))
            return new
        }
        input.module.sources = input.module.sources.map(edited)
        for index in input.dependencies.indices {
            input.dependencies[index].sources = input.dependencies[index].sources.map(edited)
        }
        let after = Compiler.compile(input)
        #expect(after.diagnostics.isEmpty)
        #expect(after.outputs == before.outputs)
    }

    @Test func `A body that a check has read counts`() {
        func compiled(_ body: String) -> Compilation {
            let files = [
                "Hub.swift": "final class Hub { let part: Part; init(part: Part) { self.part = part } }",
                "Part.swift": "final class Part { var hub: Hub?; func attach(_ new: Hub) { \(body) } }",
                "Other.swift": "final class Other { init(hub: Hub) { print(hub) } }",
            ]
            let graph = """
                graph AppGraph {
                    register Hub.init.lifetime(.perContainer).root()
                    register Part.init.injection(attach(_:), cycle: true).lifetime(.perContainer)
                    register Other.init.root()
                }

                """
            return Compiler.compile(
                .init(
                    module: .init(
                        name: "App", graphFiles: [SourceText(path: "app.digraph", bytes: [UInt8](graph.utf8))],
                        sources: files.map { SourceText(path: $0, bytes: [UInt8]($1.utf8)) })))
        }
        #expect(compiled("").diagnostics.text == "")
        #expect(compiled("").readBodies == ["Hub.swift", "Part.swift"])
        #expect(compiled("hub = new").diagnostics.map(\.id) == [.retainCycle])
    }

    @Test(arguments: [
        ("func a() { 1 }\nvar b: Int { 2 }\ninit() { 3 }", "func a() {}\nvar b: Int {}\ninit() {}"),
        ("var a: Int { get { 1 } set { 2 } }", "var a: Int { get { 1 } set { 2 } }"),
        ("var (a, b) { 1 }\nfunc c() {", "var (a, b) {}\nfunc c() {{"),
        ("func a()\nlet b = { 1 }", "func a()\nlet b = { 1 }"),
        ("", ""),
    ])
    func `Bodies are what stands between the braces of functions and getters`(text: String, outside: String) {
        let bytes = Outline.bytesOutsideBodies(of: SourceText(path: "A.swift", bytes: [UInt8](text.utf8)))
        #expect(String(decoding: bytes, as: UTF8.self) == outside)
    }

    /// The file with another text in each body.
    private static func withOtherBodies(_ source: SourceText) -> SourceText {
        var (bytes, start): ([UInt8], Int) = ([], 0)
        for declaration in Outline.read(source).declarations
        where Int(declaration.body.start) >= start && !declaration.body.isEmpty {
            bytes +=
                source.bytes[start...Int(declaration.body.start)]
                + "\n    let (one, two) = (1, \"}\") // another\n".utf8
            start = Int(declaration.body.end) - 1
        }
        return SourceText(path: source.path, bytes: bytes + source.bytes[start...])
    }
}
