/// Which files are a module's graph files. Whoever has a disk lists the folders; here it is decided.
extension Compiler {
    /// Of what stands in a package's `Graph` folder, what belongs to a target: `app.digraph` and everything in the
    /// folder `App`, for a target `App`. Upper and lower case of that name do not count; hidden files do not, either.
    ///
    /// - parameter subpaths: all files and folders in `Graph`, at any depth, relative to it.
    /// - returns: them in order, graph files and others.
    package static func entries(of target: String, inGraphFolder subpaths: [String]) -> [String] {
        let name = target.lowercased()
        return subpaths.filter { subpath in
            let components = components(of: subpath)
            guard let first = components.first, !components.contains(where: { $0.hasPrefix(".") }) else { return false }
            let inside = first.lowercased()
            return components.count == 1 ? inside == name || inside == name + ".digraph" : inside == name
        }.sorted()
    }

    /// The graph files among the files of a folder, in order. Hidden ones, and those in hidden folders, are none.
    ///
    /// - parameter subpaths: all files and folders in it, at any depth, relative to it.
    package static func graphFiles(among subpaths: [String]) -> [String] {
        subpaths.filter { $0.hasSuffix(".digraph") && !components(of: $0).contains { $0.hasPrefix(".") } }.sorted()
    }

    private static func components(of subpath: String) -> [Substring] {
        subpath.split { $0 == "/" || $0 == "\\" }
    }

    /// What is wrong with the choice of graph files before one of them is read: there is none, or two of them have the
    /// same name.
    ///
    /// - parameters:
    ///   - paths: the graph files of the target, as people are told of them.
    ///   - manifest: where the target is declared; without a graph file there is no better place to point at.
    ///   - places: the three places where one could be, as people are told of them.
    package static func diagnostics(
        forGraphFiles paths: [String], of target: String, manifest: String, places: GraphFilePlaces
    ) -> [Diagnostic] {
        if paths.isEmpty { return [.noGraphFile(of: target, manifest: manifest, places: places)] }
        var firstByName: [String: String] = [:]
        var diagnostics: [Diagnostic] = []
        for path in paths.sorted() {
            let name = SourceText.fileName(of: path)
            if let first = firstByName[name] {
                diagnostics.append(.duplicateFileName(path, of: target, first: first))
            } else {
                firstByName[name] = path
            }
        }
        return diagnostics
    }

    /// Where the graph files of a target are looked for.
    package struct GraphFilePlaces: Sendable {
        package var file: String
        package var folder: String
        package var targetFolder: String

        /// - parameters:
        ///   - package: the package's folder, with a separator at its end, or nothing.
        ///   - folder: the target's own folder.
        package init(of target: String, package: String, targetFolder: String) {
            file = "\(package)Graph/\(target).digraph"
            folder = "\(package)Graph/\(target)/"
            self.targetFolder = targetFolder.hasSuffix("/") ? targetFolder : "\(targetFolder)/"
        }
    }
}

extension Diagnostic {
    fileprivate static func noGraphFile(
        of target: String, manifest: String, places: Compiler.GraphFilePlaces
    ) -> Diagnostic {
        let way = "write \(places.file), or put .digraph files into \(places.folder) or \(places.targetFolder)"
        return Diagnostic(
            .noGraphFile, at: Place(path: manifest, line: 1, column: 1),
            "the target '\(target)' has no graph file: \(way)")
    }

    fileprivate static func duplicateFileName(_ path: String, of target: String, first: String) -> Diagnostic {
        let name = SourceText.fileName(of: path)
        return Diagnostic(
            .duplicateFileName, at: Place(path: path, line: 1, column: 1),
            "the target '\(target)' has two graph files named '\(name)'; rename one of them",
            notes: [Diagnostic.Note(Place(path: first, line: 1, column: 1), "the other '\(name)' is here")])
    }
}
