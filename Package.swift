// swift-tools-version: 6.2
import PackageDescription

/// The prebuilt generator of this release, for consumers that choose the trait `Prebuilt`. `.ci/release publish` sets it in
/// the commit that is tagged. While it is nil, the trait builds from source.
let published: (url: String, checksum: String)? = nil

/// The plugin's tool: built from source, or from an artifact bundle.
var generator: [Target.Dependency] = ["digraph-generate"]
var prebuilt: [Target] = []
if let bundle = Context.environment["DIGRAPH_PREBUILT"] {
    // SwiftPM takes paths from the package's folder only.
    let root = String(repeating: "../", count: Context.packageDirectory.split(separator: "/").count)
    prebuilt = [.binaryTarget(name: "digraph-generate-prebuilt", path: root + bundle.drop { $0 == "/" })]
    generator = ["digraph-generate-prebuilt"]
} else if let published {
    prebuilt = [
        .binaryTarget(name: "digraph-generate-prebuilt", url: published.url, checksum: published.checksum)
    ]
    generator = [
        .target(name: "digraph-generate", condition: .when(traits: ["FromSource"])),
        .target(name: "digraph-generate-prebuilt", condition: .when(traits: ["Prebuilt"])),
    ]
}

/// To optimise the compiler of graphs takes minutes of each consumer's first release build and saves milliseconds of the
/// later ones. SwiftPM's native build system even does it twice.
let compiledQuickly: [SwiftSetting] = [
    .unsafeFlags(["-Onone", "-gnone"], .when(configuration: .release, traits: ["FromSource"]))
]

let package = Package(
    name: "digraph",
    products: [
        .library(name: "DigraphRuntime", targets: ["DigraphRuntime"]),
        .executable(name: "digraph", targets: ["digraph"]),
        .plugin(name: "DigraphBuild", targets: ["DigraphBuild"]),
        .plugin(name: "DigraphCommand", targets: ["DigraphCommand"]),
        .plugin(name: "DigraphWrite", targets: ["DigraphWrite"]),
    ],
    traits: [
        .trait(name: "FromSource", description: "The generator is compiled from its sources, and not optimised."),
        .trait(name: "Prebuilt", description: "The generator is the program that the release was published with."),
        .trait(name: "Optimized", description: "In place of the default: the compiler of graphs is optimised."),
        .default(enabledTraits: ["FromSource"]),
    ],
    targets: prebuilt + [
        .target(name: "DigraphAtomics"),
        .target(name: "DigraphRuntime", dependencies: ["DigraphAtomics"]),
        .target(name: "DigraphCompiler", swiftSettings: compiledQuickly),
        .executableTarget(
            name: "digraph-generate", dependencies: ["DigraphCompiler"], swiftSettings: compiledQuickly),
        .target(name: "DigraphTools", dependencies: ["DigraphCompiler"]),
        .executableTarget(name: "digraph", dependencies: ["DigraphCompiler", "DigraphTools"]),
        .plugin(name: "DigraphBuild", capability: .buildTool(), dependencies: generator),
        .plugin(
            name: "DigraphCommand",
            capability: .command(
                intent: .custom(verb: "digraph", description: "Check, explain and draw the graphs of this package")),
            dependencies: ["digraph"]),
        .plugin(
            name: "DigraphWrite",
            capability: .command(
                intent: .custom(verb: "digraph-write", description: "The same, where something is written"),
                permissions: [
                    .writeToPackageDirectory(reason: "Writes generated code, drawings or formatted graph files")
                ]),
            dependencies: ["digraph"]),
        .executableTarget(name: "App", dependencies: ["DigraphRuntime"], plugins: ["DigraphBuild"]),
        .testTarget(name: "DigraphCompilerTests", dependencies: ["DigraphCompiler", "DigraphTools"]),
        .testTarget(name: "AppTests", dependencies: ["App"]),
        .testTarget(name: "DigraphRuntimeTests", dependencies: ["DigraphRuntime"]),
    ],
    swiftLanguageModes: [.v6]
)
