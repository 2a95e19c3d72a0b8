/// A ``Lazy`` that any number of threads may read at once: one of them makes the object, the others wait for it.
///
/// It comes from graphs that are `Sendable`.
public final class SendableLazy<Value: Sendable>: @unchecked Sendable {
    private let kept = Kept<Value>()
    /// Read and written by who makes the object.
    private var make: (@Sendable () -> Value)?

    /// - parameter make: Makes the object; let go once it has.
    public init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    /// Whether the object is there: reading ``value`` makes nothing anymore.
    public var isMade: Bool { kept.storage.isMade }

    /// The object. Traps when its own making asks for it.
    public var value: Value {
        kept.value {
            guard let make else { preconditionFailure("a lazy's object was made and is not there") }
            defer { self.make = nil }
            return make()
        }
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
