// swift-tools-version: 6.1
import PackageDescription

// Not a part of the package around it, nor built with it: see README.md.
let package = Package(
    name: "compare",
    dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")],
    targets: [
        .target(name: "DigraphCompiler"),
        .executableTarget(
            name: "Compare",
            dependencies: [
                "DigraphCompiler",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
