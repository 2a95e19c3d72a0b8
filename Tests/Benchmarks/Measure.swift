#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

enum Measure {
    /// The median of what a deed takes, in seconds.
    static func median(of rounds: Int, _ deed: () -> Void) -> Double {
        median((0..<rounds).map { _ in seconds(deed) })
    }

    static func median(_ times: [Double]) -> Double {
        times.isEmpty ? 0 : times.sorted()[times.count / 2]
    }

    static func seconds(_ deed: () -> Void) -> Double {
        let start = now
        deed()
        return now - start
    }

    /// The processor's time that this process has had so far, in seconds: on a busy machine the clock on the wall tells
    /// of its other work. What is measured runs on one thread. Windows has the clock on the wall.
    static var now: Double {
        #if os(Windows)
        let parts = (ContinuousClock.now - origin).components
        return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
        #else
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
        #endif
    }

    #if os(Windows)
    private static let origin = ContinuousClock.now
    #endif

    /// The most memory that this process has had so far, in MB; nil where the system does not tell.
    static var peakMemory: Double? {
        #if os(Windows)
        return nil
        #else
        var usage = rusage()
        // RUSAGE_SELF is zero everywhere, and of another type on some systems than the parameter.
        guard getrusage(0, &usage) == 0 else { return nil }
        #if canImport(Darwin)
        return Double(usage.ru_maxrss) / 1e6
        #else
        return Double(usage.ru_maxrss) * 1024 / 1e6
        #endif
        #endif
    }

    static func text(_ value: Double, width: Int, places: Int) -> String {
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let digits = String(Int((value * scale).rounded()))
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        let number = places == 0 ? padded : "\(padded.dropLast(places)).\(padded.suffix(places))"
        return String(repeating: " ", count: max(0, width - number.count)) + number
    }

    static func pad(_ word: String, _ width: Int) -> String {
        word + String(repeating: " ", count: max(0, width - word.count))
    }
}
