import DigraphRuntime
import Foundation
import Testing

/// A graph of random objects, kept as generated code keeps them. An initializer calls some of the functions that it is
/// given, as long as they do not lead back to its object: every function gives an object of a lower number, or is called
/// only after its object was made.
private final class RandomGraph: @unchecked Sendable {
    enum Storage: CaseIterable {
        case strong, weak, scoped, lazy, perNumber, weaklyPerNumber
        case async, asyncWeak, asyncThrowing, asyncPerNumber

        var isAsync: Bool { [.async, .asyncWeak, .asyncThrowing, .asyncPerNumber].contains(self) }
    }

    final class Object: Sendable {
        let number: Int
        let needed: [Object]
        let later: [@Sendable () -> Object]

        init(_ number: Int, _ needed: [Object], _ later: [@Sendable () -> Object]) {
            self.number = number
            self.needed = needed
            self.later = later
        }
    }

    struct Failure: Error {}

    /// One registration.
    final class Member: @unchecked Sendable {
        let storage: Storage
        let needs: [Int]
        let calls: [Int]
        let later: [Int]
        let made = Counter()
        var lazy: SendableLazy<Object>?

        init(_ storage: Storage, needs: [Int], calls: [Int], later: [Int]) {
            self.storage = storage
            self.needs = needs
            self.calls = calls
            self.later = later
        }

        var isAsync: Bool { storage.isAsync }
    }

    let members: [Member]
    private let kept: KeptObjects
    private let session: KeptScope

    init(_ random: inout Random, count: Int = 40) {
        var members: [Member] = []
        for number in 0..<count {
            let storage = Storage.allCases.randomElement(using: &random)!
            let isAsync = storage.isAsync
            // What is made at once needs nothing that is `async`.
            let lower = (0..<number).filter { isAsync || !members[$0].isAsync }
            func some() -> [Int] { (0..<2).compactMap { _ in lower.randomElement(using: &random) } }
            members.append(
                Member(storage, needs: some(), calls: some(), later: [Int.random(in: 0..<count, using: &random)]))
        }
        self.members = members
        kept = KeptObjects(count: count, isShared: true)
        session = KeptScope(count: count, isShared: true)
        for (number, member) in members.enumerated() where member.storage == .lazy {
            member.lazy = SendableLazy { [unowned self] in make(number) }
        }
    }

    func clearSession() { session.clear() }

    /// What is made at once.
    func object(_ number: Int) -> Object {
        let member = members[number]
        switch member.storage {
        case .strong: return kept.object(number) { make(number) }
        case .lazy: return member.lazy!.value
        case .scoped: return session.current.object(number) { make(number) }
        case .weak: return kept.weakly(number) { make(number) }
        case .perNumber: return kept.value(number, for: number) { make(number) }
        case .weaklyPerNumber:
            return kept.value(
                number, for: number, holding: { object in { [weak object] in object } }, { make(number) })
        case .async, .asyncWeak, .asyncThrowing, .asyncPerNumber: fatalError("\(number) is async")
        }
    }

    func asyncObject(_ number: Int) async throws -> Object {
        let member = members[number]
        switch member.storage {
        case .strong, .lazy, .scoped, .weak, .perNumber, .weaklyPerNumber: return object(number)
        case .asyncPerNumber: return await kept.asyncValue(number, for: number) { await make(number) }
        case .async: return await kept.asyncValue(number) { await make(number) }
        case .asyncWeak:
            return await kept.asyncWeakly(
                number, holding: { object in { [weak object] in object } }, { await make(number) })
        case .asyncThrowing:
            return try await kept.asyncThrowingValue(number) {
                if member.made.value < 2 {
                    member.made.increment()
                    try await Task.sleep(nanoseconds: 1_000)
                    throw Failure()
                }
                return await make(number)
            }
        }
    }

    private func make(_ number: Int) -> Object {
        let member = members[number]
        let needed = member.needs.map { object($0) }
        for called in member.calls { _ = object(called) }
        member.made.increment()
        return Object(number, needed, functions(member))
    }

    private func make(_ number: Int) async -> Object {
        let member = members[number]
        var needed: [Object] = []
        for other in member.needs { needed.append(await persistent(other)) }
        await Task.yield()
        for called in member.calls { _ = await persistent(called) }
        member.made.increment()
        return Object(number, needed, functions(member))
    }

    /// An object whose making may fail, until it does not.
    private func persistent(_ number: Int) async -> Object {
        while true {
            if let object = try? await asyncObject(number) { return object }
            // A cancelled task leaves without having waited.
            await Task.yield()
        }
    }

    private func functions(_ member: Member) -> [@Sendable () -> Object] {
        member.later.filter { !members[$0].isAsync }.map { other in { [unowned self] in object(other) } }
    }
}

private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

#if os(macOS) || os(Linux) || os(Windows)
/// In processes of their own: other tests keep the threads of Swift's tasks busy.
///
/// Run with `--sanitize=thread`, too: it must stay silent.
@Suite struct StressTests {
    @Test func threadsAndTasksEnd() async {
        await #expect(processExitsWith: .success) {
            for seed in 0..<12 as Range<UInt64> { await askRandomGraph(seed: seed) }
        }
    }

    /// A cancellation handler runs under a lock of the task that Swift takes to resume it, too.
    @Test func cancelledTasksEnd() async {
        await #expect(processExitsWith: .success) {
            let watchdog = Watchdog()
            for _ in 0..<3_000 {
                let kept = Kept<[Int]>()
                let tasks = (0..<16).map { _ in
                    Task.detached {
                        try await kept.asyncThrowingValue {
                            try Task.checkCancellation()
                            await Task.yield()
                            return [1]
                        }
                    }
                }
                for task in tasks { task.cancel() }
                for task in tasks { _ = try? await task.value }
            }
            watchdog.stop()
        }
    }
}

/// 32 threads and 32 tasks, of which some are cancelled, ask a random graph for random objects.
private func askRandomGraph(seed: UInt64) async {
    let watchdog = Watchdog("seed \(seed)")
    defer { watchdog.stop() }
    var random = Random(state: seed)
    let graph = RandomGraph(&random)
    let count = graph.members.count
    let first = graph.members.map { _ in Kept<RandomGraph.Object>() }
    let check: @Sendable (RandomGraph.Object) -> Void = { object in
        for later in object.later { _ = later() }
        switch graph.members[object.number].storage {
        case .strong, .lazy, .perNumber, .async, .asyncThrowing, .asyncPerNumber:
            precondition(first[object.number].value { object } === object, "another \(object.number), seed \(seed)")
        case .weak, .weaklyPerNumber, .scoped, .asyncWeak: break
        }
    }

    let threads = Task.detached {
        await withUnsafeContinuation { continuation in
            Thread.detachNewThread {
                onThreads(32) { number in
                    var random = Random(state: seed &* 100 &+ UInt64(number))
                    for _ in 0..<100 {
                        if Int.random(in: 0..<40, using: &random) == 0 { graph.clearSession() }
                        let wish = Int.random(in: 0..<count, using: &random)
                        if !graph.members[wish].isAsync { check(graph.object(wish)) }
                    }
                }
                continuation.resume()
            }
        }
    }
    for turn in 0..<4 {
        let wishes = (0..<32).map { _ in Int.random(in: 0..<count, using: &random) }
        let tasks = wishes.map { wish in
            Task.detached { if let object = try? await graph.asyncObject(wish) { check(object) } }
        }
        for (number, task) in tasks.enumerated() where (number + turn) % 3 == 0 { task.cancel() }
        for task in tasks { await task.value }
    }
    await threads.value
    for member in graph.members where [.strong, .lazy, .perNumber, .async, .asyncPerNumber].contains(member.storage) {
        precondition(member.made.value <= 1, "made more than once, seed \(seed)")
    }
}
#endif
