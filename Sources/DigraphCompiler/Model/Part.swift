extension Model {
    /// A reusable group of registrations, which graphs include.
    package struct Part: Sendable {
        package var name: String
        package var document: Int
        package var nameSpan: Span
        /// The span between the part's braces.
        package var body: Span
        /// The part's registrations, as indices in the model: those resolved for the first graph that includes the
        /// part. If there is none, those resolved without a graph.
        package var registrations: [Int] = []
        /// The graphs that include the part, without duplicates.
        package var graphs: [GraphID] = []
    }

    /// An `include` of a graph, direct or through an included part.
    package struct Include: Sendable {
        package enum Target: Hashable, Sendable {
            case part(PartID)
            case graph(GraphID)

            var part: PartID? { if case .part(let part) = self { part } else { nil } }
            var graph: GraphID? { if case .graph(let graph) = self { graph } else { nil } }
        }
        package var target: Target
        package var document: Int
        package var span: Span
        /// The include whose part contains this one, by index among the graph's includes; nil for the graph's own
        /// includes.
        package var parent: Int?
        /// The instance of the included graph, if a `.parameter` of the include says where an input comes from.
        var instance: Registration.Contents?
        /// Whether the include closes a cycle of includes, which has been reported.
        package var isBroken = false

        package var part: PartID? { target.part }
        package var graph: GraphID? { target.graph }
    }
}
