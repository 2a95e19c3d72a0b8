import DigraphCompiler
import DigraphTools
import Testing

/// `validate --fix` on all cases: it ends, leaves nothing that it could have mended, and does no harm.
@Suite("Mending") struct MendingTests {
    @Test("what is mended stays mended", arguments: CaseArgument.all)
    func every(_ argument: CaseArgument) throws {
        let input = try argument.read().input()
        let mending = Mending.of([input])
        if Mending.of(mending.inputs).changed.isEmpty == false {
            Issue.record("\(argument.path): mending once more changes something")
        }
        let before = Compiler.analyze(input).diagnostics
        let after = Compiler.analyze(mending.inputs[0]).diagnostics
        if before == after, !mending.changed.isEmpty { Issue.record("\(argument.path): an edit mends nothing") }
        if after.filter(\.isOfReading).count > before.filter(\.isOfReading).count {
            Issue.record("\(argument.path): an edit breaks the file:\n\(after.text)")
        }
    }

    @Test("what is mended in one module is seen by those that depend on it") func severalModules() {
        let library = Compiler.Module(
            name: "Library",
            graphFiles: [
                SourceText(path: "Graph/library.digraph", text: "graph LibraryGraph {\n    register Bok.init\n}\n")
            ],
            sources: [SourceText(path: "Sources/Library/Book.swift", text: "class Book {}")])
        let app = Compiler.Module(
            name: "App",
            graphFiles: [
                SourceText(path: "Graph/app.digraph", text: "graph AppGraph {\n    include LibraryGraph\n}\n")
            ],
            sources: [])
        let mending = Mending.of([
            Compiler.Input(module: app, dependencies: [library]), Compiler.Input(module: library),
        ])
        #expect(mending.changed.map(\.path) == ["Graph/library.digraph"])
        let texts = [mending.inputs[0].dependencies[0], mending.inputs[1].module].map { module in
            String(decoding: module.graphFiles[0].bytes, as: UTF8.self)
        }
        #expect(texts == Array(repeating: "graph LibraryGraph {\n    register Book.init\n}\n", count: 2))
    }
}

extension Diagnostic {
    fileprivate var isOfReading: Bool { id == .syntax || id == .unterminated }
}
