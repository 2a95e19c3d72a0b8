import DigraphCompiler
import DigraphTools
import Foundation

/// Checks that targets with graph files apply the build plugin: without it, no build contains their graphs.
enum PluginUse {
    private static let plugin = "DigraphBuild"

    /// A warning for each target of the package in the current folder that has graph files, does not apply the plugin,
    /// and has no committed generated code.
    static func warnings(about targets: [Files.Facts.Module], _ options: ModuleOptions) throws(Failure) -> [String] {
        let manifest = targets.first { !$0.graphFiles.isEmpty }?.manifest ?? ""
        let problems = try problems(of: targets) { () throws(Failure) in
            try namesOfUsers(options, manifest: manifest)
        }
        return problems.map { "\($0.target.manifest): warning: \($0.message)\n" }
    }

    /// - Parameter users: Returns the names of the targets that apply the plugin, or nil if they are unknown. It is
    ///   called only if a target has graph files.
    static func problems(
        of targets: [Files.Facts.Module], users: () throws(Failure) -> Set<String>?
    ) throws(Failure) -> [(target: Files.Facts.Module, message: String)] {
        let candidates = targets.filter { !$0.graphFiles.isEmpty }
        if candidates.isEmpty { return [] }
        let names = try users()
        var problems: [(target: Files.Facts.Module, message: String)] = []
        for target in candidates where names?.contains(target.target) == false {
            let generated = "\(target.name).digraph.swift"
            if try Disk.subpaths(of: target.folder).contains(where: { $0.hasSuffix(generated) }) { continue }
            let message =
                "the target '\(target.target)' has graph files and does not apply the plugin; "
                + "add 'plugins: [.plugin(name: \"\(plugin)\", package: \"digraph\")]' to it"
            problems.append((target, message))
        }
        return problems
    }

    /// The failure for a target that applies the plugin, and whose code is to be committed.
    static func excludesCommittedCode(of target: String) -> Failure {
        Failure(
            "the target '\(target)' applies the plugin \(plugin), which generates its code in each build; "
                + "to commit the code, remove the plugin from the target in Package.swift")
    }

    /// The names of the targets that apply the plugin.
    /// - Parameter folder: The package's folder; nil for the current folder.
    static func users(in folder: String?) throws(Failure) -> Set<String> {
        let package = try Swift.package(PackageManifest.self, ["dump-package"], in: folder)
        return Set(package.targets.filter { $0.plugins.contains(plugin) }.map(\.name))
    }

    /// The names of the targets that apply the plugin; `nil` if they are unknown. In a command plugin, which cannot ask
    /// SwiftPM, they are known only if the manifest does not mention the plugin: then there are none.
    private static func namesOfUsers(_ options: ModuleOptions, manifest: String) throws(Failure) -> Set<String>? {
        if options.packageFacts != nil {
            return String(decoding: try Disk.read(manifest), as: UTF8.self).contains(plugin) ? nil : []
        }
        return try users(in: nil)
    }
}
