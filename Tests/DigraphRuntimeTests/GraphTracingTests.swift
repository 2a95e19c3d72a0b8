import DigraphRuntime
import Testing

/// What a handler was told, without durations.
private final class Lines: @unchecked Sendable {
    private(set) var all: [String] = []

    func add(_ line: String) { all.append(line) }
}

@Suite(.serialized)
struct GraphTracingTests {
    @Test func withoutAHandlerThereIsNoMaking() {
        GraphTracing.handler = nil
        #expect(GraphTracing.begin("A", ".prototype", in: "G") == nil)
        GraphTracing.end(nil)
    }

    @Test func theLoggerWritesLines() throws {
        let lines = Lines()
        GraphTracing.handler = GraphTracing.logger { lines.add($0) }
        defer { GraphTracing.handler = nil }
        let outer = GraphTracing.begin("Client", ".perContainer", in: "AppGraph")
        let inner = GraphTracing.begin("Wire", ".prototype", in: "AppGraph")
        GraphTracing.end(inner)
        GraphTracing.end(outer)
        try #require(lines.all.count == 4)
        #expect(lines.all[0] == "→ Client .perContainer of AppGraph")
        #expect(lines.all[1] == "  → Wire .prototype of AppGraph")
        #expect(lines.all[2].wholeMatch(of: /\ \ ← Wire \d+\.\d\d ms/) != nil)
        #expect(lines.all[3].wholeMatch(of: /← Client \d+\.\d\d ms/) != nil)
    }

    @Test func durationsAreWritten() throws {
        GraphTracing.handler = { _ in }
        defer { GraphTracing.handler = nil }
        let making = try #require(GraphTracing.begin("A", ".prototype", in: "G"))
        GraphTracing.end(making)
        #expect(GraphTracing.Event.end(making, seconds: 0.012345).description == "← A 12.34 ms")
        #expect(GraphTracing.Event.end(making, seconds: 1.5).description == "← A 1500.00 ms")
        #expect(GraphTracing.Event.end(making, seconds: 0.00009).description == "← A 0.09 ms")
    }

    @Test func durationsAreMeasured() async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: Double.self)
        GraphTracing.handler = { if case .end(_, let seconds) = $0 { continuation.yield(seconds) } }
        defer { GraphTracing.handler = nil }
        let making = GraphTracing.begin("A", ".prototype", in: "G")
        try await Task.sleep(nanoseconds: 20_000_000)
        GraphTracing.end(making)
        let seconds = try #require(await stream.first { _ in true })
        #expect(seconds >= 0.02 && seconds < 20)
    }

    @Test func eachTaskHasItsOwnDepth() async throws {
        GraphTracing.handler = { _ in }
        defer { GraphTracing.handler = nil }
        let outer = try #require(GraphTracing.begin("Outer", ".prototype", in: "G"))
        async let other = {
            let making = GraphTracing.begin("Other", ".prototype", in: "G")
            await Task.yield()
            GraphTracing.end(making)
            return making
        }()
        let inner = try #require(GraphTracing.begin("Inner", ".prototype", in: "G"))
        await Task.yield()
        let innermost = try #require(GraphTracing.begin("Innermost", ".prototype", in: "G"))
        for making in [innermost, inner] { GraphTracing.end(making) }
        let next = try #require(GraphTracing.begin("Next", ".prototype", in: "G"))
        for making in [next, outer] { GraphTracing.end(making) }
        let elsewhere = try #require(await other)
        #expect([outer, inner, innermost, next, elsewhere].map(\.depth) == [0, 1, 2, 1, 0])
        #expect(Set([outer, inner, innermost, next, elsewhere].map(\.number)).count == 5)
        let last = GraphTracing.begin("Last", ".prototype", in: "G")
        GraphTracing.end(last)
        #expect(last?.depth == 0)
    }

    @Test func aMakingEndsAtTheHandlerWithWhichItBegan() {
        let (first, second) = (Lines(), Lines())
        GraphTracing.handler = { first.add($0.description) }
        let making = GraphTracing.begin("A", ".prototype", in: "G")
        GraphTracing.handler = { second.add($0.description) }
        GraphTracing.end(making)
        GraphTracing.handler = nil
        #expect(first.all.count == 2)
        #expect(second.all.isEmpty)
    }
}
