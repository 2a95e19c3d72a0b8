#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif os(Windows)
import ucrt
#endif

/// The functions of the C library that the tool calls, on every system. Loading all of Foundation would take a third of
/// a small run.
enum Console {
    /// Prints to standard error.
    static func complain(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            #if os(Windows)
            let written = Int(rest.withUnsafeBytes { _write(2, $0.baseAddress, UInt32($0.count)) })
            #else
            let written = rest.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
            #endif
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }

    static func exit(_ code: Int32) -> Never {
        #if os(Windows)
        ucrt.exit(code)
        #elseif canImport(Darwin)
        Darwin.exit(code)
        #elseif canImport(Glibc)
        Glibc.exit(code)
        #elseif canImport(Musl)
        Musl.exit(code)
        #else
        Android.exit(code)
        #endif
    }

    /// Whether a path leads, directly or by links, to something other than a regular file: a folder, a named pipe.
    static func isSpecialFile(_ path: String) -> Bool {
        #if os(Windows)
        return false
        #else
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
        #endif
    }

    /// The size of a file, and the time when it was last changed, to tell versions of the file apart; nil where the system
    /// is not asked.
    static func version(ofFile path: String) -> String? {
        #if os(Windows)
        return nil
        #else
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        return "\(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
        #endif
    }

    /// Runs a program, and returns what it writes to standard error; nil where programs cannot be run.
    static func complaint(of program: String, _ arguments: [String]) -> String? {
        #if os(Windows)
        return nil
        #else
        let words = ([program] + arguments).map {
            "'\($0.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
        }
        guard let stream = popen("\(words.joined(separator: " ")) 2>&1 >/dev/null", "r") else { return nil }
        defer { pclose(stream) }
        var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
        while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 { bytes += buffer.prefix(count) }
        return String(decoding: bytes, as: UTF8.self)
        #endif
    }

    static func reason(ofSystemError code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "system error \(code)"
    }
}
