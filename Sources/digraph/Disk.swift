import DigraphCompiler
import DigraphTools
import Foundation

/// Files as bytes, and standard input.
enum Disk {
    /// The name of standard input in messages.
    static let standardInput = "<stdin>"

    static func read(_ path: String) throws(Failure) -> [UInt8] {
        if path == "-" { return try readStandardInput() }
        if isPipe(path) { throw Failure("cannot read \(path): it is a pipe; '-' reads standard input") }
        // `contents(atPath:)` is faster, but does not say why it fails.
        if let data = FileManager.default.contents(atPath: path) { return [UInt8](data) }
        do {
            return try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw Failure("read", path, error)
        }
    }

    /// Whether reading a file would wait until another process writes into it.
    private static func isPipe(_ path: String) -> Bool {
        #if os(Windows)
        return false
        #else
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
        #endif
    }

    /// The texts of files, sorted by path, without duplicates; `-` is standard input.
    static func read(_ paths: [String]) throws(Failure) -> [SourceText] {
        var sources: [SourceText] = []
        for path in inOrder(paths) { sources.append(SourceText(path: displayPath(path), bytes: try read(path))) }
        return sources
    }

    /// The paths, sorted, without duplicates.
    static func inOrder(_ paths: [String]) -> [String] {
        var unique: [String] = []
        unique.reserveCapacity(paths.count)
        for path in paths.sorted() where path != unique.last { unique.append(path) }
        return unique
    }

    /// The path in messages: `-` is standard input.
    static func displayPath(_ path: String) -> String { path == "-" ? standardInput : path }

    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    /// The paths of all files and folders below a folder, relative to the folder, without hidden ones; empty if there is
    /// no such folder. A name that ends in `.swift` counts as a file. Links to folders are followed, but not back to a
    /// folder that they are in. `subpathsOfDirectory` would take as long as reading the files.
    static func subpaths(of folder: String) throws(Failure) -> [String] {
        let manager = FileManager.default
        let folder = folder.isEmpty ? "." : folder
        guard manager.fileExists(atPath: folder) else { return [] }
        var found: [String] = []
        /// The folders to list, and the real places of the folders around each that have links to it.
        var open: [(below: String, outer: [String])] = [("", [])]
        var unusable: String?
        while let (below, outer) = open.popLast() {
            let place = below.isEmpty ? folder : "\(folder)/\(below)"
            do {
                for name in try manager.contentsOfDirectory(atPath: place) where !name.hasPrefix(".") {
                    let path = below.isEmpty ? name : "\(below)/\(name)"
                    if name.hasSuffix(".swift") || name.hasSuffix(".digraph"), !TerminalText.isPlain(name) {
                        unusable = path
                    }
                    found.append(path)
                    guard !name.hasSuffix(".swift"), isFolder("\(folder)/\(path)") else { continue }
                    let isLink = (try? manager.destinationOfSymbolicLink(atPath: "\(folder)/\(path)")) != nil
                    if !isLink { open.append((path, outer)) }
                    guard isLink else { continue }
                    let around = outer + [realPath(of: place)]
                    let target = realPath(of: "\(folder)/\(path)")
                    if !around.contains(where: { "\($0)/".hasPrefix("\(target)/") }) { open.append((path, around)) }
                }
            } catch {
                throw Failure("list", place, error)
            }
        }
        if let unusable {
            let path = "\(folder)/\(unusable)".debugDescription
            throw Failure("there is a control character in \(path); rename the file")
        }
        return found
    }

    /// The absolute path, without links.
    static func realPath(of path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    /// The graph files that paths name: a file itself, or the `.digraph` files in a folder.
    static func graphFiles(_ paths: [String]) throws(Failure) -> [String] {
        var files: [String] = []
        for path in paths.map(shown) {
            guard path != "-", isFolder(path.isEmpty ? "." : path) else {
                files.append(path)
                continue
            }
            let prefix = path.isEmpty || path.hasSuffix("/") ? path : "\(path)/"
            let found = try subpaths(of: path).filter { $0.hasSuffix(".digraph") && !isHidden($0) }
            if found.isEmpty { throw Failure("there are no graph files in \(path.isEmpty ? "." : path)") }
            files += found.map { prefix + $0 }
        }
        return files
    }

    private static func isHidden(_ path: String) -> Bool { path.split(separator: "/").contains { $0.hasPrefix(".") } }

    /// Writes a file atomically, if the bytes change, and makes the folder if there is none. A link stays a link, and
    /// an existing file keeps its mode.
    static func write(_ text: String, to path: String) throws(Failure) {
        try write(Array(text.utf8), to: path)
    }

    static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let data = Data(bytes)
        if (try? Data(contentsOf: file)) == data { return }
        let manager = FileManager.default
        let mode = try? manager.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        if let mode, mode & 0o200 == 0 {
            throw Failure("cannot write \(path): the file is read-only; make it writable, as with 'chmod u+w'")
        }
        do {
            try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file, options: .atomic)
            if let mode { try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path) }
        } catch {
            throw Failure("write", path, error)
        }
    }

    /// Makes a folder, and those around it that there are not.
    static func makeFolder(_ folder: URL) throws(Failure) {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw Failure("make the folder", folder.path, error)
        }
    }

    static func remove(_ path: String) throws(Failure) {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            throw Failure("remove", path, error)
        }
    }

    /// The path in messages: relative to the current folder if it is below.
    static func shown(_ path: String) -> String {
        let current = FileManager.default.currentDirectoryPath
        if path == current { return "" }
        if path.hasPrefix("\(current)/") { return String(path.dropFirst(current.count + 1)) }
        return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    }

    /// The path relative to the current folder, with `..` for the folders that contain it.
    static func relative(_ path: String) -> String {
        guard path.hasPrefix("/") else { return path }
        let (target, current) = (
            path.split(separator: "/"), FileManager.default.currentDirectoryPath.split(separator: "/")
        )
        let common = zip(target, current).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: current.count - common) + target.dropFirst(common)).joined(separator: "/")
    }

    /// The path in output for programs: relative to the current folder if it is below, otherwise absolute.
    static func exact(_ path: String) -> String {
        if path == standardInput { return path }
        let current = FileManager.default.currentDirectoryPath
        let whole = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: current, isDirectory: true))
        return shown(whole.standardizedFileURL.path)
    }

    /// Reads standard input to its end.
    static func readStandardInput() throws(Failure) -> [UInt8] {
        do {
            guard #available(macOS 10.15.4, *) else { return [UInt8](FileHandle.standardInput.readDataToEndOfFile()) }
            return [UInt8](try FileHandle.standardInput.readToEnd() ?? Data())
        } catch {
            throw Failure("read", "standard input", error)
        }
    }
}
