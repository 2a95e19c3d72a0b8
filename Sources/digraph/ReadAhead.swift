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
        let pieces = stride(from: 0, to: paths.count, by: filesInPiece).map { start in
            paths[start..<min(start + filesInPiece, paths.count)]
        }
        let results = [Result<[Outline.File], Failure>](unsafeUninitializedCapacity: pieces.count) { buffer, count in
            // Each piece initializes an element of its own.
            nonisolated(unsafe) let places = buffer
            DispatchQueue.concurrentPerform(iterations: pieces.count) { index in
                places.initializeElement(
                    at: index, to: Result { () throws(Failure) in try ReadAhead.files(pieces[index]) })
            }
            count = pieces.count
        }
        var files: [Outline.File] = []
        for result in results { files += try result.get() }
        return .files(paths.map(Disk.displayPath)) { [files] in files }
    }

    private static func files(_ paths: ArraySlice<String>) throws(Failure) -> [Outline.File] {
        var files: [Outline.File] = []
        for path in paths {
            files.append(Outline.read(SourceText(path: Disk.displayPath(path), bytes: try Disk.read(path))))
        }
        return files
    }
}
