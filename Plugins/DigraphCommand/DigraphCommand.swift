import Foundation
import PackagePlugin

/// `swift package digraph validate …`: runs the command line with SwiftPM's facts about the package. The plugin only
/// reads files.
///
/// A permission belongs to a plugin, so there is another plugin that may write, `DigraphWrite`. The code of the two
/// differs only in the name; plugins cannot share code.
@main
struct DigraphCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let workFolder = context.pluginWorkDirectoryURL
        let facts = workFolder.appending(component: "facts")
        try? FileManager.default.removeItem(at: facts)
        try FileManager.default.createDirectory(at: facts, withIntermediateDirectories: true)
        let builds = workFolder.deletingLastPathComponent().deletingLastPathComponent().appending(component: "outputs")
        let packages = Self.packages(from: context.package)
        for case let target as SwiftSourceModuleTarget in context.package.targets {
            let lines = Self.modules(below: target).flatMap { module in
                Self.lines(for: module, in: packages[module.id] ?? context.package, builds: builds)
            }
            if let line = lines.first(where: { $0.utf8.contains { $0 < 0x20 || $0 == 0x7F } }) {
                Diagnostics.error("a path with a control character in it is not supported: \(line.debugDescription)")
                return
            }
            let file = facts.appending(component: "\(target.moduleName).digraph-facts")
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        }
        let tool = Process()
        tool.executableURL = try context.tool(named: "digraph").url
        // These options precede the user's arguments, which could otherwise change the meaning of the options.
        tool.arguments = ["--plugin", "DigraphCommand", "--package-facts", facts.path] + arguments
        try tool.run()
        tool.waitUntilExit()
        // Without an error, SwiftPM reports "Plugin ended with exit code 1", which sounds like a fault of the plugin.
        if tool.terminationStatus != 0 {
            Diagnostics.error("'digraph \(arguments.first ?? "")' failed; its own lines say why")
        }
    }

    /// The facts about a module, one on each line, in the format that the build plugin uses.
    ///
    /// - Parameter builds: The folder of the files that build plugins generate, with a folder for each package, and in
    ///   that one for each target.
    private static func lines(
        for module: SwiftSourceModuleTarget, in package: Package, builds: URL
    ) -> [String] {
        let root = package.directoryURL
        let generated = builds.appending(path: "\(package.id)/\(module.name)")
        var lines = ["module \(module.moduleName)", "target \(module.name)", "kind \(module.kind)"]
        lines += ["package \(root.path)", "manifest \(root.appending(component: "Package.swift").path)"]
        lines += ["folder \(module.directoryURL.path)", "generated \(generated.path)"]
        for file in module.sourceFiles.map(\.url) + module.pluginGeneratedSources {
            // Graph files in `Graph` belong to the target that they are named after.
            if file.pathExtension == "digraph", !file.path.hasPrefix("\(root.path)/Graph/") {
                lines.append("graph \(file.path)")
            }
            if file.pathExtension == "swift", !file.lastPathComponent.contains(".digraph") {
                lines.append("source \(file.path)")
            }
        }
        return lines
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

    /// The target's own module, followed by the modules that it depends on, in this package and in others, nearest
    /// first.
    private static func modules(below target: any Target) -> [SwiftSourceModuleTarget] {
        var found: [any Target] = [target]
        var seen: Set<Target.ID> = [target.id]
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
