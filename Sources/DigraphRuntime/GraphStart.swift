/// One `start()` of a graph. What fails in it is tried once, and names the error:
///
/// ```swift
/// func start() async throws {
///     let start = DigraphRuntime.GraphStart()
///     try start.make("Config") { _ = try config }
///     try await start.asyncMake("Pool") { _ = try await pool }
/// }
/// ```
///
/// The `start()` of an included graph belongs to that of the graph around it.
public struct GraphStart: Sendable {
    private let failures: StartFailures

    /// Begins, or goes on with the start that the task is in.
    public init() {
        failures = StartFailures.current ?? StartFailures()
    }

    /// Makes an object.
    ///
    /// - Parameters:
    ///   - name: The type of the object, for an error of which nothing else is known.
    ///   - body: Makes the object.
    /// - throws: ``StartError``
    public func make(_ name: String, _ body: () throws -> Void) throws {
        do {
            guard #available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *) else { return try body() }
            try CurrentStart.$failures.withValue(failures, operation: body)
        } catch {
            throw StartError(failures.cause ?? name, error)
        }
    }

    /// Makes an object `async`.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    nonisolated(nonsending) public func asyncMake(
        _ name: String, _ body: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        do {
            try await CurrentStart.$failures.withValue(failures, operation: body)
        } catch {
            throw StartError(failures.cause ?? name, error)
        }
    }
}

/// The start that a task is in.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
private enum CurrentStart {
    @TaskLocal static var failures: StartFailures?
}

/// What could not be made in one start.
final class StartFailures: @unchecked Sendable {
    private struct Failure {
        /// What failed, and stays alive, so that nothing else has its identity.
        let box: AnyObject
        /// The type that caused it.
        let cause: String
        let error: any Error
    }

    /// Guards the tables. It is held for no code of the program.
    private let lock = RecursiveLock()
    private var failures: [ObjectIdentifier: Failure] = [:]
    /// The type that failed last in each task or thread, unless it has begun something since.
    private var causes: [Int: String] = [:]

    static var current: StartFailures? {
        guard #available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *) else { return nil }
        return CurrentStart.failures
    }

    /// The innermost object that has failed for this task.
    var cause: String? { lock.locked { causes[task] } }

    /// Throws the error of an object whose making has failed.
    func check(_ box: AnyObject) throws {
        let known = lock.locked {
            let known = failures[ObjectIdentifier(box)]
            if let known { causes[task] = known.cause }
            return known
        }
        if let known { throw known.error }
    }

    func begin() { lock.locked { causes[task] = nil } }

    /// Notes that an object could not be made; what it needs has noted that before.
    func fail(_ box: AnyObject, _ type: Any.Type, _ error: any Error) {
        lock.locked {
            failures[ObjectIdentifier(box)] = Failure(box: box, cause: leave(type), error: error)
        }
    }

    /// Notes that the task does not get an object.
    ///
    /// - Returns: The innermost object that has failed for it.
    @discardableResult
    func leave(_ type: Any.Type) -> String {
        lock.locked {
            let cause = causes[task] ?? name(of: type)
            causes[task] = cause
            return cause
        }
    }

    /// The type with those around it, as a graph file has it.
    private func name(of type: Any.Type) -> String {
        let full = String(reflecting: type)
        let isPlain = !full.contains { "<( ".contains($0) }
        guard isPlain, let dot = full.firstIndex(of: ".") else { return "\(type)" }
        return String(full[full.index(after: dot)...])
    }

    private var task: Int {
        guard #available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *) else { return 0 }
        return withUnsafeCurrentTask { $0?.hashValue } ?? Int(bitPattern: RecursiveLock.currentThread)
    }
}
