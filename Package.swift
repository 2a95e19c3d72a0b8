// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "digraph",
    products: [
        .library(name: "DigraphRuntime", targets: ["DigraphRuntime"]),
        .executable(name: "digraph", targets: ["digraph"]),
        .plugin(name: "DigraphBuild", targets: ["DigraphBuild"]),
        .plugin(name: "DigraphCommand", targets: ["DigraphCommand"]),
        .plugin(name: "DigraphWrite", targets: ["DigraphWrite"]),
    ],
    targets: [
        .target(name: "DigraphAtomics"),
        .target(name: "DigraphRuntime", dependencies: ["DigraphAtomics"]),
        .target(name: "DigraphCompiler"),
        .executableTarget(name: "digraph-generate", dependencies: ["DigraphCompiler"]),
        .target(name: "DigraphTools", dependencies: ["DigraphCompiler"]),
        .executableTarget(name: "digraph", dependencies: ["DigraphCompiler", "DigraphTools"]),
        .plugin(name: "DigraphBuild", capability: .buildTool(), dependencies: ["digraph-generate"]),
        .plugin(
            name: "DigraphCommand",
            capability: .command(
                intent: .custom(verb: "digraph", description: "Check, explain and draw the graphs of this package")),
            dependencies: ["digraph"]),
        .plugin(
            name: "DigraphWrite",
            capability: .command(
                intent: .custom(verb: "digraph-write", description: "The same, where something is written"),
                permissions: [
                    .writeToPackageDirectory(reason: "Writes generated code, drawings or formatted graph files")
                ]),
            dependencies: ["digraph"]),
        .executableTarget(name: "App", dependencies: ["DigraphRuntime"], plugins: ["DigraphBuild"]),
        .testTarget(name: "DigraphCompilerTests", dependencies: ["DigraphCompiler", "DigraphTools"]),
        .testTarget(name: "AppTests", dependencies: ["App"]),
        .testTarget(name: "DigraphRuntimeTests", dependencies: ["DigraphRuntime"]),
    ],
    swiftLanguageModes: [.v6]
)
