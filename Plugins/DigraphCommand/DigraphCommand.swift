import Foundation
import PackagePlugin

/// `swift package digraph validate …`: the command line, with what SwiftPM knows of the package. It only reads.
///
/// A permission belongs to a plugin, so what may write is another one, `DigraphWrite`: the same but for the name.
/// Plugins cannot share code.
@main
struct DigraphCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let workFolder = context.pluginWorkDirectoryURL
        let facts = workFolder.appending(component: "facts")
        try? FileManager.default.removeItem(at: facts)
        try FileManager.default.createDirectory(at: facts, withIntermediateDirectories: true)
        let builds = workFolder.deletingLastPathComponent().deletingLastPathComponent().appending(component: "outputs")
        for case let target as SwiftSourceModuleTarget in context.package.targets {
            let lines = Self.modules(below: target).flatMap { Self.lines(for: $0, builds: builds) }
            let file = facts.appending(component: "\(target.moduleName).digraph-facts")
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        }
        let tool = Process()
        tool.executableURL = try context.tool(named: "digraph").url
        // In front, where the command line's own words cannot change what they mean.
        tool.arguments = ["--plugin", "DigraphCommand", "--package-facts", facts.path] + arguments
        try tool.run()
        tool.waitUntilExit()
        if tool.terminationStatus != 0 { exit(tool.terminationStatus) }
    }

    /// A module's facts, one a line, as the build plugin writes them, too.
    ///
    /// - parameter builds: where the plugins of builds generate, in folders of packages and targets.
    private static func lines(for module: SwiftSourceModuleTarget, builds: URL) -> [String] {
        var root = module.directoryURL
        while !FileManager.default.fileExists(atPath: root.appending(component: "Package.swift").path),
            root.pathComponents.count > 1
        { root.deleteLastPathComponent() }
        let generated = builds.appending(path: "\(root.lastPathComponent.lowercased())/\(module.name)")
        var lines = ["module \(module.moduleName)", "target \(module.name)", "package \(root.path)"]
        lines.append("manifest \(root.appending(component: "Package.swift").path)")
        lines += ["folder \(module.directoryURL.path)", "generated \(generated.path)"]
        for file in module.sourceFiles.map(\.url) + module.pluginGeneratedSources {
            if file.pathExtension == "digraph" { lines.append("graph \(file.path)") }
            if file.pathExtension == "swift", !file.lastPathComponent.contains(".digraph") {
                lines.append("source \(file.path)")
            }
        }
        return lines
    }

    /// The target's own module, then those that it depends on, of this package and of others, nearest first.
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
