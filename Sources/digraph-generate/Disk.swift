#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the tool itself could not do: what, with which path, and why.
struct Failure: Error {
    var message: String

    init(_ message: String) { self.message = message }

    fileprivate init(_ deed: String, _ path: String, _ error: any Error) {
        let reason: String
        if let code = ((error as? CocoaError)?.underlying as? POSIXError ?? error as? POSIXError)?.code.rawValue {
            reason = Console.reason(ofSystemError: Int32(code))
        } else {
            reason = "\(error)"
        }
        message = "cannot \(deed) \(path): \(reason)"
    }
}

/// Files, whole, as bytes.
enum Disk {
    static func read(_ path: String) throws(Failure) -> [UInt8] {
        if let bytes = quickly(path) { return bytes }
        do {
            return try Data(contentsOf: URL(fileURLWithPath: path)).withUnsafeBytes { Array($0) }
        } catch {
            throw Failure("read", path, error)
        }
    }

    /// All files and folders in a folder, at any depth, relative to it; none when there is no such folder.
    static func subpaths(of folder: String) throws(Failure) -> [String] {
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        do {
            return try FileManager.default.subpathsOfDirectory(atPath: folder)
        } catch {
            throw Failure("list", folder, error)
        }
    }

    /// Writes the file where its bytes change, so that nothing is compiled again for nothing.
    static func write(_ pieces: [String], to path: String) throws(Failure) {
        if holds(path, pieces) { return }
        let isWritten = overwrite(path) { write in
            for var piece in pieces { piece.withUTF8 { write(UnsafeRawBufferPointer($0)) } }
        }
        // In one piece it takes as much memory again, but then it is known why it cannot be written.
        if !isWritten { try overwrite(path, with: Data(pieces.joined().utf8)) }
    }

    /// Gives the file new bytes: all of them, or none.
    private static func overwrite(_ path: String, with data: Data) throws(Failure) {
        do {
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw Failure("write", path, error)
        }
    }

    /// Gives the file new bytes: all of them, or none.
    static func overwrite(_ path: String, with bytes: [UInt8]) throws(Failure) {
        try overwrite(path, with: Data(bytes))
    }

    /// Writes the file again as it is, which makes it newer.
    static func touch(_ path: String) throws(Failure) {
        try overwrite(path, with: Data(read(path)))
    }
}
