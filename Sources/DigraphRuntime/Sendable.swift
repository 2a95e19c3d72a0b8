/// The value itself, of a type that must be `Sendable`.
///
/// A graph that may be used from anywhere at once is `@unchecked Sendable`, because it can be subclassed; so the
/// compiler would not look at what it keeps. Each kept value and each input passes through here, on its own line of
/// the graph file, and there the compiler says what is not `Sendable`. It costs nothing.
@inlinable
public func sendable<Value: Sendable>(_ value: Value) -> Value {
    value
}
