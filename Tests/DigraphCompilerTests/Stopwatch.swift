import Foundation

/// Takes the time of work, not of waiting: other tests run at the same time, and swiftc beside them.
enum Stopwatch {
    /// What the processor spent on the work, where that can be told; the time that it took, elsewhere.
    static func time(_ work: () -> Void) -> Duration {
        #if os(Windows) || os(WASI)
        return ContinuousClock().measure(work)
        #else
        let start = threadTime()
        work()
        return threadTime() - start
        #endif
    }

    #if !os(Windows) && !os(WASI)
    private static func threadTime() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    }
    #endif
}
