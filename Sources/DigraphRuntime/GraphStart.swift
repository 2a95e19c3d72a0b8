/// One `start()` of a graph. It tries to create a failing object only once, and names the object in the error:
///
/// ```swift
/// func start() async throws {
///     let start = DigraphRuntime.GraphStart()
///     try start.make("Config") { _ = try config }
///     try await start.asyncMake("Pool") { _ = try await pool }
/// }
/// ```
///
/// The `start()` of an included graph is a part of the `start()` of the including graph.
public struct GraphStart: Sendable {
    private let failures: StartFailures

    /// Begins a start, or joins the current start of the task.
    public init() {
        failures = StartFailures.current ?? StartFailures()
    }

    /// Creates an object.
    ///
    /// - Parameters:
    ///   - name: The type of the object, for an error without a more precise type.
    ///   - body: Creates the object.
    /// - throws: ``StartError``
    public func make(_ name: String, _ body: () throws -> Void) throws {
        do {
            guard #available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *) else { return try body() }
            let call = StartCall(failures)
            defer { call.end() }
            try CurrentStart.$call.withValue(call, operation: body)
        } catch {
            throw StartError(failures.cause ?? name, error)
        }
    }

    /// Creates an object `async`.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    nonisolated(nonsending) public func asyncMake(
        _ name: String, _ body: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        let call = StartCall(failures)
        defer { call.end() }
        do {
            try await CurrentStart.$call.withValue(call, operation: body)
        } catch {
            throw StartError(failures.cause ?? name, error)
        }
    }
}

/// The call of a start within which a task runs, or has begun.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
private enum CurrentStart {
    @TaskLocal static var call: StartCall?
}

/// One creation of an object by a start. Once it has ended, a task that inherited it is no longer within the start.
private final class StartCall: @unchecked Sendable {
    private let lock = RecursiveLock()
    private var failures: StartFailures?

    init(_ failures: StartFailures) { self.failures = failures }

    /// The failures of the start; nil at the end.
    var current: StartFailures? { lock.locked { failures } }

    func end() {
        let ended = lock.locked {
            let ended = failures
            failures = nil
            return ended
        }
        // A `deinit` of the failed objects' graphs may use the graph.
        withExtendedLifetime(ended) {}
    }
}

/// The objects whose creation failed in one start.
final class StartFailures: @unchecked Sendable {
    private struct Failure {
        /// The place of the failed object, which no other object gets meanwhile.
        let place: KeptPlace
        /// The innermost failed type.
        let cause: String
        let error: any Error
    }

    /// Guards the tables. No code of the program runs under it.
    private let lock = RecursiveLock()
    private var failures: [UnsafeRawPointer: Failure] = [:]
    /// The type that failed last in each task or thread, unless the task or thread has begun a creation since.
    private var causes: [Int: String] = [:]

    static var current: StartFailures? {
        guard #available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *) else { return nil }
        return CurrentStart.call?.current
    }

    /// The innermost type that failed in this task.
    var cause: String? { lock.locked { causes[task] } }

    /// Throws the error of an object whose creation failed earlier.
    func check(_ place: KeptPlace) throws {
        let known = lock.locked {
            let known = failures[place.address]
            if let known { causes[task] = known.cause }
            return known
        }
        if let known { throw known.error }
    }

    func begin() { lock.locked { causes[task] = nil } }

    /// Records that the creation of an object failed, after its dependencies have recorded their failures.
    func fail(_ place: KeptPlace, _ type: Any.Type, _ error: any Error) {
        lock.locked {
            failures[place.address] = Failure(place: place, cause: leave(type), error: error)
        }
    }

    /// Records that the task gets no object.
    ///
    /// - Returns: The innermost type that failed in the task.
    @discardableResult
    func leave(_ type: Any.Type) -> String {
        lock.locked {
            let cause = causes[task] ?? name(of: type)
            causes[task] = cause
            return cause
        }
    }

    /// The type's name with its enclosing types, as in a graph file.
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
