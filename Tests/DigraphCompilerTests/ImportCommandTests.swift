import Foundation
import Testing

/// What `digraph import` reads, and where it writes.
@Suite("Import command") final class ImportCommandTests: FolderTests {
    let temporary: TemporaryFolder
    private let tool: BuiltTool

    init() throws {
        tool = try BuiltTool("digraph")
        temporary = try TemporaryFolder()
        try write(
            """
            import Swinject
            final class ShopAssembly: Assembly {
                func assemble(container: Container) {
                    container.register(Shop.self) { r in Shop(client: r.resolve(Client.self)!, wire: r.resolve(Wire.self)!) }
                    container.register(Client.self) { _ in Client() }
                    container.register(Wire.self) { _ in Wire() }
                }
            }
            final class Shop { init(client: Client, wire: Wire) {} }

            """, to: "Sources/Shop/Shop.swift")
        try write("public final class Client { public init() {} }\n", to: "Sources/Networking/Client.swift")
        try write("public final class Wire { public init() {} }\n", to: "Sources/Wires/Wire.swift")
    }

    private func run(_ words: String...) throws -> BuiltTool.Outcome {
        try tool.run(["import", "swinject"] + words, in: folder)
    }

    @Test("the module is that of the folder in Sources, or the one that is named") func module() throws {
        let shown = try run("Sources/Shop", "--dry-run")
        #expect(shown.output.contains("// Graph/Shop/Shop.digraph") && shown.output.contains("graph ShopGraph {"))
        let named = try run("Sources/Shop", "--dry-run", "--module", "Store")
        #expect(named.output.contains("// Graph/Store/Shop.digraph") && named.output.contains("graph StoreGraph {"))
        #expect(!exists("Graph"))
        #expect(try run("Sources", "--dry-run").output.contains("graph AppGraph {"))
    }

    @Test("--sources names modules whose initializers are known; nothing is registered for them") func sources() throws
    {
        let alone = try run("Sources/Shop", "--dry-run")
        #expect(!alone.output.contains("register Client.init\n"))
        let both = try run(
            "Sources/Shop", "--dry-run", "--sources", "Networking=Sources/Networking", "--sources",
            "Wires=Sources/Wires")
        #expect(both.output.contains("register Client.init\n") && both.output.contains("register Wire.init\n"))
        for wrong in ["Sources/Wires", "=Sources/Wires", "Wires=", "Wires=Nowhere"] {
            let outcome = try run("Sources/Shop", "--dry-run", "--sources", wrong)
            #expect(outcome.status == 2 && outcome.output.isEmpty, "\(wrong): \(outcome.complaint)")
        }
    }

    @Test("the status is 1 where a comment is left that a build does not see") func status() throws {
        #expect(try run("Sources/Shop", "--dry-run").status == 0)
        let file = "Sources/Shop/More.swift"
        try write(
            """
            import Swinject
            func more(_ container: Container) {
                container.register(Mail.self) { _ in Mail(size: 1) }
                container.register(Mail.self) { _ in Mail(size: 2) }
            }
            struct Mail { let size: Int }

            """, to: file)
        let replaced = try run("Sources/Shop", "--dry-run")
        #expect(replaced.status == 0 && replaced.output.contains("another registration takes their place:"))
        try write(
            """
            import Swinject
            func more(_ container: Container) { container.registerAll() }
            func child(_ parent: Container) -> Container { Container(parent: parent) }

            """, to: file)
        let left = try run("Sources/Shop", "--dry-run")
        #expect(left.status == 1 && left.output.contains("left over:"), "\(left.output)")
    }

    @Test("placeholders in a part that no graph includes are errors, and parts alone are no graph") func hidden() throws
    {
        let words = ["validate", "Graph/part.digraph", "--module", "Shop", "--sources", "Sources/Shop"]
        let row = "\n    graph RowGraph {\n        register Shop.self\n    }\n}\n"
        try write("part ShopPart {\n    register Client { TODO(\"why\") }\n\(row)", to: "Graph/part.digraph")
        let hidden = try tool.run(words, in: folder)
        #expect(hidden.status == 1 && hidden.complaint.contains("[todo-registration]"), "\(hidden.complaint)")
        try write("part ShopPart {\n    register Client { Client() }\n\(row)", to: "Graph/part.digraph")
        let clean = try tool.run(words, in: folder)
        #expect(clean.status == 0 && clean.complaint.contains("in the graphs that include them"), "\(clean.complaint)")
    }

    @Test("code of CocoaPods, Carthage and builds is not the app's", arguments: ["Pods", "Carthage", ".build"])
    func others(_ name: String) throws {
        let foreign = """
            import Swinject
            final class KitAssembly: Assembly {
                func assemble(container: Container) { container.register(Kit.self) { _ in Kit() } }
            }
            final class Kit {}

            """
        try write(foreign, to: "\(name)/Kit/Kit.swift")
        #expect(try !run(".", "--dry-run").output.contains("part KitPart"))
        try write(foreign, to: "Podsmith/Kit.swift")
        #expect(try run(".", "--dry-run").output.contains("part KitPart"))
    }

    @Test("a folder that no target reads is said to be one, with those that are read") func readers() throws {
        try write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Try", targets: [.target(name: "Shop"), .target(name: "Networking")])
            """, to: "Package.swift")
        let warning = "no target of the package reads graph files in"
        for read in [["Sources/Shop"], ["Sources/Shop", "--output", "Sources/Shop/Graph"]] {
            let outcome = try tool.run(["import", "swinject", "--dry-run"] + read, in: folder)
            #expect(!outcome.complaint.contains(warning), "\(outcome.complaint)")
        }
        for output in ["Graph", "Graph/Store", "Other/Shop", "Sources/Shopping"] {
            let outcome = try run("Sources/Shop", "--dry-run", "--output", output)
            #expect(outcome.complaint.contains("\(warning) \(output); "), "\(outcome.complaint)")
            #expect(outcome.complaint.hasSuffix("with '--output': Graph/Networking, Graph/Shop\n"))
        }
        try write("module Basis\ntarget Basis\nkind generic\nfolder Sources/Basis\n", to: "facts/Basis.digraph-facts")
        let byPlugin = try tool.run(
            ["--plugin", "DigraphWrite", "--package-facts", "facts", "import", "swinject", "Sources/Shop"], in: folder)
        #expect(byPlugin.complaint.contains("\(warning) Graph/Shop; ") && exists("Graph/Shop/Shop.digraph"))
    }
}
