// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "in-target",
    dependencies: [.package(name: "digraph", path: "../../..")],
    targets: [
        .executableTarget(
            name: "in-target",
            dependencies: [.product(name: "DigraphRuntime", package: "digraph")],
            plugins: [.plugin(name: "DigraphBuild", package: "digraph")])
    ],
    swiftLanguageModes: [.v6]
)
