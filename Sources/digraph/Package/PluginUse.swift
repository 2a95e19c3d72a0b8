import DigraphCompiler
import DigraphTools
import Foundation

/// Checks that targets with graph files apply the build plugin: without it, no build contains their graphs.
enum PluginUse {
    private static let plugin = "DigraphBuild"

    /// A line for each target of the package in the current folder that has graph files, does not apply the plugin, and
    /// has no generated code among its own files.
    static func warnings(about targets: [Files.Facts.Module], _ options: ModuleOptions) throws(Failure) -> [String] {
        let candidates = targets.filter { !$0.graphFiles.isEmpty }
        guard let first = candidates.first else { return [] }
        let names = try namesOfUsers(options, manifest: first.manifest)
        var warnings: [String] = []
        for target in candidates where names?.contains(target.target) == false {
            let generated = "\(target.name).digraph.swift"
            if try Disk.subpaths(of: target.folder).contains(where: { $0.hasSuffix(generated) }) { continue }
            warnings.append(
                "\(target.manifest): warning: the target '\(target.target)' has graph files and does not apply the plugin; "
                    + "add 'plugins: [.plugin(name: \"\(plugin)\", package: \"digraph\")]' to it\n")
        }
        return warnings
    }

    /// The targets that apply the plugin; `nil` when it cannot be told which do. A command plugin cannot ask SwiftPM:
    /// then the manifest's text says whether any target does.
    private static func namesOfUsers(_ options: ModuleOptions, manifest: String) throws(Failure) -> Set<String>? {
        if options.packageFacts != nil {
            return String(decoding: try Disk.read(manifest), as: UTF8.self).contains(plugin) ? nil : []
        }
        let package = try Swift.package(PackageManifest.self, ["dump-package"])
        return Set(package.targets.filter { $0.plugins.contains(plugin) }.map(\.name))
    }
}
