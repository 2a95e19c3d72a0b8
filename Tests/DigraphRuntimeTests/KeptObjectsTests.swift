import Testing

@testable import DigraphRuntime

/// What generated code does, by hand: two kept objects, one of which needs the other.
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
    private let kept = KeptObjects(count: 2, isShared: true)
    var counted: Counted {
        kept.object(0) {
            made.increment()
            return Counted()
        }
    }
    var holder: Holder { kept.object(1) { Holder(counted: counted) } }
}

@Suite struct KeptObjectsTests {
    private struct Failure: Error {}
    private final class Object: Sendable {}
    private static let kinds = [false, true]

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

    @Test(arguments: kinds) func membersOfOneClusterAreMadeTogether(isShared: Bool) {
        let kept = KeptObjects(count: 1, isShared: isShared)
        let made = Counter()
        func both() -> (left: Object, right: Object) {
            made.increment()
            return (Object(), Object())
        }
        let left = kept.value(0, \.left) { both() }
        let right = kept.value(0, \.right) { both() }
        #expect(left === kept.value(0) { both() }.left)
        #expect(right === kept.value(0) { both() }.right)
        #expect(made.value == 1)
    }

    @Test(arguments: kinds) func nothingIsKeptOfAMakingThatThrows(isShared: Bool) throws {
        let kept = KeptObjects(count: 1, isShared: isShared)
        for _ in 0..<2 {
            #expect(throws: Failure.self) { try kept.throwingValue(0) { () -> Object in throw Failure() } }
        }
        let object = Object()
        #expect(try kept.throwingValue(0) { object } === object)
        #expect(try kept.throwingValue(0) { Object() } === object)
    }

    @Test(arguments: kinds) func nilIsKeptToo(isShared: Bool) {
        let kept = KeptObjects(count: 1, isShared: isShared)
        #expect(kept.value(0) { Object?.none } == nil)
        #expect(kept.value(0) { Object?.some(Object()) } == nil)
    }

    /// A box is for one type, an object of any size: an enum without a case's payload, a tuple, a large struct, a function.
    @Test(arguments: kinds) func valuesOfAllKindsAreKept(isShared: Bool) {
        struct Large: Equatable {
            var numbers = (1, 2, 3, 4, 5)
            var words = ["a", "b"]
            static func == (left: Large, right: Large) -> Bool { left.words == right.words }
        }
        enum Mode { case on, off }
        let kept = KeptObjects(count: 5, isShared: isShared)
        for _ in 0..<2 {
            #expect(kept.value(0) { Large() } == Large())
            #expect(kept.value(1) { Mode.off } == .off)
            #expect(kept.value(2) { () } == ())
            #expect(kept.value(3) { { 7 } as @Sendable () -> Int }() == 7)
            #expect(kept.value(4) { Int.self as Any.Type } == Int.self)
        }
    }

    @Test(arguments: kinds) func theGraphsEndReleasesItsObjects(isShared: Bool) {
        weak var object: Object?
        weak var inBox: Object?
        do {
            let kept = KeptObjects(count: 3, isShared: isShared)
            object = kept.object(0) { Object() }
            inBox = kept.value(2) { (Object(), 1) }.0
            #expect(object != nil)
            #expect(inBox != nil)
        }
        #expect(object == nil)
        #expect(inBox == nil)
    }

    // MARK: - Weakly

    private final class WeakGraph: Sendable {
        let made = Counter()
        private let kept: KeptObjects

        init(isShared: Bool = true) { kept = KeptObjects(count: 2, isShared: isShared) }

        var object: Object {
            kept.weakly(0) {
                made.increment()
                return Object()
            }
        }

        func optional(_ isThere: Bool) -> Object? {
            func make() -> Object? {
                made.increment()
                return isThere ? Object() : nil
            }
            return kept.weakly(
                1, holding: { object in { [weak object] in if let object { object } else { nil } } }, make)
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

    /// A failed creation is tried again.
    @Test(arguments: kinds) func nilIsNotKeptWeakly(isShared: Bool) {
        let graph = WeakGraph(isShared: isShared)
        #expect(graph.optional(false) == nil)
        let object = graph.optional(true)
        #expect(object != nil)
        #expect(graph.optional(false) === object)
        #expect(graph.made.value == 2)
    }

    @Test(arguments: kinds) func nothingIsKeptWeaklyOfAMakingThatThrows(isShared: Bool) throws {
        let kept = KeptObjects(count: 1, isShared: isShared)
        func object(_ make: () throws -> Object) throws -> Object {
            try kept.throwingWeakly(0, holding: { object in { [weak object] in object } }, make)
        }
        #expect(throws: Failure.self) { try object { throw Failure() } }
        let made = Object()
        #expect(try object { made } === made)
        #expect(try object { Object() } === made)
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

    // MARK: - Per argument

    @Test(arguments: kinds) func anObjectForEachValueOfTheArguments(isShared: Bool) {
        let kept = KeptObjects(count: 1, isShared: isShared)
        func object(_ number: Int) -> Object { kept.value(0, for: number, keeping: 2) { Object() } }
        kept.release(0, for: 1, Object.self)
        let (one, two) = (object(1), object(2))
        #expect(object(1) === one)
        #expect(object(2) === two)
        kept.release(0, for: 1, Object.self)
        #expect(object(1) !== one)
        _ = object(3)
        #expect(object(2) !== two)
    }

    // MARK: - Scopes

    private final class ScopedGraph: Sendable {
        private let session: KeptScope
        init(isShared: Bool = true) { session = KeptScope(count: 1, isShared: isShared) }
        func object(_ make: () -> Object = { Object() }) -> Object { session.current.object(0, make) }
        func clearSession() { session.clear() }
    }

    @Test(arguments: kinds) func aClearedScopeLetsGoOfItsObjects(isShared: Bool) {
        let graph = ScopedGraph(isShared: isShared)
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

    @Test(arguments: kinds) func whatIsMadeWhileTheScopeIsClearedIsNotKept(isShared: Bool) {
        let graph = ScopedGraph(isShared: isShared)
        let made = graph.object {
            graph.clearSession()
            return Object()
        }
        #expect(graph.object() !== made)
    }

    /// Swift would stop a program that uses a variable while it is set.
    @Test(arguments: kinds) func theEndOfAnObjectMayUseTheClearedScope(isShared: Bool) {
        final class Farewell {
            let onEnd: () -> Void
            init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }
            deinit { onEnd() }
        }
        let session = KeptScope(count: 2, isShared: isShared)
        var last: Object?
        _ = session.current.object(0) { Farewell { last = session.current.object(1) { Object() } } }
        session.clear()
        #expect(last != nil)
        #expect(session.current.object(1) { Object() } === last)
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
        let shared = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let kept = KeptObjects(count: 1, isShared: true)
            _ = kept.object(0) { kept.object(0) { Graph() } }
        }
        let plain = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let kept = KeptObjects(count: 1)
            _ = kept.object(0) { kept.object(0) { Graph() } }
        }
        for result in [shared, plain] {
            let message = String(decoding: result.standardErrorContent, as: UTF8.self)
            #expect(message.contains("'Graph' is still being made, and its making already asks for it."))
        }
    }

    @Test func makingsThatAskForEachOthersObjectsStopTheProgram() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let kept = KeptObjects(count: 2, isShared: true)
            let meeting = Meeting(of: 2)
            onThreads(2) { number in
                if number == 0 {
                    _ = kept.object(0) {
                        meeting.come()
                        _ = kept.object(1) { Graph.Counted() }
                        return Graph()
                    }
                } else {
                    _ = kept.object(1) {
                        meeting.come()
                        _ = kept.object(0) { Graph() }
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
