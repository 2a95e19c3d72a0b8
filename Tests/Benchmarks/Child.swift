#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What one run of a program has cost.
struct Child {
    /// The processor's, of the program and of the system for it.
    var seconds: Double
    /// The most memory that it had at one time.
    var peakMB: Double

    #if !os(Windows)
    /// Runs a program that must end with 0, its output joining this one's.
    static func run(_ path: String, _ arguments: [String]) -> Child {
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
        words.append(nil)
        defer { for word in words { free(word) } }
        var id = pid_t()
        guard posix_spawn(&id, path, nil, nil, words, environ) == 0 else { fatalError("cannot run \(path)") }
        var status: CInt = 0
        var usage = rusage()
        guard wait4(id, &status, 0, &usage) == id, status == 0 else { fatalError("\(path) failed: \(status)") }
        #if canImport(Darwin)
        let peak = Double(usage.ru_maxrss) / 1e6
        #else
        let peak = Double(usage.ru_maxrss) * 1024 / 1e6
        #endif
        return Child(seconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), peakMB: peak)
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
    #endif
}
