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

/// A lock that its thread may take again. It is free after as many unlocks as locks.
@usableFromInline
final class RecursiveLock: @unchecked Sendable {
    #if os(Windows)
    private typealias Primitive = CRITICAL_SECTION
    #elseif os(WASI)
    /// There is only one thread, so no lock is needed.
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

    /// Ends one call of ``lock()``. Only the thread that holds the lock may call it.
    @usableFromInline
    func unlock() {
        #if os(Windows)
        LeaveCriticalSection(primitive)
        #elseif !os(WASI)
        let status = pthread_mutex_unlock(primitive)
        precondition(status == 0, "pthread_mutex_unlock gave \(status)")
        #endif
    }

    /// Runs the body under the lock.
    func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock()
        defer { unlock() }
        return try body()
    }

    /// A number of the current thread, unique among the living threads.
    static var currentThread: UInt {
        #if os(Windows)
        UInt(GetCurrentThreadId())
        #elseif os(WASI)
        0
        #else
        // A pointer or a number, depending on the system.
        withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt.self) }
        #endif
    }
}
