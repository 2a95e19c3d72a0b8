import DigraphCompiler
import Foundation
import Testing

/// Small inputs that somebody could write take no more than a moment, and bring nothing down.
///
/// The input at work is in `.build/random-input.case`: an input that traps is found there.
@Suite("Random inputs", .serialized) struct RandomInputTests {
    /// One second of an idle core, unoptimised; other tests run at the same time.
    private static let limit = Duration.seconds(4)
    private static let file = Repository.root.appendingPathComponent(".build/random-input.case")

    @Test("none takes more than a moment") func search() throws {
        let seeds = Mode.seeds ?? 1...(Mode.isDeep ? 10_000 : Mode.isSlow ? 1_000 : 150)
        let watchdog = Watchdog(seconds: 60, file: Self.file)
        for seed in seeds {
            let input = RandomInput(seed: seed)
            #expect(input.graph.utf8.count + input.swift.utf8.count < RandomInput.mostBytes)
            try Data("\(input.text)".utf8).write(to: Self.file)
            watchdog.begin("seed \(seed)")
            guard Self.time(of: input) > Self.limit else { continue }
            watchdog.begin("seed \(seed), made smaller")
            let smallest = Self.smaller(input)
            Issue.record("seed \(seed) takes \(Self.time(of: smallest)):\n\(smallest.text)")
        }
        watchdog.end()
    }

    private static func time(of input: RandomInput) -> Duration {
        Stopwatch.time { _ = Compiler.compile(input.input) }
    }

    /// The input without the lines that do not matter to how long it takes.
    private static func smaller(_ input: RandomInput) -> RandomInput {
        var smallest = input
        let end = ContinuousClock.now + .seconds(45)
        var size = max(input.graph.count, input.swift.count)
        while size > 0 {
            size /= 2
            for isGraph in [true, false] {
                var line = 0
                while ContinuousClock.now < end {
                    var lines = (isGraph ? smallest.graph : smallest.swift).components(separatedBy: "\n")
                    guard line < lines.count else { break }
                    lines.removeSubrange(line..<min(lines.count, line + max(1, size)))
                    let text = lines.joined(separator: "\n")
                    let candidate = RandomInput(
                        graph: isGraph ? text : smallest.graph, swift: isGraph ? smallest.swift : text)
                    if time(of: candidate) > limit { smallest = candidate } else { line += max(1, size) }
                }
            }
        }
        return smallest
    }
}

/// Ends the process when something takes for ever, and says what.
private final class Watchdog: @unchecked Sendable {
    private let lock = NSLock()
    private var words = ""
    private var start = ContinuousClock.now
    private var isAwake = true

    init(seconds: Int, file: URL) {
        Thread.detachNewThread { [self] in
            while lock.withLock({ isAwake }) {
                Thread.sleep(forTimeInterval: 1)
                let (words, time) = lock.withLock { (self.words, ContinuousClock.now - start) }
                if time > .seconds(seconds) { fatalError("\(words) takes more than \(seconds) s; see \(file.path)") }
            }
        }
    }

    func begin(_ words: String) {
        lock.withLock { (self.words, start) = (words, ContinuousClock.now) }
    }

    func end() { lock.withLock { isAwake = false } }
}
