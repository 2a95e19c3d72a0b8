// swift-format-ignore-file
// What the runtime calls of the module os, for `run`.

public final class OSLog: Sendable { public init(subsystem: String, category: String) {} }
@available(macOS 10.14, *)
public struct OSSignpostID: Sendable { public static let exclusive = OSSignpostID(0); public init(_ value: UInt64) {} }
@available(macOS 10.14, *)
public enum OSSignpostType { case begin, end }
@available(macOS 10.14, *)
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer = #dsohandle, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive) {}
@available(macOS 10.14, *)
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer = #dsohandle, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: CVarArg...) {}
