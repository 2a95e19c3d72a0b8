import Testing

@testable import DigraphRuntime

/// What the generated code of a `Sendable` graph does, by hand: two kept objects, one of which needs the other.
private final class Graph: Sendable {
    final class Counted: Sendable {
        let isWhole: Bool
        init() { isWhole = true }
    }

    final class Holder: Sendable {
        let counted: Counted
        init(counted: Counted) { self.counted = counted }
    }

    let made = Counter()
    private let keptCounted = Kept<Counted>()
    var counted: Counted {
        keptCounted.value {
            made.increment()
            return Counted()
        }
    }

    private let keptHolder = Kept<Holder>()
    var holder: Holder { keptHolder.value { Holder(counted: counted) } }
}

@Suite struct KeptTests {
    private struct Failure: Error {}
    private final class Object: Sendable {}

    /// Run with `--sanitize=thread`, too: it must stay silent.
    @Test func allThreadsGetOneInstance() {
        for _ in 0..<20 {
            let graph = Graph()
            let meeting = Meeting(of: 16)
            let first = Kept<Graph.Counted>()
            let broken = Counter()
            onThreads(16) { _ in
                meeting.come()
                for _ in 0..<500 {
                    let counted = graph.counted
                    if counted !== first.value({ counted }) || !counted.isWhole { broken.increment() }
                    if graph.holder.counted !== counted { broken.increment() }
                }
            }
            #expect(broken.value == 0)
            #expect(graph.made.value == 1)
        }
    }

    @Test func membersOfOneClusterAreMadeTogether() {
        let kept = Kept<(left: Object, right: Object)>()
        let made = Counter()
        func both() -> (left: Object, right: Object) {
            made.increment()
            return (Object(), Object())
        }
        let left = kept.value(\.left) { both() }
        let right = kept.value(\.right) { both() }
        #expect(left === kept.value { both() }.left)
        #expect(right === kept.value { both() }.right)
        #expect(made.value == 1)
    }

    @Test func nothingIsKeptOfAMakingThatThrows() {
        let kept = Kept<Object>()
        #expect(throws: Failure.self) { try kept.value { throw Failure() } }
        let object = Object()
        #expect(kept.value { object } === object)
        #expect(kept.value { Object() } === object)
    }

    @Test func nilIsKeptToo() {
        let kept = Kept<Object?>()
        #expect(kept.value { nil } == nil)
        #expect(kept.value { Object() } == nil)
    }

    @Test func theBoxLetsGoOfItsObject() {
        weak var object: Object?
        do {
            let kept = Kept<Object>()
            object = kept.value { Object() }
            #expect(object != nil)
            _ = Kept<Object>()
        }
        #expect(object == nil)
    }

    // MARK: - Weakly

    private final class WeakGraph: @unchecked Sendable {
        let made = Counter()
        private func makeObject() -> Object {
            made.increment()
            return Object()
        }

        private weak var keptObject: Object?
        private let keptObjectMaking = KeptWeakly()
        var object: Object {
            keptObjectMaking.value(kept: { keptObject }, keep: { keptObject = $0 }, make: makeObject)
        }
    }

    @Test func aWeaklyKeptObjectIsOneWhileItIsHeld() {
        let graph = WeakGraph()
        do {
            let object = graph.object
            let identity = ObjectIdentifier(object)
            onThreads(8) { _ in
                for _ in 0..<200 where ObjectIdentifier(graph.object) != identity { Issue.record("another object") }
            }
            withExtendedLifetime(object) {}
            #expect(graph.made.value == 1)
        }
        _ = graph.object
        #expect(graph.made.value == 2)
    }

    @Test func threadsThatHoldAWeaklyKeptObjectHaveTheSame() {
        let graph = WeakGraph()
        for _ in 0..<200 {
            let meeting = Meeting(of: 4)
            let seen = Kept<Object>()
            let end = Meeting(of: 4)
            onThreads(4) { _ in
                meeting.come()
                let object = graph.object
                if seen.value({ object }) !== object { Issue.record("another object") }
                end.come()
            }
        }
    }

    // MARK: - Scopes

    private final class ScopedGraph: Sendable {
        final class SessionObjects: Sendable { let object = Kept<Object>() }
        private let session = KeptScope { SessionObjects() }
        func object(_ make: () -> Object = { Object() }) -> Object { session.objects.object.value(make) }
        func clearSession() { session.clear() }
    }

    @Test func aClearedScopeLetsGoOfItsObjects() {
        let graph = ScopedGraph()
        weak var first: Object?
        do {
            let object = graph.object()
            first = object
            #expect(graph.object() === object)
        }
        #expect(first != nil)
        graph.clearSession()
        #expect(first == nil)
    }

    @Test func whatIsMadeWhileTheScopeIsClearedIsNotKept() {
        let graph = ScopedGraph()
        let made = graph.object {
            graph.clearSession()
            return Object()
        }
        #expect(graph.object() !== made)
    }

    @Test func scopesAreClearedWhileOthersAsk() {
        let graph = ScopedGraph()
        onThreads(8) { number in
            for round in 0..<500 {
                if (round + number) % 7 == 0 { graph.clearSession() }
                _ = graph.object()
            }
        }
    }

    // MARK: - Misuse

    #if os(macOS) || os(Linux) || os(Windows)
    @Test func aMakingThatAsksForItsOwnObjectStopsTheProgram() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let kept = Kept<Graph>()
            _ = kept.value { kept.value { Graph() } }
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("'Graph' is still being made, and its making already asks for it."))
    }

    @Test func makingsThatAskForEachOthersObjectsStopTheProgram() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let graph = Kept<Graph>()
            let object = Kept<Graph.Counted>()
            let meeting = Meeting(of: 2)
            onThreads(2) { number in
                if number == 0 {
                    _ = graph.value {
                        meeting.come()
                        _ = object.value { Graph.Counted() }
                        return Graph()
                    }
                } else {
                    _ = object.value {
                        meeting.come()
                        _ = graph.value { Graph() }
                        return Graph.Counted()
                    }
                }
            }
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("'Graph'"))
        #expect(message.contains("'Counted'"))
        #expect(message.contains("are still being made, and their makings ask for each other's objects."))
    }
    #endif
}
