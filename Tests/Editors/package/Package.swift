// swift-tools-version: 6.0
import PackageDescription

// A package to edit. Nobody builds it.
let package = Package(
    name: "shop",
    targets: [
        .target(name: "Wares"),
        .target(name: "Shop", dependencies: ["Wares"]),
    ])
