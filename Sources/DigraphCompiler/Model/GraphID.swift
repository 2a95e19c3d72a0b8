// Typed indices of a model's graphs and parts. Those of modules resolved earlier come first.

extension Model {
    /// A graph: an index of `Model.graphs`.
    package struct GraphID: Hashable, Comparable, Sendable {
        package let index: Int

        init(_ index: Int) { self.index = index }

        package static func < (left: GraphID, right: GraphID) -> Bool { left.index < right.index }
    }

    /// A part: an index of `Model.parts`.
    package struct PartID: Hashable, Sendable {
        package let index: Int

        init(_ index: Int) { self.index = index }
    }

    /// The graphs. Outer graphs come before nested ones.
    package var graphIDs: [GraphID] { graphs.indices.map { GraphID($0) } }

    /// The graphs of modules resolved earlier.
    package var foreignGraphIDs: [GraphID] { (0..<foreignGraphCount).map { GraphID($0) } }

    /// The module's graphs.
    package var ownGraphIDs: [GraphID] { (foreignGraphCount..<graphs.count).map { GraphID($0) } }

    /// The parts that the module's graphs can include.
    package var ownPartIDs: [PartID] { (foreignPartCount..<parts.count).map { PartID($0) } }

    /// Whether a graph is of a module resolved earlier.
    package func isForeign(_ graph: GraphID) -> Bool { graph.index < foreignGraphCount }

    /// Whether a part is of a module resolved earlier.
    package func isForeign(_ part: PartID) -> Bool { part.index < foreignPartCount }
}

extension Array {
    /// The element of a graph, in an array with an element for each graph of a model.
    package subscript(_ graph: Model.GraphID) -> Element {
        get { self[graph.index] }
        _modify { yield &self[graph.index] }
    }

    /// The element of a part, in an array with an element for each part of a model.
    package subscript(_ part: Model.PartID) -> Element {
        get { self[part.index] }
        _modify { yield &self[part.index] }
    }
}
