import DigraphCompiler
import DigraphTools
import Foundation

/// Finds the package that contains a file or folder, and the files of the package's targets.
enum PackageFinder {
    /// - Returns: The package of the innermost folder with a manifest; nil if there is none.
    static func package(
        near path: String, buildFolder: String?, defaultIsolations: [String: String]
    ) throws(Failure) -> EditedPackage? {
        guard let folder = folder(near: path) else { return nil }
        let package = try PackageTargets(describedIn: folder, buildFolder: buildFolder)
        let targets = try package.all.map { target throws(Failure) in
            try package.modules(of: target).map { module throws(Failure) in try whole(module).moved(to: folder) }
        }
        let graphs = try Disk.subpaths(of: "\(folder)/Graph")
        let warnings = try PluginUse.problems(of: package.all)
        return EditedPackage(
            folder: folder, targets: targets, graphFolderContents: graphs, defaultIsolations: defaultIsolations,
            warnings: warnings.map(\.message))
    }

    static func folder(near path: String) -> String? {
        var folder = path
        while !folder.isEmpty {
            if Disk.exists("\(folder)/Package.swift") { return folder }
            guard let slash = folder.lastIndex(of: "/") else { return nil }
            folder = String(folder[..<slash])
        }
        return nil
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
