/// The objects that a graph keeps for each value of their arguments, each made when it is first asked for.
///
/// ```swift
/// private let keptConversation = DigraphRuntime.KeptPerArgument<Conversation.ID, Conversation>()
/// func conversation(id: Conversation.ID) -> Conversation {
///     keptConversation.value(for: id) { makeConversation(id: id) }
/// }
/// ```
///
/// What is kept weakly is held by a function that gives it as long as it is there:
///
/// ```swift
/// keptPage.value(for: id, holding: { page in { [weak page] in page } }, make: { makePage(id: id) })
/// ```
///
/// Any number of threads may ask at once, as for ``Kept``: of those that ask with one value, one makes the object, and the
/// others wait for it. Those that ask with other values do not. The objects are looked up under a lock that is held for
/// nothing else of the program than comparing arguments.
public final class KeptPerArgument<Argument: Hashable, Value>: @unchecked Sendable {
    /// What is kept for one value.
    private final class Entry {
        /// Gives the object; nil before it was made.
        var object: (() -> Value?)?
        /// How many callers make the object or wait for it.
        var callers = 0
    }

    private let lock = RecursiveLock()
    private var entries: [Argument: Entry] = [:]
    /// The number of entries from which on those without an object are looked for, before one is added.
    private var limit = 16

    /// Keeps nothing yet.
    public init() {}

    /// The object for a value of the arguments, which is made if there is none.
    ///
    /// - Parameters:
    ///   - argument: The value of the arguments.
    ///   - hold: Holds the object; strongly, if nothing is said.
    ///   - make: Makes the object.
    public func value(
        for argument: Argument, holding hold: (Value) -> () -> Value? = { object in { object } },
        make: () throws -> Value
    ) rethrows -> Value {
        let (entry, kept) = begin(argument)
        if let kept { return kept }
        defer { end(entry) }
        var value: Value?
        try Making.once(
            entry, Value.self,
            isMade: {
                value = object(of: entry)
                return value != nil
            },
            make: { value = keep(try make(), in: entry, hold) })
        return value!
    }

    /// The same when the making is `async`: in the task that asks first. The others wait, even if cancelled.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    nonisolated(nonsending) public func asyncValue(
        for argument: Argument, holding hold: (Value) -> () -> Value? = { object in { object } },
        make: nonisolated(nonsending) () async -> Value
    ) async -> Value {
        let (entry, kept) = begin(argument)
        if let kept { return kept }
        defer { end(entry) }
        var value: Value?
        await AsyncMaking.once(
            entry, Value.self,
            isMade: {
                value = object(of: entry)
                return value != nil
            },
            make: { value = keep(await make(), in: entry, hold) })
        return value!
    }

    /// The same when the making can throw.
    /// - throws: What the making throws, or `CancellationError` when the task is cancelled while it waits.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    nonisolated(nonsending) public func asyncValue(
        for argument: Argument, holding hold: (Value) -> () -> Value? = { object in { object } },
        make: nonisolated(nonsending) () async throws -> Value
    ) async throws -> Value {
        let (entry, kept) = begin(argument)
        if let kept { return kept }
        defer { end(entry) }
        var value: Value?
        try await AsyncMaking.once(
            entry, Value.self,
            isMade: {
                value = object(of: entry)
                return value != nil
            },
            make: { value = keep(try await make(), in: entry, hold) })
        return value!
    }

    // MARK: - Entries

    /// The number of values for which there is an entry.
    var count: Int { lock.locked { entries.count } }

    /// The entry of a value, and its object. If there is none, the caller gets one, and ends.
    private func begin(_ argument: Argument) -> (Entry, Value?) {
        // What the lookup lets go of may ask for the graph in its `deinit`, so it goes when the lock is free.
        var released: (entries: [Argument: Entry], objects: [Value]) = ([:], [])
        defer { withExtendedLifetime(released) {} }
        return lock.locked {
            let entry: Entry
            if let known = entries[argument] {
                entry = known
            } else {
                if entries.count >= limit { released = sweep() }
                entry = Entry()
                entries[argument] = entry
            }
            let object = entry.object?()
            if object == nil { entry.callers += 1 }
            return (entry, object)
        }
    }

    private func end(_ entry: Entry) { lock.locked { entry.callers -= 1 } }

    private func object(of entry: Entry) -> Value? { lock.locked { entry.object?() } }

    private func keep(_ value: Value, in entry: Entry, _ hold: (Value) -> () -> Value?) -> Value {
        let object = hold(value)
        // The function that it replaces held an object that is gone.
        let former = lock.locked {
            let former = entry.object
            entry.object = object
            return former
        }
        withExtendedLifetime(former) {}
        return value
    }

    /// Removes the entries without an object: it is gone, or its making threw. An entry is looked at once for each that was
    /// added since the last time.
    ///
    /// - Returns: All former entries, and the objects that were looked at.
    private func sweep() -> (entries: [Argument: Entry], objects: [Value]) {
        let former = entries
        var objects: [Value] = []
        for (argument, entry) in former where entry.callers == 0 {
            if let object = entry.object?() {
                objects.append(object)
            } else {
                entries[argument] = nil
            }
        }
        limit = max(16, 2 * entries.count)
        return (former, objects)
    }
}
