/// The objects that a graph keeps in a scope: ``KeptObjects`` that are replaced when the scope is cleared.
///
/// ```swift
/// var account: Account { keptInSession.current.object(0) { Account(client: client) } }
/// func clearSession() { keptInSession.clear() }
///
/// private final let keptInSession = DigraphRuntime.KeptScope(count: 1)
/// ```
///
/// An object that is being created while the scope is cleared is returned to its callers, and not kept.
public final class KeptScope: @unchecked Sendable {
    private let count: Int
    /// Held while `objects` is read or written, and for nothing else; nil if the objects are not shared.
    private let lock: RecursiveLock?
    private var objects: KeptObjects

    /// - Parameters:
    ///   - count: The number of places.
    ///   - isShared: Whether several threads may request the objects and clear the scope at once.
    public init(count: Int, isShared: Bool = false) {
        self.count = count
        lock = isShared ? RecursiveLock() : nil
        objects = KeptObjects(count: count, isShared: isShared)
    }

    /// The objects until the scope is cleared.
    public var current: KeptObjects { lock?.locked { objects } ?? objects }

    /// Releases all objects at the end, when the scope is empty and no lock is held: their `deinit` may use the scope.
    public func clear() {
        let new = KeptObjects(count: count, isShared: lock != nil)
        let cleared = lock?.locked { replace(by: new) } ?? replace(by: new)
        withExtendedLifetime(cleared) {}
    }

    private func replace(by new: KeptObjects) -> KeptObjects {
        let replaced = objects
        objects = new
        return replaced
    }
}
