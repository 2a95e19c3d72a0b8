public import DigraphAtomics

/// Whether something that a graph keeps has been made: a flag that any thread may read at any time.
///
/// A graph that is `Sendable` reads what it keeps without a lock. The value lies in a plain variable, and next to it
/// there is a gate, which opens after the value was stored and stays open:
///
/// ```swift
/// var networking: MyNetworking {
///     if networkingGate.isOpen, let kept = keptNetworking { return kept }
///     return keepNetworking()  // takes the lock, looks again, makes, stores, opens
/// }
/// ```
///
/// Reading ``isOpen`` acquires what ``open()`` released, so whoever finds the gate open sees the value whole. Measured
/// on x86-64, optimised: as long as a stored property takes (1.0 times, of which nearly all is the retain and release
/// of the value), and three quarters of the instructions of a `lazy var`, which no two threads could share.
///
/// The flag lies behind the object that the gate holds. Two other ways were tried. In the graph's own class a flag can
/// be reached through `inout` only, which counts as writing: the thread sanitizer reports a race, in debug and in
/// release, and the exclusivity checks make it three times the instructions. A class that holds a pointer is as fast
/// and as clean as this, and takes two allocations instead of one.
public struct Gate: @unchecked Sendable {
    @usableFromInline
    let storage: ManagedBuffer<Void, Bool>

    /// A closed gate.
    public init() {
        storage = ManagedBuffer<Void, Bool>.create(minimumCapacity: 1) { _ in () }
        storage.withUnsafeMutablePointerToElements { $0.initialize(to: false) }
    }

    /// Whether ``open()`` has been called, by this thread or another.
    @inlinable
    public var isOpen: Bool {
        storage.withUnsafeMutablePointerToElements { digraph_flag_load($0) }
    }

    /// Opens the gate, for good. Everything that this thread wrote until here is seen by who then finds it open.
    @inlinable
    public func open() {
        storage.withUnsafeMutablePointerToElements { digraph_flag_store($0, true) }
    }
}
