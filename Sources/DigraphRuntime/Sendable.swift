/// Returns the value, whose type must be `Sendable`.
///
/// A `Sendable` graph is `@unchecked Sendable`, because it can be subclassed; so the compiler would not check its
/// stored values. Each kept value and each input is passed through this function, at its own line of the graph file,
/// and the compiler reports there a type that is not `Sendable`. It has no cost at run time.
@inlinable
public func sendable<Value: Sendable & ~Copyable>(_ value: consuming Value) -> Value {
    value
}
