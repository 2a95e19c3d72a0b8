import DigraphCompiler
import Foundation

/// Files, whole, as bytes; and the two streams.
enum Disk {
    /// How people are told of what `-` stands for.
    static let standardInput = "<stdin>"

    static func read(_ path: String) throws(Failure) -> [UInt8] {
        if path == "-" { return try readStandardInput() }
        // The quick way, which cannot say what is wrong.
        if let data = FileManager.default.contents(atPath: path) { return [UInt8](data) }
        do {
            return try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw Failure("read", path, error)
        }
    }

    /// The files' texts in order of their paths, each once; `-` is standard input.
    static func read(_ paths: [String]) throws(Failure) -> [SourceText] {
        var sources: [SourceText] = []
        for path in inOrder(paths) { sources.append(SourceText(path: told(path), bytes: try read(path))) }
        return sources
    }

    /// The paths in order, each once.
    static func inOrder(_ paths: [String]) -> [String] {
        var unique: [String] = []
        unique.reserveCapacity(paths.count)
        for path in paths.sorted() where path != unique.last { unique.append(path) }
        return unique
    }

    /// How people are told of a file that was named so.
    static func told(_ path: String) -> String { path == "-" ? standardInput : path }

    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    /// All files and folders in a folder, at any depth, relative to it; none when there is no such folder. What is called
    /// `….swift` is taken for a file, and links to folders are not followed. Foundation's own list of them takes as long as
    /// to read what they declare.
    static func subpaths(of folder: String) throws(Failure) -> [String] {
        let manager = FileManager.default
        let folder = folder.isEmpty ? "." : folder
        guard manager.fileExists(atPath: folder) else { return [] }
        var found: [String] = []
        var open = [""]
        while let below = open.popLast() {
            do {
                for name in try manager.contentsOfDirectory(atPath: below.isEmpty ? folder : "\(folder)/\(below)") {
                    let path = below.isEmpty ? name : "\(below)/\(name)"
                    found.append(path)
                    guard !name.hasSuffix(".swift"), isFolder("\(folder)/\(path)") else { continue }
                    let isLink = (try? manager.destinationOfSymbolicLink(atPath: "\(folder)/\(path)")) != nil
                    if !isLink { open.append(path) }
                }
            } catch {
                throw Failure("list", below.isEmpty ? folder : "\(folder)/\(below)", error)
            }
        }
        return found
    }

    /// Writes the file where its bytes change: all of it, or nothing. Makes the folder when there is none.
    static func write(_ text: String, to path: String) throws(Failure) {
        try write(Array(text.utf8), to: path)
    }

    static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        let file = URL(fileURLWithPath: path)
        let data = Data(bytes)
        if (try? Data(contentsOf: file)) == data { return }
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file, options: .atomic)
        } catch {
            throw Failure("write", path, error)
        }
    }

    /// The path as people are told of it: from the current folder where it lies below.
    static func shown(_ path: String) -> String {
        let current = FileManager.default.currentDirectoryPath
        if path == current { return "" }
        if path.hasPrefix("\(current)/") { return String(path.dropFirst(current.count + 1)) }
        return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    }

    /// The path as programs are told of it: from the current folder where it lies below, else from the root.
    static func exact(_ path: String) -> String {
        if path == standardInput { return path }
        let current = FileManager.default.currentDirectoryPath
        let whole = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: current, isDirectory: true))
        return shown(whole.standardizedFileURL.path)
    }

    /// All that comes on standard input.
    static func readStandardInput() throws(Failure) -> [UInt8] {
        do {
            guard #available(macOS 10.15.4, *) else { return [UInt8](FileHandle.standardInput.readDataToEndOfFile()) }
            return [UInt8](try FileHandle.standardInput.readToEnd() ?? Data())
        } catch {
            throw Failure("read", "standard input", error)
        }
    }

    /// To standard output: what was asked for.
    static func print(_ text: String) { print(Array(text.utf8)) }

    static func print(_ bytes: [UInt8]) {
        FileHandle.standardOutput.write(Data(bytes))
    }

    /// To standard error: diagnostics.
    static func complain(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
