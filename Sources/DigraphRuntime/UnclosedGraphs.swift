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

/// What happens when a graph goes away, and `close()` was not called for what it had made.
///
/// A test that needs no `close()` says so; another one fails for it:
///
/// ```swift
/// UnclosedGraphs.handler = nil
/// UnclosedGraphs.handler = { Issue.record("\($0)") }
/// ```
public enum UnclosedGraphs {
    /// Guards the variable below. It is held for no code of the program.
    private static let lock = RecursiveLock()

    #if DEBUG
    nonisolated(unsafe) private static var current: (@Sendable (String) -> Void)? = { writeToStandardError($0) }
    #else
    nonisolated(unsafe) private static var current: (@Sendable (String) -> Void)?
    #endif

    /// A function that gets a sentence with the graph and the types of its objects; nil says nothing. At first, a build for
    /// debugging writes the sentence to standard error, and any other build has none.
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
