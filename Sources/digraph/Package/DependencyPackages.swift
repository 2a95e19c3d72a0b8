import DigraphCompiler
import Foundation

/// The packages that a package depends on, to find the modules of their products.
struct DependencyPackages {
    private struct Node: Decodable {
        var identity: String
        var path: String
        var dependencies: [Node]
    }

    private var manifests: [(path: String, manifest: PackageManifest)] = []
    /// For each of `manifests`, the folder of the files that plugins generate for that package. The folder is in the
    /// package that is built.
    private var outputs: [String] = []

    /// Reads the manifests of the packages if a target depends on one of their products. The products of digraph do not
    /// count, because graphs register no types of them.
    ///
    /// - Parameter folder: The package's folder; the current one when nil.
    init(neededBy targets: [PackageDescription.Target], in folder: String?) throws(Failure) {
        let ours: Set = ["DigraphRuntime", "DigraphBuild"]
        let products = targets.flatMap { $0.productDependencies ?? [] }
        guard products.contains(where: { !ours.contains($0) }) else { return }
        let isRead = folder == nil ? [] : ["--disable-automatic-resolution"]
        let root = try Swift.package(Node.self, isRead + ["show-dependencies", "--format", "json"], in: folder)
        var waiting = root.dependencies
        var seen: Set<String> = []
        while let node = waiting.popLast() {
            guard seen.insert(node.path).inserted else { continue }
            waiting += node.dependencies
            let arguments = ["--package-path", node.path, "dump-package"]
            outputs.append(Disk.shown("\(root.path)/.build/plugins/outputs/\(node.identity)"))
            manifests.append((node.path, try Swift.package(PackageManifest.self, arguments)))
        }
    }

    /// The modules of products and their dependencies, nearest first.
    func modules(ofProducts products: [String]) throws(Failure) -> [Files.Facts.Module] {
        var modules: [Files.Facts.Module] = []
        var names = products
        var seen = Set(names)
        var next = 0
        while next < names.count {
            let name = names[next]
            next += 1
            for (index, (path, manifest)) in manifests.enumerated() {
                let product = manifest.products.first { $0.name == name }
                let isTarget = { (target: PackageManifest.Target) in
                    product.map { $0.targets.contains(target.name) } ?? (target.name == name)
                }
                for target in manifest.targets where target.isSource && isTarget(target) {
                    guard var module = try target.facts(in: path),
                        !modules.contains(where: { $0.name == module.name })
                    else { continue }
                    module.generated = "\(outputs[index])/\(module.target)"
                    modules.append(module)
                    names += target.dependencies.map(\.name).filter { seen.insert($0).inserted }
                }
            }
        }
        return modules
    }
}
