import DigraphCompiler
import Dispatch

/// The Swift files of one run: those that have changed are read, the others remembered from the runs before.
///
/// The compiler asks for a module's files when it first needs one of them, so that files which are never needed are not
/// even looked at. It does so on the thread that runs it: nothing here is shared, whatever its closures say. Only the
/// reading of single files goes on beside it.
final class SwiftFiles: @unchecked Sendable {
    private let cache: String
    /// What the runs before have read; nil until a file is asked for, and without a cache.
    private var known: Outline.Summaries?
    private var isKnown: Bool
    private let isTrusted: Bool
    /// When the run began: what is changed from now on is not what is read.
    private let begun: Outline.Summaries.Moment
    /// All paths that may be asked for.
    private var paths: [String] = []
    /// What was read anew.
    private var new: [(file: Outline.File, stamp: Outline.Summaries.Stamp)] = []
    private var bytesRead = 0
    /// The writing of the cache, and how many new files it has or will have.
    private let writing = DispatchGroup()
    private var writtenCount = 0
    /// The graph files that were parsed beside the reading.
    private var parsed: [Compiler.Parsed]?
    /// The first file that could not be read.
    private(set) var failure: Failure?

    /// To write the cache costs as much as to read so many bytes of Swift again. Files that are edited are few: they are
    /// read in each run, until there are enough of them.
    private static let worthwhile = 1 << 18

    /// - Parameters:
    ///   - cache: The path of the file in which is remembered what was read.
    ///   - isTrusted: Whether anything is taken from there.
    init(cache: String, isTrusted: Bool, begun: Outline.Summaries.Moment = Disk.now()) {
        self.cache = cache
        self.isTrusted = isTrusted
        self.begun = begun
        isKnown = !isTrusted
    }

    /// Whether the cache has turned out to be damaged: what was made with it is not to be used.
    var isDamaged: Bool { known?.isDamaged ?? false }

    /// A module's files, for the compiler to ask for.
    func of(_ paths: [String]) -> Outline.Sources {
        let unique = Self.inOrder(paths)
        self.paths += unique
        return .files(unique) { [unique] in self.files(unique) }
    }

    /// The same of the module that is compiled, whose files are always asked for: read, and its graph files parsed.
    func readAhead(_ paths: [String], parsing graphFiles: [SourceText]) -> Outline.Sources {
        let unique = Self.inOrder(paths)
        let files = files(unique, parsing: graphFiles)
        if known == nil { beginCache() }
        return .files(unique) { files }
    }

    /// The parsed graph files, once.
    @Sendable func takeParsed() -> [Compiler.Parsed]? {
        defer { parsed = nil }
        return parsed
    }

    /// Those that are not remembered are read on as many cores as there are.
    private func files(_ paths: [String], parsing graphFiles: [SourceText] = []) -> [Outline.GivenFile] {
        remember()
        var files: [Outline.GivenFile?] = []
        files.reserveCapacity(paths.count)
        var stamps: [Outline.Summaries.Stamp?] = []
        var missing: [Int] = []
        for path in paths {
            let stamp = Disk.stamp(of: path)
            if let stamp, let known, let index = known.index(of: path, stamp) {
                files.append(.remembered(index, of: known, path: path))
            } else {
                missing.append(files.count)
                stamps.append(stamp)
                files.append(nil)
            }
        }
        let read = read(missing.map { paths[$0] }, parsing: graphFiles)
        for (index, (stamp, result)) in zip(missing, zip(stamps, read)) {
            switch result {
            case .success(let (file, byteCount)):
                bytesRead += byteCount
                if let stamp { new.append((file, stamp)) }
                files[index] = .read(file)
            case .failure(let error): failure = failure ?? error
            }
        }
        return files.compactMap { $0 }
    }

    private typealias Read = Result<(file: Outline.File, byteCount: Int), Failure>

    private func read(_ paths: [String], parsing graphFiles: [SourceText]) -> [Read] {
        var read: [Read] = []
        parsed = [Compiler.Parsed](unsafeUninitializedCapacity: graphFiles.count) { parsed, parsedCount in
            read = [Read](unsafeUninitializedCapacity: paths.count) { files, fileCount in
                // Each file has a place of its own. Graph files take longest.
                nonisolated(unsafe) let (first, places) = (parsed, files)
                DispatchQueue.concurrentPerform(iterations: graphFiles.count + paths.count) { number in
                    let index = number - graphFiles.count
                    if index < 0 {
                        first.initializeElement(at: number, to: Compiler.Parsed(graphFiles[number]))
                    } else {
                        places.initializeElement(at: index, to: Self.read(paths[index]))
                    }
                }
                fileCount = paths.count
            }
            parsedCount = graphFiles.count
        }
        return read
    }

    private static func read(_ path: String) -> Read {
        Read { () throws(Failure) in
            let source = SourceText(path: path, bytes: try Disk.read(path))
            // A tenth of the text is what declarations are made of. The rest goes.
            return (Outline.read(source).compacted(), source.bytes.count)
        }
    }

    /// The paths in order, each once; nearly always they are given so.
    private static func inOrder(_ paths: [String]) -> [String] {
        var index = 1
        while index < paths.count, paths[index - 1] < paths[index] { index += 1 }
        if index >= paths.count { return paths }
        var unique: [String] = []
        for path in paths.sorted() where path != unique.last { unique.append(path) }
        return unique
    }

    private func remember() {
        if isKnown { return }
        isKnown = true
        guard let mapping = Disk.map(cache) else { return }
        known = Outline.Summaries(mapping.bytes, keptBy: mapping, version: Self.version)
    }

    /// Writes the cache where it is worth while. Without one the next run is slower and not wrong: that it cannot be
    /// written is no reason to fail.
    func writeCache() {
        writing.wait()
        if new.count > writtenCount || !isTrusted { write() }
    }

    /// Begins to write it beside what follows: when nothing was remembered, that is all of the module.
    private func beginCache() {
        writtenCount = new.count
        let copy = SwiftFiles(cache: cache, isTrusted: isTrusted, begun: begun)
        (copy.paths, copy.new, copy.bytesRead) = (paths, new, bytesRead)
        DispatchQueue.global().async(group: writing) { copy.write() }
    }

    private func write() {
        guard bytesRead >= Self.worthwhile || !isTrusted else { return }
        let new = new.sorted { $0.file.path < $1.file.path }
        _ = Disk.overwrite(cache) { write in
            withoutActuallyEscaping(write) { write in
                var writer = Outline.Summaries.Writer(version: Self.version, begun: begun, write: write)
                var next = 0
                for path in Self.inOrder(paths) {
                    while next < new.count, new[next].file.path < path { next += 1 }
                    if next < new.count, new[next].file.path == path {
                        writer.add(new[next].file, new[next].stamp)
                    } else if let known, let index = known.index(of: path), known.isSettled(index) {
                        writer.keep(index, of: known)
                    }
                }
                writer.finish()
            }
        }
    }

    /// The tool's version; while it is worked on, also which build of it this is.
    private static var version: String {
        let build = CommandLine.arguments.first.flatMap(Disk.stamp(of:))
        guard let build else { return Compiler.version }
        return "\(Compiler.version) \(build.size) \(build.number) \(build.changed.seconds).\(build.changed.nanoseconds)"
    }
}
