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

/// The little of the C library that is needed, on every system; all of Foundation would cost a third of a small run.
enum Console {
    /// To standard error.
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

    static func reason(ofSystemError code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "system error \(code)"
    }
}
