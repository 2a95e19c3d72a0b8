import Foundation

/// Git, if it is installed. The repository is only read.
enum Git {
    /// The files of a revision, in a temporary folder.
    struct Copy {
        fileprivate let root: URL
        /// The copy of the current folder.
        let folder: String
        /// The revision, as the user wrote it.
        let revision: String

        /// The folder that stands for `/`.
        fileprivate var files: URL { root.appendingPathComponent("files") }

        func remove() { try? FileManager.default.removeItem(at: root) }

        /// The path of which a path in the copy is a copy; nil for a path elsewhere.
        func original(of path: String) -> String? {
            let prefix = [files, files.resolvingSymlinksInPath()].map(\.path).first { path.hasPrefix("\($0)/") }
            return prefix.map { String(path.dropFirst($0.count)) }
        }

        /// The path in the copy, if the copy has it; otherwise the path itself.
        func place(of path: String) -> String {
            let copied = files.resolvingSymlinksInPath().path + path
            return Disk.exists(copied) ? copied : path
        }
    }

    /// A copy of a revision, which the caller removes; nil when there is no such revision.
    ///
    /// The copy has the whole repository, in a folder of the same name and depth, with links to the files around the
    /// repository: packages refer to each other by relative paths and by the names of their folders.
    static func copy(of revision: String) throws(Failure) -> Copy? {
        guard !revision.isEmpty, !revision.hasPrefix("-"), let git = Programs.find("git"),
            let top = try answer(git, ["rev-parse", "--show-toplevel"]),
            let below = try answer(git, ["rev-parse", "--show-prefix"]),
            let commit = try answer(git, ["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"])
        else { return nil }
        let activity = Activity("copying the files of \(revision)")
        defer { activity.end() }
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("digraph-\(UUID().uuidString)")
        let tree = try surroundings(of: URL(fileURLWithPath: top), in: root.appendingPathComponent("files"))
        let copy = Copy(
            root: root, folder: below.isEmpty ? tree.path : tree.appendingPathComponent(below).path, revision: revision)
        // A separate index, so that the repository's index does not change.
        let environment = ["GIT_INDEX_FILE": root.appendingPathComponent("index").path]
        for arguments in [["read-tree", commit], ["checkout-index", "--all", "--prefix=\(tree.path)/"]] {
            // In a subfolder, git would copy that subfolder only.
            let (_, complaint, status) = try Programs.run(git, arguments, in: top, environment: environment)
            if status == 0 { continue }
            copy.remove()
            throw Failure("'git \(arguments[0])' failed: \(complaint)")
        }
        return copy
    }

    /// Whether a word names a commit.
    static func isRevision(_ word: String) throws(Failure) -> Bool {
        guard !word.isEmpty, !word.hasPrefix("-"), let git = Programs.find("git") else { return false }
        return try answer(git, ["rev-parse", "--verify", "--quiet", "\(word)^{commit}"]) != nil
    }

    /// The files that differ between a revision and the current state, including untracked and removed files.
    ///
    /// - Parameter ignored: Git's patterns of files to leave out.
    /// - Returns: Paths relative to the current folder if they are below it, otherwise absolute.
    static func changedFiles(since revision: String, ignoring ignored: [String]) throws(Failure) -> [String] {
        guard let git = Programs.find("git"), let top = try answer(git, ["rev-parse", "--show-toplevel"]),
            let cdup = try answer(git, ["rev-parse", "--show-cdup"])
        else { throw Failure("git finds no repository in this folder") }
        let only = ["--", ":(top)"] + ignored.map { ":(top,exclude)\($0)" }
        let listings = [
            ["diff", "--name-only", "--no-renames", "--no-relative", "--no-ext-diff", "-z", revision] + only,
            ["ls-files", "--others", "--exclude-standard", "-z"] + only,
        ]
        var files: [String] = []
        for arguments in listings {
            let (output, complaint, status) = try Programs.run(git, arguments, in: top)
            guard status == 0 else { throw Failure("'git \(arguments[0])' failed: \(complaint)") }
            let names = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            files += names.map { Disk.exact(cdup + $0) }
        }
        return files
    }

    /// Makes a folder for a copy of the repository, below copies of the folders that contain the repository. The other
    /// contents of these folders are links to the originals; hidden files are left out.
    ///
    /// - Returns: The folder for the copy of the repository, which is empty.
    private static func surroundings(of repository: URL, in root: URL) throws(Failure) -> URL {
        let files = FileManager.default
        var original = URL(fileURLWithPath: "/")
        var copy = root
        do {
            for component in repository.pathComponents where component != "/" && !component.contains(":") {
                try files.createDirectory(at: copy, withIntermediateDirectories: true)
                let names = (try? files.contentsOfDirectory(atPath: original.path)) ?? []
                for name in names where name != component && !name.hasPrefix(".") {
                    try? files.createSymbolicLink(
                        at: copy.appendingPathComponent(name),
                        withDestinationURL: original.appendingPathComponent(name))
                }
                original.appendPathComponent(component)
                copy.appendPathComponent(component)
            }
            try files.createDirectory(at: copy, withIntermediateDirectories: true)
        } catch {
            throw Failure("make the folder", copy.path, error)
        }
        return copy
    }

    /// The line that git prints; nil if git fails.
    private static func answer(_ git: URL, _ arguments: [String]) throws(Failure) -> String? {
        let (output, _, status) = try Programs.run(git, arguments)
        guard status == 0 else { return nil }
        return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
}
