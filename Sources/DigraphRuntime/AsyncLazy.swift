/// An object that is made `async` when it is first asked for, once.
///
/// ```swift
/// final class Feed {
///     init(session: AsyncLazy<Session>) { … }
///     func load() async { await session.value.… }
/// }
/// ```
///
/// The first who asks makes the object, in its own task; whoever asks meanwhile waits for it. One from a graph that is
/// `Sendable` or belongs to an actor can be used from anywhere. One from another graph stays where that graph is used.
/// It gives what cannot fail; for what `throws`, ask for a function `() async throws -> T`.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public final class AsyncLazy<Value> {
    private let kept = Kept<Value>()
    /// Read and written by who makes the object.
    private var make: (nonisolated(nonsending) () async -> Value)?

    /// - parameter make: Makes the object; let go once it has.
    public init(_ make: nonisolated(nonsending) @escaping () async -> Value) {
        self.make = make
    }

    /// Whether the object is there: reading ``value`` makes nothing anymore, and waits for nothing.
    public var isMade: Bool { kept.storage.isMade }

    /// The object. Traps when its own making asks for it.
    nonisolated(nonsending) public var value: Value {
        get async {
            await kept.asyncValue {
                guard let make else { preconditionFailure("a lazy's object was made and is not there") }
                defer { self.make = nil }
                return await make()
            }
        }
    }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension AsyncLazy: @unchecked Sendable where Value: Sendable {}

/// Makes an object `async` each time it is called.
///
/// It does not hold what it makes. One from a graph that is `Sendable` or belongs to an actor can be used from anywhere.
/// One from another graph stays where that graph is used.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct AsyncProvider<Value> {
    @usableFromInline
    let make: nonisolated(nonsending) () async -> Value

    /// - parameter make: Makes an object.
    @inlinable
    public init(_ make: nonisolated(nonsending) @escaping () async -> Value) {
        self.make = make
    }

    /// A new object, or the one that is kept, as its lifetime says.
    @inlinable
    nonisolated(nonsending) public func callAsFunction() async -> Value {
        await make()
    }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension AsyncProvider: @unchecked Sendable where Value: Sendable {}
