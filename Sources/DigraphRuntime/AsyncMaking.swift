/// Work that one task does while others are suspended until its end: the creation of a kept object, or a graph's
/// disposals.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
final class AsyncMaking {
    /// Guards the tables and the waiters. No code of the program runs and no continuation is resumed under it: Swift
    /// holds a lock of the task when it calls a cancellation handler, and takes that lock when it resumes the task.
    private static let tables = RecursiveLock()
    /// The work in progress, keyed by the place of the object or the list of disposals.
    nonisolated(unsafe) private static var inProgress: [UnsafeRawPointer: AsyncMaking] = [:]
    /// The work that each waiting task awaits, keyed by the task's number: the task itself must not be retained.
    nonisolated(unsafe) private static var awaited: [Int: AsyncMaking] = [:]

    private let work: Work
    private var task: Int
    private var waiters: [Waiter] = []

    private init(_ work: Work, _ task: Int) {
        self.work = work
        self.task = task
    }

    /// The number of the current task.
    static var currentTask: Int { withUnsafeCurrentTask { $0.hashValue } }

    /// Creates the object of a place, or waits until another task has created it.
    ///
    /// - Parameters:
    ///   - place: The place of the object.
    ///   - make: Creates and stores the object.
    nonisolated(nonsending) static func once(
        _ place: KeptPlace, _ type: Any.Type, isMade: () -> Bool, make: nonisolated(nonsending) () async -> Void
    ) async {
        repeat {
            if isMade() { return }
        } while await !begin(place.address, .creation(type))
        defer { end(place.address) }
        // Another task may have ended after the check.
        if !isMade() { await make() }
    }

    /// The throwing variant: a waiting task stops waiting when it is cancelled. One start of a graph does not retry a
    /// failed object.
    nonisolated(nonsending) static func once(
        _ place: KeptPlace, _ type: Any.Type, isMade: () -> Bool,
        make: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        let start = StartFailures.current
        repeat {
            if isMade() { return }
            try start?.check(place)
        } while try await !beginUnlessCancelled(place.address, type, start)
        defer { end(place.address) }
        // Another task may have ended after the check.
        if isMade() { return }
        try start?.check(place)
        start?.begin()
        do {
            try await make()
        } catch {
            start?.fail(place, type, error)
            throw error
        }
    }

    // MARK: - Disposals

    /// Waits until no other task disposes of the objects in a list, and begins to do so.
    nonisolated(nonsending) static func beginDisposing(_ list: Disposals) async {
        while await !begin(KeptPlace(list).address, .disposals(list.graph)) {}
    }

    /// Lets another task dispose of the objects in the list.
    static func endDisposing(_ list: Disposals) { end(KeptPlace(list).address) }

    /// The task that began has ended, and one that disposes within its disposals has not.
    static func passDisposing(_ list: Disposals, to task: Int) {
        tables.locked { inProgress[KeptPlace(list).address]?.task = task }
    }

    /// Runs disposals in the current task, for which another one waits.
    nonisolated(nonsending) static func dispose<Result>(
        of graph: String, for caller: Int, _ body: nonisolated(nonsending) () async -> Result
    ) async -> Result {
        let own = AsyncMaking(.disposals(graph), currentTask)
        tables.locked { awaited[caller] = own }
        defer { tables.locked { awaited[caller] = nil } }
        return await body()
    }

    // MARK: - Waiting

    /// A waiting task. Guarded by the lock `tables`.
    private final class Waiter: @unchecked Sendable {
        let task = AsyncMaking.currentTask
        var making: AsyncMaking?
        var continuation: UnsafeContinuation<Void, Never>?
        var isCancelled = false

        /// Ends the waiting. The caller resumes the continuation, if there is one, after it has released the lock.
        func release() -> UnsafeContinuation<Void, Never>? {
            AsyncMaking.awaited[task] = nil
            making = nil
            defer { continuation = nil }
            return continuation
        }
    }

    /// Begins some work, or waits until another task's work ends.
    ///
    /// - Returns: Whether this call has begun the work.
    nonisolated(nonsending) private static func begin(_ place: UnsafeRawPointer, _ work: Work) async -> Bool {
        let waiter = Waiter()
        if begin(place, work, waiter) { return true }
        await wait(waiter)
        return false
    }

    nonisolated(nonsending) private static func beginUnlessCancelled(
        _ place: UnsafeRawPointer, _ type: Any.Type, _ start: StartFailures?
    ) async throws -> Bool {
        let waiter = Waiter()
        if begin(place, .creation(type), waiter) { return true }
        await withTaskCancellationHandler {
            await wait(waiter)
        } onCancel: {
            leave(waiter)
        }
        if tables.locked({ waiter.isCancelled }) {
            start?.leave(type)
            throw CancellationError()
        }
        return false
    }

    /// Begins some work, or adds the waiter to another task's work.
    private static func begin(_ place: UnsafeRawPointer, _ work: Work, _ waiter: Waiter) -> Bool {
        tables.locked {
            guard let other = inProgress[place] else {
                inProgress[place] = AsyncMaking(work, waiter.task)
                return true
            }
            other.trapIfWaiting(for: waiter.task)
            awaited[waiter.task] = other
            other.waiters.append(waiter)
            waiter.making = other
            return false
        }
    }

    /// Waits for the end of the work that the waiter awaits.
    nonisolated(nonsending) private static func wait(_ waiter: Waiter) async {
        await withUnsafeContinuation { continuation in
            let hasToWait = tables.locked {
                if waiter.making == nil { return false }
                waiter.continuation = continuation
                return true
            }
            if !hasToWait { continuation.resume() }
        }
    }

    /// Ends the waiting of a cancelled task.
    private static func leave(_ waiter: Waiter) {
        let continuation = tables.locked {
            guard let making = waiter.making else { return UnsafeContinuation<Void, Never>?.none }
            waiter.isCancelled = true
            making.waiters.removeAll { $0 === waiter }
            return waiter.release()
        }
        continuation?.resume()
    }

    private static func end(_ place: UnsafeRawPointer) {
        let continuations = tables.locked {
            inProgress.removeValue(forKey: place)?.waiters.compactMap { $0.release() }
        }
        for continuation in continuations ?? [] { continuation.resume() }
    }

    /// Traps if the task would wait for itself: for its own work, directly or through other tasks.
    private func trapIfWaiting(for task: Int) {
        var works = [work]
        var making = self
        while making.task != task {
            guard let next = AsyncMaking.awaited[making.task] else { return }
            making = next
            works.append(making.work)
        }
        trapWaitingInACircle(works)
    }
}
