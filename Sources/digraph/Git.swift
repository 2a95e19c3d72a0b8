import Foundation

/// Git, where it is installed. The repository is only read.
enum Git {
    /// What a revision holds, taken out.
    struct Copy {
        /// All of it.
        fileprivate let root: URL
        /// What the current folder is in it.
        let folder: String

        func remove() { try? FileManager.default.removeItem(at: root) }
    }

    /// A copy of a revision, which the caller removes; nil when there is no such revision. All of the repository is
    /// there, under its name: packages refer to each other by paths and by the names of their folders.
    static func copy(of revision: String) throws(Failure) -> Copy? {
        guard !revision.isEmpty, !revision.hasPrefix("-"), let git = Programs.find("git"),
            let top = try answer(git, ["rev-parse", "--show-toplevel"]),
            let below = try answer(git, ["rev-parse", "--show-prefix"]),
            let commit = try answer(git, ["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"])
        else { return nil }
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("digraph-\(UUID().uuidString)")
        let tree = root.appendingPathComponent(URL(fileURLWithPath: top).lastPathComponent)
        let copy = Copy(root: root, folder: below.isEmpty ? tree.path : tree.appendingPathComponent(below).path)
        do {
            try FileManager.default.createDirectory(at: tree, withIntermediateDirectories: true)
        } catch {
            throw Failure("make the folder", tree.path, error)
        }
        // An index of its own: that of the repository stays as it is.
        let environment = ["GIT_INDEX_FILE": root.appendingPathComponent("index").path]
        for arguments in [["read-tree", commit], ["checkout-index", "--all", "--prefix=\(tree.path)/"]] {
            // From below, git would take out what is below.
            let (_, complaint, status) = try Programs.run(git, arguments, in: top, environment: environment)
            if status == 0 { continue }
            copy.remove()
            throw Failure("'git \(arguments[0])' failed: \(complaint)")
        }
        return copy
    }

    /// A line that git answers; nil where it fails.
    private static func answer(_ git: URL, _ arguments: [String]) throws(Failure) -> String? {
        let (output, _, status) = try Programs.run(git, arguments)
        guard status == 0 else { return nil }
        return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
}
