import DigraphRuntime
import Foundation
import Testing

@Suite("Disposals") struct DisposalsTests {
    private struct Problem: Error, Equatable { var number: Int }

    @Test("the last comes first, all are disposed of, and the first error is returned") func order() throws {
        let disposals = Disposals(of: "G")
        var closed: [Int] = []
        for number in 1...4 {
            disposals.add("Pool") {
                closed.append(number)
                if number.isMultiple(of: 2) { throw Problem(number: number) }
            }
        }
        #expect(throws: Problem(number: 4)) { try disposals.dispose().get() }
        #expect(closed == [4, 3, 2, 1])
        try disposals.dispose().get()
        #expect(closed.count == 4)
    }

    @Test("a scope is disposed of by itself, without what is made meanwhile") func scopes() {
        let disposals = Disposals(of: "G")
        var closed: [String] = []
        func add(_ name: String, scope: String? = nil) {
            disposals.add("Pool", scope: scope) {
                closed.append(name)
                if name == "second" { add("meanwhile", scope: "session") }
            }
        }
        add("first", scope: "session")
        add("graph")
        add("second", scope: "session")
        disposals.dispose(scope: "page")
        disposals.dispose(scope: "session")
        #expect(closed == ["second", "first"])
        disposals.dispose()
        #expect(closed == ["second", "first", "meanwhile", "graph"])
    }

    @Test("a higher rank comes first, and an included graph each time") func ranks() throws {
        let disposals = Disposals(of: "G")
        var closed: [String] = []
        func add(_ name: String, rank: Int, isGraph: Bool = false) {
            disposals.add("Pool", rank: rank, isGraph: isGraph) { closed.append(name) }
        }
        add("second", rank: 2)
        add("first", rank: 2)
        add("graph", rank: 0, isGraph: true)
        add("third", rank: 1)
        disposals.dispose()
        #expect(closed == ["first", "second", "third", "graph"])
        disposals.dispose()
        #expect(closed.suffix(2) == ["graph", "graph"])
        #expect(throws: ClosedGraphError.self) { try disposals.addIfOpen("Pool") {} }
    }

    @Test("a disposal can clear a scope and close its own graph") func within() {
        let disposals = Disposals(of: "G")
        var closed: [String] = []
        disposals.add("Pool") { closed.append("pool") }
        disposals.add("Session", scope: "session") { closed.append("session") }
        disposals.add("Server") {
            disposals.dispose(scope: "session")
            disposals.dispose()
            closed.append("server")
        }
        disposals.dispose()
        #expect(closed == ["session", "server", "pool"])
    }

    @Test("what waits is waited for, also in a task that is cancelled") func waiting() async throws {
        let closed = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            let disposals = Disposals(of: "G")
            var closed: [Int] = []
            disposals.add("Pool") { closed.append(1) }
            disposals.add("Pool") {
                await Task.yield()
                closed.append(2)
            }
            _ = await disposals.dispose()
            return closed
        }.value
        #expect(closed == [2, 1])
    }

    @Test("a task that a disposal begins is within it until it ends") func inheritance() async throws {
        let disposals = Disposals(of: "G")
        let closed = Counter()
        let (hasEnded, end) = AsyncStream.makeStream(of: Void.self)
        nonisolated(unsafe) var task: Task<Int, Never>?
        disposals.add("Pool") {
            try await Task { await disposals.dispose() }.value.get()
            closed.increment()
            task = Task {
                for await _ in hasEnded { break }
                disposals.add("Pool") { () async in closed.increment() }
                await disposals.dispose()
                return closed.value
            }
        }
        try await disposals.dispose().get()
        #expect(closed.value == 1)
        end.yield()
        #expect(await task?.value == 2)
    }

    @Test("a thread that closes waits for one that clears, and disposes of what is left") func threads() {
        let watchdog = Watchdog()
        defer { watchdog.stop() }
        for _ in 0..<100 {
            let disposals = Disposals(of: "G")
            let (isClearing, ended) = (Meeting(of: 2), Counter())
            let kept = Kept<Counter>()
            disposals.add("Pool") { #expect(ended.value == 2) }
            for _ in 1...2 {
                disposals.add("Session", scope: "session") {
                    if ended.value == 0 { isClearing.come() }
                    kept.value { Counter() }.increment()
                    ended.increment()
                }
            }
            onThreads(2) { number in
                if number == 0 {
                    disposals.dispose(scope: "session")
                    return
                }
                isClearing.come()
                kept.value { Counter() }.increment()
                disposals.dispose()
                #expect(ended.value == 2)
            }
            #expect(kept.value { Counter() }.value == 3)
        }
    }

    @Test("a start that has ended is not the start of its tasks") func starts() async throws {
        let kept = KeptObjects(count: 1, isShared: true)
        let attempts = Counter()
        @Sendable func attempt() throws -> Counter {
            try kept.throwingValue(0) {
                if attempts.increment() < 3 { throw Problem(number: attempts.value) }
                return Counter()
            }
        }
        nonisolated(unsafe) var task: Task<Void, any Error>?
        let (hasEnded, end) = AsyncStream.makeStream(of: Void.self)
        try GraphStart().make("Poller") {
            for _ in 1...5 { #expect(throws: Problem(number: 1)) { try attempt() } }
            task = Task {
                for await _ in hasEnded { break }
                #expect(throws: Problem(number: 2)) { try attempt() }
                _ = try attempt()
            }
        }
        end.yield()
        try await task?.value
        #expect(attempts.value == 3)
    }

    /// This is for builds for debugging, which those of tests are.
    @Test("a list that goes away says what was not disposed of") func warning() throws {
        let pipe = Pipe()
        let standardError = dup(2)
        dup2(pipe.fileHandleForWriting.fileDescriptor, 2)
        do {
            let disposals = Disposals(of: "AppGraph")
            disposals.add("Pool") {}
            disposals.add("Store") {}
            let empty = Disposals(of: "EmptyGraph")
            empty.add("Pool") {}
            empty.dispose()
        }
        dup2(standardError, 2)
        close(standardError)
        try pipe.fileHandleForWriting.close()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(text.contains("'AppGraph' is gone, and close() was not called for what it had made: 'Pool', 'Store'\n"))
        #expect(!text.contains("EmptyGraph"))
    }
}
