// swift-format-ignore-file
// What the runtime calls of the C library, for `run`.

public struct pthread_mutex_t { public init() {} }
public struct pthread_mutexattr_t { public init() {} }
public let PTHREAD_MUTEX_RECURSIVE = 2
public func pthread_mutexattr_init(_ a: UnsafeMutablePointer<pthread_mutexattr_t>) -> Int32 { 0 }
public func pthread_mutexattr_settype(_ a: UnsafeMutablePointer<pthread_mutexattr_t>, _ t: Int32) -> Int32 { 0 }
@discardableResult public func pthread_mutexattr_destroy(_ a: UnsafeMutablePointer<pthread_mutexattr_t>) -> Int32 { 0 }
public func pthread_mutex_init(_ a: UnsafeMutablePointer<pthread_mutex_t>, _ t: UnsafePointer<pthread_mutexattr_t>?)
    -> Int32
{ 0 }
@discardableResult public func pthread_mutex_destroy(_ a: UnsafeMutablePointer<pthread_mutex_t>) -> Int32 { 0 }
public func pthread_mutex_lock(_ a: UnsafeMutablePointer<pthread_mutex_t>) -> Int32 { 0 }
public func pthread_mutex_unlock(_ a: UnsafeMutablePointer<pthread_mutex_t>) -> Int32 { 0 }
public struct _opaque_pthread_t {}
public func pthread_self() -> UnsafeMutablePointer<_opaque_pthread_t> { fatalError() }
public struct clockid_t: Sendable {}
public let CLOCK_UPTIME_RAW = clockid_t()
public func clock_gettime_nsec_np(_ clock: clockid_t) -> UInt64 { 0 }
