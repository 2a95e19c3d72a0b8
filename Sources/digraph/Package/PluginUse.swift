import DigraphCompiler
import Foundation

/// Checks that targets with graph files apply the build plugin: without it, no build contains their graphs.
enum PluginUse {
    static let plugin = "DigraphBuild"

    /// The targets that have graph files, do not apply the plugin, and have no committed generated code.
    static func problems(
        of targets: [PackageTargets.Target]
    ) throws(Failure) -> [(target: Files.Facts.Module, message: String)] {
        var problems: [(target: Files.Facts.Module, message: String)] = []
        for target in targets where target.appliesPlugin == false && !target.module.graphFiles.isEmpty {
            let module = target.module
            let generated = "\(module.name).digraph.swift"
            if try Disk.subpaths(of: module.folder).contains(where: { $0.hasSuffix(generated) }) { continue }
            let message =
                "the target '\(module.target)' has graph files and does not apply the plugin; "
                + "add 'plugins: [.plugin(name: \"\(plugin)\", package: \"digraph\")]' to it"
            problems.append((module, message))
        }
        return problems
    }

    /// The failure for a target that applies the plugin, and whose code is to be committed.
    static func excludesCommittedCode(of target: String) -> Failure {
        Failure(
            "the target '\(target)' applies the plugin \(plugin), which generates its code in each build; "
                + "to commit the code, remove the plugin from the target in Package.swift")
    }
}
