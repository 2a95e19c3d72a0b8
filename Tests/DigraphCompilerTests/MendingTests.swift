import DigraphCompiler
import DigraphTools
import Testing

/// `validate --fix` ends, leaves nothing that it could have mended, and does no harm.
extension CaseCheck {
    static let mending = CaseCheck("what is mended stays mended, and nothing is lost") { analyzed in
        guard let mending = analyzed.mending, !mending.changed.isEmpty else { return [] }
        let after = Compiler.analyze(mending.inputs[0])
        var problems = harm(of: mending, to: analyzed.input, after)
        if after.diagnostics.contains(where: { $0.onlyFix?.isSafe == true }),
            !Mending.of(mending.inputs).changed.isEmpty
        {
            problems.append("mending once more changes something")
        }
        if analyzed.diagnostics == after.diagnostics { problems.append("an edit mends nothing") }
        let new = analyzed.diagnostics.newErrors(in: after.diagnostics)
        if !new.isEmpty { problems.append("new errors:\n\(new.text)") }
        if !analyzed.compilation.hasErrors,
            code(of: analyzed.compilation) != code(of: Compiler.compile(mending.inputs[0]))
        {
            problems.append("other code is generated")
        }
        return problems
    }

    /// An error that a safe edit only brings to light is shown by the case's `want/mended`: the edit is refused.
    static let safeEdits = CaseCheck("a safe edit alone leads to no new error") { analyzed in
        if analyzed.subject.wants(.mended) { return [] }
        return analyzed.edits.filter { $0.fix.isSafe && $0.diagnostic.onlyFix != nil }.compactMap { edit in
            let new = analyzed.diagnostics.newErrors(in: edit.after ?? [])
            return new.isEmpty ? nil : "'\(edit.fix.title)' leads to\n\(new.text)"
        }
    }

    /// What is generated, without comments and white space in front of lines: the place of copied code moves.
    private static func code(of compilation: Compilation) -> [Substring] {
        compilation.outputs.flatMap { $0.text.split(separator: "\n") }.map { $0.drop { $0 == " " } }.filter {
            !$0.hasPrefix("#sourceLocation") && !$0.hasPrefix("//")
        }
    }

    /// What is lost by a mending.
    private static func harm(of mending: Mending, to input: Compiler.Input, _ after: Analysis) -> [String] {
        var problems: [String] = []
        // Places move, and what is added is not lost.
        let kept = Set(bindings(of: after))
        let lost = bindings(of: Compiler.analyze(input)).filter { !kept.contains($0) }
        if !lost.isEmpty { problems.append("bindings are lost:\n\(lost.joined(separator: "\n"))") }
        for file in mending.changed {
            guard let old = input.module.graphFiles.first(where: { $0.path == file.path }) else { continue }
            let texts = Set(keptTexts(of: file))
            let missing = keptTexts(of: old).filter { !texts.contains($0) }
            if !missing.isEmpty { problems.append("code or comments are lost: \(missing)") }
            if isLaidOut(old), !isLaidOut(file) {
                problems.append("the layout is lost:\n\(String(decoding: file.bytes, as: UTF8.self))")
            }
        }
        return problems
    }

    /// What fills each dependency, by names.
    private static func bindings(of analysis: Analysis) -> [String] {
        analysis.each.flatMap { world in
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

    private static func isLaidOut(_ source: SourceText) -> Bool { LayoutAnswer.formatted(source) == source.bytes }
}

@Suite("Mending") struct MendingTests {
    @Test("an edit that a module above cannot bear is refused") func moduleAbove() {
        let library = Compiler.Module(
            name: "Library",
            graphFiles: [
                SourceText(
                    path: "Graph/library.digraph",
                    text: """
                        graph LibraryGraph {
                            register Node.init
                                .lifetime(.objectGraph)
                                .injection(\\.other, cycle: true)
                                .root()
                            register Other.init
                                .lifetime(.objectGraph)
                            register Plain.init
                                .as(Part)
                        }

                        """)
            ],
            sources: [
                SourceText(
                    path: "Sources/Library/Node.swift",
                    text: """
                        protocol Part {}
                        final class Node { var other: Other? }
                        final class Other { init(part: any Part) {} }
                        final class Plain: Part {}

                        """)
            ])
        let app = Compiler.Module(
            name: "App",
            graphFiles: [
                SourceText(
                    path: "Graph/app.digraph",
                    text: """
                        @testable import Library

                        graph AppGraph: LibraryGraph {
                            register Top.init
                                .lifetime(.objectGraph)
                                .as(Part)
                        }

                        """)
            ],
            sources: [
                SourceText(
                    path: "Sources/App/Top.swift",
                    text: """
                        @testable import Library

                        final class Top: Part { weak var node: Node?; init(node: Node) {} }

                        """)
            ])
        let below = Compiler.Input(module: library)
        #expect(Mending.of([below]).edits.map(\.title) == ["remove 'cycle: true'"])
        let both = Mending.of([Compiler.Input(module: app, dependencies: [library]), below])
        #expect(both.changed.isEmpty)
        #expect(both.refusals.map(\.text).joined().contains("a new error: this injection closes the cycle"))
    }

    @Test("what is mended in one module is seen by those that depend on it") func severalModules() {
        let library = Compiler.Module(
            name: "Library",
            graphFiles: [
                SourceText(path: "Graph/library.digraph", text: "graph LibraryGraph {\n    regster Book.init\n}\n")
            ],
            sources: [SourceText(path: "Sources/Library/Book.swift", text: "class Book {}")])
        let app = Compiler.Module(
            name: "App",
            graphFiles: [
                SourceText(path: "Graph/app.digraph", text: "graph AppGraph {\n    include LibraryGraph\n}\n")
            ],
            sources: [])
        let mending = Mending.of(
            [Compiler.Input(module: app, dependencies: [library]), Compiler.Input(module: library)])
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

extension [Diagnostic] {
    /// The errors among others that are not among these. An error that has moved is not new.
    func newErrors(in others: [Diagnostic]) -> [Diagnostic] {
        Baseline(of: self).unknown(among: others.filter { $0.severity == .error })
    }
}
