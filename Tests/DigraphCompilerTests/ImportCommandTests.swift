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

    @Test("folders in Sources, named folders and the targets of a package are modules, with a graph each")
    func several() throws {
        try write(
            """
            import Swinject
            public final class WireAssembly: Assembly {
                public func assemble(container: Container) { container.register(Wire.self) { _ in Wire() } }
            }
            public final class Wire { public init() {} }

            """, to: "Sources/Wires/Wire.swift")
        try write(
            """
            import Swinject
            import Wires
            final class ShopAssembly: Assembly {
                func assemble(container: Container) {
                    container.register(Shop.self) { r in Shop(wire: r.resolve(Wire.self)!) }
                }
            }
            final class Shop { init(wire: Wire) {} }

            """, to: "Sources/Shop/Shop.swift")
        let included = "graph ShopGraph {\n    include ShopPart\n    include WiresGraph\n}"
        let shown = try run("Sources/Shop", "Sources/Wires", "--dry-run").output
        #expect(shown.contains("// Graph/Wires/WiresGraph.digraph\npublic graph WiresGraph {"))
        #expect(shown.contains("// Graph/Shop/ShopGraph.digraph\nimport Wires\n\n\(included)"), "\(shown)")
        let named = try run("Shop=Sources/Shop", "Wires=Sources/Wires", "--output", "Made")
        #expect(named.status == 0 && exists("Made/Shop/ShopGraph.digraph") && exists("Made/Wires/Wire.digraph"))
        // The module of a target has an underscore in place of a hyphen.
        let hyphens = try run("shop-app=Sources/Shop", "--sources", "wire-net=Sources/Wires", "--dry-run")
        #expect(hyphens.status == 0 && hyphens.output.contains("graph shop_appGraph"), "\(hyphens.output)")
        // The graph of a module that is only read is included if it is given.
        let read = ["Sources/Shop", "--dry-run", "--sources", "Wires=Sources/Wires"]
        let input = try tool.run(["import", "swinject"] + read, in: folder).output
        #expect(input.contains("graph ShopGraph(newWire: @escaping () -> Wire) {"), "\(input)")
        let graphs = ["--graph", "Wires=Made/Wires/WiresGraph.digraph", "--graph", "Wires=Made/Wires/Wire.digraph"]
        let given = try tool.run(["import", "swinject"] + read + graphs, in: folder).output
        #expect(given.contains(included), "\(given)")
        for wrong in ["Made/Wires/Wire.digraph", "Nets=Made/Wires/Wire.digraph", "Wires=Nowhere.digraph"] {
            #expect(
                try tool.run(["import", "swinject"] + read + ["--graph", wrong], in: folder).status == 2, "\(wrong)")
        }
        // Several folders are one module if that is named.
        let one = try run("Sources/Shop", "Sources/Wires", "--module", "Shop", "--dry-run").output
        #expect(one.contains("include WirePart") && !one.contains("WiresGraph"), "\(one)")
        try write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Try",
                targets: [.target(name: "Shop", dependencies: ["Wires"]), .target(name: "Wires"), .testTarget(name: "ShopTests")])
            """, to: "Package.swift")
        let package = try run("--dry-run")
        #expect(package.output.contains(included) && package.complaint.isEmpty, "\(package.complaint)\(package.output)")
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
