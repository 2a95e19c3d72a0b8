import DigraphCompiler
import DigraphTools
import Foundation
import Testing

/// What a change reaches; how it is told is shown by cases below `tools/`.
@Suite("Affected") struct AffectedTests {
    @Test("what is affected is what reaches a change, on shortest paths", arguments: PropertyTests.seeds)
    func reach(seed: UInt64) throws {
        let picture = Self.picture(seed: seed)
        var random = SeededGenerator(seed: seed)
        guard !picture.nodes.isEmpty else { return }
        for _ in 0..<3 {
            let changed = (0..<2).map { _ in Int.random(in: picture.nodes.indices, using: &random) }
            let affected = Affected(by: changed, in: picture)
            let steps = Self.steps(in: picture, to: changed)
            for node in picture.nodes.indices {
                let path = Self.path(from: node, affected)
                let length = affected.next[node].map { _ in path.count - 1 }
                let isChanged = changed.contains(node)
                // A graph that is an object leads further than needs do.
                #expect(isChanged ? length == nil : (length ?? .max) <= (steps[node] ?? .max), "seed \(seed), \(node)")
                guard let length else { continue }
                #expect(affected.steps[node] == length && affected.change[node] == path[length])
                #expect(changed.contains(path[length]), "seed \(seed), \(node)")
            }
            if !Self.hasGraphsAsObjects(picture) {
                #expect(affected.nodes == picture.nodes.indices.filter { (steps[$0] ?? 0) > 0 }, "seed \(seed)")
            }
        }
    }

    private static func picture(seed: UInt64) -> Picture {
        let (own, elsewhere) = RandomBatch.inputs(RandomModule(seed: seed))
        return Picture.of((elsewhere.map { [$0] } ?? []) + [own])
    }

    /// The number of needs to the nearest change, found by trying all edges until nothing changes.
    private static func steps(in picture: Picture, to changed: [Int]) -> [Int?] {
        var steps: [Int?] = picture.nodes.indices.map { changed.contains($0) ? 0 : nil }
        var isDone = false
        while !isDone {
            isDone = true
            for edge in picture.edges {
                guard let length = steps[edge.to], length + 1 < steps[edge.from] ?? .max else { continue }
                steps[edge.from] = length + 1
                isDone = false
            }
        }
        return steps
    }

    /// The path from a node to the change that affects it, with both ends.
    private static func path(from node: Int, _ affected: Affected) -> [Int] {
        var path = [node]
        while let step = affected.next[path[path.count - 1]] { path.append(step) }
        return path
    }

    private static func hasGraphsAsObjects(_ picture: Picture) -> Bool {
        let names = Set(picture.graphs.map(\.name))
        return picture.nodes.contains { names.contains($0.name) || $0.kind == .included }
    }

    // MARK: - Targets

    private static let facts = """
        module Core
        target Core
        kind generic
        folder Sources/Core
        source Sources/Core/Core.swift
        """
    private static let app =
        "module App\ntarget App\nkind executable\nfolder Sources/App\nsource Sources/App/App.swift\n"
    private static let other =
        "module Kit\ntarget Kit\nkind generic\npackage /home/ada/kit\nfolder /home/ada/kit/Sources/Kit\n"

    private static func targets(_ files: Set<String>, modules: Set<String> = [], hasPlugin: Bool = false) throws
        -> AffectedTargets
    {
        func test(_ name: String) -> String {
            "module \(name)_Tests\ntarget \(name)-Tests\nkind test\nfolder Tests/\(name)Tests\n"
        }
        let core = facts + "\n"
        let all = [core, app + core + other, test("Core") + core, test("App") + app + core + other, test("Other")]
        return AffectedTargets(
            files: files, modules: modules, hasPlugin: hasPlugin, of: try all.map { try Files.Facts(Array($0.utf8)) })
    }

    @Test(
        "the targets of a file, and those that depend on them",
        arguments: [
            ("Sources/Core/Core.swift", "App App-Tests Core Core-Tests"), ("Sources/App/App.swift", "App App-Tests"),
            ("Sources/Core/image.png", "App App-Tests Core Core-Tests"),
            ("Sources/Core/Gone.swift", "App App-Tests Core Core-Tests"),
            ("Tests/CoreTests/data.json", "Core-Tests"), ("Graph/app.digraph", "App App-Tests"),
            ("Graph/Core/gone.digraph", "App App-Tests Core Core-Tests"),
            ("Package.swift", "App App-Tests Core Core-Tests Other-Tests"),
            ("Sources/C/shim.c", "App App-Tests Core Core-Tests Other-Tests"),
            ("/home/ada/kit/Sources/Kit/Kit.swift", "App App-Tests"),
            ("/home/ada/kit/Package.swift", "App App-Tests"), ("/home/ada/notes.txt", ""),
            ("Sources/Coreless/a.swift", "App App-Tests Core Core-Tests Other-Tests"),
        ])
    func targets(file: String, wanted: String) throws {
        let targets = try Self.targets([file])
        #expect(targets.all.joined(separator: " ") == wanted)
        #expect(targets.tests == targets.all.filter { $0.hasSuffix("Tests") })
        let isShared = ["Package.swift", "Sources/C/shim.c", "/home/ada/kit/Package.swift", "Sources/Coreless/a.swift"]
            .contains(file)
        #expect(targets.files.map(\.isShared) == [isShared])
    }

    @Test("the pattern matches the affected test targets, or nothing") func filter() throws {
        #expect(try Self.targets(["Sources/Core/Core.swift"]).filter == "^(App_Tests|Core_Tests)\\.\n")
        #expect(try Self.targets([]).filter == "^$\n")
        #expect(try Self.targets([], modules: ["Core"]).tests == ["App-Tests", "Core-Tests"])
    }

    @Test("an executable that a build-tool plugin may run counts for all targets") func tools() throws {
        let all = ["App", "App-Tests", "Core", "Core-Tests", "Other-Tests"]
        #expect(try Self.targets(["Sources/App/App.swift"], hasPlugin: true).all == all)
        #expect(try Self.targets(["Sources/Core/Core.swift"], hasPlugin: true).all == all)
        #expect(try Self.targets(["Tests/CoreTests/data.json"], hasPlugin: true).all == ["Core-Tests"])
    }

    @Test("ten times as many registrations take about ten times as long") func linear() {
        func time(_ count: Int) -> Duration {
            let picture = Self.chain(count)
            return (0..<3).map { _ in
                Stopwatch.time {
                    let affected = Affected(by: [count - 1], in: picture)
                    _ = affected.text + affected.json
                }
            }.min() ?? .zero
        }
        let (few, many) = (time(1_000), time(10_000))
        print("affected: 10,000 registrations in \(many)")
        #expect(many < few * 25, "\(few), \(many)")
    }

    private static func chain(_ count: Int) -> Picture {
        let registered = (0..<count).map { "    register T\($0).init\n" }.joined()
        let declared = (0..<count).map { "struct T\($0) { let next: T\(min($0 + 1, count)) }\n" }.joined()
        return Picture.of([
            Compiler.Input(
                module: Compiler.Module(
                    name: "App",
                    graphFiles: [SourceText(path: "Graph/app.digraph", text: "graph AppGraph {\n\(registered)}\n")],
                    sources: [SourceText(path: "Sources/App/T.swift", text: declared)]))
        ])
    }
}

/// The command, in a package with a repository.
@Suite("Affected by a revision") final class AffectedCommandTests: FolderTests {
    let temporary: TemporaryFolder

    init() throws { temporary = try TemporaryFolder() }

    private static let package = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "shop", targets: [
            .target(name: "Core"), .target(name: "Side"), .target(name: "App", dependencies: ["Core"]),
            .testTarget(name: "CoreTests", dependencies: ["Core"]), .testTarget(name: "SideTests", dependencies: ["Side"]),
            .testTarget(name: "AppTests", dependencies: ["App"]),
        ])
        """
    private static let files = [
        "Package.swift": package, "README.md": "# Shop\n", ".gitignore": ".build\n.input\n.output\n.complaint\n",
        "Sources/Core/Core.swift": "public protocol Store {}\n",
        "Sources/Core/Disk.swift": "public struct Disk: Store { public init() {} }\n",
        "Sources/Side/Side.swift": "struct Side {}\n",
        "Sources/App/App.swift": "import Core\nstruct Screen { let store: any Store }\nstruct Menu {}\n",
        "Graph/app.digraph":
            "import Core\n\ngraph AppGraph {\n    register Disk.init\n        .as(Store)\n    register Screen.init\n"
            + "        .root()\n    register Menu.init\n        .root()\n}\n",
        "Tests/CoreTests/T.swift": "", "Tests/SideTests/T.swift": "", "Tests/AppTests/T.swift": "",
    ]

    @Test(
        "the changes since a revision, and what words mean",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git"))) func command() throws
    {
        for (path, text) in Self.files { try write(text, to: path) }
        let git = BuiltTool(file: URL(fileURLWithPath: "/usr/bin/git"))
        for words in [
            "init -q -b main", "add -A", "-c user.name=Ada -c user.email=ada@example.org commit -qm Begin",
            "branch Disk",
        ] {
            #expect(try git.run(words.split(separator: " ").map(String.init), in: folder).status == 0)
        }
        let tool = try BuiltTool("digraph")
        func affected(_ words: String...) throws -> BuiltTool.Outcome { try tool.run(["affected"] + words, in: folder) }

        #expect(try affected("--exit-code").status == 0)
        #expect(try affected("--format", "filter").output == "^$\n")

        // The body of an initializer.
        try write("public struct Disk: Store { public init() { print(1) } }\n", to: "Sources/Core/Disk.swift")
        let body = try affected("main", "--exit-code")
        #expect(
            body.status == 1
                && body.output.contains("Disk has changed in Sources/Core/Disk.swift  Graph/app.digraph:4\n"))
        #expect(body.output.contains("    Screen → Disk  Graph/app.digraph:6\n"))
        #expect(
            body.output.hasSuffix(
                "Targets\n  affected    App, AppTests, Core, CoreTests\n  tests       AppTests, CoreTests\n"))
        #expect(try affected("--format", "filter").output == "^(AppTests|CoreTests)\\.\n")

        // A file that touches no registration, one that is new, and one of no target.
        try write("struct Side { var a = 1 }\n", to: "Sources/Side/Side.swift")
        try write("# The shop\n", to: "README.md")
        let all = try affected()
        #expect(all.output.contains("  files of no target, which count for all\n    README.md\n"))
        #expect(all.output.contains("  tests       AppTests, CoreTests, SideTests\n"))
        #expect(
            try affected("--ignore", "*.md", "--ignore", "Sources/Core").output.contains(
                "affected    Side, SideTests\n"))
        try write("let new = 1\n", to: "Sources/App/New.swift")
        #expect(
            try affected("--ignore", "*.md", "--ignore", "Sources/Core", "--ignore", "Sources/Side").output.contains(
                "affected    App, AppTests\n"))

        // What is named.
        #expect(try affected("Store").output.contains("    Disk  Graph/app.digraph:4\n"))
        #expect(try affected("Sources/App").output.contains("Menu has changed in Sources/App/App.swift"))
        #expect(try affected("Sources/Core/Gone.swift", "Menu").output.contains("AppTests, Core, CoreTests"))
        for (words, complaint) in [
            (["Disk"], "'Disk' is a registration and a revision"),
            (["nowhere"], "'nowhere' is no file, no registration and no git revision"),
            (["Menu", "main"], "'main' is no file, and no graph has it; a revision stands alone"),
            (["Mneu"], "did you mean 'Menu'?"), (["Menu", "--ignore", "*.md"], "'--ignore' leaves out files"),
            (
                ["--format", "filter", "--module", "App", "--sources", "Sources/App"],
                "'--format filter' is for packages"
            ),
        ] {
            let outcome = try tool.run(["affected"] + words, in: folder)
            #expect(
                outcome.status == 2 && outcome.output == "" && outcome.complaint.contains(complaint),
                "\(outcome.complaint)")
        }

        // Without a package, and with an error in a graph.
        let module = ["--module", "App", "--sources", "Sources/App", "--sources", "Core=Sources/Core"]
        let plain = try tool.run(["affected", "Store"] + module, in: folder)
        #expect(plain.status == 0 && plain.output.contains("Screen → Disk") && !plain.output.contains("Targets"))
        try write("graph AppGraph {\n    register Menu.init\n    register Mistake.init\n}\n", to: "Graph/app.digraph")
        let wrong = try affected()
        #expect(
            wrong.status == 1 && wrong.complaint.contains("[unknown-type]")
                && wrong.output.contains("Screen is removed"))
    }
}
