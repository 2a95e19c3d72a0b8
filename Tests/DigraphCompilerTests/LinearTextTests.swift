import DigraphCompiler
import DigraphTools
import Foundation
import Testing

/// What is generated grows with registrations and dependencies, not with the ways through the graph.
@Suite struct LinearTextTests {
    /// A family of graphs by size: the graph file's members, and the Swift that they speak of.
    struct Family: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The size at which the text is compiled, when that is done.
        var size: Int
        var registrations: @Sendable (Int) -> String
        var types: @Sendable (Int) -> String

        private static let whoKnowTheNext: @Sendable (Int) -> String = { size in
            (0..<size).map { "final class R\($0) { weak var next: R\(($0 + 1) % size)? }\n" }.joined()
        }

        static let all = [
            Family(
                testDescription: "A ring of objects that know the next", size: 2_000,
                registrations: { size in
                    (0..<size).map { index in
                        """
                            register R\(index).init
                                .injection(\\.next, cycle: true)
                                .lifetime(.objectGraph)

                        """
                    }.joined()
                },
                types: whoKnowTheNext),
            Family(
                testDescription: "Stacked diamonds of new objects above one that they share", size: 30,
                registrations: { size in
                    "    register S.init.lifetime(.objectGraph)\n"
                        + (0..<size).map {
                            "    register L\($0).init\n    register R\($0).init\n    register D\($0).init\n"
                        }.joined()
                },
                types: { size in
                    "final class S {}\n"
                        + (0..<size).map { index in
                            let below = index + 1 < size ? "d: D\(index + 1)" : "s: S"
                            return """
                                final class L\(index) { init(\(below)) {} }
                                final class R\(index) { init(\(below)) {} }
                                final class D\(index) { init(l: L\(index), r: R\(index), s: S) {} }

                                """
                        }.joined()
                }),
            Family(
                testDescription: "A ring of objects that is held weakly", size: 200,
                registrations: { size in
                    (0..<size).map {
                        "    register R\($0).init.injection(\\.next, cycle: true).lifetime(.perContainer(.weak))\n"
                    }.joined()
                },
                types: whoKnowTheNext),
            Family(
                testDescription: "Layers of shared objects, each of which needs all of the next", size: 200,
                registrations: { size in
                    (0..<size).map {
                        "    register A\($0).init.lifetime(.objectGraph)\n    register B\($0).init.lifetime(.objectGraph)\n"
                    }.joined()
                },
                types: { size in
                    (0..<size).map { index in
                        let below = index + 1 < size ? "a: A\(index + 1), b: B\(index + 1)" : ""
                        return
                            "final class A\(index) { init(\(below)) {} }\nfinal class B\(index) { init(\(below)) {} }\n"
                    }.joined()
                }),
            Family(
                testDescription: "New objects that are needed twice and share one more at each step", size: 200,
                registrations: { size in
                    (0..<size).map {
                        "    register P\($0).init\n    register Q\($0).init\n    register O\($0).init.lifetime(.objectGraph)\n"
                    }.joined()
                },
                types: { size in
                    (0..<size).map { index in
                        let below = index + 1 < size ? "p: P\(index + 1), o: O\(index)" : "o: O\(index)"
                        return """
                            final class O\(index) {}
                            final class P\(index) { init(\(below)) {} }
                            final class Q\(index) { init(\(below)) {} }

                            """
                    }.joined()
                }),
            Family(
                testDescription: "Nested graphs that need what is outside", size: 200,
                registrations: { size in
                    (0..<size).map {
                        """
                            register B\($0).init.lifetime(.objectGraph)
                            graph N\($0)Graph(number: Int) {
                                register P\($0).init.lifetime(.perContainer).root()
                                register Q\($0).init
                            }

                        """
                    }.joined()
                },
                types: { size in
                    (0..<size).map { index in
                        """
                        final class B\(index) {}
                        final class P\(index) { init(b: B\(index), q: Q\(index), number: Int) {} }
                        final class Q\(index) { init(b: B\(index)) {} }

                        """
                    }.joined()
                }),
        ]

        func compile(_ size: Int, extensionFileCount: Int = 1) -> Compilation {
            let graph = SourceText(path: "Graph/app.digraph", text: "graph AppGraph {\n\(registrations(size))}\n")
            let source = SourceText(path: "Sources/App/Types.swift", text: types(size))
            let input = Compiler.Input(
                module: Compiler.Module(name: "App", graphFiles: [graph], sources: [source]),
                extensionFileCount: extensionFileCount)
            return Compiler.compile(input)
        }
    }

    @Test(arguments: Family.all)
    func `Twice the registrations are twice the text`(family: Family) {
        let sizes = [400, 800].map { size in
            let compilation = family.compile(size)
            #expect(compilation.diagnostics.text == "")
            return compilation.outputs.reduce(0) { $0 + $1.text.utf8.count }
        }
        #expect(sizes[0] > 0)
        // Numbers of one more digit and longer lists of members make it a little more than twice.
        #expect(Double(sizes[1]) < 2.3 * Double(sizes[0]))
    }

    @Test(.enabled(if: Mode.isSlow), arguments: Family.all)
    func `The text compiles`(family: Family) async throws {
        let compilation = family.compile(family.size)
        #expect(compilation.diagnostics.text == "")
        let workshop = try await Workshop.opened()
        try await workshop.withFolder { folder in
            try Data(family.types(family.size).utf8).write(to: folder.appendingPathComponent("Types.swift"))
            for output in compilation.outputs {
                try Data(output.text.utf8).write(to: folder.appendingPathComponent(output.fileName))
            }
            let files = ["Types.swift"] + compilation.outputs.map(\.fileName)
            let outcome = try await Swiftc.run(
                Workshop.strictness + workshop.runtimeFlags + ["-parse-as-library", "-typecheck"] + files, in: folder)
            #expect(outcome.status == 0, "\(outcome.errors.prefix(2_000))")
        }
    }

    /// A chain as long as nobody writes passes through every stage, on explicit stacks.
    @Test func `A chain of twenty thousand passes`() {
        let size = 20_000
        let registrations = (0..<size).map { "    register C\($0).init\n" }.joined()
        let types = (0..<size).map { index in
            index + 1 < size ? "final class C\(index) { init(next: C\(index + 1)) {} }\n" : "final class C\(index) {}\n"
        }.joined()
        let compilation = Compiler.compile(
            Compiler.Input(
                module: Compiler.Module(
                    name: "App",
                    graphFiles: [SourceText(path: "Graph/app.digraph", text: "graph AppGraph {\n\(registrations)}\n")],
                    sources: [SourceText(path: "Sources/App/Types.swift", text: types)]),
                extensionFileCount: 8))
        #expect(compilation.diagnostics.text == "")
        #expect(compilation.outputs.count == 9)
    }

    /// A message quotes what is written around it, and does not look for that in the whole file.
    @Test func `Ten thousand messages take a moment`() {
        let registrations = (0..<10_000).map { "    register T\($0).shared\n" }.joined()
        let graph = SourceText(path: "Graph/app.digraph", text: "graph AppGraph {\n\(registrations)}\n")
        let start = ContinuousClock.now
        let compilation = Compiler.compile(
            Compiler.Input(module: Compiler.Module(name: "App", graphFiles: [graph], sources: [])))
        #expect(compilation.diagnostics.count == 10_000)
        #expect(ContinuousClock.now - start < .seconds(30))
    }

    /// The times of a report, and of a comparison, of a graph with so many roots.
    private static func times(roots: Int) -> (report: Duration, comparison: Duration) {
        let types = (0..<roots).map { "final class T\($0) { init() {} }\n" }.joined()
        let inputs = ["T0.init", "T0 { T0() }"].map { first in
            let others = (1..<roots).map { "    register T\($0).init.root()\n" }.joined()
            let text = "graph AppGraph {\n    register \(first).root()\n\(others)}\n"
            return Compiler.Input(
                module: Compiler.Module(
                    name: "App", graphFiles: [SourceText(path: "Graph/app.digraph", text: text)],
                    sources: [SourceText(path: "Sources/App/Types.swift", text: types)]))
        }
        let report = Stopwatch.time { #expect(Report.checking([inputs[0]]).graphs[0].roots.count == roots) }
        let pictures = inputs.map { Picture.of([$0]) }
        let comparison = Stopwatch.time {
            #expect(Difference(from: pictures[0], to: pictures[1]).text.contains("T0 is registered with other code"))
        }
        return (report, comparison)
    }

    @Test func `The time grows with the roots, not with their square`() {
        let few = Self.times(roots: 3_000)
        let many = Self.times(roots: 12_000)
        #expect(many.report < few.report * 6 + .milliseconds(100), "\(few.report), \(many.report)")
        #expect(many.comparison < few.comparison * 6 + .milliseconds(100), "\(few.comparison), \(many.comparison)")
    }

    /// What is repeated in one line, in a graph file or a Swift file.
    struct Repetition: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var isSwift = true

        static let all = [
            Repetition(testDescription: "literals", text: #""a", "#),
            Repetition(testDescription: "raw literals", text: ##"#"a"#, "##),
            Repetition(testDescription: "interpolations", text: #""\(a)", "#),
            Repetition(testDescription: "literals in interpolations", text: #""\("\("a")")", "#),
            Repetition(testDescription: "comments in interpolations", text: #""\(/* a */ b)", "#),
            Repetition(testDescription: "regexes", text: "/a/, "),
            Repetition(testDescription: "divisions", text: "a / b, "),
            Repetition(testDescription: "extended regexes", text: "#/a/#, "),
            Repetition(testDescription: "comments", text: "a /* b */, "),
            Repetition(testDescription: "closures", text: "{ $0 + a }, "),
            Repetition(testDescription: "brackets", text: "[(a, [b])], "),
            Repetition(testDescription: "names in backticks", text: "`a`, "),
            Repetition(testDescription: "numbers", text: "1_000.5, "),
            Repetition(testDescription: "types", text: "Set<Int>.self, "),
            Repetition(testDescription: "emoji", text: "\"\u{1F600}\", "),
            Repetition(testDescription: "literals of a graph file", text: #""a", "#, isSwift: false),
            Repetition(testDescription: "interpolations of a graph file", text: #""\(a)", "#, isSwift: false),
            Repetition(testDescription: "comments of a graph file", text: "a /* b */, ", isSwift: false),
            Repetition(testDescription: "closures of a graph file", text: "{ $0 + a }, ", isSwift: false),
        ]

        /// The time for reading it so many times, separated by lines or not.
        func time(count: Int, separator: String) -> Duration {
            let list = "[" + String(repeating: text + separator, count: count) + "0]"
            let graph = isSwift ? "A.init" : "A { A(\(list)) }"
            let source = isSwift ? "let list: [Any] = \(list)\n" : ""
            let input = Compiler.Input(
                module: Compiler.Module(
                    name: "App",
                    graphFiles: [SourceText(path: "Graph/app.digraph", text: "graph AppGraph { register \(graph) }\n")],
                    sources: [SourceText(path: "Sources/App/A.swift", text: "struct A {}\n" + source)]))
            return Stopwatch.time { _ = Compiler.compile(input) }
        }
    }

    @Test(arguments: Repetition.all)
    func `The time of a token does not depend on its line`(repetition: Repetition) {
        _ = repetition.time(count: 10, separator: "")
        let one = repetition.time(count: 16_000, separator: "")
        let many = repetition.time(count: 16_000, separator: "\n")
        // A quadratic reader takes a hundred times as long.
        #expect(one < many * 3 + .milliseconds(100), "\(one), and \(many) in lines")
    }
}
