extension KeptObjects {
    /// The object at a place for a value of its arguments, created if there is none.
    ///
    /// ```swift
    /// func conversation(id: Conversation.ID) -> Conversation {
    ///     keptObjects.value(0, for: id) { Conversation(id: id) }
    /// }
    /// ```
    ///
    /// With `keeping:`, the least recently used object is released before there are more. Users of that object still
    /// retain it. An object that is kept weakly is captured by a function that returns it while it exists: `holding:
    /// { page in { [weak page] in page } }`.
    public func value<Argument: Hashable, Value>(
        _ place: Int, for argument: Argument, keeping most: Int? = nil,
        holding hold: (Value) -> () -> Value? = { object in { object } }, _ make: () throws -> Value
    ) rethrows -> Value {
        try perArgument(place, most).value(for: argument, holding: hold, make: make)
    }

    /// The `async` variant. The first task that requests the object creates it. Other tasks wait, even if cancelled.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    nonisolated(nonsending) public func asyncValue<Argument: Hashable, Value>(
        _ place: Int, for argument: Argument, keeping most: Int? = nil,
        holding hold: (Value) -> () -> Value? = { object in { object } },
        _ make: nonisolated(nonsending) () async -> Value
    ) async -> Value {
        await perArgument(place, most).asyncValue(for: argument, holding: hold, make: make)
    }

    /// The throwing variant.
    /// - throws: The error of the creation, or `CancellationError` if the task is cancelled while it waits.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    nonisolated(nonsending) public func asyncThrowingValue<Argument: Hashable, Value>(
        _ place: Int, for argument: Argument, keeping most: Int? = nil,
        holding hold: (Value) -> () -> Value? = { object in { object } },
        _ make: nonisolated(nonsending) () async throws -> Value
    ) async throws -> Value {
        try await perArgument(place, most).asyncValue(for: argument, holding: hold, make: make)
    }

    /// Releases the object at a place for a value of its arguments. An object that is being created meanwhile is returned
    /// to its callers, and not kept.
    public func release<Argument: Hashable, Value>(_ place: Int, for argument: Argument, _ type: Value.Type) {
        guard isMade(place) else { return }
        made(place, KeptPerArgument<Argument, Value>.self).release(argument)
    }

    private func perArgument<Argument: Hashable, Value>(_ place: Int, _ most: Int?) -> KeptPerArgument<Argument, Value>
    {
        object(place) { KeptPerArgument(keeping: most) }
    }
}

/// The objects at one place, one for each value of their arguments, each created at its first request.
///
/// Any number of threads may request objects at once: one of the threads with equal arguments creates the object, and the
/// others wait for it. Threads with other arguments do not wait. Lookups take a lock, under which no code of the program
/// runs except the comparison of arguments.
final class KeptPerArgument<Argument: Hashable, Value>: @unchecked Sendable {
    /// The entry of one value.
    private class Entry {
        /// Returns the object; nil before its creation.
        final var object: (() -> Value?)?
        /// The number of callers that create the object or wait for it.
        final var callers = 0
    }

    /// The entry of one value if the number of objects is limited. Entries with an object form a list, ordered by last
    /// use. The table retains them.
    private final class ListedEntry: Entry {
        let argument: Argument
        unowned(unsafe) var older: ListedEntry?
        unowned(unsafe) var newer: ListedEntry?

        init(_ argument: Argument) { self.argument = argument }
    }

    private let lock = RecursiveLock()
    private var entries: [Argument: Entry] = [:]
    /// The number of entries at which the next addition first removes the entries without an object.
    private var limit = 16

    /// The greatest number of objects, if there is one.
    private let most: Int?
    /// The ends of the list of entries with an object, and their number.
    private unowned(unsafe) var oldest: ListedEntry?
    private unowned(unsafe) var newest: ListedEntry?
    private var listed = 0

    /// Keeps nothing yet.
    /// - parameter most: The greatest number of objects, at least one; nil keeps all.
    init(keeping most: Int? = nil) {
        self.most = most
    }

    /// The object for a value of the arguments, created if there is none.
    ///
    /// - Parameters:
    ///   - argument: The value of the arguments.
    ///   - hold: Captures the object; strongly by default.
    ///   - make: Creates the object.
    func value(
        for argument: Argument, holding hold: (Value) -> () -> Value? = { object in { object } },
        make: () throws -> Value
    ) rethrows -> Value {
        let (entry, kept) = begin(argument)
        if let kept { return kept }
        defer { end(entry) }
        var value: Value?
        try Making.once(
            KeptPlace(entry), Value.self,
            isMade: {
                value = object(of: entry)
                return value != nil
            },
            make: { value = keep(try make(), in: entry, hold) })
        return value!
    }

    /// The `async` variant. The first task that requests the object creates it. Other tasks wait, even if cancelled.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    nonisolated(nonsending) func asyncValue(
        for argument: Argument, holding hold: (Value) -> () -> Value? = { object in { object } },
        make: nonisolated(nonsending) () async -> Value
    ) async -> Value {
        let (entry, kept) = begin(argument)
        if let kept { return kept }
        defer { end(entry) }
        var value: Value?
        await AsyncMaking.once(
            KeptPlace(entry), Value.self,
            isMade: {
                value = object(of: entry)
                return value != nil
            },
            make: { value = keep(await make(), in: entry, hold) })
        return value!
    }

    /// The throwing variant.
    /// - throws: The error of the creation, or `CancellationError` if the task is cancelled while it waits.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    nonisolated(nonsending) func asyncValue(
        for argument: Argument, holding hold: (Value) -> () -> Value? = { object in { object } },
        make: nonisolated(nonsending) () async throws -> Value
    ) async throws -> Value {
        let (entry, kept) = begin(argument)
        if let kept { return kept }
        defer { end(entry) }
        var value: Value?
        try await AsyncMaking.once(
            KeptPlace(entry), Value.self,
            isMade: {
                value = object(of: entry)
                return value != nil
            },
            make: { value = keep(try await make(), in: entry, hold) })
        return value!
    }

    /// Releases the object for a value of the arguments, after it has released the lock. An object that is being
    /// created meanwhile is returned to its callers, and not kept.
    func release(_ argument: Argument) {
        let released = lock.locked {
            entries.index(forKey: argument).map { index in
                let released = entries.remove(at: index)
                if released.value.object != nil { unlist(released.value) }
                return released
            }
        }
        withExtendedLifetime(released) {}
    }

    // MARK: - Entries

    /// The number of values for which there is an entry.
    var count: Int { lock.locked { entries.count } }

    /// The entry of a value, and its object. If there is no object, the caller creates it, and calls `end`.
    private func begin(_ argument: Argument) -> (Entry, Value?) {
        // A `deinit` of the released objects may use the graph, so they are released after the lock.
        var released: (entries: [Argument: Entry], objects: [Value]) = ([:], [])
        defer { withExtendedLifetime(released) {} }
        return lock.locked {
            let entry: Entry
            if let known = entries[argument] {
                entry = known
            } else {
                if entries.count >= limit { released = sweep() }
                entry = most == nil ? Entry() : ListedEntry(argument)
                entries[argument] = entry
            }
            let object = entry.object?()
            if object == nil { entry.callers += 1 } else if most != nil { use(entry) }
            return (entry, object)
        }
    }

    private func end(_ entry: Entry) { lock.locked { entry.callers -= 1 } }

    private func object(of entry: Entry) -> Value? { lock.locked { entry.object?() } }

    private func keep(_ value: Value, in entry: Entry, _ hold: (Value) -> () -> Value?) -> Value {
        let object = hold(value)
        // The replaced function captured a former object, which no longer exists.
        let former = lock.locked {
            let former = entry.object
            entry.object = object
            return (former, most.flatMap { list(entry, atMost: $0) })
        }
        withExtendedLifetime(former) {}
        return value
    }

    /// Removes the entries whose object was deallocated or whose creation threw. Entries that are being filled stay.
    /// The cost is one check for each added entry, amortised.
    ///
    /// - Returns: The entries before the removal, and the objects that still exist.
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

    // MARK: - The least recently used

    /// Adds an entry whose object was created, unless it was released meanwhile.
    ///
    /// - Returns: The removed entry, if there was one too many.
    private func list(_ entry: Entry, atMost most: Int) -> Entry? {
        guard let entry = entry as? ListedEntry, entries[entry.argument] === entry else { return nil }
        append(entry)
        guard listed > most, let last = oldest else { return nil }
        unlist(last)
        entries[last.argument] = nil
        return last
    }

    /// Moves an entry to the end of the list.
    private func use(_ entry: Entry) {
        guard entry !== newest, let entry = entry as? ListedEntry else { return }
        unlist(entry)
        append(entry)
    }

    private func append(_ entry: ListedEntry) {
        entry.older = newest
        newest?.newer = entry
        newest = entry
        if oldest == nil { oldest = entry }
        listed += 1
    }

    private func unlist(_ entry: Entry) {
        guard let entry = entry as? ListedEntry else { return }
        if let newer = entry.newer { newer.older = entry.older } else { newest = entry.older }
        if let older = entry.older { older.newer = entry.newer } else { oldest = entry.newer }
        (entry.older, entry.newer) = (nil, nil)
        listed -= 1
    }
}
