import DigraphCompiler
import Testing

/// `moduleAliases` of SwiftPM: a package calls a target of another package `GameUtils`, which is `Utils` there.
@Suite("Module aliases") struct ModuleAliasTests {
    private static let manifests = [
        "app/Package.swift":
            #"dependencies: [.product(name: "Game", package: "game", moduleAliases: ["Utils": "GameUtils"])]"#,
        "game/Package.swift": #".target(name: "Utils"), .target(name: "Game", dependencies: ["Utils"])"#,
        "draw/Package.swift": #".target(name: "Utils")"#,
    ]

    private static func facts() -> Files.Facts {
        let places = [
            ("App", "app", "App"), ("Game", "game", "Game"), ("Utils", "draw", "Utils"), ("GameUtils", "game", "Utils"),
        ]
        return Files.Facts(
            modules: places.map { name, package, folder in
                var module = Files.Facts.Module(name: name)
                (module.package, module.manifest) = (package, "\(package)/Package.swift")
                module.folder = "\(package)/Sources/\(folder)"
                return module
            })
    }

    private static func aliases(_ manifests: [String: String]) -> [[String: String]] {
        var facts = facts()
        facts.findModuleAliases { manifests[$0].map { Array($0.utf8) } }
        return facts.modules.map(\.aliases)
    }

    @Test func `The manifest that renames a target says what its package calls it`() {
        let wanted = ["Utils": "GameUtils"]
        #expect(Self.aliases(Self.manifests) == [[:], wanted, [:], wanted])
    }

    @Test func `A target that its own package calls so is not renamed`() {
        var manifests = Self.manifests
        manifests["game/Package.swift"] = #".target(name: "GameUtils", path: "Sources/Utils"), .target(name: "Game")"#
        #expect(Self.aliases(manifests) == [[:], [:], [:], [:]])
        manifests["game/Package.swift"] = Self.manifests["game/Package.swift"]
        manifests["app/Package.swift"] = #"names: ["Utils", "GameUtils"]"#
        #expect(Self.aliases(manifests) == [[:], [:], [:], [:]])
    }

    @Test(arguments: ["Shared", "Utils.Shared"])
    func `A name means what it means in its own package`(written: String) {
        let game = "import Utils\npublic final class Game { public init(shared: \(written)) {} }\n"
        let shared = "public final class Shared { public init() {} }\n"
        let graph = """
            import Game
            import GameUtils
            import Utils

            graph AppGraph {
                register GameUtils.Shared.init
                register Game.init
                    .root()
            }

            """
        func compile(_ aliases: [String: String]) -> Compilation {
            var modules = [("Game", game), ("Utils", shared), ("GameUtils", shared)].map { name, text in
                Compiler.Module(name: name, graphFiles: [], sources: [SourceText(path: "\(name).swift", text: text)])
            }
            modules[0].aliases = aliases
            let own = Compiler.Module(
                name: "App", graphFiles: [SourceText(path: "Graph/app.digraph", text: graph)],
                sources: [SourceText(path: "main.swift", text: "import Game\nimport GameUtils\nimport Utils\n")])
            return Compiler.compile(Compiler.Input(module: own, dependencies: modules))
        }
        let compilation = compile(["Utils": "GameUtils"])
        #expect(compilation.diagnostics.text == "")
        let text = compilation.outputs.map(\.text).joined()
        #expect(text.contains("Game(shared: makeShared())") && text.contains("-> GameUtils.Shared {"), "\(text)")
        #expect(compile([:]).diagnostics.text.contains("nothing provides 'Utils.Shared'"))
    }
}
