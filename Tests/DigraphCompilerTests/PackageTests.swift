import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// What the commands ask SwiftPM about a package: little, once, and nothing that needs a connection.
@Suite("Packages") final class PackageTests: FolderTests {
    let temporary: TemporaryFolder
    private let tool: BuiltTool

    init() throws {
        tool = try BuiltTool("digraph")
        temporary = try TemporaryFolder()
        // App needs Clocks, and Clocks needs Times. Nothing needs Maps.
        try writePackage("maps", needing: [])
        try writePackage("times", needing: [])
        try writePackage("clocks", needing: ["times"])
        try writeApp(dependencies: ["clocks", "maps"].map { ".package(path: \"../\($0)\")" }, products: ["clocks"])
        try write("struct Watch { init(time: Time) {} }\n", to: "app/Sources/App/Watch.swift")
        try write("public struct Time { public init() {} }\n", to: "times/Sources/times/Time.swift")
        try write(
            "import times\n\ngraph AppGraph {\n    register Time.init\n\n    register Watch.init\n        .root()\n}\n",
            to: "app/Graph/App.digraph")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("app/.build"), withIntermediateDirectories: true)
        // A `swift` that notes what it is asked for.
        let real = try #require(Self.find("swift"))
        let script =
            "#!/bin/sh\necho \"$*\" >>'\(folder.path)/calls'\n[ -z \"$WAIT\" ] || sleep 2\n"
            + "[ -z \"$AROUND\" ] || echo `ls \"$AROUND\"` >>'\(folder.path)/around'\nexec '\(real)' \"$@\"\n"
        try write(script, to: "bin/swift")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: folder.appendingPathComponent("bin/swift").path)
    }

    private static var path: String { ProcessInfo.processInfo.environment["PATH"] ?? "" }

    private static func find(_ program: String) -> String? {
        path.split(separator: ":").map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private func writePackage(_ name: String, needing others: [String]) throws {
        let packages = others.map { ".package(path: \"../\($0)\")" }.joined(separator: ", ")
        let products = others.map { ".product(name: \"\($0)\", package: \"\($0)\")" }.joined(separator: ", ")
        try write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [\(packages)], targets: [.target(name: "\(name)", dependencies: [\(products)])])

            """, to: "\(name)/Package.swift")
        try write("public struct \(name)_1 {}\n", to: "\(name)/Sources/\(name)/\(name).swift")
    }

    private func writeApp(dependencies: [String], products: [String], condition: String = "") throws {
        let products = products.map { ".product(name: \"\($0)\", package: \"\($0)\"\(condition))" }
        try write(
            """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(
                name: "app", traits: ["Extra"], dependencies: [\(dependencies.joined(separator: ", "))],
                targets: [.target(name: "App", dependencies: [\(products.joined(separator: ", "))])])

            """, to: "app/Package.swift")
    }

    private func git(_ words: String, in repository: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
            + words.split(separator: " ").map(String.init)
        process.currentDirectoryURL = folder.appendingPathComponent(repository)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    /// Runs the command in the package.
    ///
    /// - Returns: `calls` are the commands of `swift package`, sorted.
    private func run(
        _ words: [String], in package: String = "app", environment: [String: String] = [:],
        terminal: FileHandle? = nil, tool: BuiltTool? = nil
    ) throws -> (outcome: BuiltTool.Outcome, calls: [String]) {
        let calls = folder.appendingPathComponent("calls")
        try? FileManager.default.removeItem(at: calls)
        let environment = environment.merging(["PATH": "\(folder.path)/bin:\(Self.path)"]) { $1 }
        let outcome = try (tool ?? self.tool).run(
            words, in: folder.appendingPathComponent(package), environment: environment, terminal: terminal)
        let lines = (try? String(contentsOf: calls, encoding: .utf8))?.split(separator: "\n") ?? []
        let subcommands: Set = ["describe", "dump-package", "show-dependencies", "resolve", "update"]
        return (
            outcome,
            lines.filter { $0.hasPrefix("package ") }.map { line in
                line.split(separator: " ").first { subcommands.contains(String($0)) }.map(String.init) ?? String(line)
            }.sorted()
        )
    }

    @Test("a manifest is read when it is needed, once, and again when it has changed") func calls() throws {
        let first = try run(["validate", "--quiet"])
        #expect(first.outcome.status == 0, "\(first.outcome.complaint)")
        // Of the packages that the package names, it is not known which has the product.
        #expect(first.calls == ["describe", "dump-package", "dump-package", "dump-package"].sorted())
        for words in ["validate", "explain Watch", "format --check", "render --format dot", "affected Watch"] {
            let next = try run(words.split(separator: " ").map(String.init))
            #expect(next.outcome.status == 0, "\(words): \(next.outcome.output) \(next.outcome.complaint)")
            #expect(next.calls == ["describe"], "\(words)")
        }
        // A change counts, although the date of the file is the same.
        let manifest = folder.appendingPathComponent("clocks/Package.swift")
        let date = try FileManager.default.attributesOfItem(atPath: manifest.path)[.modificationDate]
        let text = try text(of: "clocks/Package.swift")
        try write(
            text.replacingOccurrences(
                of: "dependencies: [.product(name: \"times\", package: \"times\")]", with: "dependencies: []"),
            to: "clocks/Package.swift")
        try FileManager.default.setAttributes([.modificationDate: date as Any], ofItemAtPath: manifest.path)
        let changed = try run(["validate"])
        #expect(changed.calls == ["describe", "dump-package"])
        #expect(changed.outcome.status == 1 && changed.outcome.complaint.contains("Time"))
    }

    @Test("other packages are not read for a target without graph files") func unneeded() throws {
        try FileManager.default.removeItem(at: folder.appendingPathComponent("app/Graph"))
        let outcome = try run(["validate"])
        #expect(outcome.outcome.status == 2 && outcome.calls == ["describe"])
    }

    @Test("what other plugins have generated is found in the folder of the build") func scratchPath() throws {
        try write("struct Watch { init(hand: Hand) {} }\n", to: "app/Sources/App/Watch.swift")
        try write(
            "graph AppGraph {\n    register Hand.init\n\n    register Watch.init\n        .root()\n}\n",
            to: "app/Graph/App.digraph")
        try write("struct Hand {}\n", to: "scratch/plugins/outputs/app/App/destination/Hands/Hand.swift")
        let lacking = try run(["validate"]).outcome
        #expect(lacking.status == 1 && lacking.complaint.contains("cannot find type 'Hand'"))
        for words in [
            ["validate", "--scratch-path", "../scratch"], ["explain", "Watch", "--scratch-path=../scratch"],
        ] {
            let found = try run(words)
            #expect(found.outcome.status == 0, "\(words): \(found.outcome.complaint)")
        }
        #expect(try run(["validate"], environment: ["SWIFTPM_BUILD_DIR": "../scratch"]).outcome.status == 0)
    }

    @Test("a package that is not checked out is said, and not fetched") func unresolved() throws {
        let fetched = ".package(url: \"https://localhost:9/clocks.git\", from: \"1.0.0\")"
        try writeApp(dependencies: [fetched], products: ["clocks"])
        let message = "error: the package 'clocks' is not checked out; run 'swift package resolve'\n"
        let first = try run(["validate"])
        #expect(first.outcome.status == 2 && first.outcome.complaint == message && first.calls == ["describe"])
        // SwiftPM has resolved the packages, but before this one was added.
        try write(#"{"object": {"dependencies": []}, "version": 7}"#, to: "app/.build/workspace-state.json")
        #expect(try run(["validate"]).outcome.complaint == message)
        // A package for a trait that is not enabled is not fetched.
        try writeApp(
            dependencies: [fetched], products: ["clocks"], condition: ", condition: .when(traits: [\"Extra\"])")
        let left = try run(["validate"])
        #expect(left.outcome.status == 1 && left.outcome.complaint.contains("Time"), "\(left.outcome.complaint)")
    }

    @Test("'moduleAliases' in a manifest rename modules") func aliases() throws {
        try write(
            text(of: "clocks/Package.swift").replacingOccurrences(
                of: "targets: [.target(", with: "targets: [.target(name: \"maps\"), .target("
            )
            .replacingOccurrences(of: "dependencies: [.product", with: "dependencies: [\"maps\", .product"),
            to: "clocks/Package.swift")
        try write("public struct Map { public init() {} }\n", to: "clocks/Sources/maps/Map.swift")
        try write("public struct Map { public init() {} }\n", to: "maps/Sources/maps/Map.swift")
        try write(
            "import maps\npublic struct Clock { public init(map: Map) {} }\n", to: "clocks/Sources/clocks/Clock.swift")
        try write(
            "import clocks\nimport clockMaps\nimport maps\n\ngraph AppGraph {\n    register clockMaps.Map.init\n\n"
                + "    register Clock.init\n        .root()\n}\n", to: "app/Graph/App.digraph")
        #expect(try run(["validate"]).outcome.status == 1)
        let manifest = try text(of: "app/Package.swift")
        try write(
            manifest.replacingOccurrences(
                of: "package: \"clocks\"", with: "package: \"clocks\", moduleAliases: [\"maps\": \"clockMaps\"]"),
            to: "app/Package.swift")
        let outcome = try run(["validate"]).outcome
        #expect(outcome.status == 0, "\(outcome.complaint)")
    }

    @Test("the packages of a revision are not resolved, and those that have not changed are not read again")
    func revision() throws {
        try write(".build\n", to: "app/.gitignore")
        for command in ["init -q", "add .", "commit -q -m one"] { try git(command, in: "app") }
        _ = try run(["validate"])
        let same = try run(["diff", "HEAD"])
        #expect(same.outcome.status == 0 && same.outcome.output.contains("Nothing has changed"))
        #expect(same.calls == ["describe", "describe"])
        // One graph file is compared with the same one.
        try write("struct Radio {}\n", to: "app/Sources/App/Radio.swift")
        try write("graph App2Graph {\n    register Radio.init\n        .root()\n}\n", to: "app/Graph/App/radio.digraph")
        for words in [["diff", "HEAD", "Graph/App.digraph"], ["diff", "Graph/App/radio.digraph"]] {
            let one = try run(words).outcome
            #expect(one.status == 0 && one.output.contains("Radio") && !one.output.contains("Watch"), "\(one)")
        }
        let alone = ["--module", "App", "--sources", "Sources/App", "--sources", "times=../times"]
        let unchanged = try run(["diff", "HEAD", "Graph/App.digraph"] + alone)
        #expect(unchanged.outcome.output.contains("Nothing has changed"), "\(unchanged.outcome.output)")
        let new = try run(["diff", "HEAD", "Graph/App/radio.digraph"] + alone)
        #expect(new.outcome.complaint.contains("there is no 'Graph/App/radio.digraph' in 'HEAD'"))
        try FileManager.default.removeItem(at: folder.appendingPathComponent("app/Graph/App"))
        // Dependencies that only the revision has are not fetched.
        let fetched = ".package(url: \"https://localhost:9/clocks.git\", from: \"1.0.0\")"
        let manifest = try text(of: "app/Package.swift")
        try writeApp(dependencies: [fetched], products: ["clocks"])
        for command in ["add .", "commit -q -m two"] { try git(command, in: "app") }
        try write(manifest, to: "app/Package.swift")
        let outcome = try run(["diff", "HEAD"])
        #expect(outcome.outcome.status == 2 && outcome.calls == ["describe"])
        #expect(outcome.outcome.complaint.contains("run 'swift package resolve' in a checkout of 'HEAD'"))
    }

    #if !os(Windows)
    @Test("around a revision are only the folders that its manifests and links name") func surroundings() throws {
        // In a subfolder, with a package of the same repository, and two beside it. One of these needs a third, of which
        // the revision says nothing. The folder of the other is not in the manifest's text.
        let manifest = try text(of: "app/Package.swift")
        try write(
            manifest.replacingOccurrences(of: "\"../clocks\")", with: "\"../../clocks\"), .package(path: other)")
                .replacingOccurrences(of: "let package", with: "let other = \"../../par\" + \"ts/radios\"\nlet package")
                .replacingOccurrences(
                    of: "targets: [.target(name: \"App\", dependencies: [",
                    with: "targets: [.target(name: \"App\", dependencies: "
                        + "[.product(name: \"maps\", package: \"maps\"), .product(name: \"radios\", package: \"radios\"), "
                ),
            to: "app/Package.swift")
        try writePackage("radios", needing: [])
        try write("public struct Map { public init() {} }\n", to: "maps/Sources/maps/Map.swift")
        try write("public struct Radio { public init() {} }\n", to: "radios/Sources/radios/Radio.swift")
        try write("struct Hand {}\n", to: "hands/Hand.swift")
        try write(
            "struct Watch { init(time: Time, map: Map, radio: Radio, hand: Hand) {} }\n",
            to: "app/Sources/App/Watch.swift")
        try write(
            "import maps\nimport radios\nimport times\n\ngraph AppGraph {\n    register Time.init\n    register Map.init\n"
                + "    register Radio.init\n    register Hand.init\n\n    register Watch.init\n        .root()\n}\n",
            to: "app/Graph/App.digraph")
        try write(".build\n", to: "repository/.gitignore")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("parts"), withIntermediateDirectories: true)
        try FileManager.default.moveItem(
            at: folder.appendingPathComponent("radios"), to: folder.appendingPathComponent("parts/radios"))
        for name in ["app", "maps"] {
            try FileManager.default.moveItem(
                at: folder.appendingPathComponent(name), to: folder.appendingPathComponent("repository/\(name)"))
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder.appendingPathComponent("repository/app/Sources/App/Hands").path,
            withDestinationPath: "../../../../hands")
        for command in ["init -q", "add .", "commit -q -m one"] { try git(command, in: "repository") }
        try write("public struct Map { public init(radio: Int) {} }\n", to: "repository/maps/Sources/maps/Map.swift")
        let outcome = try run(["diff", "HEAD"], in: "repository/app", environment: ["AROUND": "../.."]).outcome
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(outcome.output.hasPrefix("1 changed problem\n"), "\(outcome.output)")
        #expect(outcome.output.contains("Map.init(radio:)"), "\(outcome.output)")
        let around = try text(of: "around").split(separator: "\n")
        #expect(around.first == "clocks hands repository", "\(around)")
    }

    @Test("a package around a revision is in its copy, although no path names it") func packageAround() throws {
        for file in ["Sources/App/Watch.swift", "Graph/App.digraph"] {
            try write(text(of: "app/\(file)"), to: "clocks/Examples/app/\(file)")
        }
        try write(
            text(of: "app/Package.swift").replacingOccurrences(of: "\"../maps\"", with: "\"../../../maps\"")
                .replacingOccurrences(of: "path: \"../clocks\"", with: "name: \"clocks\", path: \"../..\""),
            to: "clocks/Examples/app/Package.swift")
        try write(".build\n", to: "clocks/Examples/app/.gitignore")
        for command in ["init -q", "add .", "commit -q -m one"] { try git(command, in: "clocks/Examples/app") }
        let outcome = try run(["diff", "HEAD"], in: "clocks/Examples/app").outcome
        #expect(outcome.status == 0 && outcome.output.contains("Nothing has changed"), "\(outcome.complaint)")
    }

    @Test("links to folders are followed, but not back to a folder that they are in") func links() throws {
        let files = FileManager.default
        func link(_ place: String, to target: String) throws {
            try files.createSymbolicLink(
                atPath: folder.appendingPathComponent(place).path, withDestinationPath: target)
        }
        // Two folders with links to each other, and to what is above them.
        try write("graph ShopGraph {\n    register Till.init\n        .root()\n}\n", to: "parts/shop.digraph")
        try write("extension ShopGraph {\n    register Coin.init\n}\n", to: "deeper/coin.digraph")
        try write("struct Till { init(coin: Coin) {} }\n", to: "shop/Sources/Shop/Till.swift")
        try write("struct Coin {}\n", to: "shared/Coin.swift")
        try files.createDirectory(
            at: folder.appendingPathComponent("shop/Graph"), withIntermediateDirectories: true)
        try link("shop/Graph/Shop", to: "../../parts")
        try link("parts/deeper", to: "../deeper")
        try link("deeper/back", to: "../parts")
        try link("deeper/above", to: "../..")
        try link("shop/Sources/Shop/shared", to: "../../../shared")
        try link("shared/again", to: ".")
        let shop = folder.appendingPathComponent("shop")
        let outcome = try tool.run(
            ["validate", "Graph", "--module", "Shop", "--sources", "Sources/Shop", "--quiet"], in: shop)
        #expect(outcome.status == 0 && outcome.complaint == "", "\(outcome.complaint)")
        // The generator reads the same.
        try write(
            "output \(shop.path)\nmodule Shop\nfolder Sources/Shop\nsource Sources/Shop/Till.swift\n"
                + "source Sources/Shop/shared/Coin.swift\n", to: "shop/facts")
        let generator = try BuiltTool("digraph-generate").run(["facts"], in: shop)
        #expect(generator.status == 0 && generator.complaint == "", "\(generator.complaint)")
        #expect(try text(of: "shop/Shop.digraph.swift").contains("Coin()"))
    }

    @Test("work of more than a second is said on a terminal, and nowhere else") func activity() throws {
        var (number, slave) = (Int32(0), Int32(0))
        try #require(openpty(&number, &slave, nil, nil, nil) == 0)
        let master = FileHandle(fileDescriptor: number, closeOnDealloc: true)
        let terminal = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
        #expect(try run(["validate"], environment: ["WAIT": "1"], terminal: terminal).outcome.status == 0)
        let said = String(decoding: master.availableData, as: UTF8.self)
        #expect(said.hasPrefix("reading the package …\r\nreading the manifests"), "\(said)")
        let elsewhere = try run(["validate"], environment: ["WAIT": "1"])
        #expect(elsewhere.outcome.status == 0 && !elsewhere.outcome.complaint.contains("reading"))
    }

    // MARK: - The language server

    /// Opens a folder with the language server, which ends when it has written a text.
    private func serve(_ opened: String, until text: String) throws -> (found: Bool, calls: [String]) {
        let place = folder.appendingPathComponent(opened).absoluteString
        let messages = [
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":"\#(place)","capabilities":{}}}"#,
            #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
        ].map { "Content-Length: \($0.utf8.count)\\r\\n\\r\\n\($0)" }
        let script = """
            said='\(folder.path)/said'; : >"$said"; n=0
            { printf '\(messages.joined())'
              until grep -q '\(text)' "$said" || [ $n -ge 300 ]; do sleep 0.1; n=$((n + 1)); done; } |
                '\(tool.path)' language-server >"$said"
            grep -q '\(text)' "$said"
            """
        let ran = try run(["-c", script], tool: BuiltTool(file: URL(fileURLWithPath: "/bin/sh")))
        return (ran.outcome.status == 0, ran.calls)
    }

    @Test("the language server finds the package that has the files of a folder, not the nearest manifest")
    func templateAround() throws {
        // A template within a target.
        try write("struct Watch { init(hand: Hand) {} }\n", to: "app/Sources/App/Watch.swift")
        try write("// a template\n", to: "app/Sources/App/Package.swift")
        let manifest = try text(of: "app/Package.swift")
        let dependencies = "dependencies: [.product(name: \"clocks\", package: \"clocks\")]"
        try write(
            manifest.replacingOccurrences(of: dependencies, with: "exclude: [\"Package.swift\"]"),
            to: "app/Package.swift")
        let inTarget = try serve("app/Sources/App", until: "app/Graph/App.digraph")
        #expect(inTarget.found && inTarget.calls == ["describe"])

        // A package of its own, in the folder of another.
        try writeNested()
        let nested = try serve("app/nested/Sources/Nested", until: "app/nested/Graph/Nested.digraph")
        #expect(nested.found && nested.calls == ["describe", "describe"])

        // Its targets are those of the package around it, too.
        try write(
            manifest.replacingOccurrences(of: dependencies, with: "path: \"nested/Sources/Nested\", exclude: []"),
            to: "app/Package.swift")
        let umbrella = try serve("app/nested/Sources/Nested", until: "app/Graph/App.digraph")
        #expect(umbrella.found && umbrella.calls == ["describe"])
        // By a link.
        try FileManager.default.createSymbolicLink(
            atPath: folder.appendingPathComponent("app/linked").path, withDestinationPath: "nested/Sources")
        let linked = try serve("app/linked/Nested", until: "app/Graph/App.digraph")
        #expect(linked.found && linked.calls == ["describe"])
    }

    @Test("a package around one that cannot be read is passed over") func brokenAround() throws {
        try writeNested()
        try write("nonsense\n", to: "app/Package.swift")
        let nested = try serve("app/nested/Sources/Nested", until: "app/nested/Graph/Nested.digraph")
        #expect(nested.found && nested.calls == ["describe", "describe"])
        try write("nonsense\n", to: "app/nested/Package.swift")
        let broken = try serve("app/nested", until: "cannot read .*app/nested/Package.swift")
        #expect(broken.found && broken.calls == ["describe", "describe"])
        let around = try serve("app", until: "cannot read .*app/Package.swift")
        #expect(around.found && around.calls == ["describe"])
    }

    private func writeNested() throws {
        try write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "nested", targets: [.target(name: "Nested")])

            """, to: "app/nested/Package.swift")
        try write("struct Nested { init(hand: Hand) {} }\n", to: "app/nested/Sources/Nested/Nested.swift")
        try write("graph NestedGraph {\n    register Nested.init.root()\n}\n", to: "app/nested/Graph/Nested.digraph")
    }
    #endif
}
