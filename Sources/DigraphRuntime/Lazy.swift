/// An object that is created at its first use, once.
///
/// The graph passes a `Lazy` to an initializer with such a parameter, and creates the object only if ``value`` is read:
///
/// ```swift
/// final class Editor {
///     private let printer: Lazy<Printer>
///     init(printer: Lazy<Printer>) { self.printer = printer }
///     func print() { printer.value.print() }
/// }
/// ```
///
/// It retains its object, and the graph only until the object exists. It is not `Sendable` and stays in the isolation
/// of its graph; ``SendableLazy`` can be used from anywhere. A test can create one: `Lazy { FakePrinter() }`.
public final class Lazy<Value> {
    private var kept: Value?
    private var make: (() -> Value)?

    /// - parameter make: Creates the object; released after that.
    public init(_ make: @escaping () -> Value) {
        self.make = make
    }

    /// Whether the object exists: reading ``value`` does not create it.
    public var isMade: Bool { kept != nil }

    /// The object. Traps if its creation requests it.
    public var value: Value {
        if let kept { return kept }
        guard let make else { trapMadeWhileMaking([Value.self]) }
        self.make = nil
        let made = make()
        kept = made
        return made
    }
}

/// A function that returns an object at each call.
///
/// ```swift
/// final class Library {
///     init(makeBook: Provider<Book>) { shelf = [makeBook(), makeBook()] }
/// }
/// ```
///
/// It does not retain the objects. It is not `Sendable` and stays in the isolation of its graph; ``SendableProvider``
/// can be used from anywhere.
public struct Provider<Value> {
    @usableFromInline
    let make: () -> Value

    /// - parameter make: Returns an object.
    @inlinable
    public init(_ make: @escaping () -> Value) {
        self.make = make
    }

    /// Returns a new object or the kept one, depending on its lifetime.
    @inlinable
    public func callAsFunction() -> Value {
        make()
    }
}
