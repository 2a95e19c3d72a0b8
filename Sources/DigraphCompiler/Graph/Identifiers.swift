/// A level of a linked graph: the place of a graph among `Graph.levels`. A derived graph has the levels of its base, first
/// and under the same IDs.
package struct LevelID: Hashable, Comparable, Sendable {
    let index: Int

    /// The level of the outermost graph.
    package static let outermost = LevelID(0)

    init(_ index: Int) { self.index = index }

    package static func < (left: LevelID, right: LevelID) -> Bool { left.index < right.index }
}

/// A node of a linked graph: its place among `Graph.nodes`. Two linked graphs number their nodes independently.
package struct NodeID: Hashable, Comparable, Sendable {
    let index: Int

    init(_ index: Int) { self.index = index }

    package static func < (left: NodeID, right: NodeID) -> Bool { left.index < right.index }
}

extension Array {
    package subscript(_ level: LevelID) -> Element { self[level.index] }
    package subscript(_ node: NodeID) -> Element { self[node.index] }
}
