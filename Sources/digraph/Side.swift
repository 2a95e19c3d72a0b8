import DigraphCompiler
import DigraphTools
import Foundation

/// One of two states that are compared: a graph file, a folder, or a git revision of either.
struct Side {
    /// As it was written.
    private let words: String
    /// Where it lies: a folder of its own for what is in a revision.
    private let folder: String
    /// The graph file that is meant, from the folder.
    private let file: String?
    private let isTemporary: Bool

    /// - Throws: where the words name nothing that there is.
    init(_ words: String) throws(Failure) {
        self.words = words
        if Disk.isFolder(words) {
            (folder, file, isTemporary) = (words, nil, false)
        } else if FileManager.default.fileExists(atPath: words) {
            (folder, file, isTemporary) = (".", words, false)
        } else {
            // A colon stands in no revision.
            let colon = words.firstIndex(of: ":")
            let revision = String(words[..<(colon ?? words.endIndex)])
            guard let copy = try Git.copy(of: revision) else {
                throw Failure(usage: "'\(words)' is no file, no folder and no git revision", of: Diff.name)
            }
            folder = copy
            isTemporary = true
            let path = colon.map { String(words[words.index(after: $0)...]) } ?? ""
            file = path.isEmpty ? nil : path
            if let file, !FileManager.default.fileExists(atPath: "\(copy)/\(file)") {
                try? FileManager.default.removeItem(atPath: copy)
                throw Failure("there is no '\(file)' in '\(revision)'")
            }
        }
    }

    /// The graphs of this state. Paths are taken, and told, from its folder.
    func picture(_ options: ModuleOptions) throws(Failure) -> Picture {
        let files = FileManager.default
        let before = files.currentDirectoryPath
        defer {
            _ = files.changeCurrentDirectoryPath(before)
            if isTemporary { try? files.removeItem(atPath: folder) }
        }
        guard files.changeCurrentDirectoryPath(folder) else { throw Failure("cannot look into '\(words)'") }
        var graphFiles = file.map { [$0] } ?? []
        if file == nil, options.namesModule {
            graphFiles = try Disk.subpaths(of: "").filter { path in
                path.hasSuffix(".digraph") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
            }.sorted()
        }
        let own = options.looking(at: graphFiles, elsewhere: before, isPackageKnown: folder == ".")
        let (inputs, problems) = try Input.read(own)
        return Picture.of(inputs, problems: problems)
    }
}

/// Git, where it is installed.
enum Git {
    /// A copy of what a revision has below the current folder, in a folder of its own, which the caller deletes; nil when
    /// there is no such revision. The repository is only read.
    static func copy(of revision: String) throws(Failure) -> String? {
        guard !revision.isEmpty, !revision.hasPrefix("-"), let git = Programs.find("git") else { return nil }
        let (prefix, _, isNoRepository) = try Programs.run(git, ["rev-parse", "--show-prefix"])
        guard isNoRepository == 0 else { return nil }
        let below = String(decoding: prefix, as: UTF8.self).trimmingCharacters(in: .newlines)
        let tree = "\(revision):\(below)"
        let (_, _, isUnknown) = try Programs.run(git, ["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"])
        guard isUnknown == 0 else { return nil }
        let folder = FileManager.default.temporaryDirectory.appending(component: "digraph-\(UUID().uuidString)").path
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw Failure("make the folder", folder, error)
        }
        // An index of its own: that of the repository stays as it is.
        let environment = ["GIT_INDEX_FILE": "\(folder).index"]
        defer { try? FileManager.default.removeItem(atPath: "\(folder).index") }
        for arguments in [["read-tree", tree], ["checkout-index", "--all", "--prefix=\(folder)/"]] {
            let (_, complaint, status) = try Programs.run(git, arguments, environment: environment)
            if status == 0 { continue }
            try? FileManager.default.removeItem(atPath: folder)
            throw Failure("'git \(arguments.joined(separator: " "))' failed: \(complaint)")
        }
        return folder
    }
}
