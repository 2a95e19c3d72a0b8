/// What graphs marked `@InjectedValues` give to `@Injected`: one property for each root, in extensions that are generated.
///
/// A value is looked for among the replacements of the task, then among those of the process; without one, the graph gives
/// it. Replacements are heard by who asks later, objects that are already alive included.
///
///     InjectedValues[\.networking] = MockNetworking()                                  // for everybody
///     withInjectedValues({ $0.networking = MockNetworking() }) { … }                   // for this task and its children
///
/// It is handed between tasks, and what a graph on an actor gives need not be `Sendable`: the generated properties of such a
/// graph are on that actor, and trap when a key path of theirs is read elsewhere.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct InjectedValues: @unchecked Sendable {
    /// By the type of the graph's replacements.
    private var replacements: [ObjectIdentifier: any InjectedReplacements] = [:]
    /// What is about to be set. To write by a key path is to read first; nothing is to be made for that.
    private var incoming: Incoming?

    /// A value on its way, and whether its key path is that of a value and not one that goes on into it.
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
    /// How often that was set: what was computed of an older one is computed again.
    private nonisolated(unsafe) static var changeCount = 0
    private static let lock = RecursiveLock()

    /// The value as it is now; to set it replaces it for everybody who asks later.
    public static subscript<Value>(_ keyPath: WritableKeyPath<InjectedValues, Value>) -> Value {
        get { local[keyPath: keyPath] }
        set {
            // A path that goes on into a value asks for that, which may have to be made: not under the lock.
            let incoming = Incoming(keyPath, newValue)
            while true {
                lock.lock()
                var changed = everywhere
                let seen = changeCount
                lock.unlock()
                changed.incoming = incoming
                changed[keyPath: keyPath] = newValue
                // An object's property has been set in the object.
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

    /// Takes back everything that has been replaced for everybody. What `withInjectedValues` replaces stays.
    public static func reset() {
        lock.lock()
        let replaced = everywhere
        everywhere = InjectedValues()
        changeCount += 1
        lock.unlock()
        // What goes now may ask for values.
        withExtendedLifetime(replaced) {}
    }

    /// What has been replaced of a graph's values; generated code sets it.
    public subscript<Replacements: InjectedReplacements>(_ type: Replacements.Type) -> Replacements {
        get { replacements[ObjectIdentifier(type)] as? Replacements ?? Replacements() }
        set { replacements[ObjectIdentifier(type)] = newValue }
    }

    /// The replacement of a value: this one's, else the process's; nil where there is none.
    ///
    /// - Parameters:
    ///   - type: The type of the graph's replacements.
    ///   - keyPath: The value's own.
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

/// One optional for each value of a graph: what stands in for it. Generated code conforms to it.
public protocol InjectedReplacements {
    init()
}

/// A property that asks ``InjectedValues`` whenever it is read, and replaces the value for everybody when it is set.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@propertyWrapper
public struct Injected<Value> {
    private let keyPath: WritableKeyPath<InjectedValues, Value>

    /// - Parameter keyPath: The value to ask for, such as `\.client`.
    public init(_ keyPath: WritableKeyPath<InjectedValues, Value>) {
        self.keyPath = keyPath
    }

    /// The value as it is now. Setting it replaces the value for everybody who asks later.
    public var wrappedValue: Value {
        get { InjectedValues[keyPath] }
        nonmutating set { InjectedValues[keyPath] = newValue }
    }
}

/// It holds a key path of a graph's property, and nothing else. Where that is on an actor, the property checks that it is
/// read there.
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
