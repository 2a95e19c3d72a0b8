import Testing

@testable import DigraphRuntime

/// What generated code does for an object that is kept and made `async`, by hand.
private final class AsyncKeeping: Sendable {
    final class Database: Sendable {}
    struct Failure: Error {}

    private let kept = Kept<Database>()
    let make: @Sendable () async throws -> Database
    /// Those who are about to ask.
    let askers = Counter()

    init(_ make: @escaping @Sendable () async throws -> Database) { self.make = make }

    var database: Database {
        get async throws {
            askers.increment()
            return try await kept.asyncThrowingValue { try await make() }
        }
    }
}

@Suite struct AsyncKeptTests {
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

    @Test func whoCannotThrowWaitsThoughCancelled() async {
        let kept = Kept<Database>()
        let made = Counter()
        let tasks = (0..<16).map { _ in
            Task {
                await kept.asyncValue {
                    made.increment()
                    await Task.yield()
                    return Database()
                }
            }
        }
        for task in tasks { task.cancel() }
        var all: [Database] = []
        for task in tasks { all.append(await task.value) }
        #expect(all.allSatisfy { $0 === all[0] })
        #expect(made.value == 1)
    }

    @Test func tasksThatHoldAWeaklyKeptObjectHaveTheSame() async throws {
        final class Keeping: @unchecked Sendable {
            nonisolated(nonsending) func makeDatabase() async throws -> Database {
                try await Task.sleep(nanoseconds: 1_000)
                return Database()
            }

            private let kept = KeptObjects(count: 1, isShared: true)
            var database: Database {
                get async throws {
                    try await kept.asyncThrowingWeakly(
                        0, holding: { database in { [weak database] in database } }, makeDatabase)
                }
            }
        }
        let keeping = Keeping()
        for _ in 0..<50 {
            let all = try await withThrowingTaskGroup(of: Database.self) { group in
                for _ in 0..<16 { group.addTask { try await keeping.database } }
                var all: [Database] = []
                for try await one in group { all.append(one) }
                return all
            }
            #expect(all.allSatisfy { $0 === all[0] })
        }
    }

    #if os(macOS) || os(Linux) || os(Windows)
    @Test func makingsThatAskForEachOthersObjectsStopTheProgram() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let left = Kept<[Int]>()
            let right = Kept<[String]>()
            let begun = Counter()
            async let one = left.asyncValue {
                begun.increment()
                while begun.value < 2 { await Task.yield() }
                _ = await right.asyncValue { [] }
                return []
            }
            async let other = right.asyncValue {
                begun.increment()
                while begun.value < 2 { await Task.yield() }
                _ = await left.asyncValue { [] }
                return []
            }
            _ = await (one, other)
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("'Array<Int>'"))
        #expect(message.contains("are still being made, and their makings ask for each other's objects."))
    }
    #endif

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
