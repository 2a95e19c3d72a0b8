extension Model {
    /// A reusable group of registrations, which graphs take in by `include`.
    package struct Part: Sendable {
        package var name: String
        package var document: Int
        package var nameSpan: Span
        /// The span between its braces.
        package var body: Span
        /// Its registrations as the first graph has them that includes it; where none does, resolved for themselves.
        package var registrations: [Int] = []
        /// The graphs that include it, each once.
        package var graphs: [Int] = []
    }

    /// An `include` as a graph has it: its own, or that of a part that it includes.
    package struct Include: Sendable {
        package enum Target: Hashable, Sendable {
            case part(Int)
            case graph(Int)
        }
        package var target: Target
        package var document: Int
        package var span: Span
        /// The include of the part in which this one is, by index among the graph's; nil in the graph
        /// itself.
        package var parent: Int?
        /// It closes a ring, which has been reported.
        package var isBroken = false

        package var part: Int? { if case .part(let part) = target { part } else { nil } }
        package var graph: Int? { if case .graph(let graph) = target { graph } else { nil } }
    }
}
