import Foundation
import PackagePlugin

/// Plans one command per target: the generator reads the target's graph files and Swift sources and writes the Swift
/// that makes its objects.
@main
struct DigraphBuild: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else {
            Diagnostics.error("DigraphBuild generates Swift, and the target '\(target.name)' is no Swift module")
            return []
        }
        let folders = Self.folders(of: context.package)
        let modules = Self.modules(of: target).map { module in
            let folder = folders[module.id] ?? module.directoryURL
            return Module(
                name: module.moduleName, target: module.name, package: folder,
                manifest: folder.appending(component: "Package.swift"), folder: module.directoryURL,
                files: module.sourceFiles.map(\.url) + module.pluginGeneratedSources)
        }
        let plan = Plan(modules: modules, workFolder: context.pluginWorkDirectoryURL)
        return [try plan.command(generator: context.tool(named: "digraph-generate").url)]
    }

    /// The Swift modules that are read for a target: its own, then those that it depends on, of this package and of
    /// others, nearest first.
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
