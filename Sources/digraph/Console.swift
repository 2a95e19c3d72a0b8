import DigraphTools
import Foundation

#if os(Windows)
import ucrt
#endif

/// The standard streams.
///
/// If a stream cannot be written, the tool ends with status 2. If the stream is standard output, the tool prints the
/// reason, unless the reader of a pipe has closed it.
enum Console {
    /// Opens the standard streams that the tool was started without, so that no file that is opened later gets the
    /// number of such a stream.
    static func occupyClosedStreams() {
        #if !os(Windows)
        for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) == -1 {
            // The stream is opened for the wrong direction, so that using it still fails.
            _ = open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
        }
        #endif
    }

    /// Prints a text to standard output, with visible symbols in the place of control characters.
    static func print(_ text: String) { print(Array(TerminalText.plain(text).utf8)) }

    /// Prints bytes to standard output, unchanged.
    static func print(_ bytes: [UInt8]) {
        guard let error = write(bytes, to: 1) else { return }
        if error != EPIPE {
            complain("error: cannot write to standard output: \(String(cString: strerror(error)))\n")
        }
        exit(2)
    }

    /// Prints a text to standard error, with visible symbols in the place of control characters.
    static func complain(_ text: String) { draw(TerminalText.plain(text)) }

    /// Prints a text with colours to standard error, unchanged.
    static func draw(_ text: String) {
        if write(Array(text.utf8), to: 2) != nil { exit(2) }
    }

    /// - Returns: The error number of the system; `nil` if all bytes are written.
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
