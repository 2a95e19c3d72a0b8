import DigraphCompiler
import DigraphTools
import Foundation

/// Finds the package that contains a file or folder, and the files of the package's targets.
enum PackageFinder {
    /// - Returns: The package of the innermost folder with a manifest; nil if there is none.
    static func package(near path: String, defaultIsolations: [String: String]) throws(Failure) -> EditedPackage? {
        guard let folder = folder(near: path) else { return nil }
        let targets = try PackageFacts.described(in: folder).map { facts throws(Failure) in
            var modules: [Files.Facts.Module] = []
            for module in facts.modules { modules.append(try whole(module).moved(to: folder)) }
            return modules
        }
        let graphs = try Disk.subpaths(of: "\(folder)/Graph")
        let warnings = try PluginUse.problems(of: targets.map { $0[0] }) { () throws(Failure) in
            try PluginUse.users(in: folder)
        }
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

    /// The module with the graph files of the `Graph` folder, and with the Swift files that other plugins have
    /// generated.
    private static func whole(_ module: Files.Facts.Module) throws(Failure) -> Files.Facts.Module {
        var module = try Input.withGraphFolder(module)
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
