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
        let workFolder = context.pluginWorkDirectoryURL
        let modules = Self.modules(below: [target]).map {
            Module($0, generatedBesides: $0.id == target.id ? nil : workFolder)
        }
        let plan = Plan(modules: modules, workFolder: workFolder)
        return [try plan.command(generator: context.tool(named: "digraph-generate").url)]
    }

    /// The Swift modules of targets, then those that they depend on, of this package and of others, nearest first.
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
        let packages = Self.modules(below: products.flatMap(\.targets)).map { Module($0, generatedBesides: nil) }
        let modules = targets.map { Module(target: $0.displayName, project: project, files: $0.inputFiles.map(\.url)) }
        let plan = Plan(modules: modules + packages, workFolder: context.pluginWorkDirectoryURL)
        return [try plan.command(generator: context.tool(named: "digraph-generate").url)]
    }
}
#endif
