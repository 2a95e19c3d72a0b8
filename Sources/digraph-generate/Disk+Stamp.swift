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

/// When files were changed. For thousands of them Foundation's attributes, which are dictionaries, take too long.
extension Disk {
    typealias Stamp = Outline.Summaries.Stamp
    typealias Moment = Outline.Summaries.Moment

    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    /// By what the file, or the one that a link leads to, is known to be unchanged; nil when there is none.
    static func stamp(of path: String) -> Stamp? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
        let changed = status.st_mtimespec
        #else
        let changed = status.st_mtim
        #endif
        return Stamp(
            size: Int64(status.st_size), number: UInt64(status.st_ino),
            changed: Moment(seconds: Int64(changed.tv_sec), nanoseconds: Int64(changed.tv_nsec)))
    }

    static func now() -> Moment {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Moment(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
    }
    #else
    static func stamp(of path: String) -> Stamp? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let changed = attributes[.modificationDate] as? Date
        else { return nil }
        return Stamp(
            size: (attributes[.size] as? NSNumber)?.int64Value ?? 0,
            number: (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0, changed: moment(changed))
    }

    static func now() -> Moment { moment(Date()) }

    private static func moment(_ date: Date) -> Moment {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        let rest = (date.timeIntervalSince1970 - seconds) * 1_000_000_000
        return Moment(seconds: Int64(seconds), nanoseconds: Int64(rest))
    }
    #endif
}
