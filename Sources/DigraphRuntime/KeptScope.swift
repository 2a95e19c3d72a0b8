/// The storage of a scope of a `Sendable` graph: an object with a ``Kept`` for each of the scope's objects, replaced
/// when the scope is cleared.
///
/// ```swift
/// private final class SessionObjects: Sendable {
///     let account = DigraphRuntime.Kept<Account>()
/// }
/// private let session = DigraphRuntime.KeptScope(SessionObjects.init)
/// var account: Account { session.objects.account.value { makeAccount() } }
/// func clearSession() { session.clear() }
/// ```
///
/// An object that is being created while the scope is cleared is returned to its callers, and not kept.
public final class KeptScope<Objects: AnyObject & Sendable>: @unchecked Sendable {
    /// Held while `current` is read or written, and for nothing else.
    private let lock = RecursiveLock()
    private var current: Objects
    private let make: @Sendable () -> Objects

    /// - Parameter make: Creates an empty storage for the scope's objects.
    public init(_ make: @escaping @Sendable () -> Objects) {
        self.make = make
        current = make()
    }

    /// The storage of the objects, until the scope is cleared.
    public var objects: Objects { lock.locked { current } }

    /// Releases all objects after the lock is released: the `deinit` of an object may use the scope.
    public func clear() {
        let new = make()
        let cleared = lock.locked {
            let cleared = current
            current = new
            return cleared
        }
        withExtendedLifetime(cleared) {}
    }
}
