import DigraphCompiler
import Foundation

/// The packages that a package depends on, to find the modules of their products. A manifest is read when it is needed,
/// and once.
final class DependencyPackages {
    private struct Package {
        let folder: String
        let identity: String
        let manifest: PackageManifest
    }

    /// A product that is needed in a package.
    private struct Need {
        let product: String
        /// The packages that can have the product.
        let packages: [PackageManifest.Package]
        /// The new names of modules, by the names that they have in their packages.
        let aliases: [String: String]
    }

    /// The products of digraph, of which graphs register no types.
    private static let ours: Set = ["DigraphRuntime", PluginUse.plugin]

    private let root: PackageDescription
    private let buildFolder: String
    private let checkouts: Checkouts
    private var memory: ManifestMemory
    private var packages: [String: Package] = [:]
    private var found: [String: Files.Facts.Module?] = [:]

    /// - Parameters:
    ///   - buildFolder: The folder of the package's build.
    ///   - copy: The copy of a revision that has the package; nil for a package at its own place.
    init(of root: PackageDescription, buildFolder: String, copy: Git.Copy?) {
        self.root = root
        self.buildFolder = buildFolder
        checkouts = Checkouts(in: buildFolder, of: copy?.original(of: root.path) ?? root.path, copy: copy)
        memory = ManifestMemory(in: buildFolder)
    }

    /// The modules of products and their dependencies, nearest first.
    func modules(ofProducts products: [String]) throws(Failure) -> [Files.Facts.Module] {
        let own = (root.dependencies ?? []).map { PackageManifest.Package(identity: $0.identity, path: $0.path) }
        let aliases = try aliasesOfRoot()
        var needs = products.map { Need(product: $0, packages: own, aliases: aliases[$0] ?? [:]) }
        var modules: [Files.Facts.Module] = []
        var seen = Self.ours
        needs.removeAll { seen.contains($0.product) }
        // One level of the packages after another, so that the manifests of a level are read at once.
        while !needs.isEmpty {
            try read(needs.flatMap(\.packages))
            var next: [Need] = []
            for need in needs where seen.insert(need.product).inserted {
                guard let (package, product) = find(need) else { continue }
                var names = product.targets
                var index = 0
                while index < names.count {
                    defer { index += 1 }
                    // The programs that plugins and macros need are not part of the module.
                    guard let target = package.manifest.targets.first(where: { $0.name == names[index] }),
                        target.isSource
                    else { continue }
                    let isKnown = { (name: String) in package.manifest.targets.contains { $0.name == name } }
                    for dependency in target.dependencies {
                        if dependency.package == nil, isKnown(dependency.name) {
                            if !names.contains(dependency.name) { names.append(dependency.name) }
                        } else {
                            next.append(
                                Need(
                                    product: dependency.name, packages: package.manifest.packages(dependency),
                                    aliases: dependency.aliases.merging(need.aliases) { $1 }))
                        }
                    }
                    guard let module = try module(target, of: package, need.aliases),
                        !modules.contains(where: { $0.name == module.name })
                    else { continue }
                    modules.append(module)
                }
            }
            needs = next.filter { !seen.contains($0.product) }
        }
        memory.save()
        return modules
    }

    /// The new names of the modules of each product that the package uses.
    private func aliasesOfRoot() throws(Failure) -> [String: [String: String]] {
        let text = (try? Disk.read("\(root.path)/Package.swift")).map { String(decoding: $0, as: UTF8.self) }
        guard let text, text.contains("moduleAliases"), let manifest = try rootManifest() else { return [:] }
        return manifest.targets.flatMap(\.dependencies).reduce(into: [:]) {
            $0[$1.name, default: [:]].merge($1.aliases) { $1 }
        }
    }

    /// The manifest of the package itself.
    func rootManifest() throws(Failure) -> PackageManifest? {
        defer { memory.save() }
        return try memory.manifests(in: [root.path], copy: checkouts.copy).first
    }

    private func module(
        _ target: PackageManifest.Target, of package: Package, _ aliases: [String: String]
    ) throws(Failure) -> Files.Facts.Module? {
        let key = "\(package.identity)/\(aliases[target.name] ?? target.name)"
        if let known = found[key] { return known }
        var module = try target.facts(in: package.folder)
        if let name = aliases[target.name] { module?.name = name }
        module?.aliases = aliases
        module?.generated = Disk.shown("\(buildFolder)/plugins/outputs/\(key)")
        found[key] = .some(module)
        return module
    }

    private func find(_ need: Need) -> (package: Package, product: PackageManifest.Product)? {
        for dependency in need.packages {
            guard let package = packages[dependency.identity] else { continue }
            if let product = package.manifest.products.first(where: { $0.name == need.product }) {
                return (package, product)
            }
        }
        return nil
    }

    /// Reads the manifests of packages that were not read before.
    private func read(_ needed: [PackageManifest.Package]) throws(Failure) {
        var folders: [(identity: String, folder: String)] = []
        var met: Set<String> = []
        for package in needed where packages[package.identity] == nil && met.insert(package.identity).inserted {
            if let folder = try folder(of: package) { folders.append((package.identity, folder)) }
        }
        let manifests = try memory.manifests(in: folders.map(\.folder), copy: checkouts.copy)
        for (place, manifest) in zip(folders, manifests) {
            packages[place.identity] = Package(folder: place.folder, identity: place.identity, manifest: manifest)
        }
    }

    /// What the root package says of a package counts, then what the package says that depends on it.
    ///
    /// - Returns: nil for a package that SwiftPM has left out, because it does not need it.
    private func folder(of package: PackageManifest.Package) throws(Failure) -> String? {
        let own = root.dependencies?.first { $0.identity == package.identity }
        if let folder = own == nil ? package.path : own?.path { return checkouts.copy?.place(of: folder) ?? folder }
        if let folder = checkouts.folder(of: package.identity) { return folder }
        if checkouts.areThere {
            if own == nil { return nil }
            if try !isNeeded(package.identity) { return nil }
        }
        throw checkouts.failure(lacking: package.identity)
    }

    /// Whether the package depends on another for more than the traits that it may be built with.
    private func isNeeded(_ identity: String) throws(Failure) -> Bool {
        let dependencies = try rootManifest()?.targets.flatMap(\.dependencies) ?? []
        return !dependencies.filter { ($0.package ?? $0.name).lowercased() == identity }.allSatisfy(\.isForTrait)
    }
}

extension PackageManifest {
    /// The packages that can have a product on which a target depends.
    fileprivate func packages(_ dependency: Dependency) -> [Package] {
        let named = packages.filter { $0.identity == (dependency.package ?? dependency.name).lowercased() }
        return named.isEmpty ? packages : named
    }
}
