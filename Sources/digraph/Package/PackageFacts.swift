import DigraphCompiler
import Foundation

/// What is known of the package in the current folder: the facts of each of its Swift targets.
enum PackageFacts {
    /// - parameter folder: where a command plugin has written down what it knows; without one, `swift` is asked.
    static func all(writtenIn folder: String?) throws(Failure) -> [Files.Facts] {
        if let folder { try written(in: folder) } else { try described() }
    }

    /// What a command plugin has written into a folder, one file a target.
    private static func written(in folder: String) throws(Failure) -> [Files.Facts] {
        var all: [Files.Facts] = []
        for name in try Disk.subpaths(of: folder).sorted() where name.hasSuffix(".digraph-facts") {
            guard let facts = Files.Facts(try Disk.read("\(folder)/\(name)")) else {
                throw Failure("\(folder)/\(name) does not hold what the plugin writes there")
            }
            all.append(Files.Facts(modules: facts.modules.map { $0.shown() }))
        }
        return all
    }

    /// What `swift package describe` tells.
    private static func described() throws(Failure) -> [Files.Facts] {
        let package = try Swift.json(PackageDescription.self, ["package", "describe", "--type", "json"])
        let targets = package.targets.filter(\.isSwift)
        var own: [String: Files.Facts.Module] = [:]
        for target in targets { own[target.name] = try target.facts(in: package.path) }
        let others = try DependencyPackages(neededBy: targets)
        var all: [Files.Facts] = []
        for target in targets {
            let dependencies = target.allDependencies(among: targets)
            let modules = ([target.name] + dependencies.targets).compactMap { own[$0] }
            all.append(Files.Facts(modules: modules + (try others.modules(ofProducts: dependencies.products))))
        }
        return all
    }
}

extension Files.Facts.Module {
    /// With its paths from the current folder.
    fileprivate func shown() -> Files.Facts.Module {
        var module = self
        module.package = Disk.shown(package)
        module.manifest = Disk.shown(manifest)
        module.folder = Disk.shown(folder)
        module.generated = generated.map(Disk.shown)
        module.graphFiles = graphFiles.map(Disk.shown)
        module.sources = sources.map(Disk.shown)
        return module
    }
}
