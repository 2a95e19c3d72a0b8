/// The values that graphs marked `@InjectedValues` provide to `@Injected`: one property for each root, in generated
/// extensions.
///
/// A value is looked up in the replacements of the task, then in those of the process, then in the graph. A replacement
/// is seen by all later reads, also those of existing objects.
///
///     InjectedValues[\.networking] = MockNetworking()                              // for everybody
///     withInjectedValues({ $0.networking = MockNetworking() }) { … }               // for this task and its children
///
/// It is passed between tasks, and the values of a graph on an actor need not be `Sendable`: the generated properties
/// of such a graph are isolated to that actor, and trap if their key path is read outside of it.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct InjectedValues: @unchecked Sendable {
    /// The replacements of each graph's values, by the type of the replacements.
    private var replacements: [ObjectIdentifier: any InjectedReplacements] = [:]
    /// The value to set. Writing through a key path first reads it, which must not create an object.
    private var incoming: Incoming?

    /// A value to set, and whether its key path ends at an injected value instead of a member of it.
    private final class Incoming {
        let keyPath: AnyKeyPath
        let value: Any
        var isTaken = false

        init(_ keyPath: AnyKeyPath, _ value: Any) {
            self.keyPath = keyPath
            self.value = value
        }
    }

    /// The replacements of the task.
    @TaskLocal static var local = InjectedValues()

    private nonisolated(unsafe) static var everywhere = InjectedValues()
    /// The number of changes of `everywhere`. A change that was computed from an older `everywhere` is computed again.
    private nonisolated(unsafe) static var changeCount = 0
    private static let lock = RecursiveLock()

    /// The current value. Setting it replaces the value for all later reads.
    public static subscript<Value>(_ keyPath: WritableKeyPath<InjectedValues, Value>) -> Value {
        get { local[keyPath: keyPath] }
        set {
            // A key path to a member of a value reads the value, and may create it: not under the lock.
            let incoming = Incoming(keyPath, newValue)
            while true {
                lock.lock()
                var changed = everywhere
                let seen = changeCount
                lock.unlock()
                changed.incoming = incoming
                changed[keyPath: keyPath] = newValue
                // The property was set in the object itself.
                if !incoming.isTaken, keyPath is ReferenceWritableKeyPath<InjectedValues, Value> { return }
                changed.incoming = nil
                lock.lock()
                defer { lock.unlock() }
                if seen != changeCount { continue }
                everywhere = changed
                changeCount += 1
                return
            }
        }
    }

    /// Removes all process-wide replacements, but not the replacements of `withInjectedValues`.
    public static func reset() {
        lock.lock()
        let replaced = everywhere
        everywhere = InjectedValues()
        changeCount += 1
        lock.unlock()
        // A `deinit` of the removed objects may read values.
        withExtendedLifetime(replaced) {}
    }

    /// The replacements of a graph's values; generated code sets them.
    public subscript<Replacements: InjectedReplacements>(_ type: Replacements.Type) -> Replacements {
        get { replacements[ObjectIdentifier(type)] as? Replacements ?? Replacements() }
        set { replacements[ObjectIdentifier(type)] = newValue }
    }

    /// The replacement of a value: from these `InjectedValues`, or else from the process-wide ones; nil if there is
    /// none.
    ///
    /// - Parameters:
    ///   - type: The type of the graph's replacements.
    ///   - keyPath: The value's key path.
    ///   - value: The value among replacements.
    public func replaced<Replacements: InjectedReplacements, Value>(
        _ type: Replacements.Type, at keyPath: @autoclosure () -> AnyKeyPath, _ value: (Replacements) -> Value?
    ) -> Value? {
        if let incoming, incoming.keyPath == keyPath(), let value = incoming.value as? Value {
            incoming.isTaken = true
            return value
        }
        if let own = value(self[type]) { return own }
        InjectedValues.lock.lock()
        let shared = InjectedValues.everywhere[type]
        InjectedValues.lock.unlock()
        return value(shared)
    }
}

/// The replacements of a graph's values: one optional for each. Generated types conform to it.
public protocol InjectedReplacements {
    init()
}

/// A property that reads ``InjectedValues`` at each use. Setting it replaces the value for the process.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@propertyWrapper
public struct Injected<Value> {
    private let keyPath: WritableKeyPath<InjectedValues, Value>

    /// - Parameter keyPath: The value to read, such as `\.client`.
    public init(_ keyPath: WritableKeyPath<InjectedValues, Value>) {
        self.keyPath = keyPath
    }

    /// The current value. Setting it replaces the value for all later reads.
    public var wrappedValue: Value {
        get { InjectedValues[keyPath] }
        nonmutating set { InjectedValues[keyPath] = newValue }
    }
}

/// `Injected` stores only a key path to a graph's property. If that property is isolated to an actor, it checks that
/// it is read on the actor.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Injected: @unchecked Sendable where Value: Sendable {}

/// Replaces values for one operation, and for the tasks that it starts.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public func withInjectedValues<Result>(
    _ change: (inout InjectedValues) throws -> Void, operation: () throws -> Result
) rethrows -> Result {
    var values = InjectedValues.local
    try change(&values)
    return try InjectedValues.$local.withValue(values, operation: operation)
}

/// Replaces values for one operation, and for the tasks that it starts.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public func withInjectedValues<Result>(
    isolation: isolated (any Actor)? = #isolation, _ change: (inout InjectedValues) throws -> Void,
    operation: () async throws -> Result
) async rethrows -> Result {
    var values = InjectedValues.local
    try change(&values)
    return try await InjectedValues.$local.withValue(values, operation: operation, isolation: isolation)
}
