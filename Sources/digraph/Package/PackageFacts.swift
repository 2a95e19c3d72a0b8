import DigraphCompiler
import Foundation

/// The facts of each Swift target of the package in the current folder.
enum PackageFacts {
    /// - Parameter folder: The folder with a command plugin's facts; without one, `swift package` is run.
    static func all(writtenIn folder: String?) throws(Failure) -> [Files.Facts] {
        if let folder { return try written(in: folder) }
        try requirePackage()
        return try described()
    }

    static func requirePackage() throws(Failure) {
        if Disk.exists("Package.swift") { return }
        throw Failure(
            "there is no package in this folder: name its folder with '--package-path', "
                + "or a module, as in 'Graph/app.digraph --module App --sources Sources/App'")
    }

    /// The facts that a command plugin has written, in one file for each target.
    private static func written(in folder: String) throws(Failure) -> [Files.Facts] {
        var all: [Files.Facts] = []
        for name in try Disk.subpaths(of: folder).sorted() where name.hasSuffix(".digraph-facts") {
            let path = "\(folder)/\(name)"
            let bytes = try Disk.read(path)
            do {
                all.append(Files.Facts(modules: try Files.Facts(bytes).modules.map { $0.shown() }))
            } catch {
                throw Failure("\(path):\(error.line): \(error.message)")
            }
        }
        return all
    }

    /// The facts from `swift package describe`.
    ///
    /// - Parameter folder: The package's folder; nil for the current folder. If a folder is passed, SwiftPM resolves no
    ///   dependencies, because a build may be running at the same time.
    static func described(in folder: String? = nil) throws(Failure) -> [Files.Facts] {
        let package = try Swift.package(PackageDescription.self, ["describe", "--type", "json"], in: folder)
        let targets = package.targets.filter(\.isSwift)
        var own: [String: Files.Facts.Module] = [:]
        for target in targets { own[target.name] = try target.facts(in: package.path) }
        if folder != nil, package.needsResolving, !Disk.exists("\(package.path)/.build/workspace-state.json") {
            throw Failure("the packages that it depends on are not there yet; run 'swift package resolve'")
        }
        let others = try DependencyPackages(neededBy: targets, in: folder)
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
    /// The module with paths relative to the current folder.
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
