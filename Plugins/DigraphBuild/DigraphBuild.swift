import Foundation
import PackagePlugin

// The plugin is one file, because SwiftPM compiles each file of a plugin separately in every user's first build, and
// each file would import Foundation.

/// Plans one command per target: the generator reads the target's graph files and Swift sources, and writes the Swift
/// that makes the objects.
@main
struct DigraphBuild: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else {
            Diagnostics.error("DigraphBuild generates Swift, and the target '\(target.name)' is no Swift module")
            return []
        }
        let workFolder = context.pluginWorkDirectoryURL
        let packages = Self.packages(from: context.package)
        // The work folder is `…/<package>/<target>/destination/<plugin>`, beside those of other packages' targets.
        let outputs = (1...4).reduce(workFolder) { folder, _ in folder.deletingLastPathComponent() }
        let modules = Self.modules(below: [target]).map { module in
            // SwiftPM lists the generated files of the planned target only.
            var new = Module(module, root: packages[module.id]?.directoryURL)
            if module.id != target.id, let package = packages[module.id] {
                new.generated = outputs.appending(path: "\(package.id)/\(module.name)")
            }
            return new
        }
        let siblings = context.package.targets.map(\.name).filter { $0 != target.name }
        var plan = Plan(modules: modules, siblings: siblings, workFolder: workFolder)
        switch context.package.origin {
        case .repository, .registry: plan.isFetched = true
        default: break
        }
        plan.swiftc = try? context.tool(named: "swiftc").url
        return [try plan.command(generator: Generator.find { try context.tool(named: $0).url })] + plan.watch()
    }

    /// The package of each target.
    private static func packages(from root: Package) -> [String: Package] {
        var found: [String: Package] = [:]
        var waiting = [root]
        var seen: Set = [root.id]
        while let package = waiting.popLast() {
            for target in package.targets { found[target.id] = package }
            waiting += package.dependencies.map(\.package).filter { seen.insert($0.id).inserted }
        }
        return found
    }

    /// The Swift modules of targets, followed by the modules that these depend on, in this package and in others,
    /// nearest first.
    private static func modules(below targets: [any Target]) -> [SwiftSourceModuleTarget] {
        var found = targets
        var seen = Set(targets.map(\.id))
        var next = 0
        while next < found.count {
            for dependency in found[next].dependencies {
                switch dependency {
                case .target(let target): found += [target].filter { seen.insert($0.id).inserted }
                case .product(let product): found += product.targets.filter { seen.insert($0.id).inserted }
                @unknown default: break
                }
            }
            next += 1
        }
        return found.compactMap { $0 as? SwiftSourceModuleTarget }.filter { $0.kind != .macro }
    }
}

/// The program `digraph-generate`, which generates the code.
enum Generator {
    /// The version of this package. Generated code needs the runtime library of the same version.
    static let version = "0.1.0"
    private static let name = "digraph-generate"

    /// The program that the package builds or contains; if there is none, the installed program; nil if that is missing, too.
    static func find(tool: (String) throws -> URL) -> URL? {
        if let program = try? tool(name) { return program }
        #if os(Windows)
        let (separator, file): (Character, String) = (";", name + ".exe")
        #else
        let (separator, file): (Character, String) = (":", name)
        #endif
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let installed = FileManager.default.homeDirectoryForCurrentUser.appending(path: ".swiftpm/bin")
        let folders = path.split(separator: separator).map { URL(filePath: String($0)) } + [installed]
        let programs = folders.map { $0.appending(component: file) }
        return programs.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// The call of a program that was not found: it looks again, and reports if the program is still missing.
    ///
    /// After an error while planning, SwiftPM would keep a plan without the generated files, and later builds would link old
    /// code. Windows has no such shell, and so only the error.
    static func callLater(_ facts: String) -> (program: URL, arguments: [String]) {
        let missing =
            "no '\(name)' is installed, and the traits of the package 'digraph' in Package.swift say that it is; remove them, or "
            + "install it: swift package --package-path '\(package)' experimental-install --product \(name)"
        #if os(Windows)
        Diagnostics.error(missing)
        return (URL(filePath: name), [facts])
        #else
        let script = """
            PATH=$PATH:$HOME/.swiftpm/bin
            if command -v \(name) >/dev/null; then exec \(name) "$1"; fi
            echo "error: $2" >&2
            exit 1
            """
        return (URL(filePath: "/bin/sh"), ["-c", script, name, facts, missing])
        #endif
    }

    /// The folder of this package, as it was when the plugin was compiled.
    static let package = (1...3).reduce(URL(filePath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }
        .path
}

/// The command of a target. The facts about the target are in a file, because a command line could be too long.
struct Plan {
    /// The target's module, followed by the modules that it depends on.
    var modules: [Module]
    /// The other targets of the package.
    var siblings: [String]
    var workFolder: URL
    /// Whether the package is a dependency that SwiftPM has fetched.
    var isFetched = false
    /// The toolchain's compiler, if the build system tells: the generator asks it whether Swift files parse.
    var swiftc: URL?

    func command(generator: URL?) throws -> Command {
        let module = modules[0]
        let graphFiles =
            module.ownGraphFiles + module.graphFolderEntries.map { module.graphFolder.appending(path: $0) }
        let byteCount = graphFiles.filter { $0.pathExtension == "digraph" }.reduce(0) { $0 + fileSize($1) }
        let extensionFileCount = byteCount <= 0x6000 ? 1 : (byteCount + 0x2FFF) / 0x3000
        let facts = workFolder.appending(component: "\(module.name).digraph-facts")
        let lines = factLines(extensionFileCount: extensionFileCount)
        if let line = lines.first(where: { $0.utf8.contains { $0 < 0x20 || $0 == 0x7F } }) {
            Diagnostics.error("a path with a control character in it is not supported: \(line.debugDescription)")
        }
        if let committed = module.committedFile {
            Diagnostics.error(
                "\(committed.path): the target '\(module.target)' applies the plugin, which generates this file in each "
                    + "build; delete the file, or remove the plugin from the target")
        }
        try write(lines.map { "\($0)\n" }.joined(), to: facts)
        let call = generator.map { (program: $0, arguments: [facts.path]) } ?? Generator.callLater(facts.path)
        return .buildCommand(
            displayName: "Digraph \(module.target)", executable: call.program, arguments: call.arguments,
            inputFiles: [facts] + watchedManifest()
                + modules.flatMap { $0.sources + $0.generatedSources + $0.ownGraphFiles }
                + graphInputs(),
            outputFiles: outputNames(of: module, extensionFileCount: extensionFileCount).map {
                workFolder.appending(component: $0)
            })
    }

    /// The manifest, in which the generator looks for the target's default isolation.
    private func watchedManifest() -> [URL] {
        [modules[0].manifest].filter { $0.lastPathComponent == "Package.swift" }
    }

    private func outputNames(of module: Module, extensionFileCount: Int) -> [String] {
        let name = "\(module.name).digraph"
        guard extensionFileCount > 1 else { return ["\(name).swift"] }
        return ["\(name).swift"] + (0..<extensionFileCount).map { "\(name)+\($0 < 10 ? "0" : "")\($0).swift" }
    }

    private func factLines(extensionFileCount: Int) -> [String] {
        var lines = ["version \(Generator.version) \(Generator.package)"]
        lines += ["output \(workFolder.path)", "parts \(extensionFileCount)"]
        if isFetched { lines.append("fetched yes") }
        if let swiftc { lines.append("swiftc \(swiftc.path)") }
        for module in modules {
            lines += ["module \(module.name)", "target \(module.target)", "package \(module.root.path)"]
            lines += ["manifest \(module.manifest.path)", "folder \(module.folder.path)"]
            lines += module.ownGraphFiles.map { "graph \($0.path)" } + module.sources.map { "source \($0.path)" }
            if let generated = module.generated { lines.append("generated \(generated.path)") }
            lines += module.graphFolderEntries.map { "planned \($0)" }
            if module.target == modules[0].target { lines += siblings.map { "sibling \($0)" } }
        }
        return lines
    }

    /// Writes the file of the facts, which is an input of the command, only if the text changes.
    private func write(_ text: String, to file: URL) throws {
        if (try? Data(contentsOf: file)) != Data(text.utf8) { try Data(text.utf8).write(to: file, options: .atomic) }
    }

    private func fileSize(_ file: URL) -> Int {
        (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int ?? 0
    }

    /// The modules whose folder `Graph` is watched: those of the package, and others that have graph files there.
    private var watchedModules: [Module] {
        modules.filter { $0.root == modules[0].root || !$0.graphFolderEntries.isEmpty }
    }

    /// The graph files and folders in `Graph`, as inputs. A folder makes the generator run when a file is added to it.
    private func graphInputs() -> [URL] {
        watchedModules.flatMap { module -> [URL] in
            guard FileManager.default.fileExists(atPath: module.graphFolder.path) else { return [module.root] }
            return [module.graphFolder] + module.graphFolderEntries.map { module.graphFolder.appending(path: $0) }
        }
    }

    /// A command that does nothing, so that SwiftPM plans again when a file is added to `Graph` or deleted from it.
    ///
    /// The native build system looks for such files in the folders of targets, but not in `Graph`: with the old plan it
    /// would stop with "missing inputs". It also looks in the output folder of a command that runs before the build,
    /// and follows the links there. What is in that folder becomes a resource of the target, with a bundle and Foundation;
    /// only documentation catalogues are left alone.
    func watch() -> [Command] {
        #if os(Windows)
        return []
        #else
        let files = FileManager.default
        let folders = Set(watchedModules.map(\.graphFolder.path)).filter(files.fileExists).sorted()
        // SwiftPM would follow links that lead back without end.
        if folders.isEmpty || folders.contains(where: { leadsBack(URL(filePath: $0)) }) { return [] }
        let links = workFolder.appending(component: "watched")
        do {
            try? files.removeItem(at: links)
            try files.createDirectory(at: links, withIntermediateDirectories: true)
            for (index, folder) in folders.enumerated() {
                let link = links.appending(component: "\(index).docc")
                try files.createSymbolicLink(at: link, withDestinationURL: URL(filePath: folder))
            }
        } catch {
            return []
        }
        return [
            .prebuildCommand(
                displayName: "Watch Graph", executable: URL(filePath: "/bin/sh"), arguments: ["-c", ":"],
                outputFilesDirectory: links)
        ]
        #endif
    }
}

/// A Swift module, as far as the build system knows it.
struct Module {
    var name: String
    var target: String
    /// The folder of the package, or of the Xcode project.
    var root: URL
    /// The place of the diagnostic when the module has no graph file.
    var manifest: URL
    var folder: URL
    /// The files of the target, and the files that other plugins generate for the target, if SwiftPM lists them.
    var files: [URL]
    /// The folder in which other plugins may generate more files of the module; the generator looks there when it runs.
    var generated: URL?

    /// - Parameter package: The folder of the package; nil for that of the nearest manifest.
    init(_ target: SwiftSourceModuleTarget, root package: URL?) {
        name = target.moduleName
        self.target = target.name
        folder = target.directoryURL
        files = target.sourceFiles.map(\.url) + target.pluginGeneratedSources
        root = package ?? folder
        manifest = root.appending(component: "Package.swift")
        while !FileManager.default.fileExists(atPath: manifest.path), root.pathComponents.count > 1 {
            root.deleteLastPathComponent()
            manifest = root.appending(component: "Package.swift")
        }
    }

    /// A target of an Xcode project.
    init(target: String, project: URL, files: [URL]) {
        name = String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        self.target = target
        root = project
        manifest = project
        folder = project.appending(component: target)
        self.files = files
    }

    var graphFolder: URL { root.appending(component: "Graph") }

    /// The graph files in the target's own folder. Those in `Graph`, which can be within it, belong to the target that
    /// they are named after.
    var ownGraphFiles: [URL] {
        files.filter { $0.pathExtension == "digraph" && !$0.path.hasPrefix("\(graphFolder.path)/") }
    }

    /// The generated file with the graphs' classes, if it is committed among the target's own files.
    var committedFile: URL? {
        files.first { $0.lastPathComponent == "\(name).digraph.swift" && $0.path.hasPrefix(folder.path) }
    }

    /// The module's Swift files, without those that this plugin generates.
    var sources: [URL] { files.filter(isSource) }

    /// The Swift files that other plugins have generated so far; none in a first build.
    var generatedSources: [URL] {
        guard let generated else { return [] }
        return subpaths(of: generated).sorted().map { generated.appending(path: $0) }.filter(isSource)
    }

    private func isSource(_ file: URL) -> Bool {
        file.pathExtension == "swift" && !file.lastPathComponent.contains(".digraph")
    }

    /// The entries of the `Graph` folder for this target: `app.digraph`, `App`, `App/Profile`,
    /// `App/Profile/profile.digraph`. The generator lists them again, by the same rule.
    var graphFolderEntries: [String] {
        let name = target.lowercased()
        return subpaths(of: graphFolder).filter { entry in
            let components = entry.split(separator: "/")
            guard let first = components.first?.lowercased() else { return false }
            return first == name || components.count == 1 && first == name + ".digraph"
        }.sorted()
    }
}

/// The files and folders below a folder, relative to it, without hidden ones. Links to folders are followed, but not back
/// to a folder that they are in.
private func subpaths(of folder: URL, within outer: [String] = []) -> [String] {
    let place = folder.resolvingSymlinksInPath().path
    guard !outer.contains(where: { "\($0)/".hasPrefix("\(place)/") }),
        let names = try? FileManager.default.contentsOfDirectory(atPath: place)
    else { return [] }
    return names.filter { !$0.hasPrefix(".") }.flatMap { name in
        [name] + subpaths(of: folder.appending(path: name), within: outer + [place]).map { "\(name)/\($0)" }
    }
}

/// Whether a link below a folder leads to a folder that it is in.
private func leadsBack(_ folder: URL, within outer: [String] = []) -> Bool {
    let place = folder.resolvingSymlinksInPath().path
    if outer.contains(where: { "\($0)/".hasPrefix("\(place)/") }) { return true }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return names.contains { leadsBack(folder.appending(path: $0), within: outer + [place]) }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension DigraphBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        let project = context.xcodeProject.directoryURL
        var targets = [target]
        var products: [any Product] = []
        var next = 0
        while next < targets.count {
            for dependency in targets[next].dependencies {
                switch dependency {
                case .target(let target): targets += [target].filter { new in !targets.contains { $0.id == new.id } }
                case .product(let product): products.append(product)
                @unknown default: break
                }
            }
            next += 1
        }
        let packages = Self.modules(below: products.flatMap(\.targets)).map { Module($0, root: nil) }
        let modules = targets.map { Module(target: $0.displayName, project: project, files: $0.inputFiles.map(\.url)) }
        let siblings = context.xcodeProject.targets.map(\.displayName).filter { $0 != target.displayName }
        var plan = Plan(modules: modules + packages, siblings: siblings, workFolder: context.pluginWorkDirectoryURL)
        plan.swiftc = try? context.tool(named: "swiftc").url
        return [try plan.command(generator: Generator.find { try context.tool(named: $0).url })]
    }
}
#endif
