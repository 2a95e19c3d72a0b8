/// A ``Lazy`` that any number of threads may read at once: one of them makes the object, the others wait for it.
///
/// It comes from graphs that are `Sendable`.
public final class SendableLazy<Value: Sendable>: @unchecked Sendable {
    private let gate = Gate()
    private let lock = RecursiveLock()
    private var kept: Value?
    private var make: (@Sendable () -> Value)?

    /// - parameter make: Makes the object; let go once it has.
    public init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    /// The object. Traps when its own making asks for it.
    public var value: Value {
        if gate.isOpen, let kept { return kept }
        lock.lock()
        defer { lock.unlock() }
        if let kept { return kept }
        guard let make else { trapLazyWhileMaking(Value.self) }
        self.make = nil
        let made = make()
        kept = made
        gate.open()
        return made
    }
}

/// A ``Provider`` that may be called from anywhere. It comes from graphs that are `Sendable`.
public struct SendableProvider<Value>: Sendable {
    @usableFromInline
    let make: @Sendable () -> Value

    /// - parameter make: Makes an object.
    @inlinable
    public init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    /// A new object, or the one that is kept, as its lifetime says.
    @inlinable
    public func callAsFunction() -> Value {
        make()
    }
}
