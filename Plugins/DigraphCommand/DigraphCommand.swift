import Foundation
import PackagePlugin

/// `swift package digraph validate …`: the command line, with what SwiftPM knows of the package. It only reads.
///
/// A permission belongs to a plugin, so what may write is a plugin of its own, `DigraphWrite`: the same but for the name.
@main
struct DigraphCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let facts = context.pluginWorkDirectoryURL.appending(component: "facts")
        try? FileManager.default.removeItem(at: facts)
        try FileManager.default.createDirectory(at: facts, withIntermediateDirectories: true)
        let folders = Self.folders(of: context.package)
        for case let target as SwiftSourceModuleTarget in context.package.targets {
            let lines = Self.modules(of: target).flatMap { Self.lines(for: $0, package: folders[$0.id]) }
            let file = facts.appending(component: "\(target.moduleName).digraph-facts")
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        }
        let tool = Process()
        tool.executableURL = try context.tool(named: "digraph").url
        tool.arguments = arguments + ["--package-facts", facts.path]
        try tool.run()
        tool.waitUntilExit()
        if tool.terminationStatus != 0 { exit(tool.terminationStatus) }
    }

    /// A module's facts, one a line, as the build plugin writes them, too.
    private static func lines(for module: SwiftSourceModuleTarget, package: URL?) -> [String] {
        let package = package ?? module.directoryURL
        var lines = ["module \(module.moduleName)", "target \(module.name)", "package \(package.path)"]
        lines.append("manifest \(package.appending(component: "Package.swift").path)")
        lines.append("folder \(module.directoryURL.path)")
        for file in module.sourceFiles.map(\.url) + module.pluginGeneratedSources {
            if file.pathExtension == "digraph" { lines.append("graph \(file.path)") }
            if file.pathExtension == "swift", !file.lastPathComponent.contains(".digraph") {
                lines.append("source \(file.path)")
            }
        }
        return lines
    }

    /// The target's own module, then those that it depends on, of this package and of others, nearest first.
    private static func modules(of target: any Target) -> [SwiftSourceModuleTarget] {
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

    /// The folder of the package of each target, by the target's id.
    private static func folders(of root: Package) -> [Target.ID: URL] {
        var folders: [Target.ID: URL] = [:]
        var waiting = [root]
        var seen: Set<Package.ID> = [root.id]
        while let package = waiting.popLast() {
            for target in package.targets { folders[target.id] = package.directoryURL }
            waiting += package.dependencies.map(\.package).filter { seen.insert($0.id).inserted }
        }
        return folders
    }
}
