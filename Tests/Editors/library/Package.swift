// swift-tools-version: 6.0
import PackageDescription

// A package whose graph is written in an editor. Nobody builds it.
let package = Package(name: "library", targets: [.target(name: "Library")])
