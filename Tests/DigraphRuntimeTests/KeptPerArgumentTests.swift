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

    // MARK: - Releases

    @Test func whatIsReleasedIsMadeAnew() {
        let kept = KeptPerArgument<Int, Object>()
        let held = kept.value(for: 1) { Object(1) }
        let other = kept.value(for: 2) { Object(2) }
        kept.release(1)
        kept.release(3)
        #expect(kept.value(for: 1) { Object(1) } !== held)
        #expect(kept.value(for: 2) { Object(2) } === other)
        #expect(kept.count == 2)
    }

    @Test func theOneThatWasAskedForLeastRecentlyGoes() {
        let kept = KeptPerArgument<Int, Object>(keeping: 3)
        let first = (0..<3).map { number in kept.value(for: number) { Object(number) } }
        _ = kept.value(for: 0) { Object(-1) }
        _ = kept.value(for: 3) { Object(3) }
        #expect(kept.count == 3)
        #expect(kept.value(for: 0) { Object(-1) } === first[0])
        #expect(kept.value(for: 2) { Object(-1) } === first[2])
        #expect(kept.value(for: 1) { Object(-1) }.number == -1)
    }

    @Test func whatIsReleasedDoesNotCount() {
        let kept = KeptPerArgument<Int, Object>(keeping: 2)
        let first = kept.value(for: 1) { Object(1) }
        for number in 2..<100 {
            _ = kept.value(for: number) { Object(number) }
            kept.release(number)
        }
        #expect(kept.value(for: 1) { Object(-1) } === first)
        #expect(kept.count == 1)
    }

    /// Each making has an entry already; only what was made counts.
    @Test func aMakingMayAskForMoreThanAreKept() {
        let kept = KeptPerArgument<Int, Object>(keeping: 1)
        @Sendable func object(_ number: Int) -> Object {
            kept.value(for: number) { Object(number == 0 ? 0 : object(number - 1).number + 1) }
        }
        #expect(object(100).number == 100)
        #expect(kept.count == 1)
        for number in 1000..<2000 {
            #expect(throws: Failure.self) { try kept.value(for: number) { throw Failure() } }
        }
        #expect(kept.count <= 16)
        #expect(kept.value(for: 100) { Object(-1) }.number == 100)
    }

    @Test func whatIsReleasedWhileItIsMadeIsNotKept() async {
        let kept = KeptPerArgument<Int, Object>(keeping: 4)
        let (start, end) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
        let making = Task {
            await kept.asyncValue(for: 1) {
                start.continuation.finish()
                for await _ in end.stream {}
                return Object(1)
            }
        }
        for await _ in start.stream {}
        kept.release(1)
        end.continuation.finish()
        let object = await making.value
        #expect(kept.count == 0)
        #expect(kept.value(for: 1) { Object(2) } !== object)
        #expect(kept.count == 1)
    }

    /// What goes may ask and release in turn.
    @Test func theDeinitializerOfWhatGoesMayAskAndRelease() {
        let kept = KeptPerArgument<Int, Farewell>(keeping: 8)
        @Sendable func farewell(_ number: Int) -> Farewell {
            kept.value(for: number) {
                Farewell {
                    if number >= 1_000_000 { return kept.release(number - 1_000_000) }
                    _ = farewell(number + 1_000_000)
                }
            }
        }
        onThreads(8) { thread in
            for number in 0..<500 { _ = farewell(number * 2 + thread % 2) }
        }
        #expect(kept.count <= 8)
    }

    /// Run with `--sanitize=thread`, too: it must stay silent.
    @Test func threadsAskAndReleaseAtOnce() {
        let kept = KeptPerArgument<Int, Object>(keeping: 10)
        let broken = Counter()
        onThreads(16) { thread in
            for round in 0..<2000 {
                let number = (round * 7 + thread) % 40
                if kept.value(for: number, make: { Object(number) }).number != number { broken.increment() }
                if round % 3 == 0 { kept.release((number + 1) % 40) }
                if kept.count > 10 + 16 { broken.increment() }
            }
        }
        #expect(broken.value == 0)
        #expect(kept.count <= 10)
    }

    @Test func tasksAskAndReleaseAtOnce() async {
        let kept = KeptPerArgument<Int, Object>(keeping: 5)
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<500 {
                group.addTask {
                    if task % 4 == 0 { kept.release(task % 20) }
                    let object = await kept.asyncValue(for: task % 20) {
                        await Task.yield()
                        return Object(task % 20)
                    }
                    return object.number == task % 20
                }
            }
            for await isRight in group { #expect(isRight) }
        }
        #expect(kept.count <= 5)
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
