/// What a scope of a `Sendable` graph keeps: an object with a ``Kept`` for each of its objects, until it is cleared.
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
/// What is being made while the scope is cleared goes to who asked for it, and is not kept.
public final class KeptScope<Objects: AnyObject & Sendable>: @unchecked Sendable {
    /// Held while `current` is read or written, and for nothing else.
    private let lock = RecursiveLock()
    private var current: Objects
    private let make: @Sendable () -> Objects

    /// - Parameter make: Makes what keeps the scope's objects, without any of them.
    public init(_ make: @escaping @Sendable () -> Objects) {
        self.make = make
        current = make()
    }

    /// What keeps the objects, until the scope is cleared.
    public var objects: Objects { lock.locked { current } }

    /// Lets go of all objects, after it has given the lock back: they may ask for the scope when they go.
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
