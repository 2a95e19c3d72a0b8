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
        .testTarget(name: "DigraphCompilerTests", dependencies: ["DigraphCompiler", "DigraphTools"]),
    ],
    swiftLanguageModes: [.v6]
)
