import DigraphCompiler
import Foundation

/// The part of `swift package dump-package` that is needed.
struct PackageManifest: Codable {
    struct Product: Codable {
        var name: String
        var targets: [String]
    }

    struct Target: Codable {
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
    /// `{"product": ["Networking", "networking", null, {"traits": ["Online"]}]}`, …
    struct Dependency: Codable {
        private enum Value: Codable {
            case text(String)
            case aliases([String: String])
            case condition(Condition)

            init(from decoder: any Decoder) throws {
                if let text = try? decoder.singleValueContainer().decode(String.self) {
                    self = .text(text)
                } else if let aliases = try? [String: String](from: decoder) {
                    self = .aliases(aliases)
                } else {
                    self = .condition(try Condition(from: decoder))
                }
            }

            func encode(to encoder: any Encoder) throws {
                switch self {
                case .text(let text): try text.encode(to: encoder)
                case .aliases(let aliases): try aliases.encode(to: encoder)
                case .condition(let condition): try condition.encode(to: encoder)
                }
            }

            var text: String? { if case .text(let text) = self { text } else { nil } }
        }

        private struct Condition: Codable { var traits: [String]? }

        private let values: [String: [Value?]]

        init(from decoder: any Decoder) throws { values = try [String: [Value?]](from: decoder) }

        func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }

        var name: String { values.values.lazy.compactMap { $0.first??.text }.first ?? "" }

        /// The package of a product, if the manifest says it.
        var package: String? { values["product"]?.dropFirst().first??.text }

        /// The new names of the modules of a product, by the names that they have in their packages.
        var aliases: [String: String] {
            if case .aliases(let aliases)?? = values["product"]?.dropFirst(2).first { aliases } else { [:] }
        }

        /// Whether the target needs it under a trait only.
        var isForTrait: Bool {
            values.values.joined().contains {
                if case .condition(let condition) = $0 { condition.traits?.isEmpty == false } else { false }
            }
        }
    }

    /// A package that the package depends on.
    struct Package: Codable {
        var identity: String
        /// The folder of a package on this machine; nil for a package that SwiftPM fetches.
        var path: String?
    }

    var products: [Product]
    var targets: [Target]
    /// One for each package: `["fileSystem": [{"identity": "networking", "path": "/home/ada/networking"}]]`, …
    private var dependencies: [[String: [Package]]]?

    /// The packages that the package depends on.
    var packages: [Package] { (dependencies ?? []).flatMap { $0.values.joined() } }

    /// Changes the folders of the packages that the package depends on.
    mutating func move(_ moved: (String) -> String) {
        dependencies = dependencies?.map { dependency in
            dependency.mapValues { $0.map { Package(identity: $0.identity, path: $0.path.map(moved)) } }
        }
    }
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
        let subpaths = try Disk.subpaths(of: module.folder).filter { !isExcluded($0) }
        let prefix = module.folder.isEmpty ? "" : "\(module.folder)/"
        module.graphFiles = Files.graphFiles(among: subpaths).map { prefix + $0 }
            .filter { !$0.hasPrefix("\(module.graphFolder)/") }
        let isSource = { (path: String) in sources?.contains { Self.isBelow($0, path) } ?? true }
        module.sources = Files.swiftFiles(among: subpaths.filter(isSource)).map { prefix + $0 }
        return module
    }

    /// Whether a file of the target's folder does not belong to the target.
    func isExcluded(_ subpath: String) -> Bool { (exclude ?? []).contains { Self.isBelow($0, subpath) } }

    private static func isBelow(_ folder: String, _ subpath: String) -> Bool {
        let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        return subpath == folder || subpath.hasPrefix("\(folder)/")
    }

    /// The name of the module, as SwiftPM derives it.
    private var moduleName: String {
        String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }
}
