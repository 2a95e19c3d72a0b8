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

    private let graph: String
    /// Guards the variables. No code of the program runs under it.
    private let lock = RecursiveLock()
    /// Held by the thread that disposes synchronously.
    private let turn = RecursiveLock()
    /// Whether the thread that holds `turn` disposes of everything.
    private var isClosing = false
    /// The entries of each rank, in the order of creation.
    private var entries: [[Entry]] = []
    private var isClosed = false
    /// Whether a task is disposing. `waiters` has the functions that resume the waiting tasks.
    private var isBusy = false
    private var waiters: [() -> Void] = []

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
        await withoutCancellation { try? await dispose() }
    }

    // MARK: - Disposing

    /// Disposes of all objects, including those created meanwhile, and closes the graph. No disposal is `async`. A call
    /// from within a disposal returns at once: the outer call continues.
    ///
    /// - Returns: The first error.
    @discardableResult
    public func dispose() -> Result<Void, any Error> {
        turn.locked {
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
        turn.locked {
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
        case .atOnce: turn.locked { run.note { try entry.dispose() } }
        case .async(let dispose):
            turn.locked {}
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
        let (list, outer) = (ObjectIdentifier(self), CurrentDisposals.isClosing)
        if isClosing, outer[list] == true { return .success(()) }
        let inner = outer.merging([list: isClosing]) { $0 || $1 }
        return await withoutCancellation {
            if outer[list] == nil { await self.begin() }
            defer { if outer[list] == nil { self.leave() } }
            return await CurrentDisposals.$isClosing.withValue(inner, operation: body)
        }
    }

    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    nonisolated(nonsending) private func begin() async {
        await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
            let isFree = lock.locked {
                if isBusy {
                    waiters.append { continuation.resume() }
                    return false
                }
                isBusy = true
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    /// Hands the turn to the task that waits longest.
    private func leave() {
        let next = lock.locked {
            isBusy = !waiters.isEmpty
            return isBusy ? waiters.removeFirst() : nil
        }
        next?()
    }
}

extension Disposals.Entry {
    fileprivate func dispose() throws {
        guard case .atOnce(let dispose) = disposal else { preconditionFailure("'\(type)' is disposed of 'async'") }
        try dispose()
    }
}

/// The disposal lists that a task works on. The value is true if the task closes the graph.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
private enum CurrentDisposals {
    @TaskLocal static var isClosing: [ObjectIdentifier: Bool] = [:]
}

/// Runs an operation on the caller's actor, in a separate task that is not cancelled with the caller's.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
nonisolated(nonsending) private func withoutCancellation<Result>(
    _ operation: nonisolated(nonsending) @escaping () async -> Result
) async -> Result {
    let job = Job(operation: operation)
    let isolation = #isolation
    await Task { await job.run(on: isolation) }.value
    guard let result = job.result else { preconditionFailure("a task ended without its result") }
    return result
}

/// An operation that one task runs for another, which waits for it.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
private final class Job<Result>: @unchecked Sendable {
    let operation: nonisolated(nonsending) () async -> Result
    var result: Result?

    init(operation: nonisolated(nonsending) @escaping () async -> Result) {
        self.operation = operation
    }

    func run(on isolation: isolated (any Actor)?) async { result = await operation() }
}
