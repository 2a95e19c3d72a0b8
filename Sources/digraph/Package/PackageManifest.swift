import DigraphCompiler
import Foundation

/// The part of `swift package dump-package` that is needed. Unlike `describe`, it does not resolve dependencies.
struct PackageManifest: Decodable {
    struct Product: Decodable {
        var name: String
        var targets: [String]
    }

    struct Target: Decodable {
        var name: String
        var type: String
        var path: String?
        var exclude: [String]?
        var sources: [String]?
        var dependencies: [Dependency]
        var pluginUsages: [Dependency]?

        /// The names of the plugins that the target applies.
        var plugins: [String] { (pluginUsages ?? []).map(\.name) }
    }

    /// A dependency or a plugin of a target: `{"byName": ["Networking", null]}`,
    /// `{"product": ["Networking", "networking", null, null]}`, `{"plugin": ["DigraphBuild", "digraph"]}`, …
    struct Dependency: Decodable {
        var name: String

        private struct Value: Decodable {
            var text: String?
            init(from decoder: any Decoder) { text = try? decoder.singleValueContainer().decode(String.self) }
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.singleValueContainer().decode([String: [Value]].self)
            name = values.values.lazy.compactMap { $0.first?.text }.first ?? ""
        }
    }

    var products: [Product]
    var targets: [Target]
}

extension PackageManifest.Target {
    var isSource: Bool { type == "regular" || type == "executable" }

    /// The facts of the target; `nil` if SwiftPM would not find the target's folder.
    func facts(in package: String) throws(Failure) -> Files.Facts.Module? {
        let usual = ["Sources", "Source", "src", "srcs"].map { "\($0)/\(name)" }
        let path = path ?? usual.first { FileManager.default.fileExists(atPath: "\(package)/\($0)") }
        guard let path else { return nil }
        var module = Files.Facts.Module(name: moduleName)
        module.target = name
        module.package = Disk.shown(package)
        module.manifest = Disk.shown("\(package)/Package.swift")
        module.folder = Disk.shown(path == "." ? package : "\(package)/\(path)")
        let isIncluded = { (subpath: String) in
            let isBelow = { (folder: String) in subpath == folder || subpath.hasPrefix("\(folder)/") }
            return !(exclude ?? []).contains(where: isBelow) && (sources?.contains(where: isBelow) ?? true)
        }
        let subpaths = try Disk.subpaths(of: module.folder).filter(isIncluded)
        let prefix = module.folder.isEmpty ? "" : "\(module.folder)/"
        module.graphFiles = Files.graphFiles(among: subpaths).map { prefix + $0 }
            .filter { !$0.hasPrefix("\(module.graphFolder)/") }
        module.sources = Files.swiftFiles(among: subpaths).map { prefix + $0 }
        return module
    }

    /// The name of the module, as SwiftPM derives it.
    private var moduleName: String {
        String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }
}
