/// An object that is made when it is first asked for, once.
///
/// Who has a `Lazy` in its initializer gets it from the graph, which makes the object only if ``value`` is read:
///
/// ```swift
/// final class Editor {
///     private let printer: Lazy<Printer>
///     init(printer: Lazy<Printer>) { self.printer = printer }
///     func print() { printer.value.print() }
/// }
/// ```
///
/// It holds what it has made, and the graph only until then. It is not `Sendable` and stays where its graph is used;
/// ``SendableLazy`` goes anywhere. In a test it can be made by hand: `Lazy { FakePrinter() }`.
public final class Lazy<Value> {
    private var kept: Value?
    private var make: (() -> Value)?

    /// - parameter make: Makes the object; let go once it has.
    public init(_ make: @escaping () -> Value) {
        self.make = make
    }

    /// Whether the object is there: reading ``value`` makes nothing anymore.
    public var isMade: Bool { kept != nil }

    /// The object. Traps when its own making asks for it.
    public var value: Value {
        if let kept { return kept }
        guard let make else { trapMadeWhileMaking([Value.self]) }
        self.make = nil
        let made = make()
        kept = made
        return made
    }
}

/// Makes an object each time it is called.
///
/// ```swift
/// final class Library {
///     init(makeBook: Provider<Book>) { shelf = [makeBook(), makeBook()] }
/// }
/// ```
///
/// It does not hold what it makes. It is not `Sendable` and stays where its graph is used; ``SendableProvider`` goes
/// anywhere.
public struct Provider<Value> {
    @usableFromInline
    let make: () -> Value

    /// - parameter make: Makes an object.
    @inlinable
    public init(_ make: @escaping () -> Value) {
        self.make = make
    }

    /// A new object, or the one that is kept, as its lifetime says.
    @inlinable
    public func callAsFunction() -> Value {
        make()
    }
}
