import DigraphCompiler
import DigraphTools
import Foundation

/// One of two states that are compared: a graph file, a folder, or a git revision of either.
struct Side {
    /// The argument that names the state.
    private let words: String
    /// The folder of the state.
    private let folder: String
    /// The graph file, relative to the folder.
    private let file: String?
    /// The copy of the git revision, if the argument names one.
    private let copy: Git.Copy?

    /// - Parameter command: The command that compares, for messages about wrong usage.
    /// - Throws: When the words name no file, folder or revision.
    init(_ words: String, for command: String) throws(Failure) {
        self.words = words
        if Disk.isFolder(words) {
            (folder, file, copy) = (words, nil, nil)
            return
        }
        if Disk.exists(words) {
            (folder, file, copy) = (".", words, nil)
            return
        }
        // The revision ends at the first colon, and a path follows.
        let colon = words.firstIndex(of: ":")
        let revision = String(words[..<(colon ?? words.endIndex)])
        let path = colon.map { String(words[words.index(after: $0)...]) } ?? ""
        guard let copy = try Git.copy(of: revision) else {
            throw Failure(usage: "'\(words)' is no file, no folder and no git revision", of: command)
        }
        let found = "\(copy.folder)/\(path)"
        guard Disk.exists(found) else {
            copy.remove()
            throw Failure("there is no '\(path)' in '\(revision)'")
        }
        let isFolder = Disk.isFolder(found)
        (folder, file, self.copy) = (isFolder ? found : copy.folder, isFolder ? nil : path, copy)
    }

    static func isGraphFile(_ words: String) -> Bool { words.hasSuffix(".digraph") && Disk.exists(words) }

    /// Changes two states so that both have the same graph files, if one is a graph file, and the other a revision or a
    /// folder. In a package, these are the files of the target that reads it.
    static func match(_ states: inout [String], _ options: inout ModuleOptions) throws(Failure) {
        let files = states.indices.filter { isGraphFile(states[$0]) }
        guard files.count == 1, !states[1 - files[0]].contains(":") else { return }
        let (file, other) = (Disk.shown(states[files[0]]), states[1 - files[0]])
        if !options.namesModule, Disk.exists("Package.swift"),
            let target = try PackageTargets(options).all.first(where: { $0.module.graphFiles.contains(file) })
        {
            options.look(at: target.module.target)
            states[files[0]] = "."
        } else {
            states[1 - files[0]] = Disk.isFolder(other) ? "\(other)/\(file)" : "\(other):\(file)"
        }
    }

    /// The graphs of this state. Paths are relative to the state's folder.
    func picture(_ options: ModuleOptions) throws(Failure) -> Picture {
        let files = FileManager.default
        let before = files.currentDirectoryPath
        defer {
            _ = files.changeCurrentDirectoryPath(before)
            copy?.remove()
        }
        guard files.changeCurrentDirectoryPath(folder) else { throw Failure("cannot look into '\(words)'") }
        var graphFiles = file.map { [$0] } ?? []
        if file == nil, options.namesModule {
            graphFiles = try Disk.subpaths(of: "").filter { path in
                path.hasSuffix(".digraph") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
            }.sorted()
        }
        let own = options.looking(at: graphFiles, elsewhere: before, isPackageKnown: folder == ".", copy: copy)
        let (inputs, problems) = try Input.read(own)
        return Picture.of(inputs, problems: problems)
    }
}
