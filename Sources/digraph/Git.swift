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

        /// The path in the copy, if the copy has it; otherwise the path itself. A path in the copy that the copy does not
        /// have is the path of which it would be a copy.
        func place(of path: String) -> String {
            let path = original(of: path) ?? path
            let copied = files.resolvingSymlinksInPath().path + path
            return Disk.exists(copied) ? copied : path
        }
    }

    /// A copy of a revision, which the caller removes; nil when there is no such revision.
    ///
    /// The copy has the whole repository, in a folder of the same name and depth, with links to the files around the
    /// repository that it names: packages refer to each other by relative paths and by the names of their folders.
    static func copy(of revision: String) throws(Failure) -> Copy? {
        guard !revision.isEmpty, !revision.hasPrefix("-"), let git = Programs.find("git"),
            let top = try answer(git, ["rev-parse", "--show-toplevel"]),
            let below = try answer(git, ["rev-parse", "--show-prefix"]),
            let commit = try answer(git, ["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"])
        else { return nil }
        let activity = Activity("copying the files of \(revision)")
        defer { activity.end() }
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("digraph-\(UUID().uuidString)")
        let names = URL(fileURLWithPath: top).pathComponents.filter { $0 != "/" && !$0.contains(":") }
        let tree = names.reduce(root.appendingPathComponent("files")) { $0.appendingPathComponent($1) }
        let copy = Copy(
            root: root, folder: below.isEmpty ? tree.path : tree.appendingPathComponent(below).path, revision: revision)
        do throws(Failure) {
            try Disk.makeFolder(tree)
            // A separate index, so that the repository's index does not change.
            let environment = ["GIT_INDEX_FILE": root.appendingPathComponent("index").path]
            var listing = Data()
            for arguments in [
                ["read-tree", commit], ["checkout-index", "--all", "--prefix=\(tree.path)/"],
                ["ls-files", "--stage", "-z"],
            ] {
                // In a subfolder, git would copy that subfolder only.
                let (output, complaint, status) = try Programs.run(git, arguments, in: top, environment: environment)
                if status != 0 { throw Failure("'git \(arguments[0])' failed: \(complaint)") }
                listing = output
            }
            linkSurroundings(of: names, namedIn: words(leadingOut: listing, of: tree), in: copy.files)
        } catch {
            copy.remove()
            throw error
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

    /// The names in the paths that can lead out of a copy of a repository: in the texts of its manifests, and in its
    /// symbolic links. A manifest is not run for this, because it may ask what is around it.
    ///
    /// - Parameter listing: What `git ls-files --stage -z` prints: a mode, a hash, a number, a tab and the path of each.
    private static func words(leadingOut listing: Data, of tree: URL) -> Set<String> {
        var words: Set<String> = []
        for entry in listing.split(separator: 0) {
            guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
            let path = String(decoding: entry[(tab + 1)...], as: UTF8.self)
            let name = path.split(separator: "/").last ?? ""
            let file = tree.appendingPathComponent(path).path
            var text: String?
            if entry.starts(with: "120000".utf8) {
                text = try? FileManager.default.destinationOfSymbolicLink(atPath: file)
            } else if name.hasPrefix("Package"), name.hasSuffix(".swift") {
                text = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) }
            }
            for word in text?.split(whereSeparator: { $0 == "/" || $0 == "\"" || $0.isNewline }) ?? [] {
                words.insert(String(word))
            }
        }
        return words
    }

    /// Makes links beside the copies of the folders that contain a repository, to those originals that have one of the
    /// names: there can be very many others. A folder that is a package gets links to all that it contains, because a
    /// path that leads up to it (`../..`) does not name it. Hidden files are left out.
    ///
    /// - Parameters:
    ///   - components: The names of the folders that lead from `/` to the repository, and its own.
    ///   - root: The folder that stands for `/`.
    private static func linkSurroundings(of components: [String], namedIn names: Set<String>, in root: URL) {
        var original = URL(fileURLWithPath: "/")
        var copy = root
        for component in components {
            let isPackage = Disk.exists(original.appendingPathComponent("Package.swift").path)
            let all = isPackage ? try? FileManager.default.contentsOfDirectory(atPath: original.path) : nil
            for name in all ?? Array(names) where name != component && !name.hasPrefix(".") {
                let target = original.appendingPathComponent(name)
                guard Disk.exists(target.path) else { continue }
                try? FileManager.default.createSymbolicLink(
                    at: copy.appendingPathComponent(name), withDestinationURL: target)
            }
            original.appendPathComponent(component)
            copy.appendPathComponent(component)
        }
    }

    /// The line that git prints; nil if git fails.
    private static func answer(_ git: URL, _ arguments: [String]) throws(Failure) -> String? {
        let (output, _, status) = try Programs.run(git, arguments)
        guard status == 0 else { return nil }
        return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
}
