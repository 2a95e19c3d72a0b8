import DigraphCompiler

/// The texts of files: as the editor has them where they are open, otherwise as they are on the disk. What was read is
/// kept until the file changes. Used by one thread at a time.
final class FileStore: @unchecked Sendable {
    /// A file that is open in the editor.
    struct Buffer {
        /// As the editor writes it.
        var uri: String
        var version: Int?
    }

    typealias Parsed = Compiler.Module.Parsed

    private let readFile: (String) -> [UInt8]?
    private(set) var buffers: [String: Buffer] = [:]
    private var texts: [String: TextLines] = [:]
    private var documents: [String: Parsed] = [:]
    private var outlines: [String: Outline.File] = [:]
    /// The documents of earlier texts, freed later: that takes time, and the user waits for a completion.
    private var outdated: [Parsed] = []
    /// Paths at which there is no file.
    private var missing: Set<String> = []

    init(read: @escaping (String) -> [UInt8]?) { readFile = read }

    func open(_ path: String, as buffer: Buffer, _ bytes: [UInt8]) {
        forget(path)
        buffers[path] = buffer
        texts[path] = TextLines(bytes)
    }

    func close(_ path: String) {
        buffers[path] = nil
        forget(path)
    }

    /// Forgets what was read from the disk.
    func changed(_ path: String) {
        if buffers[path] == nil { forget(path) }
    }

    /// The same with some words replaced.
    func copy(replacing places: [Place], with word: String) -> FileStore {
        let copy = FileStore(read: readFile)
        (copy.buffers, copy.texts, copy.documents) = (buffers, texts, documents)
        (copy.outlines, copy.missing) = (outlines, missing)
        for (path, places) in Dictionary(grouping: places, by: \.path) {
            guard var bytes = text(path)?.bytes, let lines = text(path) else { continue }
            for place in places.sorted(by: { ($0.line, $0.column) > ($1.line, $1.column) }) {
                let span = lines.span(place)
                bytes.replaceSubrange(Int(span.start)..<Int(span.end), with: Array(word.utf8))
            }
            copy.forget(path)
            copy.texts[path] = TextLines(bytes)
        }
        return copy
    }

    private func forget(_ path: String) {
        texts[path] = nil
        if let document = documents.removeValue(forKey: path) { outdated.append(document) }
        outlines[path] = nil
        missing.remove(path)
    }

    func freeOutdated() { outdated = [] }

    /// The text of a file; nil where there is none.
    func text(_ path: String) -> TextLines? {
        if let known = texts[path] { return known }
        // The bytes of a Swift file that was read for its declarations are there already.
        guard let bytes = outlines[path]?.bytes ?? bytes(path) else { return nil }
        let text = TextLines(bytes)
        texts[path] = text
        return text
    }

    private func bytes(_ path: String) -> [UInt8]? {
        if let known = texts[path] { return known.bytes }
        if missing.contains(path) { return nil }
        let bytes = readFile(path)
        if bytes == nil { missing.insert(path) }
        return bytes
    }

    /// The texts of some files, without those that are not there.
    func sources(_ paths: [String]) -> [SourceText] {
        paths.compactMap { path in text(path).map { SourceText(path: path, bytes: $0.bytes) } }
    }

    /// The declarations of some Swift files, in order of their paths, without those that are not there.
    func outlines(_ paths: [String]) -> [Outline.File] {
        paths.sorted().compactMap { path in
            if let known = outlines[path] { return known }
            guard let bytes = bytes(path) else { return nil }
            let file = Outline.read(SourceText(path: path, bytes: bytes))
            outlines[path] = file
            return file
        }
    }

    /// A graph file as it is written, and what is wrong with that.
    func document(_ path: String) -> Parsed? {
        if let known = documents[path] { return known }
        guard let text = text(path) else { return nil }
        let parsed = Compiler.Module.parsed(SourceText(path: path, bytes: text.bytes))
        documents[path] = parsed
        return parsed
    }

    /// The same for a text that is that of the file, or what it would be after an edit.
    func document(of file: SourceText) -> Parsed {
        if text(file.path)?.bytes == file.bytes, let known = document(file.path) { return known }
        return Compiler.Module.parsed(file)
    }

    /// A file as messages name it.
    func uri(_ path: String) -> String { buffers[path]?.uri ?? URIReference.of(path: path) }
}
