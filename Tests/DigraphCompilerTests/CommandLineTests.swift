import Foundation
import Testing

/// `digraph` as it is built: exit codes, which stream has what, and what is written where. What it says of graphs is for
/// cases.
@Suite("Command line") final class CommandLineTests: FolderTests {
    private static let right = "graph AppGraph {\n    register Engine.init\n    register Car.init\n        .root()\n}\n"
    private static let wrong = right.replacingOccurrences(of: "Engine", with: "Enigne")
    private static let unused = right.replacingOccurrences(of: "}", with: "    register Boat.init\n}")

    let temporary: TemporaryFolder
    private let tool: BuiltTool

    init() throws {
        tool = try BuiltTool("digraph")
        temporary = try TemporaryFolder()
        try write("struct Engine {}\nstruct Boat {}\nstruct Car { let engine: Engine }\n", to: "Sources/App.swift")
        try write(Self.right, to: "Graph/right.digraph")
        try write(Self.wrong, to: "Graph/wrong.digraph")
        try write(Self.unused, to: "Graph/unused.digraph")
    }

    private func run(_ arguments: String..., input: String = "") throws -> BuiltTool.Outcome {
        try tool.run(arguments, in: folder, input: input)
    }

    private func validate(_ words: String..., input: String = "") throws -> BuiltTool.Outcome {
        try tool.run(["validate", "--module", "App", "--sources", "Sources"] + words, in: folder, input: input)
    }

    private var commandNames: [String] {
        get throws {
            let overview = try run("--help").output
            let commands = overview.components(separatedBy: "Commands:\n")[1].components(separatedBy: "\n\n")[0]
            return commands.split(separator: "\n").map { String($0.split(separator: " ")[0]) }
        }
    }

    // MARK: - Known problems

    @Test("a baseline leaves out what it lists, tells what is mended, and shrinks when asked") func baseline() throws {
        let file = "Graph/changing.digraph"
        func check(_ words: String...) throws -> BuiltTool.Outcome {
            try tool.run(
                ["validate", "--module", "App", "--sources", "Sources", file, "--baseline", "known.txt"] + words,
                in: folder)
        }
        try write(Self.wrong, to: file)
        let without = try check()
        #expect(
            without.status == 2 && without.complaint.contains("there is no known.txt; '--update-baseline' writes it"))
        let written = try check("--update-baseline")
        #expect(
            written.status == 0 && written.complaint.contains("1 known problem is left out, which known.txt lists\n"))
        let lines = try text(of: "known.txt").split(separator: "\n")
        #expect(lines.count == 2 && lines[1].hasPrefix("unknown-type: "))

        // What is new is told, wherever the known problem is now, and is not added to the file.
        try write("\n" + Self.wrong.replacingOccurrences(of: "}", with: "    register Ghost.init\n}"), to: file)
        let more = try check("--update-baseline")
        #expect(more.status == 1 && more.complaint.contains("'Ghost'"))
        #expect(!more.complaint.contains("Enigne"))
        #expect(try text(of: "known.txt").split(separator: "\n") == lines)

        try write(Self.right, to: file)
        let mended = try check()
        #expect(mended.status == 0)
        #expect(mended.complaint.hasSuffix("1 of its lines is mended; '--update-baseline' removes it\n"))
        #expect(try check("--update-baseline").complaint.hasSuffix("1 of its lines is mended and removed\n"))
        #expect(try text(of: "known.txt").split(separator: "\n").count == 1)
        #expect(try validate("Graph/right.digraph", "--update-baseline").status == 2)
    }

    @Test("a file that is no baseline is refused, and not changed") func noBaseline() throws {
        let file = "Graph/changing.digraph"
        try write(Self.right, to: file)
        let known = "# Known problems\n\nunknown-type: cannot find type 'Enigne'\n"
        for (text, words) in [
            (known + "<<<<<<< HEAD\n", "known.txt:4: this is a merge conflict"),
            (known + "no-such-id: message\n", "known.txt:4: this is no line of a baseline"),
            ("graph AppGraph {}\n", "known.txt:1: this is no line of a baseline"),
        ] {
            try write(text, to: "known.txt")
            let outcome = try tool.run(
                [
                    "validate", "--module", "App", "--sources", "Sources", file, "--baseline", "known.txt",
                    "--update-baseline",
                ], in: folder)
            #expect(outcome.status == 2 && outcome.complaint.contains(words), "\(outcome.complaint)")
            #expect(try self.text(of: "known.txt") == text)
        }
    }

    @Test("an option with an empty value is refused") func emptyValue() throws {
        try write(Self.right, to: "Graph/right.digraph")
        for option in ["--output=", "-o"] {
            let words = ["generate", "Graph/right.digraph", "--module", "App", "--sources", "Sources", option]
            let outcome = try tool.run(option == "-o" ? words + [""] : words, in: folder)
            #expect(outcome.status == 2 && outcome.complaint.contains("'--output' needs a value"))
        }
    }

    #if !os(Windows)
    @Test("a pipe is named as one, and read as standard input") func pipes() throws {
        try write(Self.right, to: "Graph/right.digraph")
        try #require(mkfifo(folder.appendingPathComponent("Graph/pipe.digraph").path, 0o600) == 0)
        let words = ["validate", "--module", "App", "--sources", "Sources"]
        let outcome = try tool.run(words + ["Graph"], in: folder)
        #expect(outcome.status == 2 && outcome.complaint.contains("cannot read Graph/pipe.digraph: it is a pipe"))
        let shell = BuiltTool(file: URL(fileURLWithPath: "/bin/sh"))
        let piped = try shell.run(
            ["-c", "cat Graph/right.digraph | '\(tool.path)' \(words.joined(separator: " ")) -"], in: folder)
        #expect(piped.status == 0, "\(piped.complaint)")
    }
    #endif

    // MARK: - Streams and exit codes

    @Test("nothing wrong: how much was checked, 0") func right() throws {
        let outcome = try validate("Graph/right.digraph")
        #expect(outcome.status == 0 && outcome.output == "")
        #expect(outcome.complaint == "1 graph, 2 registrations, no problems\n")
        let parts = "part Works { register Engine.init }\ngraph AppGraph { include Works; register Car.init.root() }\n"
        #expect(try validate("-", input: parts).complaint == "1 graph, 2 registrations, no problems\n")
        let quiet = try validate("Graph/right.digraph", "--quiet")
        #expect(quiet.status == 0 && quiet.output == "" && quiet.complaint == "")
    }

    @Test("problems: the source below each, how many there are, and where to read more") func wrong() throws {
        let complaint = try validate("Graph/wrong.digraph").complaint
        #expect(complaint.contains("\n    2 |     register Enigne.init\n      |              ^^^^^^^^^^^\n"))
        #expect(complaint.hasSuffix("\n1 error\nto read more: digraph explain unknown-type\n"))
        let warning = try validate("Graph/unused.digraph").complaint
        #expect(warning.hasSuffix("\n1 warning\nto read more: digraph explain unused-registration\n"))
        #expect(try !validate("Graph/wrong.digraph", "--quiet").complaint.contains("to read more"))
        let underPlugin = try tool.run(
            [
                "--plugin", "DigraphCommand", "validate", "Graph/wrong.digraph", "--module", "App", "--sources",
                "Sources",
            ],
            in: folder)
        #expect(underPlugin.complaint.hasSuffix("to read more: swift package digraph explain unknown-type\n"))
    }

    @Test(
        "colours where they are wanted",
        arguments: [
            ("--color always", true), ("--color never", false), ("", false), ("CLICOLOR_FORCE=1", true),
            ("CLICOLOR_FORCE=0", false), ("NO_COLOR=1 CLICOLOR_FORCE=1", false),
            ("NO_COLOR=1 --color always", true), ("CLICOLOR_FORCE=1 --color never", false),
        ])
    func colors(_ words: String, _ isColored: Bool) throws {
        #if !os(Windows)
        let words = words.split(separator: " ")
        let environment = words.filter { $0.contains("=") }.joined(separator: " ")
        let options = words.filter { !$0.contains("=") }.joined(separator: " ")
        let outcome = try shell(
            "env -u NO_COLOR -u CLICOLOR_FORCE \(environment) $digraph validate Graph/wrong.digraph --module App --sources Sources \(options)"
        )
        #expect(outcome.complaint.contains("\u{1B}[1;31merror: ") == isColored)
        #endif
    }

    @Test("--package-path is the folder that paths are relative to") func packagePath() throws {
        let inner = folder.appendingPathComponent("Sources")
        let words = ["validate", "Graph/wrong.digraph", "--module", "App", "--sources", "Sources"]
        let outcome = try tool.run(words + ["--package-path", ".."], in: inner)
        #expect(outcome.status == 1 && outcome.complaint.hasPrefix("Graph/wrong.digraph:2:14: error: "))
        #expect(try tool.run(words + ["--package-path", "nowhere"], in: inner).status == 2)
    }

    @Test("sources are found in folders within, and links to folders lead nowhere") func folders() throws {
        let inner = folder.appendingPathComponent("Sources/Engines/Old")
        for name in [inner, folder.appendingPathComponent("Sources/.hidden")] {
            try FileManager.default.createDirectory(at: name, withIntermediateDirectories: true)
        }
        try write("struct Boat {}\nstruct Car { let engine: Engine }\n", to: "Sources/App.swift")
        try write("struct Engine {}\n", to: "Sources/Engines/Old/Engine.swift")
        try write("struct Engine {}\n", to: "Sources/.hidden/Engine.swift")
        try FileManager.default.createSymbolicLink(
            at: inner.appendingPathComponent("back"), withDestinationURL: folder.appendingPathComponent("Sources"))
        let outcome = try validate("Graph/right.digraph")
        #expect(outcome.status == 0 && outcome.complaint.hasSuffix("no problems\n"))
    }

    @Test("the examples of a documentation catalogue are no sources") func documentation() throws {
        for name in ["Sources/App.docc/Resources", "Sources/docc"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        try write("struct Boat {}\nstruct Car { let engine: Engine }\n", to: "Sources/App.swift")
        try write("struct Engine { init(sample: Int) {} }\n", to: "Sources/App.docc/Resources/Engine.swift")
        #expect(try validate("Graph/right.digraph").status == 1)
        try write("struct Engine {}\n", to: "Sources/docc/Engine.swift")
        #expect(try validate("Graph/right.digraph").status == 0)
    }

    @Test("text goes to standard error, 1") func text() throws {
        let outcome = try validate("Graph/wrong.digraph")
        #expect(outcome.status == 1 && outcome.output == "")
        #expect(
            outcome.complaint.hasPrefix("Graph/wrong.digraph:2:14: error: cannot find type 'Enigne' in the sources"))
        #expect(!outcome.complaint.contains("\u{1B}"))
    }

    @Test("a folder stands for the graph files in it") func foldersOfGraphFiles() throws {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Graph/App/Deeper"), withIntermediateDirectories: true)
        try write("graph FirstGraph {\n    register Boat.init\n}\n", to: "Graph/App/first.digraph")
        try write("graph SecondGraph {\n    register Enigne.init\n}\n", to: "Graph/App/Deeper/second.digraph")
        try write("struct Boat {}\nstruct Engine {}\n", to: "Sources/App.swift")
        let wrong = try validate("Graph/App")
        #expect(
            wrong.status == 1
                && wrong.complaint.hasPrefix("Graph/App/Deeper/second.digraph:2:14: error: cannot find type"))
        #expect(try validate("Graph/App/first.digraph").status == 0)
        let empty = try validate("Sources")
        #expect(empty.status == 2 && empty.complaint.hasPrefix("error: there are no graph files in Sources"))
    }

    @Test("render says what it has written, unless it is quiet") func rendered() throws {
        let words = ["render", "--format", "dot", "--output", "graph.dot", "Graph/right.digraph"]
        let module = ["--module", "App", "--sources", "Sources"]
        #expect(try tool.run(words + module, in: folder).complaint.hasPrefix("wrote graph.dot\n"))
        #expect(try tool.run(words + module + ["--quiet"], in: folder).complaint == "")
    }

    @Test("render --diff draws what changed since another state") func renderedChanges() throws {
        let module = ["Graph/right.digraph", "--module", "App", "--sources", "Sources"]
        func render(_ options: String...) throws -> BuiltTool.Outcome {
            try tool.run(["render", "--format", "mermaid"] + options + module, in: folder)
        }
        let changed = try render("--diff", "Graph/unused.digraph")
        #expect(changed.status == 0 && changed.output.contains("classDef"))
        #expect(try render().output != changed.output)
        #expect(!(try render("--diff", "Graph/right.digraph", "--depth", "0").output.contains("classDef")))
        let unknown = try render("--diff", "nowhere")
        #expect(unknown.status == 2 && unknown.complaint.contains("'nowhere' is no file, no folder and no git"))
        #expect(try render("--depth", "1").status == 2)
    }

    @Test("machine formats go to standard output", arguments: ["json", "sarif", "github"])
    func machines(_ format: String) throws {
        let wrong = try validate("Graph/wrong.digraph", "--format", format)
        #expect(wrong.status == 1 && wrong.output.contains("Enigne") && wrong.complaint == "")
        let right = try validate("Graph/right.digraph", "--format=\(format)")
        #expect(right.status == 0 && right.complaint == "")
        guard format != "github" else { return }
        for outcome in [right, wrong] {
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) }
        }
    }

    @Test("--strict makes errors of warnings, in every format") func strict() throws {
        #expect(try validate("Graph/unused.digraph").status == 0)
        #expect(try validate("Graph/unused.digraph").complaint.contains(": warning: "))
        #expect(try validate("Graph/unused.digraph", "--strict").complaint.contains(": error: "))
        let json = try validate("Graph/unused.digraph", "--strict", "--format", "json")
        #expect(
            json.status == 1 && json.output.contains(#""valid": false"#)
                && json.output.contains(#""severity": "error""#))
        #expect(try validate("Graph/unused.digraph", "--format", "json").output.contains(#""valid": true"#))
    }

    @Test("machine formats have all diagnostics, text has fifty and says so") func all() throws {
        let registrations = (0..<60).map { "    register Missing\($0).init\n" }.joined()
        try write("graph AppGraph {\n\(registrations)}\n", to: "Graph/many.digraph")
        let text = try validate("Graph/many.digraph").complaint
        #expect(
            text.components(separatedBy: ": error: ").count == 51 && text.contains("and 10 more errors and warnings"))
        let json = try validate("Graph/many.digraph", "--format", "json").output
        #expect(json.components(separatedBy: #""id": "#).count == 61)
    }

    @Test("paths are relative below the current folder, absolute elsewhere") func paths() throws {
        let inside = try validate("./Graph/../Graph/wrong.digraph", "--format", "json").output
        #expect(inside.contains(#""file": "Graph/wrong.digraph""#))
        let outcome = try tool.run(
            ["validate", "../Graph/wrong.digraph", "--module", "App", "--sources", ".", "--format", "json"],
            in: folder.appendingPathComponent("Sources"))
        let file = folder.resolvingSymlinksInPath().appendingPathComponent("Graph/wrong.digraph").path
        #expect(outcome.output.contains("\"file\": \"\(file)\"") || outcome.output.contains("/Graph/wrong.digraph\""))
        #expect(!outcome.output.contains("../"))
    }

    @Test("'-' is standard input") func standardInput() throws {
        let outcome = try validate("-", input: Self.wrong)
        #expect(outcome.status == 1 && outcome.complaint.hasPrefix("<stdin>:2:14: error: "))
        #expect(try validate("-", input: Self.right).status == 0)
        #expect(try validate("-", "-", input: Self.right).status == 2)
        #expect(try validate("-", "--fix", input: Self.right).status == 2)
    }

    // MARK: - Stubs

    @Test("'stub' prints, writes and checks") func stubs() throws {
        let module = ["--module", "App", "--sources", "Sources"]
        func stub(_ words: String...) throws -> BuiltTool.Outcome { try tool.run(["stub"] + words, in: folder) }
        try write(
            "protocol Clock { func wait() }\nprotocol Row { subscript(_: Int) -> Int { get } }\n", to: "Sources/P.swift"
        )
        let printed = try tool.run(["stub", "Clock"] + module, in: folder)
        #expect(printed.status == 0 && printed.complaint.isEmpty)
        #expect(printed.output.contains("@testable import App\n\nfinal class ClockStub: Clock {\n"))

        let words = ["stub", "Clock", "Sources/P.swift", "--module", "App", "--output", "Tests/Stubs.swift"]
        let missing = try tool.run(words + ["--check"], in: folder)
        #expect(missing.status == 1 && missing.output.contains("+final class ClockStub: Clock {\n"))
        #expect(!exists("Tests/Stubs.swift"))
        let written = try tool.run(words, in: folder)
        #expect(written.status == 0 && written.complaint == "wrote Tests/Stubs.swift\n")
        #expect(try text(of: "Tests/Stubs.swift") == printed.output)
        let again = try tool.run(words + ["--check"], in: folder)
        #expect(again.status == 0 && again.output.isEmpty && again.complaint.isEmpty)

        try write("protocol Clock { func wait() async }\n", to: "Sources/P.swift")
        let late = try tool.run(words + ["--check"], in: folder)
        #expect(late.status == 1 && late.output.contains("\n+    func wait() async {\n"))
        #expect(late.complaint == "error: stubs are out of date: Tests/Stubs.swift\n")
        let kept = try text(of: "Tests/Stubs.swift")
        let refused = try tool.run(words + ["Clok"], in: folder)
        #expect(refused.status == 1 && refused.complaint.contains("there is no protocol 'Clok'; did you mean 'Clock'?"))
        #expect(try text(of: "Tests/Stubs.swift") == kept)

        try write("graph G {\n    register ClockStub.init\n        .as(Clock)\n}\ngraph H {}\n", to: "Graph/g.digraph")
        let sources = ["Sources/P.swift", "Graph/g.digraph", "--module", "App"]
        let ofGraph = try tool.run(["stub", "--for", "G"] + sources, in: folder)
        #expect(ofGraph.status == 0 && ofGraph.output.hasPrefix("// Written by 'digraph stub --for G'."))
        #expect(ofGraph.output.contains("final class ClockStub: Clock {\n"))
        #expect(
            try tool.run(["stub", "--for", "H"] + sources, in: folder).complaint.contains("'H' registers no stubs"))
        #expect(try tool.run(["stub", "--for", "I"] + sources, in: folder).complaint.contains("there is no graph 'I'"))

        #expect(try stub("Clock", "--check").status == 2)
        #expect(try stub("--module", "App").complaint.contains("say which protocols"))
        #expect(try stub("Clock", "Sources/P.swift").complaint.contains("say with '--module'"))
    }

    // MARK: - Mending

    private static let misspelled = right.replacingOccurrences(of: ".root", with: ".rooot")
    private static let typo = "Graph/typo.digraph"

    @Test("--fix writes what it mends, and nothing else") func mending() throws {
        try write(Self.misspelled, to: Self.typo)
        let mended = try validate(Self.typo, "--fix")
        #expect(mended.status == 0)
        #expect(mended.complaint.hasPrefix("Graph/typo.digraph:4:9: fixed: replace with .root\n"))
        #expect(mended.complaint.hasSuffix("fixed 1 problem in 1 file\n"))
        #expect(try text(of: Self.typo) == Self.right)
        let before =
            try FileManager.default.attributesOfItem(
                atPath: folder.appendingPathComponent("Graph/right.digraph").path)[.systemFileNumber] as? Int
        #expect(try validate("Graph/right.digraph", "--fix").status == 0)
        let after =
            try FileManager.default.attributesOfItem(
                atPath: folder.appendingPathComponent("Graph/right.digraph").path)[.systemFileNumber] as? Int
        #expect(before == after)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("Graph").path).count == 4)
    }

    @Test("under the plugin that reads, nothing is written, and the other one is named") func plugins() throws {
        let place = "Graph/wrong.digraph:2:14"
        let words = [
            "validate", "Graph/wrong.digraph", "--module", "App", "--sources", "Sources", "--fix", place,
        ]
        let refused = try tool.run(["--plugin", "DigraphCommand"] + words, in: folder)
        #expect(refused.status == 2)
        #expect(refused.complaint.contains("swift package digraph-write validate --fix \(place)'"))
        #expect(try text(of: "Graph/wrong.digraph") == Self.wrong)
        #expect(try tool.run(["--plugin", "DigraphCommand"] + words + ["--diff"], in: folder).status == 1)
        let format = try run("--plugin", "DigraphCommand", "format", "Graph/wrong.digraph")
        #expect(format.status == 2 && format.complaint.contains("swift package digraph-write format"))
        #expect(try run("--plugin", "DigraphCommand", "format", "--check", "Graph/right.digraph").status < 2)
        #expect(try tool.run(["--plugin", "DigraphWrite"] + words, in: folder).status == 0)
        #expect(try text(of: "Graph/wrong.digraph") == Self.right)
    }

    @Test("--fix makes no suggestion, unless its place is named") func suggestions() throws {
        let safe = try validate("Graph/wrong.digraph", "--fix")
        #expect(safe.status == 1 && safe.complaint.hasSuffix("fixed nothing; 1 remains\n"))
        #expect(try text(of: "Graph/wrong.digraph") == Self.wrong)
        let named = try validate("Graph/wrong.digraph", "--fix", "Graph/wrong.digraph:2:14")
        #expect(named.status == 0)
        #expect(named.complaint.hasPrefix("Graph/wrong.digraph:2:14: fixed: replace with Engine\n"))
        #expect(named.complaint.hasSuffix("fixed 1 problem in 1 file\n"))
        #expect(try text(of: "Graph/wrong.digraph") == Self.right)
        // As a message begins, with another spelling of the path.
        try write(Self.wrong, to: "Graph/wrong.digraph")
        #expect(try validate("Graph/wrong.digraph", "--fix", "./Graph/../Graph/wrong.digraph:2:14:").status == 0)
        #expect(try text(of: "Graph/wrong.digraph") == Self.right)
        #expect(try validate("Graph/wrong.digraph", "--suggested").status == 2)
    }

    @Test("in a package, the last line is the command that makes an edit") func editOfPackage() throws {
        let root = folder.resolvingSymlinksInPath().path
        let facts = """
            module App
            target App
            kind generic
            package \(root)
            manifest \(root)/Package.swift
            folder \(root)/Sources
            graph \(root)/Graph/wrong.digraph
            source \(root)/Sources/App.swift

            """
        try write(facts, to: "facts/App.digraph-facts")
        try write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "App",
                targets: [.target(name: "App", plugins: [.plugin(name: "DigraphBuild", package: "digraph")])])

            """, to: "Package.swift")
        let words = ["--package-facts", "facts", "validate"]
        let checked = try tool.run(["--plugin", "DigraphCommand"] + words, in: folder)
        let place = "Graph/wrong.digraph:2:14"
        #expect(
            checked.complaint.contains("\nto make an edit: swift package digraph-write validate --fix \(place)\n"),
            "\(checked.complaint)")
        let writing = ["--plugin", "DigraphWrite"] + words
        let made = try tool.run(writing + ["--target", "App", "--fix", "\(root)/\(place)"], in: folder)
        #expect(made.status == 0, "\(made.complaint)")
        #expect(try text(of: "Graph/wrong.digraph") == Self.right)
        try write(Self.misspelled, to: "Graph/wrong.digraph")
        let safe = try tool.run(writing, in: folder)
        #expect(safe.complaint.contains("\nto make an edit: swift package digraph-write validate --fix\n"))
        #expect(try !tool.run(writing + ["--quiet"], in: folder).complaint.contains("to make an edit"))
    }

    @Test("of several edits, one is chosen by its number") func choices() throws {
        let (file, place) = ("Graph/unused.digraph", "Graph/unused.digraph:5:14")
        let listed = try validate(file, "--fix", place)
        #expect(listed.status == 1 && listed.output == "")
        #expect(
            listed.complaint == """
                \(place): choose an edit with '--choose <number>':
                    1  add .root() to 'Boat'
                    2  add .unused() to 'Boat'

                """)
        #expect(try text(of: file) == Self.unused)
        let none = try validate(file, "--fix", place, "--choose", "3")
        #expect(none.status == 2 && none.complaint == "error: \(place): there are 2 edits here, and no number 3\n")
        let difference = try validate(file, "--fix", place, "--choose", "1", "--diff", "--strict")
        #expect(difference.status == 1 && difference.output.contains("\n+        .root()\n"))
        #expect(try text(of: file) == Self.unused)
        let chosen = try validate(file, "--fix", place, "--choose", "2", "--strict", "--format", "json")
        #expect(chosen.status == 0 && chosen.output.contains(#""valid": true"#))
        #expect(try text(of: file) == Self.unused.replacing("Boat.init", with: "Boat.init\n        .unused()"))
    }

    @Test("an edit of a file with carriage returns has some, too") func carriageReturns() throws {
        let file = "Graph/unused.digraph"
        try write(Self.unused.replacing("\n", with: "\r\n"), to: file)
        #expect(try validate(file, "--fix", "\(file):5:14", "--choose", "1", "--quiet").status == 0)
        let expected = Self.unused.replacing("Boat.init", with: "Boat.init\n        .root()")
        #expect(try text(of: file) == expected.replacing("\n", with: "\r\n"))
    }

    @Test("a named edit is made whatever comes of it, and text that is missing is named") func unfinished() throws {
        try write(
            "struct Boat { let name: String; let car: Car }\nstruct Car { let boat: Boat }\n", to: "Sources/App.swift")
        let file = "Graph/boats.digraph"
        try write("graph AppGraph {\n    register Boat.init\n}\n", to: file)
        let first = try validate(file, "--fix", "\(file):2:14")
        #expect(first.status == 1 && first.complaint.contains("\n    3  add the input 'name: String' to 'AppGraph'\n"))
        let text = try validate(file, "--fix", "\(file):2:14", "--choose", "2")
        #expect(text.status == 1)
        #expect(text.complaint.contains("to 'Boat'; write what is missing between <# and #>\n"))
        #expect(try self.text(of: file).contains("\n        .parameter(name) { <#String#> }\n"))
    }

    @Test(
        "a place that offers nothing is an error",
        arguments: [
            (["Graph/wrong.digraph:2:15"], "Graph/wrong.digraph:2:15: no problem is reported here; write the line"),
            (["Graph/none.digraph:2:14"], "Graph/none.digraph:2:14: no problem is reported here; write the line"),
            (["Graph/wrong.digraph:2:14", "--choose", "2"], "there is 1 edit here, and no number 2"),
            (["Graph/wrong.digraph:2:14", "--choose", "x"], "'--choose' needs the number of an edit, not 'x'"),
            (["Graph/wrong.digraph:2:14", "Graph/wrong.digraph:3:14"], "'--fix' takes one place at a time"),
            (["Graph/wrong.digraph:2:14", "--watch"], "'--watch' cannot be used with the place of one problem"),
            (["--choose", "2"], "'--choose' is for '--fix' with the place of a problem"),
        ])
    func noEdit(_ words: [String], _ answer: String) throws {
        let command = ["validate", "--module", "App", "--sources", "Sources", "Graph/wrong.digraph", "--fix"]
        let outcome = try tool.run(command + words, in: folder)
        #expect(
            outcome.status == 2 && outcome.output == "" && outcome.complaint.contains(answer), "\(outcome.complaint)")
        #expect(try text(of: "Graph/wrong.digraph") == Self.wrong)
    }

    @Test("a problem without an edit, and a place without --fix, are errors") func noEditThere() throws {
        try write("graph AppGraph {\n    register Engine.init\n        .root(1)\n}\n", to: "Graph/plain.digraph")
        let none = try validate("Graph/plain.digraph", "--fix", "Graph/plain.digraph:3:15")
        #expect(
            none.status == 2 && none.complaint.contains("3:15: the problem here offers no edit"), "\(none.complaint)")
        let unasked = try validate("Graph/wrong.digraph", "Graph/wrong.digraph:2:14")
        #expect(unasked.status == 2 && unasked.complaint.contains("the place Graph/wrong.digraph:2:14 is for '--fix'"))
    }

    @Test("a safe edit that leads to a new error is not made, and its file stays") func refused() throws {
        let text = "graph AppGraph {\n    register Car\n        .root()\n        .rooot()\n}\n"
        try write(text, to: Self.typo)
        let outcome = try validate(Self.typo, "--fix")
        #expect(outcome.status == 1)
        #expect(
            outcome.complaint.contains(
                "\(Self.typo):2:17: not fixed: insert .init; this would lead to a new error: nothing provides 'Engine'"),
            "\(outcome.complaint)")
    }

    @Test("--diff prints what --fix would write") func fixDifference() throws {
        try write(Self.misspelled, to: Self.typo)
        let outcome = try validate(Self.typo, "--fix", "--diff")
        #expect(outcome.status == 1)
        #expect(outcome.output.hasPrefix("--- Graph/typo.digraph\n+++ Graph/typo.digraph\n@@ -1,"))
        #expect(outcome.output.contains("\n-        .rooot()\n+        .root()\n"))
        #expect(outcome.complaint.hasSuffix("would fix 1 problem in 1 file\n"))
        #expect(try text(of: Self.typo) == Self.misspelled)
        #expect(try validate(Self.typo, "--diff").status == 2)
        #expect(try validate(Self.typo, "--fix", "--diff", "--format", "json").status == 2)
    }

    #if !os(Windows)
    @Test("what is written goes through links and keeps the mode, and read-only files stay") func linksAndModes() throws
    {
        let manager = FileManager.default
        let file = folder.appendingPathComponent("Graph/wrong.digraph").path
        let link = folder.appendingPathComponent("Graph/link.digraph").path
        try manager.createSymbolicLink(atPath: link, withDestinationPath: "wrong.digraph")
        try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
        #expect(try validate("Graph/link.digraph", "--fix", "Graph/link.digraph:2:14").status == 0)
        #expect(try manager.destinationOfSymbolicLink(atPath: link) == "wrong.digraph")
        #expect(try text(of: "Graph/wrong.digraph") == Self.right)
        #expect(try manager.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)

        let loose = Self.right.replacing("    register", with: "  register")
        try write(loose, to: "Graph/wrong.digraph")
        try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
        let refused = try run("format", "Graph/link.digraph")
        #expect(refused.status == 2 && refused.complaint.contains("the file is read-only; make it writable"))
        #expect(try text(of: "Graph/wrong.digraph") == loose)
    }
    #endif

    // MARK: - What is not understood

    @Test("each command says how it is used") func help() throws {
        for command in try commandNames {
            let outcome = try run(command, "--help")
            #expect(outcome.status == 0 && outcome.output.contains("Usage: digraph \(command)"), "\(command)")
            #expect(outcome.output.contains("Exit status: 0"), "\(command)")
            #expect(try run("help", command).output == outcome.output)
            let long = outcome.output.split(separator: "\n").filter { $0.count > 120 }.map(String.init)
            #expect(long.isEmpty, "\(command)")
        }
        #expect(try run("--version").output.hasPrefix("digraph "))
    }

    @Test(
        "what is not understood ends with 2 and a near miss",
        arguments: [
            (["validat"], "did you mean 'validate'?"), (["help", "formatt"], "did you mean 'format'?"),
            (["validate", "--strickt"], "did you mean '--strict'?"),
            (["validate", "--format", "sarf"], "did you mean 'sarif'?"),
            (["validate", "--format", "xml"], "there are 'text', 'json', 'sarif' and 'github'"),
            (["validate", "--format"], "'--format' needs a value"), (["completions"], "bash, zsh or fish"),
            (["completions", "tcsh"], "no completions for 'tcsh'"), (["lint"], "did you mean 'validate'?"),
            (["fmt"], "did you mean 'format'?"), (["graph"], "did you mean 'render'?"),
            (["validate"], "there is no package in this folder"), (["init"], "there is no package in this folder"),
            (["validate", "Graph/right.digraph", "--module", "App", "--target", "App"], "'--target' is for packages"),
            (["validate", "--color", "green"], "there are 'auto', 'always' and 'never'"),
            (["generate", "Graph/right.digraph"], "--output"), (["validate", "Graph/right.digraph"], "'--module'"),
            (["validate", "Graph/none.digraph", "--module", "App"], "cannot read Graph/none.digraph: "),
        ])
    func notUnderstood(_ words: [String], _ answer: String) throws {
        let outcome = try tool.run(words, in: folder)
        #expect(outcome.status == 2 && outcome.output == "" && outcome.complaint.hasPrefix("error: "))
        #expect(outcome.complaint.contains(answer), "\(outcome.complaint)")
    }

    @Test("no words are a question for help") func noWords() throws {
        let outcome = try tool.run([], in: folder)
        #expect(outcome.status == 0 && outcome.complaint == "")
        #expect(try outcome.output == run("--help").output)
    }

    @Test("-o is --output") func shortOutput() throws {
        let words = ["Graph/right.digraph", "--module", "App", "--sources", "Sources", "-o", "out"]
        #expect(try tool.run(["generate"] + words, in: folder).status == 0)
        #expect(try text(of: "out/App.digraph.swift").contains("class AppGraph"))
    }

    @Test("a first graph file is written once, and builds as it is") func initialize() throws {
        try write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Try", targets: [.executableTarget(name: "my-app"), .target(name: "Basis")])
            """, to: "Package.swift")
        for name in ["my-app", "Basis"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("Sources/\(name)"), withIntermediateDirectories: true)
            try write("struct Thing {}\n", to: "Sources/\(name)/Thing.swift")
        }
        let outcome = try run("init")
        #expect(outcome.status == 0 && outcome.output.hasPrefix("wrote Graph/my-app.digraph\n"))
        #expect(outcome.output.contains(#"plugins: [.plugin(name: "DigraphBuild", package: "digraph")]"#))
        #expect(try text(of: "Graph/my-app.digraph").contains("\ngraph MyAppGraph {\n"))
        #expect(try run("format", "--check", "Graph/my-app.digraph").status == 0)
        #expect(try run("validate").complaint.contains("does not apply the plugin"))
        let again = try run("init")
        #expect(again.status == 2 && again.complaint.contains("Graph/my-app.digraph"))
        #expect(try run("init", "Basis").status == 0)
        #expect(try run("init", "Bassi").complaint.contains("did you mean 'Basis'?"))
        #expect(try run("validate", "--target", "Nobody").status == 2)
        try write("graph BasisGraph { register Thnig.init }\n", to: "Graph/Basis.digraph")
        #expect(try run("validate", "--target", "my-app").status == 0)
        #expect(try run("validate", "--target", "Basis").status == 1)
        #expect(try run("--plugin", "DigraphCommand", "init").complaint.contains("digraph-write init"))
    }

    @Test("a text for assistants is written once, and never over another") func agents() throws {
        try write("// swift-tools-version: 6.0\n", to: "Package.swift")
        #expect(try run("init", "--agents").output == "wrote AGENTS.md\n")
        let written = try text(of: "AGENTS.md")
        #expect(written.contains("explain --language") && written.split(separator: "\n").count <= 40)
        for line in written.split(separator: "\n") where line.hasPrefix("| ") && line.contains("swift package ") {
            let words = line.split(separator: "`")[1].split(separator: " ").map(String.init)
            #expect(words.prefix(2) == ["swift", "package"] && words[2].hasPrefix("digraph"))
            #expect(try run(words[3], "--help").status == 0)
        }
        try write("# Ours\n", to: "AGENTS.md")
        let again = try run("init", "--agents")
        #expect(again.status == 2 && again.output == written && again.complaint.contains("add the lines above"))
        #expect(try text(of: "AGENTS.md") == "# Ours\n")
        #expect(try run("init", "--agents", "Shop").complaint.contains("stands alone"))
        #expect(try run("init", "--agents", "--committed").status == 2)
        #expect(try run("--plugin", "DigraphCommand", "init", "--agents").status == 2)
    }

    @Test("under a plugin, a first graph file is for the only executable, and not for its tests")
    func initializeByPlugin() throws {
        for (module, kind) in [("Shop", "executable"), ("ShopKit", "generic"), ("ShopTests", "test")] {
            let facts = "module \(module)\ntarget \(module)\nkind \(kind)\nfolder Sources/\(module)\n"
            try write(facts, to: "facts/\(module).digraph-facts")
        }
        let outcome = try run("--plugin", "DigraphWrite", "--package-facts", "facts", "init")
        #expect(outcome.status == 0 && outcome.output.hasPrefix("wrote Graph/Shop.digraph\n"))
        #expect(outcome.output.contains(".executableTarget(\n") && !outcome.output.contains("\n    dependencies: ["))
        try write("module Basis\ntarget Basis\nkind generic\nfolder Sources/Basis\n", to: "others/Basis.digraph-facts")
        try write("module More\ntarget More\nkind generic\nfolder Sources/More\n", to: "others/More.digraph-facts")
        let unclear = try run("--plugin", "DigraphWrite", "--package-facts", "others", "init")
        #expect(unclear.status == 2 && unclear.complaint.contains("'digraph init Basis', 'digraph init More'"))
    }

    #if !os(Windows)
    @Test("--watch checks again after a change, and when the file is back") func watch() throws {
        let outcome = try shell(
            """
            cp Graph/right.digraph Graph/edited.digraph
            $digraph validate Graph/edited.digraph --module App --sources Sources --watch 2>said &
            await() { for _ in $(seq 200); do grep -q "$1" said && return; sleep 0.05; done; echo "no $1"; }
            await 'no problems'
            cp Graph/wrong.digraph Graph/edited.digraph
            await 'unknown-type'
            rm Graph/edited.digraph
            await 'cannot read'
            cp Graph/unused.digraph Graph/edited.digraph
            await '1 warning'
            kill $!
            """)
        #expect(outcome.output == "")
        #expect(try validate("-", "--watch", input: Self.right).complaint.contains("'--watch' cannot be used"))
    }
    #endif

    @Test("the ids of all diagnostics are listed") func list() throws {
        let output = try run("explain", "--list").output
        #expect(output.contains("\n  missing-binding "))
        #expect(output.contains("\n  captive-dependency "))
    }

    @Test("the language is described in one text") func language() throws {
        let outcome = try run("explain", "--language")
        #expect(try outcome.status == 0 && outcome.output == Repository.text(of: "Graph/llms.txt"))
        for command in try commandNames { #expect(outcome.output.contains("\n  \(command) "), "\(command)") }
        let wrong = try run("explain", "--language", "Networking")
        #expect(wrong.status == 2 && wrong.output.isEmpty && wrong.complaint.contains("stands alone"))
    }

    @Test("the page of the commands has them all") func page() throws {
        let page = try Repository.text(of: "Graph/COMMANDS.md")
        for command in try commandNames { #expect(page.contains("`digraph \(command)"), "\(command)") }
    }

    // MARK: - Terminals

    @Test("explain takes a folder as validate does, and shows a graph down to a depth") func explainedGraph() throws {
        try write(Self.right, to: "Graphs/right.digraph")
        func explain(_ words: String...) throws -> BuiltTool.Outcome {
            try tool.run(
                ["explain", "AppGraph", "--module", "App", "--sources", "Sources", "Graphs"] + words, in: folder)
        }
        let whole = try explain()
        #expect(whole.status == 0 && whole.output.contains("  roots\n    Car .prototype"))
        #expect(whole.output.contains("└── Engine .prototype"))
        #expect(try !explain("--depth", "0").output.contains("Engine"))
        #expect(try explain("--depth", "deep").complaint.contains("'--depth' needs a number of steps, not 'deep'"))
    }

    @Test("explain answers one question at a time") func questions() throws {
        func explain(_ words: String...) throws -> BuiltTool.Outcome {
            try tool.run(
                ["explain", "--module", "App", "--sources", "Sources", "Graph/right.digraph"] + words, in: folder)
        }
        #expect(try explain("Car", "to", "Engine", "--all").output.contains("  paths\n    Car → Engine\n"))
        #expect(try explain("Car", "to", "Engine", "--all", "--depth", "0").output.contains("at most 0 steps"))
        #expect(try explain("AppGraph", "--measures").output.contains("2 objects: Car → Engine\n"))
        #expect(try explain("App", "--only", "kept").output == "no object of 'App' is kept\n")
        #expect(try explain("Boot", "--measures").status == 1)
        for (words, complaint) in [
            (["Car", "--all"], "'--all' is about two types"), (["to", "Car", "--all"], "'--all' is about two types"),
            (["Car", "--measures", "--only", "kept"], "are different questions"),
            (["AppGraph", "--only", "kep"], "did you mean 'kept'?"),
        ] {
            let outcome = try tool.run(["explain"] + words, in: folder)
            #expect(outcome.status == 2 && outcome.complaint.contains(complaint), "\(outcome.complaint)")
        }
    }

    @Test("a name cannot steer the terminal", arguments: ["explain", "format", "render", "validate"])
    func escapes(_ command: String) throws {
        let name = "\u{1B}[31mred\u{202E}"
        try write("struct `\(name)` {}\nstruct Engine {}\nstruct Boat {}\n", to: "Sources/App.swift")
        try write(
            "graph AppGraph {\n register `\(name)`.init.root()\n register `\(name)2`.init\n}\n",
            to: "Graph/red.digraph")
        let module = ["Graph/red.digraph", "--module", "App", "--sources", "Sources"]
        let words: [String] =
            switch command {
            case "explain": ["explain", "AppGraph"] + module
            case "format": ["format", "--check", "Graph/red.digraph"]
            case "render": ["render", "--format", "dot"] + module
            default: ["validate"] + module
            }
        let outcome = try tool.run(words, in: folder)
        #expect((outcome.output + outcome.complaint).contains("␛[31mred\u{FFFD}"))
        for text in [outcome.output, outcome.complaint] {
            #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
        }
    }

    @Test("control characters in paths are refused")
    func controlCharactersInPaths() throws {
        let written = try run("validate", "Graph/a\nb.digraph", "--module", "App")
        #expect(written.status == 2)
        #expect(written.complaint == "error: there is a control character in \"Graph/a\\nb.digraph\"\n")
        try write("struct C {}\n", to: "Sources/a\u{1B}b.swift")
        let found = try validate("Graph/right.digraph")
        #expect(found.status == 2)
        #expect(found.complaint.hasPrefix(#"error: there is a control character in "Sources/a\u{1B}b.swift"; rename"#))
    }

    @Test("a module's name is a name") func moduleName() throws {
        let outcome = try run("generate", "Graph/right.digraph", "--module", "../../App", "--output", ".")
        #expect(outcome.status == 2 && outcome.complaint.contains("'--module ../../App'"))
    }

    #if !os(Windows)
    /// A line of a shell, in which `$digraph` is the tool.
    private func shell(_ line: String) throws -> BuiltTool.Outcome {
        try BuiltTool(file: URL(fileURLWithPath: "/bin/sh")).run(["-c", "digraph='\(tool.path)'; \(line)"], in: folder)
    }

    @Test(
        "a stream that cannot be written ends with 2 and a line",
        arguments: [
            ("$digraph --help >&-", "error: cannot write to standard output: Bad file descriptor\n"),
            ("$digraph validat 2>&-", ""), ("$digraph --help >&- 2>&-", ""),
            ("$digraph --help >/dev/full", "error: cannot write to standard output: No space left on device\n"),
            ("$digraph validat 2>/dev/full", ""),
        ])
    func streams(_ line: String, _ complaint: String) throws {
        if line.contains("/dev/full"), !FileManager.default.fileExists(atPath: "/dev/full") { return }
        let outcome = try shell(line)
        #expect(outcome.status == 2 && outcome.output == "" && outcome.complaint == complaint)
    }

    @Test("a language server goes on where the editor's process has a number that none can have")
    func strangeProcess() throws {
        let message =
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":99999999999,"capabilities":{}}}"#
        let input = "Content-Length: \(message.utf8.count)\\r\\n\\r\\n\(message)"
        let outcome = try shell("{ printf '\(input)'; sleep 2; } | $digraph language-server")
        #expect(outcome.status == 1 && outcome.output.contains("capabilities"))
    }

    @Test("a language server finds the next message behind one whose length is wrong", arguments: [-7, 7])
    func wrongLength(_ error: Int) throws {
        func framed(_ message: String, _ error: Int) -> String {
            "Content-Length: \(message.utf8.count + error)\\r\\n\\r\\n\(message)"
        }
        let lost = framed(#"{"jsonrpc":"2.0","method":"a: b"}"#, error)
        let hidden = framed(#"{"jsonrpc":"2.0","method":"c"}"#, 0)
        let read = framed(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#, 0)
        let outcome = try shell("printf '\(lost)\(hidden)\(read)' | $digraph language-server")
        #expect(outcome.output.contains("capabilities"))
    }

    @Test("a closed pipe ends quietly") func closedPipe() throws {
        let outcome = try shell("trap '' PIPE; { sleep 0.5; $digraph --help; echo $? >&2; } | true")
        #expect(outcome.output == "" && outcome.complaint == "2\n")
    }
    #endif

    // MARK: - Completions

    @Test("completions know every command and option", arguments: ["bash", "zsh", "fish"])
    func completions(_ shell: String) throws {
        let script = try run("completions", shell).output
        for command in try commandNames {
            #expect(script.contains(command))
            let help = try run(command, "--help").output
            for line in help.split(separator: "\n") where line.hasPrefix("  --") {
                let option = line.split(separator: " ")[0]
                #expect(script.contains(shell == "fish" ? "-l \(option.dropFirst(2))" : String(option)), "\(option)")
            }
        }
    }

    #if !os(Windows)
    @Test("bash completes") func bash() throws {
        let script = """
            source /dev/stdin <<< "$("\(tool.path)" completions bash)"
            try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _digraph; echo "${COMPREPLY[*]}"; }
            try digraph val
            try digraph validate --st
            try digraph validate --format s
            try digraph validate Gr
            try digraph completions f
            """
        try write(script, to: "try.bash")
        guard let bash = ["/bin/bash", "/usr/bin/bash"].first(where: FileManager.default.isExecutableFile) else {
            return
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: bash)
        process.arguments = ["try.bash"]
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(output == "validate\n--strict\nsarif\nGraph\nfish\n")
    }
    #endif
}
