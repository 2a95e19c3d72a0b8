#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif os(Windows)
import WinSDK
#endif

/// A lock that the thread which holds it may take again. It is free when it was unlocked as many times as it was locked.
@usableFromInline
final class RecursiveLock: @unchecked Sendable {
    #if os(Windows)
    private typealias Primitive = CRITICAL_SECTION
    #elseif os(WASI)
    /// One thread only: nobody to wait for.
    private typealias Primitive = Void
    #else
    private typealias Primitive = pthread_mutex_t
    #endif

    /// The system's lock must not move in memory, which a stored property might.
    private let primitive: UnsafeMutablePointer<Primitive>

    init() {
        primitive = .allocate(capacity: 1)
        #if os(Windows)
        InitializeCriticalSection(primitive)
        #elseif !os(WASI)
        primitive.initialize(to: pthread_mutex_t())
        var attributes = pthread_mutexattr_t()
        var status = pthread_mutexattr_init(&attributes)
        precondition(status == 0, "pthread_mutexattr_init gave \(status)")
        status = pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
        precondition(status == 0, "pthread_mutexattr_settype gave \(status)")
        status = pthread_mutex_init(primitive, &attributes)
        precondition(status == 0, "pthread_mutex_init gave \(status)")
        pthread_mutexattr_destroy(&attributes)
        #endif
    }

    deinit {
        #if os(Windows)
        DeleteCriticalSection(primitive)
        #elseif !os(WASI)
        pthread_mutex_destroy(primitive)
        #endif
        primitive.deallocate()
    }

    /// Waits until no other thread holds the lock, and takes it.
    @usableFromInline
    func lock() {
        #if os(Windows)
        EnterCriticalSection(primitive)
        #elseif !os(WASI)
        let status = pthread_mutex_lock(primitive)
        precondition(status == 0, "pthread_mutex_lock gave \(status)")
        #endif
    }

    /// Gives back what one call of ``lock()`` took. Only the thread that holds the lock may.
    @usableFromInline
    func unlock() {
        #if os(Windows)
        LeaveCriticalSection(primitive)
        #elseif !os(WASI)
        let status = pthread_mutex_unlock(primitive)
        precondition(status == 0, "pthread_mutex_unlock gave \(status)")
        #endif
    }

    /// Runs the body while it holds the lock.
    func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock()
        defer { unlock() }
        return try body()
    }

    /// The thread that asks, as a number that no other living thread has.
    static var currentThread: UInt {
        #if os(Windows)
        UInt(GetCurrentThreadId())
        #elseif os(WASI)
        0
        #else
        // A pointer or a number, by the system.
        withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt.self) }
        #endif
    }
}
