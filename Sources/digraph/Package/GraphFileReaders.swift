import DigraphCompiler
import Foundation

/// The targets of the package in the current folder that would read new graph files.
enum GraphFileReaders {
    /// A warning for each folder whose files no target would read; none if there is no package, or if SwiftPM cannot
    /// read the package.
    ///
    /// - Parameter facts: The folder with a command plugin's facts.
    static func warnings(aboutFilesIn folders: [String], knowing facts: String?) -> [String] {
        guard let targets = try? targets(facts), !targets.isEmpty else { return [] }
        return folders.filter { folder in !targets.contains { reads($0, folder) } }.map { warning($0, targets) }
    }

    private static func warning(_ folder: String, _ targets: [Files.Facts.Module]) -> String {
        let others = targets.prefix(5).map { "\($0.graphFolder)/\($0.target)" }.sorted().joined(separator: ", ")
        let rest = targets.count > 5 ? ", …" : ""
        let shown = folder.isEmpty ? "this folder" : folder
        return "warning: no target of the package reads graph files in \(shown); "
            + "name the folder of a target with '--output': \(others)\(rest)\n"
    }

    /// The targets of the package in the current folder that are no tests; empty if there is no package.
    static func targets(_ facts: String?) throws(Failure) -> [Files.Facts.Module] {
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
