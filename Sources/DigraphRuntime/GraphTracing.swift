#if canImport(Darwin)
import Darwin
#endif

/// Reports the objects that graphs marked `@Traced` create to a handler. Without a handler, nothing is measured.
///
/// ```swift
/// GraphTracing.handler = GraphTracing.logger { print($0) }
/// ```
///
/// prints a line when the creation of an object begins, and one when it ends:
///
/// ```text
/// → Client .perContainer of AppGraph
///   → Wire .prototype of AppGraph
///   ← Wire 0.02 ms
/// ← Client 0.31 ms
/// ```
public enum GraphTracing {
    /// The creation of one object, or of the objects of one dependency cycle.
    public struct Making: Sendable {
        /// The type of the object as the graph file names it. For a cycle, the types of its objects, separated by
        /// commas.
        public let type: String
        /// The lifetime as the graph file names it, such as `.perContainer`.
        public let lifetime: String
        /// The graph whose class creates it, such as `AppGraph.SessionGraph`.
        public let graph: String
        /// The number of enclosing creations in the same task, or in the same thread outside of tasks.
        public let depth: Int
        /// A number that is unique in this process.
        public let number: Int

        fileprivate let place: Place
        fileprivate let handler: Handler
        fileprivate let start: Double
    }

    /// An event that a handler receives.
    public enum Event: Sendable {
        /// The creation of an object begins.
        case begin(Making)
        /// The creation ended, or threw, after this number of seconds.
        case end(Making, seconds: Double)
    }

    /// A function that receives each event, in the thread that creates the object. It cannot use a graph that it
    /// traces.
    public typealias Handler = @Sendable (Event) -> Void

    /// The process-wide handler. The handler that gets an object's `.begin` also gets its `.end`.
    public static var handler: Handler? {
        get { lock.locked { current } }
        set { lock.locked { current = newValue } }
    }

    /// The task that creates an object, or the thread outside of tasks.
    fileprivate enum Place: Hashable {
        case task(Int)
        case thread(UInt)

        static var current: Place {
            if #available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *),
                let task = withUnsafeCurrentTask(body: { $0?.hashValue })
            {
                return .task(task)
            }
            return .thread(RecursiveLock.currentThread)
        }
    }

    /// Guards the variables below. No code of the program runs under it.
    private static let lock = RecursiveLock()
    nonisolated(unsafe) private static var current: Handler?
    nonisolated(unsafe) private static var depths: [Place: Int] = [:]
    nonisolated(unsafe) private static var count = 0

    /// Begins a creation. Generated code calls it before it creates objects, and ``end(_:)`` after that.
    public static func begin(_ type: String, _ lifetime: String, in graph: String) -> Making? {
        guard let handler else { return nil }
        let place = Place.current
        let (depth, number) = lock.locked {
            count += 1
            let depth = depths[place] ?? 0
            depths[place] = depth + 1
            return (depth, count)
        }
        let making = Making(
            type: type, lifetime: lifetime, graph: graph, depth: depth, number: number, place: place,
            handler: handler, start: seconds())
        handler(.begin(making))
        return making
    }

    /// Ends a creation; nil if there was no handler at its beginning.
    public static func end(_ making: Making?) {
        guard let making else { return }
        let duration = seconds() - making.start
        lock.locked { depths[making.place] = making.depth == 0 ? nil : making.depth }
        making.handler(.end(making, seconds: duration))
    }

    /// The time of a monotonic clock.
    private static func seconds() -> Double {
        #if canImport(Darwin)
        return Double(clock_gettime_nsec_np(CLOCK_UPTIME_RAW)) / 1e9
        #else
        let (seconds, attoseconds) = reference.duration(to: .now).components
        return Double(seconds) + Double(attoseconds) / 1e18
        #endif
    }

    #if !canImport(Darwin)
    private static let reference = ContinuousClock.now
    #endif
}

extension GraphTracing.Event: CustomStringConvertible {
    /// One line, indented by the depth.
    public var description: String {
        switch self {
        case .begin(let making):
            return making.indentation + "→ \(making.type) \(making.lifetime) of \(making.graph)"
        case .end(let making, let seconds):
            let hundredths = Int(seconds * 100_000)
            let rest = hundredths % 100
            return making.indentation + "← \(making.type) \(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) ms"
        }
    }
}

extension GraphTracing.Making {
    fileprivate var indentation: String { String(repeating: "  ", count: depth) }
}

extension GraphTracing {
    /// A handler that writes each event as a line.
    public static func logger(_ write: @escaping @Sendable (String) -> Void) -> Handler {
        { event in write(event.description) }
    }
}
