// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "digraph",
    products: [
        .library(name: "DigraphRuntime", targets: ["DigraphRuntime"]),
        .executable(name: "digraph", targets: ["digraph"]),
        .plugin(name: "DigraphBuild", targets: ["DigraphBuild"]),
    ],
    targets: [
        .target(name: "DigraphAtomics"),
        .target(name: "DigraphRuntime", dependencies: ["DigraphAtomics"]),
        .target(name: "DigraphCompiler"),
        .executableTarget(name: "digraph-generate", dependencies: ["DigraphCompiler"]),
        .target(name: "DigraphTools", dependencies: ["DigraphCompiler"]),
        .executableTarget(name: "digraph", dependencies: ["DigraphCompiler", "DigraphTools"]),
        .plugin(name: "DigraphBuild", capability: .buildTool(), dependencies: ["digraph-generate"]),
        .executableTarget(name: "App", dependencies: ["DigraphRuntime"], plugins: ["DigraphBuild"]),
        .testTarget(name: "DigraphCompilerTests", dependencies: ["DigraphCompiler", "DigraphTools"]),
        .testTarget(name: "AppTests", dependencies: ["App"]),
        .testTarget(name: "DigraphRuntimeTests", dependencies: ["DigraphRuntime"]),
    ],
    swiftLanguageModes: [.v6]
)
