/// A lock for tasks: held while something that is kept is made `async`.
///
/// The first who asks makes the object, in its own task, and the others wait without a thread. When the making fails or
/// is cancelled, whoever waited longest holds the lock next, finds nothing kept, and tries again:
///
/// ```swift
/// var database: Database {
///     get async throws {
///         if let kept = keptDatabase { return kept }
///         try await databaseTurn.lockUnlessCancelled()
///         defer { databaseTurn.unlock() }
///         if let kept = keptDatabase { return kept }
///         let made = try await newDatabase()
///         keptDatabase = made
///         return made
///     }
/// }
/// ```
///
/// A task that holds it and asks for it again would wait for itself, if only by way of other tasks: that traps.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public final class AsyncLock: @unchecked Sendable {
    /// Guards what all of them say of who holds what and waits for what. Nobody comes here for what is there already.
    private static let state = RecursiveLock()
    /// What each task waits for, by its number.
    nonisolated(unsafe) private static var awaited: [Int: AsyncLock] = [:]

    private var isHeld = false
    /// The task that holds it, as a number: the task itself must not be kept.
    private var holder: Int?
    /// Those who wait, first come first served, and whether the first of them have gone.
    private var waiters: [Waiter] = []
    private var served = 0
    /// Who must not ask again: what is made, and who could ask for it too early.
    private let asked: StaticString
    private let asking: StaticString

    /// - parameters:
    ///   - asked: The registration whose object is made, as the graph file has it.
    ///   - asking: Those that could ask for the object while it is being made; empty where the build saw none.
    public init(_ asked: StaticString = "", _ asking: StaticString = "") {
        self.asked = asked
        self.asking = asking
    }

    /// Waits until nobody else holds the lock, and takes it, even if the task is cancelled meanwhile.
    nonisolated(nonsending) public func lock() async {
        let waiter = Waiter(AsyncLock.currentTask)
        if take(waiter) { return }
        _ = await withUnsafeContinuation { wait(waiter, $0) }
        AsyncLock.seeOthersWork()
    }

    /// Waits until nobody else holds the lock, and takes it.
    /// - throws: `CancellationError` when the task is cancelled while it waits. It does not hold the lock then.
    nonisolated(nonsending) public func lockUnlessCancelled() async throws {
        let waiter = Waiter(AsyncLock.currentTask)
        if take(waiter) { return }
        let isMine = await withTaskCancellationHandler {
            await withUnsafeContinuation { wait(waiter, $0) }
        } onCancel: {
            cancel(waiter)
        }
        if !isMine { throw CancellationError() }
        AsyncLock.seeOthersWork()
    }

    /// Hands the lock to whoever has waited longest.
    public func unlock() {
        AsyncLock.state.lock()
        defer { AsyncLock.state.unlock() }
        while served < waiters.count {
            let next = waiters[served]
            served += 1
            guard let continuation = next.continuation else { continue }
            holder = next.task
            return next.leave(continuation, isMine: true)
        }
        waiters.removeAll()
        served = 0
        holder = nil
        isHeld = false
    }

    // MARK: - Waiting

    /// One who waits. Read and written under `state` only.
    private final class Waiter: @unchecked Sendable {
        let task: Int?
        var continuation: UnsafeContinuation<Bool, Never>?
        var isCancelled = false

        init(_ task: Int?) { self.task = task }

        func leave(_ continuation: UnsafeContinuation<Bool, Never>, isMine: Bool) {
            self.continuation = nil
            if let task { awaited[task] = nil }
            continuation.resume(returning: isMine)
        }
    }

    private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

    /// Takes the lock if it is free.
    private func take(_ waiter: Waiter) -> Bool {
        AsyncLock.state.lock()
        defer { AsyncLock.state.unlock() }
        if isHeld { return false }
        isHeld = true
        holder = waiter.task
        return true
    }

    /// What the holder before did is seen by whom it has woken. Swift's own waking sees to that, too, but the thread
    /// sanitizer does not notice where a task is woken before it sleeps.
    private static func seeOthersWork() {
        state.lock()
        state.unlock()
    }

    private func wait(_ waiter: Waiter, _ continuation: UnsafeContinuation<Bool, Never>) {
        AsyncLock.state.lock()
        defer { AsyncLock.state.unlock() }
        if waiter.isCancelled { return continuation.resume(returning: false) }
        if !isHeld {
            isHeld = true
            holder = waiter.task
            return continuation.resume(returning: true)
        }
        if let task = waiter.task {
            if isHeld(by: task) { trapMadeWhileMaking(asked, asking) }
            AsyncLock.awaited[task] = self
        }
        waiter.continuation = continuation
        waiters.append(waiter)
    }

    /// Whether a task holds the lock, or holds one for which the holder waits, and so on.
    private func isHeld(by task: Int) -> Bool {
        var lock = self
        while let holder = lock.holder {
            if holder == task { return true }
            guard let next = AsyncLock.awaited[holder] else { return false }
            lock = next
        }
        return false
    }

    private func cancel(_ waiter: Waiter) {
        AsyncLock.state.lock()
        defer { AsyncLock.state.unlock() }
        waiter.isCancelled = true
        if let continuation = waiter.continuation { waiter.leave(continuation, isMine: false) }
    }
}
