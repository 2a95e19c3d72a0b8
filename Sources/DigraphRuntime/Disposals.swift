/// What a graph disposes of when it is closed. Generated code has one in a graph that has a `.dispose`, and adds each
/// object when it has been made:
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
/// Several threads may add and dispose at once; the lock is held for no code of the program. A list that goes away and
/// is not empty is told to ``UnclosedGraphs``.
public final class Disposals {
    fileprivate typealias AsyncDisposal = nonisolated(nonsending) () async throws -> Void

    fileprivate enum Disposal {
        case atOnce(() throws -> Void)
        case async(AsyncDisposal)
    }

    fileprivate struct Entry {
        let type: String
        /// The scope that keeps the object; nil if the graph does.
        let scope: String?
        let disposal: Disposal
    }

    private let graph: String
    private let lock = RecursiveLock()
    /// In the order in which the objects were made.
    private var entries: [Entry] = []

    /// - parameter graph: The graph, for the message about what was not disposed of.
    public init(of graph: String) {
        self.graph = graph
    }

    deinit {
        if entries.isEmpty { return }
        UnclosedGraphs.handler?(
            """
            '\(graph)' is gone, and close() was not called for what it had made: \
            \(entries.map { "'\($0.type)'" }.joined(separator: ", "))
            """)
    }

    /// Adds an object that was made.
    ///
    /// - Parameters:
    ///   - type: The object's type, for the message about what was not disposed of.
    ///   - scope: The scope that keeps it.
    ///   - dispose: Disposes of it.
    public func add(_ type: String, scope: String? = nil, _ dispose: @escaping () throws -> Void) {
        lock.locked { entries.append(Entry(type: type, scope: scope, disposal: .atOnce(dispose))) }
    }

    /// Adds an object that waits for something when it is disposed of.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    public func add(
        _ type: String, scope: String? = nil, _ dispose: nonisolated(nonsending) @escaping () async throws -> Void
    ) {
        lock.locked { entries.append(Entry(type: type, scope: scope, disposal: .async(dispose))) }
    }

    /// Disposes of everything, the last object first, also of what is made meanwhile. None of it is `async`.
    ///
    /// - Returns: The first error.
    @discardableResult
    public func dispose() -> Result<Void, any Error> {
        var failure: (any Error)?
        while let entry = lock.locked({ entries.popLast() }) { entry.dispose(noting: &failure) }
        return result(failure)
    }

    /// Disposes of the objects of a scope, but of none that are made meanwhile. None of it is `async`.
    ///
    /// - Returns: The first error.
    @discardableResult
    public func dispose(scope: String) -> Result<Void, any Error> {
        var failure: (any Error)?
        for entry in take(scope) { entry.dispose(noting: &failure) }
        return result(failure)
    }

    /// The same where something of it is `async`. It goes on when the task is cancelled.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    @discardableResult
    nonisolated(nonsending) public func dispose() async -> Result<Void, any Error> {
        var failure: (any Error)?
        while let entry = lock.locked({ entries.popLast() }) { await entry.dispose(noting: &failure) }
        return result(failure)
    }

    /// The same where something of it is `async`.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    @discardableResult
    nonisolated(nonsending) public func dispose(scope: String) async -> Result<Void, any Error> {
        var failure: (any Error)?
        for entry in take(scope) { await entry.dispose(noting: &failure) }
        return result(failure)
    }

    /// Takes out what a scope keeps, the last object first.
    private func take(_ scope: String) -> [Entry] {
        lock.locked {
            let taken = entries.filter { $0.scope == scope }
            entries.removeAll { $0.scope == scope }
            return taken.reversed()
        }
    }

    private func result(_ failure: (any Error)?) -> Result<Void, any Error> {
        failure.map { .failure($0) } ?? .success(())
    }
}

extension Disposals.Entry {
    fileprivate func dispose(noting failure: inout (any Error)?) {
        guard case .atOnce(let dispose) = disposal else { preconditionFailure("'\(type)' is disposed of 'async'") }
        do {
            try dispose()
        } catch {
            failure = failure ?? error
        }
    }

    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    nonisolated(nonsending) fileprivate func dispose(noting failure: inout (any Error)?) async {
        do {
            switch disposal {
            case .atOnce(let dispose): try dispose()
            case .async(let dispose): try await dispose()
            }
        } catch {
            failure = failure ?? error
        }
    }
}
