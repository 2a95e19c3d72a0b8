/// Creates the object of a `weak var` in which a graph keeps it weakly.
///
/// ```swift
/// private weak var keptPress: PrintingPress?
/// private let keptPressMaking = DigraphRuntime.KeptWeakly()
/// var press: PrintingPress {
///     keptPressMaking.value(kept: { keptPress }, keep: { keptPress = $0 }, make: { makePress() })
/// }
/// ```
///
/// Any number of threads may request the object at once, as for ``Kept``. A lock guards only the accesses to the
/// variable.
public final class KeptWeakly: Sendable {
    @usableFromInline
    let lock = RecursiveLock()

    /// Creates the storage before the object exists.
    public init() {}

    /// The object, created if none is alive.
    @inlinable
    public func value<Value>(kept: () -> Value?, keep: (Value) -> Void, make: () -> Value) -> Value {
        if let value = locked(kept) { return value }
        return makeOnce(kept, keep, make)
    }

    /// The throwing variant.
    @inlinable
    public func value<Value>(
        kept: () -> Value?, keep: (Value) -> Void, make: () throws -> Value
    ) throws -> Value {
        if let value = locked(kept) { return value }
        return try makeOnce(kept, keep, make)
    }

    /// The `async` variant. The first task that requests the object creates it. Other tasks wait, even if cancelled.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    @inlinable
    nonisolated(nonsending) public func asyncValue<Value>(
        kept: () -> Value?, keep: (Value) -> Void, make: nonisolated(nonsending) () async -> Value
    ) async -> Value {
        if let value = locked(kept) { return value }
        return await makeOnce(kept, keep, make)
    }

    /// The throwing variant.
    /// - throws: The error of the creation, or `CancellationError` if the task is cancelled while it waits.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    @inlinable
    nonisolated(nonsending) public func asyncValue<Value>(
        kept: () -> Value?, keep: (Value) -> Void, make: nonisolated(nonsending) () async throws -> Value
    ) async throws -> Value {
        if let value = locked(kept) { return value }
        return try await makeOnce(kept, keep, make)
    }

    @inlinable @inline(__always)
    func locked<Value>(_ kept: () -> Value?) -> Value? {
        lock.lock()
        defer { lock.unlock() }
        return kept()
    }

    @usableFromInline
    func makeOnce<Value>(_ kept: () -> Value?, _ keep: (Value) -> Void, _ make: () -> Value) -> Value {
        var value: Value?
        Making.once(
            self, Value.self,
            isMade: {
                value = locked(kept)
                return value != nil
            },
            make: {
                let made = make()
                lock.locked { keep(made) }
                value = made
            })
        return value!
    }

    @usableFromInline
    func makeOnce<Value>(
        _ kept: () -> Value?, _ keep: (Value) -> Void, _ make: () throws -> Value
    ) throws -> Value {
        var value: Value?
        try Making.onceInStart(
            self, Value.self,
            isMade: {
                value = locked(kept)
                return value != nil
            },
            make: {
                let made = try make()
                lock.locked { keep(made) }
                value = made
            })
        return value!
    }

    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    @usableFromInline
    nonisolated(nonsending) func makeOnce<Value>(
        _ kept: () -> Value?, _ keep: (Value) -> Void, _ make: nonisolated(nonsending) () async -> Value
    ) async -> Value {
        var value: Value?
        await AsyncMaking.once(
            self, Value.self,
            isMade: {
                value = locked(kept)
                return value != nil
            },
            make: {
                let made = await make()
                lock.locked { keep(made) }
                value = made
            })
        return value!
    }

    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    @usableFromInline
    nonisolated(nonsending) func makeOnce<Value>(
        _ kept: () -> Value?, _ keep: (Value) -> Void, _ make: nonisolated(nonsending) () async throws -> Value
    ) async throws -> Value {
        var value: Value?
        try await AsyncMaking.once(
            self, Value.self,
            isMade: {
                value = locked(kept)
                return value != nil
            },
            make: {
                let made = try await make()
                lock.locked { keep(made) }
                value = made
            })
        return value!
    }
}
