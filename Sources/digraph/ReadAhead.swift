import DigraphCompiler
import Dispatch
import Foundation

/// Reads the Swift files of one module on all cores.
enum ReadAhead {
    /// The number of files that are read as one piece of work; small enough to spread the work over the cores.
    private static let filesInPiece = 16

    /// - Throws: If one of the files cannot be read.
    static func read(_ sources: [String]) throws(Failure) -> Outline.Sources {
        let paths = Disk.inOrder(sources)
        let files = try onAllCores(paths) { path throws(Failure) in
            Outline.read(SourceText(path: Disk.displayPath(path), bytes: try Disk.read(path)))
        }
        return .files(paths.map(Disk.displayPath)) { files }
    }

    fileprivate static func onAllCores<Value: Sendable, Problem: Error>(
        _ values: [Value], _ read: @Sendable (Value) throws(Problem) -> Outline.File
    ) throws(Problem) -> [Outline.File] {
        let pieces = stride(from: 0, to: values.count, by: filesInPiece).map { start in
            values[start..<min(start + filesInPiece, values.count)]
        }
        let results = [Result<[Outline.File], Problem>](unsafeUninitializedCapacity: pieces.count) { buffer, count in
            // Each piece initializes an element of its own.
            nonisolated(unsafe) let places = buffer
            DispatchQueue.concurrentPerform(iterations: pieces.count) { index in
                places.initializeElement(
                    at: index, to: Result { () throws(Problem) in try pieces[index].map(read) })
            }
            count = pieces.count
        }
        var files: [Outline.File] = []
        for result in results { files += try result.get() }
        return files
    }
}

/// The Swift files of the modules that targets depend on. Each file is read once, although several targets need it.
final class SharedSources: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String: SourceText] = [:]
    private var outlines: [String: Outline.File] = [:]

    /// - Throws: If one of the files cannot be read.
    func read(_ sources: [String]) throws(Failure) -> (texts: [SourceText], outlined: Outline.Sources) {
        let new = try Disk.read(sources.filter { texts[Disk.displayPath($0)] == nil })
        for text in new { texts[text.path] = text }
        let all = Disk.inOrder(sources).compactMap { texts[Disk.displayPath($0)] }
        return (all, .files(all.map(\.path)) { [self] in outlines(of: all) })
    }

    private func outlines(of texts: [SourceText]) -> [Outline.File] {
        lock.lock()
        defer { lock.unlock() }
        let new = texts.filter { outlines[$0.path] == nil }
        for (text, file) in zip(new, ReadAhead.onAllCores(new) { Outline.read($0) }) { outlines[text.path] = file }
        return texts.compactMap { outlines[$0.path] }
    }
}
