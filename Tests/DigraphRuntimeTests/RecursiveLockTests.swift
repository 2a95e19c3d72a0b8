import Testing

@testable import DigraphRuntime

@Suite struct RecursiveLockTests {
    private final class Counter: @unchecked Sendable {
        let lock = RecursiveLock()
        var value = 0

        func increment(depth: Int) {
            lock.lock()
            defer { lock.unlock() }
            if depth > 0 { increment(depth: depth - 1) } else { value += 1 }
        }
    }

    /// Without the exclusion, increments are lost.
    @Test func oneThreadAtATimeAtAnyDepth() async {
        let counter = Counter()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<16 {
                group.addTask { for round in 0..<5_000 { counter.increment(depth: round % 4) } }
            }
        }
        #expect(counter.value == 80_000)
    }

    /// Were it still held after as many unlocks as locks, the other thread would wait for ever.
    @Test(.timeLimit(.minutes(1))) func isFreeAfterAsManyUnlocksAsLocks() async {
        let counter = Counter()
        for _ in 0..<3 { counter.lock.lock() }
        for _ in 0..<3 { counter.lock.unlock() }
        await Task.detached { counter.increment(depth: 0) }.value
        #expect(counter.value == 1)
    }
}
