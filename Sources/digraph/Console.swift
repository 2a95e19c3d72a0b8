import DigraphTools
import Foundation

#if os(Windows)
import ucrt
#endif

/// The standard streams.
///
/// A stream that cannot be written ends the tool with status 2: with a line that says why, or without one where the reader
/// of a pipe has left.
enum Console {
    /// Occupies the streams that the tool was started without, so that no file that it opens later takes their place.
    static func occupyClosedStreams() {
        #if !os(Windows)
        for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) == -1 {
            // Each is opened for the direction in which it is not used, so that its use still fails.
            _ = open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
        }
        #endif
    }

    /// Text to standard output. Control characters in it are replaced by pictures of them.
    static func print(_ text: String) { print(Array(TerminalText.plain(text).utf8)) }

    /// Bytes to standard output, as they are.
    static func print(_ bytes: [UInt8]) {
        guard let error = write(bytes, to: 1) else { return }
        if error != EPIPE {
            complain("error: cannot write to standard output: \(String(cString: strerror(error)))\n")
        }
        exit(2)
    }

    /// Text to standard error. Control characters in it are replaced by pictures of them.
    static func complain(_ text: String) { draw(TerminalText.plain(text)) }

    /// Text with colours to standard error, as it is.
    static func draw(_ text: String) {
        if write(Array(text.utf8), to: 2) != nil { exit(2) }
    }

    /// - Returns: The system's error; `nil` when all is written.
    private static func write(_ bytes: [UInt8], to stream: Int32) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            #if os(Windows)
            let count = Int(rest.withUnsafeBytes { _write(stream, $0.baseAddress, UInt32($0.count)) })
            #else
            let count = rest.withUnsafeBytes { Foundation.write(stream, $0.baseAddress, $0.count) }
            #endif
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                Thread.sleep(forTimeInterval: 0.001)
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }
}
