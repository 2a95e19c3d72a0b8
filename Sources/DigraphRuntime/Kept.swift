// swift-format-ignore-file: AmbiguousTrailingClosureOverload

public import DigraphAtomics

/// One kept object of a graph, created at the first request. Generated code declares one for each kept object:
///
/// ```swift
/// private let keptClient = DigraphRuntime.Kept<Client>()
/// var client: Client { keptClient.value { makeClient() } }
///
/// private let keptDatabase = DigraphRuntime.Kept<Database>()
/// var database: Database { get async { await keptDatabase.asyncValue { await makeDatabase() } } }
/// ```
///
/// Any number of threads may request it at once: one of them creates the object, the others wait for it. A thread waits
/// only for an object that it needs, so two threads wait for each other only if the creation of each object requests
/// the other one. That traps, and so does a creation that requests its own object. A creation that throws keeps
/// nothing: the next request tries again.
///
/// An existing object is read without a lock, as fast as a stored property. `Synchronization.Atomic` would need macOS
/// 15, and a flag among the stored properties of a class counts as written when it is read as an atomic: the thread
/// sanitizer reports that as a race. So the flag and the value have a separate buffer.
public struct Kept<Value>: @unchecked Sendable {
    @usableFromInline
    let storage: KeptStorage<Value>

    /// Creates an empty storage.
    public init() {
        storage = KeptStorage.make()
    }

    /// The object, created if there is none.
    @inlinable @inline(__always)
    public func value(_ make: () -> Value) -> Value {
        if storage.isMade { return storage.withValue { $0 } }
        return makeOnce(make, Value.self)
    }

    /// The throwing variant.
    @inlinable @inline(__always)
    public func value(_ make: () throws -> Value) throws -> Value {
        if storage.isMade { return storage.withValue { $0 } }
        return try makeOnce(make, Value.self)
    }

    /// One of several objects that are kept together.
    @inlinable @inline(__always)
    public func value<Member>(_ member: (Value) -> Member, _ make: () -> Value) -> Member {
        if storage.isMade { return storage.withValue(member) }
        return member(makeOnce(make, Member.self))
    }

    /// The throwing variant.
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
    /// The object, created if there is none, in the first task that requests it. Other tasks wait, even if cancelled.
    @inlinable
    nonisolated(nonsending) public func asyncValue(
        _ make: nonisolated(nonsending) () async -> Value
    ) async -> Value {
        if !storage.isMade { await makeOnce(make, Value.self) }
        return storage.withValue { $0 }
    }

    /// The throwing variant.
    /// - throws: The error of the creation, or `CancellationError` if the task is cancelled while it waits.
    @inlinable
    nonisolated(nonsending) public func asyncValue(
        _ make: nonisolated(nonsending) () async throws -> Value
    ) async throws -> Value {
        if !storage.isMade { try await makeOnce(make, Value.self) }
        return storage.withValue { $0 }
    }

    /// One of several objects that are kept together.
    @inlinable
    nonisolated(nonsending) public func asyncValue<Member>(
        _ member: (Value) -> Member, _ make: nonisolated(nonsending) () async -> Value
    ) async -> Member {
        if !storage.isMade { await makeOnce(make, Member.self) }
        return storage.withValue(member)
    }

    /// The throwing variant.
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

/// Whether the value exists, and the value.
@usableFromInline
final class KeptStorage<Value>: ManagedBuffer<Bool, Value> {
    static func make() -> KeptStorage {
        unsafeDowncast(create(minimumCapacity: 1) { _ in false }, to: KeptStorage.self)
    }

    deinit {
        if isMade { withUnsafeMutablePointerToElements { _ = $0.deinitialize(count: 1) } }
    }

    /// A thread that reads true can read the whole value.
    @usableFromInline @inline(__always)
    var isMade: Bool {
        @inlinable get { withUnsafeMutablePointerToHeader { digraph_flag_load($0) } }
    }

    @inlinable @inline(__always)
    func withValue<Result>(_ body: (Value) -> Result) -> Result {
        withUnsafeMutablePointerToElements { body($0.pointee) }
    }

    /// Stores the value. Called at most once.
    func keep(_ value: Value) {
        withUnsafeMutablePointers { flag, place in
            place.initialize(to: value)
            digraph_flag_store(flag, true)
        }
    }
}
