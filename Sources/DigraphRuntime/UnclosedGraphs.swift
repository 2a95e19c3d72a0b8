#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#elseif canImport(ucrt)
import ucrt
#endif

/// Reports graphs that are deallocated without a `close()` for their objects.
///
/// A test can turn the reports off, or fail for them:
///
/// ```swift
/// UnclosedGraphs.handler = nil
/// UnclosedGraphs.handler = { Issue.record("\($0)") }
/// ```
public enum UnclosedGraphs {
    /// Guards the variable below. No code of the program runs under it.
    private static let lock = RecursiveLock()

    #if DEBUG
    nonisolated(unsafe) private static var current: (@Sendable (String) -> Void)? = { writeToStandardError($0) }
    #else
    nonisolated(unsafe) private static var current: (@Sendable (String) -> Void)?
    #endif

    /// A function that receives a sentence with the graph and the types of its objects; nil reports nothing. By
    /// default, a debug build writes the sentence to standard error, and a release build has no handler.
    public static var handler: (@Sendable (String) -> Void)? {
        get { lock.locked { current } }
        set { lock.locked { current = newValue } }
    }
}

#if DEBUG
private func writeToStandardError(_ message: String) {
    let line = Array((message + "\n").utf8)
    #if os(Windows)
    _ = _write(2, line, UInt32(line.count))
    #else
    _ = write(2, line, line.count)
    #endif
}
#endif
