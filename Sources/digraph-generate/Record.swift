import DigraphCompiler

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a run reads and writes, kept beside the facts. If all of it is as it was, the next run would write the same, so it has
/// nothing to do: most builds follow an edit of a body. The idea is that of the verifying traces in "Build Systems à la Carte"
/// (Mokhov, Mitchell, Peyton Jones 2018).
///
/// A run with diagnostics is not kept, because each build shows them.
final class Record {
    private enum Kind: String {
        /// A file: its bytes.
        case file
        /// A Swift file whose bodies do not count: its bytes.
        case swift
        /// A folder: the paths below it.
        case folder
        /// A file that cannot be read.
        case none
    }

    private struct Entry {
        var kind: Kind
        var path: String
        var data: Data
    }

    /// The generator that makes the record; nil if it cannot be told from another, and then there is no record.
    private static let program = Console.version(ofFile: CommandLine.arguments[0])

    private let path: String
    private var entries: [Entry] = []

    init(ofFacts path: String) { self.path = "\(path).record" }

    // MARK: - The run

    func read(_ path: String) throws(Failure) -> [UInt8] {
        do throws(Failure) {
            let data = try Disk.data(path)
            entries.append(Entry(kind: .file, path: path, data: data))
            return [UInt8](data)
        } catch {
            entries.append(Entry(kind: .none, path: path, data: Data()))
            throw error
        }
    }

    func subpaths(of folder: String) throws(Failure) -> [String] {
        let subpaths = try Disk.subpaths(of: folder)
        entries.append(Entry(kind: .folder, path: folder, data: Self.data(subpaths)))
        return subpaths
    }

    func write(_ text: String, to path: String) throws(Failure) {
        let data = Data(text.utf8)
        try Disk.write(data, to: path)
        entries.append(Entry(kind: .file, path: path, data: data))
    }

    func add(_ files: [Outline.File]) {
        entries += files.map { Entry(kind: .swift, path: $0.path, data: Data($0.bytes)) }
    }

    /// Keeps the record. A folder in which nothing can be written has none.
    ///
    /// - Parameter whole: The paths of the Swift files whose bodies count.
    func keep(countingBodiesOf whole: Set<String>) {
        guard let program = Self.program else { return }
        var record = Data("\(program)\n".utf8)
        for entry in entries {
            let kind = entry.kind == .swift && whole.contains(entry.path) ? .file : entry.kind
            record += Data("\(kind.rawValue) \(entry.data.count) \(entry.path)\n".utf8)
            record += entry.data
        }
        try? Disk.write(record, to: path)
    }

    // MARK: - The next run

    /// Whether everything that the last run has read and written is as it was.
    func isCurrent() -> Bool {
        guard var rest = try? Disk.data(path), Self.line(&rest) == Self.program else { return false }
        while !rest.isEmpty {
            let words = Self.line(&rest).split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
            guard words.count == 3, let kind = Kind(rawValue: String(words[0])), let count = Int(words[1]),
                0...rest.count ~= count, Self.isCurrent(kind, at: String(words[2]), rest.prefix(count))
            else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func isCurrent(_ kind: Kind, at path: String, _ old: Data) -> Bool {
        switch kind {
        case .none: (try? Disk.data(path)) == nil
        case .file: (try? Disk.data(path)) == old
        case .folder: (try? Disk.subpaths(of: path)).map(data) == old
        case .swift: (try? Disk.data(path)).map { $0 == old || outside($0, path) == outside(old, path) } ?? false
        }
    }

    private static func outside(_ data: Data, _ path: String) -> [UInt8] {
        Outline.bytesOutsideBodies(of: SourceText(path: path, bytes: [UInt8](data)))
    }

    private static func data(_ subpaths: [String]) -> Data { Data(subpaths.sorted().joined(separator: "\n").utf8) }

    /// Takes a line off the front.
    private static func line(_ data: inout Data) -> String {
        let line = data.prefix { $0 != UInt8(ascii: "\n") }
        data = data.dropFirst(line.count + 1)
        return String(decoding: line, as: UTF8.self)
    }
}
