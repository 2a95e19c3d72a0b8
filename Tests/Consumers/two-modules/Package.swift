// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "two-modules",
    dependencies: [.package(name: "digraph", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Shop",
            dependencies: ["Networking", .product(name: "DigraphRuntime", package: "digraph")],
            plugins: [.plugin(name: "DigraphBuild", package: "digraph")]),
        .target(
            name: "Networking",
            dependencies: [.product(name: "DigraphRuntime", package: "digraph")],
            plugins: [.plugin(name: "DigraphBuild", package: "digraph")]),
    ],
    swiftLanguageModes: [.v6]
)
