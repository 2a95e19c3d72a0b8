import DigraphCompiler
import Dispatch

/// Reads the Swift files of one run. The compiler asks for a module's files when it first needs one of them, on the
/// thread that calls it.
final class SwiftFiles: @unchecked Sendable {
    private let activity: Activity
    private let record: Record
    /// The first file that could not be read.
    private(set) var failure: Failure?

    init(_ activity: Activity, _ record: Record) { (self.activity, self.record) = (activity, record) }

    /// The Swift files of a module, which are read when the compiler asks for them.
    func sources(_ paths: [String]) -> Outline.Sources {
        let paths = Set(paths).sorted()
        return .files(paths) { self.read(paths) }
    }

    private func read(_ paths: [String]) -> [Outline.File] {
        let previous = activity.begin("reading \(paths.count) Swift files, \(paths.first ?? "") first")
        defer { activity.begin(previous) }
        let results = concurrentMap(paths) { path in
            Result { () throws(Failure) in Outline.read(SourceText(path: path, bytes: try Disk.read(path))) }
        }
        var files: [Outline.File] = []
        for result in results {
            switch result {
            case .success(let file): files.append(file)
            case .failure(let error): failure = failure ?? error
            }
        }
        record.add(files)
        return files
    }
}

/// The results of a function for each element, in order, computed on several cores.
private func concurrentMap<Element: Sendable, Value: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Value
) -> [Value] {
    [Value](unsafeUninitializedCapacity: elements.count) { buffer, count in
        // Each iteration initializes an element of its own.
        nonisolated(unsafe) let values = buffer
        DispatchQueue.concurrentPerform(iterations: elements.count) { index in
            values.initializeElement(at: index, to: transform(elements[index]))
        }
        count = elements.count
    }
}
