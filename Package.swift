// swift-tools-version: 6.2
import PackageDescription

/// The prebuilt generator of this release, for consumers that choose the trait `Prebuilt`. `.ci/release publish` sets it in
/// the commit that is tagged. While it is nil, the trait builds from source.
let published: (url: String, checksum: String)? = nil

/// The traits with which the plugin's tool is built from source. With the trait `Installed`, the package has none.
let traitsOfSource: Set = published == nil ? ["FromSource", "Optimized", "Prebuilt"] : ["FromSource", "Optimized"]

/// The plugin's tool: built from source, or from an artifact bundle.
var generator: [Target.Dependency] = [
    .target(name: "digraph-generate", condition: .when(traits: traitsOfSource))
]
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
    generator.append(.target(name: "digraph-generate-prebuilt", condition: .when(traits: ["Prebuilt"])))
}

/// Nobody debugs the tools of a package that they use: debug information and the checks of LLVM's code are a tenth of a
/// compilation. `--traits Optimized` has both. SwiftPM's own `-g` comes after these flags, but before those of the frontend.
let withoutDebugInformation: [SwiftSetting] = [
    .unsafeFlags(["-Xfrontend", "-gnone", "-Xfrontend", "-disable-llvm-verify"], .when(traits: ["FromSource"]))
]

/// To optimise the generator takes minutes of each consumer's first release build and saves milliseconds of the later ones.
/// SwiftPM's native build system even does it twice.
let unoptimized: [SwiftSetting] =
    withoutDebugInformation + [.unsafeFlags(["-Onone"], .when(configuration: .release, traits: ["FromSource"]))]

/// The modules of the command line, and of the tests.
let tools: [Target.Dependency] = [
    "DigraphCompiler", "DigraphTools", "DigraphDrawing", "DigraphImporting", "DigraphLanguageServer",
    "DigraphStubs",
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
        .trait(
            name: "Installed",
            description:
                "In place of the default: the generator is the program that 'swift package experimental-install' put there."
        ),
        .trait(name: "Optimized", description: "In place of the default: the compiler of graphs is optimised."),
        .default(enabledTraits: ["FromSource"]),
    ],
    targets: prebuilt + [
        .target(name: "DigraphAtomics"),
        .target(name: "DigraphRuntime", dependencies: ["DigraphAtomics"]),
        .target(name: "DigraphCompiler", swiftSettings: unoptimized),
        .executableTarget(
            name: "digraph-generate", dependencies: ["DigraphCompiler"], swiftSettings: unoptimized),
        .target(name: "DigraphTools", dependencies: ["DigraphCompiler"], swiftSettings: withoutDebugInformation),
        .target(
            name: "DigraphDrawing", dependencies: ["DigraphCompiler", "DigraphTools"], exclude: ["Page"],
            swiftSettings: withoutDebugInformation),
        .target(
            name: "DigraphImporting", dependencies: ["DigraphCompiler", "DigraphTools"],
            swiftSettings: withoutDebugInformation),
        .target(
            name: "DigraphLanguageServer", dependencies: ["DigraphCompiler", "DigraphTools"],
            swiftSettings: withoutDebugInformation),
        .target(
            name: "DigraphStubs", dependencies: ["DigraphCompiler", "DigraphTools"],
            swiftSettings: withoutDebugInformation),
        .executableTarget(name: "digraph", dependencies: tools, swiftSettings: withoutDebugInformation),
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
        .testTarget(name: "DigraphCompilerTests", dependencies: tools),
        .testTarget(name: "AppTests", dependencies: ["App"]),
        .testTarget(name: "DigraphRuntimeTests", dependencies: ["DigraphRuntime"]),
    ],
    swiftLanguageModes: [.v6]
)
