/// An object that is created `async` at its first use, once.
///
/// ```swift
/// final class Feed {
///     init(session: AsyncLazy<Session>) { … }
///     func load() async { await session.value.… }
/// }
/// ```
///
/// The first caller creates the object, in its own task; callers meanwhile wait for it. An `AsyncLazy` of a graph that
/// is `Sendable` or isolated to an actor can be used from anywhere; an `AsyncLazy` of another graph stays in the
/// isolation of the graph. The creation cannot throw; for a creation that can, inject a function
/// `() async throws -> T`.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public final class AsyncLazy<Value> {
    private let kept = KeptObjects(count: 1)
    /// Accessed only by the task that creates the object.
    private var make: (nonisolated(nonsending) () async -> Value)?

    /// - parameter make: Creates the object; released after that.
    public init(_ make: nonisolated(nonsending) @escaping () async -> Value) {
        self.make = make
    }

    /// Whether the object exists: reading ``value`` neither creates it nor waits.
    public var isMade: Bool { kept.isMade(0) }

    /// The object. Traps if its creation requests it.
    nonisolated(nonsending) public var value: Value {
        get async {
            await kept.asyncValue(0) {
                guard let make else { preconditionFailure("a lazy's object was made and is not there") }
                defer { self.make = nil }
                return await make()
            }
        }
    }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension AsyncLazy: @unchecked Sendable where Value: Sendable {}

/// A function that returns an object `async` at each call.
///
/// It does not retain the objects. An `AsyncProvider` of a graph that is `Sendable` or isolated to an actor can be used
/// from anywhere; an `AsyncProvider` of another graph stays in the isolation of the graph.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct AsyncProvider<Value> {
    @usableFromInline
    let make: nonisolated(nonsending) () async -> Value

    /// - parameter make: Returns an object.
    @inlinable
    public init(_ make: nonisolated(nonsending) @escaping () async -> Value) {
        self.make = make
    }

    /// Returns a new object or the kept one, depending on its lifetime.
    @inlinable
    nonisolated(nonsending) public func callAsFunction() async -> Value {
        await make()
    }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension AsyncProvider: @unchecked Sendable where Value: Sendable {}
