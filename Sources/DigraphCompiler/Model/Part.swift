extension Model {
    /// A reusable group of registrations, which graphs include.
    package struct Part: Sendable {
        package var name: String
        package var document: Int
        package var nameSpan: Span
        /// The span between its braces.
        package var body: Span
        /// The registrations as resolved for the first including graph or, if there is none, by themselves.
        package var registrations: [Int] = []
        /// The including graphs, without duplicates.
        package var graphs: [Int] = []
    }

    /// An `include` of a graph, direct or through an included part.
    package struct Include: Sendable {
        package enum Target: Hashable, Sendable {
            case part(Int)
            case graph(Int)
        }
        package var target: Target
        package var document: Int
        package var span: Span
        /// The include whose part contains this one, by index among the graph's includes; nil for the graph's own includes.
        package var parent: Int?
        /// Whether it closes a cycle, already reported.
        package var isBroken = false

        package var part: Int? { if case .part(let part) = target { part } else { nil } }
        package var graph: Int? { if case .graph(let graph) = target { graph } else { nil } }
    }
}
