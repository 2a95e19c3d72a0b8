import Foundation

/// A Swift module, as far as the build system knows it.
struct Module {
    var name: String
    var target: String
    var package: URL
    /// What to point at when the module has no graph file.
    var manifest: URL
    var folder: URL
    /// All files of the target, with those that other plugins generated for it.
    var files: [URL]

    /// Its Swift files, without what this plugin generates: what that declares, the graph files say.
    var sources: [URL] {
        files.filter { $0.pathExtension == "swift" && !$0.lastPathComponent.contains(".digraph") }
    }

    /// The graph files in the target's own folder. Those in `Graph` are the generator's to find.
    var ownGraphFiles: [URL] { files.filter { $0.pathExtension == "digraph" } }

    var graphFolder: URL { package.appending(component: "Graph") }

    /// What stands in the package's `Graph` folder for this target: `app.digraph`, `App`, `App/Profile`,
    /// `App/Profile/profile.digraph`. The generator lists them again, by the same rule.
    var graphFolderEntries: [String] {
        let entries = (try? FileManager.default.subpathsOfDirectory(atPath: graphFolder.path)) ?? []
        let name = target.lowercased()
        return entries.filter { entry in
            let components = entry.split { $0 == "/" || $0 == "\\" }
            guard let first = components.first, !components.contains(where: { $0.hasPrefix(".") }) else { return false }
            let inside = first.lowercased()
            return components.count == 1 ? inside == name || inside == name + ".digraph" : inside == name
        }.sorted()
    }
}
