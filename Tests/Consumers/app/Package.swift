// swift-tools-version: 6.1
import PackageDescription

let runtime: Target.Dependency = .product(name: "DigraphRuntime", package: "digraph")
let plugin: Target.PluginUsage = .plugin(name: "DigraphBuild", package: "digraph")

// Features know the protocols of Core and nothing of each other.
let features = ["Home", "Search", "Product", "Cart", "Checkout", "Orders", "Account", "Settings"]

let package = Package(
    name: "app",
    platforms: [.macOS(.v14), .iOS(.v17)],
    dependencies: [.package(name: "digraph", path: "../../..")],
    targets: [
        .target(name: "Core"),
        .target(name: "Services", dependencies: ["Core", runtime], plugins: [plugin]),
        .target(name: "Legacy", dependencies: ["Core"]),
        .executableTarget(
            name: "Bookshop",
            dependencies: ["Core", "Services", "Legacy", runtime] + features.map { .target(name: $0) },
            plugins: [plugin]),
        .testTarget(name: "BookshopTests", dependencies: ["Bookshop", runtime], plugins: [plugin]),
    ]
        + features.map { .target(name: $0, dependencies: ["Core", runtime], plugins: [plugin]) }
        + features.map {
            .testTarget(name: $0 + "Tests", dependencies: [.target(name: $0), runtime], plugins: [plugin])
        },
    swiftLanguageModes: [.v6]
)
