/// A ``Lazy`` that any number of threads may read at once: one of them creates the object, the others wait for it.
///
/// Graphs that are `Sendable` provide it.
public final class SendableLazy<Value: Sendable>: @unchecked Sendable {
    private let kept = KeptObjects(count: 1, isShared: true)
    /// Accessed only by the thread that creates the object.
    private var make: (@Sendable () -> Value)?

    /// - parameter make: Creates the object; released after that.
    public init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    /// Whether the object exists: reading ``value`` does not create it.
    public var isMade: Bool { kept.isMade(0) }

    /// The object. Traps if its creation requests it.
    public var value: Value {
        kept.value(0) {
            guard let make else { preconditionFailure("a lazy's object was made and is not there") }
            defer { self.make = nil }
            return make()
        }
    }
}

/// A ``Provider`` that may be called from anywhere. Graphs that are `Sendable` provide it.
public struct SendableProvider<Value>: Sendable {
    @usableFromInline
    let make: @Sendable () -> Value

    /// - parameter make: Returns an object.
    @inlinable
    public init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    /// Returns a new object or the kept one, depending on its lifetime.
    @inlinable
    public func callAsFunction() -> Value {
        make()
    }
}
