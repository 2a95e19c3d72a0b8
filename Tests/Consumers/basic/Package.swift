// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "basic",
    dependencies: [
        .package(name: "digraph", path: "../../.."),
        .package(name: "parcel", path: "../parcel"),
    ],
    targets: [
        .executableTarget(
            name: "Basic",
            dependencies: [
                "Shelf",
                .product(name: "Parcel", package: "parcel"),
                .product(name: "DigraphRuntime", package: "digraph"),
            ],
            plugins: ["Stamp", .plugin(name: "DigraphBuild", package: "digraph")]),
        .target(name: "Shelf", plugins: ["Stamp"]),
        // Another plugin, that generates a Swift file which the graphs use.
        .plugin(name: "Stamp", capability: .buildTool(), dependencies: ["stamp"]),
        .executableTarget(name: "stamp"),
    ],
    swiftLanguageModes: [.v6]
)
