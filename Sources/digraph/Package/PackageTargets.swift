import DigraphCompiler
import Foundation

/// The Swift targets of a package. What they depend on in other packages is read when it is asked for.
struct PackageTargets {
    struct Target {
        /// The target's module, with the graph files in the package's folder `Graph`.
        var module: Files.Facts.Module
        /// Whether the target applies the build plugin; nil if it is unknown.
        var appliesPlugin: Bool?
        fileprivate var dependencies: Dependencies
    }

    fileprivate enum Dependencies {
        /// All modules that the target depends on, nearest first.
        case modules([Files.Facts.Module])
        /// The names of targets of the same package, and of products of other packages, nearest first.
        case names(targets: [String], products: [String])
    }

    let all: [Target]
    private let others: DependencyPackages?

    /// The package in the current folder: as a command plugin has written it down, or as `swift package` describes it.
    init(_ options: ModuleOptions) throws(Failure) {
        if let folder = options.packageFacts {
            try self.init(writtenIn: folder)
        } else {
            try Self.requirePackage()
            try self.init(describedIn: nil, buildFolder: options.buildFolder, copy: options.copy)
        }
    }

    static func requirePackage() throws(Failure) {
        if Disk.exists("Package.swift") { return }
        throw Failure(
            "there is no package in this folder: name its folder with '--package-path', "
                + "or a module, as in 'Graph/app.digraph --module App --sources Sources/App'")
    }

    /// Reads the facts that a command plugin has written, in one file for each target.
    init(writtenIn folder: String) throws(Failure) {
        others = nil
        var all: [Target] = []
        for name in try Disk.subpaths(of: folder).sorted() where name.hasSuffix(".digraph-facts") {
            let path = "\(folder)/\(name)"
            let bytes = try Disk.read(path)
            do {
                var facts = try Files.Facts(bytes)
                facts.findModuleAliases { try? Disk.read($0) }
                let modules = facts.modules.map { $0.shown() }
                all.append(
                    Target(
                        module: try modules[0].withGraphFolder(), appliesPlugin: nil,
                        dependencies: .modules(Array(modules.dropFirst()))))
            } catch let error as Files.Facts.Problem {
                throw Failure("\(path):\(error.line): \(error.message)")
            } catch {
                throw error as? Failure ?? Failure("\(path): \(error)")
            }
        }
        // A plugin cannot see which plugins a target applies. It can see that a manifest never names ours.
        if let manifest = all.first(where: { !$0.module.graphFiles.isEmpty })?.module.manifest,
            let text = try? Disk.read(manifest), !String(decoding: text, as: UTF8.self).contains(PluginUse.plugin)
        {
            for index in all.indices { all[index].appliesPlugin = false }
        }
        self.all = all
    }

    /// Runs `swift package describe`, which fetches nothing.
    ///
    /// - Parameters:
    ///   - folder: The package's folder; nil for the current folder.
    ///   - buildFolder: The folder of the package's build; nil for `.build` in the package.
    ///   - copy: The copy of a revision that has the package.
    init(describedIn folder: String?, buildFolder: String?, copy: Git.Copy? = nil) throws(Failure) {
        let activity = Activity("reading the package")
        defer { activity.end() }
        let package = try Swift.package(PackageDescription.self, ["describe", "--type", "json"], in: folder)
        let targets = package.targets.filter(\.isSwift)
        let home = copy?.original(of: package.path) ?? package.path
        let buildFolder = buildFolder ?? "\(home)/.build"
        let others = DependencyPackages(of: package, buildFolder: buildFolder, copy: copy)
        var all: [Target] = []
        for target in targets {
            var module = try target.facts(in: package.path, buildFolder: buildFolder)
            // The description does not say which files are excluded.
            if !module.graphFiles.isEmpty,
                let written = try others.rootManifest()?.targets.first(where: { $0.name == target.name })
            {
                let prefix = module.folder.isEmpty ? 0 : module.folder.count + 1
                module.graphFiles.removeAll { written.isExcluded(String($0.dropFirst(prefix))) }
            }
            let names = target.allDependencies(among: targets)
            all.append(
                Target(
                    module: try module.withGraphFolder(), appliesPlugin: target.appliesPlugin,
                    dependencies: .names(targets: names.targets, products: names.products)))
        }
        self.all = all
        self.others = others
    }

    /// The module of a target, followed by the modules that it depends on, nearest first.
    func modules(of target: Target) throws(Failure) -> [Files.Facts.Module] {
        switch target.dependencies {
        case .modules(let modules):
            return [target.module] + (try modules.map { module throws(Failure) in try module.withGraphFolder() })
        case .names(let targets, let products):
            let own = targets.compactMap { name in all.first { $0.module.target == name }?.module }
            let modules = try others?.modules(ofProducts: products) ?? []
            return [target.module] + own
                + (try modules.map { module throws(Failure) in try module.withGraphFolder() })
        }
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

    /// The module with the graph files from the package's `Graph` folder.
    fileprivate func withGraphFolder() throws(Failure) -> Files.Facts.Module {
        var module = self
        let entries = Files.entries(of: target, inGraphFolder: try Disk.subpaths(of: graphFolder))
        module.graphFiles += Files.graphFiles(among: entries).map { "\(graphFolder)/\($0)" }
        return module
    }
}
