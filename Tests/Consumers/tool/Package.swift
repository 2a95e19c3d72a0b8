// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "tool",
    dependencies: [.package(name: "digraph", path: "../../..")],
    targets: [
        .executableTarget(
            name: "ledger",
            dependencies: [.product(name: "DigraphRuntime", package: "digraph")],
            plugins: [.plugin(name: "DigraphBuild", package: "digraph")]),
        .testTarget(
            name: "ledgerTests",
            dependencies: ["ledger", .product(name: "DigraphRuntime", package: "digraph")],
            plugins: [.plugin(name: "DigraphBuild", package: "digraph")]),
    ],
    swiftLanguageModes: [.v6]
)
