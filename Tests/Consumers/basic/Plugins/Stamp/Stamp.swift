import Foundation
import PackagePlugin

/// Generates a type for each target that it is applied to: `BasicStamp`, `ShelfStamp`.
@main
struct Stamp: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let file = context.pluginWorkDirectoryURL.appending(component: "\(target.name)Stamp.swift")
        return [
            .buildCommand(
                displayName: "Stamp \(target.name)", executable: try context.tool(named: "stamp").url,
                arguments: [target.name, file.path], outputFiles: [file])
        ]
    }
}
