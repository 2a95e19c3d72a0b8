import DigraphCompiler
import DigraphTools
import Testing

/// `validate --fix` on all cases: it ends, leaves nothing that it could have mended, and does no harm.
@Suite("Mending") struct MendingTests {
    @Test("what is mended stays mended", arguments: CaseArgument.all)
    func every(_ argument: CaseArgument) throws {
        let input = try argument.read().input()
        let before = Compiler.analyze(input).diagnostics
        let mending = Mending.of([input])
        if Mending.of(mending.inputs).changed.isEmpty == false {
            Issue.record("\(argument.path): mending once more changes something")
        }
        let after = Compiler.analyze(mending.inputs[0]).diagnostics
        if before == after, !mending.changed.isEmpty { Issue.record("\(argument.path): an edit mends nothing") }
        let new = before.newErrors(in: after)
        if !new.isEmpty { Issue.record("\(argument.path): new errors:\n\(new.text)") }
        if mending.changed.isEmpty { return }
        checkHarmless(mending, of: input, argument)
        if !before.hasErrors { #expect(Self.code(of: input) == Self.code(of: mending.inputs[0]), "\(argument.path)") }
    }

    /// What is generated, without comments and white space in front of lines: the place of copied code moves.
    private static func code(of input: Compiler.Input) -> [Substring] {
        Compiler.compile(input).outputs.flatMap { $0.text.split(separator: "\n") }.map { $0.drop { $0 == " " } }.filter
        {
            !$0.hasPrefix("#sourceLocation") && !$0.hasPrefix("//")
        }
    }

    /// An error that a safe edit only brings to light is shown by the case's `want/mended`: the edit is refused.
    @Test("a safe edit alone leads to no new error", arguments: CaseArgument.all)
    func each(_ argument: CaseArgument) throws {
        let subject = try argument.read()
        if subject.wants(.mended) { return }
        for found in Self.newErrors(of: subject.input()) { Issue.record("\(argument.path): \(found)") }
    }

    @Test("no safe edit of a broken file leads to a new syntax error", arguments: BrokenTests.files)
    func broken(_ path: String) throws {
        for (title, input) in try BrokenTests.inputs(in: path) {
            for found in Self.newErrors(of: input, where: \.isOfReading) { Issue.record("\(path): \(title): \(found)") }
        }
    }

    /// The new errors that each of the safe edits leads to, alone.
    private static func newErrors(
        of input: Compiler.Input, where isMeant: (Diagnostic) -> Bool = { _ in true }
    ) -> [String] {
        let before = Compiler.analyze(input).diagnostics
        return before.compactMap(\.onlyFix).filter(\.isSafe).compactMap { fix in
            guard let mending = Mending.making(fix, in: [input]) else { return "'\(fix.title)' changes nothing" }
            let new = before.newErrors(in: Compiler.analyze(mending.inputs[0]).diagnostics).filter(isMeant)
            return new.isEmpty ? nil : "'\(fix.title)' at \(fix.place.line):\(fix.place.column) leads to\n\(new.text)"
        }
    }

    /// A safe fix does no harm.
    private func checkHarmless(_ mending: Mending, of input: Compiler.Input, _ argument: CaseArgument) {
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
