import DigraphCompiler
import DigraphTools

/// The texts of files: those of the editor for open files, those on the disk for others. Texts, syntax trees and
/// outlines are kept until the file changes. Used by one thread at a time.
final class FileStore: @unchecked Sendable {
    /// A file that is open in the editor.
    struct Buffer {
        /// The URI of the file, as the editor writes it.
        var uri: String
        var version: Int?
    }

    typealias Parsed = Compiler.Module.Parsed

    private let readFile: (String) -> [UInt8]?
    private(set) var buffers: [String: Buffer] = [:]
    private var texts: [String: TextLines] = [:]
    private var documents: [String: Parsed] = [:]
    private var outlines: [String: Outline.File] = [:]
    /// The documents of earlier texts. They are freed later, because freeing takes time and the user waits for a
    /// completion.
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

    /// Forgets the text and declarations of a changed file, unless the file is open in the editor.
    func changed(_ path: String) {
        if buffers[path] == nil { forget(path) }
    }

    /// A copy of the store, in which a word replaces the text at some places.
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

    /// The text of a file; nil if there is no file.
    func text(_ path: String) -> TextLines? {
        if let known = texts[path] { return known }
        // The outline of a Swift file, if it was read, has the bytes of the file.
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

    /// The texts of some files. Paths without a file are left out.
    func sources(_ paths: [String]) -> [SourceText] {
        paths.compactMap { path in text(path).map { SourceText(path: path, bytes: $0.bytes) } }
    }

    /// The declarations of some Swift files, in order of their paths. Paths without a file are left out.
    func outlines(_ paths: [String]) -> [Outline.File] {
        paths.sorted().compactMap { path in
            if let known = outlines[path] { return known }
            guard let bytes = bytes(path) else { return nil }
            let file = Outline.read(SourceText(path: path, bytes: bytes))
            outlines[path] = file
            return file
        }
    }

    /// The syntax tree of a graph file, and its syntax errors; nil if there is no file.
    func document(_ path: String) -> Parsed? {
        if let known = documents[path] { return known }
        guard let text = text(path) else { return nil }
        let parsed = Compiler.Module.parsed(SourceText(path: path, bytes: text.bytes))
        documents[path] = parsed
        return parsed
    }

    /// The syntax tree and errors of a given text of a graph file: the current text, or one after an edit.
    func document(of file: SourceText) -> Parsed {
        if text(file.path)?.bytes == file.bytes, let known = document(file.path) { return known }
        return Compiler.Module.parsed(file)
    }

    /// The URI that messages use for a file.
    func uri(_ path: String) -> String { buffers[path]?.uri ?? URIReference.of(path: path) }
}
