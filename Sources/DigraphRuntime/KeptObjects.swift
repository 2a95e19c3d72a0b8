public import DigraphAtomics

/// The objects that a graph keeps: a place for each, empty at first. Generated code has one in a graph, and reads each
/// place in one accessor:
///
/// ```swift
/// var client: Client { keptObjects.object(0) { Client(host: host) } }
/// var host: Host { keptObjects.value(1) { Host(name: "example.org") } }
///
/// private final let keptObjects = DigraphRuntime.KeptObjects(count: 2)
/// ```
///
/// A place is used by one thread or actor at a time, unless the objects are shared. Then any number of threads may
/// request an object at once: one of them creates it, the others wait for it. A thread waits only for an object that it
/// needs, so two threads wait for each other only if the creation of each object requests the other one. That traps, and
/// so does a creation that requests its own object. A creation that throws keeps nothing: the next request tries again.
///
/// An existing object is read without a lock, as fast as a stored property. A stored property for each object would do
/// the same, but takes swiftc two to five times as long to compile.
///
/// The type at a place is not checked: all who read a place must expect the same one.
public final class KeptObjects: @unchecked Sendable {
    /// A place is 0, or 1 while an object that is not shared is created, or a retained object.
    @usableFromInline
    let places: UnsafeMutablePointer<UInt>
    private let count: Int
    private let isShared: Bool

    /// - Parameters:
    ///   - count: The number of places.
    ///   - isShared: Whether several threads may request the objects at once.
    public init(count: Int, isShared: Bool = false) {
        self.count = count
        self.isShared = isShared
        places = .allocate(capacity: count)
        places.initialize(repeating: 0, count: count)
    }

    deinit {
        for place in 0..<count {
            guard isMade(place), let object = UnsafeRawPointer(bitPattern: places[place]) else { continue }
            Unmanaged<AnyObject>.fromOpaque(object).release()
        }
        places.deallocate()
    }

    /// Whether there is an object at a place. A thread that reads true can read the whole object.
    @usableFromInline @inline(__always)
    func isMade(_ place: Int) -> Bool { digraph_place_load(places + place) > 1 }

    /// The object at a place.
    @inlinable @inline(__always)
    func made<Object: AnyObject>(_ place: Int, _ type: Object.Type) -> Object {
        UnsafeMutableRawPointer(places + place).assumingMemoryBound(to: Object.self).pointee
    }

    // MARK: - Reading

    /// The object at a place, created if there is none.
    @inlinable
    public func object<Object: AnyObject>(_ place: Int, _ make: () -> Object) -> Object {
        if digraph_place_load(places + place) > 1 {
            return UnsafeMutableRawPointer(places + place).assumingMemoryBound(to: Object.self).pointee
        }
        return makeOnce(place, Object.self, make)
    }

    /// The value at a place, created if there is none. It is in a box: it may be no object.
    @inlinable
    public func value<Value>(_ place: Int, _ make: () -> Value) -> Value {
        if digraph_place_load(places + place) > 1 { return made(place, KeptValue<Value>.self).value }
        return makeOnce(place, Value.self) { KeptValue(make()) }.value
    }

    /// The throwing variant.
    @inlinable
    public func throwingValue<Value>(_ place: Int, _ make: () throws -> Value) throws -> Value {
        if digraph_place_load(places + place) > 1 { return made(place, KeptValue<Value>.self).value }
        return try makeOnceInStart(place, Value.self) { KeptValue(try make()) }.value
    }

    /// One of several objects that are created and kept together.
    @inlinable
    public func value<Value, Member>(_ place: Int, _ member: (Value) -> Member, _ make: () -> Value) -> Member {
        if digraph_place_load(places + place) > 1 { return member(made(place, KeptValue<Value>.self).value) }
        return member(makeOnce(place, Member.self) { KeptValue(make()) }.value)
    }

    /// The throwing variant.
    @inlinable
    public func throwingValue<Value, Member>(
        _ place: Int, _ member: (Value) -> Member, _ make: () throws -> Value
    ) throws -> Member {
        if digraph_place_load(places + place) > 1 { return member(made(place, KeptValue<Value>.self).value) }
        return member(try makeOnceInStart(place, Member.self) { KeptValue(try make()) }.value)
    }

    // MARK: - Making

    @usableFromInline @inline(never)
    func makeOnce<Object: AnyObject>(_ place: Int, _ type: Any.Type, _ make: () -> Object) -> Object {
        if isShared {
            Making.once(key(place), type, isMade: { isMade(place) }, make: { keep(make(), at: place) })
        } else {
            begin(place, type)
            keep(make(), at: place)
        }
        return made(place, Object.self)
    }

    @usableFromInline @inline(never)
    func makeOnceInStart<Object: AnyObject>(
        _ place: Int, _ type: Any.Type, _ make: () throws -> Object
    ) throws -> Object {
        if isShared {
            try Making.onceInStart(key(place), type, isMade: { isMade(place) }, make: { keep(try make(), at: place) })
        } else {
            begin(place, type)
            defer { if !isMade(place) { places[place] = 0 } }
            try Making.inStart(key(place), type) { keep(try make(), at: place) }
        }
        return made(place, Object.self)
    }

    private func begin(_ place: Int, _ type: Any.Type) {
        if places[place] == 1 { trapMadeWhileMaking([type]) }
        places[place] = 1
    }

    /// Stores the object. Called at most once.
    private func keep(_ object: some AnyObject, at place: Int) {
        digraph_place_store(places + place, UInt(bitPattern: Unmanaged.passRetained(object).toOpaque()))
    }

    private func key(_ place: Int) -> KeptPlace { KeptPlace(self, UnsafeRawPointer(places + place)) }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension KeptObjects {
    /// The value at a place, created if there is none, in the first task that requests it. Other tasks wait, even if
    /// cancelled.
    @inlinable
    nonisolated(nonsending) public func asyncValue<Value>(
        _ place: Int, _ make: nonisolated(nonsending) () async -> Value
    ) async -> Value {
        if !isMade(place) { await makeOnce(place, Value.self) { KeptValue(await make()) } }
        return made(place, KeptValue<Value>.self).value
    }

    /// The throwing variant.
    /// - throws: The error of the creation, or `CancellationError` if the task is cancelled while it waits.
    @inlinable
    nonisolated(nonsending) public func asyncThrowingValue<Value>(
        _ place: Int, _ make: nonisolated(nonsending) () async throws -> Value
    ) async throws -> Value {
        if !isMade(place) { try await makeOnceInStart(place, Value.self) { KeptValue(try await make()) } }
        return made(place, KeptValue<Value>.self).value
    }

    /// One of several objects that are created and kept together.
    @inlinable
    nonisolated(nonsending) public func asyncValue<Value, Member>(
        _ place: Int, _ member: (Value) -> Member, _ make: nonisolated(nonsending) () async -> Value
    ) async -> Member {
        if !isMade(place) { await makeOnce(place, Member.self) { KeptValue(await make()) } }
        return member(made(place, KeptValue<Value>.self).value)
    }

    /// The throwing variant.
    @inlinable
    nonisolated(nonsending) public func asyncThrowingValue<Value, Member>(
        _ place: Int, _ member: (Value) -> Member, _ make: nonisolated(nonsending) () async throws -> Value
    ) async throws -> Member {
        if !isMade(place) { try await makeOnceInStart(place, Member.self) { KeptValue(try await make()) } }
        return member(made(place, KeptValue<Value>.self).value)
    }

    @usableFromInline
    nonisolated(nonsending) func makeOnce(
        _ place: Int, _ type: Any.Type, _ make: nonisolated(nonsending) () async -> some AnyObject
    ) async {
        await AsyncMaking.once(
            key(place), type, isMade: { isMade(place) }, make: { keep(await make(), at: place) })
    }

    @usableFromInline
    nonisolated(nonsending) func makeOnceInStart(
        _ place: Int, _ type: Any.Type, _ make: nonisolated(nonsending) () async throws -> some AnyObject
    ) async throws {
        try await AsyncMaking.once(
            key(place), type, isMade: { isMade(place) }, make: { keep(try await make(), at: place) })
    }
}

/// A value in a place.
@usableFromInline
final class KeptValue<Value> {
    @usableFromInline
    let value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
}

/// Where a kept object is: the address, and the owner of the memory there, retained so that nothing else gets the address.
struct KeptPlace {
    let owner: AnyObject
    let address: UnsafeRawPointer

    init(_ owner: AnyObject, _ address: UnsafeRawPointer) {
        self.owner = owner
        self.address = address
    }

    /// The place of an owner that is for one object.
    init(_ owner: AnyObject) {
        self.init(owner, UnsafeRawPointer(Unmanaged.passUnretained(owner).toOpaque()))
    }
}
