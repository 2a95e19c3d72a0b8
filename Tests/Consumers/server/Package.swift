// swift-tools-version: 6.1
import PackageDescription

let digraph: Target.Dependency = .product(name: "DigraphRuntime", package: "digraph")
let plugin: Target.PluginUsage = .plugin(name: "DigraphBuild", package: "digraph")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")

let package = Package(
    name: "server",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "digraph", path: "../../.."),
        .package(url: "https://github.com/groue/GRDB.swift.git", exact: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", exact: "2.28.1", traits: []),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", exact: "2.13.0"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.14.0"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    ],
    targets: [
        .target(name: "Domain", dependencies: [digraph], plugins: [plugin]),
        .target(
            name: "Storage", dependencies: ["Domain", digraph, .product(name: "GRDB", package: "GRDB.swift")],
            plugins: [plugin]),
        .target(
            name: "HTTP",
            dependencies: ["Domain", digraph, logging, .product(name: "Hummingbird", package: "hummingbird")],
            plugins: [plugin]),
        .executableTarget(
            name: "Server",
            dependencies: [
                "Domain", "Storage", "HTTP", digraph, logging,
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            plugins: [plugin]),
        // What the tests of several modules put in place of the real things.
        .target(name: "DomainTesting", dependencies: ["Domain"]),
        .testTarget(name: "DomainTests", dependencies: ["Domain", "DomainTesting", digraph], plugins: [plugin]),
        .testTarget(name: "StorageTests", dependencies: ["Storage", digraph], plugins: [plugin]),
        .testTarget(
            name: "HTTPTests",
            dependencies: ["HTTP", "DomainTesting", digraph, .product(name: "NIOEmbedded", package: "swift-nio")],
            plugins: [plugin]),
        .testTarget(
            name: "ServerTests",
            dependencies: ["Server", "DomainTesting", digraph, .product(name: "GRDB", package: "GRDB.swift")],
            plugins: [plugin]),
    ],
    swiftLanguageModes: [.v6]
)
