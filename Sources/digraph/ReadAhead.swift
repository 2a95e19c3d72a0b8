import DigraphCompiler
import Dispatch
import Foundation

/// The files of one module, read and parsed on as many cores as there are.
final class ReadAhead: @unchecked Sendable {
    /// The module's Swift files.
    let outlined: Outline.Sources
    private let lock = NSLock()
    private var parsed: [Compiler.Parsed]?

    /// What one core does in one go.
    private enum Piece: Sendable {
        case graphFile(SourceText)
        case sources(ArraySlice<String>)
    }

    private enum Made: Sendable {
        case parsed(Compiler.Parsed)
        case outlined([Outline.File])
        case failed(Failure)
    }

    /// So many Swift files are one piece: few enough to share the work.
    private static let sourcesInPiece = 16

    /// - Parameters:
    ///   - graphFiles: The module's, which take longest.
    ///   - sources: The paths of its Swift files.
    /// - Throws: Where one of these cannot be read.
    init(graphFiles: [SourceText], sources: [String]) throws(Failure) {
        let paths = Disk.inOrder(sources)
        var pieces = graphFiles.map { Piece.graphFile($0) }
        for start in stride(from: 0, to: paths.count, by: ReadAhead.sourcesInPiece) {
            pieces.append(.sources(paths[start..<min(start + ReadAhead.sourcesInPiece, paths.count)]))
        }
        var parsed: [Compiler.Parsed] = []
        var files: [Outline.File] = []
        for made in ReadAhead.made(pieces) {
            switch made {
            case .parsed(let document): parsed.append(document)
            case .outlined(let own): files += own
            case .failed(let failure): throw failure
            }
        }
        self.parsed = parsed
        outlined = .files(paths.map(Disk.told)) { [files] in files.map { .read($0) } }
    }

    /// The parsed graph files, once.
    @Sendable func takeParsed() -> [Compiler.Parsed]? {
        lock.withLock {
            defer { parsed = nil }
            return parsed
        }
    }

    private static func made(_ pieces: [Piece]) -> [Made] {
        [Made](unsafeUninitializedCapacity: pieces.count) { buffer, count in
            // Each piece has a place of its own.
            nonisolated(unsafe) let places = buffer
            DispatchQueue.concurrentPerform(iterations: pieces.count) {
                places.initializeElement(at: $0, to: made(pieces[$0]))
            }
            count = pieces.count
        }
    }

    private static func made(_ piece: Piece) -> Made {
        switch piece {
        case .graphFile(let text): return .parsed(Compiler.Parsed(text))
        case .sources(let paths):
            var files: [Outline.File] = []
            for path in paths {
                do {
                    let text = SourceText(path: Disk.told(path), bytes: try Disk.read(path))
                    // A tenth of the text is what declarations are made of. The rest goes.
                    files.append(Outline.read(text).compacted())
                } catch {
                    return .failed(error)
                }
            }
            return .outlined(files)
        }
    }
}
