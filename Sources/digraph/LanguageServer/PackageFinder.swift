import DigraphCompiler
import DigraphLanguageServer
import DigraphTools
import Foundation

/// Finds the package that contains a file or folder, and the files of the package's targets.
struct PackageFinder {
    /// The folder of the packages' builds; nil for `.build` in each.
    let buildFolder: String?
    let defaultIsolations: [String: String]

    /// The package of a path, as an answer to the language server.
    ///
    /// The nearest manifest can be a template in the folder of a target, and a package can have targets in the folders
    /// of other packages. Therefore, the package is the outermost one with targets that have files at the path. If there
    /// is none, it is the innermost.
    func answer(near path: String) -> LanguageServer.Event {
        let folders = Self.foldersWithManifest(around: path)
        guard let innermost = folders.last else { return .found(nil, near: path) }
        let outer = package(of: path, in: folders.dropLast())
        let folder = outer?.folder ?? innermost
        do throws(Failure) {
            let targets = if let outer { outer.targets } else { try targets(of: innermost) }
            return .found(try edited(targets, in: folder), near: path)
        } catch {
            return .failed(error.message, near: path, manifest: "\(folder)/Package.swift")
        }
    }

    /// The first of some packages whose targets have files at a path. Folders that SwiftPM cannot read are left out.
    private func package(
        of path: String, in folders: ArraySlice<String>
    ) -> (folder: String, targets: PackageTargets)? {
        for folder in folders {
            if let targets = try? targets(of: folder), targets.haveFiles(at: path) { return (folder, targets) }
        }
        return nil
    }

    /// The folders from the outermost to the innermost.
    private static func foldersWithManifest(around path: String) -> [String] {
        var folders: [String] = []
        var folder = path
        while !folder.isEmpty {
            if Disk.exists("\(folder)/Package.swift") { folders.append(folder) }
            guard let slash = folder.lastIndex(of: "/") else { break }
            folder = String(folder[..<slash])
        }
        return folders.reversed()
    }

    private func targets(of folder: String) throws(Failure) -> PackageTargets {
        try PackageTargets(describedIn: folder, buildFolder: buildFolder)
    }

    private func edited(_ package: PackageTargets, in folder: String) throws(Failure) -> EditedPackage {
        let targets = try package.all.map { target throws(Failure) in
            try package.modules(of: target).map { module throws(Failure) in try Self.whole(module).moved(to: folder) }
        }
        let graphs = try Disk.subpaths(of: "\(folder)/Graph")
        let warnings = try PluginUse.problems(of: package.all)
        return EditedPackage(
            folder: folder, targets: targets, graphFolderContents: graphs, defaultIsolations: defaultIsolations,
            warnings: warnings.map(\.message))
    }

    /// The module with the Swift files that other plugins have generated.
    private static func whole(_ module: Files.Facts.Module) throws(Failure) -> Files.Facts.Module {
        var module = module
        if let folder = module.generated {
            module.sources += Files.swiftFiles(among: try Disk.subpaths(of: folder)).map { "\(folder)/\($0)" }
        }
        return module
    }
}

extension PackageTargets {
    /// Whether a path is that of a target's file, or of a folder around one.
    fileprivate func haveFiles(at path: String) -> Bool {
        let place = Disk.realPath(of: path) + "/"
        let files = all.flatMap { $0.module.sources + $0.module.graphFiles }.map { $0 as NSString }
        return Dictionary(grouping: files, by: \.deletingLastPathComponent).contains { folder, files in
            let real = Disk.realPath(of: folder.isEmpty ? "." : folder)
            return "\(real)/".hasPrefix(place) || files.contains { "\(real)/\($0.lastPathComponent)/" == place }
        }
    }
}

extension Files.Facts.Module {
    /// The module with paths below `folder`, as the editor has them. SwiftPM resolves symbolic links in its paths.
    fileprivate func moved(to folder: String) -> Files.Facts.Module {
        let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        if real == folder { return self }
        func moved(_ path: String) -> String {
            path == real || path.hasPrefix("\(real)/") ? folder + path.dropFirst(real.count) : path
        }
        var module = self
        module.package = moved(package)
        module.manifest = moved(manifest)
        module.folder = moved(self.folder)
        module.graphFiles = graphFiles.map(moved)
        module.sources = sources.map(moved)
        return module
    }
}
