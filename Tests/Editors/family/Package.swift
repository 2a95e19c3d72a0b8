// swift-tools-version: 6.0
import PackageDescription

// A package whose graphs derive from those of other modules, to edit. Nobody builds it.
let package = Package(
    name: "shop",
    targets: [
        .target(name: "Wares"),
        .target(name: "Shop", dependencies: ["Wares"]),
        .testTarget(name: "ShopTests", dependencies: ["Shop"]),
    ])
