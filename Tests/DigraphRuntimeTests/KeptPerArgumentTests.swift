import Testing

@testable import DigraphRuntime

@Suite struct KeptPerArgumentTests {
    private struct Failure: Error {}

    private final class Object: Sendable {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    private final class Graph: Sendable {
        let made = Counter()
        private let keptObject = KeptPerArgument<Int, Object>()
        func object(_ number: Int) -> Object {
            keptObject.value(for: number) {
                made.increment()
                return Object(number)
            }
        }

        let keptPage = KeptPerArgument<Int, Object>()
        func page(_ number: Int) -> Object {
            keptPage.value(
                for: number, holding: { page in { [weak page] in page } },
                make: {
                    made.increment()
                    return Object(number)
                })
        }
    }

    /// Run with `--sanitize=thread`, too: it must stay silent.
    @Test func allThreadsGetOneInstanceForEachValue() {
        let graph = Graph()
        let first = (0..<100).map { _ in Kept<Object>() }
        let broken = Counter()
        onThreads(16) { thread in
            for round in 0..<1000 {
                let number = (round * 7 + thread) % 100
                let object = graph.object(number)
                if object.number != number || first[number].value({ object }) !== object { broken.increment() }
            }
        }
        #expect(broken.value == 0)
        #expect(graph.made.value == 100)
    }

    /// The threads wait for each other within the makings: none waits for another value's.
    @Test func differentValuesAreMadeAtTheSameTime() {
        let kept = KeptPerArgument<Int, Object>()
        let meeting = Meeting(of: 8)
        onThreads(8) { number in
            _ = kept.value(for: number) {
                meeting.come()
                return Object(number)
            }
        }
        #expect(kept.count == 8)
    }

    @Test func aMakingAsksForOtherValues() {
        let kept = KeptPerArgument<Int, Object>()
        @Sendable func object(_ number: Int) -> Object {
            kept.value(for: number) { Object(number == 0 ? 0 : object(number - 1).number + 1) }
        }
        #expect(object(100).number == 100)
        #expect(kept.count == 101)
    }

    @Test func threadsThatHoldAWeaklyKeptObjectHaveTheSame() {
        let graph = Graph()
        for round in 0..<200 {
            let meeting = Meeting(of: 4)
            let end = Meeting(of: 4)
            let seen = Kept<Object>()
            onThreads(4) { _ in
                meeting.come()
                let page = graph.page(round % 3)
                if seen.value({ page }) !== page { Issue.record("another page") }
                end.come()
            }
        }
    }

    // MARK: - What is gone

    @Test func whatIsGoneDoesNotStay() {
        let graph = Graph()
        let held = (0..<50).map { graph.page($0) }
        for number in 50..<10_000 { _ = graph.page(number) }
        #expect(graph.keptPage.count <= 200)
        for page in held { #expect(graph.page(page.number) === page) }
        #expect(graph.made.value == 10_000)
    }

    @Test func nothingIsKeptOfAMakingThatThrows() {
        let kept = KeptPerArgument<Int, Object>()
        for number in 0..<1000 {
            #expect(throws: Failure.self) { try kept.value(for: number) { throw Failure() } }
        }
        #expect(kept.count <= 16)
        let object = kept.value(for: 7) { Object(7) }
        #expect(kept.value(for: 7) { Object(8) } === object)
    }

    @Test func nilIsKeptToo() {
        let kept = KeptPerArgument<Int, Object?>()
        #expect(kept.value(for: 1) { nil } == nil)
        #expect(kept.value(for: 1) { Object(1) } == nil)
        #expect(kept.value(for: 2) { Object(2) } != nil)
    }

    /// Asks for another one when it goes.
    private final class Farewell: Sendable {
        let goodbye: @Sendable () -> Void
        init(_ goodbye: @escaping @Sendable () -> Void) { self.goodbye = goodbye }
        deinit { goodbye() }
    }

    /// What is let go of may ask in turn: the lock is free then, and the table can be changed.
    @Test func whatGoesMayAsk() {
        let kept = KeptPerArgument<Int, Farewell>()
        let gone = Counter()
        @Sendable func farewell(_ number: Int) -> Farewell {
            kept.value(
                for: number, holding: { object in { [weak object] in object } },
                make: {
                    Farewell {
                        gone.increment()
                        if number < 1_000_000 { _ = farewell(number + 1_000_000) }
                    }
                })
        }
        onThreads(8) { thread in
            for number in 0..<500 { _ = farewell(number * 2 + thread % 2) }
        }
        #expect(gone.value >= 2_000)
        #expect(kept.count <= 100)
    }

    // MARK: - Tasks

    @Test func allTasksGetOneInstanceForEachValue() async {
        let kept = KeptPerArgument<Int, Object>()
        let made = Counter()
        await withTaskGroup(of: Object.self) { group in
            for task in 0..<200 {
                group.addTask {
                    await kept.asyncValue(for: task % 10) {
                        await Task.yield()
                        made.increment()
                        return Object(task % 10)
                    }
                }
            }
            var seen: [Int: Object] = [:]
            for await object in group {
                #expect(seen[object.number] == nil || seen[object.number] === object)
                seen[object.number] = object
            }
        }
        #expect(made.value == 10)
    }

    @Test func aTaskThatIsCancelledLeaves() async {
        let kept = KeptPerArgument<Int, Object>()
        let tasks = (0..<100).map { number in
            Task.detached {
                try await kept.asyncValue(for: number % 5) {
                    try Task.checkCancellation()
                    await Task.yield()
                    return Object(number % 5)
                }
            }
        }
        for task in tasks { task.cancel() }
        for task in tasks { _ = try? await task.value }
        let object = try? await kept.asyncValue(for: 1) { () async throws -> Object in Object(1) }
        #expect(object?.number == 1)
    }

    // MARK: - Misuse

    #if os(macOS) || os(Linux) || os(Windows)
    @Test func aMakingThatAsksForItsOwnObjectStopsTheProgram() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let kept = KeptPerArgument<Int, Graph>()
            _ = kept.value(for: 1) { kept.value(for: 1) { Graph() } }
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("'Graph' is still being made, and its making already asks for it."))
    }
    #endif
}
