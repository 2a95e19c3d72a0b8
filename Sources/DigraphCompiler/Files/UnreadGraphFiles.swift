extension Files {
    /// Warnings about graph files in a package's `Graph` folder that no target reads.
    ///
    /// - Parameters:
    ///   - subpaths: The files and folders in `Graph`, at any depth, relative to `Graph`.
    ///   - targets: The names of the package's targets.
    package static func unreadGraphFiles(
        inGraphFolder folder: String, _ subpaths: [String], targets: [String]
    ) -> [Diagnostic] {
        let read = Set(targets.flatMap { entries(of: $0, inGraphFolder: subpaths) })
        return graphFiles(among: subpaths).filter { !read.contains($0) }.map { subpath in
            .unreadGraphFile("\(folder)/\(subpath)", named: subpath, in: folder, targets: targets)
        }
    }

    /// The target whose build reports unread graph files: of the targets with files in `Graph`, the first by name.
    package static func targetReportingUnread(_ targets: [String], inGraphFolder subpaths: [String]) -> String? {
        targets.sorted().first { !entries(of: $0, inGraphFolder: subpaths).isEmpty } ?? targets.min()
    }
}

extension Diagnostic {
    fileprivate static func unreadGraphFile(
        _ path: String, named subpath: String, in folder: String, targets: [String]
    ) -> Diagnostic {
        let start = subpath.lowercased()
        let meant = targets.count == 1 ? targets.first : targets.first { start.hasPrefix($0.lowercased()) }
        let name = meant ?? "<target>"
        let list = meant == nil ? "; the targets are \(targets.sorted().joined(separator: ", "))" : ""
        return Diagnostic(
            .unreadGraphFile, at: Place(path: path, line: 1, column: 1),
            "no target reads this graph file; name it \(folder)/\(name).digraph, or move it to \(folder)/\(name)/\(list)"
        )
    }
}

extension [Diagnostic] {
    /// These diagnostics. Diagnostics about missing names and files get a note about unread graph files.
    package func mentioning(unread files: [Diagnostic]) -> [Diagnostic] {
        let notes = files.prefix(3).map { Diagnostic.Note($0.place, "no target reads this graph file") }
        let ids: Set<Diagnostic.ID> = [.missingBinding, .unknownGraph, .unknownPart, .noGraphFile]
        return map { diagnostic in
            var diagnostic = diagnostic
            if ids.contains(diagnostic.id) { diagnostic.notes += notes }
            return diagnostic
        }
    }
}
