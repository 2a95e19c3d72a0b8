// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "server",
    dependencies: [.package(name: "digraph", path: "../../..")],
    targets: [
        .executableTarget(name: "guestbook-server", dependencies: ["Guestbook"]),
        .target(
            name: "Guestbook",
            dependencies: [.product(name: "DigraphRuntime", package: "digraph")],
            plugins: [.plugin(name: "DigraphBuild", package: "digraph")]),
        .testTarget(
            name: "GuestbookTests",
            dependencies: ["Guestbook", .product(name: "DigraphRuntime", package: "digraph")],
            plugins: [.plugin(name: "DigraphBuild", package: "digraph")]),
    ],
    swiftLanguageModes: [.v6]
)
