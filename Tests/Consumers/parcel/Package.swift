// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "parcel",
    products: [.library(name: "Parcel", targets: ["Parcel"])],
    targets: [.target(name: "Parcel")],
    swiftLanguageModes: [.v6]
)
