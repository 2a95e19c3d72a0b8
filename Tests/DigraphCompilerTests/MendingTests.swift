import DigraphCompiler
import DigraphTools
import Testing

/// `validate --fix` on all cases: it ends, leaves nothing that it could have mended, and does no harm.
@Suite("Mending") struct MendingTests {
    @Test("what is mended stays mended", arguments: CaseArgument.all)
    func every(_ argument: CaseArgument) throws {
        let input = try argument.read().input()
        let before = Compiler.analyze(input).diagnostics
        for isSuggested in [false, true] {
            let mending = Mending.of([input], isSuggested: isSuggested)
            if Mending.of(mending.inputs, isSuggested: isSuggested).changed.isEmpty == false {
                Issue.record("\(argument.path): mending once more changes something")
            }
            let after = Compiler.analyze(mending.inputs[0]).diagnostics
            if before == after, !mending.changed.isEmpty { Issue.record("\(argument.path): an edit mends nothing") }
            if after.filter(\.isOfReading).count > before.filter(\.isOfReading).count {
                Issue.record("\(argument.path): an edit breaks the file:\n\(after.text)")
            }
        }
    }

    @Test("a safe fix does no harm", arguments: CaseArgument.all)
    func harmless(_ argument: CaseArgument) throws {
        let input = try argument.read().input()
        let mending = Mending.of([input])
        if mending.changed.isEmpty { return }
        // Places move, and what is added is not lost.
        let kept = Set(Self.bindings(of: mending.inputs[0]))
        let lost = Self.bindings(of: input).filter { !kept.contains($0) }
        if !lost.isEmpty { Issue.record("\(argument.path): bindings are lost:\n\(lost.joined(separator: "\n"))") }
        for file in mending.changed {
            guard let old = input.module.graphFiles.first(where: { $0.path == file.path }) else { continue }
            let texts = Set(Self.keptTexts(of: file))
            let missing = Self.keptTexts(of: old).filter { !texts.contains($0) }
            if !missing.isEmpty { Issue.record("\(argument.path): code or comments are lost: \(missing)") }
            if Self.isLaidOut(old), !Self.isLaidOut(file) {
                Issue.record("\(argument.path): the layout is lost:\n\(String(decoding: file.bytes, as: UTF8.self))")
            }
        }
    }

    /// What fills each dependency, by names.
    private static func bindings(of input: Compiler.Input) -> [String] {
        Compiler.analyze(input).each.flatMap { world in
            world.graphs.flatMap { graph in
                graph.nodeIDs.flatMap { node in
                    graph[node].dependencies.indices.compactMap { index -> String? in
                        if case .unresolved = graph.binding(node, index) { return nil }
                        let targets = graph.edges(of: node).filter { $0.dependency == index }.map {
                            graph.name(of: $0.to)
                        }
                        let name = graph[node].dependencies[index].name
                        return targets.isEmpty
                            ? nil : "\(graph.name(of: node)).\(name) ← \(targets.joined(separator: ", "))"
                    }
                }
            }
        }
    }

    /// The closures and comments of a file, without white space at their ends.
    private static func keptTexts(of source: SourceText) -> [String] {
        let text = String(decoding: source.bytes, as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).filter { $0.contains("//") || $0.contains("{ ") }
            .map { String($0[($0.firstRange(of: "//")?.lowerBound ?? $0.firstIndex(of: "{")!)...]) }
    }

    private static func isLaidOut(_ source: SourceText) -> Bool {
        var diagnostics: [Diagnostic] = []
        return Layout.formatted(source, reporting: &diagnostics) == source.bytes
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
        let mending = Mending.of(
            [Compiler.Input(module: app, dependencies: [library]), Compiler.Input(module: library)], isSuggested: true)
        #expect(mending.changed.map(\.path) == ["Graph/library.digraph"])
        let texts = [mending.inputs[0].dependencies[0], mending.inputs[1].module].map { module in
            String(decoding: module.graphFiles[0].bytes, as: UTF8.self)
        }
        #expect(texts == Array(repeating: "graph LibraryGraph {\n    register Book.init\n}\n", count: 2))
    }
}

extension Diagnostic {
    /// Whether the file could not be read: no fix may lead there.
    var isOfReading: Bool { id == .syntax || id == .unterminated }
}
