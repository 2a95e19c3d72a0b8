extension KeptObjects {
    /// The object at a place while something else retains it, created if none is alive.
    public func weakly<Object: AnyObject>(_ place: Int, _ make: () -> Object) -> Object {
        weakly(place, holding: { object in { [weak object] in object } }, make)
    }

    /// The object at a place while something else retains it, created if none is alive. `holding:` captures the object
    /// in a function that returns it while it exists. Several objects that are kept together exist while all of them do.
    public func weakly<Value>(_ place: Int, holding hold: (Value) -> () -> Value?, _ make: () -> Value) -> Value {
        let kept = keptWeakly(place, Value.self)
        if let value = kept.value { return value }
        var value: Value?
        Making.once(
            KeptPlace(kept), Value.self, isMade: { kept.isAlive(&value) }, make: { value = kept.keep(make(), hold) })
        return value!
    }

    /// The throwing variant.
    public func throwingWeakly<Value>(
        _ place: Int, holding hold: (Value) -> () -> Value?, _ make: () throws -> Value
    ) throws -> Value {
        let kept = keptWeakly(place, Value.self)
        if let value = kept.value { return value }
        var value: Value?
        try Making.onceInStart(
            KeptPlace(kept), Value.self, isMade: { kept.isAlive(&value) }, make: { value = kept.keep(try make(), hold) }
        )
        return value!
    }

    /// The `async` variant. The first task that requests the object creates it. Other tasks wait, even if cancelled.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    nonisolated(nonsending) public func asyncWeakly<Value>(
        _ place: Int, holding hold: (Value) -> () -> Value?, _ make: nonisolated(nonsending) () async -> Value
    ) async -> Value {
        let kept = keptWeakly(place, Value.self)
        if let value = kept.value { return value }
        var value: Value?
        await AsyncMaking.once(
            KeptPlace(kept), Value.self, isMade: { kept.isAlive(&value) },
            make: { value = kept.keep(await make(), hold) })
        return value!
    }

    /// The throwing variant.
    /// - throws: The error of the creation, or `CancellationError` if the task is cancelled while it waits.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    nonisolated(nonsending) public func asyncThrowingWeakly<Value>(
        _ place: Int, holding hold: (Value) -> () -> Value?, _ make: nonisolated(nonsending) () async throws -> Value
    ) async throws -> Value {
        let kept = keptWeakly(place, Value.self)
        if let value = kept.value { return value }
        var value: Value?
        try await AsyncMaking.once(
            KeptPlace(kept), Value.self, isMade: { kept.isAlive(&value) },
            make: { value = kept.keep(try await make(), hold) })
        return value!
    }

    private func keptWeakly<Value>(_ place: Int, _ type: Value.Type) -> KeptWeakly<Value> {
        object(place) { KeptWeakly() }
    }
}

/// The object at one place that is kept weakly. Any number of threads may request it at once.
private final class KeptWeakly<Value>: @unchecked Sendable {
    /// Guards `held`. No code of the program runs under it.
    private let lock = RecursiveLock()
    private var held: (() -> Value?)?

    /// The object; nil if none is alive.
    var value: Value? { lock.locked { held?() } }

    /// Whether the object is alive. If so, it is retained in `value`.
    func isAlive(_ value: inout Value?) -> Bool {
        value = self.value
        return value != nil
    }

    func keep(_ value: Value, _ hold: (Value) -> () -> Value?) -> Value {
        let new = hold(value)
        lock.locked { held = new }
        return value
    }
}
