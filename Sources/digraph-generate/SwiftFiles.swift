import DigraphCompiler

/// The Swift files of one run: those that have changed are read, the others remembered from the runs before.
///
/// The compiler asks for a module's files when it first needs one of them, so that files which are never needed are not
/// even looked at. It does so on the thread that runs it: nothing here is shared, whatever its closures say.
final class SwiftFiles: @unchecked Sendable {
    private let cache: String
    /// Nil until a file is asked for.
    private var known: Outline.Summaries?
    /// When the run began: what is changed from now on is not what is read.
    private let begun = Disk.now()
    /// All paths that may be asked for.
    private var paths: [String] = []
    /// What was asked for, with its stamp, and whether it was read anew.
    private var used: [(file: Outline.File, stamp: Outline.Summaries.Stamp, isNew: Bool)] = []
    private var bytesRead = 0
    /// The first file that could not be read.
    private(set) var failure: Failure?

    /// To write the cache costs as much as to read so many bytes of Swift again. Files that are edited are few: they are
    /// read in each run, until there are enough of them.
    private static let worthwhile = 1 << 18

    /// - Parameter cache: The path of the file in which is remembered what was read.
    init(cache: String) { self.cache = cache }

    /// A module's files, for the compiler to ask for.
    func of(_ paths: [String]) -> Outline.Sources {
        var unique: [String] = []
        unique.reserveCapacity(paths.count)
        for path in paths.sorted() where path != unique.last { unique.append(path) }
        self.paths += unique
        return .files(count: unique.count) { [unique] in unique.compactMap(self.file) }
    }

    private func file(_ path: String) -> Outline.File? {
        if known == nil { known = remembered() }
        let stamp = Disk.stamp(of: path)
        if let stamp, let file = known?.file(path, stamp) {
            used.append((file, stamp, false))
            return file
        }
        do throws(Failure) {
            let source = SourceText(path: path, bytes: try Disk.read(path))
            let file = Outline.read(source)
            bytesRead += source.bytes.count
            if let stamp { used.append((file, stamp, true)) }
            return file
        } catch {
            failure = failure ?? error
            return nil
        }
    }

    private func remembered() -> Outline.Summaries {
        let version = Self.version
        return Disk.withBytes(of: cache) { Outline.Summaries($0, version: version) } ?? Outline.Summaries(begun: begun)
    }

    /// Writes the cache where it is worth while. Without one the next run is slower and not wrong: that it cannot be
    /// written is no reason to fail.
    func remember() {
        guard bytesRead >= Self.worthwhile, var known else { return }
        var summaries = Outline.Summaries(begun: begun)
        let used = used.sorted { $0.file.path < $1.file.path }
        var next = 0
        for path in paths.sorted() where path != summaries.files.last?.path {
            while next < used.count, used[next].file.path < path { next += 1 }
            if next >= used.count || used[next].file.path != path {
                summaries.keep(path, of: &known)
            } else if used[next].isNew {
                summaries.add(used[next].file, used[next].stamp)
            } else {
                summaries.addCompact(used[next].file, used[next].stamp)
            }
        }
        try? Disk.overwrite(cache, with: summaries.encoded(version: Self.version))
    }

    /// The tool's version; while it is worked on, also which build of it this is.
    private static var version: String {
        let build = CommandLine.arguments.first.flatMap(Disk.stamp(of:))
        return "\(Compiler.version) \(build.map { "\($0)" } ?? "")"
    }
}
