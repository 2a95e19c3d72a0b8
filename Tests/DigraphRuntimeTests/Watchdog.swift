import Foundation

@testable import DigraphRuntime

/// Stops the program when a test does not end: threads that wait for each other cannot be cancelled.
final class Watchdog: @unchecked Sendable {
    private let lock = NSLock()
    private var isDone = false

    init(_ test: String = #function, seconds: TimeInterval = 120) {
        Thread.detachNewThread { [self] in
            let end = Date() + seconds
            while Date() < end {
                if lock.withLock({ isDone }) { return }
                Thread.sleep(forTimeInterval: 0.05)
            }
            fatalError("\(test): some thread or task still waits after \(Int(seconds)) seconds")
        }
    }

    func stop() { lock.withLock { isDone = true } }
}

/// Runs the body on as many threads at once, with the number of each, and waits for all of them.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for number in 0..<count {
        group.enter()
        Thread.detachNewThread {
            body(number)
            group.leave()
        }
    }
    group.wait()
}

/// Two threads, or any number, that go on when all of them have come.
final class Meeting: @unchecked Sendable {
    private let condition = NSCondition()
    private var missing: Int

    init(of count: Int) { missing = count }

    func come() {
        condition.lock()
        missing -= 1
        if missing <= 0 { condition.broadcast() }
        while missing > 0 { condition.wait() }
        condition.unlock()
    }
}

/// A count that several threads raise.
final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    var value: Int { lock.withLock { count } }

    @discardableResult
    func increment() -> Int {
        lock.withLock {
            count += 1
            return count
        }
    }
}

/// One place that several threads share.
struct Kept<Value>: Sendable {
    private let kept = KeptObjects(count: 1, isShared: true)

    func value(_ make: () -> Value) -> Value { kept.value(0, make) }

    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    nonisolated(nonsending) func asyncValue(_ make: nonisolated(nonsending) () async -> Value) async -> Value {
        await kept.asyncValue(0, make)
    }

    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    nonisolated(nonsending) func asyncThrowingValue(
        _ make: nonisolated(nonsending) () async throws -> Value
    ) async throws -> Value {
        try await kept.asyncThrowingValue(0, make)
    }
}
