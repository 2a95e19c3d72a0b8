import DigraphCompiler

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A problem of the tool itself, with the path and the reason.
struct Failure: Error {
    var message: String

    init(_ message: String) { self.message = message }

    fileprivate init(_ action: String, _ path: String, _ error: any Error) {
        let reason: String
        if let code = ((error as? CocoaError)?.underlying as? POSIXError ?? error as? POSIXError)?.code.rawValue {
            reason = Console.reason(ofSystemError: Int32(code))
        } else {
            reason = "\(error)"
        }
        message = "cannot \(action) \(path): \(reason)"
    }
}

/// Reads and writes whole files.
enum Disk {
    static func read(_ path: String) throws(Failure) -> [UInt8] { [UInt8](try data(path)) }

    static func data(_ path: String) throws(Failure) -> Data {
        // Reading a named pipe waits until another process writes into it.
        if Console.isSpecialFile(path) { throw Failure("cannot read \(path): it is not a regular file") }
        do {
            return try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw Failure("read", path, error)
        }
    }

    /// The paths of all files and folders below a folder, relative to the folder, without hidden ones; empty if there is
    /// no such folder. Links to folders are followed, but not back to a folder that they are in.
    static func subpaths(of folder: String) throws(Failure) -> [String] {
        var found: [String] = []
        try list(URL(fileURLWithPath: folder), as: "", within: [], in: &found)
        return found
    }

    private static func list(
        _ folder: URL, as prefix: String, within outer: [String], in found: inout [String]
    ) throws(Failure) {
        let place = folder.resolvingSymlinksInPath().path
        if !isFolder(place) || outer.contains(where: { "\($0)/".hasPrefix("\(place)/") }) { return }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: place)
        } catch {
            throw Failure("list", folder.path, error)
        }
        for name in names where !name.hasPrefix(".") {
            found.append(prefix + name)
            try list(
                folder.appendingPathComponent(name), as: "\(prefix)\(name)/", within: outer + [place], in: &found)
        }
    }

    /// Not by `attributesOfItem`, which asks the system's name service for the owner.
    private static func isFolder(_ path: String) -> Bool {
        #if canImport(FoundationEssentials)
        var isFolder = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
        #else
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
        #endif
    }

    /// Writes the file if its bytes change, so that an unchanged file is not compiled again.
    static func write(_ data: Data, to path: String) throws(Failure) {
        if (try? Data(contentsOf: URL(fileURLWithPath: path))) != data { try overwrite(path, with: data) }
    }

    /// Writes the file again, unchanged, which makes it newer.
    static func touch(_ path: String) throws(Failure) {
        try overwrite(path, with: data(path))
    }

    /// Replaces the file as a whole.
    private static func overwrite(_ path: String, with data: Data) throws(Failure) {
        do {
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw Failure("write", path, error)
        }
    }
}
