// swift-format-ignore-file: AmbiguousTrailingClosureOverload

public import DigraphAtomics

/// One object that a graph keeps, made when it is first asked for. Generated code declares one for each kept object:
///
/// ```swift
/// private let keptClient = DigraphRuntime.Kept<Client>()
/// var client: Client { keptClient.value { makeClient() } }
///
/// private let keptDatabase = DigraphRuntime.Kept<Database>()
/// var database: Database { get async { await keptDatabase.asyncValue { await makeDatabase() } } }
/// ```
///
/// Any number of threads may ask at once: one of them makes the object, the others wait for it. A thread waits only for
/// an object that it needs, so two threads wait for each other only when the making of each object asks for the other
/// one. That traps, and so does a making that asks for its own object. A making that throws keeps nothing: the next one
/// who asks tries again.
///
/// An object that was made is read without a lock, as fast as a stored property. `Synchronization.Atomic` would need
/// macOS 15, and a flag among the stored properties of a class counts as written when it is read as an atomic: the
/// thread sanitizer reports that as a race. So the flag and the value lie in a buffer of their own.
public struct Kept<Value>: @unchecked Sendable {
    @usableFromInline
    let storage: KeptStorage<Value>

    /// Keeps nothing yet.
    public init() {
        storage = KeptStorage.make()
    }

    /// The object, which is made if there is none.
    @inlinable @inline(__always)
    public func value(_ make: () -> Value) -> Value {
        if storage.isMade { return storage.withValue { $0 } }
        return makeOnce(make, Value.self)
    }

    /// The same when the making can throw.
    @inlinable @inline(__always)
    public func value(_ make: () throws -> Value) throws -> Value {
        if storage.isMade { return storage.withValue { $0 } }
        return try makeOnce(make, Value.self)
    }

    /// A member of objects that are kept together.
    @inlinable @inline(__always)
    public func value<Member>(_ member: (Value) -> Member, _ make: () -> Value) -> Member {
        if storage.isMade { return storage.withValue(member) }
        return member(makeOnce(make, Member.self))
    }

    /// The same when the making can throw.
    @inlinable @inline(__always)
    public func value<Member>(_ member: (Value) -> Member, _ make: () throws -> Value) throws -> Member {
        if storage.isMade { return storage.withValue(member) }
        return member(try makeOnce(make, Member.self))
    }

    @usableFromInline @inline(never)
    func makeOnce(_ make: () -> Value, _ type: Any.Type) -> Value {
        Making.once(storage, type, isMade: { storage.isMade }, make: { storage.keep(make()) })
        return storage.withValue { $0 }
    }

    @usableFromInline @inline(never)
    func makeOnce(_ make: () throws -> Value, _ type: Any.Type) throws -> Value {
        try Making.onceInStart(storage, type, isMade: { storage.isMade }, make: { storage.keep(try make()) })
        return storage.withValue { $0 }
    }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Kept {
    /// The object, which is made if there is none, in the task that asks first. The others wait, even if cancelled.
    @inlinable
    nonisolated(nonsending) public func asyncValue(
        _ make: nonisolated(nonsending) () async -> Value
    ) async -> Value {
        if !storage.isMade { await makeOnce(make, Value.self) }
        return storage.withValue { $0 }
    }

    /// The same when the making can throw.
    /// - throws: What the making throws, or `CancellationError` when the task is cancelled while it waits.
    @inlinable
    nonisolated(nonsending) public func asyncValue(
        _ make: nonisolated(nonsending) () async throws -> Value
    ) async throws -> Value {
        if !storage.isMade { try await makeOnce(make, Value.self) }
        return storage.withValue { $0 }
    }

    /// A member of objects that are kept together.
    @inlinable
    nonisolated(nonsending) public func asyncValue<Member>(
        _ member: (Value) -> Member, _ make: nonisolated(nonsending) () async -> Value
    ) async -> Member {
        if !storage.isMade { await makeOnce(make, Member.self) }
        return storage.withValue(member)
    }

    /// The same when the making can throw.
    @inlinable
    nonisolated(nonsending) public func asyncValue<Member>(
        _ member: (Value) -> Member, _ make: nonisolated(nonsending) () async throws -> Value
    ) async throws -> Member {
        if !storage.isMade { try await makeOnce(make, Member.self) }
        return storage.withValue(member)
    }

    @usableFromInline
    nonisolated(nonsending) func makeOnce(_ make: nonisolated(nonsending) () async -> Value, _ type: Any.Type) async {
        await AsyncMaking.once(
            storage, type, isMade: { storage.isMade }, make: { storage.keep(await make()) })
    }

    @usableFromInline
    nonisolated(nonsending) func makeOnce(
        _ make: nonisolated(nonsending) () async throws -> Value, _ type: Any.Type
    ) async throws {
        try await AsyncMaking.once(
            storage, type, isMade: { storage.isMade }, make: { storage.keep(try await make()) })
    }
}

/// Whether the value was made, and the value.
@usableFromInline
final class KeptStorage<Value>: ManagedBuffer<Bool, Value> {
    static func make() -> KeptStorage {
        unsafeDowncast(create(minimumCapacity: 1) { _ in false }, to: KeptStorage.self)
    }

    deinit {
        if isMade { withUnsafeMutablePointerToElements { _ = $0.deinitialize(count: 1) } }
    }

    /// Who sees true sees the whole value.
    @usableFromInline @inline(__always)
    var isMade: Bool {
        @inlinable get { withUnsafeMutablePointerToHeader { digraph_flag_load($0) } }
    }

    @inlinable @inline(__always)
    func withValue<Result>(_ body: (Value) -> Result) -> Result {
        withUnsafeMutablePointerToElements { body($0.pointee) }
    }

    /// Called once.
    func keep(_ value: Value) {
        withUnsafeMutablePointers { flag, place in
            place.initialize(to: value)
            digraph_flag_store(flag, true)
        }
    }
}
