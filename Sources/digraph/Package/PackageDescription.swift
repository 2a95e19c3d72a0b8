import DigraphCompiler
import Foundation

/// The part of `swift package describe --type json` that is needed.
struct PackageDescription: Decodable {
    struct Target: Decodable {
        var name: String
        var moduleName: String
        var moduleType: String
        /// `library`, `executable`, `test`, …
        var type: String?
        /// The path of the target's folder, relative to the package.
        var path: String
        /// The paths of the sources, relative to the target's folder.
        var sources: [String]
        var targetDependencies: [String]?
        var productDependencies: [String]?

        enum CodingKeys: String, CodingKey {
            case name, path, sources, type
            case moduleName = "c99name"
            case moduleType = "module_type"
            case targetDependencies = "target_dependencies"
            case productDependencies = "product_dependencies"
        }
    }

    struct Dependency: Decodable {
        var identity: String
        /// The folder of a package on this machine; nil for a package that SwiftPM fetches.
        var path: String?
    }

    var path: String
    var targets: [Target]
    var dependencies: [Dependency]?
}

extension PackageDescription.Target {
    var isSwift: Bool { moduleType == "SwiftTarget" }

    /// Whether the target applies the build plugin. SwiftPM lists plugins among the dependencies.
    var appliesPlugin: Bool {
        ((targetDependencies ?? []) + (productDependencies ?? [])).contains(PluginUse.plugin)
    }

    /// - Parameter buildFolder: The folder of the package's build.
    func facts(in package: String, buildFolder: String) throws(Failure) -> Files.Facts.Module {
        var module = Files.Facts.Module(name: moduleName)
        module.target = name
        module.kind = type == "library" ? "generic" : type ?? ""
        module.package = Disk.shown(package)
        module.manifest = Disk.shown("\(package)/Package.swift")
        module.folder = Disk.shown(path == "." ? package : "\(package)/\(path)")
        let prefix = module.folder.isEmpty ? "" : "\(module.folder)/"
        module.graphFiles = Files.graphFiles(among: try Disk.subpaths(of: module.folder)).map { prefix + $0 }
            .filter { !$0.hasPrefix("\(module.graphFolder)/") }
        module.sources = Files.swiftFiles(among: sources).map { prefix + $0 }
        let identity = URL(fileURLWithPath: package).lastPathComponent.lowercased()
        module.generated = Disk.shown("\(buildFolder)/plugins/outputs/\(identity)/\(name)")
        return module
    }

    /// The direct and indirect dependencies, nearest first: targets of the same package, and products of other
    /// packages.
    func allDependencies(
        among targets: [PackageDescription.Target]
    ) -> (targets: [String], products: [String]) {
        var names = [name]
        var products: [String] = []
        var next = 0
        while next < names.count {
            if let target = targets.first(where: { $0.name == names[next] }) {
                for name in target.targetDependencies ?? [] where !names.contains(name) { names.append(name) }
                for name in target.productDependencies ?? [] where !products.contains(name) { products.append(name) }
            }
            next += 1
        }
        return (Array(names.dropFirst()), products)
    }
}
