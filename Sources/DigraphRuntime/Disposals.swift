/// The objects that a graph disposes of when it is closed. Generated code has one in a graph that has a `.dispose`, and
/// adds each object after its creation:
///
/// ```swift
/// final let disposals = DigraphRuntime.Disposals(of: "AppGraph")
///
/// private final func makeStore() -> Store {
///     let store = Store()
///     disposals.add("Store") { try await appGraph_store_dispose(store) }
///     return store
/// }
///
/// func close() async throws { try await disposals.dispose().get() }
/// ```
///
/// If the creation of an object can throw after its initializer, it adds the object at its end, or disposes of it:
///
/// ```swift
/// let pool = Pool()
/// do {
///     try await appGraph_pool_postInit1(pool)
///     try disposals.addIfOpen("Pool") { await appGraph_pool_dispose(pool) }
/// } catch {
///     await disposals.asyncAbandon { await appGraph_pool_dispose(pool) }
///     throw error
/// }
/// ```
///
/// Several threads and tasks may add and dispose at once. Only one disposes at a time, and the others wait for it. A
/// list that is deallocated and is not empty is reported to ``UnclosedGraphs``.
public final class Disposals: @unchecked Sendable {
    fileprivate typealias AsyncDisposal = nonisolated(nonsending) () async throws -> Void

    fileprivate enum Disposal {
        case atOnce(() throws -> Void)
        case async(AsyncDisposal)
    }

    fileprivate struct Entry {
        let type: String
        /// The scope that keeps the object; nil if the graph does.
        let scope: String?
        /// Higher ranks are disposed of first.
        let rank: Int
        /// An included graph. It has a separate list, and is closed each time.
        let isGraph: Bool
        let disposal: Disposal
    }

    let graph: String
    /// Guards the variables. No code of the program runs under it.
    private let lock = RecursiveLock()
    /// Whether the thread that disposes synchronously disposes of everything. Accessed only by that thread.
    private var isClosing = false
    /// The entries of each rank, in the order of creation.
    private var entries: [[Entry]] = []
    private var isClosed = false
    /// The call that disposes `async`.
    private var turn: DisposalTurn?

    /// - parameter graph: The graph, for messages.
    public init(of graph: String) {
        self.graph = graph
    }

    deinit {
        let unclosed = entries.joined().filter { !$0.isGraph }
        if unclosed.isEmpty { return }
        UnclosedGraphs.handler?(
            """
            '\(graph)' is gone, and close() was not called for what it had made: \
            \(unclosed.map { "'\($0.type)'" }.joined(separator: ", "))
            """)
    }

    // MARK: - Adding

    /// Adds a created object.
    ///
    /// - Parameters:
    ///   - type: The object's type, for the message about what was not disposed of.
    ///   - scope: The scope that keeps it.
    ///   - rank: Objects of a higher rank are disposed of first; within a rank, the last created first.
    ///   - isGraph: Whether it is an included graph, which is closed each time.
    ///   - dispose: Disposes of it.
    public func add(
        _ type: String, scope: String? = nil, rank: Int = 0, isGraph: Bool = false,
        _ dispose: @escaping () throws -> Void
    ) {
        add(Entry(type: type, scope: scope, rank: rank, isGraph: isGraph, disposal: .atOnce(dispose)))
    }

    /// Adds an object whose disposal is `async`.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    public func add(
        _ type: String, scope: String? = nil, rank: Int = 0, isGraph: Bool = false,
        _ dispose: nonisolated(nonsending) @escaping () async throws -> Void
    ) {
        add(Entry(type: type, scope: scope, rank: rank, isGraph: isGraph, disposal: .async(dispose)))
    }

    /// Adds a created object, unless the graph was closed meanwhile.
    ///
    /// - throws: ``ClosedGraphError``
    public func addIfOpen(
        _ type: String, scope: String? = nil, rank: Int = 0, isGraph: Bool = false,
        _ dispose: @escaping () throws -> Void
    ) throws {
        try lock.locked {
            try requireOpen()
            add(type, scope: scope, rank: rank, isGraph: isGraph, dispose)
        }
    }

    /// Adds an object whose disposal is `async`, unless the graph was closed meanwhile.
    ///
    /// - throws: ``ClosedGraphError``
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    public func addIfOpen(
        _ type: String, scope: String? = nil, rank: Int = 0, isGraph: Bool = false,
        _ dispose: nonisolated(nonsending) @escaping () async throws -> Void
    ) throws {
        try lock.locked {
            try requireOpen()
            add(type, scope: scope, rank: rank, isGraph: isGraph, dispose)
        }
    }

    private func add(_ entry: Entry) {
        lock.locked {
            while entries.count <= entry.rank { entries.append([]) }
            entries[entry.rank].append(entry)
        }
    }

    // MARK: - Makings and starts

    /// - throws: ``ClosedGraphError`` once the graph is closed.
    public func requireOpen() throws {
        if lock.locked({ isClosed }) { throw ClosedGraphError(graph: graph) }
    }

    /// Traps once the graph is closed: a `start()` that cannot throw has no other way to refuse.
    public func trapIfClosed() {
        if lock.locked({ isClosed }) { fatalError("\(ClosedGraphError(graph: graph))") }
    }

    /// Disposes of an object whose creation throws. Ignores errors of the disposal: the creation's error is thrown.
    public func abandon(_ dispose: () throws -> Void) { try? dispose() }

    /// The `async` variant. Cancelling the task does not stop it.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    nonisolated(nonsending) public func asyncAbandon(
        _ dispose: nonisolated(nonsending) @escaping () async throws -> Void
    ) async {
        await withoutCancellation(graph) { try? await dispose() }
    }

    // MARK: - Disposing

    /// Disposes of all objects, including those created meanwhile, and closes the graph. No disposal is `async`. A call
    /// from within a disposal returns at once: the outer call continues.
    ///
    /// - Returns: The first error.
    @discardableResult
    public func dispose() -> Result<Void, any Error> {
        Making.disposing(self) {
            if isClosing { return .success(()) }
            isClosing = true
            defer { isClosing = false }
            var run = Run()
            while let entry = next(&run) { run.note { try entry.dispose() } }
            return end(run)
        }
    }

    /// Disposes of the objects of a scope, except those created meanwhile. No disposal is `async`.
    ///
    /// - Returns: The first error.
    @discardableResult
    public func dispose(scope: String) -> Result<Void, any Error> {
        Making.disposing(self) {
            var run = Run()
            for entry in take(scope) { run.note { try entry.dispose() } }
            return run.result
        }
    }

    /// The variant with `async` disposals. Cancelling the task does not stop it.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    @discardableResult
    nonisolated(nonsending) public func dispose() async -> Result<Void, any Error> {
        await inTurn(isClosing: true) {
            var run = Run()
            while let entry = self.next(&run) { await self.dispose(of: entry, &run) }
            return self.end(run)
        }
    }

    /// The variant with `async` disposals. Cancelling the task does not stop it.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    @discardableResult
    nonisolated(nonsending) public func dispose(scope: String) async -> Result<Void, any Error> {
        await inTurn(isClosing: false) {
            var run = Run()
            for entry in self.take(scope) { await self.dispose(of: entry, &run) }
            return run.result
        }
    }

    /// Disposes of an entry. First waits for a thread that clears a scope: such a thread does not wait for tasks.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    nonisolated(nonsending) private func dispose(of entry: Entry, _ run: inout Run) async {
        switch entry.disposal {
        case .atOnce: Making.disposing(self) { run.note { try entry.dispose() } }
        case .async(let dispose):
            Making.disposing(self) {}
            do { try await dispose() } catch { run.failure = run.failure ?? error }
        }
    }

    // MARK: - Entries

    /// The state of one call that disposes of entries.
    private struct Run {
        var failure: (any Error)?
        /// The included graphs, which stay in the list.
        var graphs: [Entry] = []

        var result: Result<Void, any Error> { failure.map { .failure($0) } ?? .success(()) }

        mutating func note(_ body: () throws -> Void) {
            do { try body() } catch { failure = failure ?? error }
        }
    }

    /// Removes the next entry; if there is none, closes the graph.
    private func next(_ run: inout Run) -> Entry? {
        let entry = lock.locked {
            guard let rank = entries.lastIndex(where: { !$0.isEmpty }) else {
                isClosed = true
                return Entry?.none
            }
            return entries[rank].popLast()
        }
        if let entry, entry.isGraph { run.graphs.append(entry) }
        return entry
    }

    private func end(_ run: Run) -> Result<Void, any Error> {
        for graph in run.graphs.reversed() { add(graph) }
        return run.result
    }

    /// Removes the entries of a scope, and returns them in the order of disposal.
    private func take(_ scope: String) -> [Entry] {
        lock.locked {
            let taken = entries.joined().filter { $0.scope == scope }
            for rank in entries.indices { entries[rank].removeAll { $0.scope == scope } }
            return taken.reversed()
        }
    }

    // MARK: - Turns of tasks

    /// Waits until no other task disposes of anything. A call from within a disposal does not wait for that disposal.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    nonisolated(nonsending) private func inTurn(
        isClosing: Bool, _ body: nonisolated(nonsending) @escaping () async -> Result<Void, any Error>
    ) async -> Result<Void, any Error> {
        let outer = CurrentDisposals.turns.filter { !$0.isEnded }
        return await withoutCancellation(graph) {
            let task = AsyncMaking.currentTask
            let turn: DisposalTurn
            if let joined = self.join(outer, task) {
                turn = joined
            } else {
                await AsyncMaking.beginDisposing(self)
                turn = self.begin(task)
            }
            defer { self.leave(turn, task) }
            if isClosing, !turn.beginClosing() { return .success(()) }
            defer { if isClosing { turn.endClosing() } }
            return await CurrentDisposals.$turns.withValue(outer + [turn], operation: body)
        }
    }

    /// The turn in progress, if the call comes from within its disposals.
    private func join(_ outer: [DisposalTurn], _ task: Int) -> DisposalTurn? {
        lock.locked {
            guard let turn, outer.contains(where: { $0 === turn }) else { return nil }
            turn.tasks.append(task)
            return turn
        }
    }

    private func begin(_ task: Int) -> DisposalTurn {
        lock.locked {
            let new = DisposalTurn(lock, task)
            turn = new
            return new
        }
    }

    /// Ends the turn, unless a task that a disposal has begun still disposes.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    private func leave(_ own: DisposalTurn, _ task: Int) {
        let next = lock.locked {
            if let index = own.tasks.firstIndex(of: task) { own.tasks.remove(at: index) }
            if own.tasks.isEmpty { turn = nil }
            return own.tasks.first
        }
        if let next { AsyncMaking.passDisposing(self, to: next) } else { AsyncMaking.endDisposing(self) }
    }
}

/// One call that disposes `async`, with the calls from within its disposals. Once it has ended, a task that inherited
/// it is no longer within it.
private final class DisposalTurn: @unchecked Sendable {
    /// The lock of the list.
    private let lock: RecursiveLock
    /// The tasks that dispose, the outermost first; empty at the end.
    var tasks: [Int]
    private var isClosing = false

    init(_ lock: RecursiveLock, _ task: Int) {
        self.lock = lock
        tasks = [task]
    }

    var isEnded: Bool { lock.locked { tasks.isEmpty } }

    /// Returns false if a call that disposes of everything is in progress.
    func beginClosing() -> Bool {
        lock.locked {
            if isClosing { return false }
            isClosing = true
            return true
        }
    }

    func endClosing() { lock.locked { isClosing = false } }
}

extension Disposals.Entry {
    fileprivate func dispose() throws {
        guard case .atOnce(let dispose) = disposal else { preconditionFailure("'\(type)' is disposed of 'async'") }
        try dispose()
    }
}

/// The turns within which a task runs, or has begun.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
private enum CurrentDisposals {
    @TaskLocal static var turns: [DisposalTurn] = []
}

/// Runs disposals of a graph on the caller's actor, in a separate task that is not cancelled with the caller's.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
nonisolated(nonsending) private func withoutCancellation<Result>(
    _ graph: String, _ operation: nonisolated(nonsending) @escaping () async -> Result
) async -> Result {
    let job = Job(graph: graph, caller: AsyncMaking.currentTask, operation: operation)
    let isolation = #isolation
    await Task { await job.run(on: isolation) }.value
    guard let result = job.result else { preconditionFailure("a task ended without its result") }
    return result
}

/// Disposals that one task runs for another, which waits for it.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
private final class Job<Result>: @unchecked Sendable {
    private let graph: String
    private let caller: Int
    private let operation: nonisolated(nonsending) () async -> Result
    private(set) var result: Result?

    init(graph: String, caller: Int, operation: nonisolated(nonsending) @escaping () async -> Result) {
        self.graph = graph
        self.caller = caller
        self.operation = operation
    }

    func run(on isolation: isolated (any Actor)?) async {
        result = await AsyncMaking.dispose(of: graph, for: caller, operation)
    }
}
