import DigraphCompiler
import Foundation

/// The targets of the package in the current folder that would read new graph files.
enum GraphFileReaders {
    /// A warning if no target would read the files of a folder. Nil if one does, if there is no package, or if SwiftPM
    /// cannot read the package.
    ///
    /// - Parameter facts: The folder with a command plugin's facts.
    static func warning(aboutFilesIn folder: String, knowing facts: String?) -> String? {
        guard let targets = try? targets(facts), !targets.isEmpty, !targets.contains(where: { reads($0, folder) })
        else {
            return nil
        }
        let others = targets.prefix(5).map { "\($0.graphFolder)/\($0.target)" }.sorted().joined(separator: ", ")
        let rest = targets.count > 5 ? ", …" : ""
        let shown = folder.isEmpty ? "this folder" : folder
        return "warning: no target of the package reads graph files in \(shown); "
            + "name the folder of a target with '--output': \(others)\(rest)\n"
    }

    private static func targets(_ facts: String?) throws(Failure) -> [Files.Facts.Module] {
        if let facts { return try PackageTargets(writtenIn: facts).all.map(\.module) }
        guard Disk.exists("Package.swift") else { return [] }
        var found: [Files.Facts.Module] = []
        let package = FileManager.default.currentDirectoryPath
        for target in try Swift.package(PackageManifest.self, ["dump-package"]).targets where target.isSource {
            if let module = try target.facts(in: package) { found.append(module) }
        }
        return found
    }

    private static func reads(_ target: Files.Facts.Module, _ folder: String) -> Bool {
        if target.folder.isEmpty || "\(folder)/".hasPrefix("\(target.folder)/") { return true }
        let prefix = "\(target.graphFolder)/"
        return folder.hasPrefix(prefix)
            && !Files.entries(of: target.target, inGraphFolder: [String(folder.dropFirst(prefix.count))]).isEmpty
    }
}
