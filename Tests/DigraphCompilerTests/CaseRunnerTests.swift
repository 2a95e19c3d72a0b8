import DigraphCompiler
import Testing

/// The runner judges the compiler; these judge the runner: what it must see, it sees.
@Suite("Case runner") struct CaseRunnerTests {
    static let text = """
        A sentence.

        -- Graph/app.digraph --
        graph G {}
        -- Sources/Networking/Client.swift --
        public struct Client {}
        -- Graph/networking.digraph --
        -- want/diagnostics --
        Graph/app.digraph:1:1: error: wrong [syntax]

        """

    static func subject(_ text: String = text, adding more: String = "") throws -> Case {
        try Case(CaseFile(path: "some.case", text: text + more))
    }

    @Test func aFileIsWrittenBackAsItWasRead() {
        #expect(CaseFile(path: "", text: Self.text).text == Self.text)
    }

    @Test func inputsBelongToTheirModules() throws {
        let subject = try Self.subject()
        #expect(subject.modules.map(\.name) == ["App", "Networking"])
        #expect(
            subject.modules.map { $0.graphFiles.map(\.path) } == [["Graph/app.digraph"], ["Graph/networking.digraph"]])
        #expect(subject.modules.map { $0.sources.map(\.path) } == [[], ["Sources/Networking/Client.swift"]])
    }

    @Test(arguments: [
        ("-- want/sense --\n", "there is no output 'want/sense'"),
        ("-- want/plan --\n", "there is no output 'want/plan'"),
        ("-- Graph/other.digraph --\n", "belongs to no module"),
        ("-- Sourcs/App/App.swift --\n", "belongs to no module"),
        ("-- old/Graph/other.digraph --\n", "belongs to no module"),
        ("-- options --\nsideways\n", "there is no option 'sideways'"),
        ("-- options --\ndefault-isolation Elsewhere=MainActor\n", "which has no files here"),
        ("-- want/diagnostics --\n", "there are two sections"),
    ])
    func whatMakesNoSenseIsRefused(section: String, words: String) {
        #expect {
            try Self.subject(adding: section)
        } throws: {
            "\($0)".contains(words)
        }
    }

    @Test func optionsChangeTheInput() throws {
        let subject = try Self.subject(
            adding: "-- options --\nparts 3\ndefault-isolation MainActor\ncrlf\nno-final-newline\n")
        #expect(subject.input().extensionFileCount == 3)
        #expect(subject.modules.map(\.defaultIsolation) == ["MainActor", nil])
        #expect(subject.files.map(\.source.bytes)[1] == Array("public struct Client {}".utf8))
    }

    @Test func silenceIsADifferenceWhereSomethingIsWanted() throws {
        let report = CaseReport.quick(try Self.subject(), Compilation(diagnostics: [], outputs: []))
        #expect(report.differences.map(\.section) == ["want/diagnostics"])
        #expect(report.text(of: "some.case").contains("  - Graph/app.digraph:1:1: error: wrong [syntax]\n"))
    }

    @Test func whatIsSaidIsADifferenceWhereNothingIsWanted() throws {
        let text = "A sentence.\n-- Graph/app.digraph --\n"
        let said = Diagnostic(.syntax, at: Place(path: "Graph/app.digraph", line: 1, column: 1), "wrong")
        let report = CaseReport.quick(try Self.subject(text), Compilation(diagnostics: [said], outputs: []))
        #expect(report.text(of: "some.case").contains("  + Graph/app.digraph:1:1: error: wrong [syntax]\n"))
        let blessed = Blessing.recorded(report, in: CaseFile(path: "", text: text))
        #expect(blessed.section("want/diagnostics") == "Graph/app.digraph:1:1: error: wrong [syntax]\n")
        #expect(CaseReport.quick(try Case(blessed), Compilation(diagnostics: [said], outputs: [])).isClean)
    }

    @Test func wantedSwiftThatIsNotThereIsAProblem() throws {
        let report = CaseReport.quick(
            try Self.subject("A sentence.\n-- Graph/app.digraph --\n-- want/Swift --\n"),
            Compilation(diagnostics: [], outputs: []))
        #expect(report.problems == ["want/Swift is there, but nothing was generated"])
    }

    @Test func aDifferenceShowsTheLinesAround() {
        let expected = (1...20).map { "\($0)\n" }.joined()
        let actual = expected.replacing("10\n", with: "ten\n")
        #expect(
            LineDifference.text(expected: expected, actual: actual, context: 1)
                == "    …\n    9\n  - 10\n  + ten\n    11\n")
    }
}

/// What the runner does with swiftc, on Swift that is written here and not generated.
@Suite("Case runner with swiftc", .enabled(if: Mode.isSlow)) struct CaseRunnerSwiftcTests {
    static func report(_ sections: String, generated: String) async throws -> CaseReport {
        let file = CaseFile(path: "some.case", text: "A sentence.\n-- Graph/app.digraph --\n" + sections)
        return await CaseReport.slow(
            try Case(file),
            Compilation(
                diagnostics: [], outputs: [Compilation.Output(fileName: "App.digraph.swift", text: generated)]))
    }

    @Test func aProgramIsRun() async throws {
        let sections = """
            -- Sources/App/main.swift --
            import Networking
            print(answer(), Client().name)
            -- Sources/Networking/Client.swift --
            public struct Client { public init() {}; public var name: String { "client" } }
            -- want/stdout --
            42 client

            """
        let right = try await Self.report(sections, generated: "import DigraphRuntime\nfunc answer() -> Int { 42 }\n")
        #expect(right.isClean, "\(right.text(of: ""))")
        let wrong = try await Self.report(sections, generated: "func answer() -> Int { 41 }\n")
        #expect(wrong.differences.map(\.actual) == ["41 client\n"])
    }

    @Test(arguments: ["func f() { var x = 1 }\n", "func f() { let a: Int = \"\" }\n", "class C { var x: Int }\n"])
    func whatSwiftcRefusesOrWarnsOfIsAProblem(generated: String) async throws {
        let report = try await Self.report("", generated: generated)
        #expect(report.problems.count == 1 && report.problems[0].hasPrefix("swiftc does not take it:\n"))
    }

    @Test func anErrorIsWantedOnItsLine() async throws {
        let generated = "#sourceLocation(file: \"Graph/app.digraph\", line: 7)\nlet a: Int = \"\"\n#sourceLocation()\n"
        let report = try await Self.report("-- want/swiftc --\n", generated: generated)
        #expect(
            report.differences.map(\.actual) == [
                "Graph/app.digraph:7:14: error: cannot convert value of type 'String' to specified type 'Int'\n"
            ])
    }

    @Test func aTrapIsWantedByItsMessage() async throws {
        let main = "-- Sources/App/main.swift --\nprint(\"before\")\nend()\n"
        let generated = "func end() -> Never { fatalError(\"the end\") }\n"
        let wanted = try await Self.report(main + "-- want/trap --\nthe end\n", generated: generated)
        #expect(wanted.isClean, "\(wanted.text(of: ""))")
        let unwanted = try await Self.report(main + "-- want/stdout --\nbefore\n", generated: generated)
        #expect(unwanted.problems.count == 1)
    }
}
