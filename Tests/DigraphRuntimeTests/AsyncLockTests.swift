import Testing

@testable import DigraphRuntime

/// What generated code does for an object that is kept and made `async`, by hand.
private final class AsyncKeeping: Sendable {
    final class Database: Sendable {}
    struct Failure: Error {}

    private let turn = AsyncLock("Database")
    private let gate = Gate()
    nonisolated(unsafe) private var kept: Database?
    let make: @Sendable () async throws -> Database
    /// Those who are about to ask.
    let askers = Counter()

    init(_ make: @escaping @Sendable () async throws -> Database) { self.make = make }

    var database: Database {
        get async throws {
            askers.increment()
            if gate.isOpen, let kept { return kept }
            try await turn.lockUnlessCancelled()
            defer { turn.unlock() }
            if let kept { return kept }
            let made = try await make()
            kept = made
            gate.open()
            return made
        }
    }
}

@Suite struct AsyncLockTests {
    private typealias Database = AsyncKeeping.Database

    /// Lets other tasks go on until a number is reached.
    private func wait(until isSo: () -> Bool) async { while !isSo() { await Task.yield() } }

    @Test func oneInstanceForAllWhoAskAtOnce() async throws {
        for _ in 0..<50 {
            let made = Counter()
            let keeping = AsyncKeeping {
                made.increment()
                await Task.yield()
                return Database()
            }
            let all = try await withThrowingTaskGroup(of: Database.self) { group in
                for _ in 0..<64 { group.addTask { try await keeping.database } }
                var all: [Database] = []
                for try await one in group { all.append(one) }
                return all
            }
            #expect(all.allSatisfy { $0 === all[0] })
            #expect(made.value == 1)
        }
    }

    @Test func whoWaitsTriesAgainAfterAFailure() async {
        let tries = Counter()
        let keeping = AsyncKeeping {
            let number = tries.increment()
            await Task.yield()
            if number <= 10 { throw AsyncKeeping.Failure() }
            return Database()
        }
        let failures = Counter()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<64 {
                group.addTask { do { _ = try await keeping.database } catch { failures.increment() } }
            }
        }
        #expect(failures.value == 10)
        #expect(tries.value == 11)
    }

    @Test func aCancelledWaiterLeaves() async throws {
        let isOpen = Counter()
        let keeping = AsyncKeeping {
            while isOpen.value == 0 { await Task.yield() }
            return Database()
        }
        let maker = Task { try await keeping.database }
        await wait { keeping.askers.value == 1 }
        let waiter = Task { try await keeping.database }
        let other = Task { try await keeping.database }
        await wait { keeping.askers.value == 3 }
        waiter.cancel()
        await #expect(throws: CancellationError.self) { try await waiter.value }
        isOpen.increment()
        #expect(try await maker.value === other.value)
    }

    @Test func whoIsCancelledBeforeItAsksLeaves() async throws {
        let isOpen = Counter()
        let keeping = AsyncKeeping {
            while isOpen.value == 0 { await Task.yield() }
            return Database()
        }
        let maker = Task { try await keeping.database }
        await wait { keeping.askers.value == 1 }
        let waiter = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await keeping.database
        }
        await #expect(throws: CancellationError.self) { try await waiter.value }
        isOpen.increment()
        _ = try await maker.value
    }

    @Test func whoWaitsMakesItWhenTheMakerIsCancelled() async throws {
        let tries = Counter()
        let keeping = AsyncKeeping {
            if tries.increment() == 1 { try await Task.sleep(nanoseconds: 60_000_000_000) }
            return Database()
        }
        let maker = Task { try await keeping.database }
        await wait { tries.value == 1 }
        let waiter = Task { try await keeping.database }
        await wait { keeping.askers.value == 2 }
        maker.cancel()
        await #expect(throws: CancellationError.self) { try await maker.value }
        let made = try await waiter.value
        #expect(try await keeping.database === made)
        #expect(tries.value == 2)
    }

    @Test func cancellingAmongManyLosesNobody() async {
        for round in 0..<30 {
            let tries = Counter()
            let keeping = AsyncKeeping {
                tries.increment()
                try await Task.sleep(nanoseconds: 10_000)
                return Database()
            }
            let tasks = (0..<64).map { _ in Task { try await keeping.database } }
            for (number, task) in tasks.enumerated() where (number + round) % 3 != 0 { task.cancel() }
            var given = 0
            for (number, task) in tasks.enumerated() where (number + round) % 3 == 0 {
                if (try? await task.value) != nil { given += 1 }
            }
            #expect(given == tasks.indices.filter { ($0 + round) % 3 == 0 }.count)
        }
    }

    @Test func asyncLazyMakesOneInstanceForAllTasks() async {
        let made = Counter()
        let lazy = AsyncLazy {
            made.increment()
            await Task.yield()
            return Database()
        }
        let all = await withTaskGroup(of: Database.self) { group in
            for _ in 0..<64 { group.addTask { await lazy.value } }
            var all: [Database] = []
            for await one in group { all.append(one) }
            return all
        }
        #expect(all.allSatisfy { $0 === all[0] })
        #expect(made.value == 1)
    }

    @Test func asyncProviderMakesEachTime() async {
        let provider = AsyncProvider { Database() }
        let first = await provider()
        #expect(await provider() !== first)
    }

    @Test @MainActor func askersStayInTheirIsolation() async {
        let lazy = AsyncLazy { @MainActor in
            MainActor.assertIsolated()
            return Database()
        }
        _ = await lazy.value
        MainActor.assertIsolated()
    }
}
