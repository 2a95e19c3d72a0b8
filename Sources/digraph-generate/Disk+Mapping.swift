import DigraphCompiler

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Files without Foundation, which takes longer to open a small one than to read it, and knows them only as a whole.
extension Disk {
    /// The bytes of a file as it was when it was opened, in memory that they take only where they are looked at.
    final class Mapping {
        let bytes: UnsafeRawBufferPointer

        fileprivate init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

        deinit { Disk.unmap(bytes) }
    }

    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    /// Nil when it cannot be read, or is empty.
    static func map(_ path: String) -> Mapping? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_size > 0 else { return nil }
        let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, file, 0)
        guard let start, start != MAP_FAILED else { return nil }
        return Mapping(UnsafeRawBufferPointer(start: start, count: Int(status.st_size)))
    }

    fileprivate static func unmap(_ bytes: UnsafeRawBufferPointer) {
        munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    }

    /// Whether the file is there and has just this text, of several pieces. It is read a little at a time.
    static func holds(_ path: String, _ pieces: [CodeWriter.Piece]) -> Bool {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        let capacity = 1 << 16
        let old = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
        defer {
            old.deallocate()
            close(file)
        }
        // What was read, how much of it was compared, and where in the file the next comes.
        var (filled, used, place) = (0, 0, 0)
        for piece in pieces {
            let isThere = piece.withBytes { new in
                var offset = 0
                while offset < new.count, let base = new.baseAddress {
                    if used == filled {
                        filled = pread(file, old, capacity, off_t(place))
                        guard filled > 0 else { return false }
                        used = 0
                        place += filled
                    }
                    let count = min(filled - used, new.count - offset)
                    if memcmp(old + used, base + offset, count) != 0 { return false }
                    used += count
                    offset += count
                }
                return true
            }
            if !isThere { return false }
        }
        return used == filled && pread(file, old, 1, off_t(place)) == 0
    }

    /// Nil for what is better read by who can say why it cannot be.
    static func quickly(_ path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let size = Int(status.st_size)
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size, let base = buffer.baseAddress {
                let length = pread(file, base + count, size - count, off_t(count))
                guard length > 0 else { return }
                count += length
            }
        }
        return bytes.count == size ? bytes : nil
    }

    /// Gives the file what the body hands over, piece by piece: all of it, or nothing.
    /// - Returns: Whether it could be written.
    static func overwrite(_ path: String, with body: ((UnsafeRawBufferPointer) -> Void) -> Void) -> Bool {
        let unfinished = "\(path).\(getpid())"
        guard let file = fopen(unfinished, "wb") else { return false }
        var isWritten = true
        body { bytes in
            if isWritten, fwrite(bytes.baseAddress, 1, bytes.count, file) != bytes.count { isWritten = false }
        }
        if fclose(file) != 0 { isWritten = false }
        if isWritten, rename(unfinished, path) == 0 { return true }
        unlink(unfinished)
        return false
    }
    #else
    static func map(_ path: String) -> Mapping? {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)), !data.isEmpty else { return nil }
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: data.count, alignment: 8)
        data.withUnsafeBytes { copy.copyMemory(from: $0) }
        return Mapping(UnsafeRawBufferPointer(copy))
    }

    fileprivate static func unmap(_ bytes: UnsafeRawBufferPointer) { bytes.deallocate() }

    static func holds(_ path: String, _ pieces: [CodeWriter.Piece]) -> Bool {
        (try? Data(contentsOf: URL(fileURLWithPath: path))) == Data(pieces.joined)
    }

    static func quickly(_ path: String) -> [UInt8]? { nil }

    static func overwrite(_ path: String, with body: ((UnsafeRawBufferPointer) -> Void) -> Void) -> Bool {
        var data = Data()
        body { data.append(contentsOf: $0) }
        return (try? data.write(to: URL(fileURLWithPath: path), options: .atomic)) != nil
    }
    #endif
}
